import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAuth, fragmentOf, lastMessage } from '../../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;
const password = 'correct horse';

beforeAll(async () => {
  running = await startBackend({ auth: { autoConfirm: false } });
});
afterAll(() => running?.stop());

const admin = () => running.client(running.backend.serviceRoleKey).auth.admin;

describe('an invitation', () => {
  test('is sent, makes the user known, and is accepted by its code', async () => {
    const { data, error } = await admin().inviteUserByEmail('guest@example.com', {
      data: { team: 'sales' },
      redirectTo: `${running.url}/welcome`,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'guest@example.com',
      invited_at: expect.any(String),
      user_metadata: { team: 'sales' },
    });
    const message = await lastMessage(running, 'guest@example.com');
    expect(message).toMatchObject({ kind: 'invite', subject: 'Você recebeu um convite' });
    const client = running.client();
    const accepted = await client.auth.verifyOtp({ email: 'guest@example.com', token: message.code, type: 'invite' });
    expect(accepted.data.session?.user.email_confirmed_at).toBeTypeOf('string');
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect((await admin().inviteUserByEmail('guest@example.com')).error?.code).toBe('email_exists');
  });

  test('is accepted by its link too', async () => {
    await admin().inviteUserByEmail('link@example.com', { redirectTo: `${running.url}/welcome` });
    const { link } = await lastMessage(running, 'link@example.com');
    const location = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
    expect(fragmentOf(location).get('type')).toBe('invite');
  });

  test('is the service key’s alone', async () => {
    const { status, body } = await callAuth(running, 'POST', 'invite', { body: { email: 'x@example.com' } });
    expect({ status, code: body.error_code }).toEqual({ status: 403, code: 'not_admin' });
  });
});

describe('the list of users', () => {
  const list = async (query: string) =>
    callAuth(running, 'GET', `admin/users${query}`, { token: running.backend.serviceRoleKey });

  test('is told page by page, newest first', async () => {
    for (const email of ['older@example.com', 'newer@example.com']) await running.signedIn(email);
    await running.sql(`update auth.users set created_at = now() + interval '1 day' where email = 'older@example.com';
      update auth.users set created_at = now() + interval '2 days' where email = 'newer@example.com'`);
    const pages = await Promise.all(['?per_page=1', '?page=2&per_page=1'].map(list));
    expect(pages.map(({ body }) => body.users.map(({ email }: { email: string }) => email))).toEqual([
      ['newer@example.com'],
      ['older@example.com'],
    ]);
  });

  test.each(['page=-1', 'page=x', 'per_page=1.5'])('refuses %s', async (query) => {
    const { status, body } = await list(`?${query}`);
    expect([status, body.error_code, body.msg]).toEqual([
      400,
      'validation_failed',
      expect.stringContaining('Bad Pagination Parameters'),
    ]);
  });
});

describe('a call in somebody’s name', () => {
  test.each([
    ['POST', 'factors'],
    ['GET', 'user'],
  ])('without a bearer token says so (%s %s)', async (method, path) => {
    const { status, body } = await callAuth(running, method, path, method === 'POST' ? { body: {} } : {});
    expect([status, body.error_code, body.msg]).toEqual([
      401,
      'no_authorization',
      'This endpoint requires a valid Bearer token',
    ]);
  });
});

describe('a generated link', () => {
  test.each([
    ['signup', { password }],
    ['invite', {}],
    ['magiclink', {}],
    ['recovery', {}],
  ] as const)('of type %s signs in by its hash, and nothing is sent', async (type, more) => {
    const email = `${type}@example.com`;
    if (type === 'recovery') await running.signedIn(email);
    const sent = (await running.backend.outbox.list()).length;
    const { data, error } = await admin().generateLink({ type, email, ...more } as never);
    expect(error).toBeNull();
    expect(data.properties).toMatchObject({ verification_type: type, email_otp: expect.stringMatching(/^\d{6}$/) });
    expect(data.user).toMatchObject({ email });
    expect(await running.backend.outbox.list()).toHaveLength(sent);
    const { data: session } = await running
      .client()
      .auth.verifyOtp({ type: type === 'magiclink' ? 'email' : type, token_hash: data.properties?.hashed_token ?? '' });
    expect(session.user?.email).toBe(email);
  });

  test('for a change of address is one for each side', async () => {
    const { client } = await running.signedIn('moving@example.com');
    const make = async (type: 'email_change_current' | 'email_change_new'): Promise<string> => {
      const { data } = await admin().generateLink({ type, email: 'moving@example.com', newEmail: 'moved@example.com' });
      return data.properties?.action_link ?? '';
    };
    for (const link of [await make('email_change_current'), await make('email_change_new')])
      await fetch(link, { redirect: 'manual' });
    expect((await client.auth.getUser()).data.user?.email).toBe('moved@example.com');
  });

  test('for a recovery needs a user, and no link is of an unknown type', async () => {
    expect((await admin().generateLink({ type: 'recovery', email: 'nobody@example.com' })).error?.code).toBe(
      'user_not_found',
    );
    const odd = await admin().generateLink({ type: 'sms', email: 'a@example.com' } as never);
    expect(odd.error?.message).toContain('Invalid email action link type requested');
  });
});

describe('users', () => {
  test('are made with a phone, and found without an address of their own', async () => {
    const { data } = await admin().createUser({ phone: '+351911222333', password, phone_confirm: true });
    expect(data.user).toMatchObject({ phone: '351911222333', phone_confirmed_at: expect.any(String) });
    expect((await running.client().auth.signInWithPassword({ phone: '351911222333', password })).error).toBeNull();
    const taken = await admin().createUser({ phone: '351911222333' });
    expect(taken.error?.code).toBe('phone_exists');
    expect((await admin().createUser({})).error?.message).toContain('either an email or phone');
  });

  test('that are deleted softly keep their row and nothing of whose it was', async () => {
    const { client, userId } = await running.signedIn('soft@example.com', { name: 'Eva' });
    expect((await admin().deleteUser(userId, true)).error).toBeNull();
    expect((await admin().getUserById(userId)).data.user).toMatchObject({
      email: '',
      user_metadata: {},
      identities: [],
      deleted_at: expect.any(String),
    });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const again = await admin().createUser({ email: 'soft@example.com', password });
    expect(again.error).toBeNull();
  });

  test('are signed out by the service with their own token', async () => {
    const { client } = await running.signedIn('out@example.com');
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    expect((await admin().signOut(token, 'global')).error).toBeNull();
    expect((await client.auth.getUser(token)).error?.name).toBe('AuthSessionMissingError');
  });
});

describe('verifying', () => {
  test('a sign-up can be sent again while it waits', async () => {
    const client = running.client();
    await client.auth.signUp({
      email: 'slow@example.com',
      password,
      options: { emailRedirectTo: `${running.url}/in` },
    });
    const first = await lastMessage(running, 'slow@example.com');
    expect((await client.auth.resend({ type: 'signup', email: 'slow@example.com' })).error).toBeNull();
    const second = await lastMessage(running, 'slow@example.com');
    expect(second.id).not.toBe(first.id);
    const { data } = await client.auth.verifyOtp({ email: 'slow@example.com', token: second.code, type: 'signup' });
    expect(data.user?.email_confirmed_at).toBeTypeOf('string');
    const later = (await running.backend.outbox.list()).length;
    expect((await client.auth.resend({ type: 'signup', email: 'slow@example.com' })).error).toBeNull();
    expect(await running.backend.outbox.list()).toHaveLength(later);
  });

  test('takes a hash alone, and tells what it misses', async () => {
    const verify = async (body: object): Promise<string> =>
      (await callAuth(running, 'POST', 'verify', { body })).body.msg;
    expect(await verify({ type: 'email', token_hash: 'x', email: 'a@b.c' })).toBe(
      'Only the token_hash and type should be provided',
    );
    expect(await verify({ type: 'email', email: 'a@b.c' })).toBe('Verify requires a token or a token hash');
    expect(await verify({ type: 'email', email: 'a@b.c', phone: '351900', token: '1' })).toContain(
      'Only an email address or phone number',
    );
    expect(await verify({ type: 'telepathy', email: 'a@b.c', token: '1' })).toBe('Verify requires a verification type');
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
