import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReleaseMemory } from '../release-memory.ts';
import { keepMemories } from './kept-memories.ts';

let home = '';
let script = '';
let folder = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'trama-memories-'));
  script = join(home, 'main.js');
  folder = join(home, 'memories');
  await writeFile(script, 'one');
});
afterEach(() => rm(home, { recursive: true, force: true }));

const asked = { url: 'https://api.test/', method: 'POST', headers: [], body: new Uint8Array([1, 2]), answer: 'h' };
const memory: ReleaseMemory = { key: { files: [], problems: ['one'], asked: [asked] } };

it('outlives the process that wrote it, a site apart from the others, whatever its id is', async () => {
  const site = '../a/b';
  await keepMemories(folder, script).write(site, memory);
  const again = keepMemories(folder, script);
  expect(await again.read(site)).toEqual(memory);
  expect(await again.read('other')).toEqual({});
  expect(await readdir(home)).toEqual(['main.js', 'memories']);
  await again.remove(site);
  expect(await keepMemories(folder, script).read(site)).toEqual({});
});

it('is nothing to another version of the program, nor where it cannot be read', async () => {
  await keepMemories(folder, script).write('a', memory);
  await writeFile(script, 'two');
  expect(await keepMemories(folder, script).read('a')).toEqual({});
  const [name = ''] = await readdir(folder);
  await writeFile(join(folder, name), 'torn');
  expect(await keepMemories(folder, script).read('a')).toEqual({});
});

it('costs time alone where it cannot be written', async () => {
  const kept = keepMemories(join(script, 'no-folder'), script);
  await kept.write('a', memory);
  expect(await kept.read('a')).toEqual({});
  await kept.remove('a');
});
