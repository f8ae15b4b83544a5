import { createCountingIds, createDocumentStore, type DocumentStore } from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Design, type Element, type PluginUse, type Registry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { sampleDesign } from './sample-site.ts';

/** All elements and plugins that exist. */
export const wholeRegistry: Registry = createRegistry(elementDefinitions, pluginDefinitions);

const typeOf = (name: string): string => elementDefinitions.find((definition) => definition.name === name)?.id ?? name;

const element = (id: string, type: string, rest: Partial<Element>): Element => ({
  id,
  type: typeOf(type),
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

/** Ids as long as those of real sites: what an element exposes is named by its id. */
export const FORM_IDS = {
  form: 'aaaaaaaa-0000-4000-8000-000000000001',
  email: 'aaaaaaaa-0000-4000-8000-000000000002',
  password: 'aaaaaaaa-0000-4000-8000-000000000003',
  message: 'aaaaaaaa-0000-4000-8000-000000000004',
} as const;

const plugins: readonly PluginUse[] = pluginDefinitions.map(({ id, label, namespace }) => ({
  id,
  name: label.en,
  namespace,
  settings: { publicData: {}, privateData: {} },
}));

/** A page with a form of e-mail and password, two variables, a collection of contracts, a second page and a popup. */
export const formDesign = (): Design => {
  const base = sampleDesign();
  const [home] = Object.values(base.pages);
  return {
    ...base,
    plugins,
    pages: {
      ...base.pages,
      ...(home && {
        area: { ...home, id: 'area', name: 'Área do cliente', paths: { default: 'area/{{id|1}}' }, sections: [] },
      }),
    },
    sections: {
      ...base.sections,
      ...(base.sections.main && { main: { ...base.sections.main, slots: { wwObjects: [FORM_IDS.form, 'footer'] } } }),
    },
    elements: {
      footer: element('footer', 'text', { name: 'Footer' }),
      [FORM_IDS.form]: element(FORM_IDS.form, 'form-container', {
        name: 'Login',
        slots: { formContent: [FORM_IDS.email, FORM_IDS.password, FORM_IDS.message] },
      }),
      [FORM_IDS.email]: element(FORM_IDS.email, 'form-input', {
        name: 'E-mail',
        content: { default: { type: 'email', fieldName: 'email' } },
      }),
      [FORM_IDS.password]: element(FORM_IDS.password, 'form-input', {
        name: 'Senha',
        content: { default: { type: 'password', fieldName: 'senha' } },
      }),
      [FORM_IDS.message]: element(FORM_IDS.message, 'text', { name: 'Message' }),
    },
    variables: {
      open: { id: 'open', name: 'isOpen', type: 'boolean', defaultValue: false },
      error: { id: 'error', name: 'errorText', type: 'string', defaultValue: '' },
    },
    collections: {
      rows: {
        id: 'rows',
        name: 'Contracts',
        mode: 'dynamic',
        kind: 'collection',
        pluginId: null,
        config: { table: 'contracts' },
      },
    },
  };
};

export const formStore = (design: Design = formDesign()): DocumentStore =>
  createDocumentStore(design, wholeRegistry, createCountingIds());
