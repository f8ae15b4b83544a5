import { choices, type ElementDefinition, field, label } from '@trama/model';
import { textFields } from '../../shared/fields/inherited.ts';

export const text: ElementDefinition = {
  id: 'd7904e9d-fc9a-4d80-9e32-728e097879ad',
  name: 'text',
  label: label('Text', 'Texto'),
  icon: 'lucide/type',
  category: 'text',
  inherits: { text: true },
  displays: ['block', 'inline-block'],
  linkable: true,
  fields: [
    field('tag', 'choice', label('Tag', 'Tag'), '', 'p', {
      choices: choices('p', 'h1', 'h2', 'h3', 'h4', 'button', 'div', 'span'),
    }),
    ...textFields,
  ],
  slots: [],
  template: { content: { tag: 'p', '_ww-text_text': { en: 'New text', pt: 'Novo texto' } } },
};
