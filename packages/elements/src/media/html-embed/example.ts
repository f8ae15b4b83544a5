import type { ElementExample } from '../../shared/examples/element-example.ts';
import { htmlEmbed } from './definition.ts';

export const example: ElementExample = {
  type: htmlEmbed.id,
  variants: [
    {
      name: 'markup',
      label: { en: 'Own markup', pt: 'Marcação própria' },
      content: {
        source:
          '<details open style="color: var(--trama-text)"><summary>Auto</summary><p><strong>R$ 189,90</strong> · 24 h</p></details>',
      },
    },
  ],
};
