import { choices, type ElementDefinition, field, label } from '@trama/model';
import { chartWithAxes } from '../shared/chart-definition.ts';
import { START_LABELS, startAtZeroField, templateContent } from '../shared/chart-fields.ts';

export const chartBar: ElementDefinition = chartWithAxes({
  id: 'e5e2f367-38d3-41fc-a938-7d221dd4691b',
  name: 'chart-bar',
  label: label('Bar chart', 'Gráfico de barras'),
  icon: 'lucide/chart-column',
  start: {
    labels: START_LABELS,
    datasets: [
      { label: 'Millenium Falcon', backgroundColor: '#099AF2', data: [100, 5, 2, 20, 30, 10, 45] },
      { label: 'TIE Fighter', backgroundColor: '#9BD7FB', data: [26, 42, 35, 48, 52, 24, 75] },
    ],
  },
  own: [
    field('axis', 'choice', label('Axis of the labels', 'Eixo dos rótulos'), 'brs', 'x', {
      choices: choices('x', 'y'),
      when: (values) => values.dataType === 'guided',
    }),
    field('stacked', 'boolean', label('Stacked', 'Empilhadas'), 'brs', false, {
      when: (values) => values.dataType === 'guided',
    }),
    startAtZeroField,
  ],
  style: { width: '100%' },
  content: templateContent([
    { label: 'Auto', data: [42, 51, 38, 64, 58, 71] },
    { label: 'Vida', data: [18, 24, 31, 27, 36, 40] },
  ]),
});
