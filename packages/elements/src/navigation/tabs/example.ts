import type { ElementExample } from '../../shared/examples/element-example.ts';
import { tabs } from './definition.ts';

const { style, content, children } = tabs.template ?? {};

export const example: ElementExample = {
  type: tabs.id,
  variants: [
    {
      name: 'top',
      label: { en: 'Above', pt: 'Acima' },
      content,
      style,
      children,
    },
    {
      name: 'left',
      label: { en: 'Beside', pt: 'Ao lado' },
      content: { ...content, tabsPosition: 'left', verticalAlignment: 'flex-start' },
      style,
      children,
    },
  ],
};
