import type { ElementExample } from '../../shared/examples/element-example.ts';
import { stepper } from './definition.ts';

const { content, style, children } = stepper.template ?? {};

export const example: ElementExample = {
  type: stepper.id,
  variants: [
    { name: 'numbers', label: { en: 'Numbers', pt: 'Números' }, content, style, children },
    {
      name: 'vertical',
      label: { en: 'Vertical, bullets', pt: 'Vertical, pontos' },
      content: { ...content, orientation: 'vertical', stepStyle: 'bullets' },
      style,
      children,
    },
  ],
};
