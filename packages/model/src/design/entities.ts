import type { Layers } from './layers.ts';
import type { Binding, Id, Json, Text, Value } from './value.ts';
import type { Workflow } from './workflow.ts';

export type VariableType = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'query' | 'any' | 'file';

/** Site variable (conformance 3.6). */
export interface Variable {
  id: Id;
  name: string;
  type: VariableType;
  defaultValue: Json;
  isLocalStorage?: boolean;
  isPersistentOnNav?: boolean;
  queryName?: string | null;
  folder?: string | null;
  /** Component variables only: readable from outside the component. */
  isExternal?: boolean;
  extra?: { readonly [key: string]: Json };
}

/** Global or component formula (conformance 10.203). */
export interface Formula {
  id: Id;
  name?: string;
  type: 'formula' | 'code';
  code?: string;
  /** In a release: the number of the function in the page's module. */
  fn?: number;
  parameters: readonly { key: string; name: string; type?: string; extra?: { readonly [key: string]: Json } }[];
  filter?: Value;
  sort?: Value;
  extra?: { readonly [key: string]: Json };
}

/** Collection (conformance 3.5). `config` holds the fields of its plugin, under their published names. */
export interface Collection {
  id: Id;
  name: string;
  mode: 'dynamic' | 'static';
  kind: 'single' | 'collection';
  pluginId: Id | null;
  config: { readonly [field: string]: Value };
  filter?: Value;
  sort?: Value;
  limit?: Value;
  fields?: Value;
  data?: Json;
  folder?: string | null;
  extra?: { readonly [key: string]: Json };
}

/** A property that an instance of a component can set. */
export interface ComponentProperty {
  id: Id;
  label?: string;
  type?: string;
  defaultValue?: Value;
  bindable?: boolean | string;
  responsive?: boolean;
  states?: boolean;
  classes?: boolean;
  multiLang?: boolean;
  extra?: { readonly [key: string]: Value };
}

/** An event that a component can emit. */
export interface ComponentTrigger {
  id: Id;
  label?: string;
  event?: Json;
  extra?: { readonly [key: string]: Json };
}

/** Definition of a reusable component or popup (conformance 10.288). */
export interface Component {
  id: Id;
  kind: 'component' | 'popup';
  name?: string | null;
  rootElementId: Id;
  properties: { readonly [id: Id]: ComponentProperty };
  triggers: { readonly [id: Id]: ComponentTrigger };
  popup?: { isStacked?: boolean; containerId?: Id | null };
  variables: { readonly [id: Id]: Variable };
  workflows: { readonly [id: Id]: Workflow };
  formulas: { readonly [id: Id]: Formula };
  extra?: { readonly [key: string]: Json };
}

/** Shared style class, or a variant (`subClasses`) of one (conformance 10.263). */
export interface StyleClass {
  id: Id;
  name?: string | null;
  folder?: string | null;
  style: Layers;
  content: Layers;
  domClass?: Value;
  subClasses: { readonly [id: Id]: StyleClass };
  extra?: { readonly [key: string]: Json };
}

/** Design token: a colour (with its dark value), a spacing or a typography preset (conformance 10.264). */
export interface Token {
  id: Id;
  kind: 'color' | 'spacing' | 'typography';
  name?: string;
  value: string;
  /** Colours only: the value in the dark theme. */
  dark?: string;
}

/** A plugin that the site uses. Only `publicData` reaches a published page. */
export interface PluginUse {
  id: Id;
  name: string;
  namespace: string;
  settings: {
    publicData: { readonly [key: string]: Json };
    privateData: { readonly [key: string]: Json };
    extra?: { readonly [key: string]: Json };
  };
  /** Keys of the published format that Trama does not read. */
  extra?: { readonly [key: string]: Json };
}

/** An entry of a page's access list. `group: null` is an open entry (conformance 10.115, 10.119). */
export interface AccessEntry {
  key: string;
  group: { id: Id; roles: readonly string[] } | null;
  /** Keys of the published format that Trama does not read. */
  extra?: { readonly [key: string]: Json };
}

export interface PageMeta {
  description?: Text;
  keywords?: Text;
  socialDescription?: Text;
  socialTitle?: Text;
  structuredData?: Text;
  /** Keys of the published format that Trama does not read. */
  extra?: { readonly [key: string]: Json };
}

/** A page: its place in the site and what it shows (conformance 3.2). */
export interface Page {
  id: Id;
  linkId: Id;
  name: string;
  folder: string | null;
  /** Language or `default` to the path without leading slash; `{{name|default}}` is a path parameter. */
  paths: { readonly [language: string]: string };
  languages: readonly string[];
  /** Path of the data field that names an item's path; null unless the page is built from a collection. */
  collectionPath: string | null;
  sections: readonly Id[];
  access: readonly AccessEntry[];
  title: { readonly [language: string]: string };
  meta: PageMeta;
  metaImage: string;
  /** Who else may show the page in a frame, as sources of a content security policy; absent: nobody. */
  frameAncestors?: readonly string[];
  workflows: readonly Workflow[];
  extra?: { readonly [key: string]: Json };
}

/** What other pages know of a section: the target of links to it (conformance 2.26, 3.3). */
export interface SectionHead {
  id: Id;
  linkId: Id;
  title: string;
}

export interface Language {
  key: string;
  lang: string;
  default: boolean;
  /** The default language keeps its prefix in paths. */
  isDefaultPath?: boolean;
  /** Keys of the published format that Trama does not read. */
  extra?: { readonly [key: string]: Json };
}

export type { Binding };
