import { tokenColor } from '@trama/model';
import type { ElementExample } from '../../shared/examples/element-example.ts';
import { radioGroup } from './definition.ts';

const content = {
  ...radioGroup.template?.content,
  choices: [
    { label: 'Mensal', value: 'month', price: 'R$ 50' },
    { label: 'Anual', value: 'year', price: 'R$ 500' },
  ],
  value: 'year',
  '_ww-text_color': tokenColor('text'),
};

export const example: ElementExample = {
  type: radioGroup.id,
  variants: [
    { name: 'list', label: { en: 'List', pt: 'Lista' }, content },
    {
      name: 'cards',
      label: { en: 'Cards', pt: 'Cartões' },
      content: {
        ...content,
        look: 'card',
        direction: 'row',
        gap: '12px',
        mappingHelp: { type: 'f', code: 'context.mapping.price' },
      },
      style: { width: '100%' },
    },
  ],
};
