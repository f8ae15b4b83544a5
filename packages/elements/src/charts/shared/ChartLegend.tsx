import type { ReactNode } from 'react';
import type { Legend } from './chart-options.ts';

/** A name of the legend: of a series, or of a label of a pie. */
export interface LegendEntry {
  label: string;
  color: string;
}

interface ChartLegendProps {
  legend: Legend;
  entries: readonly LegendEntry[];
  hidden: ReadonlySet<number>;
  toggle: (position: number) => void;
}

/** Names and colours of what a chart shows; each is switched off and on by its button. */
export const ChartLegend = ({ legend, entries, hidden, toggle }: ChartLegendProps): ReactNode => (
  <ul
    className="ww-chart-legend"
    style={{ justifyContent: legend.alignment, fontSize: legend.size ?? undefined, color: legend.color ?? undefined }}
  >
    {entries.map(({ label, color }, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name; the position is the series.
      <li key={position}>
        <button type="button" aria-pressed={!hidden.has(position)} onClick={() => toggle(position)}>
          <i style={{ background: color }} />
          {label}
        </button>
      </li>
    ))}
  </ul>
);
