import type { ElementDefinition } from '@trama/model';
import { menuCard, pushButton } from '../../shared/templates/template-parts.ts';

/** What the palette inserts. */
export const hoverDropdownTemplate: NonNullable<ElementDefinition['template']> = {
  style: { display: 'inline-block' },
  content: { internalDisplay: false, trigger: 'mouseenter', appearAnimation: 'slideY', alignement: 'align-left' },
  children: {
    dropdown: [pushButton({ en: 'Products', pt: 'Produtos' })],
    dropdownContent: [
      menuCard([
        { en: 'Life', pt: 'Vida' },
        { en: 'Home', pt: 'Residencial' },
        { en: 'Travel', pt: 'Viagem' },
      ]),
    ],
  },
};
