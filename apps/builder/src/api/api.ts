import type { Design, Id, PluginSettings, ProbeResult, RunNode, SiteEnvironment } from '@trama/model';
import type {
  Asset,
  CanvasAccess,
  EnvironmentName,
  KeptRun,
  LoadedDesign,
  LoggedPatch,
  PatchBatch,
  Person,
  ProjectUse,
  Published,
  PublishProgress,
  ReleaseSummary,
  ReleaseWeight,
  ServiceTables,
  ShownReleases,
  SiteDomain,
  SitePicture,
  SiteSummary,
  SiteTemplate,
  User,
  ViewedSession,
} from '@trama/protocol/builder';
import type { AccountsApi } from './accounts-api.ts';
import type { FilesApi } from './files-api.ts';
import type { PeopleApi } from './people-api.ts';
import type { ProjectsApi } from './projects-api.ts';
import type { ServicesApi } from './services-api.ts';
import type { SignInApi } from './sign-in-api.ts';
import type { TablesApi } from './tables-api.ts';

/** What the builder asks of the server. Every call fails with a `TramaError`: the server's, or `builder/offline`. */
export interface BuilderApi extends AccountsApi, FilesApi, PeopleApi, ProjectsApi, ServicesApi, SignInApi, TablesApi {
  currentUser(): Promise<User | null>;
  /** @param code of the second factor, where the account has one */
  signIn(email: string, password: string, code?: string): Promise<User>;
  signOut(): Promise<void>;
  listSites(): Promise<readonly SiteSummary[]>;
  /** Makes a site: blank, or as one that is made ready. */
  createSite(name: string, language: string, template?: SiteTemplate): Promise<void>;
  /** Keeps what the home page of a site looks like, drawn of the design of this sequence. */
  keepPicture(site: string, sequence: number, picture: Blob): Promise<SitePicture>;
  /** Where the picture of a site is read. */
  pictureAddress(site: string, version: string): string;
  loadDesign(site: string): Promise<LoadedDesign>;
  /** Resolves after the commit with the sequence of the last patch. A patch that was sent before counts once. */
  sendPatches(
    site: string,
    batch: Omit<PatchBatch, 'protocol'>,
    options?: { isLeaving?: boolean },
  ): Promise<{ sequence: number }>;
  /** Hears every patch after a sequence, own ones too. Returns the way to stop. */
  watchPatches(site: string, since: number, listener: (patch: LoggedPatch) => void): () => void;
  canvas(site: string): Promise<CanvasAccess>;
  /** Who uses the backend of the site; null where it has none on this server. */
  projectUse(site: string): Promise<ProjectUse | null>;
  /** Has the site use the backend of another one, or again what it had before (null). For owners. */
  linkProject(site: string, other: string | null): Promise<void>;
  /** Gives the site an empty backend of its own on this server, where it has none. */
  giveProject(site: string): Promise<void>;
  /** Makes the keys of the site's backend anew; the former ones hold for so many hours more. */
  rotateKeys(site: string, keepForHours: number): Promise<void>;
  /** The first people in whose name, e-mail or role the text stands; null for a site that signs in elsewhere, or not at all. */
  findPeople(site: string, text: string): Promise<readonly Person[] | null>;
  /** A session of a person for the canvas, minutes long. It ends with the builder's own. */
  lendSession(site: string, personId: string, agreesTo?: number): Promise<ViewedSession>;
  /** The last runs of workflows on preview and staging. For who may see people. */
  listRuns(site: string): Promise<{ runs: readonly KeptRun[]; keptDays: number; mayChange: boolean }>;
  readRun(site: string, id: string): Promise<RunNode>;
  /** For how many days runs are kept; 0 keeps none. For owners. */
  keepRuns(site: string, days: number): Promise<void>;
  publish(site: string, environment: EnvironmentName, note: string): Promise<Published>;
  listReleases(site: string): Promise<{ releases: readonly ReleaseSummary[]; environments: ShownReleases }>;
  /** The publish of the site that runs, or the last one; null: there was none since the server started. */
  publishProgress(site: string): Promise<PublishProgress | null>;
  /** The design that a release was made of. */
  releaseDesign(site: string, releaseId: string): Promise<Design>;
  weighRelease(site: string, releaseId: string): Promise<ReleaseWeight>;
  showRelease(site: string, environment: EnvironmentName, releaseId: string): Promise<void>;
  /** Since when a link with a key opens an environment; null: none does. */
  /** Own domains of a site. */
  listDomains(site: string): Promise<{ domains: readonly SiteDomain[]; mayChange: boolean }>;
  addDomain(site: string, host: string, leadsTo: string | null): Promise<SiteDomain>;
  /** @returns whether it is shown to be the site's */
  checkDomain(site: string, host: string): Promise<boolean>;
  removeDomain(site: string, host: string): Promise<void>;
  readVisitLink(site: string, environment: EnvironmentName): Promise<{ madeAt: string | null; mayChange: boolean }>;
  /** Makes one in place of a former one. @returns its address, which is told this once */
  makeVisitLink(site: string, environment: EnvironmentName): Promise<string>;
  removeVisitLink(site: string, environment: EnvironmentName): Promise<void>;
  listAssets(site: string): Promise<readonly Asset[]>;
  /**
   * @param posterOf path of the video that it is the picture of
   * @throws TramaError `server/file-refused` for what is not what its name says, or too much for a page
   */
  uploadAsset(site: string, file: File, posterOf?: string): Promise<Asset>;
  /** Takes a file off the site; releases that have it keep it. */
  removeAsset(site: string, path: string): Promise<void>;
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
