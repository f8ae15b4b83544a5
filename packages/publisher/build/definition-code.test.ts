import { elementDefinitions } from '@trama/elements/definitions';
import { expect, it } from 'vitest';
import { definitionsWithCode, holdsCode } from './definition-code.ts';
import { definitionModules } from './definition-modules.ts';

it('every definition that is not data alone is found, whichever element it belongs to', async () => {
  const found = definitionsWithCode(await definitionModules()());
  const wanted = elementDefinitions.filter(holdsCode).map(({ id }) => id);
  expect(wanted.length).toBeGreaterThan(0);
  expect([...found.keys()].sort()).toEqual(wanted.sort());
});
