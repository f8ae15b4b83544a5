import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backend, Database } from '@trama/backend';
import { blankDesign } from '@trama/document';
import { createRegistry, type Design, type Id, type Page, type ServerPlugin } from '@trama/model';
import type { EnvironmentName } from '@trama/protocol/builder';
import type { RuntimeFiles } from '@trama/publisher';
import { builtFolders, PROJECT_LIMITS, type ServerConfig } from '../config.ts';
import { VISIT_KEY } from '../sites/visits.ts';
import { type RunningServer, type StartParts, startServer } from '../start.ts';
import { homeProject, linkSite } from '../store/projects.ts';
import { tokenHash } from '../store/secret-token.ts';
import { listUsers } from '../store/users.ts';
import { putVisitLink } from '../store/visit-links.ts';
import { openPlatformDatabase, openTestDatabases, ownTestDatabases } from './databases.ts';

/** Runtime of published sites for tests that open no browser. */
export const FAKE_RUNTIME: RuntimeFiles = {
  main: 'runtime/main.0123456789ab.js',
  styles: [],
  imports: [],
  parts: {},
  files: [{ path: 'runtime/main.0123456789ab.js', body: new TextEncoder().encode('export {};') }],
};

/** Auth plugin of tests: the access token is `<user>:<role>,<role>`; `late:` has expired. */
export const AUTH_PLUGIN: Id = '1fa0dd68-5069-436c-9a7d-3b54c340f1fa';
export const FAKE_AUTH: ServerPlugin = {
  verifySession: async ({ accessToken }) => {
    const [userId = '', roles = ''] = (accessToken ?? '').split(':');
    if (userId === 'late' || userId === 'forged') return null;
    return { userId, roles: roles === '' ? [] : roles.split(','), expiresAt: 4_000_000_000 };
  },
};

const NEVER = (): never => {
  throw new Error('This test reaches no backend.');
};

/** Backend of tests that are not about it. */
export const FAKE_BACKEND: Backend = {
  fetch: async (request, _peer, prefix = '') =>
    new Response(`backend ${new URL(request.url).pathname.slice(prefix.length)}`),
  handleUpgrade: NEVER,
  anonKey: 'anon-key',
  serviceRoleKey: 'service-key',
  verifyAccessToken: NEVER,
  jwks: NEVER,
  outbox: { list: async () => [], onMessage: NEVER },
  functions: {
    list: async () => [],
    read: async () => undefined,
    save: NEVER,
    deploy: NEVER,
    remove: async () => false,
    log: async () => [],
    secrets: { list: async () => [], set: async () => undefined, remove: async () => false },
  },
  published: { read: async () => null, write: async () => undefined },
  signInWays: {
    read: async () => ({ passkeys: false, securityKeys: false, oauthServer: false, consentPath: '/oauth/consent' }),
    write: NEVER,
  },
  messageTexts: { list: async () => [], write: NEVER, reset: async () => undefined, send: NEVER },
  admin: {
    createUser: NEVER,
    sendMail: NEVER,
    findUsers: NEVER,
    searchUsers: async () => ({ users: [], total: 0 }),
    listSessions: NEVER,
    endSessions: NEVER,
    lendSession: NEVER,
    endLentSessions: () => undefined,
    rotateSigningKeys: NEVER,
    rotateKeys: NEVER,
  },
  close: async () => undefined,
};

/** The home project's database of tests that reach no backend: it is put in order, and nothing is found in it. */
const NO_DATABASE: Database = {
  kind: 'embedded',
  tx: NEVER,
  statement: NEVER,
  admin: (fn) => fn({ query: async () => ({ rows: [], count: 0 }), queryPrepared: NEVER, exec: async () => undefined }),
  apart: NEVER,
  listen: NEVER,
  onSchemaChange: NEVER,
  openClient: null,
  close: async () => undefined,
};

/** The platform's database alone. */
const openPlatformAlone: StartParts['openDatabases'] = async (config, { closers }) => {
  const platform = await openPlatformDatabase(config.dataDir);
  closers.push(() => platform.close());
  return { platform, openHome: async () => NO_DATABASE, own: ownTestDatabases(config) };
};

interface TemporaryFolder {
  path: string;
  remove: () => Promise<void>;
}

/** A folder of its own for each test file. */
export const temporaryFolder = async (): Promise<TemporaryFolder> => {
  const path = await mkdtemp(join(tmpdir(), 'trama-server-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

/**
 * A data folder on which a server has started before, so that the next start seeds nothing: a copy of the one that the
 * run of all tests has made (TRAMA_SEEDED_DATA). Without that one it is empty, and the start that a test makes seeds it.
 */
export const seededFolder = async (): Promise<TemporaryFolder> => {
  const folder = await temporaryFolder();
  const seeded = process.env.TRAMA_SEEDED_DATA;
  if (seeded) await cp(seeded, folder.path, { recursive: true });
  return folder;
};

export const testConfig = (dataDir: string): ServerConfig => ({
  port: 0,
  host: '127.0.0.1',
  baseHost: 'localhost',
  mainSite: 'seguros',
  sitePackage: '@trama/seguros',
  projects: PROJECT_LIMITS,
  protocol: 'http',
  publicPort: null,
  filesHosts: true,
  dataDir,
  built: builtFolders(),
});

/** A whole server on a free port, without prerendering, with the auth plugin of tests; with a main site it has that one's database. */
export const startTestServer = async (
  dataDir: string,
  serverPlugins: Readonly<Record<Id, ServerPlugin>> = { [AUTH_PLUGIN]: FAKE_AUTH },
  more: Partial<ServerConfig> = {},
  parts: Pick<StartParts, 'mainSite' | 'createBackend'> = { mainSite: null },
): Promise<RunningServer> =>
  startServer(
    { ...testConfig(dataDir), ...more },
    {
      runtime: FAKE_RUNTIME,
      serverPlugins,
      registry: createRegistry([], []),
      createBackend: async () => FAKE_BACKEND,
      ...parts,
      openDatabases: parts.mainSite ? openTestDatabases : openPlatformAlone,
      log: () => undefined,
    },
  );

/** Has sites sign in and keep their data at the project of the plain host, `http://localhost/backend`. */
export const useHomeProject = async ({ platform }: RunningServer, ...sites: string[]): Promise<void> => {
  const { id } = await homeProject(platform.database);
  for (const site of sites) await linkSite(platform.database, site, id);
};

/** Sends a request to a host of the server, as a browser would that resolves every name to it. */
export const ask = (server: RunningServer, host: string, path: string, init: RequestInit = {}): Promise<Response> =>
  server.answer(new Request(`http://${host}:${server.port}${path}`, { redirect: 'manual', ...init }));

/** The cookie of somebody who may look at an environment of a site that is not for everybody. */
export const visitCookie = async (
  server: RunningServer,
  place: { site: string; environment: EnvironmentName },
): Promise<string> => {
  const [key, userId] = ['key of tests', (await listUsers(server.platform.database))[0]?.id ?? ''];
  await putVisitLink(server.platform.database, { ...place, keyHash: tokenHash(key), userId });
  const begun = await ask(
    server,
    `${place.site}.${place.environment}.localhost`,
    `/?${VISIT_KEY}=${encodeURIComponent(key)}`,
  );
  return begun.headers.get('set-cookie')?.split(';')[0] ?? '';
};

/** A page for {@link siteDesign}. */
export const page = (id: Id, path: string, more: Partial<Page> = {}): Page => ({
  id,
  linkId: id,
  name: path || 'home',
  folder: null,
  paths: { default: path },
  languages: ['pt'],
  collectionPath: null,
  sections: [],
  access: [],
  title: { pt: `Página ${path}` },
  meta: {},
  metaImage: '',
  workflows: [],
  ...more,
});

/** A design in Portuguese with these pages; the first is the home page. */
export const siteDesign = (pages: readonly Page[], more: Partial<Design> = {}): Design => ({
  ...blankDesign('loja', 'pt', () => crypto.randomUUID()),
  homePageId: pages[0]?.id ?? '',
  pages: Object.fromEntries(pages.map((each) => [each.id, each])),
  sections: {},
  ...more,
});
