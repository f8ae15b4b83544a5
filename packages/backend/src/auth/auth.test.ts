import { AuthApiError, type SupabaseClient } from '@supabase/supabase-js';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

let running: RunningBackend;
const password = 'correct horse';

beforeAll(async () => {
  running = await startBackend({ auth: { passwordAttempts: 4 } });
});
afterAll(() => running?.stop());

const post = (path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${running.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: running.backend.anonKey,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

const refresh = async (token: string): Promise<{ status: number; refresh_token: string; error_code: string }> => {
  const response = await post('token?grant_type=refresh_token', { refresh_token: token });
  return { status: response.status, ...((await response.json()) as { refresh_token: string; error_code: string }) };
};

const lastMail = async () => {
  const [mail] = await running.backend.outbox.list();
  if (mail === undefined) throw new Error('no mail was sent');
  return mail;
};

describe('sign-up and sign-in', () => {
  test('a new user has a session at once and can sign in with the password', async () => {
    const client = running.client();
    const { data, error } = await client.auth.signUp({
      email: 'Ana@Example.com',
      password,
      options: { data: { name: 'Ana' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'ana@example.com',
      role: 'authenticated',
      user_metadata: { name: 'Ana' },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    expect(data.session?.access_token).toBeTypeOf('string');
    const again = await running.client().auth.signInWithPassword({ email: 'ana@example.com', password });
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  test('the access token carries every claim and verifies by the public keys', async () => {
    const { client, userId } = await running.signedIn('claims@example.com', { a: 1 });
    const { data } = await client.auth.getSession();
    const published = await fetch(`${running.url}/auth/v1/.well-known/jwks.json`);
    const keys = createLocalJWKSet((await published.json()) as JSONWebKeySet);
    const { payload, protectedHeader } = await jwtVerify(data.session?.access_token ?? '', keys);
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    expect(payload).toMatchObject({
      iss: `${running.url}/auth/v1`,
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'claims@example.com',
      phone: '',
      app_metadata: { provider: 'email' },
      user_metadata: { a: 1 },
      session_id: expect.any(String),
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      is_anonymous: false,
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
    expect(JSON.stringify(running.backend.jwks())).not.toContain('"d"');
  });

  test('wrong passwords, unknown users, weak passwords and taken addresses have their codes', async () => {
    const auth = running.client().auth;
    const wrong = await auth.signInWithPassword({ email: 'ana@example.com', password: 'nope' });
    expect(wrong.error).toBeInstanceOf(AuthApiError);
    expect(wrong.error).toMatchObject({
      code: 'invalid_credentials',
      status: 400,
      message: 'Invalid login credentials',
    });
    expect((await auth.signInWithPassword({ email: 'no@example.com', password })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await auth.signUp({ email: 'w@example.com', password: '123' })).error?.code).toBe('weak_password');
    expect((await auth.signUp({ email: 'ana@example.com', password })).error?.code).toBe('user_already_exists');
    expect((await auth.signUp({ email: 'nonsense', password })).error?.code).toBe('validation_failed');
  });

  test('too many wrong passwords for one address are refused for five minutes', async () => {
    await running.signedIn('guess@example.com');
    const attempt = (text: string) =>
      running.client().auth.signInWithPassword({ email: 'guess@example.com', password: text });
    for (let count = 0; count < 4; count += 1) await attempt(`wrong ${count}`);
    expect((await attempt(password)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    running.clock.now += 5 * 60_000 + 1;
    expect((await attempt(password)).error).toBeNull();
  });

  test('an anonymous user has a session and no address', async () => {
    const { data } = await running.client().auth.signInAnonymously();
    expect(data.user).toMatchObject({ is_anonymous: true, email: '' });
  });

  test("a site's trigger on new users runs in the sign-up, and its failure undoes it", async () => {
    await running.sql(`
      create table public.profiles (id uuid primary key references auth.users on delete cascade, name text not null);
      create function public.welcome() returns trigger language plpgsql security definer set search_path = '' as $$
        begin insert into public.profiles values (new.id, new.raw_user_meta_data ->> 'name'); return new; end $$;
      create trigger welcome after insert on auth.users for each row
        when (new.raw_user_meta_data ? 'profile') execute function public.welcome();`);
    const auth = running.client().auth;
    const named = await auth.signUp({
      email: 'named@example.com',
      password,
      options: { data: { profile: true, name: 'Eva' } },
    });
    const service = running.client(running.backend.serviceRoleKey);
    expect((await service.from('profiles').select('id, name')).data).toEqual([
      { id: named.data.user?.id, name: 'Eva' },
    ]);
    const nameless = await auth.signUp({
      email: 'nameless@example.com',
      password,
      options: { data: { profile: true } },
    });
    expect(nameless.error?.status).toBe(500);
    expect(running.errors.splice(0)).toMatchObject([{ code: '23502' }]);
    expect((await auth.signInWithPassword({ email: 'nameless@example.com', password })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  test('passwords are kept as argon2id hashes only', async () => {
    const { rows } = await running.db.admin((session) =>
      session.query<{ encrypted_password: string }>(
        `select encrypted_password from auth.users where email = 'ana@example.com'`,
      ),
    );
    expect(rows[0]?.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('refresh tokens', () => {
  const newToken = async (email: string): Promise<string> => {
    const { client } = await running.signedIn(email);
    return (await client.auth.getSession()).data.session?.refresh_token ?? '';
  };

  test('each use gives a successor', async () => {
    const { client } = await running.signedIn('refresh@example.com');
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe('refresh@example.com');
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  test('used twice within ten seconds, it answers the same successor', async () => {
    const token = await newToken('tabs@example.com');
    const [left, right] = await Promise.all([refresh(token), refresh(token)]);
    expect(left.refresh_token).toBe(right.refresh_token);
    running.clock.now += 9_000;
    expect((await refresh(token)).refresh_token).toBe(left.refresh_token);
  });

  test('used again later, it ends the whole session', async () => {
    const token = await newToken('stolen@example.com');
    const successor = await refresh(token);
    running.clock.now += 11_000;
    expect(await refresh(token)).toMatchObject({ status: 400, error_code: 'refresh_token_already_used' });
    expect(await refresh(successor.refresh_token)).toMatchObject({
      status: 400,
      error_code: 'refresh_token_not_found',
    });
  });
});

describe('the signed-in user', () => {
  test('reads and changes their own data', async () => {
    const { client } = await running.signedIn('self@example.com', { a: 1 });
    const { data } = await client.auth.updateUser({ data: { b: 2, a: null } });
    expect(data.user?.user_metadata).toEqual({ b: 2 });
    expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull();
    expect((await client.auth.updateUser({ password: 'another horse' })).error?.code).toBe('same_password');
    expect((await client.auth.getUser()).data.user?.email).toBe('self@example.com');
    expect(
      (await running.client().auth.signInWithPassword({ email: 'self@example.com', password: 'another horse' })).error,
    ).toBeNull();
  });

  test('cannot give themselves app metadata or a role', async () => {
    const { client } = await running.signedIn('climber@example.com');
    const token = (await client.auth.getSession()).data.session?.access_token;
    const response = await fetch(`${running.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: running.backend.anonKey, authorization: `Bearer ${token}` },
      body: JSON.stringify({ role: 'service_role', app_metadata: { admin: true } }),
    });
    expect(await response.json()).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } });
  });

  test('signs out here, elsewhere or everywhere', async () => {
    const { client: first } = await running.signedIn('out@example.com');
    const second = running.client();
    const third = running.client();
    for (const client of [second, third]) await client.auth.signInWithPassword({ email: 'out@example.com', password });
    const alive = async (client: SupabaseClient): Promise<boolean> => {
      const session = (await client.auth.getSession()).data.session;
      return session !== null && (await client.auth.getUser(session.access_token)).error === null;
    };
    await second.auth.signOut({ scope: 'others' });
    expect([await alive(first), await alive(second), await alive(third)]).toEqual([false, true, false]);
    const token = (await second.auth.getSession()).data.session?.access_token ?? '';
    await second.auth.signOut({ scope: 'local' });
    expect((await running.client().auth.getUser(token)).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });
});

describe('mails', () => {
  test('a recovery mail leads to a session and a new password', async () => {
    await running.signedIn('forgot@example.com');
    const client = running.client();
    expect((await client.auth.resetPasswordForEmail('forgot@example.com')).error).toBeNull();
    const mail = await lastMail();
    expect(mail).toMatchObject({ kind: 'recovery', to: 'forgot@example.com' });
    expect(
      (await client.auth.verifyOtp({ email: 'forgot@example.com', token: mail.code, type: 'recovery' })).error,
    ).toBeNull();
    expect((await client.auth.updateUser({ password: 'a fresh horse' })).error).toBeNull();
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const before = await running.backend.outbox.list();
    expect((await running.client().auth.resetPasswordForEmail('nobody@example.com')).error).toBeNull();
    expect(await running.backend.outbox.list()).toEqual(before);
  });

  test('a magic link creates the user and redirects with a session', async () => {
    const target = `${running.url}/welcome`;
    await running.client().auth.signInWithOtp({ email: 'magic@example.com', options: { emailRedirectTo: target } });
    const response = await fetch((await lastMail()).link, { redirect: 'manual' });
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe(target);
    const token = new URLSearchParams(location.hash.slice(1)).get('access_token') ?? '';
    expect((await running.client().auth.getUser(token)).data.user?.email).toBe('magic@example.com');
    const twice = await fetch((await lastMail()).link, { redirect: 'manual' });
    expect(twice.headers.get('location')).toContain('otp_expired');
  });

  test('a link never leads to a foreign address', async () => {
    await running.signedIn('phish@example.com');
    await running
      .client()
      .auth.resetPasswordForEmail('phish@example.com', { redirectTo: 'https://evil.example/steal' });
    const response = await fetch((await lastMail()).link, { redirect: 'manual' });
    expect(new URL(response.headers.get('location') ?? '').origin).toBe(new URL(running.url).origin);
  });

  test('a code works once, and five wrong codes use it up', async () => {
    const client = running.client();
    await client.auth.signInWithOtp({ email: 'code@example.com' });
    const { code } = await lastMail();
    const other = code === '000000' ? '111111' : '000000';
    for (let count = 0; count < 5; count += 1) {
      expect(
        (await client.auth.verifyOtp({ email: 'code@example.com', token: other, type: 'email' })).error?.code,
      ).toBe('otp_expired');
    }
    expect((await client.auth.verifyOtp({ email: 'code@example.com', token: code, type: 'email' })).error?.code).toBe(
      'otp_expired',
    );
  });

  test('messages are told to listeners', async () => {
    const heard: string[] = [];
    const stop = running.backend.outbox.onMessage((message) => heard.push(message.to));
    await running.client().auth.signInWithOtp({ email: 'heard@example.com' });
    stop();
    await running.client().auth.signInWithOtp({ email: 'unheard@example.com' });
    expect(heard).toEqual(['heard@example.com']);
  });

  test('with PKCE the link carries a code that only the verifier redeems', async () => {
    await running.signedIn('pkce@example.com');
    const challenge = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode('the verifier')),
    ).toString('base64url');
    await post('recover', { email: 'pkce@example.com', code_challenge: challenge, code_challenge_method: 's256' });
    const response = await fetch((await lastMail()).link, { redirect: 'manual' });
    const code = new URL(response.headers.get('location') ?? '').searchParams.get('code');
    const answer = await post('token?grant_type=pkce', { auth_code: code, code_verifier: 'the verifier' });
    expect(await answer.json()).toMatchObject({ user: { email: 'pkce@example.com' } });
  });
});

describe('the service key', () => {
  test('lists, creates, changes, bans and deletes users', async () => {
    const { admin } = running.client(running.backend.serviceRoleKey).auth;
    const created = await admin.createUser({
      email: 'made@example.com',
      password,
      email_confirm: true,
      app_metadata: { plan: 'x' },
    });
    const id = created.data.user?.id ?? '';
    expect(created.data.user?.app_metadata).toMatchObject({ plan: 'x' });
    expect((await admin.listUsers({ page: 1, perPage: 1000 })).data.users.map((user) => user.id)).toContain(id);
    await admin.updateUserById(id, { user_metadata: { seen: true }, ban_duration: '24h' });
    const banned = await running.client().auth.signInWithPassword({ email: 'made@example.com', password });
    expect(banned.error?.code).toBe('user_banned');
    expect((await admin.getUserById(id)).data.user?.user_metadata).toEqual({ seen: true });
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
  });

  test('no one else may', async () => {
    const { client } = await running.signedIn('curious@example.com');
    expect((await running.client().auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
    const token = (await client.auth.getSession()).data.session?.access_token;
    const response = await fetch(`${running.url}/auth/v1/admin/users`, {
      headers: { apikey: running.backend.anonKey, authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(403);
  });
});

test('a token of our form with a foreign signature is refused', async () => {
  const forged = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('super-secret-jwt-token-with-at-least-32-characters-long'));
  expect(await running.backend.verifyAccessToken(forged)).toEqual({ ok: false, fault: 'invalid' });
  expect(running.errors).toEqual([]);
});

test('where confirmation is wanted, a sign-up waits for the mail', async () => {
  const strict = await startBackend({ auth: { autoConfirm: false } });
  const { data } = await strict.client().auth.signUp({ email: 'wait@example.com', password });
  expect(data.session).toBeNull();
  const early = await strict.client().auth.signInWithPassword({ email: 'wait@example.com', password });
  expect(early.error?.code).toBe('email_not_confirmed');
  const [mail] = await strict.backend.outbox.list();
  const verified = await strict
    .client()
    .auth.verifyOtp({ email: 'wait@example.com', token: mail?.code ?? '', type: 'signup' });
  expect(verified.data.session?.user.email).toBe('wait@example.com');
  await strict.stop();
});
