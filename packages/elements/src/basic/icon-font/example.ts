import { tokenColor } from '@trama/model';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { htmlEmbed } from '../../media/html-embed/definition.ts';
import type { ElementExample } from '../../shared/examples/element-example.ts';
import { iconFont } from './definition.ts';

/** What the style sheet of an icon font says of a glyph. */
const SHEET =
  '<style>.wwi::before { font-style: normal; line-height: 1; } .wwi-star::before { content: "\\2605"; }</style>';

export const example: ElementExample = {
  type: iconFont.id,
  variants: [
    {
      name: 'plain',
      label: { en: 'Glyph of an icon font', pt: 'Glifo de uma fonte de ícones' },
      content: { icon: 'wwi wwi-star', fontSize: 40, color: tokenColor('primary') },
      within: {
        type: flexbox.id,
        slot: 'children',
        children: { children: [{ type: htmlEmbed.id, content: { source: SHEET } }] },
      },
    },
  ],
};
