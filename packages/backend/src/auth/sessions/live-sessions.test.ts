import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

const password = 'correct horse';
let running: RunningBackend;
let folder: string;
let people = 0;
let email: string;
let userId: string;
let client: SupabaseClient;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-functions-'));
  await mkdir(join(folder, 'hello'));
  await writeFile(join(folder, 'hello', 'index.ts'), "Deno.serve(() => new Response('hello'));");
  running = await startBackend({ functions: { directory: folder } });
  await running.sql('create function whoami() returns text language sql stable as $$ select current_user::text $$');
});
afterAll(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  people += 1;
  email = `person${people}@example.com`;
  ({ client, userId } = await running.signedIn(email));
  token = await tokenOf(client);
});

const tokenOf = async (of: SupabaseClient): Promise<string> =>
  (await of.auth.getSession()).data.session?.access_token ?? '';

const SERVICES: readonly (readonly [service: string, method: string, path: string, taken: number, refused: number])[] =
  [
    ['data', 'GET', '/rest/v1/rpc/whoami', 200, 401],
    ['storage', 'GET', '/storage/v1/bucket', 200, 400],
    ['functions', 'GET', '/functions/v1/hello', 200, 401],
    ['broadcasts', 'POST', '/realtime/v1/api/broadcast', 202, 401],
    ['auth', 'GET', '/auth/v1/user', 200, 403],
  ];

const statusAt = async (method: string, path: string, held: string): Promise<number> => {
  const response = await fetch(`${running.url}${path}`, {
    method,
    headers: {
      apikey: running.backend.anonKey,
      authorization: `Bearer ${held}`,
      'content-type': 'application/json',
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify({ messages: [{ topic: 't', event: 'e', payload: {} }] }) }),
  });
  await response.body?.cancel();
  return response.status;
};

/** What every service says to a token. */
const statuses = (held: string): Promise<number[]> =>
  Promise.all(SERVICES.map(([, method, path]) => statusAt(method, path, held)));

const TAKEN = SERVICES.map(([, , , taken]) => taken);
const REFUSED = SERVICES.map(([, , , , refused]) => refused);

const service = (method: string, path: string, body: object): Promise<Response> =>
  fetch(`${running.url}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: running.backend.serviceRoleKey,
      authorization: `Bearer ${running.backend.serviceRoleKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });

/** Ways to end what a token was made for. */
const ENDS: Readonly<Record<string, () => Promise<unknown>>> = {
  'its session was signed out': () => client.auth.signOut({ scope: 'local' }),
  'its user signed out everywhere': async () => {
    const other = running.client();
    await other.auth.signInWithPassword({ email, password });
    await other.auth.signOut({ scope: 'global' });
  },
  'its user signed out all others': async () => {
    const other = running.client();
    await other.auth.signInWithPassword({ email, password });
    await other.auth.signOut({ scope: 'others' });
  },
  'its user was banned': () => service('PUT', `admin/users/${userId}`, { ban_duration: '24h' }),
  'its user was deleted': () => service('DELETE', `admin/users/${userId}`, {}),
  'its user was hidden': () => service('DELETE', `admin/users/${userId}`, { should_soft_delete: true }),
  'its user has another password, changed elsewhere': async () => {
    const other = running.client();
    await other.auth.signInWithPassword({ email, password });
    await other.auth.updateUser({ password: 'another horse' });
  },
  'a stolen refresh token of it was used': async () => {
    const refresh = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    await running.client().auth.refreshSession({ refresh_token: refresh });
    running.clock.now += 60_000;
    await running.client().auth.refreshSession({ refresh_token: refresh });
  },
};

describe('a token', () => {
  test.each(Object.keys(ENDS))('is refused by every service at once where %s', async (end) => {
    expect(await statuses(token)).toEqual(TAKEN);
    await ENDS[end]?.();
    expect(await statuses(token)).toEqual(REFUSED);
  });

  test('is refused by every service once the news comes that the owner of the database ended it', async () => {
    expect(await statuses(token)).toEqual(TAKEN);
    await running.sql(`delete from auth.sessions where user_id = '${userId}'`);
    await expect.poll(() => statuses(token)).toEqual(REFUSED);
  });

  test('is told apart from one that has expired by the auth service alone', async () => {
    await client.auth.signOut();
    const headers = { apikey: running.backend.anonKey, authorization: `Bearer ${token}` };
    const answered = async (path: string) => (await fetch(`${running.url}${path}`, { headers })).json();
    expect(await answered('/rest/v1/any')).toMatchObject({ code: 'PGRST303', message: 'JWT expired' });
    expect(await answered('/auth/v1/user')).toMatchObject({ error_code: 'session_not_found' });
    expect(await running.backend.verifyAccessToken(token)).toEqual({ ok: false, fault: 'ended' });
  });

  test('goes on where another session of its user ends, or another user is banned', async () => {
    const other = running.client();
    await other.auth.signInWithPassword({ email, password });
    const stranger = await running.signedIn(`stranger${people}@example.com`);
    expect(await statuses(token)).toEqual(TAKEN);
    await other.auth.signOut({ scope: 'local' });
    await service('PUT', `admin/users/${stranger.userId}`, { ban_duration: '24h' });
    expect(await statuses(token)).toEqual(TAKEN);
  });

  test('is taken again once a ban is lifted, or over', async () => {
    await service('PUT', `admin/users/${userId}`, { ban_duration: '10m' });
    expect(await statuses(token)).toEqual(REFUSED);
    await service('PUT', `admin/users/${userId}`, { ban_duration: 'none' });
    expect(await statuses(token)).toEqual(TAKEN);
    await service('PUT', `admin/users/${userId}`, { ban_duration: '10m' });
    running.clock.now += 600_001;
    expect(await statuses(token)).toEqual(TAKEN);
  });

  test('of a live session asks the database once', async () => {
    await statuses(token);
    let asked = 0;
    const { admin } = running.db;
    const counted: typeof admin = (task) => {
      asked += 1;
      return admin(task);
    };
    Object.assign(running.db, { admin: counted });
    for (let count = 0; count < 5; count += 1) expect(await statusAt('GET', '/rest/v1/rpc/whoami', token)).toBe(200);
    Object.assign(running.db, { admin });
    expect(asked).toBe(0);
  });

  test('that was made with the secret and names no session is its maker’s to end', async () => {
    expect(await statusAt('GET', '/rest/v1/rpc/whoami', running.backend.anonKey)).toBe(200);
  });
});

describe('a socket', () => {
  const states = (channel: ReturnType<SupabaseClient['channel']>) => {
    const seen: string[] = [];
    channel.subscribe((status) => void seen.push(status));
    return seen;
  };

  test('that was opened before its session ended hears nothing more', async () => {
    await client.realtime.setAuth(token);
    const heard: string[] = [];
    const channel = client
      .channel('room')
      .on('broadcast', { event: 'said' }, ({ payload }) => heard.push(payload.text));
    const seen = states(channel);
    await expect.poll(() => seen).toEqual(['SUBSCRIBED']);
    const say = (text: string): Promise<Response> =>
      fetch(`${running.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: { apikey: running.backend.serviceRoleKey, 'content-type': 'application/json' },
        body: JSON.stringify({ messages: [{ topic: 'room', event: 'said', payload: { text } }] }),
      });
    await say('before');
    await expect.poll(() => heard).toEqual(['before']);
    await service('PUT', `admin/users/${userId}`, { ban_duration: '24h' });
    await say('after');
    await expect.poll(() => seen).toContain('CHANNEL_ERROR');
    expect(heard).toEqual(['before']);
    await client.removeAllChannels();
  });

  test('is not joined with the token of a session that has ended', async () => {
    await service('DELETE', `admin/users/${userId}`, {});
    await client.realtime.setAuth(token);
    const seen = states(client.channel('room'));
    await expect.poll(() => seen).toContain('CHANNEL_ERROR');
    expect(seen).not.toContain('SUBSCRIBED');
    await client.removeAllChannels();
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
