import { rowsOf, valueAt } from '../../shared/stored/stored-path.ts';
import { finiteOrNull } from '../../shared/values/read.ts';
import { dataText } from '../../shared/values/value-text.ts';
import { type ChartData, colorAt, colorsOf, type Series } from './chart-data.ts';

/** How the rows of a collection become a chart (elements 23, `dataType` guided). */
export interface GuidedSettings {
  data: unknown;
  xField: unknown;
  xProperty: unknown;
  yAxis: unknown;
  yField: unknown;
  yProperty: unknown;
  aggregate: unknown;
  groupBy: unknown;
  groupByProperty: unknown;
  orderBy: unknown;
  direction: unknown;
  /** Rows without a value on the x axis are a label of their own. */
  keepsEmpty: unknown;
  colors: unknown;
  /** Each label has a colour of its own (slices of a pie), not each series. */
  colorsLabels: boolean;
  /** What a chart of counted rows calls its only series. */
  countLabel: string;
}

const fieldValue = (row: unknown, field: unknown, property: unknown): unknown => {
  const value = valueAt(row, field);
  return typeof property === 'string' && property !== '' ? valueAt(value, property) : value;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
};

/** What the rows of one label come to; null without rows. */
const AGGREGATES: Readonly<Record<string, (values: readonly unknown[], numbers: readonly number[]) => number | null>> =
  {
    value: (_values, numbers) => numbers[0] ?? null,
    distinct: (values) => new Set(values.map((value) => JSON.stringify(value))).size,
    sum: (_values, numbers) => sum(numbers),
    average: (_values, numbers) => (numbers.length === 0 ? null : sum(numbers) / numbers.length),
    median: (_values, numbers) => (numbers.length === 0 ? null : median(numbers)),
    min: (_values, numbers) => (numbers.length === 0 ? null : Math.min(...numbers)),
    max: (_values, numbers) => (numbers.length === 0 ? null : Math.max(...numbers)),
  };

/** Names of the ways to summarise the rows of one label. */
export const AGGREGATE_NAMES: readonly string[] = Object.keys(AGGREGATES);

interface Entry {
  x: unknown;
  label: string;
  group: string;
  y: unknown;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const entriesOf = (settings: GuidedSettings): Entry[] =>
  rowsOf(settings.data)
    .map((row): Entry => {
      const x = fieldValue(row, settings.xField, settings.xProperty);
      return {
        x,
        label: dataText(x),
        group: isEmpty(settings.groupBy) ? '' : dataText(fieldValue(row, settings.groupBy, settings.groupByProperty)),
        y: fieldValue(row, settings.yField, settings.yProperty),
      };
    })
    .filter(({ x }) => Boolean(settings.keepsEmpty) || !isEmpty(x));

const summaryOf = (entries: readonly Entry[], settings: GuidedSettings): number | null => {
  if (entries.length === 0) return null;
  if (settings.yAxis !== 'field-summary') return entries.length;
  const values = entries.map(({ y }) => y).filter((value) => !isEmpty(value));
  const numbers = values.flatMap((value) => finiteOrNull(value) ?? []);
  const aggregate = AGGREGATES[String(settings.aggregate)] ?? AGGREGATES.distinct;
  return aggregate?.(values, numbers) ?? null;
};

const compare = (a: unknown, b: unknown): number => {
  const [left, right] = [finiteOrNull(a), finiteOrNull(b)];
  return left !== null && right !== null ? left - right : dataText(a).localeCompare(dataText(b));
};

/** Positions of the labels in the order that the author chose. */
const orderOf = (firsts: readonly Entry[], series: readonly Series[], settings: GuidedSettings): number[] => {
  const positions = firsts.map((_, position) => position);
  const way = settings.direction === 'DESC' ? -1 : 1;
  const height = (position: number): number => sum(series.map(({ values }) => values[position] ?? 0));
  if (settings.orderBy === 'x') return positions.sort((a, b) => way * compare(firsts[a]?.x, firsts[b]?.x));
  if (settings.orderBy === 'y') return positions.sort((a, b) => way * (height(a) - height(b)));
  return positions;
};

const firstOfEachLabel = (entries: readonly Entry[]): Entry[] => {
  const firsts = new Map<string, Entry>();
  for (const entry of entries) if (!firsts.has(entry.label)) firsts.set(entry.label, entry);
  return [...firsts.values()];
};

/** Labels and series from the rows of a collection: one label per value of the x field, one series per group. */
export const guidedData = (settings: GuidedSettings): ChartData => {
  const entries = entriesOf(settings);
  const firsts = firstOfEachLabel(entries);
  const groups = [...new Set(entries.map(({ group }) => group))];
  const colors = colorsOf(settings.colors);
  const isGrouped = !isEmpty(settings.groupBy);
  const cells = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.group, entry.label]);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [entry]);
    else cell.push(entry);
  }
  const series = groups.map(
    (group, position): Series => ({
      label: isGrouped ? group : settings.countLabel,
      values: firsts.map(({ label }) => summaryOf(cells.get(JSON.stringify([group, label])) ?? [], settings)),
      fills: settings.colorsLabels ? colors : colorsOf(colorAt(colors, position)),
      strokes: [],
      isFilled: false,
      isSmooth: false,
      pointRadius: null,
      lineWidth: null,
    }),
  );
  const order = orderOf(firsts, series, settings);
  return {
    labels: order.map((position) => firsts[position]?.label ?? ''),
    series: series.map((one) => ({ ...one, values: order.map((position) => one.values[position] ?? null) })),
  };
};
