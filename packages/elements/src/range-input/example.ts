import type { ElementExample } from '../example.ts';
import { rangeInput } from './definition.ts';

const { style, children } = rangeInput.template ?? {};
// White on the stored blue is hard to read; an author picks a darker one.
const content = { ...rangeInput.template?.content, tooltipBackground: '#0a66c2' };

export const example: ElementExample = {
  type: rangeInput.id,
  variants: [
    { name: 'basic', label: { en: 'Basic', pt: 'Básico' }, content, style, children },
    {
      name: 'active',
      label: { en: 'Coloured up to the value', pt: 'Colorido até o valor' },
      content: { ...content, useActiveRangeBackground: true, rangeBackgroundColor: 'var(--trama-border, #d9dce3)' },
      style,
    },
  ],
};
