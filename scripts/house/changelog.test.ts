import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './steps.mjs';

const versionOf = (path: string): string => JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')).version;

it('the changelog begins with the version that all rooms have', () => {
  const version = versionOf('.');
  const [newest] = /^## .+$/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
  expect(newest).toBe(`## ${version}`);
  const rooms = ['packages', 'apps', 'sites'].flatMap((kind) =>
    readdirSync(join(ROOT, kind)).map((name) => `${kind}/${name}`),
  );
  expect(rooms.filter((room) => versionOf(room) !== version)).toEqual([]);
});
