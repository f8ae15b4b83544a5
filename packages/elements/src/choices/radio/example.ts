import type { ElementExample } from '../../shared/examples/element-example.ts';
import { radio } from './definition.ts';

const { content, children } = radio.template ?? {};

export const example: ElementExample = {
  type: radio.id,
  variants: [
    { name: 'column', label: { en: 'In a column', pt: 'Em coluna' }, content, children },
    {
      name: 'row',
      label: { en: 'In a row', pt: 'Em linha' },
      content: { ...content, direction: 'row', columnGap: '16px' },
      children,
    },
  ],
};
