import type { ElementExample } from '../../shared/examples/element-example.ts';
import { chartBar } from './definition.ts';

const { content, style } = chartBar.template ?? {};

export const example: ElementExample = {
  type: chartBar.id,
  variants: [
    { name: 'beside', label: { en: 'Beside one another', pt: 'Lado a lado' }, content, style },
    {
      name: 'stacked',
      label: { en: 'Stacked', pt: 'Empilhadas' },
      content: { ...content, options: { scales: { x: { stacked: true }, y: { beginAtZero: true } } } },
      style,
    },
    {
      name: 'lying',
      label: { en: 'Lying, guided by rows', pt: 'Deitadas, guiadas por linhas' },
      content: {
        dataType: 'guided',
        axis: 'y',
        yAxis: 'item-count',
        dataXField: "['plan']",
        groupBy: "['city']",
        legendPosition: 'right',
        data: [
          { plan: 'Auto', city: 'Recife' },
          { plan: 'Auto', city: 'Natal' },
          { plan: 'Vida', city: 'Recife' },
          { plan: 'Auto', city: 'Recife' },
        ],
      },
      style,
    },
  ],
};
