import type { ElementExample } from '../../shared/examples/element-example.ts';
import { chartPie } from './definition.ts';

const { content, style } = chartPie.template ?? {};

export const example: ElementExample = {
  type: chartPie.id,
  variants: [
    { name: 'donut', label: { en: 'Donut', pt: 'Rosca' }, content, style },
    { name: 'pie', label: { en: 'Pie', pt: 'Pizza' }, content: { ...content, displayType: 'pie' }, style },
  ],
};
