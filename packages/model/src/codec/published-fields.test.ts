import { describe, expect, test } from 'vitest';
import { designFromParts } from '../assemble/design-from-parts.ts';
import { siteInfoFor } from '../assemble/site-info.ts';
import { decodePage, encodePage } from './page-bundle.ts';
import { decodeSiteInfo, encodeSiteInfo } from './site-info.ts';

const page = {
  id: 'p',
  linkId: 'p-link',
  name: 'Página',
  folder: 'Área/',
  paths: { pt: 'pagina', default: 'page' },
  cmsDataSetPath: 'posts.slug',
  langs: ['pt', 'en'],
  sections: [{ uid: 's', linkId: 's-link', sectionTitle: 'Topo' }],
  pageUserGroups: [{}, { userGroup: { id: 'g', roles: [{ value: 'r1' }, { value: 'r2' }] } }],
  title: { pt: 'Título' },
  meta: {
    desc: { pt: 'd' },
    keywords: { pt: 'k' },
    socialDesc: { pt: 'sd' },
    socialTitle: { pt: 'st' },
    structuredData: { pt: '{}' },
  },
  metaImage: 'images/m.png',
  frameAncestors: ['https://a.example'],
};

const site = {
  cacheVersion: 115,
  disableManifest: true,
  info: {
    id: 'site',
    name: 'Loja',
    homePageId: 'p',
    authPluginId: 'auth',
    baseTag: { href: '/loja/', target: '_self' },
    defaultTheme: 'dark',
    wewebPreviewURL: 'https://preview.example/',
    langs: [
      { lang: 'pt', default: true, isDefaultPath: true },
      { lang: 'en', default: false },
    ],
    background: { backgroundColor: '#fff' },
    workflows: [],
    pages: [page],
    plugins: [{ id: 'auth', name: 'Auth', namespace: 'auth' }],
  },
  pluginsSettings: { auth: { id: 'auth', pluginId: 'auth', publicData: { projectUrl: 'https://x.test' } } },
};

describe('the design info', () => {
  const decoded = decodeSiteInfo(site);

  test('has id, home page, auth plugin, base, theme, name, languages, background, workflows, pages and plugins', () => {
    expect(decoded).toMatchObject({
      id: 'site',
      name: 'Loja',
      homePageId: 'p',
      authPluginId: 'auth',
      baseTag: { href: '/loja/', target: '_self' },
      manifestDisabled: true,
      defaultTheme: 'dark',
      cacheVersion: 115,
      languages: [
        { lang: 'pt', default: true, isDefaultPath: true },
        { lang: 'en', default: false },
      ],
      background: { backgroundColor: '#fff' },
      appWorkflows: [],
    });
    expect(Object.keys(decoded.pages)).toEqual(['p']);
  });

  test('is written as it was read, its preview address too', () => {
    const again = encodeSiteInfo(decoded) as typeof site;
    expect(again).toMatchObject({ disableManifest: true, info: { ...site.info } });
  });

  test('reaches a design and comes back from it', () => {
    expect(siteInfoFor(designFromParts(decoded, []).design)).toMatchObject({
      manifestDisabled: true,
      baseTag: decoded.baseTag,
    });
  });

  test('has of a plugin its id, name, namespace and public settings', () => {
    expect(decoded.plugins).toMatchObject([
      {
        id: 'auth',
        name: 'Auth',
        namespace: 'auth',
        settings: { publicData: { projectUrl: 'https://x.test' }, privateData: {} },
      },
    ]);
  });
});

describe('a page of the design info', () => {
  test('has all that the format names, under clean names', () => {
    expect(decodeSiteInfo(site).pages.p).toEqual({
      id: 'p',
      linkId: 'p-link',
      name: 'Página',
      folder: 'Área/',
      paths: { pt: 'pagina', default: 'page' },
      collectionPath: 'posts.slug',
      languages: ['pt', 'en'],
      sections: ['s'],
      sectionHeads: [{ id: 's', linkId: 's-link', title: 'Topo' }],
      access: [
        expect.objectContaining({ group: null }),
        expect.objectContaining({ group: { id: 'g', roles: ['r1', 'r2'] } }),
      ],
      title: { pt: 'Título' },
      meta: {
        description: { pt: 'd' },
        keywords: { pt: 'k' },
        socialDescription: { pt: 'sd' },
        socialTitle: { pt: 'st' },
        structuredData: { pt: '{}' },
      },
      metaImage: 'images/m.png',
      frameAncestors: ['https://a.example'],
    });
  });
});

describe('a page data file', () => {
  const wire = {
    cacheVersion: 115,
    page: { id: 'p', paths: { default: 'page' }, cmsDataSetPath: null, workflows: [] },
    sections: {
      s: {
        uid: 's',
        linkId: 's-link',
        sectionTitle: 'Topo',
        sectionBaseId: 'base',
        content: { default: {} },
        _state: { style: { default: {} } },
      },
    },
    wwObjects: {
      e: {
        uid: 'e',
        type: 'ww-text',
        name: 'Nome',
        version: 3,
        wwObjectBaseId: 'text',
        libraryComponentBaseId: null,
        parentSectionId: 's',
        parentLibraryComponentId: null,
        content: { default: { tag: 'p' } },
        _state: { style: { default: { zIndex: 1 } } },
      },
    },
    collections: [],
    variables: [],
    formulas: [],
    workflows: [],
    libraryComponents: [],
  };
  const decoded = decodePage(wire);

  test('has of a section its uid, link id, title and type', () => {
    expect(decoded.sections.s).toMatchObject({ id: 's', linkId: 's-link', title: 'Topo', type: 'base' });
  });

  test('has of an element its uid, type, content, name, state and parents', () => {
    expect(decoded.elements.e).toMatchObject({
      id: 'e',
      type: 'text',
      component: null,
      name: 'Nome',
      section: 's',
      parentComponent: null,
      content: { default: { tag: 'p' } },
      style: { default: { zIndex: 1 } },
    });
  });

  test('is written as it was read, the version of its elements too', () => {
    expect(encodePage(decoded)).toMatchObject(wire);
  });
});

const ANY_KEY = expect.any(String);
const NODE = { style: {}, states: [], workflows: [], classes: {}, subClasses: {} };
const formulaOf = (code: string) => ({ __wwtype: 'f', code });
const bound = (code: string) => ({ binding: 'formula', code });

/** A page that holds one entity of a kind, decoded: the entity. */
const decodedIn = (list: string, wire: object): unknown => {
  const { [list as 'variables']: decoded } = decodePage({ cacheVersion: 1, page: {}, [list]: [wire] });
  return Object.values(decoded ?? {})[0];
};
const component = (wire: object): unknown =>
  Object.values(decodePage({ cacheVersion: 1, page: {}, libraryComponents: [wire] }).components)[0];
const styleClassOf = (wire: object): unknown => decodeSiteInfo({ info: {}, classes: { c: wire } }).classes.c;
const elementOf = (state: object): unknown =>
  decodePage({ cacheVersion: 1, page: {}, wwObjects: { e: { uid: 'e', _state: state } } }).elements.e;

describe('what the format names of', () => {
  test('a variable', () => {
    const rest = { isLocalStorage: true, isPersistentOnNav: false, queryName: 'q', folder: 'f', isExternal: true };
    const wire = { id: 'v', name: 'V', type: 'array', defaultValue: [1], ...rest };
    expect(decodedIn('variables', wire)).toEqual({ id: 'v', name: 'V', type: 'array', defaultValue: [1], ...rest });
    expect(decodedIn('variables', {})).toEqual({
      ...{ id: '', name: '', type: 'any', defaultValue: null },
      extra: { absent: ['id', 'name', 'type', 'defaultValue'] },
    });
  });

  test('a collection', () => {
    const filter = { link: '$and', conditions: [{ field: 'a', operator: '$eq', value: formulaOf('x') }] };
    const wire = {
      ...{ id: 'c', name: 'C', mode: 'static', type: 'collection', pluginId: 'p', config: { table: formulaOf('t') } },
      ...{
        filter,
        sort: [{ key: 'a', direction: 'ASC' }],
        limit: formulaOf('9'),
        fields: ['a'],
        data: [1],
        folder: 'f',
      },
    };
    expect(decodedIn('collections', wire)).toEqual({
      ...{ id: 'c', name: 'C', mode: 'static', kind: 'collection', pluginId: 'p', config: { table: bound('t') } },
      filter: {
        key: ANY_KEY,
        link: '$and',
        conditions: [{ key: ANY_KEY, field: 'a', operator: '$eq', value: bound('x') }],
      },
      sort: [{ key: ANY_KEY, field: 'a', direction: 'ASC' }],
      ...{ limit: bound('9'), fields: ['a'], data: [1], folder: 'f' },
    });
    expect(decodedIn('collections', {})).toEqual({
      ...{ id: '', name: '', mode: 'dynamic', kind: 'single', pluginId: null, config: {} },
      extra: { absent: ['id', 'name', 'mode', 'type', 'pluginId', 'config'] },
    });
  });

  test('a formula', () => {
    const wire = {
      ...{ id: 'f', name: 'F', type: 'js', code: 'return 1', fn: 3, parameters: [{ name: 'p', type: 'text' }] },
      ...{ filter: formulaOf('x'), sort: formulaOf('y') },
    };
    expect(decodedIn('formulas', wire)).toEqual({
      ...{ id: 'f', name: 'F', type: 'code', code: 'return 1', fn: 3, filter: bound('x'), sort: bound('y') },
      parameters: [{ key: ANY_KEY, name: 'p', type: 'text' }],
    });
    expect(decodedIn('formulas', {})).toEqual({
      ...{ id: '', type: 'formula', parameters: [] },
      extra: { absent: ['id', 'type', 'parameters'] },
    });
    expect(() => decodedIn('formulas', { id: 'f', type: 'sql' })).toThrow(
      'formulas/f/type must be "f" or "js", but it is a string.',
    );
  });

  test('a component', () => {
    const property = {
      ...{ id: 'p', label: 'P', type: 'Text', defaultValue: formulaOf('d'), bindable: true, responsive: true },
      ...{ states: true, classes: true, multiLang: true },
    };
    const wire = {
      ...{ id: 'k', type: 'modal', name: 'K', rootElementId: 'r' },
      configuration: {
        properties: { p: property },
        triggers: { t: { id: 't', label: 'T', event: { a: 1 } } },
        popup: { containerUid: 'u', isStacked: true },
      },
      inner: {
        variables: { v: { id: 'v', name: 'V', type: 'any', defaultValue: null } },
        workflows: { w: { id: 'w', actions: {} } },
        formulas: { f: { id: 'f', type: 'f', parameters: [] } },
      },
    };
    expect(component(wire)).toEqual({
      ...{ id: 'k', kind: 'popup', name: 'K', rootElementId: 'r', popup: { containerId: 'u', isStacked: true } },
      properties: { p: { ...property, defaultValue: bound('d') } },
      triggers: { t: { id: 't', label: 'T', event: { a: 1 } } },
      variables: { v: { id: 'v', name: 'V', type: 'any', defaultValue: null } },
      workflows: { w: { key: ANY_KEY, id: 'w', actions: {}, extra: { actions: {} } } },
      formulas: { f: { id: 'f', type: 'formula', parameters: [] } },
    });
    expect(component({ type: 'section' })).toMatchObject({ kind: 'component' });
    expect(component({})).toEqual({
      ...{ id: '', kind: 'component', rootElementId: '', properties: {}, triggers: {} },
      ...{ variables: {}, workflows: {}, formulas: {}, extra: { absent: ['id', 'type', 'rootElementId'] } },
    });
  });

  test('a workflow and its actions', () => {
    const wire = {
      ...{ id: 'w', name: 'W', trigger: 'click', triggerConditions: { a: formulaOf('x') }, triggerProperty: 'p' },
      ...{ parameters: [{ name: 'n', type: 't' }], firstAction: 'a', firstErrorAction: 'b', isExternal: true },
      actions: {
        a: {
          ...{ id: 'a', type: 'if', name: 'A', next: 'b', disabled: true, loop: 'c', value: formulaOf('v') },
          branches: [{ value: 1, id: 'x', isDefault: true, label: 'L' }],
        },
        b: {},
      },
    };
    expect(decodedIn('workflows', wire)).toEqual({
      ...{
        key: ANY_KEY,
        id: 'w',
        name: 'W',
        trigger: 'click',
        triggerConditions: { a: bound('x') },
        triggerProperty: 'p',
      },
      ...{
        firstAction: 'a',
        firstErrorAction: 'b',
        isExternal: true,
        parameters: [{ key: ANY_KEY, name: 'n', type: 't' }],
      },
      actions: {
        a: {
          ...{ id: 'a', type: 'if', name: 'A', next: 'b', disabled: true, loop: 'c', fields: { value: bound('v') } },
          branches: [{ key: ANY_KEY, value: 1, id: 'x', isDefault: true, label: 'L' }],
        },
        b: { id: 'b', type: '', fields: {} },
      },
    });
    const nameless = decodedIn('workflows', {}) as { id: string; key: string };
    expect(nameless).toEqual({ key: nameless.id, id: ANY_KEY, actions: {}, extra: { absent: ['id'] } });
  });

  test('a class', () => {
    const wire = {
      ...{ id: 'c', name: 'C', folder: 'F', content: { default: { a: formulaOf('x') } } },
      _state: { style: { default: { color: formulaOf('y') } }, class: formulaOf('z') },
      subClasses: { d: { id: 'd' } },
    };
    expect(styleClassOf(wire)).toEqual({
      ...{ id: 'c', name: 'C', folder: 'F', content: { default: { a: bound('x') } } },
      ...{ style: { default: { color: bound('y') } }, domClass: bound('z') },
      subClasses: { d: { id: 'd', style: {}, content: {}, subClasses: {} } },
    });
    expect(styleClassOf({})).toEqual({ id: '', style: {}, content: {}, subClasses: {}, extra: { absent: ['id'] } });
  });

  test('the state of an element', () => {
    const state = {
      ...{
        style: { default: { color: formulaOf('a') } },
        classes: { default: ['c'] },
        subClasses: { default: { c: ['d'] } },
      },
      states: [{ id: 's', label: 'S', condition: formulaOf('b'), isAppliedToChildren: true }],
      interactions: [{ id: 'w' }],
      ...{ link: formulaOf('c'), id: formulaOf('d'), class: formulaOf('e'), watchScrollPosition: true },
      ...{
        attributes: [{ name: 'n', value: formulaOf('f') }],
        libraryComponentInjected: true,
        dropzoneContext: formulaOf('g'),
      },
    };
    expect(elementOf(state)).toMatchObject({
      ...{
        style: { default: { color: bound('a') } },
        classes: { default: ['c'] },
        subClasses: { default: { c: ['d'] } },
      },
      states: [{ key: ANY_KEY, id: 's', label: 'S', condition: bound('b'), isAppliedToChildren: true }],
      workflows: [{ key: ANY_KEY, id: 'w', actions: {} }],
      ...{ link: bound('c'), domId: bound('d'), domClass: bound('e'), watchScrollPosition: true },
      ...{ attributes: [{ key: ANY_KEY, name: 'n', value: bound('f') }], injected: true, dropzoneContext: bound('g') },
    });
    expect(elementOf({ attributes: formulaOf('x') })).toMatchObject({ attributes: bound('x') });
    expect(elementOf({ states: [{}], attributes: [{}] })).toMatchObject({
      states: [{ key: ANY_KEY, id: '', label: '' }],
      attributes: [{ key: ANY_KEY, name: '', value: '' }],
    });
  });

  test('a bare element, section, page and site', () => {
    const bare = decodePage({ page: {}, sections: { s: {} }, wwObjects: { e: {} } });
    expect(bare).toMatchObject({
      cacheVersion: 0,
      components: {},
      variables: {},
      collections: {},
      formulas: {},
      workflows: {},
    });
    expect(bare.page).toMatchObject({ id: '', paths: {}, collectionPath: null, workflows: [] });
    expect(bare.elements.e).toMatchObject({
      ...{ ...NODE, id: '', type: null, component: null, name: null, section: null, parentComponent: null },
      ...{ content: {}, slots: {} },
    });
    expect(bare.sections.s).toMatchObject({ ...NODE, id: '', linkId: '', type: '', title: '', content: {}, slots: {} });
    const info = decodeSiteInfo({ info: { pages: [{}], langs: [{}], plugins: [{}] } });
    expect(info).toMatchObject({
      ...{
        cacheVersion: 0,
        id: '',
        name: '',
        homePageId: '',
        authPluginId: null,
        baseTag: null,
        defaultTheme: 'light',
      },
      ...{ background: {}, appWorkflows: [], classes: {}, tokens: {}, head: { fonts: [], defaultFontFamily: '' } },
      languages: [{ key: ANY_KEY, lang: '', default: false }],
      plugins: [{ id: '', name: '', namespace: '', settings: { publicData: {}, privateData: {} } }],
    });
    expect(Object.values(info.pages)).toMatchObject([
      {
        ...{ id: '', linkId: '', name: '', folder: null, paths: {}, languages: [], collectionPath: null, sections: [] },
        ...{ sectionHeads: [], access: [], title: {}, meta: {}, metaImage: '' },
      },
    ]);
  });
});

test('null for a field that is always there is kept as null, and not called absent', () => {
  expect(decodedIn('variables', { id: 'v', name: null, type: 'any', defaultValue: null })).toEqual({
    ...{ id: 'v', name: '', type: 'any', defaultValue: null },
    extra: { name: null },
  });
  const { extra } = decodeSiteInfo({ ...site, info: { ...site.info, name: null } });
  expect(extra).toMatchObject({ info: { name: null } });
  expect(extra?.absent ?? []).not.toContain('info.name');
});

describe('entities that Trama made', () => {
  test('are written with what the format names, what is empty left out where it may be', () => {
    const element = {
      ...{ ...NODE, id: 'e', type: 'text', component: null, name: null, section: 's', parentComponent: null },
      ...{ content: {}, slots: {} },
    };
    const bundle = {
      ...decodePage({ cacheVersion: 1, page: {} }),
      elements: { e: element },
      variables: { v: { id: 'v', name: 'V', type: 'any', defaultValue: null } },
      collections: { c: { id: 'c', name: 'C', mode: 'dynamic', kind: 'single', pluginId: null, config: {} } },
      formulas: { f: { id: 'f', type: 'code', code: 'return 1', parameters: [] } },
      components: {
        k: {
          ...{ id: 'k', kind: 'component', rootElementId: 'e', properties: {}, triggers: {} },
          ...{ variables: {}, workflows: {}, formulas: {} },
        },
      },
    } as Parameters<typeof encodePage>[0];
    expect(encodePage(bundle)).toMatchObject({
      wwObjects: {
        e: {
          ...{ uid: 'e', wwObjectBaseId: 'text', libraryComponentBaseId: null, name: null, parentSectionId: 's' },
          ...{ parentLibraryComponentId: null, content: {} },
        },
      },
      variables: [{ id: 'v', name: 'V', type: 'any', defaultValue: null }],
      collections: [{ id: 'c', name: 'C', mode: 'dynamic', type: 'single', pluginId: null, config: {} }],
      formulas: [{ id: 'f', type: 'js', code: 'return 1', parameters: [] }],
      libraryComponents: [{ id: 'k', type: null, rootElementId: 'e' }],
    });
    const { wwObjects, libraryComponents } = encodePage(bundle) as Record<string, Record<string, object>>;
    expect(Object.keys(wwObjects?.e ?? {})).not.toContain('_state');
    expect(Object.keys(libraryComponents?.[0] ?? {}).sort()).toEqual(['id', 'rootElementId', 'type']);
  });

  test('that are pages name their sections, those without a head by their ids', () => {
    const info = decodeSiteInfo({ info: { pages: [page] } });
    const { p } = info.pages;
    if (!p) return expect.fail();
    const written = (changed: Partial<typeof p>): unknown => {
      const { info: wire } = encodeSiteInfo({ ...info, pages: { p: { ...p, ...changed } } }) as {
        info: { pages: unknown };
      };
      return (wire.pages as { sections: unknown }[])[0]?.sections;
    };
    expect(written({ sections: ['new', 's'] })).toEqual([
      { uid: 'new', linkId: 'new', sectionTitle: '' },
      { uid: 's', linkId: 's-link', sectionTitle: 'Topo' },
    ]);
    expect(written({ sections: ['s'], sectionHeads: undefined })).toEqual([
      { uid: 's', linkId: 's', sectionTitle: '' },
    ]);
  });

  test('that are access groups keep what roles said beside their value', () => {
    const groups = [
      {
        userGroup: {
          id: 'g',
          name: 'G',
          roles: [
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ],
        },
      },
    ];
    const info = decodeSiteInfo({ info: { pages: [{ ...page, pageUserGroups: groups }] } });
    const { p } = info.pages;
    if (!p) return expect.fail();
    const access = p.access.map((entry) => ({ ...entry, group: { id: 'g', roles: ['b', 'new'] } }));
    const { info: wire } = encodeSiteInfo({ ...info, pages: { p: { ...p, access } } }) as { info: { pages: object[] } };
    expect(wire.pages[0]).toMatchObject({
      pageUserGroups: [{ userGroup: { id: 'g', name: 'G', roles: [{ value: 'b', label: 'B' }, { value: 'new' }] } }],
    });
  });
});

describe('what stands under another name is told by its place', () => {
  test.each<[object, string]>([
    [{ cacheVersion: 'x' }, 'cacheVersion must be a number, but it is a string.'],
    [{ cacheVersion: '  ' }, 'cacheVersion must be a number, but it is a string.'],
    [{ cacheVersion: Number.NaN }, 'cacheVersion must be a number, but it is a number.'],
    [{ cacheVersion: true }, 'cacheVersion must be a number, but it is a boolean.'],
    [{ page: [] }, 'page must be an object, but it is a list.'],
    [
      { page: { workflows: [{ actions: { a: 1 } }] } },
      'page/workflows/0/actions/a must be an object, but it is a number.',
    ],
    [{ sections: { s: { content: 7 } } }, 'sections/s/content must be an object, but it is a number.'],
    [{ wwObjects: { e: { uid: {} } } }, 'wwObjects/e/uid must be a text, but it is an object.'],
    [{ wwObjects: { e: { name: 7 } } }, 'wwObjects/e/name must be a text, but it is a number.'],
    [{ variables: { v: {} } }, 'variables must be a list, but it is an object.'],
    [{ variables: [{ id: 'v', name: 7 }] }, 'variables/v/name must be a text, but it is a number.'],
    [{ variables: [{ name: 7 }] }, 'variables/0/name must be a text, but it is a number.'],
    [{ variables: [7] }, 'variables/0 must be an object, but it is a number.'],
    [
      { wwObjects: { e: { _state: { states: [{ id: 7 }] } } } },
      'wwObjects/e/_state/states/0/id must be a text, but it is a number.',
    ],
  ])('%j: %s', (part, message) => {
    const wire = { cacheVersion: 1, page: {}, ...part };
    expect(() => decodePage(wire)).toThrow(message);
    expect(() => decodePage(wire)).toThrow(
      expect.objectContaining({
        code: 'model/wrong-type',
        where: message.slice(0, message.indexOf(' ')).split('/'),
        hint: 'Export the site again, or compare this file with the published format.',
      }),
    );
  });

  test('or as the data itself', () => {
    for (const [data, kind] of [
      ['text', 'a string'],
      [[], 'a list'],
      [undefined, 'nothing'],
    ] as const)
      expect(() => decodePage(data)).toThrow(
        expect.objectContaining({ message: `The data must be an object, but it is ${kind}.`, where: [] }),
      );
  });

  test.each<[object, string]>([
    [{ colors: { light: { a: 1 } } }, 'tokens/colors/light/a must be a text, but it is a number.'],
    [{ colors: { light: {}, dark: { a: {} } } }, 'tokens/colors/dark/a must be a text, but it is an object.'],
    [{ spacings: { a: null } }, 'tokens/spacings/a must be a text, but it is null.'],
    [{ typographies: [] }, 'tokens/typographies must be an object, but it is a list.'],
  ])('tokens %j: %s', (tokens, message) => expect(() => decodeSiteInfo({ info: {}, tokens })).toThrow(message));
});

describe('tokens', () => {
  test('have a dark value where one is named, or differs', () => {
    const decoded = decodeSiteInfo({
      info: {},
      tokens: {
        colors: { light: { a: '#1', b: '#2', c: '#3', d: '#4' }, dark: { a: '#1', b: '#9', c: '#3' } },
        spacings: { s: '1px' },
        typographies: { t: '400 1px a' },
      },
      head: { cssVariables: { dark: { '--c': '#3' } } },
    });
    expect(decoded.tokens).toEqual({
      a: { id: 'a', kind: 'color', value: '#1' },
      b: { id: 'b', kind: 'color', value: '#2', dark: '#9' },
      c: { id: 'c', kind: 'color', value: '#3', dark: '#3' },
      d: { id: 'd', kind: 'color', value: '#4' },
      s: { id: 's', kind: 'spacing', value: '1px' },
      t: { id: 't', kind: 'typography', value: '400 1px a' },
    });
    expect(encodeSiteInfo(decoded)).toMatchObject({
      tokens: {
        colors: { light: { a: '#1', b: '#2', c: '#3', d: '#4' }, dark: { a: '#1', b: '#9', c: '#3', d: '#4' } },
        spacings: { s: '1px' },
        typographies: { t: '400 1px a' },
      },
      head: { cssVariables: { dark: { '--b': '#9', '--c': '#3' } } },
    });
    const { head } = encodeSiteInfo(decoded) as { head: { cssVariables: Record<string, object> } };
    expect(head.cssVariables).toStrictEqual({
      root: {
        ...{ '--ww-default-font-family': '', '--a': '#1', '--b': '#2', '--c': '#3', '--d': '#4' },
        ...{ '--s': '1px', '--t': '400 1px a' },
      },
      dark: { '--b': '#9', '--c': '#3' },
    });
  });
});
