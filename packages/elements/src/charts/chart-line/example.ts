import type { ElementExample } from '../../shared/examples/element-example.ts';
import { chartLine } from './definition.ts';

const { content, style } = chartLine.template ?? {};

export const example: ElementExample = {
  type: chartLine.id,
  variants: [
    { name: 'lines', label: { en: 'Lines', pt: 'Linhas' }, content, style },
    {
      name: 'smooth',
      label: { en: 'Smooth', pt: 'Suaves' },
      content: {
        ...content,
        datasets: [{ label: 'Propostas', data: [42, 51, 38, 64, 58, 71], tension: 0.4, fill: true }],
      },
      style,
    },
  ],
};
