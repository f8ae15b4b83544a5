import { choices, type ElementDefinition, field, label } from '@trama/model';
import { chartWithAxes } from '../shared/chart-definition.ts';
import { START_LABELS, startAtZeroField, templateContent } from '../shared/chart-fields.ts';

export const chartLine: ElementDefinition = chartWithAxes({
  id: '8aaf3651-1351-4aea-8b38-5d10ebc7fb69',
  name: 'chart-line',
  label: label('Line chart', 'Gráfico de linhas'),
  icon: 'lucide/chart-line',
  start: {
    labels: START_LABELS,
    datasets: [
      { label: 'Millenium Falcon', borderColor: '#099AF2', data: [100, 5, 2, 20, 30, 10, 45] },
      { label: 'TIE Fighter', borderColor: '#9BD7FB', data: [26, 42, 35, 48, 52, 24, 75] },
    ],
  },
  own: [
    field('cubicInterpolationMode', 'choice', label('Curve', 'Curva'), 'brs', 'default', {
      choices: choices('default', 'monotone'),
      when: (values) => values.dataType === 'guided',
    }),
    startAtZeroField,
  ],
  style: { width: '100%' },
  content: templateContent([
    { label: 'Propostas', data: [42, 51, 38, 64, 58, 71], fill: true },
    { label: 'Contratos', data: [18, 24, 31, 27, 36, 40] },
  ]),
});
