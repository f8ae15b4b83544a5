import { type ElementDefinition, label } from '@trama/model';
import { chartAroundMiddle } from '../shared/chart-definition.ts';
import { START_SHARES } from '../shared/chart-fields.ts';

export const chartRadar: ElementDefinition = chartAroundMiddle({
  id: 'cb7c3213-5c98-45b1-adff-b16f7edaf82d',
  name: 'chart-radar',
  label: label('Radar chart', 'Gráfico de radar'),
  icon: 'lucide/radar',
  start: START_SHARES,
  own: [],
  style: { width: '100%', maxWidth: '480px' },
  content: {
    labels: ['Preço', 'Cobertura', 'Rapidez', 'Atendimento', 'Assistência'],
    datasets: [
      { label: 'Essencial', data: [90, 45, 70, 60, 40], fill: true },
      { label: 'Completo', data: [55, 95, 75, 85, 90], fill: true },
    ],
    options: { plugins: { legend: { display: true, position: 'bottom', align: 'center' } } },
  },
});
