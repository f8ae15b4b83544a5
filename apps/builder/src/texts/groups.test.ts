import { elementDefinitions } from '@trama/elements/definitions';
import { expect, it } from 'vitest';
import { groups } from './groups-en.ts';
import { groups as portuguese } from './groups-pt.ts';

it('every group of fields that an element names has a title', () => {
  const named = elementDefinitions.flatMap(({ fields }) =>
    fields.flatMap(({ type, group }) => (type === 'hidden' || group === undefined ? [] : [group])),
  );
  expect([...new Set(named)].filter((group) => !(group in groups))).toEqual([]);
});

it.each([groups, portuguese])('no two groups of fields have one title (%#)', (titles) => {
  const all = Object.values(titles);
  expect(all.filter((title, index) => all.indexOf(title) !== index)).toEqual([]);
});
