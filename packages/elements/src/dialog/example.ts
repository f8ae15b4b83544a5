import type { ElementExample } from '../example.ts';
import { card, pushButton, words } from '../example-parts.ts';
import { flexbox } from '../flexbox/definition.ts';
import { dialog } from './definition.ts';

const children = {
  triggerElement: [pushButton({ en: 'Open the dialog', pt: 'Abrir o diálogo' })],
  contentElement: [
    card(
      [
        words('Your data is safe', 'Seus dados estão seguros', {
          tag: 'h2',
          '_ww-text_font': 'var(--trama-type-heading, 600 20px/28px sans-serif)',
        }),
        words('Nobody sees it but you and your broker.', 'Só você e seu corretor os veem.'),
      ],
      { width: '320px', maxWidth: '100vw' },
    ),
  ],
  overlayElement: [
    {
      type: flexbox.id,
      style: {
        position: 'fixed',
        top: '0',
        left: '0',
        width: '100vw',
        height: '100vh',
        backgroundColor: 'var(--trama-overlay, rgba(15, 18, 25, 0.5))',
      },
    },
  ],
};

export const example: ElementExample = {
  type: dialog.id,
  variants: [
    {
      name: 'modal',
      label: { en: 'Modal', pt: 'Modal' },
      content: { animation: 'zoom', animationEasing: 'ease-out', escClose: true },
      children,
    },
    {
      name: 'sheet',
      label: { en: 'Sheet', pt: 'Folha' },
      content: {
        type: 'sheet',
        sideSheet: 'bottom',
        animation: 'slide-in',
        slideInDirection: 'bottom',
        escClose: true,
      },
      children,
    },
  ],
};
