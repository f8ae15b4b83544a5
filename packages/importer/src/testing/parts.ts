import { idOf, reference } from './memory-files.ts';

/** A part of a published project. */
export type Wire = Record<string, unknown>;

/** Ids of element types, as every export names them. */
export const TYPES = {
  flexbox: 'b783dc65-d528-4f74-8c14-e27c934c39b1',
  text: 'd7904e9d-fc9a-4d80-9e32-728e097879ad',
  button: '6f8796b1-8273-498d-95fc-7013b7c63214',
  image: '3a7d6379-12d3-4387-98ff-b332bb492a63',
  popup: 'c6c0c00e-49fd-4cb9-bd78-5bc09945721e',
  input: 'aeb78b9a-6fb6-4c49-931d-faedcfad67ba',
} as const;

const BASE_SECTION = '99586bd3-2b15-4d6b-a025-6a50d07ca845';

export const formula = (code: string): Wire => ({ __wwtype: 'f', code });

export const children = (...names: string[]): unknown[] => names.map((name) => reference(idOf(name)));

/** An element by the name of its id. */
export const element = (
  name: string,
  type: keyof typeof TYPES,
  content: Wire,
  { state = {}, ...more }: Wire & { state?: Wire } = {},
): Wire => ({
  uid: idOf(name),
  name,
  wwObjectBaseId: TYPES[type],
  libraryComponentBaseId: null,
  content: { default: content },
  _state: { style: { default: {} }, ...state },
  ...more,
});

export const text = (name: string, value: unknown, more: Wire & { state?: Wire } = {}): Wire =>
  element(name, 'text', { tag: 'p', '_ww-text_text': value }, more);

export const section = (name: string, childNames: readonly string[], more: Wire = {}): Wire => ({
  uid: idOf(name),
  linkId: idOf(`${name} link`),
  sectionBaseId: BASE_SECTION,
  sectionTitle: name,
  content: { default: { wwObjects: children(...childNames) } },
  _state: { style: { default: {} } },
  ...more,
});

/** Actions in a row: each leads to the next. */
export const workflow = (name: string, trigger: string | null, actions: readonly Wire[], more: Wire = {}): Wire => ({
  id: idOf(name),
  name,
  ...(trigger === null ? {} : { trigger }),
  firstAction: 'step_0',
  actions: Object.fromEntries(
    actions.map((action, index) => [
      `step_${index}`,
      { id: `step_${index}`, ...(index + 1 < actions.length ? { next: `step_${index + 1}` } : {}), ...action },
    ]),
  ),
  ...more,
});

/** A list of parts by their uid. */
export const byUid = (parts: readonly Wire[]): Wire =>
  Object.fromEntries(parts.map((part) => [String(part.uid), part]));

/** An entry of the list of pages. */
export const pageInfo = (name: string, path: string, sections: readonly string[], more: Wire = {}): Wire => ({
  id: idOf(name),
  linkId: idOf(name),
  name,
  folder: null,
  paths: { pt: path, default: path },
  langs: ['pt'],
  cmsDataSetPath: null,
  sections: sections.map((each) => ({ uid: idOf(each), linkId: idOf(`${each} link`), sectionTitle: each })),
  pageUserGroups: [],
  title: { pt: name },
  meta: { desc: {}, keywords: {}, socialDesc: {}, socialTitle: {}, structuredData: {} },
  metaImage: '',
  ...more,
});

export const siteFile = (info: Wire, more: Wire = {}): Wire => ({
  cacheVersion: 3,
  info: {
    id: idOf('site'),
    homePageId: idOf('home'),
    authPluginId: null,
    baseTag: null,
    defaultTheme: 'light',
    langs: [{ lang: 'pt', default: true }],
    background: { backgroundColor: '#ffffff' },
    workflows: [],
    plugins: [],
    ...info,
  },
  pluginsSettings: {},
  classes: {},
  tokens: { colors: { light: {}, dark: {} }, spacings: {}, typographies: {} },
  head: { fonts: [], defaultFontFamily: 'sans-serif', cssVariables: { root: {}, dark: {} } },
  ...more,
});

export const pageFile = (name: string, parts: Wire): Wire => ({
  cacheVersion: 3,
  page: { id: idOf(name), paths: {}, cmsDataSetPath: null, workflows: [] },
  sections: {},
  wwObjects: {},
  collections: [],
  variables: [],
  formulas: [],
  workflows: [],
  libraryComponents: [],
  ...parts,
});
