import { describe, expect, it } from 'vitest';
import { joinHref, joinQuery, queryPairs, sectionAnchor } from './href.ts';

describe('a query', () => {
  it.each<[Parameters<typeof joinQuery>[0], string]>([
    [[], ''],
    [[['a b', 'c&d']], 'a%20b=c%26d'],
    [
      [
        ['a', 1],
        ['b', true],
      ],
      'a=1&b=true',
    ],
    [
      [
        ['a', null],
        ['b', undefined],
        ['', 'lost'],
      ],
      'a=&b=',
    ],
  ])('of %o is "%s"', (pairs, expected) => {
    expect(joinQuery(pairs)).toBe(expected);
  });

  it.each<[unknown, unknown]>([
    [
      [
        { name: 'a', value: 1 },
        { name: 'b', value: null },
      ],
      [
        ['a', 1],
        ['b', null],
      ],
    ],
    [[{ name: 'a' }], [['a', '']]],
    [[{ name: 12, value: 'x' }], [['12', 'x']]],
    [[{ name: '', value: 1 }, { value: 2 }, 'text', null, 7], []],
    [
      { a: 1, b: 2 },
      [
        ['a', 1],
        ['b', 2],
      ],
    ],
    ['a=1', []],
    [null, []],
    [undefined, []],
  ])('written as %o has the pairs %o', (query, expected) => {
    expect(queryPairs(query)).toEqual(expected);
  });
});

describe('an address', () => {
  it.each<[Parameters<typeof joinHref>, string]>([
    [['/a/'], '/a/'],
    [['a'], '/a/'],
    [['/'], '/'],
    [[''], '/'],
    [['/a', [['q', 1]]], '/a/?q=1'],
    [['/a', [], 'top'], '/a/#top'],
    [['/a', [['q', 1]], 'top'], '/a/?q=1#top'],
  ])('of %o is %s', (parts, expected) => {
    expect(joinHref(...parts)).toBe(expected);
  });

  it('of a section is its title in lower case, each space as "_"', () => {
    expect(sectionAnchor('Our  Big\tPlan')).toBe('our__big_plan');
  });
});
