import type { Field, FieldType, Label } from '@trama/model';
import { choices, field, label, toLength } from '../field.ts';

/** A look of a part of the select: `triggerPadding` is `--select-trigger-padding` in the stylesheet. */
const look = (
  name: string,
  type: FieldType,
  labels: Label,
  fallback: string | null | undefined,
  more: Partial<Field> = {},
): Field =>
  field(name, type, labels, 'brsc', fallback, {
    css: `--select-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    ...(type === 'length' ? { toCss: toLength } : undefined),
    group: /^[a-z]+/.exec(name)?.[0] ?? 'select',
    ...more,
  });

const WEIGHTS = choices(null, '100', '200', '300', '400', '500', '600', '700', '800', '900');
const ALIGN = choices('left', 'center', 'right');

const font = (part: string, color: string, size?: string): readonly Field[] => [
  look(`${part}FontFamily`, 'font-family', label('Font family', 'Família'), undefined),
  look(`${part}FontSize`, 'length', label('Font size', 'Tamanho da fonte'), size),
  look(`${part}FontWeight`, 'choice', label('Font weight', 'Peso da fonte'), null, { choices: WEIGHTS }),
  look(`${part}FontColor`, 'color', label('Colour', 'Cor'), color),
];

/** Border of a part: one for all sides, or one per side where the switch is on. */
const border = (part: string, all: string | undefined): readonly Field[] => [
  field(`${part}Border`, 'boolean', label('Border per side', 'Borda por lado'), 'brsc', false, { group: part }),
  look(`${part}BorderAll`, 'border', label('Border', 'Borda'), all),
  look(`${part}BorderTop`, 'border', label('Top border', 'Borda superior'), undefined),
  look(`${part}BorderRight`, 'border', label('Right border', 'Borda direita'), undefined),
  look(`${part}BorderBottom`, 'border', label('Bottom border', 'Borda inferior'), undefined),
  look(`${part}BorderLeft`, 'border', label('Left border', 'Borda esquerda'), undefined),
];

const padding = (part: string, fallback: string): Field =>
  look(`${part}Padding`, 'spacing', label('Padding', 'Espaço interno'), fallback);
const radius = (part: string): Field => look(`${part}BorderRadius`, 'spacing', label('Radius', 'Raio'), '4px');
const background = (part: string, fallback?: string): Field =>
  look(`${part}BgColor`, 'color', label('Background', 'Fundo'), fallback);
const align = (part: string, fallback: string): Field =>
  look(`${part}TextAlign`, 'choice', label('Alignment', 'Alinhamento'), fallback, { choices: ALIGN });
const size = (name: string, en: string, pt: string, fallback?: string): Field =>
  look(name, 'length', label(en, pt), fallback);

const triggerLooks: readonly Field[] = [
  size('triggerHeight', 'Height', 'Altura'),
  ...border('trigger', '1px solid #B0B0B0'),
  radius('trigger'),
  background('trigger', 'white'),
  look('triggerShadows', 'shadow', label('Shadow', 'Sombra'), ''),
  padding('trigger', '8px 16px'),
  look('triggerMargin', 'spacing', label('Margin', 'Margem'), '0px'),
  look('triggerIconColor', 'color', label('Icon colour', 'Cor do ícone'), 'black'),
  size('triggerIconSize', 'Icon size', 'Tamanho do ícone', '16px'),
];

const chipLooks: readonly Field[] = [
  ...font('chip', 'white', '14px'),
  padding('chip', '2px 8px'),
  background('chip', '#363636'),
  ...border('chip', undefined),
  radius('chip'),
  look('chipIconColor', 'color', label('Icon colour', 'Cor do ícone'), 'white'),
  size('chipIconSize', 'Icon size', 'Tamanho do ícone', '14px'),
];

const dropdownLooks: readonly Field[] = [
  size('dropdownMaxHeight', 'Greatest height', 'Altura máxima'),
  ...border('dropdown', '1px solid #B0B0B0'),
  radius('dropdown'),
  background('dropdown', '#FFFFFF'),
  look('dropdownShadows', 'shadow', label('Shadow', 'Sombra'), ''),
  padding('dropdown', '8px'),
];

const optionLooks: readonly Field[] = [
  ...font('option', 'black', '14px'),
  size('optionSpacing', 'Space between', 'Espaço entre opções', '0px'),
  padding('option', '8px'),
  look('optionBorder', 'border', label('Border', 'Borda'), undefined),
  radius('option'),
  background('option'),
  look('optionBgColorFocused', 'color', label('Background in focus', 'Fundo com foco'), '#f5f5f5'),
  look('optionBgColorHover', 'color', label('Background on hover', 'Fundo ao passar'), '#f5f5f5'),
  look('optionCursor', 'text', label('Cursor', 'Cursor'), 'pointer'),
  look('optionIconColor', 'color', label('Icon colour', 'Cor do ícone'), 'black'),
  size('optionIconSize', 'Icon size', 'Tamanho do ícone', '12px'),
];

const searchLooks: readonly Field[] = [
  size('searchWidth', 'Width', 'Largura', '100%'),
  size('searchHeight', 'Height', 'Altura'),
  ...border('search', '1px solid #A3A3A3'),
  radius('search'),
  padding('search', '8px 12px'),
  look('searchMargin', 'spacing', label('Margin', 'Margem'), '0px 0px 8px 0px'),
  look('searchOutline', 'border', label('Outline', 'Contorno'), undefined),
  ...font('search', 'black'),
  background('search', '#FAFAFA'),
  look('searchPlaceholderColor', 'color', label('Placeholder colour', 'Cor do exemplo'), '#737373'),
];

/** Every property of the select that is only looks. */
export const selectLooks: readonly Field[] = [
  ...font('selected', '#333', '14px'),
  align('selected', 'left'),
  ...font('placeholder', '#333', '14px'),
  align('placeholder', 'left'),
  ...chipLooks,
  ...triggerLooks,
  ...dropdownLooks,
  ...optionLooks,
  ...font('emptyState', 'black', '14px'),
  padding('emptyState', '0px'),
  align('emptyState', 'center'),
  ...searchLooks,
];
