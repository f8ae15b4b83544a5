import type { ElementDefinition } from '@trama/model';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { card, pushButton, words } from '../../shared/templates/template-parts.ts';

/** What the palette inserts. */
export const dialogTemplate: NonNullable<ElementDefinition['template']> = {
  content: { animation: 'zoom', animationEasing: 'ease-out', escClose: true },
  children: {
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
  },
};
