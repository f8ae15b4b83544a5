import type { ElementDefinition } from '@trama/model';
import { card, pushButton } from '../template-parts.ts';

/** What the palette inserts. */
export const hoverDropdownTemplate: NonNullable<ElementDefinition['template']> = {
  style: { display: 'inline-block' },
  content: { internalDisplay: false, trigger: 'mouseenter', appearAnimation: 'slideY', alignement: 'align-left' },
  children: {
    dropdown: [pushButton({ en: 'Products', pt: 'Produtos' })],
    dropdownContent: [
      card([pushButton({ en: 'Life', pt: 'Vida' }), pushButton({ en: 'Home', pt: 'Residencial' })], { padding: '8px' }),
    ],
  },
};
