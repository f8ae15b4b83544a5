import { type ElementDefinition, field, label } from '@trama/model';
import { chartAroundMiddle } from '../shared/chart-definition.ts';
import { START_SHARES } from '../shared/chart-fields.ts';

export const chartPie: ElementDefinition = chartAroundMiddle({
  id: 'e1e0ffa9-23af-471f-ac5a-6b49f508c653',
  name: 'chart-pie',
  label: label('Pie and donut chart', 'Gráfico de pizza e rosca'),
  icon: 'lucide/chart-pie',
  start: START_SHARES,
  own: [
    field('displayType', 'choice', label('Type', 'Tipo'), 'brs', 'pie', {
      choices: [
        { value: 'pie', label: label('Pie', 'Pizza') },
        { value: 'doughnut', label: label('Donut', 'Rosca') },
      ],
    }),
  ],
  style: { width: '100%', maxWidth: '420px' },
  content: {
    displayType: 'doughnut',
    labels: ['Auto', 'Vida', 'Residencial', 'Viagem'],
    datasets: [{ label: 'Contratos', data: [46, 27, 18, 9] }],
    options: { plugins: { legend: { display: true, position: 'right', align: 'center' } } },
  },
});
