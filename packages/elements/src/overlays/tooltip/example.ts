import { flexbox } from '../../layout/flexbox/definition.ts';
import type { ElementExample } from '../../shared/examples/element-example.ts';
import { pushButton } from '../../shared/templates/template-parts.ts';
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
