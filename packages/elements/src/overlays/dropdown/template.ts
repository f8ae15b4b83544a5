import type { ElementDefinition } from '@trama/model';
import { menuCard, pushButton } from '../../shared/templates/template-parts.ts';

/** What the palette inserts. */
export const dropdownTemplate: NonNullable<ElementDefinition['template']> = {
  style: { display: 'inline-block' },
  content: { animated: true, offsetY: '8px' },
  children: {
    triggerLayout: [pushButton({ en: 'My account', pt: 'Minha conta' })],
    dropdownLayout: [
      menuCard([
        { en: 'Contracts', pt: 'Contratos' },
        { en: 'Preferences', pt: 'Preferências' },
        { en: 'Sign out', pt: 'Sair' },
      ]),
    ],
  },
};
