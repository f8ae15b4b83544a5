import type { ElementExample } from '../example.ts';
import { card, words } from '../template-parts.ts';
import { popup } from './definition.ts';

const children = {
  children: [
    card(
      [
        words('Cancel the contract?', 'Cancelar o contrato?', {
          tag: 'h2',
          '_ww-text_font': 'var(--trama-type-heading, 600 20px/28px sans-serif)',
        }),
        words('You can take it up again within 30 days.', 'Você pode retomá-lo em até 30 dias.'),
      ],
      { width: '320px', maxWidth: '100vw', boxShadow: 'var(--trama-shadow-large)' },
    ),
  ],
};

export const example: ElementExample = {
  type: popup.id,
  variants: [
    {
      name: 'modal',
      label: { en: 'Modal', pt: 'Modal' },
      isPopup: true,
      content: { animation: 'fade', escClose: true },
      children,
    },
    {
      name: 'sheet',
      label: { en: 'Sheet', pt: 'Folha' },
      isPopup: true,
      content: { type: 'sheet', sideSheet: 'right', animation: 'slide-in', slideInDirection: 'right', escClose: true },
      children,
    },
  ],
};
