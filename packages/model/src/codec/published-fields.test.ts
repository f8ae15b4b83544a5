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
