import type { PluginSettings, ProbeResult, RunNode, ServiceTable, SiteEnvironment } from '@trama/model';
import type {
  Access,
  Account,
  Invitation,
  OpenSession,
  Role,
  SecondFactor,
  SecondFactorSetup,
  User,
} from './accounts.ts';
import type { AuditedAct } from './audit.ts';
import type { CanvasAccess, Person, ViewedSession } from './canvas-access.ts';
import type { SiteDomain } from './domains.ts';
import type { BucketRules, FileBucket, FileEntry } from './files.ts';
import type { LoadedDesign, PatchBatch } from './patches.ts';
import type { NewPerson, PersonBelongings, PersonChanges, PersonDetails, SitePerson, SiteRole } from './people.ts';
import type {
  CopySummary,
  DeletedProject,
  DumpSummary,
  GivableParts,
  GivenSummary,
  ProjectSummary,
} from './projects.ts';
import type { KeptRun } from './runs.ts';
import type {
  FunctionAnswer,
  FunctionCall,
  FunctionDraft,
  FunctionFault,
  FunctionFile,
  FunctionLine,
  FunctionSecret,
  MessageDraft,
  MessageText,
  ProjectFunction,
} from './services.ts';
import type { Application, ApplicationDraft, SignInWays } from './sign-in.ts';
import type {
  Asset,
  EnvironmentName,
  ProjectUse,
  Published,
  PublishProgress,
  ReleaseSummary,
  ReleaseWeight,
  ShownReleases,
  SitePicture,
  SiteSummary,
  SiteTemplate,
} from './sites.ts';
import type { ServerStatus } from './status.ts';
import type {
  ProjectChange,
  ProjectPolicy,
  ProjectRow,
  ProjectTables,
  ReadRows,
  RowChange,
  RowsQuestion,
  SqlOutcome,
  TriedAs,
  TriedPolicies,
} from './tables.ts';

/** An answer that says no more than that it was done. */
type Done = Readonly<Record<string, never>>;

/** The tables of a plugin's service. */
export interface ServiceTables {
  tables: readonly ServiceTable[];
  /** The service is the embedded backend: the builder may make those of a set-up step there. */
  canMake: boolean;
}

/**
 * The calls of the builder API, below `/api`: what each takes and what it answers. A failure answers with a {@link Failure}.
 * The routes of the server and the client of the builder are both made of these names and types.
 */
export interface BuilderCalls {
  'GET /session': { answer: { user: User | null } };
  /** `code`: of the second factor, where the account has one; without it such an account answers `server/second-factor`. */
  'POST /session': { body: { email: string; password: string; code?: string }; answer: { user: User } };
  'DELETE /session': { answer: { user: null } };
  'PUT /session/password': { body: { current: string; password: string }; answer: { count: number } };
  'DELETE /session/others': { answer: { count: number } };
  'GET /sessions': { answer: { sessions: readonly OpenSession[] } };
  'DELETE /sessions/:id': { answer: Done };
  /** Whether the account has been shown around in the builder, or did not want to be. */
  'GET /session/tour': { answer: { isSeen: boolean } };
  'PUT /session/tour': { answer: Done };
  'GET /session/second-factor': { answer: SecondFactor };
  /** Sets up an app; it counts once a code of it has been typed. */
  'POST /session/second-factor': { body: { password: string }; answer: SecondFactorSetup };
  /** Turns it on, and ends the other sessions. The recovery codes are told this once. */
  'PUT /session/second-factor': { body: { code: string }; answer: { recoveryCodes: readonly string[] } };
  'POST /session/second-factor/off': { body: { code: string }; answer: Done };
  /** New ones, in place of all before. */
  'POST /session/recovery-codes': { body: { code: string }; answer: { recoveryCodes: readonly string[] } };

  'GET /users': { answer: { users: readonly Account[] } };
  'PATCH /users/:id': { body: { role?: Role; access?: Access }; answer: Done };
  'DELETE /users/:id': { answer: Done };
  /** Takes the second factor of another account away, by an owner: who has it is told by mail. */
  'DELETE /users/:id/second-factor': { answer: Done };
  /** What was done, the last first: that of one account, of one site, of one kind, before one act, where the query says so. */
  'GET /audit': {
    query: { actor: string; site: string; act: string; before: string };
    answer: { acts: readonly AuditedAct[]; hasMore: boolean };
  };
  /** How the installation is, for owners. */
  'GET /status': { answer: ServerStatus };
  'GET /invitations': { answer: { invitations: readonly Invitation[] } };
  /** Without `access`: every site, and no right to a project. */
  'POST /invitations': {
    body: { email: string; role: Role; access?: Access };
    answer: { invitation: Invitation };
  };
  'DELETE /invitations/:id': { answer: Done };
  /** By who was invited, and has no session yet. */
  'GET /invitations/:token': { answer: Pick<Invitation, 'email' | 'role'> };
  'POST /invitations/accept': { body: { token: string; password: string }; answer: { user: User } };

  /** The projects of this server, for owners. */
  'GET /projects': { answer: { projects: readonly ProjectSummary[] } };
  /** Writes a project into a file, which lies ready at {@link DUMP_PATH} for an hour. */
  'POST /projects/:id/dump': { answer: DumpSummary };
  /** Gives a site that has none a backend with all that this one has. */
  'POST /projects/:id/copy': { body: { site: string }; answer: CopySummary };
  /** What may be given of a project. */
  'GET /projects/:id/parts': { answer: GivableParts };
  'GET /projects/:id/people': { query: { search: string }; answer: { people: readonly Person[] } };
  /** Copies tables with their rows, and people, into the project of another site. */
  'POST /projects/:id/give': {
    body: { site: string; tables: readonly string[]; people: readonly string[] };
    answer: GivenSummary;
  };
  /** Deletes a project; `name` is that of the site that it was made for. It may be had back for some days. */
  'DELETE /projects/:id': { body: { name: string }; answer: DeletedProject };
  'GET /deleted-projects': { answer: { projects: readonly DeletedProject[]; keptForDays: number } };
  /** Gives a site that has none a deleted project back. */
  'POST /deleted-projects/:id/restore': { body: { site: string }; answer: CopySummary };

  'GET /sites': { answer: { sites: readonly SiteSummary[] } };
  /** A blank site, with `template` one that is made ready, or with `files` (path to text) that of an exported project. */
  'POST /sites': {
    body: { name: string; language?: string; template?: SiteTemplate; files?: Readonly<Record<string, string>> };
    answer: { name: string; report?: unknown };
  };
  /**
   * Keeps what the home page of a site looks like. The body is the picture, WebP, PNG or JPEG; `sequence`: of the design that it was
   * drawn of. One of an earlier design than that which is kept is passed over.
   */
  'PUT /sites/:name/picture': { query: { sequence: string }; body: Blob; answer: SitePicture };
  'GET /sites/:name/design': { answer: LoadedDesign };
  'POST /sites/:name/patches': { body: PatchBatch; answer: { sequence: number } };
  'POST /sites/:name/publish': { body: { environment: EnvironmentName; note?: string }; answer: Published };
  'GET /sites/:name/releases': { answer: { releases: readonly ReleaseSummary[]; environments: ShownReleases } };
  /** The design that a release was made of. */
  'GET /sites/:name/releases/:id/design': { answer: LoadedDesign };
  'GET /sites/:name/releases/:id/weight': { answer: ReleaseWeight };
  /** The publish that runs, or the last one since the server started; null: there was none. */
  'GET /sites/:name/publish': { answer: { progress: PublishProgress | null } };
  /** Moves the pointer of an environment, also back. */
  'POST /sites/:name/environments/:environment': {
    body: { releaseId: string };
    answer: { environment: EnvironmentName; releaseId: string };
  };
  /** The link with a key to an environment that is not production: since when it holds; null: there is none. */
  /** Own domains of a site. */
  'GET /sites/:name/domains': { answer: { domains: readonly SiteDomain[]; mayChange: boolean } };
  'POST /sites/:name/domains': { body: { host: string; leadsTo: string | null }; answer: SiteDomain };
  /** Looks whether the domain is shown to be the site's: it answers there from then on. */
  'POST /sites/:name/domains/:host/check': { answer: { isProved: boolean } };
  'DELETE /sites/:name/domains/:host': { answer: Done };
  'GET /sites/:name/environments/:environment/link': { answer: { madeAt: string | null; mayChange: boolean } };
  /** Makes one, by an owner; a former one holds no more. The address is told this once. */
  'POST /sites/:name/environments/:environment/link': { answer: { url: string } };
  'DELETE /sites/:name/environments/:environment/link': { answer: Done };
  /** The last runs of workflows on preview and staging, newest first, and for how many days runs are kept. */
  'GET /sites/:name/runs': { answer: { runs: readonly KeptRun[]; keptDays: number; mayChange: boolean } };
  'GET /sites/:name/runs/:id': { answer: { run: RunNode } };
  /** 0 keeps none; what is older is removed at once. */
  'PUT /sites/:name/runs/kept-days': { body: { days: number }; answer: Done };
  /** Null where the site has none on this server. */
  'GET /sites/:name/project': { answer: { project: ProjectUse | null } };
  /** Has the site use the project of another one; what it had is kept. */
  'POST /sites/:name/project/link': { body: { site: string }; answer: Done };
  /** Gives the site back what it had. */
  'DELETE /sites/:name/project/link': { answer: Done };
  /** What the site used of another project has been taken note of. */
  'DELETE /sites/:name/project/former': { answer: Done };
  /** Gives the site an empty backend of its own, where it has none. */
  'POST /sites/:name/project': { answer: Done };
  /** Makes all keys of the site's backend anew; the former ones hold for so many hours more, 0 for none. */
  'POST /sites/:name/project/keys': { body: { keepForHours: number }; answer: { anonKey: string } };
  /** Tables and views of the site's project. */
  'GET /sites/:name/project/tables': { answer: ProjectTables };
  'GET /sites/:name/project/policies': { answer: { policies: readonly ProjectPolicy[] } };
  /** Nothing of it stays. In the name of a person it needs the right to people too. */
  'POST /sites/:name/project/policies/try': { body: { table: string; as: TriedAs }; answer: TriedPolicies };
  'POST /sites/:name/project/rows/read': { body: RowsQuestion; answer: ReadRows };
  /**
   * All changes are kept, or none; the rows as they are then, null for those that are gone. `server/sql-failed` and
   * `server/row-changed` name in `where` the change, from 0, and the column where it is known.
   */
  'POST /sites/:name/project/rows/write': {
    body: { table: string; changes: readonly RowChange[] };
    answer: { rows: readonly (ProjectRow | null)[] };
  };
  /** Those that were made in the builder, in their order. */
  'GET /sites/:name/project/changes': { answer: { changes: readonly ProjectChange[] } };
  /** Changes tables and what belongs to them, and keeps how: both or neither. */
  'POST /sites/:name/project/changes': { body: { name: string; sql: string }; answer: Done };
  /**
   * Runs statements in one transaction. `server/sql-failed` names in `where` the statement, from 0, and the place in it,
   * in characters from 1. With `isReadOnly` whatever would write fails. A request that is broken off keeps nothing.
   */
  'POST /sites/:name/project/sql': {
    body: { statements: readonly string[]; isReadOnly?: boolean };
    answer: SqlOutcome;
  };
  /** Who signs in to the sites of the project: those in whom the text stands and who have the role, newest first, from `offset` on. */
  'GET /sites/:name/project/people': {
    query: { search: string; role: string; offset: string };
    answer: { people: readonly SitePerson[]; total: number };
  };
  'POST /sites/:name/project/people': { body: NewPerson; answer: { id: string } };
  'GET /sites/:name/project/people/:id': { answer: { person: PersonDetails } };
  'PATCH /sites/:name/project/people/:id': { body: PersonChanges; answer: { person: PersonDetails } };
  /** With `keepsRows` the account ends and its row stays without what tells whose it was: whatever refers to it stays too. */
  'DELETE /sites/:name/project/people/:id': { body: { keepsRows: boolean }; answer: Done };
  /** Rows and files of a person, and what becomes of them with the account. */
  'GET /sites/:name/project/people/:id/belongings': { answer: PersonBelongings };
  /** Sends a mail by which they choose a new password. */
  'POST /sites/:name/project/people/:id/password': { answer: Done };
  'DELETE /sites/:name/project/people/:id/sessions': { answer: Done };
  /** Takes every second factor away: they sign in with a password alone until they set one up anew. */
  'DELETE /sites/:name/project/people/:id/factors': { answer: Done };
  'PUT /sites/:name/project/people/:id/roles': { body: { roles: readonly string[] }; answer: Done };
  /**
   * The roles of the site; null where its auth plugin names no tables for them. Where it names others than its set-up makes, these
   * calls and the roles of people need the right to rows too: the names are a design's.
   */
  'GET /sites/:name/project/roles': { answer: { roles: readonly SiteRole[] | null } };
  'POST /sites/:name/project/roles': { body: { name: string }; answer: Done };
  'PATCH /sites/:name/project/roles/:id': { body: { name: string }; answer: Done };
  /** Also takes it from who has it. */
  'DELETE /sites/:name/project/roles/:id': { answer: Done };
  'GET /sites/:name/project/buckets': { answer: { buckets: readonly FileBucket[] } };
  'POST /sites/:name/project/buckets': { body: FileBucket; answer: Done };
  'PATCH /sites/:name/project/buckets/:bucket': { body: BucketRules; answer: Done };
  /** With all its files. */
  'DELETE /sites/:name/project/buckets/:bucket': { answer: Done };
  /** What lies right below a folder (`a/b/`, or empty) and begins with `search`, from `offset` on. */
  'GET /sites/:name/project/buckets/:bucket/files': {
    query: { folder: string; search: string; offset: string };
    answer: { entries: readonly FileEntry[]; hasMore: boolean };
  };
  /** The body is the file itself, of the type that its header says. With `replaces` it takes the place of one of its name. */
  'POST /sites/:name/project/buckets/:bucket/files': {
    query: { path: string; replaces: 'yes' | '' };
    body: Blob;
    answer: Done;
  };
  /** Moves files, and folders (`a/b/`) with all in them; what lies there already stays, and is told. */
  'POST /sites/:name/project/buckets/:bucket/files/move': {
    body: { from: string; to: string };
    answer: { count: number };
  };
  /** Files, and folders (`a/b/`) with all in them. */
  'POST /sites/:name/project/buckets/:bucket/files/remove': {
    body: { paths: readonly string[] };
    answer: { count: number };
  };
  /** Where a file is found: of a public bucket for good, of any other for so many seconds by whoever has the address. */
  'POST /sites/:name/project/buckets/:bucket/files/link': {
    body: { path: string; seconds: number };
    answer: { url: string };
  };
  'GET /sites/:name/project/functions': { answer: { functions: readonly ProjectFunction[] } };
  /** Without a draft it comes with the site's files, and is changed there. */
  'GET /sites/:name/project/functions/:id': { answer: { files: readonly FunctionFile[]; draft: FunctionDraft | null } };
  /** Saved, and not deployed; `before`: the version that it was read at, null for a new one. Who writes functions has the service key in them. */
  'PUT /sites/:name/project/functions/:id': {
    body: { text: string; verifyJwt: boolean; before: number | null };
    answer: { version: number; faults: readonly FunctionFault[] };
  };
  /** Lets the version answer that was saved last, unless there are faults in it. */
  'POST /sites/:name/project/functions/:id/deploy': {
    body: { version: number };
    answer: { faults: readonly FunctionFault[] };
  };
  'DELETE /sites/:name/project/functions/:id': { answer: Done };
  'GET /sites/:name/project/function-secrets': { answer: { secrets: readonly FunctionSecret[] } };
  'PUT /sites/:name/project/function-secrets/:id': { body: { value: string }; answer: Done };
  'DELETE /sites/:name/project/function-secrets/:id': { answer: Done };
  'GET /sites/:name/project/functions/:id/log': { answer: { lines: readonly FunctionLine[] } };
  /** As a person it needs the right to people too, with the service key that to keys. */
  'POST /sites/:name/project/functions/:id/call': { body: FunctionCall; answer: FunctionAnswer };
  /** Tables whose changes are told; null: each that somebody follows. */
  'GET /sites/:name/project/realtime': { answer: { tables: readonly string[] | null } };
  'PUT /sites/:name/project/realtime': { body: { tables: readonly string[] | null }; answer: Done };
  'GET /sites/:name/project/messages': { answer: { texts: readonly MessageText[] } };
  'PUT /sites/:name/project/messages/:language/:id': { body: MessageDraft; answer: Done };
  /** Goes back to the given text. */
  'DELETE /sites/:name/project/messages/:language/:id': { answer: Done };
  /** Sends the text, which may not be saved yet, with samples in its places to whoever asks. */
  'POST /sites/:name/project/messages/:language/:id/try': { body: MessageDraft; answer: { to: string } };
  'GET /sites/:name/project/sign-in': { answer: SignInWays };
  'PUT /sites/:name/project/sign-in': { body: SignInWays; answer: Done };
  /** Only while other applications sign people in by it. */
  'GET /sites/:name/project/applications': { answer: { applications: readonly Application[] } };
  'POST /sites/:name/project/applications': {
    body: ApplicationDraft;
    answer: { application: Application; secret: string | null };
  };
  'PUT /sites/:name/project/applications/:id': { body: ApplicationDraft; answer: { secret: string | null } };
  'DELETE /sites/:name/project/applications/:id': { answer: Done };
  /** The former secret ends. */
  'POST /sites/:name/project/applications/:id/secret': { answer: { secret: string | null } };
  'GET /sites/:name/canvas': { answer: CanvasAccess };
  /** `agreesTo`: the number of the last change by others whose code may run with the person's rights. */
  'POST /sites/:name/canvas/session': { body: { userId: string; agreesTo?: number }; answer: ViewedSession };
  'GET /sites/:name/people': {
    query: { search: string };
    answer: { hasPeople: boolean; people: readonly Person[] };
  };
  'GET /sites/:name/assets': { answer: { assets: readonly Asset[] } };
  /** The body is the file itself. */
  'POST /sites/:name/assets': { query: { name: string; posterOf: string }; body: Blob; answer: Asset };
  /** Takes a file off the site; releases that have it keep it. */
  'DELETE /sites/:name/assets': { query: { path: string }; answer: Done };
  /** Settings that may not be saved yet, tried for visitors where no environment is named. */
  'POST /sites/:name/plugins/:plugin/probe': {
    body: { step: string; settings: PluginSettings; environment?: SiteEnvironment };
    answer: ProbeResult;
  };
  'POST /sites/:name/plugins/:plugin/tables': {
    body: { settings: PluginSettings; environment?: SiteEnvironment };
    answer: ServiceTables;
  };
  'POST /sites/:name/plugins/:plugin/tables/:step': {
    body: { settings: PluginSettings; environment?: SiteEnvironment };
    answer: Done;
  };
  'GET /icons': { query: { query: string }; answer: { icons: readonly string[] } };
}

export type CallName = keyof BuilderCalls;

/** Path of the stream of a site's patches: `?since=` a sequence, events by the name of `PATCH_EVENT`. */
export const EVENTS_PATH = '/sites/:name/events';

type Part<Call extends CallName, Name extends string> =
  BuilderCalls[Call] extends Readonly<Record<Name, infer Value>> ? Value : never;

export type BodyOf<Call extends CallName> = Part<Call, 'body'>;
export type QueryOf<Call extends CallName> = Part<Call, 'query'>;
export type AnswerOf<Call extends CallName> = Part<Call, 'answer'>;

/** The names behind the colons of a path. */
export type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Given<Name extends string, Value> = [Value] extends [never] ? { [K in Name]?: never } : { [K in Name]: Value };

/** What a call is made with: a value for each name of its path, its query, its body; what it has none of may not be given. */
export type CallInput<Call extends CallName> = Given<
  'params',
  [ParamOf<Call>] extends [never] ? never : Readonly<Record<ParamOf<Call>, string>>
> &
  Given<'query', QueryOf<Call>> &
  Given<'body', BodyOf<Call>>;

/** The method and the path with its names, as a router takes them. */
export const routeOf = (call: CallName): { method: string; path: string } => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path };
};

/** A path with values in place of its names, and a query. */
export const addressOf = (
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
): string => {
  const search = new URLSearchParams(query).toString();
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  return search === '' ? filled : `${filled}?${search}`;
};
