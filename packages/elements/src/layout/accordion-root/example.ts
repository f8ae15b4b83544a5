import type { ElementExample } from '../../shared/examples/element-example.ts';
import { accordionRoot } from './definition.ts';

const { style, content, children } = accordionRoot.template ?? {};

export const example: ElementExample = {
  type: accordionRoot.id,
  variants: [
    {
      name: 'single',
      label: { en: 'One at a time', pt: 'Um por vez' },
      content,
      style,
      children,
    },
    {
      name: 'multiple',
      label: { en: 'Several', pt: 'Vários' },
      content: { type: 'multiple' },
      style,
      children,
    },
  ],
};
