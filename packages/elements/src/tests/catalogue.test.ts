import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ElementDefinition, Field } from '@trama/model';
import { expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { elementDefinitions } from '../definitions.ts';
import { everyPage } from '../every-page.ts';

const SRC = join(import.meta.dirname, '..');

/** The palette's category of each family of elements. */
const CATEGORIES: Readonly<Record<string, ElementDefinition['category']>> = {
  basic: 'basic',
  layout: 'layout',
  text: 'text',
  media: 'media',
  inputs: 'form',
  choices: 'form',
  files: 'form',
  overlays: 'overlay',
  navigation: 'navigation',
  feedback: 'feedback',
  data: 'data',
  charts: 'chart',
};

const paths = readdirSync(SRC, { recursive: true, encoding: 'utf8' });

/** Folders, from the sources, that hold a file of this name. */
const foldersWith = (file: string): string[] => paths.filter((path) => basename(path) === file).map(dirname);

const names = catalogue.map(({ definition }) => definition.name);

it('every base id and every name is that of one element', () => {
  expect(new Set(elementDefinitions.map(({ id }) => id)).size).toBe(catalogue.length);
  expect(new Set(names).size).toBe(catalogue.length);
});

it('every element is drawn either by what every page has or by what a page with it loads', () => {
  const drawn = catalogue.map(({ definition: { id, name }, component }) => [
    name,
    Number(id in everyPage) + Number(component !== undefined),
  ]);
  expect(drawn.filter(([, ways]) => ways !== 1)).toEqual([]);
  expect(Object.keys(everyPage).filter((id) => elementDefinitions.every((one) => one.id !== id))).toEqual([]);
});

it('every folder of an element has its row, under its own name', () => {
  const folders = foldersWith('definition.ts').map((folder) => basename(folder));
  expect(folders.filter((folder) => !names.includes(folder))).toEqual([]);
  const shown = catalogue.flatMap(({ definition, example }) => (example ? [definition.name] : []));
  expect(shown.sort()).toEqual(
    foldersWith('example.ts')
      .map((folder) => basename(folder))
      .sort(),
  );
});

it('every element stands in a family of its category', () => {
  const strangers = foldersWith('definition.ts').filter((folder) => {
    const definition = elementDefinitions.find(({ name }) => name === basename(folder));
    return definition?.category !== CATEGORIES[dirname(folder)];
  });
  expect(strangers).toEqual([]);
});

it.each(['en', 'pt'] as const)('no two rows of a group of an element have one name (%s)', (language) => {
  const named = (owner: string, fields: readonly Field[]): string[] =>
    fields.flatMap(({ type, name, group = '', label, fields: parts = [] }) => [
      ...(type === 'hidden' ? [] : [`${owner} › ${group} › ${label[language]}`]),
      ...named(`${owner} › ${name}`, parts),
    ]);
  const all = catalogue.flatMap(({ definition: { name, fields } }) => named(name, fields));
  expect(all.filter((row, index) => all.indexOf(row) !== index)).toEqual([]);
});

it.each(['en', 'pt'] as const)('no two elements have one name (%s)', (language) => {
  const all = elementDefinitions.map(({ label }) => label[language]);
  expect(all.filter((label, index) => all.indexOf(label) !== index)).toEqual([]);
});

/** Content that the code below a folder reads by name. */
const readBelow = (folder: string): ReadonlySet<string> => {
  const sources = paths.filter((path) => path.startsWith(`${folder}/`) && /(?<!\.test)\.tsx?$/.test(path));
  const calls = sources.flatMap((path) => [
    ...readFileSync(join(SRC, path), 'utf8').matchAll(/\b(?:useContent|content|read)(?:<[^()]*>)?\(\s*'([^']+)'/g),
  ]);
  return new Set(calls.flatMap(([, name]) => name ?? []));
};

it('what only the stylesheet tells of an element no code reads: pages do not get it', () => {
  const everywhere = readBelow('shared');
  const read = catalogue.flatMap(({ definition: { name, fields } }) => {
    const folder = foldersWith('definition.ts').find((path) => basename(path) === name) ?? '';
    // What several elements of a family share stands beside them.
    const names = readBelow(dirname(folder) === 'inputs' ? folder : dirname(folder));
    return fields.flatMap((field) =>
      field.css !== undefined && !field.isRead && (names.has(field.name) || everywhere.has(field.name))
        ? [`${name}: ${field.name}`]
        : [],
    );
  });
  expect(read).toEqual([]);
});
