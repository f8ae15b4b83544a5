import { useContent } from '@trama/react';
import { type ReactNode, useMemo } from 'react';
import { ChartFrame } from '../shared/ChartFrame.tsx';
import { lineColor } from '../shared/chart-data.ts';
import { useChart } from '../shared/use-chart.ts';
import { drawLines } from './draw-lines.tsx';

/** A chart of lines over labels. */
export const Element = (): ReactNode => {
  const { data: stored, options } = useChart({ colorsLabels: false });
  const mode = useContent('cubicInterpolationMode');
  const isSmooth = useContent('dataType') === 'guided' && mode === 'monotone';
  const data = useMemo(
    () => (isSmooth ? { ...stored, series: stored.series.map((series) => ({ ...series, isSmooth })) } : stored),
    [stored, isSmooth],
  );
  const entries = data.series.map((series, position) => ({ label: series.label, color: lineColor(series, position) }));
  return <ChartFrame kind="line" data={data} options={options} draw={drawLines} entries={entries} />;
};
