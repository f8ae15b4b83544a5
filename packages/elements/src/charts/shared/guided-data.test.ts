import { describe, expect, it } from 'vitest';
import { AGGREGATE_NAMES, type GuidedSettings, guidedData } from './guided-data.ts';

const ROWS = [
  { month: 'Mar', plan: 'Auto', price: 10 },
  { month: 'Jan', plan: 'Vida', price: 30 },
  { month: 'Mar', plan: 'Vida', price: 20 },
  { month: 'Jan', plan: 'Auto', price: '30' },
  { month: '', plan: 'Auto', price: 99 },
];

const settings = (change: Partial<GuidedSettings>): GuidedSettings => ({
  data: ROWS,
  xField: "['month']",
  xProperty: null,
  yAxis: 'field-summary',
  yField: "['price']",
  yProperty: null,
  aggregate: 'sum',
  groupBy: null,
  groupByProperty: null,
  orderBy: 'default',
  direction: 'ASC',
  keepsEmpty: false,
  colors: [],
  colorsLabels: false,
  countLabel: 'Count',
  ...change,
});
const shown = (change: Partial<GuidedSettings>) => {
  const { labels, series } = guidedData(settings(change));
  return { labels, values: series.map(({ values }) => values) };
};

describe('the data of a guided chart', () => {
  it('have a label for each value of the x field, in the order of the rows', () =>
    expect(shown({})).toEqual({ labels: ['Mar', 'Jan'], values: [[30, 60]] }));

  it('keep the order in which labels first come', () =>
    expect(shown({ data: ['a', 'b', 'a'].map((month) => ({ month, price: 1 })) })).toEqual({
      labels: ['a', 'b'],
      values: [[2, 1]],
    }));

  it('count the rows of a label', () => expect(shown({ yAxis: 'item-count' }).values).toEqual([[2, 2]]));

  it('have a series for each value of the field that groups them', () => {
    const { series } = guidedData(settings({ groupBy: "['plan']", colors: ['red', 'blue'] }));
    expect(series.map(({ label, values, fills }) => [label, values, fills])).toEqual([
      ['Auto', [10, 30], ['red']],
      ['Vida', [20, 30], ['blue']],
    ]);
  });

  it('keep a label for empty values where the author wants one', () =>
    expect(shown({ keepsEmpty: true }).labels).toEqual(['Mar', 'Jan', '']));

  it.each([
    ['x', 'ASC', ['Jan', 'Mar']],
    ['x', 'DESC', ['Mar', 'Jan']],
    ['y', 'ASC', ['Mar', 'Jan']],
    ['y', 'DESC', ['Jan', 'Mar']],
  ])('are ordered by %s, %s', (orderBy, direction, labels) =>
    expect(shown({ orderBy, direction }).labels).toEqual(labels),
  );

  it.each([
    ['value', [10, 30]],
    ['distinct', [2, 2]],
    ['sum', [30, 60]],
    ['average', [15, 30]],
    ['median', [15, 30]],
    ['min', [10, 30]],
    ['max', [20, 30]],
    ['unknown', [2, 2]],
  ])('are summarised by %s', (aggregate, values) => expect(shown({ aggregate }).values).toEqual([values]));

  it('offer exactly these ways to summarise', () =>
    expect(AGGREGATE_NAMES).toEqual(['value', 'distinct', 'sum', 'average', 'median', 'min', 'max']));

  it('come from a list, from a collection, and from nothing', () => {
    expect(shown({ data: { data: ROWS } }).labels).toEqual(['Mar', 'Jan']);
    expect(shown({ data: null })).toEqual({ labels: [], values: [] });
    expect(shown({ data: [null, 7, { month: 'Jan' }], xField: 4 }).labels).toEqual([]);
  });

  it('read a property of what a field holds', () =>
    expect(shown({ data: [{ a: { b: 'x' }, price: 1 }], xField: 'a', xProperty: 'b' }).labels).toEqual(['x']));
});
