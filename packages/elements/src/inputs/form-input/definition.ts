import { choices, type ElementDefinition, type Field, field, label, type TemplateNode, tokenColor } from '@trama/model';
import { generation } from '../../shared/fields/generation.ts';
import { formFields, textLookFields } from '../../shared/fields/inherited.ts';
import { debounceFields } from '../shared/debounce-fields.ts';

type When = NonNullable<Field['when']>;

/** Types that the previous generation has too. */
const TYPES = ['text', 'textarea', 'email', 'search', 'password', 'number', 'decimal', 'date', 'time', 'tel', 'color'];

const PRECISIONS = ['0.1', '0.01', '0.001', '0.0001', '0.00001', '0.000001', '0.0000001', '0.00000001'];

const isType =
  (...types: readonly string[]): When =>
  (values) =>
    types.includes(String(values.type));
const isNumeric = isType('number', 'decimal');
const isCurrency = isType('currency');

/** What an input of any generation has beside its type. */
export const commonInputFields: readonly Field[] = [
  field('value', 'text', label('Initial value', 'Valor inicial'), 'b', ''),
  field(
    'placeholder',
    'text',
    label('Placeholder', 'Texto de exemplo'),
    'bm',
    {},
    { when: (values) => !isType('date', 'time')(values) },
  ),
  field('placeholderColor', 'color', label('Placeholder colour', 'Cor do exemplo'), 'brsc', undefined, {
    css: '--placeholder-color',
  }),
  field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
  field('required', 'boolean', label('Required', 'Obrigatório'), 'b', true),
  ...debounceFields,
];

/** The step of a decimal goes up to ten times its precision (conformance 5.14). */
const stepLimits: NonNullable<Field['limits']> = ({ type, precision }) => {
  if (type !== 'decimal') return {};
  const one = Number(precision ?? '0.1');
  return { min: 0, max: Number((one * 10).toPrecision(1)), step: one };
};

const typedFields: readonly Field[] = [
  field('displayPassword', 'boolean', label('Show password', 'Mostrar senha'), 'bc', false, {
    when: isType('password'),
  }),
  field('autocomplete', 'boolean', label('Autofill', 'Autopreencher'), 'b', false),
  field('precision', 'choice', label('Precision', 'Precisão'), '', '0.1', {
    choices: choices(...PRECISIONS),
    when: isType('decimal'),
  }),
  field('step', 'number', label('Step', 'Passo'), 'b', 1, {
    min: 1,
    max: 100,
    step: 1,
    limits: stepLimits,
    when: isNumeric,
  }),
  field('timePrecision', 'choice', label('Time precision', 'Precisão do horário'), 'b', 1, {
    choices: [
      { value: 3600, label: label('Hours', 'Horas') },
      { value: 60, label: label('Minutes', 'Minutos') },
      { value: 1, label: label('Seconds', 'Segundos') },
      { value: 0.1, label: label('Tenths of a second', 'Décimos de segundo') },
    ],
    when: isType('time'),
  }),
  field('min', 'number', label('Least', 'Mínimo'), 'b', '0', { min: 0, max: 100, when: isNumeric }),
  field('max', 'number', label('Most', 'Máximo'), 'b', '10000', { min: 0, max: 10000, when: isNumeric }),
  field('minDate', 'text', label('Earliest', 'Data mínima'), 'b', '', { when: isType('date') }),
  field('maxDate', 'text', label('Latest', 'Data máxima'), 'b', '', { when: isType('date') }),
  field('rows', 'number', label('Rows', 'Linhas'), 'bc', 4, { min: 1, max: 25, when: isType('textarea') }),
  field('resize', 'boolean', label('Resizable', 'Redimensionável'), 'c', false, { when: isType('textarea') }),
  field('hideArrows', 'boolean', label('Hide arrows', 'Ocultar setas'), 'c', false, { when: isNumeric }),
];

const SYMBOL_UNITS = {
  min: 0,
  max: 100,
  units: ['px', 'em', '%'],
  unitLimits: { em: { min: 0, max: 10 }, '%': { min: 0, max: 100 } },
  when: isCurrency,
};

const currencyFields: readonly Field[] = [
  field('currencyShowSymbol', 'boolean', label('Show symbol', 'Mostrar símbolo'), 'b', true, { when: isCurrency }),
  field('currencySymbol', 'text', label('Symbol', 'Símbolo'), 'b', '$', {
    when: (values) => isCurrency(values) && values.currencyShowSymbol !== false,
  }),
  field('currencySymbolPosition', 'choice', label('Symbol position', 'Posição do símbolo'), 'b', 'prefix', {
    choices: [
      { value: 'prefix', label: label('Before', 'Antes') },
      { value: 'suffix', label: label('After', 'Depois') },
    ],
    when: (values) => isCurrency(values) && values.currencyShowSymbol !== false,
  }),
  field('currencyDecimalPlaces', 'number', label('Decimals', 'Casas decimais'), 'b', 2, {
    min: 0,
    max: 10,
    step: 1,
    when: isCurrency,
  }),
  field('currencyThousandsSeparator', 'choice', label('Thousands', 'Milhares'), 'b', ',', {
    choices: [
      { value: ',', label: label('Comma', 'Vírgula') },
      { value: '.', label: label('Dot', 'Ponto') },
      { value: ' ', label: label('Space', 'Espaço') },
      { value: "'", label: label('Apostrophe', 'Apóstrofo') },
      { value: '', label: label('None', 'Nenhum') },
    ],
    when: isCurrency,
  }),
  field('currencyDecimalSeparator', 'choice', label('Decimal separator', 'Separador decimal'), 'b', '.', {
    choices: [
      { value: '.', label: label('Dot', 'Ponto') },
      { value: ',', label: label('Comma', 'Vírgula') },
    ],
    when: isCurrency,
  }),
  field('currencySymbolColor', 'color', label('Symbol colour', 'Cor do símbolo'), 'brsc', '#666666', {
    when: isCurrency,
    css: '--symbol-color',
    tone: 'text-muted',
  }),
  field('currencySymbolFontSize', 'length', label('Symbol size', 'Tamanho do símbolo'), 'brsc', '1em', {
    ...SYMBOL_UNITS,
    css: '--symbol-size',
  }),
  field('currencySymbolPadding', 'length', label('Symbol space', 'Espaço do símbolo'), 'brsc', '4px', {
    ...SYMBOL_UNITS,
    css: '--symbol-space',
  }),
];

/** The placeholder that moves (elements 12). */
export const floatingFields: readonly Field[] = [
  field('advancedPlaceholder', 'boolean', label('Moving placeholder', 'Exemplo animado'), 'c', false),
  ...[
    field('forceAnimation', 'boolean', label('Always moved', 'Sempre movido'), 'c', false),
    field('animationTrigger', 'choice', label('Moves on', 'Move-se ao'), 'rc', 'input', {
      choices: [
        { value: 'focus', label: label('Focus', 'Focar') },
        { value: 'input', label: label('Typing', 'Digitar') },
      ],
    }),
    field('placeholderPosition', 'choice', label('Moves', 'Vai para'), 'rc', 'outside', {
      choices: [
        { value: 'inside', label: label('Inside', 'Dentro') },
        { value: 'outside', label: label('Outside', 'Fora') },
      ],
    }),
    field('placeholderScaling', 'number', label('Scaling', 'Escala'), 'rc', 0.8, { min: 0, max: 1, step: 0.1 }),
    field('positioningAjustment', 'length', label('Adjustment', 'Ajuste'), 'rc', '0px'),
    field('transition', 'length', label('Duration', 'Duração'), 'rc', '400ms', { units: ['ms'] }),
    field('timingFunction', 'choice', label('Easing', 'Suavização'), 'c', 'cubic-bezier(0, 1.08, 0.76, 1)', {
      choices: choices('cubic-bezier(0, 1.08, 0.76, 1)', 'ease', 'ease-in', 'ease-out', 'ease-in-out', 'linear'),
    }),
  ].map((one): Field => ({ ...one, group: 'placeholder', when: (values) => Boolean(values.advancedPlaceholder) })),
  field('placeholderElement', 'hidden', label('Placeholder', 'Texto de exemplo'), ''),
];

export const placeholderSlot: ElementDefinition['slots'][number] = {
  path: 'placeholderElement',
  kind: 'one',
  label: label('Placeholder', 'Texto de exemplo'),
};

/** How a new input looks, of any kind: a box of the palette's colours. */
export const inputBox: NonNullable<TemplateNode['style']> = {
  width: '100%',
  padding: '8px 12px',
  border: `1px solid ${tokenColor('border-strong')}`,
  borderRadius: '4px',
  backgroundColor: tokenColor('surface'),
};
const textColor = { '_ww-text_color': tokenColor('text') };

const typeField = (types: readonly string[]): Field =>
  field('type', 'choice', label('Type', 'Tipo'), '', 'text', { choices: choices(...types) });

export const formInput: ElementDefinition = {
  id: 'deb10a01-5eef-4aa1-9017-1b51c2ad6fd0',
  name: 'form-input',
  label: label('Input', 'Campo'),
  icon: 'lucide/text-cursor-input',
  category: 'form',
  inherits: { text: ['_ww-text_text', '_ww-text_sanitize', '_ww-text_links'] },
  displays: ['block', 'inline-block'],
  fields: [
    typeField([...TYPES, 'currency']),
    ...commonInputFields,
    ...typedFields,
    ...currencyFields,
    ...formFields,
    ...textLookFields,
  ],
  slots: [],
  states: ['focus', 'readonly'],
  events: [
    { name: 'change', label: label('On change', 'Ao mudar'), payload: { domEvent: {}, value: '' } },
    {
      name: 'initValueChange',
      label: label('On initial value change', 'Ao mudar o valor inicial'),
      payload: { value: '' },
    },
    { name: 'onEnterKey', label: label('On enter', 'Ao teclar Enter'), payload: { value: '' } },
    { name: 'focus', label: label('On focus', 'Ao focar') },
    { name: 'blur', label: label('On blur', 'Ao sair') },
  ],
  actions: [{ name: 'focusInput', label: label('Focus', 'Focar'), args: [], needsDom: true }],
  variables: [
    { name: 'value', type: 'any', label: label('Value', 'Valor'), from: 'value', initial: '', resettable: true },
    { name: 'formatted value', type: 'string', label: label('Formatted value', 'Valor formatado'), readonly: true },
  ],
  form: { variable: 'value', empty: '' },
  template: {
    style: inputBox,
    content: {
      type: 'text',
      value: '',
      required: true,
      placeholder: { en: 'Placeholder', pt: 'Digite aqui' },
      ...textColor,
    },
  },
};

/** Previous generation: a placeholder that moves instead of currencies, and no part in forms (elements 12). */
export const formInputV2: ElementDefinition = (({ form: _form, ...rest }): ElementDefinition => ({
  ...rest,
  id: 'aeb78b9a-6fb6-4c49-931d-faedcfad67ba',
  ...generation(formInput, 2),
  deprecated: true,
  hidden: true,
  fields: [typeField(TYPES), ...floatingFields, ...commonInputFields, ...typedFields, ...textLookFields],
  slots: [placeholderSlot],
  variables: (formInput.variables ?? []).slice(0, 1),
}))(formInput);

/** The generation before: it tells nobody its value. */
export const formInputV1: ElementDefinition = {
  ...formInputV2,
  id: '234b4566-98ac-49cd-915e-bb00aab2f5c5',
  ...generation(formInput, 1),
};
