import { createRegistry, type PluginSettings, type ServerPlugin } from '@trama/model';
import { pluginDefinitions, supabase, supabaseAuth } from '@trama/plugins/definitions';
import { createServerPlugins, EMBEDDED_PROJECT } from '@trama/plugins/server';
import type { ServiceTables } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { ask, FAKE_RUNTIME, temporaryFolder, testConfig, useHomeProject } from '../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let cookie = '';

/** A plugin that tells what it was given. */
const TALKATIVE = 'talkative';
const plugin: ServerPlugin = {
  probe: async ({ settings, accessToken, environment }, step) => ({
    ok: false,
    reason: 'key-refused',
    message: JSON.stringify({ step, settings, accessToken, environment }),
  }),
};

/** Where the pages of `loja` find their project. */
const placeOfLoja = async () => {
  const place = await server.platform.projects.addressOf('loja');
  if (!place) throw new Error('loja has no project');
  return place;
};

const call = (path: string, body: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method: 'POST',
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(testConfig(folder.path), {
    runtime: FAKE_RUNTIME,
    registry: createRegistry([], pluginDefinitions),
    serverPlugins: { ...createServerPlugins(), [TALKATIVE]: plugin, plain: {} },
    mainSite: null,
    openDatabases: openTestDatabases,
    log: () => undefined,
  });
  await createSite(server.platform.database, 'loja', 'a-design');
  await useHomeProject(server, 'loja');
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('settings of a plugin', () => {
  const probe = async (publicData: Record<string, string>) => {
    const settings: PluginSettings = { publicData, privateData: { apiKey: 'own', a: 'b' } };
    const answer = await call(`/sites/loja/plugins/${TALKATIVE}/probe`, { step: 'roles', settings });
    return { status: answer.status, told: answer.ok ? JSON.parse((await answer.json()).message) : null };
  };

  it('are tried by who is signed in to the builder alone', async () => {
    expect((await probe({ projectUrl: EMBEDDED_PROJECT })).status).toBe(401);
    const session = await call('/session', server.connection.builderUser);
    cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { url, anonKey } = await placeOfLoja();
    const { serviceRoleKey } = server.connection;
    expect((await probe({ projectUrl: EMBEDDED_PROJECT })).told).toEqual({
      step: 'roles',
      settings: { publicData: { projectUrl: url, apiKey: anonKey }, privateData: { apiKey: serviceRoleKey, a: 'b' } },
      accessToken: null,
      environment: 'production',
    });
  });

  it.each<Record<string, string>>([
    { projectUrl: 'https://elsewhere.example', apiKey: 'k' },
    { projectUrl: EMBEDDED_PROJECT, customDomain: 'elsewhere.example' },
    { projectUrl: `${EMBEDDED_PROJECT}.elsewhere.example`, apiKey: 'k' },
  ])('that lead elsewhere never carry the key of the embedded backend: %j', async (publicData) => {
    const { told } = await probe(publicData);
    expect(told.settings.privateData).toEqual({ apiKey: 'own', a: 'b' });
  });

  it('are those of the environment that is tried, whose project alone gets the key of the embedded backend', async () => {
    const ask = async (environment: string) => {
      const settings = {
        publicData: {
          projectUrl: 'https://p.example',
          apiKey: 'k',
          environments: { staging: { projectUrl: EMBEDDED_PROJECT } },
        },
        privateData: {},
      };
      return call(`/sites/loja/plugins/${TALKATIVE}/probe`, { step: 'configuration', settings, environment });
    };
    const told = async (environment: string) => JSON.parse((await (await ask(environment)).json()).message);
    const { serviceRoleKey } = server.connection;
    const staging = {
      environment: 'staging',
      settings: { privateData: { environments: { staging: { apiKey: serviceRoleKey } } } },
    };
    expect(await told('staging')).toMatchObject(staging);
    // The editor's canvas uses the project of staging while it has none of its own.
    expect(await told('editor')).toMatchObject({ ...staging, environment: 'editor' });
    expect(await told('production')).toMatchObject({ environment: 'production', settings: { privateData: {} } });
    expect(JSON.stringify(await told('production'))).not.toContain(serviceRoleKey);
    expect((await ask('elsewhere')).status).toBe(400);
  });

  it('of a plugin without a service, and of a site that is not there, are not tried', async () => {
    const body = { step: 'configuration', settings: {} };
    expect((await call('/sites/loja/plugins/plain/probe', body)).status).toBe(404);
    expect((await call('/sites/loja/plugins/plain/tables', body)).status).toBe(404);
    expect((await call(`/sites/other/plugins/${TALKATIVE}/probe`, body)).status).toBe(404);
  });
});

describe('the tables of roles', () => {
  const path = `/sites/loja/plugins/${supabaseAuth.id}`;
  const embedded = { publicData: { projectUrl: EMBEDDED_PROJECT, apiKey: '' }, privateData: {} };
  const makes = supabaseAuth.setup.find(({ name }) => name === 'roles')?.makes;
  const named = { publicData: { ...embedded.publicData, ...makes?.settings }, privateData: {} };
  const tables = async (): Promise<ServiceTables> => (await call(`${path}/tables`, { settings: embedded })).json();

  it('are made in the embedded backend at one call, and the set-up that names them holds', async () => {
    expect(await tables()).toEqual({ tables: [], canMake: true });
    const before = await (await call(`${path}/probe`, { step: 'roles', settings: named })).json();
    expect(before).toMatchObject({ ok: false, reason: 'table-unknown' });
    expect((await call(`${path}/tables/roles`, { settings: embedded })).status).toBe(201);
    const described = (await tables()).tables;
    expect(described.map(({ name, columns }) => [name, columns.map((column) => column.name)])).toEqual([
      ['roles', ['id', 'name']],
      ['users_roles', ['user_id', 'role_id']],
    ]);
    expect(described[0]?.columns[0]).toEqual({ name: 'id', type: 'uuid', isRequired: false, isKey: true });
    const after = await (await call(`${path}/probe`, { step: 'roles', settings: named })).json();
    expect(after).toEqual({ ok: true, message: '' });
  });

  it('show people their own roles alone, and let nobody give themselves one', async () => {
    const { backend, database } = await server.platform.projects.openHome();
    const ana = await backend.admin.createUser({ email: 'ana@example.com', password: 'correct horse', confirm: true });
    const eva = await backend.admin.createUser({ email: 'eva@example.com', password: 'correct horse', confirm: true });
    await database.admin((session) =>
      session.exec(`
        insert into public.roles (name) values ('corretor');
        insert into public.users_roles select u.id, r.id from auth.users u, public.roles r`),
    );
    const { url, anonKey } = await placeOfLoja();
    const rest = async (token: string, table: string, init: RequestInit = {}) =>
      server.answer(
        new Request(`${url}/rest/v1/${table}`, {
          ...init,
          headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        }),
      );
    const signedIn = await server.answer(
      new Request(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ana@example.com', password: 'correct horse' }),
      }),
    );
    const { access_token: token } = await signedIn.json();
    const own = await (await rest(token, 'users_roles?select=user_id,role:role_id(name)')).json();
    expect(own).toEqual([{ user_id: ana.id, role: { name: 'corretor' } }]);
    const anonymous = await rest(anonKey, 'users_roles');
    expect(anonymous.ok ? await anonymous.json() : []).toEqual([]);
    const body = JSON.stringify({ user_id: eva.id, role_id: crypto.randomUUID() });
    expect((await rest(token, 'users_roles', { method: 'POST', body })).status).toBe(403);
    const renamed = await rest(token, 'roles', { method: 'PATCH', body: JSON.stringify({ name: 'admin' }) });
    expect(renamed.ok).toBe(renamed.status === 204);
    const { rows } = await database.admin((session) => session.query('select name from public.roles'));
    expect(rows).toEqual([{ name: 'corretor' }]);
  });

  it('are not made twice, nor in a project that is not the embedded one', async () => {
    const again = await call(`${path}/tables/roles`, { settings: embedded });
    expect([again.status, (await again.json()).code]).toEqual([409, 'server/tables-exist']);
    const hosted = { publicData: { projectUrl: 'https://project.example', apiKey: 'k' }, privateData: {} };
    const elsewhere = await call(`${path}/tables/roles`, { settings: hosted });
    expect([elsewhere.status, (await elsewhere.json()).code]).toEqual([409, 'server/not-embedded']);
    expect((await call(`${path}/tables/connection`, { settings: embedded })).status).toBe(404);
  });

  it('are followed in realtime, which is asked over a socket to the embedded backend', async () => {
    const probe = async (realtimeTables: Record<string, boolean>) => {
      const settings = { publicData: { ...embedded.publicData, realtimeTables }, privateData: {} };
      const { id } = supabase;
      return (await call(`/sites/loja/plugins/${id}/probe`, { step: 'realtime', settings })).json();
    };
    const { database } = await server.platform.projects.openHome();
    await database.admin((session) => session.exec('create view public.role_names as select name from public.roles'));
    expect(await probe({ roles: true })).toEqual({ ok: true, message: '' });
    expect(await probe({ roles: true, role_names: true })).toMatchObject({ ok: false, reason: 'table-not-followed' });
    expect(await probe({ nowhere: true })).toMatchObject({ ok: false, reason: 'table-unknown' });
  });

  it('of a project that does not answer are told as a failure of the service', async () => {
    const hosted = { publicData: { projectUrl: 'https://project.invalid', apiKey: 'k' }, privateData: {} };
    const answer = await call(`${path}/tables`, { settings: hosted });
    expect([answer.status, (await answer.json()).code]).toEqual([502, 'server/service-failed']);
  });
});
