import { describe, expect, test } from 'vitest';
import {
  decodePage,
  decodeSiteInfo,
  decodeValue,
  type Element,
  encodePage,
  encodeSiteInfo,
  encodeValue,
  isBinding,
  type PageBundle,
} from '../index.ts';

const reference = (uid: string) => ({ uid, isWwObject: true });
const pageWith = (parts: object) => ({
  cacheVersion: 1,
  page: { id: 'p', paths: { default: '' }, cmsDataSetPath: null, workflows: [] },
  sections: {},
  wwObjects: {},
  collections: [],
  variables: [],
  formulas: [],
  workflows: [],
  libraryComponents: [],
  ...parts,
});
const elementWith = (parts: object) => ({
  uid: 'e',
  name: null,
  wwObjectBaseId: 'box',
  libraryComponentBaseId: null,
  parentSectionId: 's',
  parentLibraryComponentId: null,
  content: {},
  _state: {},
  ...parts,
});

/** Decodes one element and proves that it goes back exactly. */
const roundTrip = (wire: object): Element => {
  const page = pageWith({ wwObjects: { e: wire } });
  const decoded = decodePage(page);
  expect(encodePage(decoded)).toEqual(page);
  return decoded.elements.e as Element;
};

describe('a binding', () => {
  test('is renamed wherever it stands, and goes back as it was', () => {
    const wire = { list: [{ __wwtype: 'f', code: 'a + 1', defaultValue: null, repeatableName: 'x' }], plain: { a: 1 } };
    const decoded = decodeValue(wire, 'place');
    expect(decoded).toEqual({
      list: [{ binding: 'formula', code: 'a + 1', defaultValue: null, extra: { repeatableName: 'x' } }],
      plain: { a: 1 },
    });
    expect(encodeValue(decoded)).toEqual(wire);
  });

  test('of a release carries the number of its function', () => {
    expect(decodeValue({ __wwtype: 'f', fn: 12 }, '')).toEqual({ binding: 'formula', fn: 12 });
    expect(encodeValue({ binding: 'code', fn: 3 })).toStrictEqual({ __wwtype: 'js', fn: 3 });
  });

  test('may filter, sort and map its list: conditions and rules get keys', () => {
    const wire = {
      __wwtype: 'js',
      code: 'return rows',
      filter: {
        link: '$and',
        conditions: [
          { field: 'age', operator: '$gt', value: { __wwtype: 'f', code: '18' } },
          { link: '$or', conditions: [] },
        ],
      },
      sort: [
        { key: 'name', direction: 'ASC' },
        { field: ['a', 'b'], direction: 'DESC' },
      ],
      __wwmap: { label: { __wwtype: 'f', code: 'context.mapping.value' } },
    };
    const decoded = decodeValue(wire, 'place');
    expect(decoded).toMatchObject({
      binding: 'code',
      filter: {
        key: expect.any(String),
        conditions: [{ key: expect.any(String), field: 'age', value: { binding: 'formula' } }, { link: '$or' }],
      },
      sort: [
        { key: expect.any(String), field: 'name', direction: 'ASC' },
        { field: ['a', 'b'], direction: 'DESC' },
      ],
      map: { label: { binding: 'formula' } },
    });
    expect(encodeValue(decoded)).toEqual(wire);
  });

  test('that stands nowhere leaves plain data as it is, without a copy', () => {
    const plain = { a: [1, { b: null }], c: 'x' };
    expect(decodeValue(plain, '')).toBe(plain);
    expect(encodeValue(plain)).toBe(plain);
    const mixed = { plain, bound: { __wwtype: 'f', code: 'a' } };
    expect((decodeValue(mixed, '') as typeof mixed).plain).toBe(plain);
  });

  test('gives the items of its lists keys that depend on nothing but their place', () => {
    const filter = { conditions: [{ field: 'a' }, { conditions: [{ field: 'a' }] }] };
    const list = {
      __wwtype: 'd',
      data: [{ __wwtype: 'f', filter, sort: [{ key: 'a' }] }],
      filter,
      sort: [{ key: 'a' }],
    };
    const wire = { x: list, y: [list, { __wwtype: 'f', filter, __wwmap: { m: { __wwtype: 'f', filter } } }] };
    const keysIn = (value: unknown): string[] =>
      typeof value !== 'object' || value === null
        ? []
        : [...('key' in value ? [String(value.key)] : []), ...Object.values(value).flatMap(keysIn)];
    const page = (content: object) =>
      decodePage(pageWith({ wwObjects: { e: elementWith({ content: { default: content, tablet: content } }) } }));
    const keys = keysIn(page(wire).elements.e);
    expect(keys.length).toBe(2 * (10 + 10 + 8));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keysIn(page(wire).elements.e)).toEqual(keys);
  });

  test('keeps beside its parts what is of another kind than they are', () => {
    expect(decodeValue({ __wwtype: 'f', code: 7, fn: '1', data: 'x', __wwmap: 'y', repeat: 2 }, '')).toEqual({
      binding: 'formula',
      extra: { code: 7, fn: '1', data: 'x', __wwmap: 'y', repeat: 2 },
    });
  });

  test('is told from other values by its kind alone', () => {
    for (const binding of ['formula', 'code', 'list']) expect(isBinding({ binding })).toBe(true);
    for (const other of [null, undefined, 'formula', 7, [], {}, { binding: 'f' }, { binding: null }])
      expect(isBinding(other), JSON.stringify(other)).toBe(false);
  });

  test('of an unknown kind stays as published', () => {
    expect(decodeValue({ __wwtype: 'z', code: '1' }, '')).toEqual({ __wwtype: 'z', code: '1' });
  });
});

describe('children', () => {
  test('of a dropzone leave the content', () => {
    const element = roundTrip(
      elementWith({ content: { default: { children: [reference('a'), reference('b')], text: 'x' } } }),
    );
    expect(element.slots).toEqual({ children: ['a', 'b'] });
    expect(element.content).toEqual({ default: { text: 'x' } });
    expect(element.extra ?? {}).not.toHaveProperty('references');
  });

  test('of another screen stay where they are, for a slot is the same on all', () => {
    const element = roundTrip(
      elementWith({ content: { default: { children: [reference('a')] }, tablet: { children: [reference('b')] } } }),
    );
    expect(element.slots).toEqual({ children: ['a'] });
    expect(element.content).toEqual({ default: {}, tablet: { children: [reference('b')] } });
    expect(roundTrip(elementWith({ content: { default: null } })).content).toEqual({ default: null });
  });

  test('in a single slot leave a mark', () => {
    const element = roundTrip(elementWith({ content: { default: { leftIcon: reference('a'), rightIcon: null } } }));
    expect(element.slots).toEqual({ leftIcon: ['a'] });
    expect(element.content).toEqual({ default: { leftIcon: { slot: 'one' }, rightIcon: null } });
  });

  test('of a repeat leave the binding', () => {
    const element = roundTrip(
      elementWith({
        content: { default: { children: { __wwtype: 'f', code: 'rows', repeatable: [reference('a')] } } },
      }),
    );
    expect(element.slots).toEqual({ children: ['a'] });
    expect(element.content).toEqual({ default: { children: { binding: 'formula', code: 'rows' } } });
  });

  test('in nested lists and objects are known by their path', () => {
    const element = roundTrip(
      elementWith({
        content: {
          default: { tabsContent: [[reference('a')], []], columns: [{ id: 1 }, { containerId: reference('c') }] },
        },
      }),
    );
    expect(element.slots).toEqual({ 'tabsContent.0': ['a'], 'columns.1.containerId': ['c'] });
    expect(element.content).toEqual({
      default: { tabsContent: [{ slot: 'many' }, []], columns: [{ id: 1 }, { containerId: { slot: 'one' } }] },
    });
  });

  test('that an instance puts into its component are known by the inner element', () => {
    const children = { inner: { content: { default: { children: [reference('a')] } } } };
    const element = roundTrip(
      elementWith({
        wwObjectBaseId: null,
        libraryComponentBaseId: 'card',
        content: { default: { childrenData: children } },
      }),
    );
    expect(element.slots).toEqual({ 'childrenData.inner.content.default.children': ['a'] });
  });

  test('added by an edit are written where they belong', () => {
    const decoded = decodePage(pageWith({ wwObjects: { e: elementWith({ content: { default: { children: [] } } }) } }));
    const element = { ...(decoded.elements.e as Element), slots: { children: ['new'] } };
    const { wwObjects } = encodePage({ ...decoded, elements: { e: element } }) as {
      wwObjects: { e: { content: unknown } };
    };
    expect(wwObjects.e.content).toEqual({ default: { children: [reference('new')] } });
  });

  test('may have more keys than a reference needs', () => {
    roundTrip(elementWith({ content: { default: { children: [{ ...reference('a'), name: 'kept' }] } } }));
  });
});

describe('nothing is lost', () => {
  test('null, empty and absent stay apart', () => {
    roundTrip(
      elementWith({ _state: { states: [], interactions: null, style: {}, classes: { default: [] }, link: null } }),
    );
    roundTrip(elementWith({ _state: {} }));
    const { _state: _none, name: _name, ...bare } = elementWith({}) as Record<string, unknown>;
    roundTrip(bare);
  });

  test('unknown keys are kept where they stood', () => {
    const element = roundTrip(
      elementWith({ version: 6, _state: { hydrate: true, states: [{ id: 'a', label: 'A', color: 'red' }] } }),
    );
    expect(element.extra).toEqual({ version: 6, _state: { hydrate: true } });
    expect(element.states[0]?.extra).toEqual({ color: 'red' });
    expect(roundTrip(elementWith({ '': { uid: 'other' } }))).toMatchObject({
      id: 'e',
      extra: { '': { uid: 'other' } },
    });
  });

  test('what the data left out is written once it has a value', () => {
    const { cacheVersion: _version, ...wire } = pageWith({});
    const decoded = decodePage(wire);
    expect(encodePage(decoded)).toStrictEqual(wire);
    expect(encodePage({ ...decoded, cacheVersion: 7 })).toMatchObject({ cacheVersion: 7 });
  });

  test('two entries with one id are both kept', () => {
    const variable = { id: 'v', name: 'V', type: 'string', defaultValue: '' };
    const page = pageWith({ variables: [variable, { ...variable, name: 'W' }] });
    expect(Object.keys(decodePage(page).variables)).toEqual(['v', 'v#2']);
    expect(encodePage(decodePage(page))).toEqual(page);
    const three = pageWith({ variables: [variable, variable, variable] });
    expect(Object.keys(decodePage(three).variables)).toEqual(['v', 'v#2', 'v#3']);
  });

  test('a component keeps its configuration and its empty inside', () => {
    const component = {
      id: 'c',
      name: null,
      type: 'modal',
      rootElementId: 'r',
      configuration: { editor: { x: 1 }, popup: { isStacked: true, containerUid: null } },
      inner: [],
    };
    const page = pageWith({ libraryComponents: [component] });
    const decoded = decodePage(page);
    expect(decoded.components.c).toMatchObject({
      kind: 'popup',
      popup: { isStacked: true, containerId: null },
      variables: {},
    });
    expect(encodePage(decoded)).toEqual(page);
    const bare = pageWith({ libraryComponents: [{ ...component, configuration: { popup: { isStacked: true } } }] });
    expect(decodePage(bare).components.c?.popup).toStrictEqual({ isStacked: true });
    expect(encodePage(decodePage(bare))).toStrictEqual(bare);
  });
});

describe('a workflow', () => {
  const wire = {
    id: 'w',
    trigger: 'click',
    firstAction: 'a',
    actions: {
      a: {
        id: 'a',
        type: 'if',
        next: null,
        value: { __wwtype: 'f', code: '1' },
        branches: [
          { value: true, id: 'b' },
          { value: false, isDefault: true },
        ],
      },
    },
  };

  test('tells its fields from what all actions have', () => {
    const element = roundTrip(elementWith({ _state: { interactions: [wire] } }));
    expect(element.workflows[0]?.actions.a).toEqual({
      id: 'a',
      type: 'if',
      next: null,
      fields: { value: { binding: 'formula', code: '1' } },
      branches: [
        { key: expect.any(String), value: true, id: 'b' },
        { key: expect.any(String), value: false, isDefault: true },
      ],
    });
  });

  test('that was copied with its id has a key of its own, the same on every import', () => {
    const read = () =>
      roundTrip(elementWith({ _state: { interactions: [wire, wire] } })).workflows.map((workflow) => workflow.key);
    const [first, second] = read();
    expect(first).not.toBe(second);
    expect(read()).toEqual([first, second]);
  });

  test('without id is known by its key, and stays without', () => {
    const { id: _id, ...nameless } = wire;
    const [workflow] = roundTrip(elementWith({ _state: { interactions: [nameless] } })).workflows;
    expect(workflow?.id).toBe(workflow?.key);
  });

  test('made here keep their ids, also where the key is the same', () => {
    const decoded = decodePage(pageWith({ workflows: [{ id: 'w', actions: {} }] }));
    const [made] = Object.values(decoded.workflows).map((workflow) => ({ ...workflow, key: workflow.id }));
    const { workflows } = encodePage({ ...decoded, workflows: made ? { w: made } : {} });
    expect(workflows).toMatchObject([{ id: 'w' }]);
  });
});

describe('data of the wrong shape is refused with its place', () => {
  test.each([
    ['no object', 'text', 'The data must be an object, but it is a string.'],
    ['no page', {}, 'page must be an object, but it is nothing.'],
    ['a list of elements', pageWith({ wwObjects: [1] }), 'wwObjects must be an object, but it is a list.'],
    [
      'an element without shape',
      pageWith({ wwObjects: { e: null } }),
      'wwObjects/e must be an object, but it is null.',
    ],
    [
      'states that are no list',
      pageWith({ wwObjects: { e: elementWith({ _state: { states: 'x' } }) } }),
      'wwObjects/e/_state/states must be a list, but it is a string.',
    ],
  ])('%s', (_name, wire, message) => {
    expect(() => decodePage(wire)).toThrow(message);
  });

  test('a numeric text is a number: the cache version', () => {
    expect(decodePage(pageWith({ cacheVersion: '69' })).cacheVersion).toBe(69);
  });
});

describe('site information', () => {
  const wire = {
    cacheVersion: 2,
    info: {
      id: 'site',
      name: 'Seguros',
      homePageId: 'home',
      authPluginId: 'auth',
      baseTag: null,
      defaultTheme: 'light',
      langs: [{ lang: 'pt', default: true, isDefaultPath: false }],
      background: { backgroundColor: 'white' },
      workflows: [],
      pages: [
        {
          id: 'home',
          linkId: 'home',
          name: 'Home',
          folder: null,
          paths: { default: '' },
          langs: ['pt'],
          cmsDataSetPath: null,
          sections: [{ uid: 's', linkId: 'l', sectionTitle: 'Top Bar' }],
          pageUserGroups: [
            {},
            { userGroup: null },
            { userGroup: { id: 'g', roles: [{ value: 'admin' }] } },
            { userGroup: { id: 'h', name: 'H', roles: [{ value: 'x', label: 'X' }] } },
          ],
          title: { pt: 'Início' },
          meta: { desc: { pt: 'd' } },
          metaImage: '',
        },
      ],
      plugins: [{ id: 'auth', name: 'plugin-auth', namespace: 'auth' }],
    },
    pluginsSettings: {
      auth: { id: 'x', pluginId: 'auth', publicData: { projectUrl: 'u' } },
      gone: { id: 'y', pluginId: 'gone', publicData: {} },
    },
    classes: {
      c: {
        id: 'c',
        _state: { style: { default: { color: 'red' } } },
        content: {},
        subClasses: { d: { id: 'd', _state: { style: {} }, content: {} } },
      },
    },
    tokens: { colors: { light: { t: '#fff' }, dark: { t: '#000' } }, spacings: { m: '4px' }, typographies: {} },
    head: {
      fonts: ['f.css'],
      defaultFontFamily: 'Inter',
      cssVariables: {
        root: { '--ww-default-font-family': 'Inter', '--t': '#fff', '--m': '4px' },
        dark: { '--t': '#000' },
      },
    },
  };

  test('has clean names, and goes back as it was', () => {
    const site = decodeSiteInfo(wire);
    expect(site.pages.home).toMatchObject({
      sections: ['s'],
      sectionHeads: [{ id: 's', linkId: 'l', title: 'Top Bar' }],
      access: [
        { group: null },
        { group: null },
        { group: { id: 'g', roles: ['admin'] } },
        { group: { id: 'h', roles: ['x'] } },
      ],
      meta: { description: { pt: 'd' } },
    });
    expect(site.tokens.t).toEqual({ id: 't', kind: 'color', value: '#fff', dark: '#000' });
    expect(encodeSiteInfo(site)).toEqual(wire);
  });

  test('never carries private settings', () => {
    const site = decodeSiteInfo(wire);
    const plugins = site.plugins.map((use) => ({
      ...use,
      settings: { ...use.settings, privateData: { accessToken: 'secret' } },
    }));
    expect(JSON.stringify(encodeSiteInfo({ ...site, plugins }))).not.toContain('secret');
  });
});

test('a bundle that Trama made is written with all its lists', () => {
  const bundle: PageBundle = {
    cacheVersion: 1,
    page: { id: 'p', paths: { default: '' }, collectionPath: null, workflows: [] },
    sections: {},
    elements: {},
    components: {},
    variables: {},
    collections: {},
    formulas: {},
    workflows: {},
  };
  expect(encodePage(bundle)).toEqual(pageWith({}));
});
