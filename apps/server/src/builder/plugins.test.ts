import type { ServerPlugin } from '@trama/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMBEDDED_PROJECT } from '../embedded-backend.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { AUTH_PLUGIN, ask, startTestServer, temporaryFolder } from '../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let cookie = '';

const plugin: ServerPlugin = {
  probe: async ({ settings, accessToken }, step) => ({
    ok: false,
    reason: 'key-refused',
    message: JSON.stringify([step, settings, accessToken]),
  }),
};

const call = (path: string, body: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method: 'POST',
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path, { [AUTH_PLUGIN]: plugin, plain: {} });
  await createSite(server.platform.database, 'loja', 'a-design');
}, 60_000);

afterAll(async () => {
  await server.close();
  await folder.remove();
});

it('a set-up step is tried by who is signed in to the builder alone', async () => {
  const path = `/sites/loja/plugins/${AUTH_PLUGIN}/probe`;
  const body = { step: 'roles', settings: { publicData: { projectUrl: EMBEDDED_PROJECT }, privateData: { a: 'b' } } };
  expect((await call(path, body)).status).toBe(401);
  const session = await call('/session', server.connection.builderUser);
  cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { ok, reason, message } = await (await call(path, body)).json();
  const { url, anonKey } = server.platform.backendPlace();
  const settings = { publicData: { projectUrl: url, apiKey: anonKey }, privateData: { a: 'b' } };
  expect([ok, reason, JSON.parse(message)]).toEqual([false, 'key-refused', ['roles', settings, null]]);
});

it('a plugin without a service, and a site that is not there, have nothing to try', async () => {
  const body = { step: 'configuration', settings: {} };
  expect((await call('/sites/loja/plugins/plain/probe', body)).status).toBe(404);
  expect((await call(`/sites/other/plugins/${AUTH_PLUGIN}/probe`, body)).status).toBe(404);
});
