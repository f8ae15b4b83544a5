import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ElementDefinition } from '@trama/model';
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
