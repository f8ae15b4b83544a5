import type { ReactNode } from 'react';
import type { Chart } from './drawing.ts';
import '../../shared/looks/said.css';

/** The values of a chart as a table, for those who do not see it. */
export const ChartTable = ({
  chart: { data, format },
  caption,
  labelHead,
}: {
  chart: Chart;
  caption: string;
  labelHead: string;
}): ReactNode => (
  <div className="ww-said">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labelHead}</th>
          {data.series.map(({ label }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name; the position is the series.
            <th key={position} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.labels.map((label, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two labels may have one text; the position is the label.
          <tr key={index}>
            <th scope="row">{label}</th>
            {data.series.map(({ values }, position) => {
              const value = values[index] ?? null;
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              return <td key={position}>{value === null ? '–' : format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
