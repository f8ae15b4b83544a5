import { elementDefinitions } from '@trama/elements/definitions';
import { expect, it } from 'vitest';
import { groups } from './groups-en.ts';

it('every group of fields that an element names has a title', () => {
  const named = elementDefinitions.flatMap(({ fields }) =>
    fields.flatMap(({ type, group }) => (type === 'hidden' || group === undefined ? [] : [group])),
  );
  expect([...new Set(named)].filter((group) => !(group in groups))).toEqual([]);
});
