import { expect, test } from 'vitest';
import { isFilter, passesFilter } from './change-filter.ts';

const ROW = { id: 7, name: 'Ana, Sá', mood: null, done: true, note: 'a"b', path: 'x_y%z' };

test.each([
  ['id=eq.7', true],
  ['id=neq.7', false],
  ['id=gt.6', true],
  ['id=lt.10', true],
  ['id=lte.6', false],
  ['id=in.(1,7)', true],
  ['id=not.in.(1,7)', false],
  ['name=eq."Ana, Sá"', true],
  ['name=in.("Ana, Sá",Rui)', true],
  ['note=eq."a\\"b"', true],
  ['name=like.Ana%', true],
  ['name=like.ana%', false],
  ['name=ilike.ana%', true],
  ['name=not.like.Ana%', false],
  ['path=like.x\\_y\\%_', true],
  ['mood=is.null', true],
  ['mood=not.is.null', false],
  ['mood=eq.calm', false],
  ['mood=neq.calm', false],
  ['mood=isdistinct.calm', true],
  ['done=is.true', true],
  ['id=gte.7,done=is.true', true],
  ['id=gte.7,name=eq.Rui', false],
  ['name=eq."Ana, Sá",id=eq.8', false],
  ['hidden=neq.1', false],
])('the filter %s of a row: %s', (filter, passes) => {
  expect(passesFilter({ event: '*', schema: 'public', filter }, ROW)).toBe(passes);
});

test.each(['id', 'id=about.3', 'id=matches.a', 'id=in.7'])('the filter %s is none', (filter) =>
  expect(isFilter(filter)).toBe(false),
);

test('a pattern of many wildcards is judged in time', () => {
  const filter = `name=like.${'%a'.repeat(2000)}`;
  expect(passesFilter({ event: '*', schema: 'public', filter }, { name: 'a'.repeat(1999) })).toBe(false);
});
