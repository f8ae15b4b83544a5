import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AuthOptions,
  authFromEnv,
  bodyMemoryFromEnv,
  type Env,
  type FunctionSettings,
  functionsFromEnv,
  type GivenKeys,
  givenKeysFromEnv,
  maxRowsFromEnv,
  positiveFromEnv,
  type Rates,
  type RealtimeLimits,
  ratesFromEnv,
  realtimeFromEnv,
  type StatementLimits,
  type StorageSettings,
  schemasFromEnv,
  statementLimitsFromEnv,
  storageFromEnv,
  unreadableVariable,
} from '@trama/backend';
import { installedPackage } from '@trama/publisher';
import { s3FromEnv } from './blobs/environment.ts';
import type { S3Bucket } from './blobs/s3-blobs.ts';
import { serverError } from './errors.ts';
import type { HostNames } from './hosts.ts';
import { type TelemetrySettings, telemetryFromEnv } from './telemetry/settings.ts';

/** Folders of the built parts that the server hands out. */
export interface BuiltFolders {
  /** Browser bundle of published sites. */
  runtime: string;
  /** Bundle that makes releases, in a process of its own. */
  prerender: string;
  /** The file that imports a project, in a process of its own. */
  importing: string;
  canvas: string;
  builder: string;
}

export interface ServerConfig {
  /** 0 takes any free port. */
  port: number;
  /** Address to listen on. */
  host: string;
  /** Host name under which sites answer. */
  baseHost: string;
  /** Scheme that visitors use; `https` behind a proxy that ends TLS. */
  protocol: 'http' | 'https';
  /** Port that visitors use, where it is not the one listened on. */
  publicPort: number | null;
  dataDir: string;
  /** What all nodes over one Postgres need and no database keeps; absent: the data folder. */
  sharedDir?: string;
  /** The bucket that keeps releases and assets; absent: the shared folder does. */
  s3?: S3Bucket | undefined;
  /** Days for which a file of releases and assets is kept that nothing names any more; 7 where absent. */
  blobsKeptFor?: number | undefined;
  /** False: nothing is kept of data of an earlier version before they are brought forward. */
  keepsBeforeUpgrade?: boolean;
  /** Name of the site that answers at the plain host. */
  mainSite: string;
  /** Own domains of sites, once the platform is there: see `DomainBook`. */
  siteOfDomain?: HostNames['siteOfDomain'];
  /** The package that seeds it and holds its edge functions; null: none does. */
  sitePackage: string | null;
  /** How many projects are open at once, and when one sleeps. */
  projects: ProjectLimits;
  /** The builder's first account, where somebody chose it; else it has a password of chance, which stands in `connection.json`. */
  firstAccount?: { email: string; password: string };
  /** Postgres of the backend; absent: embedded. */
  databaseUrl?: string;
  /** Connections of all projects of their own to that Postgres, those of the platform and those that listen beside; 40 where absent. */
  databaseConnections?: number | undefined;
  /** Postgres of the platform; absent: the backend's. */
  platformDatabaseUrl?: string;
  /** The server is behind a proxy that writes `x-forwarded-for`. */
  trustProxy?: boolean;
  /** Files of visitors that a browser might run are given at `<site>.files.<host>`: that name, and its certificate, are there. */
  filesHosts: boolean;
  /** Hosts are one level below the plain one, `N--staging.<host>` in place of `N.staging.<host>`: one wildcard holds all. */
  flatHosts?: boolean;
  /** Origins inside private networks that sites may call through the server. */
  allowedPrivateOrigins?: readonly string[];
  /** How the embedded backend signs people in, and what sends its messages. */
  auth?: AuthOptions;
  /** Schemas that the backend exposes; absent: `public`. */
  schemas?: readonly string[] | undefined;
  /** Most rows of one answer of the backend's data service; absent: 1,000. */
  maxRows?: number | undefined;
  /** How long one statement of a request may take in the backend. */
  statementLimits?: Partial<StatementLimits>;
  /** Most bytes of requests' bodies that are held at once; absent: 128 MiB. */
  bodyMemory?: number | undefined;
  /** How much one connection of the backend's realtime may ask for. */
  realtime?: Partial<RealtimeLimits>;
  /** How much of a project one network, one account and all together may ask for; absent: no limit. */
  rates?: Rates;
  /** Where the backend keeps files, and how large they may be. */
  storage?: Partial<StorageSettings>;
  /** The folder of the backend's edge functions (absent: the main site's package names it), and their secrets. */
  functions?: Partial<FunctionSettings>;
  /** Keys that one project has from the environment, by the name of its site. */
  givenKeys?: { site: string; keys: GivenKeys } | undefined;
  /** What the server tells of itself; absent: a log for people, no metrics. */
  telemetry?: TelemetrySettings;
  built: BuiltFolders;
}

/** A folder that the build makes in a room, which is installed beside this one. */
const builtIn = (room: string, folder: string): string => join(installedPackage(room) ?? room, folder);

/** How long projects of their own are kept open, and how many; and how long a deleted one is kept. */
export interface ProjectLimits {
  /** Milliseconds without a request or an open socket after which a project sleeps. */
  sleepAfter: number;
  /** Most that are open at once. */
  mostOpen: number;
  /** Days for which a project that was deleted may be had back. */
  keptFor: number;
}

export const PROJECT_LIMITS: ProjectLimits = { sleepAfter: 10 * 60_000, mostOpen: 20, keptFor: 7 };

/** Where the build puts the parts. */
export const builtFolders = (): BuiltFolders => ({
  runtime: builtIn('@trama/publisher', 'dist-runtime'),
  prerender: builtIn('@trama/publisher', 'dist-prerender'),
  // Beside this module, or where the build puts it when this one runs from its source.
  importing: fileURLToPath(new URL('../dist/import-process/main.js', import.meta.url)),
  canvas: builtIn('@trama/canvas', 'dist-app'),
  builder: builtIn('@trama/builder', 'dist-app'),
});

/** `PROJECT_SLEEP` in minutes, `PROJECT_OPEN`, and `PROJECT_KEEP` in days. @throws BackendError `backend/environment` for what is no number above 0. */
const projectLimitsFromEnv = (env: Env): ProjectLimits => ({
  sleepAfter: (positiveFromEnv(env, 'PROJECT_SLEEP') ?? PROJECT_LIMITS.sleepAfter / 60_000) * 60_000,
  mostOpen: positiveFromEnv(env, 'PROJECT_OPEN') ?? PROJECT_LIMITS.mostOpen,
  keptFor: positiveFromEnv(env, 'PROJECT_KEEP') ?? PROJECT_LIMITS.keptFor,
});

/** Address of the builder's first account, unless somebody chose another. */
export const FIRST_EMAIL = 'builder@trama.local';

/** The highest port of TCP. */
const LAST_PORT = 65_535;

/** A port; undefined where it is not set. @throws BackendError `backend/environment` */
const portFromEnv = (env: Env, name: string): number | undefined => {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (/^\d+$/.test(text) && Number(text) <= LAST_PORT) return Number(text);
  throw unreadableVariable(name, `Write a port, a whole number up to ${LAST_PORT}.`);
};

/** `SHARED_DIR`: nodes share what is in it, and so a Postgres. @throws BackendError `backend/environment` */
const sharedDirFromEnv = (env: Env): { sharedDir?: string } => {
  if (!env.SHARED_DIR) return {};
  if (env.DATABASE_URL) return { sharedDir: env.SHARED_DIR };
  throw unreadableVariable('SHARED_DIR', 'It needs DATABASE_URL: an embedded database belongs to one process.');
};

/** `SITE=none` begins without a site; else `SITE_PACKAGE` makes one. @throws BackendError `backend/environment` */
const sitePackageOf = ({ SITE: site, SITE_PACKAGE: named }: Env): string | null => {
  if (site === 'none') return null;
  if (site)
    throw unreadableVariable(
      'SITE',
      'Write none to begin without a site, or leave it out; SITE_PACKAGE names a package that makes one.',
    );
  return named || '@trama/seguros';
};

/** `JWT_SECRET` and `JWT_KEYS` for the project of the site `PROJECT`. @throws TramaError `server/bad-request`, BackendError `backend/environment` */
const givenKeysOf = (env: Env): ServerConfig['givenKeys'] => {
  const keys = givenKeysFromEnv(env);
  if (keys === undefined) return undefined;
  const site = env.PROJECT?.trim();
  if (site) return { site, keys };
  throw serverError({
    code: 'server/bad-request',
    message: 'JWT_SECRET and JWT_KEYS are the keys of one backend, and no two may share them.',
    hint: 'Set PROJECT to the name of its site.',
  });
};

/** Settings from environment variables; every one has a default. @throws BackendError `backend/environment` */
export const configFromEnv = (env: Readonly<Record<string, string | undefined>>): ServerConfig => ({
  port: portFromEnv(env, 'PORT') ?? 4000,
  host: env.HOST || '127.0.0.1',
  baseHost: env.PUBLIC_HOST ?? 'localhost',
  protocol: env.PUBLIC_PROTOCOL === 'https' ? 'https' : 'http',
  publicPort: portFromEnv(env, 'PUBLIC_PORT') ?? null,
  dataDir: env.DATA_DIR || '.data',
  ...sharedDirFromEnv(env),
  s3: s3FromEnv(env),
  blobsKeptFor: positiveFromEnv(env, 'BLOB_KEEP'),
  ...(/^(0|false)$/.test(env.UPGRADE_BACKUP ?? '') ? { keepsBeforeUpgrade: false } : {}),
  mainSite: env.MAIN_SITE || 'seguros',
  sitePackage: sitePackageOf(env),
  projects: projectLimitsFromEnv(env),
  ...(env.BUILDER_PASSWORD
    ? { firstAccount: { email: env.BUILDER_EMAIL || FIRST_EMAIL, password: env.BUILDER_PASSWORD } }
    : {}),
  ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
  databaseConnections: positiveFromEnv(env, 'DATABASE_CONNECTIONS'),
  ...(env.PLATFORM_DATABASE_URL ? { platformDatabaseUrl: env.PLATFORM_DATABASE_URL } : {}),
  ...(/^(1|true)$/.test(env.TRUST_PROXY ?? '') ? { trustProxy: true } : {}),
  ...(/^(1|true)$/.test(env.FLAT_HOSTS ?? '') ? { flatHosts: true } : {}),
  filesHosts: !/^(0|false)$/.test(env.FILES_HOSTS ?? ''),
  allowedPrivateOrigins: (env.ALLOWED_PRIVATE_ORIGINS ?? '').split(',').flatMap((origin) => origin.trim() || []),
  auth: authFromEnv(env),
  schemas: schemasFromEnv(env),
  maxRows: maxRowsFromEnv(env),
  statementLimits: statementLimitsFromEnv(env),
  bodyMemory: bodyMemoryFromEnv(env),
  realtime: realtimeFromEnv(env),
  rates: ratesFromEnv(env),
  storage: storageFromEnv(env),
  functions: { ...functionsFromEnv(env), ...(env.FUNCTIONS_DIR ? { directory: env.FUNCTIONS_DIR } : {}) },
  givenKeys: givenKeysOf(env),
  telemetry: telemetryFromEnv(env),
  built: builtFolders(),
});
