import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { callAuth, claimsOf, lastMessage } from '../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

let running: RunningBackend;
const password = 'correct horse';

beforeAll(async () => {
  running = await startBackend();
});
afterAll(() => running?.stop());

const pkceClient = () =>
  createClient(running.url, running.backend.anonKey, {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });

describe("the client's own methods", () => {
  test('every auth event comes of the call that it belongs to', async () => {
    await running.signedIn('events@example.com');
    const client = running.client();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));
    await client.auth.signInWithPassword({ email: 'events@example.com', password });
    await client.auth.refreshSession();
    await client.auth.updateUser({ data: { seen: true } });
    await client.auth.signOut();
    await client.auth.resetPasswordForEmail('events@example.com');
    const { code } = await lastMessage(running, 'events@example.com');
    await client.auth.verifyOtp({ email: 'events@example.com', token: code, type: 'recovery' });
    expect(events).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'SIGNED_OUT',
      'PASSWORD_RECOVERY',
    ]);
  });

  test('the claims of a token are checked by the published keys', async () => {
    const { client, userId } = await running.signedIn('keys@example.com');
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({ sub: userId, aal: 'aal1', session_id: expect.any(String) });
    expect(data?.header).toMatchObject({ alg: 'ES256' });
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const [head = '', , signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ ...data?.claims, sub: 'another' })).toString('base64url');
    expect((await client.auth.getClaims(`${head}.${other}.${signature}`)).error?.message).toBe('Invalid JWT signature');
  });

  test('a session is taken over from another client, also after its access token has ended', async () => {
    const { client } = await running.signedIn('carry@example.com');
    const session = (await client.auth.getSession()).data.session;
    if (session === null) throw new Error('there is no session');
    const other = running.client();
    expect((await other.auth.setSession(session)).data.user?.email).toBe('carry@example.com');
    expect(Object.keys(session)).toEqual(
      expect.arrayContaining(['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'user']),
    );
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email: 'carry@example.com' } });
    expect(Math.abs((session.expires_at ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(600);
    // The client works out by itself when a session ends that does not say so.
    const raw = await callAuth(running, 'POST', 'token?grant_type=password', {
      body: { email: 'carry@example.com', password },
    });
    expect(raw.body.expires_at).toBe(claimsOf(raw.body.access_token).exp);
    // The client reads in the token itself that it has ended, and spends the refresh token.
    const [head, , signature] = session.access_token.split('.');
    const ended = Buffer.from(JSON.stringify({ sub: session.user.id, exp: 1 })).toString('base64url');
    const late = running.client();
    const access_token = [head, ended, signature].join('.');
    const { data, error } = await late.auth.setSession({ ...session, access_token });
    expect([error, data.user?.email]).toEqual([null, 'carry@example.com']);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session?.access_token).not.toBe(access_token);
    expect((await late.auth.getUser()).data.user?.id).toBe(session.user.id);
  });

  test('a recovery with PKCE raises the recovery event in the client that asked', async () => {
    await running.signedIn('recover@example.com');
    const client = pkceClient();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));
    await client.auth.resetPasswordForEmail('recover@example.com', { redirectTo: `${running.url}/new-password` });
    const { link } = await lastMessage(running, 'recover@example.com');
    const location = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
    const landed = new URL(location);
    expect(landed.origin + landed.pathname).toBe(`${running.url}/new-password`);
    const { data, error } = await client.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe('recover@example.com');
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  test('an answer 401, 403 or 404 to a sign-out is none to the visitor', async () => {
    const { client, userId } = await running.signedIn('gone@example.com');
    await running.client(running.backend.serviceRoleKey).auth.admin.deleteUser(userId);
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.auth.getSession()).data.session).toBeNull();
  });

  test('a sign-up with neither address is refused before it is sent', async () => {
    const { error } = await running.client().auth.signUp({ password } as never);
    expect(error?.message).toBe('You must provide either an email or phone number and a password');
  });
});

describe('what the service answers to what the client never sends', () => {
  test.each([
    ['a password grant without an account', 'token?grant_type=password', { password }, 'missing email or phone'],
    ['a grant of another kind', 'token?grant_type=telepathy', {}, 'unsupported_grant_type'],
    ['a code for nobody', 'otp', {}, 'One of email or phone must be set'],
    [
      'a code for two',
      'otp',
      { email: 'a@b.c', phone: '351911' },
      'Only an email address or phone number should be provided',
    ],
    ['a sign-up with a password alone', 'signup', { password }, 'To signup, please provide your email'],
    [
      'a code by pigeon',
      'otp',
      { phone: '351911111111', channel: 'pigeon' },
      "Invalid channel, supported values are 'sms' or 'whatsapp'",
    ],
  ])('%s', async (_what, path, body, message) => {
    const answer = await callAuth(running, 'POST', path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toBe(message);
  });

  test('a sign-out of an unknown scope ends nothing', async () => {
    const { client } = await running.signedIn('scope@example.com');
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    expect((await callAuth(running, 'POST', 'logout?scope=everyone', { token })).status).toBe(400);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  test('reauthentication of somebody without an address, or with one that waits, is refused', async () => {
    const anonymous = running.client();
    await anonymous.auth.signInAnonymously();
    expect((await anonymous.auth.reauthenticate()).error?.code).toBe('validation_failed');
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
