import type { ElementExample } from '../example.ts';
import { card, pushButton, words } from '../example-parts.ts';
import { dropdown } from './definition.ts';

const children = {
  triggerLayout: [pushButton({ en: 'My account', pt: 'Minha conta' })],
  dropdownLayout: [
    card([pushButton({ en: 'Contracts', pt: 'Contratos' }), pushButton({ en: 'Sign out', pt: 'Sair' })], {
      padding: '8px',
      boxShadow: 'var(--trama-shadow)',
    }),
  ],
};

export const example: ElementExample = {
  type: dropdown.id,
  variants: [
    {
      name: 'click',
      label: { en: 'On click', pt: 'Ao clicar' },
      content: { animated: true, offsetY: '8px' },
      style: { display: 'inline-block' },
      children,
    },
    {
      name: 'hover',
      label: { en: 'On hover', pt: 'Ao passar o mouse' },
      content: { triggerType: 'hover', position: 'right' },
      style: { display: 'inline-block' },
      children: { ...children, dropdownLayout: [card([words('More about it', 'Saiba mais')])] },
    },
  ],
};
