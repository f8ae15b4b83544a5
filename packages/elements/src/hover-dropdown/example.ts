import type { ElementExample } from '../example.ts';
import { card, pushButton } from '../example-parts.ts';
import { hoverDropdown } from './definition.ts';

const children = {
  dropdown: [pushButton({ en: 'Products', pt: 'Produtos' })],
  dropdownContent: [
    card([pushButton({ en: 'Life', pt: 'Vida' }), pushButton({ en: 'Home', pt: 'Residencial' })], { padding: '8px' }),
  ],
};

export const example: ElementExample = {
  type: hoverDropdown.id,
  variants: [
    {
      name: 'hover',
      label: { en: 'On hover', pt: 'Ao passar o mouse' },
      content: { internalDisplay: false, trigger: 'mouseenter', appearAnimation: 'slideY', alignement: 'align-left' },
      style: { display: 'inline-block' },
      children,
    },
    {
      name: 'open',
      label: { en: 'Open from the start', pt: 'Aberto no início' },
      content: { alignement: 'align-left' },
      style: { display: 'inline-block' },
      children,
    },
  ],
};
