import type { ElementExample } from '../../shared/examples/element-example.ts';
import { rangeInput } from './definition.ts';

const { content, style } = rangeInput.template ?? {};

export const example: ElementExample = {
  type: rangeInput.id,
  variants: [
    { name: 'active', label: { en: 'Coloured up to the value', pt: 'Colorido até o valor' }, content, style },
    {
      name: 'basic',
      label: { en: 'One track', pt: 'Trilho único' },
      content: { ...content, useActiveRangeBackground: false },
      style,
    },
  ],
};
