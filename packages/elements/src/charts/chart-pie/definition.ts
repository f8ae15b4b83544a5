import { type ElementDefinition, field, label } from '@trama/model';
import { chartFields, clickEvent, startOptions } from '../shared/chart-fields.ts';

export const chartPie: ElementDefinition = {
  id: 'e1e0ffa9-23af-471f-ac5a-6b49f508c653',
  name: 'chart-pie',
  label: label('Pie and donut chart', 'Gráfico de pizza e rosca'),
  icon: 'lucide/chart-pie',
  category: 'chart',
  inherits: {},
  displays: ['block', 'inline-block'],
  interactive: true,
  fields: chartFields({
    labels: ['Tatooine', 'Coruscant', 'Kashyyyk', 'Dagobah'],
    datasets: [
      {
        label: 'Millenium Falcon',
        backgroundColor: ['#055B90', '#69C3FA', '#099AF2', '#E2F3FE'],
        data: [100, 5, 70, 20],
      },
    ],
    options: startOptions(),
    hasAxes: false,
    own: [
      field('displayType', 'choice', label('Type', 'Tipo'), 'brs', 'pie', {
        choices: [
          { value: 'pie', label: label('Pie', 'Pizza') },
          { value: 'doughnut', label: label('Donut', 'Rosca') },
        ],
      }),
    ],
  }),
  slots: [],
  events: [clickEvent(false)],
  template: {
    style: { width: '100%', maxWidth: '420px' },
    content: {
      displayType: 'doughnut',
      labels: ['Auto', 'Vida', 'Residencial', 'Viagem'],
      datasets: [{ label: 'Contratos', data: [46, 27, 18, 9] }],
      options: { plugins: { legend: { display: true, position: 'right', align: 'center' } } },
    },
  },
};
