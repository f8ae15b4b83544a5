import { createRegistry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../start.ts';
import { createSite } from '../../store/sites.ts';
import { openTestDatabases } from '../../testing/databases.ts';
import { ask, FAKE_RUNTIME, temporaryFolder, testConfig, useHomeProject } from '../../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let cookie = '';

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await ask(server, 'builder.localhost', `/api/sites/loja/project/${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
};

const WAYS = { passkeys: true, securityKeys: true, oauthServer: true, consentPath: '/permitir' };
const DRAFT = {
  name: 'Diário',
  address: 'https://app.example',
  redirects: ['https://app.example/callback', ' '],
  scopes: ['email', 'profile'],
  keepsSecret: true,
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(testConfig(folder.path), {
    runtime: FAKE_RUNTIME,
    registry: createRegistry([], pluginDefinitions),
    mainSite: null,
    openDatabases: openTestDatabases,
    log: () => undefined,
  });
  await createSite(server.platform.database, 'loja', 'a-design');
  await useHomeProject(server, 'loja');
  const signedIn = await ask(server, 'builder.localhost', '/api/session', {
    method: 'POST',
    headers: { origin: server.connection.builder, 'content-type': 'application/json' },
    body: JSON.stringify(server.connection.builderUser),
  });
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

it('ways of signing in are off, are switched, and ask on a page of the site alone', async () => {
  const off = { passkeys: false, securityKeys: false, oauthServer: false, consentPath: '/oauth/consent' };
  expect((await call('GET', 'sign-in')).body).toEqual(off);
  expect((await call('GET', 'applications')).status).toBe(404);
  expect((await call('PUT', 'sign-in', WAYS)).status).toBe(200);
  expect((await call('GET', 'sign-in')).body).toEqual(WAYS);
  const refused = await call('PUT', 'sign-in', { ...WAYS, consentPath: 'https://evil.example' });
  expect([refused.status, refused.body.where]).toEqual([422, ['consent_path']]);
  expect((await call('GET', 'sign-in')).body).toEqual(WAYS);
});

it('an application is made with a secret that is told once, changed, given another and removed', async () => {
  await call('PUT', 'sign-in', WAYS);
  const made = await call('POST', 'applications', DRAFT);
  const { id } = made.body.application;
  expect(made.body.application).toEqual({ ...DRAFT, redirects: ['https://app.example/callback'], id });
  expect(made.body.secret).toMatch(/^\S{40,}$/);
  expect((await call('GET', 'applications')).body.applications).toEqual([made.body.application]);
  expect(JSON.stringify((await call('GET', 'applications')).body)).not.toContain(made.body.secret);

  const other = await call('POST', `applications/${id}/secret`);
  expect(other.body.secret).not.toBe(made.body.secret);
  expect((await call('PUT', `applications/${id}`, { ...DRAFT, name: 'Agenda', keepsSecret: false })).body).toEqual({
    secret: null,
  });
  expect((await call('GET', 'applications')).body.applications[0]).toMatchObject({
    name: 'Agenda',
    keepsSecret: false,
  });
  // One that keeps a secret from now on has one to keep.
  expect((await call('PUT', `applications/${id}`, DRAFT)).body.secret).toMatch(/^\S{40,}$/);
  const refused = await call('PUT', `applications/${id}`, { ...DRAFT, redirects: ['http://app.example/'] });
  expect([refused.status, refused.body.where]).toEqual([422, ['validation_failed']]);
  expect((await call('DELETE', `applications/${id}`)).status).toBe(200);
  expect((await call('DELETE', `applications/${id}`)).status).toBe(404);
  expect((await call('GET', 'applications')).body.applications).toEqual([]);
});

it('all of it is told to the audit, without secrets', async () => {
  const { rows } = await server.platform.database.admin((session) =>
    session.query<{ act: string; detail: object }>(
      `select act, detail from trama.audit where act like 'application.%' or act = 'sign-in.changed' order by id`,
    ),
  );
  expect([...new Set(rows.map(({ act }) => act))]).toEqual([
    'sign-in.changed',
    'application.made',
    'application.secret',
    'application.changed',
    'application.removed',
  ]);
  expect(rows[0]?.detail).toEqual({
    passkeys: 'true',
    securityKeys: 'true',
    oauthServer: 'true',
    consentPath: '/permitir',
  });
});
