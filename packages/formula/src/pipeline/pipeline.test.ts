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

  it('leaves other values alone', () => {
    expect(applyPipeline('text', { filter, sort }, () => null)).toBe('text');
    expect(applyPipeline({ type: 'single', data: [] }, { filter }, () => null)).toEqual({ type: 'single', data: [] });
  });
});
