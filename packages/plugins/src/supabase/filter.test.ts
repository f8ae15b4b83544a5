import { expect, test } from 'vitest';
import { filterToLogic } from './filter.ts';

const all = (...conditions: object[]) => ({ link: '$and', conditions });

test('groups nest and conditions are written as the data service reads them', () => {
  const filter = all(
    { field: 'status', operator: '$eq', value: 'em "análise"' },
    {
      link: '$or',
      conditions: [
        { field: 'valor', operator: '$gte', value: 10 },
        { field: 'nome', operator: '$iLike:contains', value: 'ana' },
      ],
    },
    { field: 'id', operator: '$in', value: [1, 2] },
  );
  expect(filterToLogic(filter)).toBe(
    'and(status.eq."em \\"análise\\"",or(valor.gte.10,nome.ilike."%ana%"),id.in.(1,2))',
  );
});

test('empty conditions that may be left out are left out, zero and false too', () => {
  expect(
    filterToLogic(
      all({ field: 'a', operator: '$eq', value: 0, isEmptyIgnored: true }, { field: 'b', operator: '$eq:null' }),
    ),
  ).toBe('and(b.is.null)');
  expect(filterToLogic(all({ field: 'a', operator: '$eq', value: '', isEmptyIgnored: true }))).toBe('');
});

test('a group that is switched off vanishes', () => {
  expect(filterToLogic({ ...all({ field: 'a', operator: '$eq', value: 1 }), if: false })).toBe('');
  expect(filterToLogic([])).toBe('');
});

test('what the database cannot do is refused', () => {
  expect(() => filterToLogic(all({ field: 'a', operator: '$match', value: '/x/' }))).toThrow(
    'The database has no filter operator $match.',
  );
  expect(() => filterToLogic(all({ field: 'a', operator: '$iLike:contains', value: 5 }))).toThrow(
    'A text operator needs a text',
  );
});
