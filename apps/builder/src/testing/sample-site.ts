import { createCountingIds, createDocumentStore, type DocumentStore } from '@trama/document';
import {
  createRegistry,
  type Design,
  type Element,
  type ElementDefinition,
  type Field,
  FORMAT,
  type Section,
} from '@trama/model';

const children = { path: 'children', kind: 'many', label: { en: 'Children', pt: 'Filhos' } } as const;

const textField: Field = {
  name: 'text',
  type: 'long-text',
  label: { en: 'Text', pt: 'Texto' },
  bindable: true,
  multiLang: true,
  default: { en: 'New text', pt: 'Novo texto' },
};

const definition = (id: string, name: string, rest: Partial<ElementDefinition>): ElementDefinition => ({
  id,
  name,
  label: { en: name, pt: name },
  icon: 'lucide/square',
  category: 'layout',
  inherits: {},
  displays: ['block', 'flex'],
  fields: [],
  slots: [],
  ...rest,
});

const element = (id: string, type: string, rest: Partial<Element> = {}): Element => ({
  id,
  type,
  component: null,
  name: null,
  section: 'main',
  parentComponent: null,
  content: {},
  slots: {},
  style: {},
  states: [],
  workflows: [],
  classes: {},
  subClasses: {},
  ...rest,
});

const main: Section = {
  id: 'main',
  linkId: 'main',
  type: 'section',
  title: 'Main',
  content: {},
  slots: { wwObjects: ['hero', 'footer'] },
  style: {},
  states: [],
  workflows: [],
  classes: {},
  subClasses: {},
};

/** A site of one page: `main` holds `hero` (with `title` and `lead`) and `footer`, which is empty. */
export const sampleDesign = (): Design => ({
  format: FORMAT,
  id: 'site',
  name: 'Sample',
  homePageId: 'home',
  authPluginId: null,
  defaultTheme: 'light',
  cacheVersion: 1,
  baseTag: null,
  languages: [{ key: 'en', lang: 'en', default: true }],
  background: {},
  head: { fonts: [], defaultFontFamily: '' },
  plugins: [],
  appWorkflows: [],
  pages: {
    home: {
      id: 'home',
      linkId: 'home',
      name: 'Home',
      folder: null,
      paths: { default: '' },
      languages: ['en'],
      collectionPath: null,
      sections: ['main'],
      access: [],
      title: { en: 'Home' },
      meta: {},
      metaImage: '',
      workflows: [],
    },
  },
  sections: { main },
  elements: {
    hero: element('hero', 'box', { name: 'Hero', slots: { children: ['title', 'lead'] } }),
    title: element('title', 'text', { name: 'Title', content: { default: { text: { en: 'Hello' } } } }),
    lead: element('lead', 'text', { name: 'Lead' }),
    footer: element('footer', 'box', { name: 'Footer' }),
  },
  components: {},
  variables: {},
  collections: {},
  formulas: {},
  workflows: {},
  classes: {},
  tokens: { ink: { id: 'ink', kind: 'color', name: 'Ink', value: '#112233' } },
});

export const sampleRegistry = createRegistry(
  [definition('box', 'flexbox', { slots: [children] }), definition('text', 'text', { fields: [textField] })],
  [],
);

export const sampleStore = (design: Design = sampleDesign()): DocumentStore =>
  createDocumentStore(design, sampleRegistry, createCountingIds());
