import type { Collection, Id, Json } from '@trama/model';

/** What a plugin's client may use of the engine. */
export interface PluginHost {
  siteId: Id;
  pluginId: Id;
  /** Public settings of this plugin. */
  settings: Readonly<Record<string, Json>>;
  environment: 'editor' | 'staging' | 'preview' | 'production';
  fetch: typeof fetch;
  storage: { get(key: string): string | null; set(key: string, value: string): void; remove(key: string): void };
  /** Under which a session is kept, and told to the other tabs of the site: the site's id where this is absent. */
  sessionKey?: string;
  now(): number;
  /** As `now`, to the second; a formula that reads it is evaluated again each second. */
  realtime(): number;
  log(level: 'info' | 'warning' | 'error', message: string, cause?: unknown): void;
  /** Publishes `<plugin id>-<name>`, readable as `pluginVariables['<id>']['<name>']`. A value that its type refuses is logged, and not set. */
  setVariable(name: string, value: unknown): void;
  variable(name: string): unknown;
  /** Full address of a page (`redirectPage`): origin and path. @throws when the page does not exist. */
  pageUrl(pageId: Id): string;
  /** Fires a plugin trigger: `<plugin id>-<trigger>` on page and app workflows. */
  trigger(name: string, event: unknown, conditions: Readonly<Record<string, unknown>>): void;
  /** The visitor has left: rows that were read as them are forgotten. */
  sessionEnded(): void;
  /** The visitor has left: sends them elsewhere when the page that is shown is no longer for them. */
  recheckAccess(): void;
  /** The client of another plugin of this site, when there is one. */
  plugin(id: Id): PluginClient | undefined;
  /** Collections of this plugin, live; `update` changes rows in place. */
  collections(): readonly {
    id: Id;
    config: Readonly<Record<string, unknown>>;
    data: unknown;
    total: number;
    update(data: readonly unknown[], total: number): void;
  }[];
  setSiteVariable(id: Id, value: unknown): void;
  /** The page language. */
  language(): string;
  location(): { href: string; origin: string; pathname: string; host: string };
  assign(href: string): void;
  /** Hands a file to the visitor; does nothing where there is no browser. */
  download(blob: Blob, fileName: string): void;
}

/** A collection's fetch, with config, filter and sort evaluated. */
export interface CollectionRequest {
  collection: Pick<Collection, 'id' | 'name' | 'limit'>;
  config: Readonly<Record<string, unknown>>;
  filter: unknown;
  sort: unknown;
  offset: number;
  limit: number | null;
  signal: AbortSignal;
}

export interface CollectionResult {
  data: unknown;
  total?: number;
  error?: unknown;
}

/** The signed-in visitor, for page access (conformance 6.1, 10.129). */
export interface AuthClient {
  /** Once, before access is first checked: restores the session. */
  init(): Promise<void>;
  isAuthenticated(): boolean;
  /** The signed-in user, in whom the plugin's settings (`roleKey` …) find the roles where the plugin has no own check. */
  user?(): unknown;
  /** True when the visitor has all of these role values: the plugin's own check. */
  hasRoles?(roles: readonly string[]): boolean;
}

/** The browser half of a plugin: `client.ts` exports `createClient(host): PluginClient`. */
export interface PluginClient {
  /** Load hook: runs once, before the first page; the plugin then counts as loaded. */
  load?(): Promise<void>;
  auth?: AuthClient;
  fetchCollection?(request: CollectionRequest): Promise<CollectionResult>;
  /** Functions of the workflow actions, by name. */
  actions?: Readonly<Record<string, (args: Readonly<Record<string, unknown>>) => unknown>>;
  /** Loads what these actions need beyond what is here, before one of them runs. */
  prepare?(actions: readonly string[]): Promise<void>;
  /** Functions that formulas call. */
  formulas?: Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
  dispose?(): void;
}

/** Export of every `client.ts`. */
export type CreatePluginClient = (host: PluginHost) => PluginClient;
