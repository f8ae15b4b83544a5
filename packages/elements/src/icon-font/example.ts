import type { ElementExample } from '../example.ts';
import { iconFont } from './definition.ts';

export const example: ElementExample = {
  type: iconFont.id,
  variants: [
    {
      name: 'plain',
      label: { en: 'Glyph of an icon font', pt: 'Glifo de uma fonte de ícones' },
      content: { icon: 'wwi wwi-icon', fontSize: 24, color: 'var(--trama-text, #1c1f26)' },
    },
  ],
};
