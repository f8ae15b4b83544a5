import qs from 'qs';
import { describe, expect, it } from 'vitest';
import { parseQuery } from './query-string.ts';

const LIMITS = { arrayLimit: 20, depth: 5, parameterLimit: 1000 } as const;
const expected = (search: string): unknown => qs.parse(search, LIMITS);

const repeated = (count: number, pair: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => pair(index)).join('&');

/** A small deterministic source of chance. */
const chance = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
};

/** A query string in which no name holds both a text and other names. */
const randomQuery = (random: (below: number) => number): string => {
  const keys = ['b', 'c d', '0', '3', '19', '20', '25', '', 'é', 'x.y'];
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const pair = (): string => {
    const depth = random(8);
    const root = `${pick(['a', 'list', 'n', '7', 'ü'])}${depth}`;
    const name = root + Array.from({ length: depth }, () => `[${pick(keys)}]`).join('');
    const encode = pick([encodeURIComponent, encodeURI, (text: string) => text.replaceAll(' ', '+')]);
    return `${encode(name)}=${encode(pick(['1', 'two words', '', 'ç&=', '100%', '[x]']).replaceAll('&', ''))}`;
  };
  return Array.from({ length: 1 + random(12) }, pair).join('&');
};

describe('a query string', () => {
  it.each([
    ['a=1&b=two+words&c=%C3%A7', { a: '1', b: 'two words', c: 'ç' }],
    ['?a=1', { a: '1' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a[1]=y&a[0]=x', { a: ['x', 'y'] }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a%5Bb%5D=1', { a: { b: '1' } }],
    ['a', { a: '' }],
    ['5=x&7[a]=y', { 5: 'x', 7: { a: 'y' } }],
    ['a=100%', { a: '100%' }],
    ['', {}],
  ])('%s', (search, values) => {
    expect(parseQuery(search)).toEqual({ values, isCut: false });
  });

  it('holds lists of at most 20 items; longer ones are objects', () => {
    const twenty = repeated(20, (index) => `a=${index}`);
    expect(parseQuery(twenty).values.a).toHaveLength(20);
    expect(Array.isArray(parseQuery(`${twenty}&a=20`).values.a)).toBe(false);
    expect(parseQuery('a[19]=x').values).toEqual({ a: ['x'] });
    expect(parseQuery('a[20]=x').values).toEqual({ a: { 20: 'x' } });
  });

  it('goes 5 levels deep; the rest is one name', () => {
    expect(parseQuery('a[b][c][d][e][f][g][h]=1').values).toEqual({
      a: { b: { c: { d: { e: { f: { '[g][h]': '1' } } } } } },
    });
  });

  it('has at most 1000 parameters, and says when it is cut', () => {
    const parsed = parseQuery(repeated(1001, (index) => `p${index}=${index}`));
    expect(Object.keys(parsed.values)).toHaveLength(1000);
    expect(parsed.isCut).toBe(true);
    expect(parseQuery(repeated(1000, (index) => `p${index}=${index}`)).isCut).toBe(false);
  });

  it.each(['__proto__[x]=1', 'a[__proto__][x]=1', 'constructor=1', 'a[constructor]=1', 'toString=1'])(
    '%s changes no prototype',
    (search) => {
      expect(JSON.stringify(parseQuery(search).values)).toBe(JSON.stringify(expected(search)));
      expect('x' in {}).toBe(false);
    },
  );

  it.each([
    repeated(30, (index) => `a[]=${index}`),
    repeated(30, (index) => `a[${index}]=${index}`),
    `${repeated(25, (index) => `a=${index}`)}&a[]=x`,
    `a[25]=x&${repeated(3, (index) => `a[]=${index}`)}`,
    'a[b]=1&a[]=2',
    'a[0][b]=1&a[0][c]=2&a[1][b]=3',
    'a[][b]=1&a[][c]=2',
    '[]=1&[a]=2',
    'a[b]c=1',
    'a[b=1',
    'a[[b]]=1',
    '&&a=1&&',
    '=1',
  ])('%s is read as the reference parser reads it', (search) => {
    expect(parseQuery(search).values).toEqual(expected(search));
  });

  it('is read as the reference parser reads it, whatever it holds', () => {
    const seed = 20_261_122;
    const random = chance(seed);
    for (let round = 0; round < 4000; round += 1) {
      const search = randomQuery(random);
      expect(parseQuery(search).values, `seed ${seed}, round ${round}: ${search}`).toEqual(expected(search));
    }
  });

  it('of 100 kB is read, whatever its shape', () => {
    for (const search of [
      'a'.repeat(100_000),
      'a[b]'.repeat(25_000),
      `a${'['.repeat(100_000)}`,
      'a=&'.repeat(33_000),
    ]) {
      expect(Object.keys(parseQuery(search).values).length).toBeGreaterThan(0);
    }
  });
});
