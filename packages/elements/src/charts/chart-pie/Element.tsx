import { useContent } from '@trama/react';
import type { ReactNode } from 'react';
import { ChartFrame } from '../shared/ChartFrame.tsx';
import { useChart } from '../shared/use-chart.ts';
import { drawDonut, drawPie, sliceColor } from './draw-pie.tsx';

/** Shares of a whole: a pie, or a donut. */
export const Element = (): ReactNode => {
  const isDonut = useContent('displayType') === 'doughnut';
  const { data, options } = useChart({ colorsLabels: true });
  const entries = data.labels.map((label, index) => ({ label, color: sliceColor(data.series[0], index) }));
  return (
    <ChartFrame
      kind={isDonut ? 'doughnut' : 'pie'}
      data={data}
      options={options}
      draw={isDonut ? drawDonut : drawPie}
      entries={entries}
    />
  );
};
