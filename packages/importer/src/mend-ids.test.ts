import { createRegistry, type Design, isUuid, validateDesign } from '@trama/model';
import { describe, expect, test } from 'vitest';
import { importProject } from './index.ts';
import { type Files, idOf, memoryFiles, reference } from './testing/memory-files.ts';

const formula = (code: string) => ({ __wwtype: 'f', code });
const element = (uid: string, more: object = {}) => ({
  uid,
  wwObjectBaseId: 'x',
  parentSectionId: 'top',
  content: { default: {} },
  ...more,
});

/** A site of which no id is a UUID. */
const files: Files = {
  'design.json': {
    info: {
      id: 'site',
      homePageId: 'home',
      langs: [{ lang: 'pt', default: true }],
      pages: [{ id: 'home', name: 'home', paths: { default: '' }, sections: [{ uid: 'top' }] }],
      plugins: [],
    },
    classes: { card: { id: 'card', name: 'card' } },
    tokens: { colors: { light: { ink: '#000' } } },
  },
  'data/home.json': {
    page: { id: 'home', paths: {} },
    sections: { top: { uid: 'top', content: { default: { wwObjects: [reference('box'), reference('shown')] } } } },
    wwObjects: {
      box: element('box', {
        content: { default: { children: [reference('input')], title: 'home' } },
        _state: {
          classes: { default: ['card'] },
          states: [{ id: '_wwParent_box__wwHover', label: 'box' }],
          link: { type: 'internal', pageId: 'home', sectionId: 'top' },
          interactions: [
            {
              id: 'box',
              trigger: 'click',
              firstAction: 'input',
              actions: {
                input: {
                  id: 'input',
                  type: 'variable',
                  varId: 'total',
                  varValue: formula("variables['input-value']"),
                  next: 'list',
                },
                list: { id: 'list', type: 'fetch-collections', collectionsId: ['list'], next: 'other' },
                other: { id: 'other', type: 'execute-workflow', workflowId: 'total' },
              },
            },
          ],
        },
      }),
      input: element('input', {
        content: {
          default: {
            text: formula("variables[/* Total */ 'total'] + collections.list.data + formulas['double'](2) + 'total'"),
          },
        },
      }),
      shown: {
        uid: 'shown',
        libraryComponentBaseId: 'part',
        parentSectionId: 'top',
        content: { default: { childrenData: { root: { content: { default: { children: [reference('inside')] } } } } } },
      },
      inside: element('inside'),
      root: { uid: 'root', wwObjectBaseId: 'x', parentLibraryComponentId: 'part', content: { default: {} } },
    },
    libraryComponents: [{ id: 'part', rootElementId: 'root' }],
    variables: [
      { id: 'total', name: 'Total', type: 'number' },
      { id: `${idOf('grid')}-value`, name: 'of an element' },
    ],
    collections: [{ id: 'list', name: 'List', config: {} }],
    formulas: [{ id: 'double', name: 'Double', type: 'f', code: 'n * 2', parameters: [{ name: 'n' }] }],
    workflows: [{ id: 'total', name: 'callable', actions: {} }],
  },
};
const registry = createRegistry([], []);
const importFiles = () => importProject({ project: memoryFiles(files), registry });

const KINDS = [
  'pages',
  'sections',
  'elements',
  'components',
  'variables',
  'collections',
  'formulas',
  'classes',
] as const;
const only = (map: { readonly [id: string]: unknown }): string => Object.keys(map).join();

describe('an id that is no UUID', () => {
  test('becomes one, the same at every import, and is told', async () => {
    const { design, report } = await importFiles();
    const ids = KINDS.flatMap((kind) =>
      Object.entries<{ id: string }>(design[kind]).map(([key, { id }]) => [key, id] as const),
    );
    for (const [key, id] of ids) expect(id).toBe(key);
    expect(ids.filter(([key]) => !isUuid(key))).toEqual([[`${idOf('grid')}-value`, `${idOf('grid')}-value`]]);
    expect(validateDesign(design)).toEqual([]);
    expect(report.mended.map(({ where }) => where.join('/')).sort()).toEqual(
      [
        'classes/card/id',
        'collections/list/id',
        'components/part/id',
        'formulas/double/id',
        'pages/home/id',
        'sections/top/id',
        'variables/total/id',
        ...['box', 'input', 'inside', 'root', 'shown'].map((id) => `elements/${id}/id`),
      ].sort(),
    );
    expect((await importFiles()).design).toEqual(design);
  });

  test('is followed by all that names it', async () => {
    const { design } = await importFiles();
    const page = only(design.pages);
    const section = only(design.sections);
    const total = Object.values(design.variables).find(({ name }) => name === 'Total')?.id;
    const [box, shown] = design.sections[section]?.slots.wwObjects ?? [];
    const node = design.elements[box as string] as Design['elements'][string];
    const [input] = node.slots.children ?? [];
    expect(design.homePageId).toBe(page);
    expect(design.pages[page]?.sections).toEqual([section]);
    expect(node).toMatchObject({
      section,
      classes: { default: [only(design.classes)] },
      states: [{ id: `_wwParent_${box}__wwHover` }],
      link: { pageId: page, sectionId: section },
      workflows: [
        {
          actions: {
            input: { fields: { varId: total, varValue: { code: `variables['${input}-value']` } } },
            list: { fields: { collectionsId: [only(design.collections)] } },
          },
        },
      ],
    });
    expect(design.elements[input as string]?.content.default?.text).toMatchObject({
      code: `variables[/* Total */ '${total}'] + collections['${only(design.collections)}'].data + formulas['${only(design.formulas)}'](2) + 'total'`,
    });
    const component = design.components[only(design.components)];
    expect(design.elements[shown as string]).toMatchObject({ component: component?.id });
    const [[path]] = Object.entries(design.elements[shown as string]?.slots ?? {}) as [[string, unknown]];
    expect(path).toBe(`childrenData.${component?.rootElementId}.content.default.children`);
  });

  test('stays where ids are free: texts, actions, workflows, tokens', async () => {
    const { design } = await importFiles();
    const [box] = Object.values(design.elements).filter(({ slots }) => slots.children !== undefined);
    expect(box).toMatchObject({
      content: { default: { title: 'home' } },
      states: [{ label: 'box' }],
      workflows: [
        {
          id: 'box',
          firstAction: 'input',
          actions: { input: { next: 'list' }, other: { fields: { workflowId: 'total' } } },
        },
      ],
    });
    expect(only(design.workflows)).toBe('total');
    expect(only(design.tokens)).toBe('ink');
  });
});
