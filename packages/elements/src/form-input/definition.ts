import type { ElementDefinition, Field } from '@trama/model';
import { choices, field, label } from '../field.ts';
import { formFields, textLookFields } from '../inherited.ts';

type When = NonNullable<Field['when']>;

const TYPES = ['text', 'textarea', 'email', 'search', 'password', 'number', 'decimal', 'date', 'time', 'tel', 'color'];

const isType =
  (...types: readonly string[]): When =>
  (values) =>
    types.includes(String(values.type));
const isNumeric = isType('number', 'decimal');
const isCurrency = isType('currency');

const commonFields: readonly Field[] = [
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
  field('displayPassword', 'boolean', label('Show password', 'Mostrar senha'), 'bc', false, {
    when: isType('password'),
  }),
  field('autocomplete', 'boolean', label('Autocomplete', 'Preenchimento automático'), 'b', false),
  field('precision', 'choice', label('Precision', 'Precisão'), '', '0.1', {
    choices: choices('0.1', '0.01', '0.001', '0.0001', '0.00001', '0.000001', '0.0000001', '0.00000001'),
    when: isType('decimal'),
  }),
  field('step', 'number', label('Step', 'Passo'), 'b', 1, { min: 1, max: 100, when: isNumeric }),
  field('timePrecision', 'choice', label('Time precision', 'Precisão do horário'), 'b', 1, { when: isType('time') }),
  field('min', 'number', label('Least', 'Mínimo'), 'b', '0', { min: 0, max: 100, when: isNumeric }),
  field('max', 'number', label('Most', 'Máximo'), 'b', '10000', { min: 0, max: 10000, when: isNumeric }),
  field('minDate', 'text', label('Earliest', 'Data mínima'), 'b', '', { when: isType('date') }),
  field('maxDate', 'text', label('Latest', 'Data máxima'), 'b', '', { when: isType('date') }),
  field('rows', 'number', label('Rows', 'Linhas'), 'bc', 4, { min: 1, max: 25, when: isType('textarea') }),
  field('resize', 'boolean', label('Resizable', 'Redimensionável'), 'c', false, { when: isType('textarea') }),
  field('hideArrows', 'boolean', label('Hide arrows', 'Ocultar setas'), 'c', false, { when: isNumeric }),
  field('debounce', 'boolean', label('Delay changes', 'Atrasar mudanças'), '', false),
  field('debounceDelay', 'length', label('Delay', 'Atraso'), 'r', '500ms', {
    min: 1,
    max: 5000,
    units: ['ms'],
    when: (values) => Boolean(values.debounce),
  }),
];

const currencyFields: readonly Field[] = [
  field('currencyShowSymbol', 'boolean', label('Show symbol', 'Mostrar símbolo'), 'b', true, { when: isCurrency }),
  field('currencySymbol', 'text', label('Symbol', 'Símbolo'), 'b', '$', { when: isCurrency }),
  field('currencySymbolPosition', 'choice', label('Symbol position', 'Posição do símbolo'), 'b', 'prefix', {
    choices: choices('prefix', 'suffix'),
    when: isCurrency,
  }),
  field('currencyDecimalPlaces', 'number', label('Decimals', 'Casas decimais'), 'b', 2, {
    min: 0,
    max: 10,
    step: 1,
    when: isCurrency,
  }),
  field('currencyThousandsSeparator', 'choice', label('Thousands', 'Milhares'), 'b', ',', {
    choices: choices(',', '.', ' ', "'", ''),
    when: isCurrency,
  }),
  field('currencyDecimalSeparator', 'choice', label('Decimal separator', 'Separador decimal'), 'b', '.', {
    choices: choices('.', ','),
    when: isCurrency,
  }),
  field('currencySymbolColor', 'color', label('Symbol colour', 'Cor do símbolo'), 'brsc', '#666666', {
    when: isCurrency,
    css: '--symbol-color',
  }),
  field('currencySymbolFontSize', 'length', label('Symbol size', 'Tamanho do símbolo'), 'brsc', '1em', {
    when: isCurrency,
    css: '--symbol-size',
  }),
  field('currencySymbolPadding', 'length', label('Symbol space', 'Espaço do símbolo'), 'brsc', '4px', {
    when: isCurrency,
    css: '--symbol-space',
  }),
];

export const formInput: ElementDefinition = {
  id: 'deb10a01-5eef-4aa1-9017-1b51c2ad6fd0',
  name: 'form-input',
  label: label('Input', 'Campo'),
  icon: 'lucide/text-cursor-input',
  category: 'form',
  inherits: { text: ['_ww-text_text', '_ww-text_sanitize', '_ww-text_links'] },
  displays: ['block', 'inline-block'],
  fields: [
    field('type', 'choice', label('Type', 'Tipo'), '', 'text', { choices: choices(...TYPES, 'currency') }),
    ...commonFields,
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
    style: {
      width: '100%',
      padding: '8px 12px',
      border: '1px solid #B0B0B0',
      borderRadius: '4px',
      backgroundColor: '#FFFFFF',
    },
    content: { type: 'text', value: '', required: true, placeholder: { en: 'Placeholder', pt: 'Digite aqui' } },
  },
};

/** Previous generation: a placeholder that moves instead of currencies. */
export const oldFormInput: ElementDefinition = {
  ...formInput,
  id: 'aeb78b9a-6fb6-4c49-931d-faedcfad67ba',
  name: 'form-input-old',
  deprecated: true,
  hidden: true,
  fields: [
    field('type', 'choice', label('Type', 'Tipo'), '', 'text', { choices: choices(...TYPES) }),
    field('advancedPlaceholder', 'boolean', label('Moving placeholder', 'Exemplo animado'), 'c', false),
    ...commonFields,
    ...formFields,
    ...textLookFields,
  ],
  slots: [{ path: 'placeholderElement', kind: 'one', label: label('Placeholder', 'Texto de exemplo') }],
  variables: (formInput.variables ?? []).slice(0, 1),
};
