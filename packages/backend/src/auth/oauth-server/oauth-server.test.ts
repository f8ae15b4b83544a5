import { createHash, randomBytes } from 'node:crypto';
import type { OAuthClient, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAuth, claimsOf } from '../../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

const REDIRECT = 'https://app.example/callback?from=trama';
const basic = (id: string, secret: string) => ({ authorization: `Basic ${btoa(`${id}:${secret}`)}` });

let running: RunningBackend;
let people = 0;

beforeAll(async () => {
  running = await startBackend({ auth: { oauthServer: true } });
});
afterAll(() => running?.stop());

const admin = () => running.client(running.backend.serviceRoleKey).auth.admin.oauth;
const somebody = () => running.signedIn(`person-${++people}@example.com`);

const createClient = async (more: object = {}): Promise<OAuthClient> => {
  const { data, error } = await admin().createClient({ client_name: 'App', redirect_uris: [REDIRECT], ...more });
  if (error) throw error;
  return data;
};

const verifier = randomBytes(32).toString('base64url');
const code_challenge = createHash('sha256').update(verifier).digest('base64url');

const authorize = async (client: OAuthClient, change: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: REDIRECT,
    scope: 'email',
    state: 'kept',
    code_challenge,
    code_challenge_method: 'S256',
    ...change,
  });
  const answer = await fetch(`${running.url}/auth/v1/oauth/authorize?${query}`, { redirect: 'manual' });
  const location = answer.headers.get('location') ?? '';
  const id = location === '' ? '' : (new URL(location).searchParams.get('authorization_id') ?? '');
  return { status: answer.status, location, id };
};

const approve = async (user: SupabaseClient, id: string): Promise<URL> => {
  const { data, error } = await user.auth.oauth.approveAuthorization(id, { skipBrowserRedirect: true });
  if (error) throw error;
  return new URL(data.redirect_url);
};

const codeFor = async (client: OAuthClient, user: SupabaseClient): Promise<string> =>
  (await approve(user, (await authorize(client)).id)).searchParams.get('code') ?? '';

const token = async (client: OAuthClient, fields: Record<string, string>, headers?: Record<string, string>) => {
  const answer = await fetch(`${running.url}/auth/v1/oauth/token`, {
    method: 'POST',
    headers: headers ?? basic(client.client_id, client.client_secret ?? ''),
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() };
};

const redeem = (
  client: OAuthClient,
  code: string,
  change: Record<string, string> = {},
  headers?: Record<string, string>,
) =>
  token(
    client,
    { grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: verifier, ...change },
    headers,
  );

const userWith = (accessToken: string) => callAuth(running, 'GET', 'user', { token: accessToken });

describe('an application', () => {
  test('is told where everything is', async () => {
    const answer = await fetch(`${running.url}/auth/v1/.well-known/oauth-authorization-server`);
    const root = `${running.url}/auth/v1`;
    expect(await answer.json()).toMatchObject({
      issuer: root,
      authorization_endpoint: `${root}/oauth/authorize`,
      token_endpoint: `${root}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  test('is let in by a person: details, approval, code, token, refresh', async () => {
    const client = await createClient({ client_uri: 'https://app.example' });
    const { client: user, userId } = await somebody();
    const { status, location, id } = await authorize(client);
    expect([status, new URL(location).pathname]).toEqual([302, '/oauth/consent']);
    const { data: details } = await user.auth.oauth.getAuthorizationDetails(id);
    expect(details).toEqual({
      authorization_id: id,
      redirect_uri: REDIRECT,
      client: { id: client.client_id, name: 'App', uri: 'https://app.example', logo_uri: '' },
      user: { id: userId, email: `person-${people}@example.com` },
      scope: 'email',
    });
    const back = await approve(user, id);
    expect(back.href.startsWith(REDIRECT)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      from: 'trama',
      state: 'kept',
      iss: `${running.url}/auth/v1`,
    });
    const given = await redeem(client, back.searchParams.get('code') ?? '');
    expect(given).toMatchObject({ status: 200, cache: 'no-store', body: { token_type: 'bearer', scope: 'email' } });
    expect(claimsOf(given.body.access_token)).toMatchObject({
      sub: userId,
      client_id: client.client_id,
      amr: [{ method: 'oauth_provider/authorization_code' }],
    });
    const info = await callAuth(running, 'GET', 'oauth/userinfo', { token: given.body.access_token });
    expect(info.body).toEqual({ sub: userId, email: `person-${people}@example.com`, email_verified: true });
    const renewed = await token(client, { grant_type: 'refresh_token', refresh_token: given.body.refresh_token });
    expect(claimsOf(renewed.body.access_token)).toMatchObject({ sub: userId, client_id: client.client_id });
  });

  test('that was allowed before is let in without a question, for no more than that', async () => {
    const client = await createClient();
    const { client: user } = await somebody();
    await codeFor(client, user);
    const again = await user.auth.oauth.getAuthorizationDetails((await authorize(client)).id);
    expect(again.data).toEqual({ redirect_url: expect.stringContaining('code=') });
    const more = await user.auth.oauth.getAuthorizationDetails((await authorize(client, { scope: 'email phone' })).id);
    expect(more.data).toMatchObject({ scope: 'email phone' });
  });

  test('is told of a denial, and gets no code', async () => {
    const client = await createClient();
    const { client: user } = await somebody();
    const { id } = await authorize(client);
    const { data } = await user.auth.oauth.denyAuthorization(id, { skipBrowserRedirect: true });
    const { searchParams } = new URL(data?.redirect_url ?? '');
    expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['access_denied', null]);
    expect((await user.auth.oauth.approveAuthorization(id)).error).toMatchObject({ status: 404 });
  });

  test('loses what it holds when its user takes it back', async () => {
    const client = await createClient();
    const { client: user } = await somebody();
    const { body } = await redeem(client, await codeFor(client, user));
    expect((await user.auth.oauth.listGrants()).data).toMatchObject([
      { client: { id: client.client_id }, scopes: ['email'] },
    ]);
    expect((await userWith(body.access_token)).status).toBe(200);
    expect((await user.auth.oauth.revokeGrant({ clientId: client.client_id })).error).toBeNull();
    expect((await userWith(body.access_token)).status).toBe(403);
    const refused = await token(client, { grant_type: 'refresh_token', refresh_token: body.refresh_token });
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await user.auth.getUser()).error).toBeNull();
  });
});

describe('nothing is given', () => {
  test.each<[what: string, change: Record<string, string>]>([
    ['elsewhere', { redirect_uri: 'https://evil.example/callback' }],
    ['to an address that begins alike', { redirect_uri: `${REDIRECT}.evil.example` }],
    ['to the same path with another query', { redirect_uri: 'https://app.example/callback?from=else' }],
    ['without an address', { redirect_uri: '' }],
    ['to an application that nobody knows', { client_id: crypto.randomUUID() }],
  ])('%s, not even an error', async (_what, change) => {
    expect(await authorize(await createClient(), change)).toMatchObject({ status: 400, location: '' });
  });

  test.each<[what: string, change: Record<string, string>, error: string]>([
    ['without PKCE', { code_challenge: '' }, 'invalid_request'],
    ['with a challenge that is its verifier', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for a scope that is not its own', { scope: 'email admin' }, 'invalid_scope'],
    ['as a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
  ])('%s, and the application is told', async (_what, change, error) => {
    const { location } = await authorize(await createClient(), change);
    expect(location.startsWith('https://app.example/callback')).toBe(true);
    expect(new URL(location).searchParams.get('error')).toBe(error);
  });

  test.each<[what: string, change: Record<string, string>]>([
    ['with another verifier', { code_verifier: randomBytes(32).toString('base64url') }],
    ['without a verifier', { code_verifier: '' }],
    ['for another address', { redirect_uri: 'https://app.example/callback' }],
    ['for a code that was never given', { code: 'guessed' }],
  ])('%s', async (_what, change) => {
    const client = await createClient();
    const { client: user } = await somebody();
    const refused = await redeem(client, await codeFor(client, user), change);
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('for a code a second time, and what it gave ends', async () => {
    const client = await createClient();
    const { client: user } = await somebody();
    const code = await codeFor(client, user);
    const { body } = await redeem(client, code);
    expect((await redeem(client, code)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await userWith(body.access_token)).status).toBe(403);
  });

  test('for a code that is too old', async () => {
    const client = await createClient();
    const { client: user } = await somebody();
    const code = await codeFor(client, user);
    running.clock.now += 61_000;
    expect((await redeem(client, code)).body).toMatchObject({ error: 'invalid_grant' });
  });

  test('to another application, or to one that does not show its secret', async () => {
    const [client, other] = [await createClient(), await createClient()];
    const { client: user } = await somebody();
    const code = await codeFor(client, user);
    expect((await redeem(other, code)).body).toMatchObject({ error: 'invalid_grant' });
    const wrong = await redeem(client, code, {}, basic(client.client_id, 'wrong'));
    expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect((await redeem(client, code, { client_id: client.client_id }, {})).status).toBe(401);
    const { body } = await redeem(client, code);
    const stolen = await token(other, { grant_type: 'refresh_token', refresh_token: body.refresh_token });
    expect(stolen.body).toMatchObject({ error: 'invalid_grant' });
    const own = await running.client().auth.refreshSession({ refresh_token: body.refresh_token });
    expect(own.error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  test('in the name of somebody else', async () => {
    const client = await createClient();
    const [{ client: user }, { client: stranger }] = [await somebody(), await somebody()];
    const { id } = await authorize(client);
    await user.auth.oauth.getAuthorizationDetails(id);
    expect((await stranger.auth.oauth.getAuthorizationDetails(id)).error).toMatchObject({ status: 404 });
    expect((await stranger.auth.oauth.approveAuthorization(id)).error).toMatchObject({ status: 404 });
  });

  test('to change how its user signs in, or to let others in', async () => {
    const client = await createClient();
    const { client: user } = await somebody();
    const { body } = await redeem(client, await codeFor(client, user));
    const { id } = await authorize(client);
    for (const [method, path] of [
      ['PUT', 'user'],
      ['POST', 'factors'],
      ['POST', 'logout?scope=global'],
      ['POST', `oauth/authorizations/${id}/consent`],
    ] as const) {
      const refused = await callAuth(running, method, path, {
        token: body.access_token,
        body: { password: 'other horse', action: 'approve' },
      });
      expect(refused).toMatchObject({ status: 403, body: { error_code: 'oauth_client_session' } });
    }
  });
});

describe('applications', () => {
  test('are made, listed, read, changed and deleted by the service key', async () => {
    running.clock.now += 1000;
    const client = await createClient();
    expect(client).toMatchObject({
      client_type: 'confidential',
      client_secret: expect.any(String),
      response_types: ['code'],
    });
    const { data: listed } = await admin().listClients({ page: 1, perPage: 1 });
    expect(listed).toMatchObject({ clients: [{ client_id: client.client_id }], nextPage: 2 });
    const { data: read } = await admin().getClient(client.client_id);
    expect(read).toMatchObject({ client_name: 'App' });
    expect(read).not.toHaveProperty('client_secret');
    const { data: changed } = await admin().updateClient(client.client_id, { client_name: 'Outro' });
    expect(changed).toMatchObject({ client_name: 'Outro', redirect_uris: [REDIRECT] });
    const { client: user } = await somebody();
    const { body } = await redeem(client, await codeFor(client, user));
    expect((await admin().deleteClient(client.client_id)).error).toBeNull();
    expect((await admin().getClient(client.client_id)).error).toMatchObject({ status: 404 });
    await expect.poll(async () => (await userWith(body.access_token)).status).toBe(403);
  });

  test('have a secret that is made anew, and the former one ends', async () => {
    const client = await createClient({ token_endpoint_auth_method: 'client_secret_post' });
    const { client: user } = await somebody();
    const { data: renewed } = await admin().regenerateClientSecret(client.client_id);
    const code = await codeFor(client, user);
    const shown = (secret = '') => ({ client_id: client.client_id, client_secret: secret });
    expect((await redeem(client, code, shown(client.client_secret), {})).status).toBe(401);
    expect((await redeem(client, code, shown(renewed?.client_secret), {})).status).toBe(200);
  });

  test('that can keep no secret have none', async () => {
    const client = await createClient({
      token_endpoint_auth_method: 'none',
      redirect_uris: [REDIRECT, 'com.example.app:/back'],
    });
    expect(client).toMatchObject({ client_type: 'public' });
    expect(client).not.toHaveProperty('client_secret');
    const { client: user } = await somebody();
    const code = await codeFor(client, user);
    expect((await redeem(client, code, { client_id: client.client_id }, {})).status).toBe(200);
  });

  test.each([
    ['javascript:alert(1)'],
    ['http://app.example/back'],
    ['https://app.example/back#part'],
    ['https://user@app.example/back'],
    ['/back'],
  ])('are not sent back to %s', async (uri) => {
    const { error } = await admin().createClient({ client_name: 'App', redirect_uris: [uri] });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('are nobody else’s to see', async () => {
    const { client: user } = await somebody();
    expect((await user.auth.admin.oauth.listClients()).error).toMatchObject({ status: 403, code: 'not_admin' });
  });
});

test('a person with a second factor lets nobody in without it', async () => {
  const { client: user, userId } = await somebody();
  await running.sql(
    `insert into auth.mfa_factors (user_id, factor_type, status) values ('${userId}', 'totp', 'verified')`,
  );
  const { id } = await authorize(await createClient());
  expect((await user.auth.oauth.approveAuthorization(id)).error).toMatchObject({ code: 'insufficient_aal' });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
