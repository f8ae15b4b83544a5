import type { ElementExample } from '../../shared/examples/element-example.ts';
import { card, words } from '../../shared/templates/template-parts.ts';
import { dropdown } from './definition.ts';

const { style, content, children } = dropdown.template ?? {};

export const example: ElementExample = {
  type: dropdown.id,
  variants: [
    {
      name: 'click',
      label: { en: 'On click', pt: 'Ao clicar' },
      content,
      style,
      children,
    },
    {
      name: 'hover',
      label: { en: 'On hover', pt: 'Ao passar o mouse' },
      content: { triggerType: 'hover', position: 'right' },
      style,
      children: {
        ...children,
        dropdownLayout: [card([words('Renews on 1 March.', 'Renova em 1º de março.')], { padding: '12px' })],
      },
    },
  ],
};
