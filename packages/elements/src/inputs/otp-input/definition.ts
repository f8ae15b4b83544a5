import {
  choices,
  type ElementDefinition,
  type Field,
  type FieldType,
  field,
  type Label,
  label,
  toLength,
} from '@trama/model';
import { generation } from '../../shared/fields/generation.ts';
import { formFields, layoutFields } from '../../shared/fields/inherited.ts';
import { cellCount, codeOf, formatOfCount } from './code-format.ts';

type When = NonNullable<Field['when']>;

const look = (
  name: string,
  type: FieldType,
  labels: Label,
  fallback: string | number,
  more: Partial<Field> = {},
): Field =>
  field(name, type, labels, 'brsc', fallback, {
    css: `--otp-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    ...(type === 'length' ? { toCss: toLength } : undefined),
    group: 'looks',
    ...more,
  });

const CELL_SIZE = { min: 20, max: 100, units: ['px', 'em'], unitLimits: { em: { min: 1, max: 10 } } };
const TEXT_SIZE = { min: 8, max: 48, units: ['px', 'em'], unitLimits: { em: { min: 0.5, max: 3 } } };
const hasPlaceholder: When = (values) => values.displayPlaceholder !== false;
const isMasked: When = (values) => Boolean(values.maskInput);
const hasSeparator: When = (values) => values.separatorType !== 'none';

const behaviour: readonly Field[] = [
  field('type', 'choice', label('Type', 'Tipo'), '', 'numeric', {
    choices: [
      { value: 'numeric', label: label('Digits', 'Dígitos') },
      { value: 'alphanumeric', label: label('Letters and digits', 'Letras e dígitos') },
    ],
  }),
  field('value', 'text', label('Initial value', 'Valor inicial'), 'b', ''),
  field('autoFocus', 'boolean', label('Focus at once', 'Focar ao abrir'), 'b', true),
  field('autoSubmit', 'boolean', label('Submit when complete', 'Enviar ao completar'), 'b', false),
  field('required', 'boolean', label('Required', 'Obrigatório'), 'b', false),
  field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
  field('disabled', 'boolean', label('Disabled', 'Desabilitado'), 'b', false),
];

const looks: readonly Field[] = [
  look('gap', 'length', label('Space', 'Espaço'), '8px', { min: 0, max: 50, units: ['px'] }),
  look('fieldWidth', 'length', label('Cell width', 'Largura da célula'), '40px', CELL_SIZE),
  look('fieldHeight', 'length', label('Cell height', 'Altura da célula'), '40px', CELL_SIZE),
  look('borderRadius', 'length', label('Radius', 'Raio'), '4px', { min: 0, max: 50, units: ['px'] }),
  look('borderWidth', 'length', label('Border', 'Borda'), '1px', { min: 0, max: 10, units: ['px'] }),
  look('borderColor', 'color', label('Border colour', 'Cor da borda'), '#cccccc', { tone: 'border-strong' }),
  look('borderColorFocus', 'color', label('Border colour in focus', 'Cor da borda com foco'), '#3b82f6'),
  look('backgroundColor', 'color', label('Background', 'Fundo'), '#ffffff', { tone: 'surface' }),
  field('textAlign', 'choice', label('Alignment', 'Alinhamento'), 'rsc', 'center', {
    choices: [
      { value: 'left', label: label('Left', 'Esquerda') },
      { value: 'center', label: label('Centre', 'Centro') },
      { value: 'right', label: label('Right', 'Direita') },
    ],
    css: '--otp-text-align',
    group: 'looks',
  }),
  look('fontFamily', 'font-family', label('Family', 'Família'), ''),
  look('fontSize', 'length', label('Size', 'Tamanho'), '18px', TEXT_SIZE),
  look('fontWeight', 'choice', label('Weight', 'Peso'), 500, {
    choices: choices(null, '100', '200', '300', '400', '500', '600', '700', '800', '900'),
  }),
  look('color', 'color', label('Colour', 'Cor'), '#000000', { tone: 'text' }),
  field('displayPlaceholder', 'boolean', label('Placeholder', 'Exemplo'), 'bc', true),
  field('placeholderChar', 'text', label('Placeholder letter', 'Letra do exemplo'), 'bc', '·', {
    when: hasPlaceholder,
  }),
  look('placeholderColor', 'color', label('Placeholder colour', 'Cor do exemplo'), '#999999', {
    when: hasPlaceholder,
    tone: 'text-placeholder',
  }),
  field('maskInput', 'boolean', label('Hide what is typed', 'Ocultar o digitado'), 'bc', false),
  field('maskCharacter', 'text', label('Hidden as', 'Oculto como'), 'bc', '·', { when: isMasked }),
  look('maskColor', 'color', label('Colour when hidden', 'Cor ao ocultar'), '#000000', {
    when: isMasked,
    tone: 'text',
  }),
  field('separatorType', 'choice', label('Separator', 'Separador'), 'bc', 'character', {
    choices: [
      { value: 'none', label: label('None', 'Nenhum') },
      { value: 'character', label: label('Letter', 'Caractere') },
      { value: 'icon', label: label('Icon', 'Ícone') },
    ],
  }),
  field('separatorChar', 'text', label('Letter', 'Caractere'), 'bc', '-', {
    when: (values) => values.separatorType === 'character',
  }),
  field('separatorIcon', 'icon', label('Icon', 'Ícone'), 'bc', 'lucide/separator-vertical', {
    when: (values) => values.separatorType === 'icon',
  }),
  look('separatorColor', 'color', label('Separator colour', 'Cor do separador'), '#000000', {
    when: hasSeparator,
    tone: 'text',
  }),
  look('separatorSize', 'length', label('Separator size', 'Tamanho do separador'), '18px', {
    ...TEXT_SIZE,
    when: hasSeparator,
  }),
];

/** A one-time code, one cell a letter (conformance 11.57). */
export const otpInput: ElementDefinition = {
  id: '00df9115-50ec-4114-9a76-c96c76721e6f',
  name: 'otp-input',
  label: label('One-time code', 'Código de uso único'),
  icon: 'lucide/square-asterisk',
  category: 'form',
  inherits: { layout: true },
  displays: ['flex', 'grid', 'inline-flex', 'inline-grid'],
  fields: [
    ...formFields,
    field('format', 'text', label('Format', 'Formato'), 'b', 'xxxxxx', {
      help: label('Each x is a cell; other letters separate.', 'Cada x é uma célula; outras letras separam.'),
    }),
    ...behaviour,
    ...looks,
    ...layoutFields,
  ],
  slots: [],
  states: ['focus', 'readonly', 'disabled', 'error', 'complete'],
  events: [
    { name: 'change', label: label('On change', 'Ao mudar'), payload: { value: '' } },
    { name: 'complete', label: label('On complete', 'Ao completar'), payload: { value: '' } },
    { name: 'focus', label: label('On focus', 'Ao focar') },
    { name: 'blur', label: label('On blur', 'Ao sair') },
    { name: 'clear', label: label('On clear', 'Ao limpar'), payload: { value: '' } },
  ],
  actions: [
    { name: 'focus', label: label('Focus', 'Focar'), args: [], needsDom: true },
    { name: 'clear', label: label('Clear', 'Limpar'), args: [] },
    {
      name: 'setValue',
      label: label('Set value', 'Definir valor'),
      args: [field('value', 'text', label('Value', 'Valor'), 'b')],
    },
  ],
  variables: [
    { name: 'value', type: 'string', label: label('Value', 'Valor'), from: 'value', initial: '', resettable: true },
    {
      name: 'formattedValue',
      type: 'string',
      label: label('Formatted value', 'Valor formatado'),
      readonly: true,
      initial: '',
    },
  ],
  localContext: 'otp-input',
  form: {
    variable: 'value',
    empty: '',
    isFilled: (value, content) => {
      const cells = cellCount(content('format') ?? formatOfCount(content('nbrOfCode')));
      return codeOf(value, content('type'), cells).length === cells;
    },
  },
  template: { content: { format: 'xxx-xxx', type: 'numeric', autoFocus: false } },
};

/** Previous generation, of which only a number of cells is known. */
export const otpInputV1: ElementDefinition = {
  ...otpInput,
  id: 'a4a2089f-b75d-4e26-9c99-0d67fb7bd3cd',
  ...generation(otpInput, 1),
  deprecated: true,
  hidden: true,
  fields: [
    ...formFields,
    field('nbrOfCode', 'number', label('Cells', 'Células'), 'b', 6, { min: 1, max: 20, step: 1 }),
    ...behaviour,
    ...looks,
    ...layoutFields,
  ],
};
