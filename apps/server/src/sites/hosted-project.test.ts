import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRegistry, type Json, type Page } from '@trama/model';
import type { EnvironmentName } from '@trama/protocol/builder';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { openTestDatabases } from '../testing/databases.ts';
import {
  AUTH_PLUGIN,
  ask,
  FAKE_RUNTIME,
  page,
  siteDesign,
  temporaryFolder,
  testConfig,
  visitCookie,
} from '../testing/server.ts';

const PASSWORD = 'correct horse';
const SCHEMA = `
  create table public.roles (id text primary key, name text not null);
  create table public.users_roles (user_id uuid not null, role_id text not null references public.roles);
  insert into public.roles values ('seller', 'corretor');
  alter table public.users_roles enable row level security;
  create policy own on public.users_roles for select to authenticated using (user_id = auth.uid());
`;
const TABLES = { userRoleTable: 'users_roles', userRoleTableRoleColumn: 'role_id', userRoleTableUserColumn: 'user_id' };

type Settings = Readonly<Record<string, Json>>;
type Folder = Awaited<ReturnType<typeof temporaryFolder>>;

const startedAt = new Date();
const folders: Folder[] = [];
const logged: string[] = [];
/** The hosted project: a backend of its own, at another origin, with keys of its own. */
let hosted: RunningServer;
let sites: RunningServer;
/** A project of the former kind: its tokens are signed with a secret that it alone knows. */
let legacy: Server;
let legacyCalls: string[] = [];

const start = async (allowedPrivateOrigins: readonly string[]): Promise<RunningServer> => {
  const folder = await temporaryFolder();
  folders.push(folder);
  return startServer(
    { ...testConfig(folder.path), allowedPrivateOrigins },
    {
      runtime: FAKE_RUNTIME,
      registry: createRegistry([], []),
      mainSite: null,
      openDatabases: openTestDatabases,
      // What was said about a token is believed as long as the test takes, also on a slow machine.
      clock: () => startedAt,
      log: (_level, message) => void logged.push(message),
    },
  );
};

/** A token signed with a secret (HS256, RFC 7515), that ends in the year 2096. */
const legacyToken = (subject: string): string => {
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: subject, aud: 'authenticated', exp: 4_000_000_000 };
  const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', 'only the service knows it').update(signed).digest('base64url')}`;
};

const startLegacy = async (): Promise<Server> => {
  const known = `Bearer ${legacyToken('ana')}`;
  const server = createServer((request, response) => {
    legacyCalls.push(request.url ?? '');
    const isKnown = request.headers.authorization === known;
    const body = request.url?.startsWith('/auth/v1/user') ? { id: 'ana' } : [{ role: { id: 'seller' } }];
    response.writeHead(isKnown ? 200 : 403, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? body : { message: 'invalid JWT' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const group: Page['access'][number] = { key: 'sellers', group: { id: 'sellers', roles: ['seller'] } };
const pages = [
  page('home', ''),
  page('login', 'login'),
  page('refused', 'sem-acesso'),
  page('open', 'open', { access: [{ key: 'open', group: null }] }),
  page('sales', 'sales', { access: [group] }),
];

/** Publishes a site whose sign-in is at the project of these settings. */
const publish = async (
  site: string,
  connection: Settings,
  environments: readonly EnvironmentName[] = ['production'],
): Promise<void> => {
  const publicData = { ...connection, ...TABLES, afterNotSignInPageId: 'login', afterForbiddenPageId: 'refused' };
  const design = siteDesign(pages, {
    authPluginId: AUTH_PLUGIN,
    plugins: [
      { id: AUTH_PLUGIN, name: 'supabase-auth', namespace: 'supabaseAuth', settings: { publicData, privateData: {} } },
    ],
  });
  await createSite(sites.platform.database, site, design.id);
  await sites.platform.designs.reset(site, design);
  for (const environment of environments)
    await publishSite(sites.platform, { site, environment, note: '', userId: null });
};

const signInAt = async (server: RunningServer, email: string): Promise<string> => {
  const answer = await server.answer(
    new Request(`${server.connection.backend}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: server.connection.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    }),
  );
  return ((await answer.json()) as { access_token: string }).access_token;
};

/** What the document and the data of a page answer, and the document itself. */
/** Opens the staging host; no other host reads it. */
let stagingCookie = '';

const visit = async (site: string, path: string, cookie = '') => {
  const headers = { cookie: `${stagingCookie}; ${cookie}` };
  const document = await ask(sites, `${site}.localhost`, `/${path}/`, { headers });
  const data = await ask(sites, `${site}.localhost`, `/data/${path}.json?wwlang=&_wwcv=1`, { headers });
  return {
    document: document.headers.get('location') ?? document.status,
    data: data.status,
    policy: document.headers.get('content-security-policy') ?? '',
    text: `${await document.text()}${await data.text()}`,
  };
};
const given = { document: 200, data: 200 };

beforeAll(async () => {
  legacy = await startLegacy();
  hosted = await start([]);
  const { database, backend } = await hosted.platform.projects.openHome();
  await database.admin((session) => session.exec(SCHEMA));
  const seller = await backend.admin.createUser({ email: 'seller@example.com', password: PASSWORD, confirm: true });
  await database.admin((session) =>
    session.query('insert into public.users_roles values ($1::uuid, $2)', [seller.id, 'seller']),
  );
  await backend.admin.createUser({ email: 'client@example.com', password: PASSWORD, confirm: true });
  sites = await start([hosted.platform.origins.site, originOf(legacy), 'http://127.0.0.1:1']);
  const { backend: projectUrl, anonKey: apiKey } = hosted.connection;
  const staging = { projectUrl: originOf(legacy), apiKey: 'key' };
  await publish('loja', { projectUrl, apiKey, environments: { staging } }, ['production', 'staging']);
  stagingCookie = await visitCookie(sites, { site: 'loja', environment: 'staging' });
  await publish('wrong-key', { projectUrl, apiKey: 'wrong' });
  await publish('unreachable', { projectUrl: 'http://127.0.0.1:1', apiKey });
  await publish('private-network', { projectUrl: 'http://127.0.0.1:2', apiKey });
  await publish('unknown', { projectUrl: 'https://project.invalid', apiKey });
  await publish('no-project', { projectUrl: '', apiKey: '' });
});

afterAll(async () => {
  await sites.close();
  await hosted.close();
  legacy.close();
  for (const folder of folders) await folder.remove();
});

beforeEach(() => {
  logged.length = 0;
  legacyCalls = [];
});

describe('a site at a hosted project', () => {
  it('gives a private page and its data to who has the role there, and to nobody else', async () => {
    const seller = `sb-access-token=${await signInAt(hosted, 'seller@example.com')}`;
    const client = `sb-access-token=${await signInAt(hosted, 'client@example.com')}`;
    expect(await visit('loja', 'sales', seller)).toMatchObject(given);
    expect(await visit('loja', 'open', client)).toMatchObject(given);
    expect(await visit('loja', 'sales', client)).toMatchObject({
      document: '/sem-acesso/?_source=%2Fsales%2F',
      data: 403,
    });
    expect(await visit('loja', 'sales')).toMatchObject({ document: '/login/?_source=%2Fsales%2F', data: 403 });
  });

  it('knows nothing of the sessions of the embedded backend', async () => {
    await (await sites.platform.projects.openHome()).backend.admin.createUser({
      email: 'here@example.com',
      password: PASSWORD,
      confirm: true,
    });
    const cookie = `sb-access-token=${await signInAt(sites, 'here@example.com')}`;
    expect(await visit('loja', 'open', cookie)).toMatchObject({ document: '/login/?_source=%2Fopen%2F', data: 403 });
  });

  it('lets its pages call that project, and in each environment only the one of that environment', async () => {
    const { origin } = new URL(hosted.connection.backend);
    expect((await visit('loja', 'login')).policy).toContain(`${origin} ${origin.replace('http', 'ws')}`);
    const staging = await visit('loja.staging', 'login');
    expect(staging.policy).toContain(originOf(legacy));
  });

  it('asks a project without public keys who is behind a token, once in a while', async () => {
    const cookie = `sb-access-token=${legacyToken('ana')}`;
    expect(await visit('loja.staging', 'sales', cookie)).toMatchObject(given);
    expect(legacyCalls).toEqual(['/auth/v1/user', '/rest/v1/users_roles?select=role%3Arole_id%28id%29&user_id=eq.ana']);
    const forged = `sb-access-token=${legacyToken('eve')}`;
    expect(await visit('loja.staging', 'open', forged)).toMatchObject({
      document: '/login/?_source=%2Fopen%2F',
      data: 403,
    });
    const seller = `sb-access-token=${await signInAt(hosted, 'seller@example.com')}`;
    expect((await visit('loja', 'sales', cookie)).document).not.toBe(200);
    expect((await visit('loja.staging', 'sales', seller)).document).not.toBe(200);
  });
});

describe('a project that does not answer', () => {
  it.each([
    ['wrong-key', 'The roles could not be read: 401 from users_roles.'],
    ['unreachable', 'ECONNREFUSED'],
    ['private-network', 'The server does not call http://127.0.0.1:2: it is not an address of the public internet.'],
    ['unknown', 'project.invalid'],
    ['no-project', 'Invalid Supabase Auth configuration.'],
  ])('(%s) opens no private page, says so, and says why in the log alone', async (site, why) => {
    const token = await signInAt(hosted, 'seller@example.com');
    for (const cookie of [`sb-access-token=${token}`, `sb-access-token=${token}; sb-refresh-token=r`]) {
      const { document, data, text } = await visit(site, 'sales', cookie);
      expect([document, data]).toEqual([503, 503]);
      expect(text).toContain('O serviço de login deste site não responde');
      expect(text).not.toContain('Página sales');
      expect(text).not.toContain(token);
      expect(text).not.toContain('127.0.0.1:');
    }
    expect(logged.join('\n')).toContain(why);
    expect(logged.join('\n')).not.toContain(token);
    expect((await visit(site, 'login')).document).toBe(200);
    expect((await visit(site, 'sales')).document).toBe('/login/?_source=%2Fsales%2F');
  });
});
