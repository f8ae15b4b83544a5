import type { ElementDefinition } from '@trama/model';
import { card, pushButton } from '../template-parts.ts';

/** What the palette inserts. */
export const dropdownTemplate: NonNullable<ElementDefinition['template']> = {
  style: { display: 'inline-block' },
  content: { animated: true, offsetY: '8px' },
  children: {
    triggerLayout: [pushButton({ en: 'My account', pt: 'Minha conta' })],
    dropdownLayout: [
      card([pushButton({ en: 'Contracts', pt: 'Contratos' }), pushButton({ en: 'Sign out', pt: 'Sair' })], {
        padding: '8px',
        boxShadow: 'var(--trama-shadow)',
      }),
    ],
  },
};
