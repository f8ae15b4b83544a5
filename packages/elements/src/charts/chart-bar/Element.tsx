import type { ReactNode } from 'react';
import { ChartFrame } from '../shared/ChartFrame.tsx';
import { useChart } from '../shared/use-chart.ts';
import { barColor, drawBars } from './draw-bars.tsx';

/** A chart of bars, standing or lying, beside or on one another. */
export const Element = (): ReactNode => {
  const { data, options } = useChart({ colorsLabels: false });
  const entries = data.series.map((series, position) => ({
    label: series.label,
    color: barColor(series, position, 0),
  }));
  return <ChartFrame kind="bar" data={data} options={options} draw={drawBars} entries={entries} />;
};
