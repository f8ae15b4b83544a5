import { choices, type Field, label } from '@trama/model';
import { lookFields } from '../../shared/fields/look-field.ts';

/** `fileNameColor` fills `--upload-file-name-color`. */
const look = lookFields('upload');

const WEIGHTS = choices(null, '300', '400', '500', '600', '700');
/** Limits of a size in letters, of the element and of the page alike. */
const inLetters = (min: number, max: number): Pick<Field, 'units' | 'unitLimits'> => ({
  units: ['px', 'em', 'rem'],
  unitLimits: { em: { min, max }, rem: { min, max } },
});
const RADIUS = { min: 0, max: 100, units: ['px', '%'], unitLimits: { '%': { min: 0, max: 50 } } };

const text = (
  part: string,
  group: string,
  size: string,
  weight: number | null,
  color: string,
  tone: string,
): readonly Field[] => [
  look(`${part}FontFamily`, 'font-family', label('Font family', 'Família da fonte'), null, { group }),
  look(`${part}FontSize`, 'length', label('Font size', 'Tamanho da fonte'), size, {
    group,
    min: 8,
    max: 64,
    ...inLetters(0.5, 4),
  }),
  look(`${part}FontWeight`, 'choice', label('Font weight', 'Peso da fonte'), weight, { group, choices: WEIGHTS }),
  look(`${part}Color`, 'color', label('Colour', 'Cor'), color, { group, tone }),
];

const message = (part: string, size: string, weight: number | null, color: string, tone: string): readonly Field[] => [
  ...text(part, part, size, weight, color, tone),
  look(`${part}Margin`, 'spacing', label('Margin', 'Margem'), '0 0 4px 0', { group: part }),
];

const zoneLooks: readonly Field[] = [
  look('dropzoneBorderColor', 'color', label('Border colour', 'Cor da borda'), '#CCCCCC', {
    group: 'dropzone',
    tone: 'border-strong',
  }),
  look('dropzoneBorderStyle', 'choice', label('Border style', 'Estilo da borda'), 'dashed', {
    group: 'dropzone',
    choices: choices('solid', 'dashed', 'dotted', 'none'),
  }),
  look('dropzoneBorderWidth', 'length', label('Border width', 'Largura da borda'), '2px', {
    group: 'dropzone',
    min: 0,
    max: 10,
    units: ['px'],
  }),
  look('dropzoneBorderRadius', 'length', label('Radius', 'Raio'), '8px', { group: 'dropzone', ...RADIUS }),
  look('dropzoneBackground', 'color', label('Background', 'Fundo'), 'rgba(0, 0, 0, 0.01)', {
    group: 'dropzone',
    tone: 'surface',
  }),
  look('dropzoneBackgroundHover', 'color', label('Background on hover', 'Fundo ao passar'), 'rgba(0, 0, 0, 0.01)', {
    group: 'dropzone',
    tone: 'hover',
  }),
  look(
    'dropzoneBackgroundDragging',
    'color',
    label('Background while dragging', 'Fundo ao arrastar'),
    'rgba(0, 0, 0, 0.05)',
    {
      group: 'dropzone',
      tone: 'hover',
    },
  ),
  look('dropzonePadding', 'spacing', label('Padding', 'Espaço interno'), '20px', { group: 'dropzone' }),
  look('dropzoneMinHeight', 'length', label('Least height', 'Altura mínima'), '120px', {
    group: 'dropzone',
    min: 0,
    max: 500,
    units: ['px', 'vh'],
    unitLimits: { vh: { min: 0, max: 100 } },
  }),
];

const withIcon = {
  group: 'uploadIcon',
  when: (values: Readonly<Record<string, unknown>>) => Boolean(values.showUploadIcon),
};

const iconLooks: readonly Field[] = [
  look('uploadIconColor', 'color', label('Icon colour', 'Cor do ícone'), '#666666', {
    ...withIcon,
    tone: 'text-muted',
    responsive: false,
    states: false,
    classes: false,
  }),
  look('uploadIconSize', 'length', label('Icon size', 'Tamanho do ícone'), '24px', {
    ...withIcon,
    min: 12,
    max: 100,
    ...inLetters(0.5, 6),
  }),
  look('uploadIconMargin', 'spacing', label('Icon margin', 'Margem do ícone'), '8px', withIcon),
];

const itemLooks: readonly Field[] = [
  look('fileItemBackground', 'color', label('Background', 'Fundo'), '#FFFFFF', {
    group: 'fileItem',
    tone: 'surface-raised',
  }),
  look('fileItemBorderColor', 'color', label('Border colour', 'Cor da borda'), '#EEEEEE', {
    group: 'fileItem',
    tone: 'border',
  }),
  look('fileItemBorderRadius', 'length', label('Radius', 'Raio'), '6px', { group: 'fileItem', ...RADIUS }),
  look('fileItemPadding', 'spacing', label('Padding', 'Espaço interno'), '12px', { group: 'fileItem' }),
  look('fileItemMargin', 'spacing', label('Margin', 'Margem'), '0 0 8px 0', { group: 'fileItem' }),
  look('fileItemShadow', 'shadow', label('Shadow', 'Sombra'), '0 2px 4px rgba(0, 0, 0, 0.05)', { group: 'fileItem' }),
  look('progressBarColor', 'color', label('Progress', 'Progresso'), '#4CAF50', { group: 'fileItem' }),
  look('fileItemHoverBorderColor', 'color', label('Border on hover', 'Borda ao passar'), '#DDDDDD', {
    group: 'fileItem',
    tone: 'border-strong',
  }),
  look('fileItemHoverBackground', 'color', label('Background on hover', 'Fundo ao passar'), '#FFFFFF', {
    group: 'fileItem',
    tone: 'surface-raised',
  }),
  look('fileItemHoverShadow', 'shadow', label('Shadow on hover', 'Sombra ao passar'), '0 2px 4px rgba(0, 0, 0, 0.05)', {
    group: 'fileItem',
  }),
  ...text('fileName', 'fileName', '14px', 500, '#333333', 'text'),
  ...text('fileDetails', 'fileDetails', '12px', 400, '#888888', 'text-muted'),
];

const buttonLooks: readonly Field[] = [
  look('actionButtonSize', 'length', label('Size', 'Tamanho'), '28px', {
    group: 'actionButton',
    min: 16,
    max: 64,
    ...inLetters(1, 4),
  }),
  look('actionButtonBackground', 'color', label('Background', 'Fundo'), '#FFFFFF', {
    group: 'actionButton',
    tone: 'surface-raised',
  }),
  look('actionButtonHoverBackground', 'color', label('Background on hover', 'Fundo ao passar'), '#F8F8F8', {
    group: 'actionButton',
    tone: 'hover',
  }),
  look('actionButtonColor', 'color', label('Colour', 'Cor'), '#666666', { group: 'actionButton', tone: 'text-muted' }),
  look('actionButtonBorderColor', 'color', label('Border', 'Borda'), '#EEEEEE', {
    group: 'actionButton',
    tone: 'border',
  }),
  look('actionButtonHoverBorderColor', 'color', label('Border on hover', 'Borda ao passar'), '#DDDDDD', {
    group: 'actionButton',
    tone: 'border-strong',
  }),
  look('actionButtonBorderRadius', 'length', label('Radius', 'Raio'), '4px', { group: 'actionButton', ...RADIUS }),
  look('actionButtonMargin', 'spacing', label('Margin', 'Margem'), '0 0 0 4px', { group: 'actionButton' }),
];

const withCircle = {
  group: 'circle',
  when: (values: Readonly<Record<string, unknown>>) => Boolean(values.enableCircleAnimation),
};

const circleLooks: readonly Field[] = [
  look('circleSize', 'length', label('Size', 'Tamanho'), '180px', { ...withCircle, min: 20, max: 500, units: ['px'] }),
  look('circleColor', 'color', label('Colour', 'Cor'), '#EEEEEE', { ...withCircle, bindable: false, tone: 'border' }),
  look('circleOpacity', 'number', label('Opacity', 'Opacidade'), 0.5, { ...withCircle, min: 0, max: 1, step: 0.1 }),
  look('animationSpeed', 'number', label('Seconds behind', 'Segundos de atraso'), 0.5, {
    ...withCircle,
    min: 0.1,
    max: 2,
    step: 0.1,
  }),
];

/** Every property of the upload that is only looks. */
export const uploadLooks: readonly Field[] = [
  ...zoneLooks,
  ...iconLooks,
  ...message('label', '16px', null, '#333333', 'text'),
  ...message('extensionsMessage', '12px', 400, '#888888', 'text-muted'),
  ...message('maxFileMessage', '12px', 400, '#888888', 'text-muted'),
  ...itemLooks,
  ...buttonLooks,
  ...circleLooks,
];
