import type { ElementExample } from '../example.ts';
import { words } from '../example-parts.ts';
import { radio } from './definition.ts';

export const example: ElementExample = {
  type: radio.id,
  variants: [
    {
      name: 'column',
      label: { en: 'In a column', pt: 'Em coluna' },
      content: {
        options: [
          { value: 'month', label: { en: 'Monthly', pt: 'Mensal' } },
          { value: 'year', label: { en: 'Yearly', pt: 'Anual' } },
        ],
        value: 'year',
        direction: 'column',
        rowGap: '8px',
        required: true,
      },
      children: { choicesElement: [words('Option', 'Opção')] },
    },
  ],
};
