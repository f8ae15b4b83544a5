import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFor, createRegistry, type Design, siteInfoFor } from '@trama/model';
import { exportedSites } from '@trama/model/testing/exports';
import { describe, expect, test } from 'vitest';
import { exportProject, folderFiles, importProject, type ProjectFiles } from './index.ts';
import { generationA, generationB, generationC, idOf, memoryFiles } from './testing/index.ts';

const registry = createRegistry([], []);

const designOf = async (project: ProjectFiles): Promise<Design> => (await importProject({ project, registry })).design;

const changedText = (design: Design, id: string): Design => {
  const element = design.elements[id] as Design['elements'][string];
  const content = { ...element.content, default: { ...element.content.default, '_ww-text_text': 'Changed' } };
  return { ...design, elements: { ...design.elements, [id]: { ...element, content } } };
};

/** As a project's files are written: with spaces that no other writer puts there. */
const spaced = (files: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, file]) => [path, JSON.stringify(file, null, 3)]));

describe.each([
  ['A', generationA],
  ['B', generationB],
  ['C', generationC],
])('a project of generation %s', (_name, generation) => {
  const original = spaced(generation());

  test('comes back byte by byte where nothing was changed', async () => {
    const like = memoryFiles(original);
    const files = await exportProject(await designOf(like), like);
    for (const { path, text } of files) expect(text, path).toBe(original[path]);
    expect(files.map(({ path }) => path)).toEqual(Object.keys(original).filter((path) => path.endsWith('.json')));
  });

  test('is the same site when it comes back without its files', async () => {
    const design = await designOf(memoryFiles(original));
    const files = await exportProject(design);
    const again = await designOf(memoryFiles(Object.fromEntries(files.map(({ path, text }) => [path, text]))));
    expect(siteInfoFor(again)).toEqual(siteInfoFor(design));
    for (const id of Object.keys(design.pages)) expect(bundleFor(again, id), id).toEqual(bundleFor(design, id));
  });
});

test('only the file of a page that was changed is written anew, with the change', async () => {
  const original = spaced(generationB());
  const like = memoryFiles(original);
  const files = await exportProject(changedText(await designOf(like), idOf('shown on two')), like);
  expect(files.filter(({ path, text }) => text !== original[path]).map(({ path }) => path)).toEqual([
    `data/${idOf('two')}.json`,
  ]);
  const again = await designOf(memoryFiles(Object.fromEntries(files.map(({ path, text }) => [path, text]))));
  expect(again.elements[idOf('shown on two')]?.content.default?.['_ww-text_text']).toBe('Changed');
});

test('private settings stay behind', async () => {
  const design = await designOf(memoryFiles(spaced(generationA())));
  const [plugin] = design.plugins;
  if (plugin === undefined) throw new Error('The project has a plugin.');
  const settings = { publicData: { shown: 1 }, privateData: { key: 'secret' } };
  const [site] = await exportProject({ ...design, plugins: [{ ...plugin, settings }] });
  expect(site?.text).toContain('"shown"');
  expect(site?.text).not.toContain('secret');
});

const exportsDir = process.env.EXPORTS_DIR ?? '';

describe.skipIf(exportedSites.length === 0)('a real export (needs EXPORTS_DIR)', () => {
  test.each(exportedSites)('%s comes back byte by byte', async (name) => {
    const like = folderFiles(join(exportsDir, name));
    const files = await exportProject(await designOf(like), like);
    expect(files.length).toBe(1 + readdirSync(join(exportsDir, name, 'data')).length);
    for (const { path, text } of files)
      expect(text === readFileSync(join(exportsDir, name, path), 'utf8'), path).toBe(true);
  });

  test.each(exportedSites)(
    '%s is the same site when it comes back without its files',
    { tags: 'thorough' },
    async (name) => {
      const design = await designOf(folderFiles(join(exportsDir, name)));
      const files = await exportProject(design);
      const again = await designOf(memoryFiles(Object.fromEntries(files.map(({ path, text }) => [path, text]))));
      expect(siteInfoFor(again)).toEqual(siteInfoFor(design));
      for (const id of Object.keys(design.pages)) expect(bundleFor(again, id), id).toEqual(bundleFor(design, id));
    },
  );
});
