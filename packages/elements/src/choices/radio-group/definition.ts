import { type ElementDefinition, type Field, field, label, toLength } from '@trama/model';
import { formFields, textLookFields } from '../../shared/fields/inherited.ts';
import { mappedOptionFields } from '../shared/option-fields.ts';
import { valueEvents } from '../shared/value-events.ts';

const LOOKS = { group: 'looks' };

const optionFields: readonly Field[] = [
  ...mappedOptionFields,
  field('mappingHelp', 'formula', label('Text below an option', 'Texto abaixo da opção'), '', undefined),
];

/** Options of which one is chosen, drawn whole: no element of the author's is needed for their labels. */
export const radioGroup: ElementDefinition = {
  id: '3d0b9f6c-52c1-4f5a-8d7e-6a41f0c8b2e7',
  name: 'radio-group',
  label: label('Radio group', 'Grupo de opções'),
  icon: 'lucide/list-checks',
  category: 'form',
  inherits: { text: ['_ww-text_text', '_ww-text_sanitize', '_ww-text_links'] },
  displays: ['flex', 'inline-flex'],
  fields: [
    ...optionFields,
    field('value', 'text', label('Initial value', 'Valor inicial'), 'b', ''),
    field('required', 'boolean', label('Required', 'Obrigatório'), 'b', true),
    field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
    field('look', 'choice', label('Look', 'Aparência'), 'c', 'plain', {
      choices: [
        { value: 'plain', label: label('List', 'Lista') },
        { value: 'card', label: label('Cards', 'Cartões') },
      ],
    }),
    field('direction', 'choice', label('Direction', 'Direção'), 'rsc', 'column', {
      choices: [
        { value: 'column', label: label('Column', 'Coluna') },
        { value: 'row', label: label('Row', 'Linha') },
      ],
      css: 'flex-direction',
      ...LOOKS,
    }),
    field('gap', 'length', label('Space', 'Espaço'), 'brsc', '8px', {
      css: 'gap',
      toCss: toLength,
      min: 0,
      max: 100,
      units: ['px', 'em', 'rem'],
      unitLimits: { em: { min: 0, max: 10 }, rem: { min: 0, max: 10 } },
      ...LOOKS,
    }),
    field('markSize', 'length', label('Mark size', 'Tamanho da marca'), 'brsc', '20px', {
      css: '--radio-mark-size',
      toCss: toLength,
      min: 12,
      max: 48,
      units: ['px', 'em'],
      unitLimits: { em: { min: 1, max: 3 } },
      ...LOOKS,
    }),
    field('markColor', 'color', label('Mark colour', 'Cor da marca'), 'brsc', undefined, {
      css: '--radio-mark-color',
      ...LOOKS,
    }),
    ...formFields,
    ...textLookFields,
  ],
  slots: [],
  states: ['readonly'],
  events: valueEvents(''),
  variables: [
    { name: 'value', type: 'any', label: label('Value', 'Valor'), from: 'value', initial: '', resettable: true },
  ],
  form: { variable: 'value', empty: '' },
  template: {
    content: {
      value: '',
      required: true,
      look: 'plain',
      direction: 'column',
      gap: '8px',
      choices: [
        { label: 'Option 1', value: 'opt1' },
        { label: 'Option 2', value: 'opt2' },
      ],
    },
  },
};
