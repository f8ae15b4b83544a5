import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { ask, startTestServer, temporaryFolder } from '../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;

const call = (cookie: string, method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const signIn = async (user: { email: string; password: string }): Promise<string> =>
  (await call('', 'POST', '/session', user)).headers.get('set-cookie')?.split(';')[0] ?? '';

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
}, 60_000);

afterAll(async () => {
  await server.close();
  await folder.remove();
});

it('builder accounts are made, listed and removed by one another, and never by nobody', async () => {
  expect((await call('', 'GET', '/users')).status).toBe(401);
  const first = await signIn(server.connection.builderUser);
  const ana = { email: 'Ana@example.com', password: 'a long one' };
  expect((await call(first, 'POST', '/users', ana)).status).toBe(201);
  const { users } = await (await call(first, 'GET', '/users')).json();
  expect(users.map(({ email }: { email: string }) => email)).toEqual(['ana@example.com', 'builder@trama.local']);
  const [{ id: anaId }, { id: firstId }] = users;
  const second = await signIn(ana);
  expect((await call(second, 'POST', '/users', { ...server.connection.builderUser })).status).toBe(409);
  expect((await call(second, 'POST', '/users', { ...ana, password: 'another long one' })).status).toBe(200);
  expect((await call(second, 'POST', '/users', { email: 'b@example.com', password: 'short' })).status).toBe(400);
  expect((await call(first, 'DELETE', `/users/${firstId}`)).status).toBe(400);
  expect((await call(first, 'DELETE', `/users/${anaId}`)).status).toBe(200);
  expect((await call(second, 'GET', '/users')).status).toBe(401);
});
