import type { PluginSettings, ServerPlugin, ServerPluginContext } from '@trama/model';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createServerPlugins } from '../server.ts';
import { openSocket, PASSWORD, startProject, type TestProject } from '../testing.ts';
import { supabaseAuth } from './definition.ts';

const KEYS = '/auth/v1/.well-known/jwks.json';

let project: TestProject;
let plugin: ServerPlugin;
let session: { access_token: string; user: { id: string }; expires_at: number };
let roleId: string;

beforeAll(async () => {
  project = await startProject();
  await project.addUser('ana@example.com', 'corretor');
  const answer = await fetch(`${project.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: project.backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com', password: PASSWORD }),
  });
  session = (await answer.json()) as typeof session;
  const [role] = await project.sql<{ id: string }>("select id from roles where name = 'corretor'");
  roleId = role?.id ?? '';
});
afterAll(() => project.stop());
beforeEach(() => {
  project.requests.length = 0;
  plugin = createServerPlugins()[supabaseAuth.id] as ServerPlugin;
});

const settings = (): PluginSettings => ({
  publicData: {
    projectUrl: project.url,
    apiKey: project.backend.anonKey,
    userRoleTable: 'users_roles',
    userRoleTableRoleColumn: 'role_id',
    userRoleTableUserColumn: 'user_id',
  },
  privateData: {},
});

const context = (accessToken: string | null, more: Partial<ServerPluginContext> = {}): ServerPluginContext => ({
  settings: settings(),
  environment: 'production',
  accessToken,
  fetch: globalThis.fetch,
  openSocket,
  log: () => undefined,
  signal: new AbortController().signal,
  ...more,
});

const verify = (accessToken: string | null, more?: Partial<ServerPluginContext>) =>
  plugin.verifySession?.(context(accessToken, more));

/** A project of which we have the private key. */
const ownProject = async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'own', alg: 'ES256' };
  const sign = (claims: { sub?: string; aud?: string }, expiresIn = '1h', kid = 'own') =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'ES256', kid }).setExpirationTime(expiresIn).sign(privateKey);
  const own: Partial<ServerPluginContext> = {
    settings: { publicData: { projectUrl: 'https://own.example.com', apiKey: 'key' }, privateData: {} },
    fetch: async () => Response.json({ keys: [jwk] }),
  };
  return { sign, own };
};

test('an environment with a project of its own is asked there', async () => {
  const { projectUrl, apiKey, ...tables } = settings().publicData;
  const publicData = {
    ...tables,
    projectUrl: 'https://elsewhere.example.com',
    apiKey: 'other',
    environments: { staging: { projectUrl: projectUrl ?? '', apiKey: apiKey ?? '' } },
  };
  const asked: string[] = [];
  const here: Partial<ServerPluginContext> = {
    settings: { publicData, privateData: {} },
    fetch: async (input, init) => {
      asked.push(new URL(String(input)).origin);
      return asked.at(-1) === project.url ? fetch(input, init) : Response.json({ keys: [] });
    },
  };
  expect(await verify(session.access_token, { ...here, environment: 'staging' })).toMatchObject({ roles: [roleId] });
  expect(new Set(asked)).toEqual(new Set([project.url]));
  await expect(verify(session.access_token, { ...here, environment: 'production' })).rejects.toThrow('JWKS is empty');
});

test('without a project nobody can say who is behind a token', async () => {
  const none = { settings: { publicData: { projectUrl: project.url }, privateData: {} } };
  await expect(verify(session.access_token, none)).rejects.toThrow('Invalid Supabase Auth configuration.');
  expect(await verify(null, none)).toBeNull();
});

test('a valid token tells the user and their roles', async () => {
  expect(await verify(session.access_token)).toEqual({
    userId: session.user.id,
    roles: [roleId],
    expiresAt: session.expires_at,
  });
});

test('a role is known by the id of its row, and one whose row the visitor may not see is none of theirs, as on the page', async () => {
  await project.sql("insert into roles (name) values ('segredo') returning 1");
  await project.sql(
    `insert into users_roles select '${session.user.id}', id from roles where name = 'segredo' returning 1`,
  );
  expect(await verify(session.access_token)).toMatchObject({ roles: expect.arrayContaining([roleId]) });
  await project.sql('alter table roles enable row level security');
  await project.sql("create policy open on roles for select using (name <> 'segredo')");
  expect(await verify(session.access_token)).toMatchObject({ roles: [roleId] });
});

test('the public keys are fetched once for many visitors', async () => {
  await verify(session.access_token);
  await verify(session.access_token);
  expect(project.requests.filter((path) => path === KEYS)).toHaveLength(1);
});

test('nobody is behind no token, a forged one or no token at all', async () => {
  const [header = '', , signature = ''] = session.access_token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: 'x', aud: 'authenticated', exp: 9_999_999_999 }));
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  expect(await verify(null)).toBeNull();
  expect(await verify('not a token')).toBeNull();
  expect(await verify(`${header}.${claims.toString('base64url')}.${signature}`)).toBeNull();
  expect(await verify(`${unsigned}.${claims.toString('base64url')}.`)).toBeNull();
});

test("another project's token is refused, also one that is signed with a shared secret", async () => {
  const { sign } = await ownProject();
  expect(await verify(await sign({ sub: session.user.id, aud: 'authenticated' }))).toBeNull();
  const symmetric = await new SignJWT({ sub: session.user.id, aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('a guess of the secret, thirty-two'));
  expect(await verify(symmetric)).toBeNull();
});

test('an expired token, another audience and the anon key are refused', async () => {
  const { sign, own } = await ownProject();
  expect(await verify(await sign({ sub: 'ana', aud: 'authenticated' }), own)).toMatchObject({
    userId: 'ana',
    roles: [],
  });
  expect(await verify(await sign({ sub: 'ana', aud: 'authenticated' }, '-1s'), own)).toBeNull();
  expect(await verify(await sign({ sub: 'ana', aud: 'elsewhere' }), own)).toBeNull();
  expect(await verify(await sign({ aud: 'authenticated' }), own)).toBeNull();
  expect(await verify(project.backend.anonKey)).toBeNull();
});

test('a token of a project without public keys is asked of the service', async () => {
  const token = await new SignJWT({ sub: 'ana', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(2_000_000_000)
    .sign(new TextEncoder().encode('only the service knows it, thirty'));
  const asked: string[] = [];
  const { own } = await ownProject();
  const answering = (status: number): Partial<ServerPluginContext> => ({
    ...own,
    fetch: async (input) => {
      asked.push(String(input));
      return Response.json({ id: 'ana' }, { status });
    },
  });
  expect(await verify(token, answering(200))).toEqual({ userId: 'ana', roles: [], expiresAt: 2_000_000_000 });
  expect(asked).toEqual(['https://own.example.com/auth/v1/user']);
  expect(await verify(token, answering(403))).toBeNull();
  await expect(verify(token, answering(502))).rejects.toThrow('https://own.example.com answered 502 for a session.');
});

test('keys or roles that cannot be had are a failure, not a signed-out visitor', async () => {
  const failing = async (): Promise<Response> => new Response('', { status: 503 });
  await expect(verify(session.access_token, { fetch: failing })).rejects.toThrow();
  plugin = createServerPlugins()[supabaseAuth.id] as ServerPlugin;
  const { publicData } = settings();
  const noTable = { publicData: { ...publicData, userRoleTable: 'no_such_table' }, privateData: {} };
  await expect(verify(session.access_token, { settings: noTable })).rejects.toThrow(
    'The roles could not be read: 404 from no_such_table.',
  );
});

test('a project without any public key is a failure that says so', async () => {
  plugin = createServerPlugins()[supabaseAuth.id] as ServerPlugin;
  const noKeys = async (): Promise<Response> => Response.json({ keys: [] });
  await expect(verify(session.access_token, { fetch: noKeys })).rejects.toThrow('JWKS is empty');
  plugin = createServerPlugins()[supabaseAuth.id] as ServerPlugin;
});

test('the settings are tried against the service', async () => {
  expect(await plugin.probe?.(context(null), 'configuration')).toEqual({ ok: true, message: '' });
  const wrongKey = { publicData: { projectUrl: project.url, apiKey: 'wrong' }, privateData: {} };
  expect(await plugin.probe?.(context(null, { settings: wrongKey }), 'configuration')).toEqual({
    ok: false,
    reason: 'key-refused',
    message: `${project.url} answered 401.`,
  });
  const unreachable = async (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));
  expect(await plugin.probe?.(context(null, { fetch: unreachable }), 'configuration')).toEqual({
    ok: false,
    reason: 'unreachable',
    message: `${project.url}: fetch failed`,
  });
  const empty = { publicData: {}, privateData: {} };
  expect(await plugin.probe?.(context(null, { settings: empty }), 'configuration')).toEqual({
    ok: false,
    reason: 'incomplete',
    message: 'Invalid Supabase Auth configuration.',
  });
});

test('the role tables are read, and a table or column that is not there is named', async () => {
  const { publicData } = settings();
  const probe = (more: Record<string, string>) =>
    plugin.probe?.(context(null, { settings: { publicData: { ...publicData, ...more }, privateData: {} } }), 'roles');
  expect(await probe({ roleTable: 'roles' })).toEqual({ ok: true, message: '' });
  expect(await probe({ roleTable: 'no_such_table' })).toMatchObject({ ok: false, reason: 'table-unknown' });
  expect(await probe({ roleTable: 'roles', roleTableNameColumn: 'no_such_column' })).toMatchObject({
    ok: false,
    reason: 'table-unreadable',
    message: expect.stringContaining('no_such_column'),
  });
});
