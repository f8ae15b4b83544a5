import { createRegistry } from '@trama/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { ask, FAKE_RUNTIME, temporaryFolder, testConfig } from '../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
/** Sessions of an owner and of an editor. */
let owner = '';
let editor = '';

const call = (cookie: string, method: string, path: string, body?: unknown, language = 'en'): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: {
      origin: server.connection.builder,
      'content-type': 'application/json',
      'accept-language': language,
      cookie,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

const signIn = async (email: string, password: string): Promise<string> =>
  cookieOf(await call('', 'POST', '/session', { email, password }));

/** Token of the newest invitation that was sent to an address. */
const tokenFor = async (email: string): Promise<string> => {
  const sent = (await (await server.platform.projects.openHome()).backend.outbox.list()).find(({ to }) => to === email);
  return sent?.link.split('/invite/')[1] ?? '';
};

const invite = async (email: string, role: string): Promise<string> => {
  expect((await call(owner, 'POST', '/invitations', { email, role })).status).toBe(201);
  return tokenFor(email);
};

const join = async (email: string, role: string): Promise<string> => {
  const token = await invite(email, role);
  return cookieOf(await call('', 'POST', '/invitations/accept', { token, password: 'a long password' }));
};

const accounts = async (): Promise<readonly { id: string; email: string; role: string }[]> =>
  (await (await call(owner, 'GET', '/users')).json()).users;

const idOf = async (email: string): Promise<string> =>
  (await accounts()).find((account) => account.email === email)?.id ?? '';

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(testConfig(folder.path), {
    runtime: FAKE_RUNTIME,
    registry: createRegistry([], []),
    mainSite: null,
    openDatabases: openTestDatabases,
    log: () => undefined,
  });
  const { email, password } = server.connection.builderUser;
  owner = await signIn(email, password);
  editor = await join('eva@example.com', 'editor');
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('an invitation to the builder', () => {
  it('is sent by mail in the language of who invites, and makes an account with its role', async () => {
    const sent = await call(owner, 'POST', '/invitations', { email: ' Ana@Example.com ', role: 'editor' }, 'pt-BR');
    expect((await sent.json()).invitation).toMatchObject({ email: 'ana@example.com', role: 'editor' });
    const [mail] = await (await server.platform.projects.openHome()).backend.outbox.list(1);
    expect(mail).toMatchObject({ channel: 'email', to: 'ana@example.com', subject: 'Um convite para o Trama' });
    expect(mail?.text).toContain(`builder@trama.local: este é um convite para construir sites`);
    expect(mail?.text).toContain(`${server.connection.builder}/invite/${await tokenFor('ana@example.com')}`);
    const token = await tokenFor('ana@example.com');
    expect(await (await call('', 'GET', `/invitations/${token}`)).json()).toEqual({
      email: 'ana@example.com',
      role: 'editor',
    });
    const joined = await call('', 'POST', '/invitations/accept', { token, password: 'a long password' });
    expect((await joined.json()).user).toMatchObject({ email: 'ana@example.com', role: 'editor' });
    expect((await call(cookieOf(joined), 'GET', '/sites')).status).toBe(200);
    expect(await signIn('ana@example.com', 'a long password')).not.toBe('');
  });

  it('holds once', async () => {
    const token = await invite('once@example.com', 'editor');
    const take = async () =>
      (await call('', 'POST', '/invitations/accept', { token, password: 'a long password' })).status;
    expect([await take(), await take()]).toEqual([200, 404]);
    expect((await call('', 'GET', `/invitations/${token}`)).status).toBe(404);
  });

  it('no longer holds when it is sent again, taken back, or too old', async () => {
    const first = await invite('late@example.com', 'editor');
    const second = await invite('late@example.com', 'owner');
    expect((await call('', 'GET', `/invitations/${first}`)).status).toBe(404);
    const { invitations } = await (await call(owner, 'GET', '/invitations')).json();
    expect(invitations).toMatchObject([{ email: 'late@example.com', role: 'owner' }]);
    expect((await call(owner, 'DELETE', `/invitations/${invitations[0].id}`)).status).toBe(200);
    expect((await call(owner, 'DELETE', `/invitations/${invitations[0].id}`)).status).toBe(404);
    expect((await call('', 'GET', `/invitations/${second}`)).status).toBe(404);
    const third = await invite('late@example.com', 'editor');
    await server.platform.database.admin((session) =>
      session.exec("update trama.invitations set expires_at = now() - interval '1 second'"),
    );
    expect((await call('', 'POST', '/invitations/accept', { token: third, password: 'a long password' })).status).toBe(
      404,
    );
    expect((await (await call(owner, 'GET', '/invitations')).json()).invitations).toEqual([]);
  });

  it('needs an address, a role and a long password, and no account of that address', async () => {
    const status = async (body: unknown) => (await call(owner, 'POST', '/invitations', body)).status;
    expect(await status({ email: 'nobody', role: 'editor' })).toBe(400);
    expect(await status({ email: 'x@example.com', role: 'king' })).toBe(400);
    expect(await status({ email: 'EVA@example.com', role: 'editor' })).toBe(409);
    const token = await invite('short@example.com', 'editor');
    expect((await call('', 'POST', '/invitations/accept', { token, password: 'short' })).status).toBe(400);
    expect((await call('', 'GET', `/invitations/${token}`)).status).toBe(200);
  });

  it('keeps no token that could be read from the database', async () => {
    const token = await invite('hidden@example.com', 'editor');
    const { rows } = await server.platform.database.admin((session) =>
      session.query<{ row: string }>('select t::text as row from trama.invitations t'),
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });
});

describe('accounts of the builder', () => {
  it('are seen by everybody signed in, and decided about by owners alone', async () => {
    expect((await call('', 'GET', '/users')).status).toBe(401);
    const { users } = await (await call(editor, 'GET', '/users')).json();
    expect(users).toContainEqual(
      expect.objectContaining({ email: 'builder@trama.local', role: 'owner', createdAt: expect.any(String) }),
    );
    expect(JSON.stringify(users)).not.toContain('password');
    const id = await idOf('builder@trama.local');
    const refused = [
      call(editor, 'PATCH', `/users/${id}`, { role: 'editor' }),
      call(editor, 'DELETE', `/users/${id}`),
      call(editor, 'GET', '/invitations'),
      call(editor, 'POST', '/invitations', { email: 'friend@example.com', role: 'owner' }),
      call(editor, 'DELETE', '/invitations/any'),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('of other editors are not shown to an editor: their own is, and those of owners', async () => {
    const rui = await join('rui@example.com', 'editor');
    const seen = async (cookie: string): Promise<string[]> =>
      (await (await call(cookie, 'GET', '/users')).json()).users.map(({ email }: { email: string }) => email);
    expect(await seen(rui)).toEqual(['builder@trama.local', 'rui@example.com']);
    expect(await seen(owner)).toEqual(expect.arrayContaining(['eva@example.com', 'rui@example.com']));
    await call(owner, 'DELETE', `/users/${await idOf('rui@example.com')}`);
  });

  it('change their role, and somebody is always an owner', async () => {
    const mine = await idOf('builder@trama.local');
    const evas = await idOf('eva@example.com');
    expect((await call(owner, 'PATCH', `/users/${mine}`, { role: 'editor' })).status).toBe(409);
    expect((await call(owner, 'PATCH', `/users/${evas}`, { role: 'owner' })).status).toBe(200);
    expect((await call(editor, 'GET', '/invitations')).status).toBe(200);
    expect((await call(editor, 'PATCH', `/users/${evas}`, { role: 'editor' })).status).toBe(200);
    expect((await call(editor, 'GET', '/invitations')).status).toBe(403);
    expect((await call(owner, 'PATCH', '/users/nobody', { role: 'editor' })).status).toBe(404);
    // Two owners who step back at the same moment: one of them stays.
    await call(owner, 'PATCH', `/users/${evas}`, { role: 'owner' });
    const both = await Promise.all([
      call(owner, 'PATCH', `/users/${evas}`, { role: 'editor' }),
      call(editor, 'PATCH', `/users/${mine}`, { role: 'editor' }),
    ]);
    expect(both.map(({ status }) => status)).toContain(200);
    const left = (await accounts()).filter(({ role }) => role === 'owner');
    expect(left).toHaveLength(1);
    await server.platform.database.admin((session) =>
      session.exec(
        "update trama.users set role = case when email = 'builder@trama.local' then 'owner' else 'editor' end",
      ),
    );
  });

  it('are removed with their sessions, but never by themselves', async () => {
    const gone = await join('gone@example.com', 'owner');
    expect((await call(gone, 'GET', '/sites')).status).toBe(200);
    expect((await call(gone, 'DELETE', `/users/${await idOf('gone@example.com')}`)).status).toBe(400);
    expect((await call(owner, 'DELETE', `/users/${await idOf('gone@example.com')}`)).status).toBe(200);
    expect((await call(gone, 'GET', '/sites')).status).toBe(401);
    expect((await call(owner, 'DELETE', '/users/nobody')).status).toBe(404);
  });

  it('hide an invitation in the inbox from who could make themselves an owner by it', async () => {
    const token = await invite('boss@example.com', 'owner');
    const inbox = async (cookie: string) =>
      (await ask(server, 'builder.localhost', '/inbox/', { headers: { cookie } })).text();
    expect(await (await call(owner, 'GET', '/outbox')).text()).toContain(token);
    expect(await (await call(editor, 'GET', '/outbox')).text()).not.toContain(token);
    expect(await inbox(owner)).toContain(token);
    expect(await inbox(editor)).not.toContain(token);
  });
});

describe("one's own account", () => {
  const LIA = { email: 'lia@example.com', password: 'a long password' };

  it('gets a new password from who knows the current one, and its other sessions end', async () => {
    const here = await join(LIA.email, 'editor');
    const there = await signIn(LIA.email, LIA.password);
    expect(
      (await call(here, 'PUT', '/session/password', { current: 'wrong', password: 'another long one' })).status,
    ).toBe(403);
    expect((await call(here, 'PUT', '/session/password', { current: LIA.password, password: 'short' })).status).toBe(
      400,
    );
    expect((await call(there, 'GET', '/sites')).status).toBe(200);
    const changed = await call(here, 'PUT', '/session/password', {
      current: LIA.password,
      password: 'another long one',
    });
    expect([changed.status, await changed.json()]).toEqual([200, { count: 1 }]);
    expect((await call(here, 'GET', '/sites')).status).toBe(200);
    expect((await call(there, 'GET', '/sites')).status).toBe(401);
    expect(await signIn(LIA.email, LIA.password)).toBe('');
    expect(await signIn(LIA.email, 'another long one')).not.toBe('');
  });

  it('is shown around in the builder once, wherever it signs in; others are all the same', async () => {
    const isSeen = async (cookie: string): Promise<boolean> =>
      (await (await call(cookie, 'GET', '/session/tour')).json()).isSeen;
    const here = await join('nova@example.com', 'editor');
    expect(await isSeen(here)).toBe(false);
    expect((await call(here, 'PUT', '/session/tour')).status).toBe(200);
    expect(await isSeen(await signIn('nova@example.com', 'a long password'))).toBe(true);
    expect(await isSeen(editor)).toBe(false);
  });

  it('ends its other sessions, and nobody else’s', async () => {
    const here = await join('max@example.com', 'editor');
    const there = await signIn('max@example.com', 'a long password');
    const others = async (): Promise<number> =>
      (await (await call(here, 'GET', '/sessions')).json()).sessions.length - 1;
    expect(await others()).toBe(1);
    expect(await (await call(here, 'DELETE', '/session/others')).json()).toEqual({ count: 1 });
    expect(await others()).toBe(0);
    expect((await call(there, 'GET', '/sites')).status).toBe(401);
    expect((await call(editor, 'GET', '/sites')).status).toBe(200);
    expect((await call('', 'DELETE', '/session/others')).status).toBe(401);
  });

  it('refuses a guesser of the current password after ten tries', { tags: 'thorough' }, async () => {
    const here = await join('guess@example.com', 'editor');
    const guess = async () =>
      (await call(here, 'PUT', '/session/password', { current: 'wrong', password: 'another long one' })).status;
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push(await guess());
    expect(new Set(statuses.slice(0, 10))).toEqual(new Set([403]));
    expect(statuses[10]).toBe(429);
  });
});
