import { createRegistry, type Json, type ServerPlugin } from '@trama/model';
import { pluginDefinitions, supabaseAuth } from '@trama/plugins/definitions';
import { createServerPlugins, EMBEDDED_PROJECT } from '@trama/plugins/server';
import { type Access, RIGHTS } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { ask, FAKE_RUNTIME, page, siteDesign, temporaryFolder, testConfig, useHomeProject } from '../testing/server.ts';

/** What an author of a site gets to know of the tables of the embedded backend, which other sites use too. */
const CPF = '111.444.777-35';
/** A plugin that tells what it was given. */
const TALKATIVE = 'talkative';
const talkative: ServerPlugin = {
  probe: async ({ settings }) => ({ ok: false, reason: 'key-refused', message: JSON.stringify(settings) }),
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
const cookies: Record<string, string> = {};
let ana = '';

const call = (who: string, method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie: cookies[who] ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

const join = async (who: string, access: Access): Promise<void> => {
  const email = `${who}@example.com`;
  await call('owner', 'POST', '/invitations', { email, role: 'editor', access });
  const mails = await (await server.platform.projects.openHome()).backend.outbox.list();
  const token = mails.find(({ to }) => to === email)?.link?.split('/invite/')[1];
  cookies[who] = cookieOf(await call('', 'POST', '/invitations/accept', { token, password: 'a long password' }));
};

const embedded = { projectUrl: EMBEDDED_PROJECT, apiKey: '' };

/** A site whose auth plugin names these role tables, published. */
const addSite = async (name: string, publicData: Readonly<Record<string, Json>>): Promise<void> => {
  const settings = { publicData: { ...embedded, ...publicData }, privateData: {} };
  const plugins = [{ id: supabaseAuth.id, name: 'Auth', namespace: 'supabaseAuth', settings }];
  const design = siteDesign([page(`home-${name}`, '')], { authPluginId: supabaseAuth.id, plugins });
  await createSite(server.platform.database, name, design.id);
  await server.platform.designs.reset(name, design);
  await useHomeProject(server, name);
  await publishSite(server.platform, { site: name, environment: 'production', note: '', userId: null });
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(testConfig(folder.path), {
    runtime: FAKE_RUNTIME,
    registry: createRegistry([], pluginDefinitions),
    serverPlugins: { ...createServerPlugins(), [TALKATIVE]: talkative },
    mainSite: null,
    openDatabases: openTestDatabases,
    log: () => undefined,
  });
  const { backend, database: backendDatabase } = await server.platform.projects.openHome();
  const user = await backend.admin.createUser({ email: 'ana@example.com', password: 'correct horse', confirm: true });
  ana = user.id;
  await backendDatabase.admin((session) =>
    session.exec(`
      create table public.perfis (id uuid primary key, cpf text);
      create table public.papeis_de (perfil uuid references public.perfis, usuario uuid);
      alter table public.perfis enable row level security;
      alter table public.papeis_de enable row level security;
      grant select on public.perfis, public.papeis_de to service_role, authenticated;
      insert into public.perfis values ('${ana}', '${CPF}');
      insert into public.papeis_de values ('${ana}', '${ana}')`),
  );
  cookies.owner = cookieOf(await call('', 'POST', '/session', server.connection.builderUser));
  await addSite('ladra', {
    roleTable: 'perfis',
    roleTableNameColumn: 'cpf',
    userRoleTable: 'papeis_de',
    userRoleTableUserColumn: 'usuario',
    userRoleTableRoleColumn: 'perfil',
  });
  const project = (await server.platform.projects.idOf('ladra')) ?? '';
  const rights = { [project]: RIGHTS.filter((right) => right !== 'structure') };
  const access: Access = { sites: ['ladra'], rights };
  await join('editor', access);
  await join('builder', { ...access, rights: { [project]: ['structure'] } });
});

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

describe('role tables that a design names', () => {
  it('print no column of another table in the list of people, nor tell by a search what stands there', async () => {
    for (const who of ['editor', 'owner']) {
      const all = await (await call(who, 'GET', '/sites/ladra/people?search=')).text();
      expect(JSON.parse(all).people).toMatchObject([{ id: ana, roles: [] }]);
      expect(all).not.toContain(CPF);
      const found = await (await call(who, 'GET', `/sites/ladra/people?search=${CPF.slice(0, 7)}`)).json();
      expect(found).toEqual({ hasPeople: true, people: [] });
    }
  });

  it('are shown by a function of the owner, whatever a design names', async () => {
    const path = `/sites/ladra/plugins/${supabaseAuth.id}/tables/roles`;
    const settings = { publicData: embedded, privateData: {} };
    expect((await call('owner', 'POST', path, { settings })).status).toBe(201);
    await (await server.platform.projects.openHome()).database.admin((session) =>
      session.exec(`
        insert into public.roles (name) values ('100% corretor*');
        insert into public.users_roles select '${ana}', id from public.roles`),
    );
    const people = async (search: string) => {
      const answer = await call('editor', 'GET', `/sites/ladra/people?search=${encodeURIComponent(search)}`);
      return (await answer.json()).people.map(({ roles }: { roles: string[] }) => roles);
    };
    expect(await people('')).toEqual([['100% corretor*']]);
    for (const text of ['CORRET', '100%', 'corretor*']) expect(await people(text)).toEqual([['100% corretor*']]);
    for (const text of ['cor%or', '100_', 'x*']) expect(await people(text)).toEqual([]);
  });

  it('belong to the authors of the project, not to the owner of its database', async () => {
    const { database } = await server.platform.projects.openHome();
    const { rows } = await database.admin((session) =>
      session.query(`
        select tableowner as owner from pg_tables where tablename in ('roles', 'users_roles')
        union all select proowner::regrole::text from pg_proc where proname = 'people_roles'`),
    );
    expect(rows.map(({ owner }) => owner)).toEqual(['trama_author', 'trama_author', 'trama_author']);
  });

  it('are a function that neither visitors nor people call', async () => {
    const { anonKey } = server.connection;
    const signedIn = await ask(server, 'localhost', '/backend/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@example.com', password: 'correct horse' }),
    });
    for (const token of [anonKey, (await signedIn.json()).access_token]) {
      const answer = await ask(server, 'localhost', '/backend/rest/v1/rpc/people_roles', {
        headers: { apikey: anonKey, authorization: `Bearer ${token}` },
      });
      expect([401, 403]).toContain(answer.status);
    }
  });
});

describe('the tables of the embedded backend', () => {
  const path = `/sites/ladra/plugins/${supabaseAuth.id}`;
  const settings = { publicData: embedded, privateData: {} };

  it('are listed and made for those alone who have the right to its structure', async () => {
    for (const route of [`${path}/tables`, `${path}/tables/roles`]) {
      const answer = await call('editor', 'POST', route, { settings });
      const told = await answer.text();
      expect([answer.status, JSON.parse(told).code]).toEqual([403, 'server/right-missing']);
      expect(told).toContain('structure');
      expect(told).not.toContain('perfis');
    }
    for (const who of ['owner', 'builder'])
      expect(await (await call(who, 'POST', `${path}/tables`, { settings })).text()).toContain('perfis');
  });

  it('are tried by names with the service key for those alone who have the right to its structure', async () => {
    const told = async (who: string): Promise<string> => {
      const body = { step: 'roles', settings };
      return (await call(who, 'POST', `/sites/ladra/plugins/${TALKATIVE}/probe`, body)).text();
    };
    const { serviceRoleKey } = server.connection;
    expect(await told('editor')).not.toContain(serviceRoleKey);
    for (const who of ['owner', 'builder']) expect(await told(who)).toContain(serviceRoleKey);
  });
});
