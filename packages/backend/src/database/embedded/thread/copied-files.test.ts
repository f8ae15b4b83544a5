import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyDatabase, listFolders } from './copied-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-copied-'));
  mkdirSync(join(folder, 'from/base/1'), { recursive: true, mode: 0o755 });
  mkdirSync(join(folder, 'from/pg_notify'));
  writeFileSync(join(folder, 'from/PG_VERSION'), '18\n');
  for (let file = 0; file < 100; file += 1) writeFileSync(join(folder, `from/base/1/${file}`), `rows of ${file}`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const listed = (name: string): readonly string[] =>
  readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).toSorted();

test('a copy holds every file and every empty folder, and is for its owner alone', async () => {
  await copyDatabase(join(folder, 'from'), join(folder, 'to'));
  expect(listed('to')).toEqual(listed('from'));
  expect(readFileSync(join(folder, 'to/base/1/99'), 'utf8')).toBe('rows of 99');
  for (const place of ['to', 'to/base', 'to/pg_notify'])
    expect([place, statSync(join(folder, place)).mode & 0o777]).toEqual([place, 0o700]);
});

test('a copy of an archive that has left out empty folders has them all', async () => {
  await copyDatabase(join(folder, 'from'), join(folder, 'whole'));
  listFolders(join(folder, 'from'));
  rmSync(join(folder, 'from/pg_notify'), { recursive: true });
  await copyDatabase(join(folder, 'from'), join(folder, 'to'));
  expect(listed('to')).toEqual(listed('whole'));
});

test('what a killed copy left is made anew', async () => {
  mkdirSync(join(folder, 'to.draft/base/7'), { recursive: true });
  await copyDatabase(join(folder, 'from'), join(folder, 'to'));
  expect(listed('to')).toEqual(listed('from'));
  expect(existsSync(join(folder, 'to.draft'))).toBe(false);
});

test('a copy that fails leaves no database', async () => {
  await expect(copyDatabase(join(folder, 'missing'), join(folder, 'to'))).rejects.toThrow('ENOENT');
  expect(existsSync(join(folder, 'to'))).toBe(false);
});
