import { type ElementDefinition, field, label, toLength } from '@trama/model';
import { inputBox } from '../form-input/definition.ts';

/** A bare input, the part of a search bar that is typed into (elements, “Other elements”). */
export const textInput: ElementDefinition = {
  id: '9c263ffe-7da7-45e7-832c-543aef56faef',
  name: 'text-input',
  label: label('Text input', 'Campo de texto'),
  icon: 'lucide/text-cursor',
  category: 'form',
  hidden: true,
  inherits: {},
  displays: ['block'],
  interactive: true,
  fields: [
    field('placeholder', 'text', label('Placeholder', 'Texto de exemplo'), 'bm'),
    field('color', 'color', label('Colour', 'Cor'), 'brsc', 'black', { css: 'color', tone: 'text' }),
    field('fontFamily', 'font-family', label('Family', 'Família'), 'brsc', '', { css: 'font-family' }),
    field('fontSize', 'length', label('Size', 'Tamanho'), 'brsc', '15px', { css: 'font-size', toCss: toLength }),
  ],
  slots: [],
  template: {
    style: inputBox,
    content: { placeholder: { en: 'Search', pt: 'Buscar' } },
  },
};
