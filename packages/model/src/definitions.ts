import type { Id, Json, Value } from './design/value.ts';
import type { Field, Label } from './fields.ts';

/** A place for children: a content path (conformance 10.285). */
export interface SlotDefinition {
  /** Content path: `children`, `leftIcon`; `tabsContent.*` for one slot per item. */
  path: string;
  /** `one`: a single reference; `many`: a dropzone. */
  kind: 'one' | 'many';
  /** The slot may be a repeat: its content value a binding that yields a list. */
  repeatable?: boolean;
  /** The element draws its child once per choice, page or row: the child exists in copies only. */
  copied?: boolean;
  /** Content property of the rows, each of which one copy has as `context.item.data`. */
  rows?: string;
  /** The element draws it in a control of its own (a button, a tab, an option): what stands there is pressed with it. */
  inControl?: boolean;
  label: Label;
}

export interface EventDefinition {
  name: string;
  label: Label;
  /** Example of the payload, for the formula editor. */
  payload?: Json;
}

/** Something that a workflow can ask of an element (`component-action`). */
export interface ElementActionDefinition {
  name: string;
  label: Label;
  args: readonly Field[];
  /** The action needs the DOM node: the target is mounted first. */
  needsDom?: boolean;
}

/** Reads a content property of the element in question. */
export type ReadContent = (property: string) => unknown;

/** A variable that an element exposes under `<element id>-<name>`. */
export interface ExposedVariable {
  name: string;
  type: 'string' | 'number' | 'boolean' | 'object' | 'array' | 'file' | 'any';
  label: Label;
  readonly?: boolean;
  /** Reset sets it back to its initial value. */
  resettable?: boolean;
  /** Keep the value's identity (files, DOM objects) instead of copying it. */
  preserveReference?: boolean;
  /** Content property whose value is the initial value; a function where more than one property decides it. */
  from?: string | ((content: ReadContent) => unknown);
  initial?: Json;
}

/** Part of an element in the form that encloses it. */
export interface FormRole {
  /** The exposed variable that is the field's value. */
  variable: string;
  /** Value after a reset without initial value. */
  empty: Json;
  /** The field's own `required` says nothing to the form (conformance 11.11). */
  ignoresRequired?: boolean;
  /** Whether a required field has what it needs; absent: its value is not empty (conformance 11.6, 11.12). */
  isFilled?: (value: unknown, content: ReadContent) => boolean;
}

/** What Trama must know of an element type without running any of its code (conformance 10.251, 11.1). */
export interface ElementDefinition {
  /** Base id (`wwObjectBaseId`). */
  id: Id;
  /** Folder name in `@trama/elements`. */
  name: string;
  label: Label;
  /** Icon of the palette, `<set>/<name>`. */
  icon: string;
  category: 'layout' | 'text' | 'basic' | 'media' | 'form' | 'overlay' | 'navigation' | 'feedback' | 'data' | 'chart';
  deprecated?: boolean;
  /** It does nothing by itself: what an author does in its place, told in the panel, among the problems and in the reference. */
  needsCode?: Label;
  /** Not offered in the palette (older generations, parts of others). */
  hidden?: boolean;
  /** Inherited property groups; a list names the properties left out. */
  inherits: { text?: true | readonly string[]; layout?: true | readonly string[]; backgroundVideo?: true };
  /** Display values that an author may choose; the first is the fallback. */
  displays: readonly string[];
  /** Style properties that this element does not take on its root. */
  ignoredStyle?: readonly string[];
  /** An unset width means `auto`. */
  autoWidth?: boolean;
  linkable?: boolean;
  /** Node that carries the inherited text looks: the root, or a node in it with the class `<element class>-t` (buttons). */
  textNode?: 'root' | 'inside';
  /** Node that carries the inherited layout looks: the root, or a node in it with the class `<element class>-in` (forms). */
  layoutNode?: 'root' | 'inside';
  /** CSS declarations of the root node below everything that the author sets. */
  baseCss?: Readonly<Record<string, string>>;
  /** The same for the layout node where that is inside the root. */
  layoutCss?: Readonly<Record<string, string>>;
  fields: readonly Field[];
  slots: readonly SlotDefinition[];
  /** Labels of states that the element itself switches (`focus`, `disabled`). */
  states?: readonly string[];
  events?: readonly EventDefinition[];
  actions?: readonly ElementActionDefinition[];
  variables?: readonly ExposedVariable[];
  /** Key under `context.local.data` that descendants see. */
  localContext?: string;
  /** The component listens to the visitor by itself (menus, page numbers): prerendered HTML of it is always taken over. */
  interactive?: boolean;
  form?: FormRole;
  /** A new element of this type, as the palette inserts it. Children are made by the palette through `children`. */
  template?: {
    style?: Readonly<Record<string, Value>>;
    content?: Readonly<Record<string, Value>>;
    children?: Readonly<Record<string, readonly TemplateNode[]>>;
  };
}

/** An element inside a template. */
export interface TemplateNode {
  type: Id;
  name?: string;
  style?: Readonly<Record<string, Value>>;
  content?: Readonly<Record<string, Value>>;
  children?: Readonly<Record<string, readonly TemplateNode[]>>;
}

export interface PluginActionDefinition {
  /** Action type in workflows is `<plugin id>-<name>`. */
  name: string;
  label: Label;
  args: readonly Field[];
  /** It fetches and leaves nothing behind, with these arguments: the canvas performs it while the page is edited. Absent: never. */
  isReading?: (args: Readonly<Record<string, unknown>>) => boolean;
}

/** Tables that a set-up step needs of its service, for a project that lacks them. */
export interface TableSetup {
  /** Tables that the statements make. */
  tables: readonly string[];
  sql: string;
  /** Public settings that name the tables and their columns. */
  settings: Readonly<Record<string, Json>>;
}

/** A step of a plugin's set-up and the rule that says it is done. */
export interface SetupStep {
  name: string;
  label: Label;
  fields: readonly (Field & { place: 'public' | 'private' })[];
  isDone: (settings: PluginSettings) => boolean;
  /** The plugin is set up without it. */
  isOptional?: boolean;
  makes?: TableSetup;
  /** Where the fields may have values of their own (`environments.<name>`); the flat ones are those of production. */
  environments?: readonly EnvironmentPlace[];
  /** Ways to fill in the public fields, of which one is chosen; absent where there is only one. */
  ways?: readonly SetupWay[];
}

/** One of several ways to fill in a step of a plugin's set-up. */
export interface SetupWay {
  name: string;
  label: Label;
  /** Names of the fields that it asks for. */
  fields: readonly string[];
  /** What choosing it sets; the step's other public fields are taken away. */
  values: Readonly<Record<string, Json>>;
  /** Choosing it gives the site a backend of its own on this server, where it has none. */
  givesProject?: boolean;
  isChosen: (values: Readonly<Record<string, Json>>) => boolean;
}

/** An environment that may have settings of its own. */
export interface EnvironmentPlace {
  name: SiteEnvironment;
  /** Whose settings it uses while it has none; null for the one that all come down to. */
  follows: SiteEnvironment | null;
}

export interface PluginSettings {
  publicData: Readonly<Record<string, Json>>;
  privateData: Readonly<Record<string, Json>>;
}

/** What Trama must know of a plugin without running its code. */
export interface PluginDefinition {
  id: Id;
  /** Folder name in `@trama/plugins`. */
  name: string;
  /** Name under which formulas see it (`plugins.<namespace>`). */
  namespace: string;
  label: Label;
  icon: string;
  kind: readonly ('auth' | 'data' | 'actions' | 'formulas')[];
  setup: readonly SetupStep[];
  actions: readonly PluginActionDefinition[];
  /** Fields of a collection of this plugin; absent when it has none. */
  collection?: { fields: readonly Field[]; nativePaging: boolean };
  variables?: readonly { name: string; type: 'object' | 'boolean' | 'string' | 'array'; initial: Json }[];
  triggers?: readonly EventDefinition[];
  /** Names of the functions that formulas call as `pluginFormulas['<id>'].<name>`. */
  formulas?: readonly string[];
  /** The server has a half of this plugin (`server.ts`) that verifies sessions. */
  hasServer?: boolean;
}

/** The elements and plugins that exist. Handed to whoever needs to know them; never imported. */
export interface Registry {
  element(baseId: Id): ElementDefinition | undefined;
  plugin(id: Id): PluginDefinition | undefined;
  readonly elements: readonly ElementDefinition[];
  readonly plugins: readonly PluginDefinition[];
}

/** A registry of these definitions. Aliases are definitions of their own. */
export const createRegistry = (
  elements: readonly ElementDefinition[],
  plugins: readonly PluginDefinition[],
): Registry => {
  const elementById = new Map(elements.map((definition) => [definition.id, definition]));
  const pluginById = new Map(plugins.map((definition) => [definition.id, definition]));
  return { element: (id) => elementById.get(id), plugin: (id) => pluginById.get(id), elements, plugins };
};

/** Where a site is shown: settings of plugins may differ by it (conformance 10.233). */
export type SiteEnvironment = 'editor' | 'staging' | 'preview' | 'production';

/** A websocket of text messages, as the server half of a plugin uses one. */
export interface ServerSocket {
  send(text: string): void;
  /** Messages in their order, from the opening on, until the socket is closed. @throws when the connection fails */
  readonly messages: AsyncIterable<string>;
  close(): void;
}

/**
 * Opens a websocket. A service that refuses the handshake is told by the HTTP status of its refusal.
 * @param signal ends the handshake, and the socket at any time
 * @throws Error when the service cannot be reached, or may not be
 */
export type OpenSocket = (
  url: string,
  signal: AbortSignal,
) => Promise<{ socket: ServerSocket } | { refusedWith: number }>;

/** What the server hands to the server half of a plugin. */
export interface ServerPluginContext {
  settings: PluginSettings;
  environment: SiteEnvironment;
  /** Access token of the visitor (`sb-access-token`); null when signed out. */
  accessToken: string | null;
  /** Guarded against private networks and redirects into them. */
  fetch: typeof fetch;
  /** Guarded as `fetch` is. */
  openSocket: OpenSocket;
  log: (level: 'info' | 'warning' | 'error', message: string) => void;
  signal: AbortSignal;
}

/** The visitor as the server knows them from their access token. */
export interface ServerSession {
  userId: string;
  /** Role values (row ids for the hosted backend's plugin). */
  roles: readonly string[];
  /** The user, where the plugin leaves it to its settings (`roleKey` …) to find the roles in it; `roles` is then not read. */
  user?: Json;
  /** Unix time in seconds. */
  expiresAt: number;
}

/** The server half of a plugin: default shape of what `server.ts` exports. */
export interface ServerPlugin {
  /** Session behind an access token; null when it is not valid or expired. Never refreshes. */
  verifySession?(context: ServerPluginContext): Promise<ServerSession | null>;
  fetchCollection?(
    context: ServerPluginContext,
    request: {
      config: Readonly<Record<string, unknown>>;
      filter: unknown;
      sort: unknown;
      offset: number;
      limit: number | null;
    },
  ): Promise<{ data: unknown; total: number; type: 'single' | 'collection' }>;
  actions?: Readonly<
    Record<string, (context: ServerPluginContext, args: Readonly<Record<string, unknown>>) => Promise<unknown>>
  >;
  /** Tries the settings of one set-up step against the service. */
  probe?(context: ServerPluginContext, step: string): Promise<ProbeResult>;
  /** The tables of the service, as far as its key may see them. */
  listTables?(context: ServerPluginContext): Promise<readonly ServiceTable[]>;
}

/** A table or view of a plugin's service. */
export interface ServiceTable {
  name: string;
  columns: readonly ServiceColumn[];
  /** Rows may be inserted, by who asks: not into most views. */
  takesRows: boolean;
}

/** A column of a table, as its service describes it. */
export interface ServiceColumn {
  name: string;
  /** Name of its type in the service (`text`, `timestamp with time zone`, `uuid`, `text[]`). */
  type: string;
  /** A new row needs a value: it may not be empty, and nothing is put there by itself. */
  isRequired: boolean;
  /** Part of the primary key. */
  isKey: boolean;
  /** The column of another table whose values it takes: a foreign key. */
  refersTo?: { table: string; column: string };
  /** All values that it may have: those of an enumeration. */
  choices?: readonly string[];
}

/** Whether the settings of a set-up step hold, tried against the service. */
export interface ProbeResult {
  ok: boolean;
  /** What does not hold, for the builder's texts; absent when all does. */
  reason?:
    | 'incomplete'
    | 'unreachable'
    | 'key-refused'
    | 'table-unknown'
    | 'table-unreadable'
    | 'table-not-followed'
    | 'realtime-off'
    | 'no-answer';
  /** What the service said; empty when there is nothing to say. */
  message: string;
}
