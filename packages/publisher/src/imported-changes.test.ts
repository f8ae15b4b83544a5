import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  addClass,
  addPage,
  addToken,
  applyChanges,
  createCountingIds,
  deleteElements,
  duplicateElement,
  emptyClass,
  insertElement,
  type Operation,
  setContent,
  setElementName,
  setPageAccess,
  setPageSetting,
  setSiteSetting,
  setStyle,
  wrapElement,
} from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import { exportProject, folderFiles, importProject, type ProjectFiles } from '@trama/importer';
import { createRegistry, type Design, type Id } from '@trama/model';
import { exportedSites } from '@trama/model/testing/exports';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { describe, expect, test } from 'vitest';
import { buildRelease, type Release } from './build.ts';
import { packagedIcons } from './icons/icon-source.ts';

const registry = createRegistry(elementDefinitions, pluginDefinitions);
const icons = packagedIcons();
const idOf = (wanted: string): Id => elementDefinitions.find(({ name }) => name === wanted)?.id ?? '';
const [TEXT, BOX] = [idOf('text'), idOf('flexbox')];

/** An element of a page, in its place. */
interface Place {
  page: Id;
  element: Id;
  section: Id;
}

/** A text that stands in a section which one page alone shows. */
const placeIn = ({ pages, elements, sections }: Design): Place => {
  for (const page of Object.values(pages))
    for (const section of page.sections) {
      const isShared = Object.values(pages).some(
        ({ id, sections: others }) => id !== page.id && others.includes(section),
      );
      const element = Object.values(elements).find((one) => one.section === section && one.type === TEXT);
      if (!isShared && element && sections[section]) return { page: page.id, element: element.id, section };
    }
  throw new Error('No page has a text of its own.');
};

type Perform = <Input, Result>(operation: Operation<Input, Result>, input: Input) => Result;

/** Kinds of changes to an element: they touch its page. */
const ON_PAGE: Readonly<Record<string, (perform: Perform, place: Place) => void>> = {
  'a text': (perform, { element: id }) =>
    perform(setContent, { id, screen: 'default', property: '_ww-text_text', value: 'Changed' }),
  'a look': (perform, { element: id }) =>
    perform(setStyle, { id, screen: 'default', property: 'marginTop', value: '7px' }),
  'a look on a phone': (perform, { element: id }) =>
    perform(setStyle, { id, screen: 'mobile', property: 'width', value: '77px' }),
  'a look under the pointer': (perform, { element: id }) =>
    perform(setStyle, { id, screen: 'default', state: '_wwHover', property: 'opacity', value: 0.5 }),
  'a condition': (perform, { element: id }) =>
    perform(setStyle, {
      id,
      screen: 'default',
      property: 'conditionalRendering',
      value: { binding: 'formula', code: '1 > 2' },
    }),
  'a name': (perform, { element: id }) => perform(setElementName, { id, name: 'Changed' }),
  'a copy': (perform, { element: id }) => perform(duplicateElement, { id }),
  'a box around': (perform, { element: id }) => perform(wrapElement, { ids: [id], type: BOX }),
  'a new element': (perform, { section }) =>
    perform(insertElement, { element: { type: TEXT }, into: { owner: section, slot: 'wwObjects' } }),
  'one that is gone': (perform, { element: id }) => perform(deleteElements, { ids: [id] }),
};

/** Kinds of changes to a page or to the site: no page's own file tells of them. */
const ON_SITE: Readonly<Record<string, (perform: Perform, place: Place, design: Design) => void>> = {
  'the title of a page': (perform, { page: id }, { languages }) =>
    perform(setPageSetting, { id, setting: 'title', language: languages[0]?.lang ?? 'en', value: 'Changed' }),
  'who sees a page': (perform, { page: id }) =>
    perform(setPageAccess, { id, access: [{ key: 'signed-in', group: null }] }),
  'a token': (perform) => perform(addToken, { kind: 'color', name: 'Changed', value: '#123456' }),
  'a class': (perform) => perform(addClass, emptyClass('Changed')),
  'the first theme': (perform, _place, { defaultTheme }) =>
    perform(setSiteSetting, { setting: 'defaultTheme', value: defaultTheme === 'dark' ? 'light' : 'dark' }),
};

const changed = (
  design: Design,
  place: Place,
  change: (perform: Perform, place: Place, design: Design) => void,
): Design => {
  let after = design;
  const ids = createCountingIds();
  change(
    (operation, input) => {
      const { changes, result } = operation({ design: after, registry, ids }, input);
      after = applyChanges(after, changes);
      return result;
    },
    place,
    design,
  );
  return after;
};

const publish = (design: Design): Promise<Release> =>
  buildRelease({
    design,
    registry,
    runtime: { main: 'runtime/main.js', styles: [], imports: [], parts: {} },
    kept: [],
    icons,
    clock: () => new Date(0),
  });

/** The files of each page in a release, but for those of one page: what each holds, by its path. */
const filesBeside = ({ files }: Release, page: Id): Readonly<Record<string, string>> =>
  Object.fromEntries(
    files
      .filter(({ path }) => /^(data\/|page\.)/.test(path) && !path.includes(page))
      .map(({ path, body }) => [path, String(body)]),
  );

const folder = process.env.EXPORTS_DIR ?? '';

describe.skipIf(exportedSites.length === 0)('a real export (needs EXPORTS_DIR)', { tags: 'thorough' }, () => {
  describe.each(exportedSites)('%s, changed', (name) => {
    const root = join(folder, name);
    const opened = importProject({ project: folderFiles(root), registry }).then(({ design }) => design);

    /** Files of the project that are not as they were, with those that are new. */
    const written = async (design: Design): Promise<readonly string[]> => {
      const like: ProjectFiles = folderFiles(root);
      const before = (path: string): string | null => {
        try {
          return readFileSync(join(root, path), 'utf8');
        } catch {
          return null;
        }
      };
      return (await exportProject(design, like))
        .filter(({ path, text }) => text !== before(path))
        .map(({ path }) => path);
    };

    test.each(Object.entries(ON_PAGE))(
      'by %s, is byte by byte the same but for the file of its page',
      async (_kind, change) => {
        const design = await opened;
        const place = placeIn(design);
        const after = changed(design, place, change);
        expect(await written(after)).toEqual([`data/${place.page}.json`]);
      },
    );

    test.each(Object.entries(ON_SITE))(
      'by %s, is byte by byte the same but for the file of the site',
      async (_kind, change) => {
        const design = await opened;
        const place = placeIn(design);
        expect(await written(changed(design, place, change))).toEqual(['design.json']);
      },
    );

    test('by a new page, keeps every other page as it was', async () => {
      const design = await opened;
      const place = placeIn(design);
      let made = '';
      const after = changed(design, place, (perform) => {
        made = perform(addPage, { name: 'Changed', path: 'changed-page' });
      });
      expect(await written(after)).toEqual(['design.json', `data/${made}.json`]);
    });

    test('by all of it, is published; the files of other pages are byte by byte those of the release before', async () => {
      const design = await opened;
      const place = placeIn(design);
      const after = changed(design, place, (perform, at) => {
        for (const change of Object.values(ON_PAGE)) change(perform, at);
      });
      const [before, now] = [await publish(design), await publish(after)];
      expect(filesBeside(now, place.page)).toEqual(filesBeside(before, place.page));
      const dataOf = ({ files }: Release): string =>
        String(files.find(({ path }) => path === `data/${place.page}.json`)?.body ?? '');
      expect(dataOf(now)).not.toBe(dataOf(before));
    });
  });
});
