import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  bundleFor,
  type Design,
  decodePage,
  decodeSiteInfo,
  designFromParts,
  elementChildren,
  type PageBundle,
  siteInfoFor,
  walkElements,
} from '../index.ts';
import { exportedSites } from '../testing/exported-sites.ts';

const exportsDir = process.env.EXPORTS_DIR ?? '';
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(exportsDir, ...path), 'utf8'));

const SHARED = ['components', 'variables', 'collections', 'formulas', 'workflows'] as const;

/** The part of a published page that can be drawn: exports also carry elements that nothing holds. */
const drawable = (bundle: PageBundle): Set<string> => {
  const roots = [
    ...Object.values(bundle.sections).flatMap(elementChildren),
    ...Object.values(bundle.components).map((component) => component.rootElementId),
  ];
  return new Set([...walkElements(bundle, roots)].map((element) => element.id));
};

describe.skipIf(exportedSites.length === 0)('a design made of a real export (needs EXPORTS_DIR)', () => {
  for (const name of exportedSites) {
    const site = decodeSiteInfo(read(name, 'design.json'));
    const bundles = Object.keys(site.pages).map((id) => decodePage(read(name, 'data', `${id}.json`)));
    const { design, conflicts } = designFromParts(site, bundles);

    test(`has no conflicts between the pages of ${name}`, () => {
      expect(conflicts).toEqual([]);
    });

    test(`gives every page of ${name} all that its published file can draw, and what that uses`, () => {
      for (const published of bundles) {
        const bundle = bundleFor(design, published.page.id);
        const drawn = drawable(published);
        const path = published.page.paths.default;
        expect(
          [...drawn].filter((id) => !(id in bundle.elements)),
          `elements of ${path}`,
        ).toEqual([]);

        const elements = Object.values(published.elements).filter((element) => drawn.has(element.id));
        const isMentioned = (map: (typeof SHARED)[number], id: string): boolean => {
          const { [id]: _itself, ...others } = published[map] as Record<string, unknown>;
          return JSON.stringify({ ...published, elements, [map]: others }).includes(id);
        };
        const missing = SHARED.flatMap((map) =>
          Object.keys(published[map]).filter((id) => !(id in bundle[map]) && isMentioned(map, id)),
        );
        expect(missing, `entities of ${path}`).toEqual([]);
      }
    });

    test(`gives back the site information of ${name}`, () => {
      expect(siteInfoFor(design)).toEqual(site);
    });
  }
});

const node = { style: {}, states: [], workflows: [], classes: {}, subClasses: {}, content: {}, slots: {} };
const element = (id: string, rest: object = {}) => ({
  ...node,
  id,
  type: 'text',
  component: null,
  name: null,
  section: null,
  parentComponent: null,
  ...rest,
});
const section = (id: string, children: string[]) => ({
  ...node,
  id,
  linkId: id,
  type: 'base',
  title: id,
  slots: { wwObjects: children },
});
const variable = (id: string, name: string) => ({ id, name, type: 'string', defaultValue: null });
const code = (text: string) => ({ default: { text: { binding: 'formula', code: text } } });

const tiny = {
  cacheVersion: 1,
  background: {},
  appWorkflows: [],
  pages: {
    home: {
      id: 'home',
      paths: { default: '' },
      collectionPath: null,
      workflows: [],
      sections: ['top'],
      title: {},
      meta: {},
    },
  },
  sections: { top: section('top', ['card', 'button']), other: section('other', ['stray']) },
  elements: {
    card: element('card', { type: null, component: 'price-card' }),
    button: element('button', {
      workflows: [{ id: 'w', key: 'w', actions: { a: { id: 'a', type: 'execute-workflow:save', fields: {} } } }],
    }),
    inside: element('inside', { content: code("variables['Total'] + formulas.vat(2)") }),
    stray: element('stray'),
  },
  components: {
    'price-card': { id: 'price-card', rootElementId: 'inside', variables: {}, properties: {} },
    unused: { id: 'unused', rootElementId: 'stray' },
  },
  variables: {
    v1: variable('v1', 'Total'),
    v2: variable('v2', 'Rate'),
    v3: variable('v3', 'Saved'),
    v4: variable('v4', 'Unused'),
  },
  collections: { c1: { id: 'c1', name: 'Nobody reads it', config: {} } },
  classes: {},
  formulas: {
    f1: { id: 'f1', name: 'vat', type: 'formula', code: 'variables["Rate"] * x', parameters: [] },
    f2: { id: 'f2', name: 'Nobody calls it', type: 'formula', code: '1', parameters: [] },
  },
  workflows: {
    'not-called': { id: 'not-called', key: 'not-called', actions: {} },
    save: { id: 'save', key: 'save', actions: { a: { id: 'a', type: 'variable', fields: { varId: 'v3' } } } },
  },
} as unknown as Design;

describe('the bundle of a page', () => {
  test('follows components, names in code, formulas and called workflows, and leaves the rest out', () => {
    const bundle = bundleFor(tiny, 'home');
    expect(Object.keys(bundle.sections)).toEqual(['top']);
    expect(Object.keys(bundle.elements)).toEqual(['card', 'button', 'inside']);
    expect(Object.keys(bundle.components)).toEqual(['price-card']);
    expect(Object.keys(bundle.variables)).toEqual(['v1', 'v2', 'v3']);
    expect(Object.keys(bundle.formulas)).toEqual(['f1']);
    expect(Object.keys(bundle.workflows)).toEqual(['save']);
    expect(bundle.collections).toEqual({});
  });

  test('brings what the classes of its elements read', () => {
    const classes = {
      c: {
        id: 'c',
        style: { default: { color: { binding: 'formula', code: "variables['v4']" } } },
        content: {},
        subClasses: {},
      },
    };
    const elements = { ...tiny.elements, button: { ...tiny.elements.button, classes: { default: ['c'] } } };
    expect(Object.keys(bundleFor({ ...tiny, classes, elements } as Design, 'home').variables)).toContain('v4');
  });

  test('has what the page itself says', () => {
    const page = {
      ...tiny.pages.home,
      linkId: 'l',
      workflows: [{ id: 'w', key: 'w', actions: {} }],
      extra: { data: { a: 1 } },
    };
    const bundle = bundleFor({ ...tiny, pages: { home: page } } as unknown as Design, 'home');
    expect(bundle).toMatchObject({ cacheVersion: 1, collections: {} });
    expect(bundle.page).toStrictEqual({
      ...{ id: 'home', paths: { default: '' }, collectionPath: null, workflows: page.workflows, data: { a: 1 } },
    });
    expect('data' in bundleFor(tiny, 'home').page).toBe(false);
  });

  test.each<[string, object]>([
    ['in a workflow of the page', { pages: { home: { ...tiny.pages.home, workflows: [{ id: 'w', varId: 'v4' }] } } }],
    [
      'in its title',
      { pages: { home: { ...tiny.pages.home, title: { pt: { binding: 'formula', code: 'variables.Unused' } } } } },
    ],
    [
      'in its meta',
      { pages: { home: { ...tiny.pages.home, meta: { a: { binding: 'formula', code: 'variables["Unused"]' } } } } },
    ],
    ['in a workflow of the app', { appWorkflows: [{ id: 'w', varId: 'v4' }] }],
    ['in the background', { background: { color: { binding: 'formula', code: 'variables[`Unused`]' } } }],
  ])('brings what is mentioned %s', (_name, part) => {
    expect(Object.keys(bundleFor({ ...tiny, ...part } as unknown as Design, 'home').variables)).toContain('v4');
  });

  test.each([
    ['a UUID inside a text', 'see 6f18ccad-f73a-4569-8fd7-000000000001 here', true],
    ['a UUID that is the whole text', '6F18CCAD-f73a-4569-8fd7-000000000001'.toLowerCase(), true],
    ['another', 'see 6f18ccad-f73a-4569-8fd7-000000000002 here', false],
  ])('finds %s', (_name, text, isFound) => {
    const id = '6f18ccad-f73a-4569-8fd7-000000000001';
    const variables = { [id]: variable(id, 'Other') };
    const design = { ...tiny, variables, background: { a: text } } as unknown as Design;
    expect(id in bundleFor(design, 'home').variables).toBe(isFound);
  });

  test('follows child references that are still in published form, and components inside components', () => {
    const elements = {
      ...tiny.elements,
      card: element('card', { content: { default: { list: [{ uid: 'loose', isWwObject: true }, { uid: 'stray' }] } } }),
      loose: element('loose', { type: null, component: 'unused' }),
    };
    const bundle = bundleFor({ ...tiny, elements } as unknown as Design, 'home');
    expect(Object.keys(bundle.elements)).toEqual(['card', 'button', 'stray', 'loose']);
    expect(Object.keys(bundle.components)).toEqual(['unused']);
  });

  test.each<[string, unknown]>([
    ['a text that is no code', "we say 'Unused', or variables.Unused"],
    ['a text with a colon that is no type', { label: 'go:v4' }],
    ['an object with the id of an element that is no reference', { uid: 'stray' }],
    ['a type and code that are no texts', { type: { a: 'x' }, code: ['Unused'] }],
  ])('brings nothing for %s', (_name, said) => {
    const elements = { ...tiny.elements, card: element('card', { content: { default: { said } } }) };
    const bundle = bundleFor({ ...tiny, elements } as unknown as Design, 'home');
    expect([Object.keys(bundle.variables), Object.keys(bundle.elements)]).toEqual([['v3'], ['card', 'button']]);
  });

  test('cannot be made for a page that the design has not', () => {
    expect(() => bundleFor(tiny, 'gone')).toThrow('The design has no page gone.');
    expect(() => bundleFor(tiny, 'gone')).toThrow(
      expect.objectContaining({
        code: 'model/unknown-page',
        where: ['pages', 'gone'],
        hint: 'Take the id of a page from `design.pages`.',
      }),
    );
  });
});

describe('a design made of parts', () => {
  const info = decodeSiteInfo({
    info: {
      pages: [{ id: 'one', sections: [{ uid: 's', linkId: 'l', sectionTitle: 'S' }] }, { id: 'two' }],
      plugins: [{ id: 'auth', name: 'Auth', namespace: 'auth' }],
    },
    pluginsSettings: { auth: { publicData: { a: 1 }, privateData: { secret: 2 } } },
  });
  const part = (id: string, rest: object) => decodePage({ cacheVersion: 1, page: { id, paths: {}, ...rest } });
  const shared = (defaultValue: unknown) => ({ variables: [{ id: 'v', name: 'V', type: 'any', defaultValue }] });

  test('takes of several descriptions the first, and says which it passed over', () => {
    const bundles = ['one', 'two', 'three'].map((id, index) =>
      decodePage({ cacheVersion: 1, page: { id, paths: {} }, ...shared(index === 1 ? 9 : 1) }),
    );
    const { design, conflicts } = designFromParts(info, bundles);
    expect(design.variables.v?.defaultValue).toBe(1);
    expect(conflicts).toEqual([{ kind: 'variables', id: 'v', pageId: 'two' }]);
  });

  test('gives a page the workflows and the data of its bundle', () => {
    const { design } = designFromParts(info, [part('one', { workflows: [{ id: 'w' }], data: { a: 1 } })]);
    expect(design.pages.one).toMatchObject({ workflows: [{ id: 'w' }], extra: { data: { a: 1 } } });
    expect(design.pages.two).toMatchObject({ workflows: [] });
    expect('data' in (design.pages.two?.extra ?? {})).toBe(false);
    expect('sectionHeads' in (design.pages.one ?? {})).toBe(false);
    const { extra: _extra, ...plain } = info.pages.two ?? expect.fail();
    expect('extra' in (designFromParts({ ...info, pages: { plain } }, []).design.pages.plain ?? {})).toBe(false);
  });

  test('gives back the information of its site, without what is private', () => {
    const { design } = designFromParts(info, []);
    const again = siteInfoFor(design);
    expect(again.plugins).toMatchObject([{ id: 'auth', settings: { publicData: { a: 1 }, privateData: {} } }]);
    expect(again.pages.one?.sectionHeads).toEqual([]);
    const section = { id: 's', linkId: 'l', title: 'S' };
    expect(siteInfoFor({ ...design, sections: { s: section } } as unknown as Design).pages.one?.sectionHeads).toEqual([
      section,
    ]);
    expect('manifestDisabled' in again).toBe(false);
    expect(siteInfoFor({ ...design, extra: { a: 1 } }).extra).toEqual({ a: 1 });
    const { extra: _extra, ...plain } = design;
    expect('extra' in siteInfoFor(plain)).toBe(false);
    expect(siteInfoFor({ ...design, manifestDisabled: true }).manifestDisabled).toBe(true);
  });
});
