import { choices, type ElementDefinition, field, label } from '@trama/model';
import {
  chartFields,
  clickEvent,
  START_LABELS,
  startAtZeroField,
  startOptions,
  templateContent,
} from '../shared/chart-fields.ts';

export const chartLine: ElementDefinition = {
  id: '8aaf3651-1351-4aea-8b38-5d10ebc7fb69',
  name: 'chart-line',
  label: label('Line chart', 'Gráfico de linhas'),
  icon: 'lucide/chart-line',
  category: 'chart',
  inherits: {},
  displays: ['block', 'inline-block'],
  interactive: true,
  fields: chartFields({
    labels: START_LABELS,
    datasets: [
      { label: 'Millenium Falcon', borderColor: '#099AF2', data: [100, 5, 2, 20, 30, 10, 45] },
      { label: 'TIE Fighter', borderColor: '#9BD7FB', data: [26, 42, 35, 48, 52, 24, 75] },
    ],
    options: startOptions({ y: { beginAtZero: true } }),
    legendSize: '12px',
    hasAxes: true,
    own: [
      field('cubicInterpolationMode', 'choice', label('Curve', 'Curva'), 'brs', 'default', {
        choices: choices('default', 'monotone'),
        when: (values) => values.dataType === 'guided',
      }),
      startAtZeroField,
    ],
  }),
  slots: [],
  events: [clickEvent(true)],
  template: {
    style: { width: '100%' },
    content: templateContent([
      { label: 'Propostas', data: [42, 51, 38, 64, 58, 71], fill: true },
      { label: 'Contratos', data: [18, 24, 31, 27, 36, 40] },
    ]),
  },
};
