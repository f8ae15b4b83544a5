import type { ElementExample } from '../example.ts';
import { htmlEmbed } from './definition.ts';

export const example: ElementExample = {
  type: htmlEmbed.id,
  variants: [
    {
      name: 'markup',
      label: { en: 'Own markup', pt: 'Marcação própria' },
      content: { source: '<p style="color: var(--trama-text)">HTML of the <em>author</em>.</p>' },
    },
  ],
};
