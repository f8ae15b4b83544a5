import type { ElementExample } from '../../shared/examples/element-example.ts';
import { accordion } from './definition.ts';

const { style, children } = accordion.template ?? {};

export const example: ElementExample = {
  type: accordion.id,
  variants: [
    { name: 'closed', label: { en: 'Closed', pt: 'Fechada' }, style, children },
    {
      name: 'open',
      label: { en: 'Open', pt: 'Aberta' },
      content: { value: true },
      style,
      children,
    },
  ],
};
