import type { Chart } from './drawing.ts';
import type { ChartKind, ChartTexts } from './texts.ts';

/** What a chart shows, in a sentence: its kind and name, how much of what, and between which values. */
export const chartSummary = (
  texts: ChartTexts,
  kind: ChartKind,
  { data, options, format }: Chart,
  name: string | null,
): string => {
  const title = options.title || name;
  const head = title ? `${texts.kinds[kind]}: ${title}` : texts.kinds[kind];
  const values = data.series.flatMap((series) => series.values.filter((value) => value !== null));
  if (values.length === 0) return `${head}. ${texts.empty}`;
  const range = texts.from(format(Math.min(...values)), format(Math.max(...values)));
  return `${head}. ${texts.series(data.series.length)}, ${texts.values(data.labels.length)}, ${range}`;
};
