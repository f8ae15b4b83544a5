import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAuth, claimsOf, fragmentOf, lastMessage } from '../../../testing/auth-calls.ts';
import { type FakeIssuer, startFakeIssuer } from '../../../testing/fake-issuer.ts';
import { type RunningBackend, startBackend } from '../../../testing/start-backend.ts';

let running: RunningBackend;
let issuer: FakeIssuer;

beforeAll(async () => {
  issuer = await startFakeIssuer();
  running = await startBackend({
    auth: {
      autoConfirm: false,
      providers: {
        keycloak: { clientId: 'web', clientSecret: 'secret', issuer: issuer.url, furtherClientIds: ['phone-app'] },
        github: {
          clientId: 'hub',
          clientSecret: 'secret',
          oauth: {
            authorize: `${issuer.url}/authorize`,
            token: `${issuer.url}/token`,
            userInfo: `${issuer.url}/profile`,
            fields: { subject: 'id', email: 'email', name: 'name', userName: 'login' },
            emails: { url: `${issuer.url}/emails`, list: '', email: 'email', primary: 'primary', verified: 'verified' },
          },
        },
      },
    },
  });
});
afterAll(async () => {
  await running?.stop();
  await issuer?.stop();
});

const seconds = (): number => Math.floor(Date.now() / 1000);
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: issuer.url,
  aud: 'web',
  sub: 'subject-1',
  email: 'oidc@example.com',
  email_verified: true,
  iat: seconds(),
  exp: seconds() + 300,
  ...changes,
});

const signIn = (token: string, more: object = {}) =>
  running.client().auth.signInWithIdToken({ provider: 'keycloak', token, ...more });

describe('an id_token', () => {
  test("that the provider's key signed signs in, and tells oauth as its method", async () => {
    const { data, error } = await signIn(await issuer.sign(claims()));
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'oidc@example.com', app_metadata: { provider: 'keycloak' } });
    expect(claimsOf(data.session?.access_token).amr).toMatchObject([{ method: 'oauth' }]);
    const onPhone = await signIn(await issuer.sign(claims({ aud: 'phone-app' })));
    expect(onPhone.data.user?.id).toBe(data.user?.id);
  });

  test('may name its provider by the issuer', async () => {
    const { data } = await running
      .client()
      .auth.signInWithIdToken({ provider: issuer.url, token: await issuer.sign(claims()) });
    expect(data.user?.app_metadata.provider).toBe('keycloak');
  });

  test('needs the nonce whose hash it carries', async () => {
    const nonce = 'the nonce of the page';
    const token = await issuer.sign(claims({ nonce: createHash('sha256').update(nonce).digest('hex') }));
    expect((await signIn(token, { nonce })).error).toBeNull();
    expect((await signIn(token, { nonce: 'another' })).error?.message).toBe('Nonces mismatch');
    const both = 'Passed nonce and nonce in id_token should either both exist or not.';
    expect((await signIn(token)).error?.message).toBe(both);
    expect((await signIn(await issuer.sign(claims()), { nonce })).error?.message).toBe(both);
  });

  test('is bound to the access token that it names', async () => {
    const hash = createHash('sha256').update('the access token').digest();
    const token = await issuer.sign(claims({ at_hash: hash.subarray(0, 16).toString('base64url') }));
    expect((await signIn(token, { access_token: 'the access token' })).error).toBeNull();
    expect((await signIn(token, { access_token: 'another' })).error?.message).toContain('does not match');
  });

  test('for another application is refused', async () => {
    const { error } = await signIn(await issuer.sign(claims({ aud: 'somebody-else' })));
    expect(error).toMatchObject({ status: 400, code: 'unexpected_audience' });
  });

  test('that is unsigned, signed by another, or by a public key as a secret is refused', async () => {
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const foreign = await new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
    const embedded = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS256', kid: 'two', jwk: await exportJWK(publicKey) })
      .sign(privateKey);
    const { keys } = (await (await fetch(`${issuer.url}/jwks`)).json()) as { keys: { n: string }[] };
    const hmac = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(Buffer.from(keys[0]?.n ?? ''));
    const none = ['none', 'None', ''].map((alg) => `${encode({ alg, kid: 'one' })}.${encode(claims())}.`);
    for (const token of [foreign, embedded, hmac, ...none, 'x.y.z', 'nonsense']) {
      expect((await signIn(token)).error).toMatchObject({ status: 400, message: 'Bad ID token' });
    }
  });

  test('that has ended, is of another issuer, or names nobody is refused', async () => {
    for (const changes of [{ exp: seconds() - 10 }, { iss: 'https://evil.example' }, { sub: undefined }]) {
      expect((await signIn(await issuer.sign(claims(changes)))).error?.message).toBe('Bad ID token');
    }
  });

  test('of a provider that is not configured, and a call without one, are refused', async () => {
    const google = await running.client().auth.signInWithIdToken({ provider: 'google', token: 'x' });
    expect(google.error).toMatchObject({
      code: 'provider_disabled',
      message: 'Provider (issuer "https://accounts.google.com") is not enabled',
    });
    const empty = await callAuth(running, 'POST', 'token?grant_type=id_token', { body: { provider: 'keycloak' } });
    expect(empty.body.msg).toBe('id_token required');
  });

  test('links an identity to the signed-in user, once', async () => {
    const { client, userId } = await running.signedIn('linked@example.com');
    const token = await issuer.sign(claims({ sub: 'to-link', email: 'elsewhere@example.com' }));
    const { data, error } = await client.auth.linkIdentity({ provider: 'keycloak', token });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: userId, app_metadata: { providers: ['email', 'keycloak'] } });
    expect((await client.auth.linkIdentity({ provider: 'keycloak', token })).error?.code).toBe(
      'identity_already_exists',
    );
  });
});

describe('an address that a provider names', () => {
  test('opens the account that has it, where both sides have proved it', async () => {
    const { userId } = await running.signedIn('both@example.com');
    const { data } = await signIn(await issuer.sign(claims({ sub: 'both', email: 'Both@Example.com' })));
    expect(data.user).toMatchObject({ id: userId, app_metadata: { providers: ['email', 'keycloak'] } });
  });

  test('takes over an account that somebody made with it and never proved, without what they left in it', async () => {
    const squatter = running.client();
    const password = 'lying in wait';
    await squatter.auth.signUp({ email: 'victim@example.com', password, options: { data: { evil: true } } });
    const { data } = await signIn(await issuer.sign(claims({ sub: 'victim', email: 'victim@example.com' })));
    expect(data.user).toMatchObject({ email: 'victim@example.com', app_metadata: { providers: ['keycloak'] } });
    expect(data.user?.user_metadata.evil).toBeUndefined();
    const back = await squatter.auth.signInWithPassword({ email: 'victim@example.com', password });
    expect(back.error?.code).toBe('invalid_credentials');
  });

  test('opens nothing while the provider has not verified it', async () => {
    await running.signedIn('target@example.com');
    const token = await issuer.sign(claims({ sub: 'liar', email: 'target@example.com', email_verified: false }));
    expect((await signIn(token)).error?.code).toBe('email_exists');
  });

  test('has to be confirmed by mail while the provider has not verified it', async () => {
    const token = await issuer.sign(claims({ sub: 'fresh', email: 'fresh@example.com', email_verified: false }));
    expect((await signIn(token)).error?.code).toBe('provider_email_needs_verification');
    const { code } = await lastMessage(running, 'fresh@example.com');
    const verified = await running.client().auth.verifyOtp({ email: 'fresh@example.com', token: code, type: 'signup' });
    expect(verified.data.user?.email).toBe('fresh@example.com');
  });
});

/** Goes out to a provider and comes back with this code; a program, not a browser. */
const roundTrip = async (provider: string, change?: (callback: URLSearchParams) => void) => {
  const leave = await callAuth(running, 'GET', `authorize?provider=${provider}&redirect_to=${running.url}/after`);
  const sent = new URL(leave.location).searchParams;
  const query = new URLSearchParams({ code: 'the-code', state: sent.get('state') ?? '' });
  change?.(query);
  return { sent, come: async () => fragmentOf((await callAuth(running, 'GET', `callback?${query}`)).location) };
};

describe('a provider by OpenID Connect', () => {
  test('is discovered, and its answer is checked against the nonce of the flow', async () => {
    const { sent, come } = await roundTrip('keycloak');
    expect(sent.get('client_id')).toBe('web');
    issuer.nextIdToken = await issuer.sign(
      claims({ sub: 'flow', email: 'flow@example.com', nonce: sent.get('nonce') ?? '' }),
    );
    const fragment = await come();
    expect(fragment.get('provider_token')).toBe('access');
    expect(fragment.get('provider_refresh_token')).toBe('refresh');
    const redeemed = issuer.redeemed.at(-1);
    expect(
      createHash('sha256')
        .update(redeemed?.get('code_verifier') ?? '')
        .digest('base64url'),
    ).toBe(sent.get('code_challenge'));
  });

  test('whose answer is of another flow, for another application or by another key is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const answers = [
      async () => issuer.sign(claims({ nonce: 'of another flow' })),
      async (nonce: string) => issuer.sign(claims({ nonce, aud: 'another' })),
      async (nonce: string) =>
        new SignJWT(claims({ nonce })).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey),
    ];
    for (const answer of answers) {
      const { sent, come } = await roundTrip('keycloak');
      issuer.nextIdToken = await answer(sent.get('nonce') ?? '');
      expect((await come()).get('error_code')).toBe('bad_oauth_callback');
    }
  });

  test('that cannot be reached is a failure of the service, and is tried again', async () => {
    const lost = await startBackend({
      auth: { providers: { gitlab: { clientId: 'x', issuer: 'http://127.0.0.1:1' } } },
    });
    expect((await callAuth(lost, 'GET', 'authorize?provider=gitlab')).status).toBe(500);
    expect(lost.errors).toMatchObject([{ code: 'backend/provider-unreachable' }]);
    await lost.stop();
  });
});

describe('a provider by plain OAuth', () => {
  test('is read by its profile and its list of addresses', async () => {
    issuer.nextIdToken = '';
    issuer.profile = { id: 583231, login: 'octo', name: 'Octo Cat', email: null };
    issuer.emails = [
      { email: 'second@example.com', primary: false, verified: true },
      { email: 'octo@example.com', primary: true, verified: true },
    ];
    const fragment = await (await roundTrip('github')).come();
    const { data } = await running.client().auth.getUser(fragment.get('access_token') ?? '');
    expect(data.user).toMatchObject({
      email: 'octo@example.com',
      user_metadata: { user_name: 'octo', full_name: 'Octo Cat', provider_id: '583231' },
      app_metadata: { provider: 'github' },
    });
  });

  test('that names nobody is refused', async () => {
    issuer.profile = {};
    issuer.emails = [];
    expect((await (await roundTrip('github')).come()).get('error_description')).toBe(
      'Error getting user id from github',
    );
  });
});

test('the settings tell which providers are on', async () => {
  const { body } = await callAuth(running, 'GET', 'settings');
  expect(body.external).toMatchObject({
    keycloak: true,
    github: true,
    google: false,
    test: true,
    email: true,
    phone: true,
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
