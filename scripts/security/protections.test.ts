import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PROTECTIONS } from './protections.mjs';

it('docs/security.md names the protections that are taken out, and no other', async () => {
  const page = await readFile(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const named = [...page.matchAll(/\(out: ([^)]+)\)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/`([a-z0-9-]+)`/g)].map(([, id]) => id),
  );
  expect(named.toSorted()).toEqual(PROTECTIONS.map(({ id }) => id).toSorted());
});
