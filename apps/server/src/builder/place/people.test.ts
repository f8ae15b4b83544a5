import type { User } from '@trama/backend';
import { createRegistry } from '@trama/model';
import { pluginDefinitions, ROLE_TABLES, supabaseAuth } from '@trama/plugins/definitions';
import { createServerPlugins, EMBEDDED_PROJECT } from '@trama/plugins/server';
import type { Access, PersonDetails, SitePerson, SiteRole } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '../../projects/project.ts';
import { type RunningServer, startServer } from '../../start.ts';
import { createSite } from '../../store/sites.ts';
import { openTestDatabases } from '../../testing/databases.ts';
import {
  ask,
  FAKE_RUNTIME,
  page,
  siteDesign,
  temporaryFolder,
  testConfig,
  useHomeProject,
} from '../../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let project: Project;
const cookies: Record<string, string> = {};

const call = (who: string, method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie: cookies[who] ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** A call about the people of the first site. */
const people = async (method: string, path: string, body?: unknown, who = 'owner') => {
  const answer = await call(who, method, `/sites/loja/project${path}`, body);
  return { status: answer.status, body: await answer.json() };
};
const list = async (search = '', more: Record<string, string> = {}): Promise<readonly SitePerson[]> =>
  (await people('GET', `/people?${new URLSearchParams({ search, ...more })}`)).body.people;
const details = async (id: string): Promise<PersonDetails> => (await people('GET', `/people/${id}`)).body.person;
const roles = async (): Promise<readonly SiteRole[]> => (await people('GET', '/roles')).body.roles;

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';
const join = async (who: string, access: Access): Promise<void> => {
  const email = `${who}@example.com`;
  await call('owner', 'POST', '/invitations', { email, role: 'editor', access });
  const token = (await project.backend.outbox.list()).find(({ to }) => to === email)?.link.split('/invite/')[1];
  cookies[who] = cookieOf(await call('', 'POST', '/invitations/accept', { token, password: 'a long password' }));
};

/** Signs in as a visitor of the site does. */
const signIn = async (email: string, password: string) => {
  const { backend } = project;
  const answer = await backend.fetch(
    new Request('http://backend/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as { access_token: string; user: User } };
};

const addSite = async (name: string, names: Readonly<Record<string, string>>): Promise<void> => {
  const settings = { publicData: { projectUrl: EMBEDDED_PROJECT, apiKey: '', ...names }, privateData: {} };
  const plugins = [{ id: supabaseAuth.id, name: 'Auth', namespace: 'supabaseAuth', settings }];
  const design = siteDesign([page(`home-${name}`, '')], { authPluginId: supabaseAuth.id, plugins });
  await createSite(server.platform.database, name, design.id);
  await server.platform.designs.reset(name, design);
  await useHomeProject(server, name);
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(testConfig(folder.path), {
    runtime: FAKE_RUNTIME,
    registry: createRegistry([], pluginDefinitions),
    serverPlugins: createServerPlugins(),
    mainSite: null,
    openDatabases: openTestDatabases,
    log: () => undefined,
  });
  await addSite('loja', ROLE_TABLES.settings as Record<string, string>);
  await addSite('outra', { ...ROLE_TABLES.settings, roleTable: 'orders', roleTableNameColumn: 'title' } as never);
  cookies.owner = cookieOf(await call('', 'POST', '/session', server.connection.builderUser));
  project = (await server.platform.projects.ofSite('loja')) as Project;
  await project.database.admin((session) =>
    session.exec(`${ROLE_TABLES.sql}
      create table public.orders (id int primary key, title text, buyer uuid references auth.users on delete cascade);
      create table public.bills (id int primary key, payer uuid references auth.users);
      create table public.notes (id int primary key, author uuid references auth.users on delete set null);`),
  );
  await join('helper', { sites: 'all', rights: { [project.id]: ['people'] } });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('The people of a project', () => {
  it('are made with a password, or invited by mail, and found by name and address', async () => {
    const made = await people('POST', '/people', {
      email: 'ana@example.com',
      name: 'Ana Lima',
      password: 'a long password',
    });
    expect(made.status).toBe(200);
    expect((await signIn('ana@example.com', 'a long password')).status).toBe(200);
    await people('POST', '/people', { email: 'bruno@example.com', name: 'Bruno' });
    const [mail] = await project.backend.outbox.list();
    expect(mail).toMatchObject({ kind: 'invite', to: 'bruno@example.com' });
    const found = await list('lima');
    expect(found).toMatchObject([{ email: 'ana@example.com', name: 'Ana Lima', isConfirmed: true, isBlocked: false }]);
    expect(await list('bruno@')).toMatchObject([{ isConfirmed: false, isInvited: true, lastSignInAt: null }]);
  });

  it('cannot be made twice, and the reason is the service’s own', async () => {
    const again = await people('POST', '/people', { email: 'ana@example.com', name: '', password: 'a long password' });
    expect(again).toMatchObject({ status: 422, body: { code: 'server/service-refused', where: ['email_exists'] } });
  });

  it('are confirmed, renamed, and given metadata in place of what was there', async () => {
    const [bruno] = await list('bruno@');
    const id = bruno?.id ?? '';
    const changed = await people('PATCH', `/people/${id}`, {
      isConfirmed: true,
      name: 'Bruno Reis',
      phone: '+351911222333',
    });
    expect(changed.body.person).toMatchObject({ isConfirmed: true, name: 'Bruno Reis', phone: '351911222333' });
    await people('PATCH', `/people/${id}`, { userMetadata: { city: 'Porto' }, appMetadata: { plan: 'gold' } });
    const now = await details(id);
    expect(now.userMetadata).toEqual({ city: 'Porto' });
    expect(now.appMetadata).toMatchObject({ plan: 'gold', provider: 'email' });
    expect((await people('PATCH', `/people/${id}`, { userMetadata: [] })).status).toBe(400);
  });

  it('are blocked and let in again; what they had open ends at once', async () => {
    const { body } = await signIn('ana@example.com', 'a long password');
    const { id } = body.user;
    expect((await details(id)).sessions.length).toBeGreaterThan(0);
    expect((await people('PATCH', `/people/${id}`, { isBlocked: true })).body.person.isBlocked).toBe(true);
    expect((await signIn('ana@example.com', 'a long password')).status).toBe(400);
    expect((await project.backend.verifyAccessToken(body.access_token)).ok).toBe(false);
    await people('PATCH', `/people/${id}`, { isBlocked: false });
    expect((await signIn('ana@example.com', 'a long password')).status).toBe(200);
  });

  it('are signed out everywhere, and choose a new password by mail', async () => {
    const { body } = await signIn('ana@example.com', 'a long password');
    expect((await project.backend.verifyAccessToken(body.access_token)).ok).toBe(true);
    expect((await people('DELETE', `/people/${body.user.id}/sessions`)).status).toBe(200);
    expect((await project.backend.verifyAccessToken(body.access_token)).ok).toBe(false);
    expect((await details(body.user.id)).sessions).toEqual([]);
    expect((await people('POST', `/people/${body.user.id}/password`)).status).toBe(200);
    expect((await project.backend.outbox.list())[0]).toMatchObject({ kind: 'recovery', to: 'ana@example.com' });
  });

  it('lose their second factors, and sign in with a password alone', async () => {
    const { body } = await signIn('ana@example.com', 'a long password');
    const factor = '11111111-1111-4111-8111-111111111111';
    await project.database.admin((session) =>
      session.query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name) values ('${factor}', $1, 'totp', 'verified', 'Phone')`,
        [body.user.id],
      ),
    );
    expect((await details(body.user.id)).factors).toEqual([
      { id: factor, name: 'Phone', kind: 'totp', isProved: true },
    ]);
    await people('DELETE', `/people/${body.user.id}/factors`);
    expect(await details(body.user.id)).toMatchObject({ factors: [], hasSecondFactor: false });
  });

  it('are told what goes with them, and stay while something may not lose them', async () => {
    const [ana] = await list('lima');
    const id = ana?.id ?? '';
    await project.database.admin((session) =>
      session.exec(`insert into orders values (1, 'First', '${id}'), (2, 'Second', '${id}');
        insert into notes values (1, '${id}'); insert into bills values (1, '${id}')`),
    );
    const { body } = await people('GET', `/people/${id}/belongings`);
    expect(body).toEqual({
      rows: [
        { table: 'bills', column: 'payer', rows: 1, fate: 'stay' },
        { table: 'notes', column: 'author', rows: 1, fate: 'lose who' },
        { table: 'orders', column: 'buyer', rows: 2, fate: 'go' },
      ],
      files: 0,
    });
    const refused = await people('DELETE', `/people/${id}`, { keepsRows: false });
    expect(refused).toMatchObject({ status: 422, body: { where: ['user_referred_to'] } });
    expect(refused.body.message).toContain('bills');
    expect((await people('DELETE', `/people/${id}`, { keepsRows: true })).status).toBe(200);
    expect(await list('lima')).toEqual([]);
    const left = await project.database.admin((session) => session.query('select id from orders'));
    expect(left.count).toBe(2);
  });

  it('are read in parts however many there are', async () => {
    await project.database.admin((session) =>
      session.exec(`insert into auth.users (email, raw_user_meta_data, created_at)
        select 'many' || n || '@example.com', jsonb_build_object('name', 'Many ' || n), '2020-01-01'::timestamptz + n * interval '1 minute'
        from generate_series(1, 1000) n`),
    );
    const { body } = await people('GET', '/people?search=many&offset=100');
    expect([body.total, body.people.length, body.people[0].name]).toEqual([1000, 100, 'Many 900']);
  });
});

describe('The roles of a site', () => {
  it('are made, given, looked for, taken and deleted', async () => {
    await people('POST', '/roles', { name: 'broker' });
    await people('POST', '/roles', { name: 'admin' });
    const [admin, broker] = await roles();
    expect([admin?.name, broker?.name]).toEqual(['admin', 'broker']);
    const [person] = await list('bruno@');
    const id = person?.id ?? '';
    expect((await people('PUT', `/people/${id}/roles`, { roles: [admin?.id, broker?.id] })).status).toBe(200);
    expect((await list('', { role: broker?.id ?? '' })).map(({ email }) => email)).toEqual(['bruno@example.com']);
    expect((await roles()).map(({ people: count }) => count)).toEqual([1, 1]);
    await people('PUT', `/people/${id}/roles`, { roles: [broker?.id] });
    expect((await details(id)).roles).toEqual([broker?.id]);
    await people('PATCH', `/roles/${broker?.id}`, { name: 'agent' });
    await people('DELETE', `/roles/${admin?.id}`);
    expect(await roles()).toEqual([{ id: broker?.id, name: 'agent', people: 1 }]);
  });

  it.each([
    [{ roleTable: 'roles' }, 'No valid User Role table defined in Supabase Auth plugin configuration.'],
    [{ userRoleTable: 'users_roles' }, 'No valid Role table defined in Supabase Auth plugin configuration.'],
  ])('are not there where the auth plugin names %j alone, which is said', async (tables, message) => {
    const name = `without-${Object.keys(tables)[0]?.toLowerCase()}`;
    const settings = { publicData: { projectUrl: EMBEDDED_PROJECT, ...tables }, privateData: {} };
    const plugins = [{ id: supabaseAuth.id, name: 'Auth', namespace: 'auth', settings }];
    const design = siteDesign([page(`home-${name}`, '')], { authPluginId: supabaseAuth.id, plugins });
    await createSite(server.platform.database, name, design.id);
    await server.platform.designs.reset(name, design);
    await useHomeProject(server, name);
    const answer = await call('owner', 'POST', `/sites/${name}/project/roles`, { name: 'broker' });
    expect([answer.status, (await answer.json()).message]).toEqual([404, message]);
  });

  it('of tables that a design names are for those alone who may read rows', async () => {
    const answer = await call('helper', 'GET', '/sites/outra/project/roles');
    expect([answer.status, (await answer.json()).where]).toEqual([403, ['rows']]);
    const given = await call('helper', 'PUT', '/sites/outra/project/people/x/roles', { roles: ['1'] });
    expect([given.status, (await given.json()).where]).toEqual([403, ['rows']]);
    expect((await people('GET', '/roles', undefined, 'helper')).status).toBe(200);
    // The list comes without them.
    expect((await call('helper', 'GET', '/sites/outra/project/people')).status).toBe(200);
  });
});
