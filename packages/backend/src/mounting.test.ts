import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from './testing/start-backend.ts';

let running: RunningBackend;
let headers: Record<string, string>;

beforeAll(async () => {
  running = await startBackend({ answerHeaders: { 'x-host': 'ours' } });
  headers = { apikey: running.backend.anonKey };
  await running.sql(`create table notes (id int primary key, text text);
    create function seen_path() returns text language sql stable as $$ select current_setting('request.path') $$;`);
});
afterAll(() => running?.stop());

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  running.backend.fetch(
    new Request(`http://localhost/some/where${path}`, { headers, ...init }),
    undefined,
    '/some/where',
  );

test('every service answers under the path at which the backend is mounted', async () => {
  const write = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{"id":1}' };
  expect((await ask('/rest/v1/notes', write)).status).toBe(201);
  expect(await (await ask('/rest/v1/notes?select=id')).json()).toEqual([{ id: 1 }]);
  expect((await ask('/auth/v1/settings')).status).toBe(200);
  expect((await ask('/storage/v1/object/public/none/file')).status).toBe(400);
  expect(await (await ask('/realtime/v1/health')).json()).toEqual({ status: 'ok' });
  const missing = await (await ask('/functions/v1/none', { method: 'POST' })).text();
  expect(missing).not.toContain('There is no service');
  expect((await ask('/storage/v1/upload/resumable', { method: 'OPTIONS' })).headers.get('tus-version')).toBe('1.0.0');
});

test('what is mounted inside a service answers there, too, and a root is a whole part of a path', async () => {
  const provider = await ask('/auth/v1/test-provider/.well-known/openid-configuration');
  expect(await provider.json()).toMatchObject({ issuer: expect.stringMatching(/\/auth\/v1\/test-provider$/) });
  const roots = ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1', '/realtime/v1'];
  for (const root of roots) {
    const beside = await ask(`${root}x/notes`);
    expect([beside.status, await beside.json()]).toMatchObject([
      404,
      { message: `There is no service at ${root}x/notes` },
    ]);
  }
  expect(await (await ask('/realtime/v1/nothing')).json()).toMatchObject({
    message: 'There is no service at /realtime/v1/nothing',
  });
});

test('SQL sees the path without it, and what is elsewhere is not found', async () => {
  expect(await (await ask('/rest/v1/rpc/seen_path')).json()).toBe('/rest/v1/rpc/seen_path');
  const elsewhere = await ask('/nowhere');
  expect(elsewhere.status).toBe(404);
  expect(await elsewhere.json()).toMatchObject({ message: 'There is no service at /nowhere' });
});

test('every answer has the headers of its host, and those that let every origin call', async () => {
  const answers = [
    ...[
      '/rest/v1/notes',
      '/rest/v1/nothing',
      '/rest/v1/%ZZ',
      '/auth/v1/settings',
      '/realtime/v1/health',
      '/nowhere',
    ].map((path) => ask(path)),
    ask('/rest/v1/notes', { headers: {} }),
    ask('/rest/v1/notes', { method: 'OPTIONS' }),
    ask('/storage/v1/object/public/none/file'),
  ];
  for (const { headers: given } of await Promise.all(answers)) {
    expect([given.get('x-host'), given.get('access-control-allow-origin')]).toEqual(['ours', '*']);
  }
});
