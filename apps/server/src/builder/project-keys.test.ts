import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRegistry } from '@trama/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTION_FILE, type Connection } from '../connection.ts';
import { type RunningServer, startServer } from '../start.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { ask, FAKE_RUNTIME, temporaryFolder, testConfig, useHomeProject } from '../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let cookie = '';

const call = (method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const rotate = (site: string, keepForHours: unknown): Promise<Response> =>
  call('POST', `/sites/${site}/project/keys`, { keepForHours });

/** What the backend of a site says to a key. */
const statusOf = async (site: string, apikey: string): Promise<number> =>
  (await ask(server, `${site}.localhost`, '/backend/auth/v1/settings', { headers: { apikey } })).status;

const keyOf = async (site: string): Promise<string> => (await server.platform.projects.addressOf(site))?.anonKey ?? '';

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(testConfig(folder.path), {
    runtime: FAKE_RUNTIME,
    registry: createRegistry([], []),
    mainSite: null,
    openDatabases: openTestDatabases,
    log: () => undefined,
  });
  const signedIn = await call('POST', '/session', server.connection.builderUser);
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const name of ['loja', 'blog', 'home', 'none']) await call('POST', '/sites', { name });
  for (const name of ['loja', 'blog']) await call('POST', `/sites/${name}/project`, {});
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('the keys of a site’s backend', () => {
  it('are made anew by a call; pages are told the new one, and the former goes on for the hours that were asked for', async () => {
    const before = await keyOf('loja');
    const answer = await rotate('loja', 24);
    const { anonKey } = await answer.json();
    expect([answer.status, anonKey]).toEqual([200, await keyOf('loja')]);
    expect(anonKey).not.toBe(before);
    expect(await Promise.all([statusOf('loja', before), statusOf('loja', anonKey)])).toEqual([200, 200]);
    expect((await server.platform.projects.ofSite('loja'))?.backend.anonKey).toBe(anonKey);
  });

  it('end at once where nothing is asked for, and those of another site stay', async () => {
    const [before, other] = [await keyOf('loja'), await keyOf('blog')];
    await rotate('loja', 0);
    expect(await statusOf('loja', before)).toBe(401);
    expect(await statusOf('loja', await keyOf('loja'))).toBe(200);
    expect([await keyOf('blog'), await statusOf('blog', other)]).toEqual([other, 200]);
  });

  it('stand in the file for commands where they are those of the main site', async () => {
    await useHomeProject(server, 'home');
    const { serviceRoleKey: before } = server.connection;
    expect((await rotate('home', 0)).status).toBe(200);
    const kept: Connection = JSON.parse(await readFile(join(folder.path, CONNECTION_FILE), 'utf8'));
    expect(kept.serviceRoleKey).not.toBe(before);
    expect(kept).toEqual({ ...server.connection, anonKey: kept.anonKey, serviceRoleKey: kept.serviceRoleKey });
    const importAs = async (key: string): Promise<number> =>
      (
        await ask(server, 'builder.localhost', '/api/import', {
          method: 'POST',
          headers: { authorization: `Bearer ${key}` },
          body: '{}',
        })
      ).status;
    expect(await importAs(before)).toBe(401);
    expect(await importAs(kept.serviceRoleKey)).toBe(400);
  });

  it.each([-1, 24 * 31, 1.5, 'soon', undefined])('are not kept for %s hours', async (hours) => {
    const before = await keyOf('blog');
    expect((await rotate('blog', hours)).status).toBe(400);
    expect(await keyOf('blog')).toBe(before);
  });

  it('are none where the site has no backend', async () => {
    expect((await rotate('none', 1)).status).toBe(404);
  });
});
