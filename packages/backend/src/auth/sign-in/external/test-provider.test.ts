import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { callAuth, fragmentOf } from '../../../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../../../testing/start-backend.ts';

let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend();
});
afterAll(() => running?.stop());

/** A browser's navigation; keeps the cookies that it was given. */
const browser = () => {
  const jar = new Map<string, string>();
  return async (url: string, init: RequestInit = {}): Promise<{ status: number; location: string; text: string }> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, 'sec-fetch-dest': 'document', ...(cookie === '' ? {} : { cookie }) };
    const response = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() };
  };
};
type Browser = ReturnType<typeof browser>;

const decide = async (visit: Browser, consentUrl: string, fields: Record<string, string>): Promise<string> => {
  const page = await visit(consentUrl);
  const hidden = [...page.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const body = new URLSearchParams({ ...Object.fromEntries(hidden), ...fields }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await visit(consentUrl, { method: 'POST', body, headers })).location;
};

/** Goes the whole way in one browser; answers where it lands. */
const goThrough = async (url: string, fields: Record<string, string>, visit: Browser = browser()): Promise<string> => {
  const leave = await visit(url);
  const callback = await decide(visit, leave.location, { decision: 'allow', ...fields });
  return (await visit(callback)).location;
};

const oauthUrl = async (client: SupabaseClient, options: object = {}): Promise<string> => {
  const { data } = await client.auth.signInWithOAuth({
    provider: 'test' as never,
    options: { skipBrowserRedirect: true, redirectTo: `${running.url}/after`, ...options },
  });
  return data.url ?? '';
};

const pkceClient = (): SupabaseClient =>
  createClient(running.url, running.backend.anonKey, {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });

describe('signing in through a provider', () => {
  test('lands on the page with a session in the fragment', async () => {
    const landed = await goThrough(await oauthUrl(running.client()), { email: 'Ana@Example.com', name: 'Ana' });
    expect(landed.startsWith(`${running.url}/after#`)).toBe(true);
    const fragment = fragmentOf(landed);
    expect(fragment.get('provider_token')).toBeTruthy();
    const { data } = await running.client().auth.getUser(fragment.get('access_token') ?? '');
    expect(data.user).toMatchObject({
      email: 'ana@example.com',
      app_metadata: { provider: 'test', providers: ['test'] },
      user_metadata: { name: 'Ana', full_name: 'Ana', email_verified: true },
      identities: [{ provider: 'test', identity_data: { email: 'ana@example.com' } }],
    });
  });

  test('finds the same account the next time', async () => {
    const idOf = async (landed: string): Promise<string | undefined> =>
      (await running.client().auth.getUser(fragmentOf(landed).get('access_token') ?? '')).data.user?.id;
    const url = await oauthUrl(running.client());
    const first = await idOf(await goThrough(url, { email: 'same@example.com' }));
    expect(first).toBeTypeOf('string');
    expect(await idOf(await goThrough(url, { email: 'same@example.com' }))).toBe(first);
  });

  test('with PKCE lands with a code that only this client redeems', async () => {
    const client = pkceClient();
    const landed = await goThrough(await oauthUrl(client), { email: 'pkce@example.com' });
    const code = new URL(landed).searchParams.get('code') ?? '';
    expect(landed).not.toContain('access_token');
    const thief = await callAuth(running, 'POST', 'token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'a guess of the verifier' },
    });
    expect(thief.body.error_code).toBe('bad_code_verifier');
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ provider_token: expect.any(String), user: { email: 'pkce@example.com' } });
    expect(
      (await callAuth(running, 'POST', 'token?grant_type=pkce', { body: { auth_code: code, code_verifier: 'x' } })).body
        .error_code,
    ).toBe('flow_state_not_found');
  });

  test('is told when the visitor refuses', async () => {
    const landed = await goThrough(await oauthUrl(running.client()), { decision: 'deny' });
    expect(landed.startsWith(`${running.url}/after#`)).toBe(true);
    expect(Object.fromEntries(fragmentOf(landed))).toMatchObject({
      error: 'access_denied',
      error_description: 'The user denied the request',
    });
  });

  test('hands scopes and further parameters to the provider, and nothing of ours', async () => {
    const visit = browser();
    const url = await oauthUrl(running.client(), {
      scopes: 'calendar',
      queryParams: { login_hint: 'eva@example.com', state: 'mine', redirect_uri: 'https://evil.example' },
    });
    const { location } = await visit(url);
    const sent = new URL(location).searchParams;
    expect(sent.get('scope')?.split(' ')).toEqual(['openid', 'email', 'profile', 'calendar']);
    expect(sent.get('login_hint')).toBe('eva@example.com');
    expect(sent.get('state')).not.toBe('mine');
    expect(sent.get('redirect_uri')).toBe(`${running.url}/auth/v1/callback`);
    expect(sent.get('code_challenge_method')).toBe('S256');
  });

  test('shows the consent page in Portuguese, and in English where that is asked for', async () => {
    const { location } = await browser()(await oauthUrl(running.client()));
    expect((await browser()(location)).text).toContain('<h1>Provedor de teste</h1>');
    const english = await browser()(location, { headers: { 'accept-language': 'en-GB,en' } });
    expect(english.text).toContain('<h1>Test provider</h1>');
  });
});

describe('what must not happen on the way', () => {
  test('an unknown provider, and an address that is not allowed, lead nowhere', async () => {
    const unknown = await callAuth(running, 'GET', 'authorize?provider=nobody');
    expect(unknown).toMatchObject({ status: 400, body: { msg: 'Unsupported provider: provider is not enabled' } });
    const url = await oauthUrl(running.client(), { redirectTo: 'https://evil.example/steal' });
    const landed = await goThrough(url, { email: 'open@example.com' });
    expect(new URL(landed).origin).toBe(new URL(running.url).origin);
  });

  test('a state that we did not give, or gave once already, is refused', async () => {
    const visit = browser();
    const leave = await visit(await oauthUrl(running.client()));
    const callback = await decide(visit, leave.location, { decision: 'allow', email: 'state@example.com' });
    const forged = new URL(callback);
    forged.searchParams.set('state', 'of-the-attacker');
    expect(fragmentOf((await visit(forged.toString())).location).get('error_code')).toBe('bad_oauth_state');
    expect(fragmentOf((await visit(callback)).location).get('access_token')).toBeTruthy();
    expect(fragmentOf((await visit(callback)).location).get('error_code')).toBe('bad_oauth_state');
  });

  test('a flow that one browser began is not ended by another, so nobody is signed in as somebody else', async () => {
    const attacker = browser();
    const leave = await attacker(await oauthUrl(running.client()));
    const callback = await decide(attacker, leave.location, { decision: 'allow', email: 'attacker@example.com' });
    const victim = browser();
    expect(fragmentOf((await victim(callback)).location).get('error_code')).toBe('bad_oauth_state');
  });

  test('a flow that begins at another name of this host is sent to the one it comes back to, once', async () => {
    const at = async (url: string): Promise<string> =>
      (await running.backend.fetch(new Request(url))).headers.get('location') ?? '';
    const home = await at('http://127.1.1.1/auth/v1/authorize?provider=test');
    expect(home).toBe(`${running.url}/auth/v1/authorize?provider=test&at_home=1`);
    const behindProxy = await at('http://127.1.1.1/auth/v1/authorize?provider=test&at_home=1');
    expect(behindProxy.startsWith(`${running.url}/auth/v1/test-provider/authorize?`)).toBe(true);
  });

  test('a flow ends after ten minutes', async () => {
    const visit = browser();
    const leave = await visit(await oauthUrl(running.client()));
    const callback = await decide(visit, leave.location, { decision: 'allow', email: 'slow@example.com' });
    running.clock.now += 601_000;
    expect(fragmentOf((await visit(callback)).location).get('error_code')).toBe('bad_oauth_state');
  });

  test('the test provider opens no account that exists, and sends nobody elsewhere', async () => {
    await running.signedIn('owner@example.com');
    const landed = await goThrough(await oauthUrl(running.client()), { email: 'owner@example.com' });
    expect(fragmentOf(landed).get('error_code')).toBe('email_exists');
    const { location } = await browser()(await oauthUrl(running.client()));
    const elsewhere = new URL(location);
    elsewhere.searchParams.set('redirect_uri', 'https://evil.example/');
    expect((await browser()(elsewhere.toString())).status).toBe(400);
  });

  test('on a public name the test provider is off, unless it is asked for', async () => {
    const open = await startBackend({ publicUrl: () => 'https://sites.example.com/backend' });
    const closed = await callAuth(open, 'GET', 'authorize?provider=test');
    expect(closed.body.msg).toBe('Unsupported provider: provider is not enabled');
    expect((await callAuth(open, 'GET', 'test-provider/jwks')).status).toBe(404);
    await open.stop();
  });
});

describe('identities of a signed-in user', () => {
  test('are linked, listed and unlinked', async () => {
    const { client, userId } = await running.signedIn('linker@example.com');
    const { data } = await client.auth.linkIdentity({
      provider: 'test' as never,
      options: { redirectTo: `${running.url}/linked`, skipBrowserRedirect: true },
    });
    const visit = browser();
    const callback = await decide(visit, data.url ?? '', { decision: 'allow', email: 'other@example.com' });
    const landed = (await visit(callback)).location;
    expect(landed.startsWith(`${running.url}/linked#access_token=`)).toBe(true);
    const identities = (await client.auth.getUserIdentities()).data?.identities ?? [];
    expect(identities.map(({ provider }) => provider).sort()).toEqual(['email', 'test']);
    expect((await client.auth.getUser()).data.user).toMatchObject({
      id: userId,
      app_metadata: { provider: 'email', providers: expect.arrayContaining(['email', 'test']) },
    });
    const linked = identities.find(({ provider }) => provider === 'test');
    if (linked === undefined) throw new Error('nothing was linked');
    expect((await client.auth.unlinkIdentity(linked)).error).toBeNull();
    const [last] = (await client.auth.getUserIdentities()).data?.identities ?? [];
    if (last === undefined) throw new Error('no identity is left');
    expect((await client.auth.unlinkIdentity(last)).error?.code).toBe('single_identity_not_deletable');
    expect((await client.auth.unlinkIdentity(linked)).error?.code).toBe('identity_not_found');
  });

  test('are nobody else’s to link', async () => {
    await goThrough(await oauthUrl(running.client()), { email: 'taken@example.com' });
    const { client } = await running.signedIn('greedy@example.com');
    const { data } = await client.auth.linkIdentity({
      provider: 'test' as never,
      options: { skipBrowserRedirect: true },
    });
    const visit = browser();
    const callback = await decide(visit, data.url ?? '', { decision: 'allow', email: 'taken@example.com' });
    expect(fragmentOf((await visit(callback)).location).get('error_code')).toBe('identity_already_exists');
  });

  test('make an anonymous user a permanent one', async () => {
    const client = running.client();
    const { data: anonymous } = await client.auth.signInAnonymously();
    const { data } = await client.auth.linkIdentity({
      provider: 'test' as never,
      options: { skipBrowserRedirect: true },
    });
    const visit = browser();
    await visit(await decide(visit, data.url ?? '', { decision: 'allow', email: 'guest@example.com' }));
    expect((await client.auth.getUser()).data.user).toMatchObject({
      id: anonymous.user?.id,
      is_anonymous: false,
      email: 'guest@example.com',
    });
  });

  test('cannot be linked by hand where that is off', { tags: 'thorough' }, async () => {
    const strict = await startBackend({ auth: { manualLinking: false } });
    const { client } = await strict.signedIn('strict@example.com');
    const { error } = await client.auth.linkIdentity({
      provider: 'test' as never,
      options: { skipBrowserRedirect: true },
    });
    expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    await strict.stop();
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
