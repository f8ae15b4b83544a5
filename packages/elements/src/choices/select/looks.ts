import { choices, type Field, field, label } from '@trama/model';
import { type LookField, lookFields } from '../../shared/fields/look-field.ts';
import { isMultipleType } from '../shared/options.ts';

type When = NonNullable<Field['when']>;

type Limits = Pick<Field, 'min' | 'max' | 'units' | 'unitLimits'>;

/** Units and limits of lengths (conformance 5.25). */
const PX: Limits = { min: 1, max: 500, units: ['px'] };
export const PX_OR_PERCENT: Limits = {
  min: 1,
  max: 500,
  units: ['px', '%'],
  unitLimits: { '%': { min: 1, max: 100 } },
};
const IMAGE_RADIUS: Limits = { ...PX_OR_PERCENT, unitLimits: { '%': { min: 0, max: 100 } } };

const selectLook = lookFields('select');

/** A look of a part of the select, which its name begins with: `triggerPadding`. */
const look: LookField = (name, type, labels, fallback, more) =>
  selectLook(name, type, labels, fallback, {
    ...(type === 'length' ? PX : undefined),
    group: /^[a-z]+/.exec(name)?.[0] ?? 'select',
    ...more,
  });

const both =
  (one: When, other: When | undefined): When =>
  (values) =>
    one(values) && (other?.(values) ?? true);

/** Fields that are shown only while this holds too. */
const only = (when: When, fields: readonly Field[]): readonly Field[] =>
  fields.map((one) => ({ ...one, when: both(when, one.when) }));

const isSingle: When = (values) => !isMultipleType(values.selectType);
const isMultiple: When = (values) => isMultipleType(values.selectType);
const hasImages: When = (values) => values.optionType === 'imageText';
const hasSearch: When = (values) => Boolean(values.showSearch);

const WEIGHTS = choices(null, '100', '200', '300', '400', '500', '600', '700', '800', '900');
const ALIGN = [
  { value: 'left', label: label('Left', 'Esquerda') },
  { value: 'center', label: label('Centre', 'Centro') },
  { value: 'right', label: label('Right', 'Direita') },
];
const CURSORS = choices(
  ...['auto', 'default', 'pointer', 'none', 'not-allowed', 'help', 'text', 'move', 'grab', 'grabbing'],
  ...['n-resize', 's-resize', 'w-resize', 'e-resize', 'ne-resize', 'nw-resize', 'se-resize', 'sw-resize'],
  ...['ew-resize', 'ns-resize', 'nesw-resize', 'nwse-resize', 'zoom-in', 'zoom-out', 'col-resize', 'row-resize'],
  ...['all-scroll', 'context-menu', 'cell', 'crosshair', 'vertical-text', 'alias', 'copy', 'progress', 'wait'],
);

const font = (part: string, color: string, tone: string, size?: string): readonly Field[] => [
  look(`${part}FontFamily`, 'font-family', label('Font family', 'Família'), undefined),
  look(`${part}FontSize`, 'length', label('Font size', 'Tamanho da fonte'), size),
  look(`${part}FontWeight`, 'choice', label('Font weight', 'Peso da fonte'), null, { choices: WEIGHTS }),
  look(`${part}FontColor`, 'color', label('Colour', 'Cor'), color, { tone }),
];

/** Border of a part: one for all sides, or one per side where the switch is on. */
const border = (part: string, all: string | undefined): readonly Field[] => {
  const isPerSide: When = (values) => values[`${part}Border`] === true;
  const side = (name: string, en: string, pt: string): Field =>
    look(`${part}Border${name}`, 'border', label(en, pt), undefined, { when: isPerSide });
  return [
    field(`${part}Border`, 'boolean', label('Border per side', 'Borda por lado'), 'brsc', false, { group: part }),
    look(`${part}BorderAll`, 'border', label('Border', 'Borda'), all, {
      when: (values) => !isPerSide(values),
      ...(all === undefined ? undefined : { tone: 'border-strong' }),
    }),
    side('Top', 'Top border', 'Borda superior'),
    side('Right', 'Right border', 'Borda direita'),
    side('Bottom', 'Bottom border', 'Borda inferior'),
    side('Left', 'Left border', 'Borda esquerda'),
  ];
};

const padding = (part: string, fallback: string): Field =>
  look(`${part}Padding`, 'spacing', label('Padding', 'Espaço interno'), fallback);
const radius = (part: string): Field => look(`${part}BorderRadius`, 'spacing', label('Radius', 'Raio'), '4px', PX);
const background = (part: string, fallback?: string, tone?: string): Field =>
  look(`${part}BgColor`, 'color', label('Background', 'Fundo'), fallback, tone === undefined ? undefined : { tone });
const align = (part: string, fallback: string): Field =>
  look(`${part}TextAlign`, 'choice', label('Alignment', 'Alinhamento'), fallback, { choices: ALIGN });
const size = (name: string, en: string, pt: string, fallback?: string, more: Partial<Field> = {}): Field =>
  look(name, 'length', label(en, pt), fallback, more);
const images = (part: string, fallback: string): readonly Field[] =>
  only(hasImages, [
    size(`${part}ImageSize`, 'Image size', 'Tamanho da imagem', fallback),
    look(`${part}ImageRadius`, 'spacing', label('Image radius', 'Raio da imagem'), '4px', IMAGE_RADIUS),
  ]);

const triggerLooks: readonly Field[] = [
  size('triggerHeight', 'Height', 'Altura', undefined, PX_OR_PERCENT),
  ...border('trigger', '1px solid #B0B0B0'),
  radius('trigger'),
  background('trigger', 'white', 'surface'),
  look('triggerShadows', 'shadow', label('Shadow', 'Sombra'), ''),
  padding('trigger', '8px 16px'),
  look('triggerMargin', 'spacing', label('Margin', 'Margem'), '0px'),
  look('triggerIconColor', 'color', label('Icon colour', 'Cor do ícone'), 'black', { tone: 'text' }),
  size('triggerIconSize', 'Icon size', 'Tamanho do ícone', '16px'),
  ...only(isSingle, images('trigger', '16px')),
];

const chipLooks: readonly Field[] = only(isMultiple, [
  ...font('chip', 'white', 'on-inverse', '14px'),
  padding('chip', '2px 8px'),
  background('chip', '#363636', 'inverse'),
  ...border('chip', undefined),
  radius('chip'),
  look('chipIconColor', 'color', label('Icon colour', 'Cor do ícone'), 'white', { tone: 'on-inverse' }),
  size('chipIconSize', 'Icon size', 'Tamanho do ícone', '14px'),
  ...images('chip', '14px'),
]);

const dropdownLooks: readonly Field[] = [
  size('dropdownMaxHeight', 'Greatest height', 'Altura máxima', undefined, PX_OR_PERCENT),
  ...border('dropdown', '1px solid #B0B0B0'),
  radius('dropdown'),
  background('dropdown', '#FFFFFF', 'surface-raised'),
  look('dropdownShadows', 'shadow', label('Shadow', 'Sombra'), ''),
  padding('dropdown', '8px'),
];

const optionLooks: readonly Field[] = [
  ...font('option', 'black', 'text', '14px'),
  size('optionSpacing', 'Space between', 'Espaço entre opções', '0px'),
  padding('option', '8px'),
  look('optionBorder', 'border', label('Border', 'Borda'), undefined),
  radius('option'),
  background('option'),
  look('optionBgColorFocused', 'color', label('Background in focus', 'Fundo com foco'), '#f5f5f5', { tone: 'hover' }),
  look('optionBgColorHover', 'color', label('Background on hover', 'Fundo ao passar'), '#f5f5f5', { tone: 'hover' }),
  look('optionCursor', 'choice', label('Cursor', 'Cursor'), 'pointer', { choices: CURSORS }),
  look('optionIconColor', 'color', label('Icon colour', 'Cor do ícone'), 'black', { tone: 'text' }),
  size('optionIconSize', 'Icon size', 'Tamanho do ícone', '12px'),
  ...images('option', '16px'),
];

const searchLooks: readonly Field[] = only(hasSearch, [
  size('searchWidth', 'Width', 'Largura', '100%', PX_OR_PERCENT),
  size('searchHeight', 'Height', 'Altura', undefined, PX_OR_PERCENT),
  ...border('search', '1px solid #A3A3A3'),
  radius('search'),
  padding('search', '8px 12px'),
  look('searchMargin', 'spacing', label('Margin', 'Margem'), '0px 0px 8px 0px'),
  look('searchOutline', 'border', label('Outline', 'Contorno'), undefined),
  size('searchOutlineOffset', 'Outline distance', 'Distância do contorno'),
  ...font('search', 'black', 'text'),
  background('search', '#FAFAFA', 'surface-sunken'),
  look('searchPlaceholderColor', 'color', label('Placeholder colour', 'Cor do exemplo'), '#737373', {
    tone: 'text-placeholder',
  }),
]);

/** Every property of the select that is only looks. */
export const selectLooks: readonly Field[] = [
  ...only(isSingle, [...font('selected', '#333', 'text', '14px'), align('selected', 'left')]),
  ...font('placeholder', '#333', 'text-placeholder', '14px'),
  ...only(isSingle, [align('placeholder', 'left')]),
  ...chipLooks,
  ...triggerLooks,
  ...dropdownLooks,
  ...optionLooks,
  ...font('emptyState', 'black', 'text', '14px'),
  padding('emptyState', '0px'),
  align('emptyState', 'center'),
  ...searchLooks,
];
