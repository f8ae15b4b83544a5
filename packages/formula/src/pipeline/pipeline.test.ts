import { describe, expect, it } from 'vitest';
import { applyFilter, applyPipeline, applySort } from '../runtime.ts';

const rows = [
  { n: 1, t: 'Ana', l: ['a'], o: { k: 1 }, e: '' },
  { n: 2, t: 'Rui', l: ['a', 'b'], o: {}, e: 'x' },
  { n: 3, t: null, l: [], o: { k: null }, e: null },
];
const numbers = (field: string, operator: string, value?: unknown, rest: object = {}): number[] =>
  applyFilter(rows, { link: '$and', conditions: [{ field, operator, value, ...rest }] }).map(
    (row) => (row as { n: number }).n,
  );

describe('a filter', () => {
  it.each<[name: string, field: string, operator: string, value: unknown, kept: number[]]>([
    ['is', 't', '$eq', 'Ana', [1]],
    ['is not', 't', '$ne', 'Ana', [2, 3]],
    ['equals', 'n', '$eq', 2, [2]],
    ['equals', 'n', '$eq', '2', []],
    ['not equals', 'n', '$ne', 2, [1, 3]],
    ['less than', 'n', '$lt', 2, [1]],
    ['greater than', 'n', '$gt', 2, [3]],
    ['at most', 'n', '$lte', 2, [1, 2]],
    ['at least', 'n', '$gte', 2, [2, 3]],
    ['contains', 't', '$iLike:contains', 'AN', [1]],
    ['contains', 'n', '$iLike:contains', '2', [2]],
    ['contains', 't', '$iLike:contains', 2, []],
    ['does not contain', 't', '$notILike:contains', 'an', [2, 3]],
    ['does not contain', 't', '$notILike:contains', 2, []],
    ['starts with', 't', '$iLike:startsWith', 'r', [2]],
    ['starts with', 't', '$iLike:startsWith', 'u', []],
    ['ends with', 't', '$iLike:endsWith', 'A', [1]],
    ['ends with', 't', '$iLike:endsWith', 'n', []],
    ['is exactly', 'l', '$eq', ['a', 'b'], [2]],
    ['is exactly', 'l', '$eq', ['b', 'a'], []],
    ['is exactly', 'o', '$eq', { k: 1 }, [1]],
    ['is exactly', 'o', '$ne', { k: 1 }, [2, 3]],
    ['is empty', 'e', '$eq:null', undefined, [1, 3]],
    ['is empty', 'o', '$eq:null', undefined, [2]],
    ['is empty', 'none', '$eq:null', undefined, [1, 2, 3]],
    ['is not empty', 'l', '$ne:null', undefined, [1, 2]],
    ['is in', 'n', '$in', [1, 3], [1, 3]],
    ['is in', 'n', '$in', 1, []],
    ['is not in', 'n', '$notIn', [1, 3], [2]],
    ['is not in', 'n', '$notIn', 1, []],
    ['has any of', 'l', '$overlap', ['b', 'c'], [2]],
    ['has any of', 'n', '$overlap', [1], []],
    ['has none of', 'l', '$notOverlap', ['b'], [1, 3]],
    ['has all of', 'l', '$contains', ['a', 'b'], [2]],
    ['has', 'o', '$has', 'k', [1]],
    ['has not', 'o', '$hasNot', 'k', [2, 3]],
    ['matches', 't', '$match', '/^r/i', [2]],
    ['does not match', 't', '$notMatch', '/^r/i', [1, 3]],
    ['is, at a path', 'o.k', '$eq', 1, [1]],
    ['is unknown', 'n', '$unknown', 1, [1, 2, 3]],
    ['contains', 'l', '$iLike:contains', '"B"', [2]],
    ['contains', 'none', '$iLike:contains', '', [1, 2, 3]],
    ['starts with', 'none', '$iLike:startsWith', 'u', []],
    ['is exactly', 'l', '$eq', 'a,b', []],
    ['is exactly', 't', '$eq', null, [3]],
    ['is empty', 'n', '$eq:null', undefined, []],
    ['is not empty', 'o', '$ne:null', undefined, [1, 3]],
    ['has any of', 'l', '$overlap', 'a', []],
    ['has any of', 'l', '$overlap', ['c', 'a'], [1, 2]],
    ['has none of', 'l', '$notOverlap', 'a', []],
    ['has none of', 'n', '$notOverlap', ['a'], []],
    ['has none of', 'l', '$notOverlap', ['b', 'a'], [3]],
    ['has all of', 'l', '$contains', 'a', []],
    ['has all of', 'l', '$contains', [], [1, 2, 3]],
    ['has', 'l', '$has', 1, [2]],
    ['has', 'none', '$has', 'k', []],
    ['has not', 'none', '$hasNot', 'k', [1, 2, 3]],
    ['matches', 't', '$match', 'i$', [2]],
    ['matches', 't', '$match', '/^rui$/gi', [2]],
    ['matches', 'none', '$match', '^$', [1, 2, 3]],
    ['matches', 'n', '$match', '/[12]/y', [1, 2]],
    ['matches', 't', '$match', '/a/b/', []],
    ['matches', 't', '$match', 'x/a/', []],
    ['matches', 't', '$match', '/a/1', []],
  ])('the operator %s: %s %s %j', (_name, field, operator, value, kept) => {
    expect(numbers(field, operator, value)).toEqual(kept);
  });

  it('leaves out conditions that ignore their empty value', () => {
    expect(numbers('n', '$eq', '', { isEmptyIgnored: true })).toEqual([1, 2, 3]);
    expect(numbers('n', '$eq', '')).toEqual([]);
  });

  it('joins by its link, and nests; a group that is switched off is neutral', () => {
    const one = { field: 'n', operator: '$eq', value: 1 };
    const two = { field: ['n'], operator: '$eq', value: 2 };
    expect(applyFilter(rows, { link: '$or', conditions: [one, { link: '$and', conditions: [two] }] })).toHaveLength(2);
    expect(
      applyFilter(rows, { link: '$and', conditions: [one, { if: false, link: '$and', conditions: [two] }] }),
    ).toHaveLength(1);
    expect(applyFilter(rows, { link: 'whatever', conditions: [one, two] })).toHaveLength(0);
  });

  it('takes a group for one by its conditions or its link alone, and nothing for itself that is no number', () => {
    const one = { field: 'n', operator: '$eq', value: 1 };
    expect(applyFilter(rows, { link: '$and', conditions: [{ conditions: [one] }] })).toHaveLength(1);
    expect(applyFilter(rows, { link: '$and', conditions: [{ link: '$or' }, one] })).toHaveLength(1);
    const nan = { field: 'n', operator: '$eq', value: Number.NaN };
    expect(applyFilter([{ n: Number.NaN }], { link: '$and', conditions: [nan] })).toEqual([]);
  });

  it('ignores what is empty in any way, and nothing else', () => {
    const condition = (value: unknown) => ({ field: 'n', operator: '$eq', value, isEmptyIgnored: true });
    for (const value of ['', null, undefined, [], {}])
      expect(applyFilter(rows, { link: '$and', conditions: [condition(value)] })).toHaveLength(3);
    for (const value of [0, false, 'x', [1], { a: 1 }])
      expect(applyFilter(rows, { link: '$and', conditions: [condition(value)] })).toHaveLength(0);
  });

  it('lets everything pass where it is no filter, or switched off', () => {
    const condition = { field: 'n', operator: '$eq', value: 1 };
    for (const filter of [
      null,
      undefined,
      'text',
      3,
      [condition],
      condition,
      { conditions: condition },
      { conditions: [] },
    ])
      expect(applyFilter(rows, filter)).toEqual(rows);
    for (const off of [false, 0, ''])
      expect(applyFilter(rows, { if: off, link: '$and', conditions: [condition] })).toEqual(rows);
    for (const on of [true, 1, null, undefined, 'yes'])
      expect(applyFilter(rows, { if: on, link: '$and', conditions: [condition] })).toEqual([rows[0]]);
    expect(applyFilter(rows, rows)).not.toBe(rows);
  });

  it('is neutral where all of its conditions are, also in a group of alternatives', () => {
    const unknown = { field: 'n', operator: '$unknown', value: 1 };
    const one = { field: 'n', operator: '$eq', value: 1 };
    expect(applyFilter([...rows, null], { link: '$or', conditions: [unknown, 'no condition', null] })).toEqual(rows);
    expect(applyFilter(rows, { link: '$or', conditions: [unknown, one] })).toEqual([rows[0]]);
    expect(applyFilter(rows, { link: '$or', conditions: [{ conditions: [] }, { link: '$and' }, one] })).toEqual([
      rows[0],
    ]);
    expect(applyFilter(rows, { link: '$or', conditions: [{ conditions: [unknown] }, one] })).toEqual([rows[0]]);
  });

  it('drops falsy items as soon as it has conditions', () => {
    expect(
      applyFilter([null, { n: 1 }], { link: '$and', conditions: [{ field: 'n', operator: '$ne', value: 2 }] }),
    ).toEqual([{ n: 1 }]);
    expect(applyFilter([null, 0], {})).toEqual([null, 0]);
    expect(applyFilter([null, 0], [])).toEqual([null, 0]);
  });
});

describe('a sort', () => {
  const sorted = (values: unknown[], direction = 'ASC'): unknown[] =>
    applySort(
      values.map((v) => ({ v })),
      [{ key: 'v', direction }],
    ).map((row) => (row as { v: unknown }).v);

  it('orders by the type of the values', () => {
    expect(sorted([true, false])).toEqual([false, true]);
    expect(sorted(['b', 'á', 'a'])).toEqual(['a', 'á', 'b']);
    expect(sorted([10, 9, null, -1])).toEqual([-1, null, 9, 10]);
    expect(sorted([{ a: 2 }, { a: 1 }])).toEqual([{ a: 1 }, { a: 2 }]);
    expect(sorted(['a', null])).toEqual([null, 'a']);
    expect(sorted([null, undefined])).toEqual([undefined, null]);
    expect(sorted([1, 2], 'DESC')).toEqual([2, 1]);
  });

  it('takes nothing for the first of a type, undefined before null', () => {
    expect(sorted([undefined, 2, null, -2])).toEqual([-2, undefined, null, 2]);
    expect(sorted([true, null, false, undefined])).toEqual([null, false, undefined, true]);
    expect(sorted([null, { a: 1 }, undefined])).toEqual([{ a: 1 }, undefined, null]);
    expect(sorted(['b', undefined, ''])).toEqual([undefined, '', 'b']);
    expect(sorted([[2], [1]])).toEqual([[1], [2]]);
    expect(sorted([Number.NaN, 1, Number.NaN])).toEqual([Number.NaN, 1, Number.NaN]);
    expect(sorted([1, 2, 3], 'any other')).toEqual([1, 2, 3]);
  });

  it('takes what is no rule for none, and gives a copy', () => {
    const items = [{ a: 2 }, { a: 1 }];
    for (const rules of [undefined, null, 'a', {}, [], ['a', null], { key: 'a' }]) {
      expect(applySort(items, rules)).toEqual(items);
      expect(applySort(items, rules)).not.toBe(items);
    }
    expect(applySort(items, ['x', { key: 'a', direction: 'ASC' }])).toEqual([items[1], items[0]]);
    expect(applySort(items, [{ key: 'a', direction: 'ASC' }])).not.toBe(items);
    expect(items).toEqual([{ a: 2 }, { a: 1 }]);
  });

  it('lets the first difference win, and reads paths as texts and as lists', () => {
    const items = [
      { a: { x: 1 }, b: 2 },
      { a: { x: 1 }, b: 1 },
    ];
    expect(
      applySort(items, [
        { field: ['a', 'x'], direction: 'ASC' },
        { key: 'b', direction: 'ASC' },
      ]),
    ).toEqual([items[1], items[0]]);
    expect(applySort(items, undefined)).toEqual(items);
  });
});

describe('the pipeline of a binding', () => {
  const filter = { link: '$and', conditions: [{ field: 'n', operator: '$gt', value: 1 }] };
  const sort = [{ key: 'n', direction: 'DESC' }];

  it('filters, then sorts, then maps', () => {
    const seen: unknown[] = [];
    const result = applyPipeline(
      [{ n: 1 }, { n: 2 }, { n: 3 }],
      { filter, sort, map: { label: 'x' } },
      (binding, mapping) => {
        seen.push(mapping);
        return `${String(binding)}${mapping.index}`;
      },
    );
    expect(result).toEqual([{ label: 'x0' }, { label: 'x1' }]);
    expect(seen).toEqual([
      { value: { n: 3 }, index: 0 },
      { value: { n: 2 }, index: 1 },
    ]);
  });

  it('replaces the data of a collection and its total', () => {
    const collection = { type: 'collection', name: 'c', data: [{ n: 1 }, { n: 2 }], total: 2 };
    expect(applyPipeline(collection, { filter }, () => null)).toEqual({ ...collection, data: [{ n: 2 }], total: 1 });
  });

  it('does each of the three alone', () => {
    const items = [{ n: 1 }, { n: 3 }, { n: 2 }];
    const evaluate = (binding: unknown, { value }: { value: unknown }) => [binding, (value as { n: number }).n];
    expect(applyPipeline(items, { filter }, evaluate)).toEqual([{ n: 3 }, { n: 2 }]);
    expect(applyPipeline(items, { sort }, evaluate)).toEqual([{ n: 3 }, { n: 2 }, { n: 1 }]);
    expect(applyPipeline(items.slice(0, 1), { map: { m: 'b', k: 4 } }, evaluate)).toEqual([{ m: ['b', 1], k: [4, 1] }]);
    expect(applyPipeline(items, { filter, map: {} }, evaluate)).toEqual([{ n: 3 }, { n: 2 }]);
    const untouched = applyPipeline(items, {}, evaluate);
    expect(untouched).toBe(items);
  });

  it('leaves other values alone', () => {
    expect(applyPipeline('text', { filter, sort }, () => null)).toBe('text');
    expect(applyPipeline({ type: 'single', data: [] }, { filter }, () => null)).toEqual({ type: 'single', data: [] });
  });
});
