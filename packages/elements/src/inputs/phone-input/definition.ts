import { type ElementDefinition, field, label, toLength } from '@trama/model';
import { inputBox } from '../form-input/definition.ts';

const value = { value: '' };

/** An input for telephone numbers (elements, “Other elements”). */
export const phoneInput: ElementDefinition = {
  id: '5e1b9eca-9711-48f0-9de9-6610247cae37',
  name: 'phone-input',
  label: label('Phone', 'Telefone'),
  icon: 'lucide/phone',
  category: 'form',
  inherits: {},
  displays: ['block'],
  fields: [
    field('initialValue', 'text', label('Initial value', 'Valor inicial'), 'b', ''),
    field('disabled', 'boolean', label('Disabled', 'Desabilitado'), 'b', false),
    field('placeholder', 'text', label('Placeholder', 'Texto de exemplo'), 'bm', 'Enter phone number'),
    field('fontSize', 'length', label('Size', 'Tamanho'), 'brsc', '1rem', { css: 'font-size', toCss: toLength }),
    field('textAlign', 'choice', label('Alignment', 'Alinhamento'), 'brsc', 'left', {
      choices: [
        { value: 'left', label: label('Left', 'Esquerda') },
        { value: 'center', label: label('Centre', 'Centro') },
        { value: 'right', label: label('Right', 'Direita') },
      ],
      css: 'text-align',
    }),
  ],
  slots: [],
  events: [
    { name: 'change', label: label('On change', 'Ao mudar'), payload: value },
    { name: 'focus', label: label('On focus', 'Ao focar'), payload: value },
    { name: 'blur', label: label('On blur', 'Ao sair'), payload: value },
    { name: 'initValueChange', label: label('On initial value change', 'Ao mudar o valor inicial'), payload: value },
  ],
  variables: [
    {
      name: 'value',
      type: 'string',
      label: label('Value', 'Valor'),
      from: 'initialValue',
      initial: '',
      resettable: true,
    },
  ],
  form: { variable: 'value', empty: '' },
  template: {
    content: { placeholder: { en: 'Enter phone number', pt: 'Digite o telefone' } },
    style: inputBox,
  },
};
