import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;
let ana = '';

const builder = { session: 'window-1', userId: 'builder-1' };

beforeAll(async () => {
  running = await startBackend();
  await running.sql(`
    create table notes (id int primary key, owner uuid not null);
    alter table notes enable row level security;
    create policy own on notes to authenticated using (owner = auth.uid());
    grant select on notes to authenticated;
  `);
  ana = (await running.signedIn('ana@example.com', { name: 'Ana Lima' })).userId;
  const bia = (await running.signedIn('bia@example.com')).userId;
  await running.sql(`insert into notes values (1, '${ana}'), (2, '${bia}')`);
});
afterAll(() => running?.stop());

/** What the data service shows to who holds this token, or why it refuses. */
const notesSeenWith = async (token: string): Promise<unknown> => {
  const response = await fetch(`${running.url}/rest/v1/notes?select=id`, {
    headers: { apikey: running.backend.anonKey, authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as { message?: string };
  return response.ok ? body : body.message;
};

const askAuth = (token: string, path: string, method = 'GET'): Promise<Response> =>
  fetch(`${running.url}/auth/v1/${path}`, {
    method,
    headers: { apikey: running.backend.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{"password": "another one"}' }),
  });

describe('a lent session', () => {
  test('reads what its user reads, says who looks, and cannot be renewed', async () => {
    const lent = await running.backend.admin.lendSession(ana, builder);
    expect(await notesSeenWith(lent.access_token)).toEqual([{ id: 1 }]);
    expect(lent.user).toMatchObject({ id: ana, email: 'ana@example.com' });
    expect(lent).not.toHaveProperty('refresh_token');
    expect(lent.expires_in).toBeLessThanOrEqual(300);
    const checked = await running.backend.verifyAccessToken(lent.access_token);
    expect(checked).toMatchObject({ ok: true, claims: { sub: ana, act: { sub: 'builder-1' } } });
  });

  test('reads its user, and changes nothing of how the user signs in', async () => {
    const { access_token: token } = await running.backend.admin.lendSession(ana, builder);
    expect(await (await askAuth(token, 'user')).json()).toMatchObject({ id: ana });
    const refused = await Promise.all([
      askAuth(token, 'user', 'PUT'),
      askAuth(token, 'logout', 'POST'),
      askAuth(token, 'reauthenticate'),
      askAuth(token, 'factors', 'POST'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('ends with the session that it was lent to, and with no other', async () => {
    const other = await running.backend.admin.lendSession(ana, { ...builder, session: 'window-2' });
    const { access_token: token } = await running.backend.admin.lendSession(ana, builder);
    running.backend.admin.endLentSessions(({ session }) => session === 'window-1');
    expect(await notesSeenWith(token)).toBe('JWT expired');
    expect((await askAuth(token, 'user')).status).toBe(403);
    expect(await notesSeenWith(other.access_token)).toEqual([{ id: 1 }]);
  });

  test('hears of no change any more once it has ended', async () => {
    await running.sql('create publication supabase_realtime for table notes');
    const { access_token: token } = await running.backend.admin.lendSession(ana, builder);
    const client = running.client(running.backend.anonKey);
    await client.realtime.setAuth(token);
    const heard: unknown[] = [];
    const refused = new Promise<void>((resolve, reject) => {
      const channel = client
        .channel('notes')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notes' }, (change) => heard.push(change));
      channel.on('system', {}, ({ status, message }: { status: string; message: string }) => {
        if (message === 'Token has expired') return resolve();
        if (status !== 'ok') return reject(new Error(message));
        running.backend.admin.endLentSessions(({ session }) => session === builder.session);
        running.sql(`insert into notes values (3, '${ana}')`).catch(reject);
      });
      channel.subscribe();
    });
    await refused;
    await client.removeAllChannels();
    expect(heard).toEqual([]);
  });

  test('is over after its minutes', async () => {
    const lent = await running.backend.admin.lendSession(ana, builder);
    const before = running.clock.now;
    running.clock.now = lent.expires_at * 1000 + 1;
    expect(await notesSeenWith(lent.access_token)).toBe('JWT expired');
    running.clock.now = before;
  });

  test('is not to be had of a user who is unknown or banned', async () => {
    await expect(running.backend.admin.lendSession(crypto.randomUUID(), builder)).rejects.toMatchObject({
      code: 'user_not_found',
    });
    const { userId } = await running.signedIn('banned@example.com');
    const admin = running.client(running.backend.serviceRoleKey).auth.admin;
    await admin.updateUserById(userId, { ban_duration: '1h' });
    await expect(running.backend.admin.lendSession(userId, builder)).rejects.toMatchObject({ code: 'user_banned' });
  });
});

describe('the search for users', () => {
  const found = async (text: string, ids: readonly string[] = []): Promise<readonly string[]> =>
    (await running.backend.admin.findUsers({ text, ids, limit: 10 })).map(({ email }) => email).sort();

  test('looks at names, e-mails and ids, and takes no character for a pattern', async () => {
    expect(await found('LIMA')).toEqual(['ana@example.com']);
    expect(await found('bia@')).toEqual(['bia@example.com']);
    expect(await found('nobody', [ana])).toEqual(['ana@example.com']);
    expect(await found('%')).toEqual([]);
    expect(await found('')).toContain('bia@example.com');
  });
});
