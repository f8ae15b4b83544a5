import { type ElementDefinition, field, label, tokenColor } from '@trama/model';
import { formFields } from '../../shared/fields/inherited.ts';
import { valueEvents } from '../shared/value-events.ts';

export const toggle: ElementDefinition = {
  id: '1ba25bdf-dee9-4e0e-a0b8-b3f3128c3b65',
  name: 'toggle',
  label: label('Toggle', 'Interruptor'),
  icon: 'lucide/toggle-right',
  category: 'form',
  inherits: {},
  displays: ['block', 'inline-block'],
  ignoredStyle: ['background'],
  fields: [
    field('value', 'boolean', label('Initial value', 'Valor inicial'), 'b'),
    field('required', 'boolean', label('Required', 'Obrigatório'), 'b', true),
    field('readonly', 'boolean', label('Read only', 'Somente leitura'), 'b', false),
    field('selectorSize', 'length', label('Knob size', 'Tamanho do botão'), 'brsc', '100%', {
      css: '--knob-size',
      units: ['%'],
      min: 10,
      max: 100,
    }),
    field('selectorColorOff', 'color', label('Knob colour, off', 'Cor do botão, desligado'), 'brsc', undefined, {
      css: '--knob-off',
    }),
    field('selectorColorOn', 'color', label('Knob colour, on', 'Cor do botão, ligado'), 'brsc', undefined, {
      css: '--knob-on',
    }),
    field('backgroundColorOff', 'color', label('Background, off', 'Fundo, desligado'), 'brsc', undefined, {
      css: '--toggle-off',
    }),
    field('backgroundColorOn', 'color', label('Background, on', 'Fundo, ligado'), 'brsc', undefined, {
      css: '--toggle-on',
    }),
    ...formFields,
  ],
  slots: [],
  states: ['readonly'],
  events: valueEvents(true),
  variables: [
    { name: 'value', type: 'boolean', label: label('Value', 'Valor'), from: 'value', initial: false, resettable: true },
  ],
  form: { variable: 'value', empty: false },
  template: {
    style: { width: '48px', height: '24px', border: '2px solid transparent', borderRadius: '24px' },
    content: { value: false, required: false, backgroundColorOn: tokenColor('primary') },
  },
};
