import type { ElementExample } from '../example.ts';
import { card, pushButton, words } from '../example-parts.ts';
import { dialogOverlay, dialogRoot, dialogTrigger } from './definition.ts';

export const example: ElementExample = {
  type: dialogRoot.id,
  variants: [
    {
      name: 'dialog',
      label: { en: 'Dialog', pt: 'Diálogo' },
      content: { type: 'modal', escClose: true },
      children: {
        triggerElement: [{ type: dialogTrigger.id, children: { children: [pushButton({ en: 'Open', pt: 'Abrir' })] } }],
        contentElement: [card([words('Earlier dialog', 'Diálogo anterior')], { width: '280px' })],
        overlayElement: [
          {
            type: dialogOverlay.id,
            style: {
              position: 'fixed',
              top: '0',
              left: '0',
              width: '100vw',
              height: '100vh',
              backgroundColor: 'rgba(15, 18, 25, 0.5)',
            },
          },
        ],
      },
    },
  ],
};
