import type { Design, Id, Patch, PluginSettings, ProbeResult, ServiceTable, SiteEnvironment } from '@trama/model';
import type { BackendPlace, ViewedSession } from '@trama/protocol/canvas';
import type { Access, AccountsApi, Role } from './accounts-api.ts';

export interface User {
  id: string;
  email: string;
  role: Role;
  access: Access;
}

export const ENVIRONMENTS = ['production', 'staging', 'preview'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** A site in the list of sites. */
export interface SiteSummary {
  name: string;
  createdAt: string;
  /** Release that each environment shows; absent where nothing is published. */
  environments: Readonly<Partial<Record<Environment, string>>>;
}

export interface Release {
  id: string;
  note: string;
  createdAt: string;
}

/** What publishing made. */
export interface Published {
  releaseId: string;
  pages: number;
  problems?: readonly string[];
}

/** A patch in the order of the server. */
export interface LoggedPatch extends Patch {
  sequence: number;
}

export interface CanvasAccess {
  url: string;
  token: string;
  expiresAt: string | number;
  /** Place of the embedded backend; handed on to the canvas. */
  backend: BackendPlace | null;
}

/** A person of the site's backend. */
export interface Person {
  id: string;
  /** Empty where they gave none. */
  name: string;
  email: string;
  phone: string;
  /** Names of their roles. */
  roles: readonly string[];
}

export interface Asset {
  path: string;
  contentType: string;
  size: number;
}

/** The tables of a plugin's service. */
export interface ServiceTables {
  tables: readonly ServiceTable[];
  /** The service is the embedded backend. */
  canMake: boolean;
}

/** What the builder asks of the server. Every call fails with a `TramaError`: the server's, or `builder/offline`. */
export interface BuilderApi extends AccountsApi {
  currentUser(): Promise<User | null>;
  signIn(email: string, password: string): Promise<User>;
  signOut(): Promise<void>;
  listSites(): Promise<readonly SiteSummary[]>;
  createSite(name: string, language: string): Promise<void>;
  loadDesign(site: string): Promise<{ design: Design; sequence: number }>;
  /** Resolves after the commit with the sequence of the last patch. A patch that was sent before counts once. */
  sendPatches(
    site: string,
    request: { format: number; clientId: string; patches: readonly Patch[] },
    options?: { isLeaving?: boolean },
  ): Promise<{ sequence: number }>;
  /** Hears every patch after a sequence, own ones too. Returns the way to stop. */
  watchPatches(site: string, since: number, listener: (patch: LoggedPatch) => void): () => void;
  canvas(site: string): Promise<CanvasAccess>;
  /** The first people in whose name, e-mail or role the text stands; null for a site that signs in elsewhere, or not at all. */
  findPeople(site: string, text: string): Promise<readonly Person[] | null>;
  /** A session of a person for the canvas, minutes long. It ends with the builder's own. */
  lendSession(site: string, personId: string): Promise<ViewedSession>;
  publish(site: string, environment: Environment, note: string): Promise<Published>;
  listReleases(site: string): Promise<{ releases: readonly Release[]; environments: SiteSummary['environments'] }>;
  showRelease(site: string, environment: Environment, releaseId: string): Promise<void>;
  listAssets(site: string): Promise<readonly Asset[]>;
  uploadAsset(site: string, file: File): Promise<Asset>;
  /** Tries settings of one set-up step against the plugin's service, as an environment uses them. */
  probePlugin(
    site: string,
    plugin: Id,
    step: string,
    settings: PluginSettings,
    environment: SiteEnvironment,
  ): Promise<ProbeResult>;
  /** The tables of a plugin's service, and whether the builder may make those of its set-up there. */
  listTables(site: string, plugin: Id, settings: PluginSettings): Promise<ServiceTables>;
  /** Makes the tables that a set-up step needs, in the embedded backend. */
  makeTables(site: string, plugin: Id, step: string, settings: PluginSettings): Promise<void>;
  searchIcons(query: string): Promise<readonly string[]>;
}
