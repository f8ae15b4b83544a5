import { type ElementDefinition, label } from '@trama/model';
import { chartFields, clickEvent, startOptions } from '../shared/chart-fields.ts';

export const chartRadar: ElementDefinition = {
  id: 'cb7c3213-5c98-45b1-adff-b16f7edaf82d',
  name: 'chart-radar',
  label: label('Radar chart', 'Gráfico de radar'),
  icon: 'lucide/radar',
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
    own: [],
  }),
  slots: [],
  events: [clickEvent(false)],
  template: {
    style: { width: '100%', maxWidth: '480px' },
    content: {
      labels: ['Preço', 'Cobertura', 'Rapidez', 'Atendimento', 'Assistência'],
      datasets: [
        { label: 'Essencial', data: [90, 45, 70, 60, 40], fill: true },
        { label: 'Completo', data: [55, 95, 75, 85, 90], fill: true },
      ],
      options: { plugins: { legend: { display: true, position: 'bottom', align: 'center' } } },
    },
  },
};
