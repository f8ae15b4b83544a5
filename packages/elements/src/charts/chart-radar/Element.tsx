import type { ReactNode } from 'react';
import { ChartFrame } from '../shared/ChartFrame.tsx';
import { lineColor } from '../shared/chart-data.ts';
import { useChart } from '../shared/use-chart.ts';
import { drawRadar } from './draw-radar.tsx';

/** Values of several series along axes that leave from one middle. */
export const Element = (): ReactNode => {
  const { data, options } = useChart({ colorsLabels: false });
  const entries = data.series.map((series, position) => ({ label: series.label, color: lineColor(series, position) }));
  return <ChartFrame kind="radar" data={data} options={options} draw={drawRadar} entries={entries} />;
};
