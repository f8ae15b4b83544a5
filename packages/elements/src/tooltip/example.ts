import type { ElementExample } from '../example.ts';
import { flexbox } from '../flexbox/definition.ts';
import { pushButton } from '../template-parts.ts';
import { tooltip } from './definition.ts';

export const example: ElementExample = {
  type: tooltip.id,
  variants: [
    {
      name: 'button',
      label: { en: 'Of a button', pt: 'De um botão' },
      content: { targetSelector: 'button', icon: 'lucide/info' },
      within: {
        type: flexbox.id,
        slot: 'children',
        children: { children: [pushButton({ en: 'Point at me', pt: 'Passe o mouse' })] },
      },
    },
  ],
};
