import {
  type Collection,
  type Component,
  type ComponentProperty,
  type Design,
  type Element,
  type Formula,
  type Id,
  type Json,
  type Language,
  type Page,
  type PluginDefinition,
  type PluginUse,
  type Registry,
  type Section,
  type StyleClass,
  type Token,
  TramaError,
  uuidV5,
  type Variable,
} from '@trama/model';
import { ERRORS } from '../errors.ts';
import { type BuildContext, buildElement, buildSection, keysOf } from './build-elements.ts';
import { buildTriggers, buildWorkflow, type IdOf } from './build-workflows.ts';
import { type Children, flatten, type Keyed, type NotationNode, type Triggers, type Values } from './nodes.ts';
import { type ReferenceKind, type Resolver, resolveReferences } from './references.ts';
import type { WorkflowNotation } from './workflows.ts';

/** Names of ids that the notation makes are made in this space. */
const NAMESPACE = '3b7f9a54-6c1e-4d0a-9a6e-0f5d2c8e7b11';

type Keys<Entry> = Readonly<Record<string, Entry>>;

export interface ComponentNotation {
  kind?: Component['kind'];
  name?: string;
  /** The root element; it needs no key. */
  root: NotationNode;
  properties?: Keys<Omit<ComponentProperty, 'id'>>;
  triggers?: Keys<{ label?: string; event?: Json }>;
  variables?: Keys<VariableNotation>;
  workflows?: Keys<WorkflowNotation>;
  popup?: Component['popup'];
}

export type VariableNotation = Omit<Variable, 'id' | 'name' | 'defaultValue'> & { name?: string; value?: Json };

export interface FormulaNotation {
  name?: string;
  body: { binding: string; code?: string };
  /** Names of the parameters. */
  parameters?: readonly string[];
}

/** A site without its pages. Everything goes by keys; ids are made of them, so the same notation gives the same ids. */
export interface SiteNotation {
  /** Names the site in ids; never change it. */
  key: string;
  /** Id of the site; made of the key when absent. */
  id?: Id;
  name: string;
  /** Key of the home page. */
  home: string;
  /** The first one is the default. */
  languages?: readonly string[];
  authPlugin?: string;
  defaultTheme?: Design['defaultTheme'];
  cacheVersion?: number;
  background?: Values;
  head?: Partial<Design['head']>;
  /** What the site is on the web beside its pages. */
  web?: Design['web'];
  /** Plugins by their folder name or namespace. */
  plugins?: Keys<{ publicData?: Keys<Json>; privateData?: Keys<Json> }>;
  variables?: Keys<VariableNotation>;
  collections?: Keys<Omit<Partial<Collection>, 'pluginId'> & { plugin?: string; config?: Values }>;
  formulas?: Keys<FormulaNotation>;
  workflows?: Keys<WorkflowNotation>;
  classes?: Keys<{
    name?: string;
    style?: Values;
    tablet?: Values;
    mobile?: Values;
    content?: Values;
    tabletContent?: Values;
    mobileContent?: Values;
  }>;
  tokens?: Keys<Omit<Token, 'id'>>;
  components?: Keys<ComponentNotation>;
  /** Sections that several pages show through `<Shared key="…"/>`. */
  sections?: Keys<NotationNode>;
  /** App workflows by trigger. */
  on?: Triggers;
  /** What the layers call a box that has no name of its own, by its key; without it such a box is called by how it arranges what it holds. */
  boxName?: (key: string) => string;
}

const mapKeys = <Entry, Built extends { id: Id }>(
  entries: Keys<Entry> | undefined,
  build: (entry: Entry, key: string) => Built,
): Record<Id, Built> =>
  Object.fromEntries(
    Object.entries(entries ?? {}).map(([key, entry]) => {
      const built = build(entry, key);
      return [built.id, built];
    }),
  );

const emptyValue = (type: Variable['type']): Json => {
  switch (type) {
    case 'string':
    case 'query':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return {};
    default:
      return null;
  }
};

export const buildVariable = ({ value, name, ...rest }: VariableNotation, key: string, id: Id): Variable => ({
  ...rest,
  id,
  name: name ?? key,
  defaultValue: value === undefined ? emptyValue(rest.type) : value,
});

export const buildFormula = ({ name, body, parameters = [] }: FormulaNotation, key: string, id: Id): Formula => ({
  id,
  name: name ?? key,
  type: body.binding === 'code' ? 'code' : 'formula',
  code: body.code ?? '',
  parameters: parameters.map((parameter) => ({ key: parameter, name: parameter })),
});

export const buildClass = (
  { name, style, tablet, mobile, content, tabletContent, mobileContent }: NonNullable<SiteNotation['classes']>[string],
  key: string,
  id: Id,
): StyleClass => ({
  id,
  name: name ?? key,
  style: { ...(style ? { default: style } : {}), ...(tablet ? { tablet } : {}), ...(mobile ? { mobile } : {}) },
  content: {
    ...(content ? { default: content } : {}),
    ...(tabletContent ? { tablet: tabletContent } : {}),
    ...(mobileContent ? { mobile: mobileContent } : {}),
  },
  subClasses: {},
});

export const buildComponent = (context: BuildContext, notation: ComponentNotation, key: string): Component => {
  const { idOf } = context;
  const path = `component/${key}`;
  const id = idOf(path);
  const named = <Entry, Built extends { id: Id }>(
    part: string,
    entries: Keys<Entry> | undefined,
    build: (entry: Entry, name: string, itemId: Id) => Built,
  ) => mapKeys(entries, (entry, name) => build(entry, name, idOf(`${path}/${part}/${name}`)));
  return {
    id,
    kind: notation.kind ?? 'component',
    name: notation.name ?? key,
    rootElementId: buildElement(context, notation.root, `component-root/${key}`, {
      section: null,
      parentComponent: id,
    }),
    properties: named('properties', notation.properties, (property, name, itemId) => ({
      label: name,
      ...property,
      id: itemId,
    })),
    triggers: named('triggers', notation.triggers, (trigger, name, itemId) => ({
      label: name,
      ...trigger,
      id: itemId,
    })),
    variables: named('variables', notation.variables, buildVariable),
    workflows: named('workflows', notation.workflows, (workflow, name, itemId) => ({
      ...buildWorkflow(workflow, `${path}/workflows/${name}`, idOf, null),
      id: itemId,
      key: itemId,
      name: workflow.name ?? name,
    })),
    formulas: {},
    ...(notation.popup ? { popup: notation.popup } : {}),
  };
};

const titleOf = (title: string | Keys<string>, languages: readonly string[]): Keys<string> =>
  typeof title === 'string' ? Object.fromEntries(languages.map((language) => [language, title])) : title;

/** Builds a page with its sections and all in them. */
export const buildPage = (context: BuildContext, { key, props }: Keyed<'page'>, languages: readonly string[]): Page => {
  const { idOf } = context;
  const id = idOf(`page/${key}`);
  const nodes = flatten(props.children);
  keysOf(nodes, key);
  const sections = nodes.map((node): Id => {
    if (node.node === 'shared-section') return idOf(`section/shared/${node.key}`);
    if (node.node === 'section') return buildSection(context, node as Keyed<'section'>, `section/${key}/${node.key}`);
    throw new TramaError({
      code: ERRORS.notation,
      message: 'A page holds sections only.',
      where: [key, node.key ?? ''],
    });
  });
  return {
    id,
    linkId: id,
    name: props.name ?? key,
    folder: props.folder ?? null,
    paths: typeof props.path === 'string' ? { default: props.path } : props.path,
    languages: props.languages ?? languages,
    collectionPath: props.collectionPath ?? null,
    sections,
    access: (props.access ?? []).map((group, index) => ({ key: `${index}`, group })),
    title: titleOf(props.title ?? props.name ?? key, languages),
    meta: props.meta ?? {},
    metaImage: props.metaImage ?? '',
    ...(props.frameAncestors ? { frameAncestors: props.frameAncestors } : {}),
    workflows: buildTriggers(props.on, `page/${key}`, idOf),
  };
};

/** Key paths of sections and elements share one space, as references name them: `<page>/<section>/<element>`. */
export const referencePath = (kind: ReferenceKind, key: string): string => {
  if (kind !== 'element') return `${kind}/${key}`;
  const [first, ...rest] = key.split('/');
  return first === 'component' ? `component-root/${rest.join('/')}` : `section/${key}`;
};

const createResolver =
  (site: SiteNotation, registry: Registry, idOf: IdOf, known: ReadonlySet<Id>): Resolver =>
  (kind, key) => {
    if (kind === 'plugin') return pluginNamed(registry, key)?.id;
    if (kind === 'property') {
      const [component, ...name] = key.split('/');
      const id = idOf(`component/${component}/properties/${name.join('/')}`);
      return known.has(id) ? id : undefined;
    }
    const id = idOf(referencePath(kind, key));
    if (!known.has(id)) return undefined;
    return kind === 'token' ? `var(--${id}, ${site.tokens?.[key]?.value ?? ''})` : id;
  };

export const pluginNamed = (registry: Registry, name: string): PluginDefinition | undefined =>
  registry.plugin(name) ?? registry.plugins.find((plugin) => plugin.name === name || plugin.namespace === name);

const requirePlugin = (registry: Registry, name: string) => {
  const found = pluginNamed(registry, name);
  if (found) return found;
  throw new TramaError({ code: ERRORS.notation, message: `There is no plugin "${name}".`, where: ['plugins', name] });
};

const pluginUse = (registry: Registry, name: string, data: NonNullable<SiteNotation['plugins']>[string]): PluginUse => {
  const definition = requirePlugin(registry, name);
  return {
    id: definition.id,
    name: definition.label.en,
    namespace: definition.namespace,
    settings: { publicData: data.publicData ?? {}, privateData: data.privateData ?? {} },
  };
};

export const buildCollection = (
  registry: Registry,
  { plugin, ...entry }: NonNullable<SiteNotation['collections']>[string],
  key: string,
  id: Id,
): Collection => ({
  name: key,
  mode: 'dynamic',
  kind: 'collection',
  config: {},
  ...entry,
  id,
  pluginId: plugin === undefined ? null : requirePlugin(registry, plugin).id,
});

const languagesOf = (site: SiteNotation): readonly Language[] =>
  (site.languages ?? ['en']).map((lang, index) => ({ key: lang, lang, default: index === 0 }));

/** Ids of everything that a reference can name. */
const knownIds = (design: Design): ReadonlySet<Id> =>
  new Set([
    ...[
      design.pages,
      design.sections,
      design.elements,
      design.variables,
      design.collections,
      design.formulas,
      design.workflows,
      design.components,
      design.classes,
      design.tokens,
    ].flatMap((map) => Object.keys(map)),
    ...Object.values(design.components).flatMap((component) => Object.keys(component.properties)),
  ]);

/**
 * The design that a site's notation describes. The same notation gives the same ids.
 * @throws TramaError `document/notation` for a missing key, an unknown type, or a reference to nothing.
 */
export const site = (notation: SiteNotation, pages: Children, registry: Registry): Design => {
  const id = notation.id ?? uuidV5(NAMESPACE, notation.key);
  const idOf: IdOf = (path) => uuidV5(id, path);
  const elements: Record<Id, Element> = {};
  const sections: Record<Id, Section> = {};
  const context: BuildContext = { registry, idOf, elements, sections, boxName: notation.boxName };
  const languages = languagesOf(notation);
  const pageNodes = flatten(pages);
  keysOf(pageNodes, notation.key);
  for (const [key, node] of Object.entries(notation.sections ?? {})) {
    buildSection(context, { ...(node as Keyed<'section'>), key }, `section/shared/${key}`);
  }
  const design: Design = {
    format: 1,
    id,
    name: notation.name,
    homePageId: idOf(`page/${notation.home}`),
    authPluginId: notation.authPlugin === undefined ? null : requirePlugin(registry, notation.authPlugin).id,
    defaultTheme: notation.defaultTheme ?? 'light',
    cacheVersion: notation.cacheVersion ?? 1,
    baseTag: null,
    languages,
    background: notation.background ?? {},
    head: { fonts: [], defaultFontFamily: '', ...notation.head },
    ...(notation.web ? { web: notation.web } : {}),
    plugins: Object.entries(notation.plugins ?? {}).map(([name, data]) => pluginUse(registry, name, data)),
    appWorkflows: buildTriggers(notation.on, 'app', idOf),
    pages: Object.fromEntries(
      pageNodes.map((node) => {
        const page = buildPage(
          context,
          node as Keyed<'page'>,
          languages.map(({ lang }) => lang),
        );
        return [page.id, page];
      }),
    ),
    components: mapKeys(notation.components, (entry, key) => buildComponent(context, entry, key)),
    variables: mapKeys(notation.variables, (entry, key) => buildVariable(entry, key, idOf(`variable/${key}`))),
    collections: mapKeys(notation.collections, (entry, key) =>
      buildCollection(registry, entry, key, idOf(`collection/${key}`)),
    ),
    formulas: mapKeys(notation.formulas, (entry, key) => buildFormula(entry, key, idOf(`formula/${key}`))),
    workflows: mapKeys(notation.workflows, (entry, key) => ({
      ...buildWorkflow(entry, `workflow/${key}`, idOf, null),
      name: entry.name ?? key,
    })),
    classes: mapKeys(notation.classes, (entry, key) => buildClass(entry, key, idOf(`class/${key}`))),
    tokens: mapKeys(notation.tokens, (entry, key) => ({ name: key, ...entry, id: idOf(`token/${key}`) })),
    elements,
    sections,
  };
  return resolveReferences(design, createResolver(notation, registry, idOf, knownIds(design)));
};
