import { createRegistry, validateDesign } from '@trama/model';
import { describe, expect, test } from 'vitest';
import { importProject } from './index.ts';
import { type Files, idOf, memoryFiles, reference } from './testing/memory-files.ts';

const [home, other, s, t, box, text, label] = ['home', 'other', 's', 't', 'box', 'text', 'label'].map(idOf) as string[];
const registry = createRegistry([], []);

const names = (...ids: unknown[]) => ids.map(reference);

const infoOf = (pages: unknown): object => ({
  id: idOf('site'),
  homePageId: home,
  langs: [{ lang: 'pt', default: true }],
  pages,
  plugins: [],
});
const pageInfo = (id: unknown, more: object = {}) => ({
  id,
  name: String(id),
  paths: { default: 'p' },
  sections: [{ uid: s }],
  ...more,
});
const element = (uid: string, more: object = {}) => ({
  uid,
  wwObjectBaseId: 'x',
  parentSectionId: s,
  content: { default: {} },
  ...more,
});
const section = (uid: string, ...children: unknown[]) => ({
  uid,
  content: { default: { wwObjects: names(...children) } },
});

const pageData = (parts: object) => ({
  cacheVersion: 1,
  page: { id: home, paths: {} },
  sections: {},
  wwObjects: {},
  ...parts,
});
const byUid = (list: { uid: string }[]) => Object.fromEntries(list.map((part) => [part.uid, part]));

/** A site of one page with these elements in its section; `more` are further files. */
const siteOf = (children: unknown[], elements: { uid: string }[], more: Files = {}): Files => ({
  'design.json': { cacheVersion: 1, info: infoOf([pageInfo(home)]) },
  [`data/${home}.json`]: pageData({ sections: byUid([section(s as string, ...children)]), wwObjects: byUid(elements) }),
  ...more,
});
const importFiles = async (files: Files) => {
  const result = await importProject({ project: memoryFiles(files), registry });
  expect(validateDesign(result.design)).toEqual([]);
  return result;
};

describe('an element that stands in two slots', () => {
  const files = siteOf(
    [box, box],
    [
      element(box as string, {
        content: { default: { children: names(text) } },
        _state: {
          interactions: [
            {
              id: 'w',
              trigger: 'click',
              firstAction: 'a',
              actions: { a: { id: 'a', type: 'variable', varId: `${text}-value` } },
            },
          ],
        },
      }),
      element(text as string, {
        content: {
          default: { text: { __wwtype: 'f', code: `variables['${text}-value'] + variables['${label}-value']` } },
        },
      }),
      element(label as string, {
        content: { default: { text: { __wwtype: 'f', code: `variables['${text}-value']` } } },
      }),
    ],
  );

  test('has a copy of its own in the second, with all that is in it', async () => {
    const { design } = await importFiles(files);
    const [first, second] = design.sections[s as string]?.slots.wwObjects ?? [];
    expect(first).toBe(box);
    const copy = design.elements[second as string];
    expect(copy).toMatchObject({ id: second, type: 'x', section: s });
    const [inner] = copy?.slots.children ?? [];
    expect(design.elements[box as string]?.slots.children).toEqual([text]);
    expect(inner).not.toBe(text);
    expect(design.elements[inner as string]).toMatchObject({ id: inner, type: 'x', section: s });
  });

  test('is named by its copy inside of the copy, and by everything else as before', async () => {
    const { design } = await importFiles(files);
    const copy = design.sections[s as string]?.slots.wwObjects?.[1] as string;
    const inner = design.elements[copy]?.slots.children?.[0] as string;
    expect(design.elements[inner]?.content.default?.text).toMatchObject({
      code: `variables['${inner}-value'] + variables['${label}-value']`,
    });
    expect(design.elements[copy]?.workflows[0]).toMatchObject({
      id: 'w',
      actions: { a: { fields: { varId: `${inner}-value` } } },
    });
    expect(design.elements[box as string]?.workflows[0]).toMatchObject({
      actions: { a: { fields: { varId: `${text}-value` } } },
    });
    expect(design.elements[label as string]?.content.default?.text).toMatchObject({
      code: `variables['${text}-value']`,
    });
  });

  test('is told once, with the second place', async () => {
    const { report } = await importFiles(files);
    expect(report.mended).toEqual([
      {
        where: ['sections', s, 'slots', 'wwObjects', 1],
        message: expect.stringContaining(`The element ${box} stands in another place too.`),
      },
    ]);
  });

  test('has the same copy at every import', async () => {
    expect((await importFiles(files)).design).toEqual((await importFiles(files)).design);
  });

  test('stays in the section that it names, wherever else it stands first', async () => {
    const pages = [pageInfo(home, { sections: [{ uid: t }, { uid: s }] })];
    const data = pageData({
      sections: byUid([section(t as string, box), section(s as string, box)]),
      wwObjects: byUid([element(box as string)]),
    });
    const { design } = await importFiles({ 'design.json': { info: infoOf(pages) }, [`data/${home}.json`]: data });
    expect(design.sections[s as string]?.slots.wwObjects).toEqual([box]);
    const [copy] = design.sections[t as string]?.slots.wwObjects ?? [];
    expect(design.elements[copy as string]).toMatchObject({ section: t });
  });

  test('is copied inside of copies too, each naming its own', async () => {
    const inner = { content: { default: { children: names(text, text) } } };
    const { design } = await importFiles(siteOf([box, box], [element(box as string, inner), element(text as string)]));
    const copies = design.sections[s as string]?.slots.wwObjects?.flatMap(
      (id) => design.elements[id]?.slots.children ?? [],
    );
    expect(new Set(copies).size).toBe(4);
  });

  test('is left out where it would fill the design', { tags: 'thorough' }, async () => {
    const depth = 40;
    const chain = Array.from({ length: depth }, (_, index) =>
      element(idOf(`chain ${index}`), {
        content: { default: { children: names(idOf(`chain ${index + 1}`), idOf(`chain ${index + 1}`)) } },
      }),
    );
    const { design, report } = await importFiles(
      siteOf([idOf('chain 0')], [...chain, element(idOf(`chain ${depth}`))]),
    );
    expect(Object.keys(design.elements).length).toBeLessThan(11_000);
    expect(report.mended.some(({ message }) => message.includes('too many places'))).toBe(true);
  });
});

test('an element inside itself is taken out of there, and told', async () => {
  const holds = (child: unknown) => ({ content: { default: { children: names(child) } } });
  const { design, report } = await importFiles(
    siteOf([box], [element(box as string, holds(text)), element(text as string, holds(box))]),
  );
  expect(design.elements[box as string]?.slots.children).toEqual([text]);
  expect(design.elements[text as string]?.slots.children).toEqual([]);
  expect(report.mended).toEqual([
    { where: ['elements', text, 'slots', 'children', 0], message: expect.stringContaining('is inside itself') },
  ]);
});

test('a section that a page shows twice is drawn twice', async () => {
  const pages = [pageInfo(home, { sections: [{ uid: s }, { uid: s }] })];
  const { design, report } = await importFiles(
    siteOf([box], [element(box as string)], { 'design.json': { info: infoOf(pages) } }),
  );
  const [first, second] = design.pages[home as string]?.sections ?? [];
  expect(first).toBe(s);
  expect(second).not.toBe(s);
  expect(design.sections[second as string]?.slots.wwObjects).toHaveLength(1);
  expect(report.mended[0]).toMatchObject({ where: ['pages', home, 'sections', 1] });
});

describe('what is of another type than the format has is left out alone, and told with its file and place', () => {
  const file = `data/${home}.json`;
  test.each<[string, object, (string | number)[]]>([
    ['an element', { wwObjects: { [box as string]: 5 } }, ['wwObjects', box as string]],
    ['all elements', { wwObjects: [1] }, ['wwObjects']],
    [
      'the content of an element',
      { wwObjects: { [box as string]: element(box as string, { content: 'x' }) } },
      ['wwObjects', box as string, 'content'],
    ],
    [
      'the state of an element',
      { wwObjects: { [box as string]: element(box as string, { _state: 'x' }) } },
      ['wwObjects', box as string, '_state'],
    ],
    [
      'a class of an element',
      { wwObjects: { [box as string]: element(box as string, { _state: { classes: { default: [7, 'c'] } } }) } },
      ['wwObjects', box as string, '_state', 'classes', 'default', 0],
    ],
    ['a workflow', { page: { id: home, workflows: ['w'] } }, ['page', 'workflows', 0]],
    ['a variable without an id', { variables: [{ name: 'v' }] }, ['variables', 0, 'id']],
    [
      'a second variable of the same id',
      {
        variables: [
          { id: t, name: 'v' },
          { id: t, name: 'w' },
        ],
      },
      ['variables', 1],
    ],
    [
      'a kind of collection',
      { collections: [{ id: t, name: 'c', type: 'heap' }] },
      ['collections', t as string, 'type'],
    ],
    [
      'a reference to a child',
      {
        wwObjects: {
          [box as string]: element(box as string, {
            content: { default: { children: [{ uid: 3, isWwObject: true }, reference(text)] } },
          }),
          [text as string]: element(text as string),
        },
      },
      ['wwObjects', box as string, 'content', 'default', 'children', 0],
    ],
    ['the id of the page', { page: { id: 5 } }, ['page', 'id']],
  ])('%s', async (_name, parts, where) => {
    const { report } = await importFiles(siteOf([], [], { [file]: pageData(parts) }));
    const found = report.mended.filter((mending) => mending.file === file);
    expect(found.map((mending) => mending.where.map(String))).toContainEqual(where.map(String));
  });

  test('what stands beside it is kept', async () => {
    const children = [{ uid: 3, isWwObject: true }, null, reference(text)];
    const parts = {
      wwObjects: byUid([element(box as string, { content: { default: { children } } }), element(text as string)]),
    };
    const { design } = await importFiles(siteOf([], [], { [file]: pageData(parts) }));
    expect(design.elements[box as string]?.slots.children).toEqual([text]);
  });

  test('a page file that is no JSON leaves its page empty', async () => {
    const { design, report } = await importFiles(siteOf([], [], { [file]: '{"a": 1,\n x}' }));
    expect(design.pages[home as string]?.sections).toEqual([]);
    expect(report.mended).toEqual([
      { file, where: [], message: `${file} is not valid JSON (line 2, column 2). The page is imported empty.` },
    ]);
    expect(report.missingPages).toEqual([{ id: home, name: home }]);
  });

  test('a home page that is not there gives way to the first page', async () => {
    const { design, report } = await importFiles(
      siteOf([], [], { 'design.json': { info: { ...infoOf([pageInfo(home)]), homePageId: 'gone' } } }),
    );
    expect(design.homePageId).toBe(home);
    expect(report.mended).toContainEqual({ where: ['homePageId'], message: expect.stringContaining('gone') });
  });

  test('a page file that no page names is left out', async () => {
    const { report } = await importFiles(siteOf([], [], { [`data/${other}.json`]: pageData({}) }));
    expect(report.mended).toEqual([
      { file: `data/${other}.json`, where: [], message: expect.stringContaining('does not name') },
    ]);
  });
});

describe('who may see a page is never widened', () => {
  test.each<[string, object]>([
    ['a list of groups that is a text', { pageUserGroups: 'admin' }],
    ['a group that is a number', { pageUserGroups: [{}, 5] }],
    ['roles that are no list', { pageUserGroups: [{ userGroup: { id: 'g', roles: 'admin' } }] }],
    ['a rule that is a text', { security: 'authenticated' }],
    ['a rule of another type', { security: { accessRule: 5 } }],
    ['roles of a rule that are no list', { security: { accessRule: 'authenticated', accessRoles: 'admin' } }],
    ['roles of a rule that are numbers', { security: { accessRule: 'authenticated', accessRoles: [1] } }],
    [
      'roles that are joined in an unknown way',
      { security: { accessRule: 'authenticated', accessRoles: ['a', 'b'], accessRolesCondition: 'XOR' } },
    ],
  ])('%s: the page is closed, and told', async (_name, more) => {
    const { design, report } = await importFiles(
      siteOf([], [], { 'design.json': { info: infoOf([pageInfo(home, more)]) } }),
    );
    expect(design.pages[home as string]?.access.map(({ group }) => group)).toEqual([null, null]);
    expect(report.mended).toHaveLength(1);
  });

  test('pages of a project whose list of pages cannot be read are closed', async () => {
    const { design, report } = await importFiles(
      siteOf([box], [element(box as string)], { 'design.json': { info: infoOf('x') } }),
    );
    expect(design.pages[home as string]).toMatchObject({ sections: [s] });
    expect(design.pages[home as string]?.access.map(({ group }) => group)).toEqual([null, null]);
    expect(report.mended).toContainEqual({
      where: ['info', 'pages'],
      message: expect.stringContaining('closed to everybody'),
    });
  });
});
