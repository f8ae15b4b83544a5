import { type Field, label } from '@trama/model';
import { lookFields } from '../../shared/fields/look-field.ts';

/** `themeCellSize` fills `--date-cell-size`. */
const look = lookFields('date', { stored: 'theme', group: 'theme' });

const size = (name: string, en: string, pt: string, fallback: string, max: number, more: Partial<Field> = {}): Field =>
  look(name, 'length', label(en, pt), fallback, { min: 1, max, units: ['px'], ...more });
const color = (name: string, en: string, pt: string, fallback: string, more: Partial<Field> = {}): Field =>
  look(name, 'color', label(en, pt), fallback, more);

const withStyles = { when: (values: Readonly<Record<string, unknown>>) => Boolean(values.advancedStyles) };
const withColors = { when: (values: Readonly<Record<string, unknown>>) => Boolean(values.advancedColors) };

/** Every property of the picker that is only looks (conformance 3.42). */
export const dateLooks: readonly Field[] = [
  look('fontFamily', 'font-family', label('Font family', 'Família da fonte')),
  size('fontSize', 'Font size', 'Tamanho da fonte', '16px', 48),
  size('timeFontSize', 'Font size of the clock', 'Tamanho da fonte do horário', '32px', 48),
  size('borderRadius', 'Radius', 'Raio', '4px', 20, withStyles),
  size('cellBorderRadius', 'Radius of a day', 'Raio do dia', '4px', 20, withStyles),
  size('previewFontSize', 'Font size of the preview', 'Tamanho da fonte da prévia', '13px', 48, withStyles),
  size('menuMinWidth', 'Least width', 'Largura mínima', '250px', 300, withStyles),
  size('cellSize', 'Size of a day', 'Tamanho do dia', '35px', 100, withStyles),
  size('cellPadding', 'Padding of a day', 'Espaço interno do dia', '5px', 32, withStyles),
  color('primaryColor', 'Primary colour', 'Cor principal', '#1976d2', { tone: 'primary' }),
  color('secondaryColor', 'Secondary colour', 'Cor secundária', '#c0c4cc', { tone: 'border-strong' }),
  color('backgroundColor', 'Background', 'Fundo', '#ffffff', { tone: 'surface-raised' }),
  color('textColor', 'Text', 'Texto', '#212121', { tone: 'text' }),
  color('primaryTextColor', 'Text on primary', 'Texto sobre a cor principal', '#f8f5f5', { tone: 'on-primary' }),
  color('hoverColor', 'Hover', 'Ao passar', '#f3f3f3', { tone: 'hover' }),
  color('disabledColor', 'Disabled', 'Desabilitado', '#f6f6f6', { tone: 'surface-sunken' }),
  color('hoverTextColor', 'Text on hover', 'Texto ao passar', '#212121', { ...withColors, tone: 'text' }),
  color('hoverIconColor', 'Icon on hover', 'Ícone ao passar', '#959595', { ...withColors, tone: 'text' }),
  color('borderColor', 'Border', 'Borda', '#ddd', { ...withColors, tone: 'border' }),
  color('menuBorderColor', 'Border of the menu', 'Borda do menu', '#ddd', { ...withColors, tone: 'border' }),
  color('borderHoverColor', 'Border on hover', 'Borda ao passar', '#aaaeb7', { ...withColors, tone: 'border-strong' }),
  color('scrollBarBackgroundColor', 'Scroll bar, behind', 'Barra de rolagem, fundo', '#f3f3f3', {
    ...withColors,
    tone: 'surface-sunken',
  }),
  color('scrollBarColor', 'Scroll bar', 'Barra de rolagem', '#959595', { ...withColors, tone: 'border-strong' }),
  color('successColor', 'Success', 'Sucesso', '#76d275', withColors),
  color('successDisabledColor', 'Success, disabled', 'Sucesso, desabilitado', '#a3d9b1', withColors),
  color('iconColor', 'Icons', 'Ícones', '#959595', { ...withColors, tone: 'text-muted' }),
  color('dangerColor', 'Error', 'Erro', '#ff6f60', withColors),
  color('highlightColor', 'Highlight', 'Destaque', '#1976d219', { ...withColors, tone: 'selected' }),
];
