import type { ElementExample } from '../../shared/examples/element-example.ts';
import { hoverDropdown } from './definition.ts';

const { style, content, children } = hoverDropdown.template ?? {};

export const example: ElementExample = {
  type: hoverDropdown.id,
  variants: [
    {
      name: 'hover',
      label: { en: 'On hover', pt: 'Ao passar o mouse' },
      content,
      style,
      children,
    },
    {
      name: 'open',
      label: { en: 'Open from the start', pt: 'Aberto no início' },
      content: { alignement: 'align-left' },
      style,
      children,
    },
  ],
};
