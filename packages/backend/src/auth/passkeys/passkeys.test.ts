import { generateKeyPairSync } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAuth, claimsOf } from '../../testing/auth-calls.ts';
import {
  type Asked,
  createSoftwareAuthenticator,
  type SoftwareCredential,
  type Twist,
} from '../../testing/software-authenticator.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;
let device: ReturnType<typeof createSoftwareAuthenticator>;
let people = 0;

beforeAll(async () => {
  running = await startBackend({ auth: { passkeys: true, mostPasskeys: 2 } });
  device = createSoftwareAuthenticator(new URL(running.url).origin);
});
afterAll(() => running?.stop());

const somebody = () => running.signedIn(`person-${++people}@example.com`);

const register = async (client: SupabaseClient, twist: Twist = {}) => {
  const { data: started, error: refused } = await client.auth.passkey.startRegistration();
  if (refused || started === null) throw refused;
  const { credential, answer } = device.create(started.options as unknown as Asked, twist);
  const { data, error } = await client.auth.passkey.verifyRegistration({
    challengeId: started.challenge_id,
    credential: answer as never,
  });
  return { credential, passkey: data, error, started, answer };
};

const signIn = async (credential: SoftwareCredential, twist: Twist = {}) => {
  const client = running.client();
  const { data: started } = await client.auth.passkey.startAuthentication();
  const answer = device.prove(started?.options as unknown as Asked, credential, twist);
  const params = { challengeId: started?.challenge_id ?? '', credential: answer as never };
  return { client, params, ...(await client.auth.passkey.verifyAuthentication(params)) };
};

describe('a passkey', () => {
  test('is made by who is signed in, and signs in by itself', async () => {
    const { client, userId } = await somebody();
    const { credential, passkey, started } = await register(client);
    expect(started.options).toMatchObject({
      rp: { id: '127.0.0.1' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(passkey).toEqual({ id: expect.any(String), created_at: expect.any(String) });
    const { data, client: other } = await signIn(credential);
    expect(data?.user?.id).toBe(userId);
    expect(claimsOf(data?.session?.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
    expect((await other.auth.getUser()).data.user?.id).toBe(userId);
    expect((await client.auth.passkey.list()).data).toEqual([{ ...passkey, last_used_at: expect.any(String) }]);
  });

  test('is named and deleted by whose it is, and by nobody else', async () => {
    const { client } = await somebody();
    const { client: stranger } = await somebody();
    const { passkey, credential } = await register(client);
    const passkeyId = passkey?.id ?? '';
    const named = await client.auth.passkey.update({ passkeyId, friendlyName: 'Telefone' });
    expect(named.data).toMatchObject({ id: passkeyId, friendly_name: 'Telefone' });
    const notFound = { status: 404, code: 'webauthn_credential_not_found' };
    expect((await stranger.auth.passkey.update({ passkeyId, friendlyName: 'x' })).error).toMatchObject(notFound);
    expect((await stranger.auth.passkey.delete({ passkeyId })).error).toMatchObject(notFound);
    expect((await stranger.auth.passkey.list()).data).toEqual([]);
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await signIn(credential)).error).toMatchObject({ code: 'webauthn_credential_not_found' });
  });

  test('is listed and deleted by the service key', async () => {
    const { client, userId } = await somebody();
    const { passkey } = await register(client);
    const { passkey: admin } = running.client(running.backend.serviceRoleKey).auth.admin;
    expect((await admin.listPasskeys({ userId })).data).toMatchObject([{ id: passkey?.id }]);
    expect((await admin.deletePasskey({ userId, passkeyId: passkey?.id ?? '' })).error).toBeNull();
    expect((await admin.listPasskeys({ userId })).data).toEqual([]);
  });

  test('is one of few, and registered once', async () => {
    const { client } = await somebody();
    const { started, answer } = await register(client);
    const { data: again } = await client.auth.passkey.startRegistration();
    expect(again?.options).toMatchObject({ excludeCredentials: [{ id: answer.id }] });
    await register(client);
    expect((await client.auth.passkey.startRegistration()).error).toMatchObject({ code: 'too_many_passkeys' });
    const reused = await client.auth.passkey.verifyRegistration({
      challengeId: started.challenge_id,
      credential: answer as never,
    });
    expect(reused.error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });
  });
});

describe('an answer is refused', () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

  test.each<[what: string, twist: Twist]>([
    ['of a page elsewhere', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['without a proof of who holds it', { isUserVerified: false }],
    ['by another key', { key: other }],
    ['of a copy, whose count did not go up', { counter: 1 }],
  ])('%s', async (_what, twist) => {
    const { client } = await somebody();
    const { credential } = await register(client);
    const refused = await signIn(credential, twist);
    expect(refused.error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
    expect(refused.data?.session ?? null).toBeNull();
  });

  test.each<[what: string, twist: Twist]>([
    ['of a page elsewhere', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a proof of who holds it', { isUserVerified: false }],
  ])('%s, when a passkey is made', async (_what, twist) => {
    const { client } = await somebody();
    expect((await register(client, twist)).error).toMatchObject({ code: 'webauthn_verification_failed' });
    expect((await client.auth.passkey.list()).data).toEqual([]);
  });

  test('a second time', async () => {
    const { client } = await somebody();
    const { credential } = await register(client);
    const { params, client: used } = await signIn(credential);
    expect((await used.auth.passkey.verifyAuthentication(params)).error).toMatchObject({
      code: 'webauthn_challenge_not_found',
    });
  });

  test('too late', async () => {
    const { client } = await somebody();
    const { credential } = await register(client);
    const { data: started } = await client.auth.passkey.startAuthentication();
    const answer = device.prove(started?.options as unknown as Asked, credential);
    running.clock.now += 301_000;
    const { error } = await running
      .client()
      .auth.passkey.verifyAuthentication({ challengeId: started?.challenge_id ?? '', credential: answer as never });
    expect(error).toMatchObject({ code: 'webauthn_challenge_expired' });
  });

  test('that names another user, and a challenge of somebody else', async () => {
    const { client } = await somebody();
    const { client: stranger } = await somebody();
    const { credential } = await register(client);
    const userHandle = Buffer.from(crypto.randomUUID()).toString('base64url');
    expect((await signIn({ ...credential, userHandle })).error).toMatchObject({ code: 'webauthn_verification_failed' });
    const { data: started } = await client.auth.passkey.startRegistration();
    const { answer } = device.create(started?.options as unknown as Asked);
    const taken = await stranger.auth.passkey.verifyRegistration({
      challengeId: started?.challenge_id ?? '',
      credential: answer as never,
    });
    expect(taken.error).toMatchObject({ code: 'webauthn_challenge_not_found' });
  });

  test('that is none', async () => {
    const { client } = await somebody();
    const { credential } = await register(client);
    for (const body of [{}, { challenge_id: 1, credential: [] }, { credential: { id: credential.id, response: 7 } }]) {
      const { data: started } = await running.client().auth.passkey.startAuthentication();
      const answer = await callAuth(running, 'POST', 'passkeys/authentication/verify', {
        body: { challenge_id: started?.challenge_id, ...body },
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe('nobody gets a passkey', () => {
  test('for a page of somebody else’s', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await callAuth(running, 'POST', 'passkeys/authentication/options', { body: {}, headers });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  });

  test('without a session, or as an anonymous user', async () => {
    expect((await callAuth(running, 'POST', 'passkeys/registration/options', { body: {} })).status).toBe(401);
    const client = running.client();
    await client.auth.signInAnonymously();
    expect((await client.auth.passkey.startRegistration()).error).toMatchObject({ status: 403 });
  });

  test('or loses one, without the second factor that there is', async () => {
    const { client, userId } = await somebody();
    const { passkey } = await register(client);
    await running.sql(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ('${userId}', 'totp', 'verified')`,
    );
    const insufficient = { status: 403, code: 'insufficient_aal' };
    expect((await client.auth.passkey.startRegistration()).error).toMatchObject(insufficient);
    expect((await client.auth.passkey.delete({ passkeyId: passkey?.id ?? '' })).error).toMatchObject(insufficient);
  });

  test('where they are not switched on', async () => {
    const off = await startBackend();
    try {
      const { client } = await off.signedIn('off@example.com');
      const disabled = { status: 404, code: 'passkey_disabled' };
      expect((await client.auth.passkey.startRegistration()).error).toMatchObject(disabled);
      expect((await client.auth.passkey.startAuthentication()).error).toMatchObject(disabled);
      const { passkey } = off.client(off.backend.serviceRoleKey).auth.admin;
      expect((await passkey.listPasskeys({ userId: crypto.randomUUID() })).error).toMatchObject(disabled);
    } finally {
      await off.stop();
    }
  });
});

test('a banned user is not signed in by one', async () => {
  const { client, userId } = await somebody();
  const { credential } = await register(client);
  const { admin } = running.client(running.backend.serviceRoleKey).auth;
  await admin.updateUserById(userId, { ban_duration: '24h' });
  expect((await signIn(credential)).error).toMatchObject({ code: 'user_banned' });
});

test('who proves an address takes the passkeys of whoever claimed it before', async () => {
  const { client, userId } = await somebody();
  const { credential } = await register(client);
  const { dropWaysIn } = await import('../users/identities.ts');
  await running.db.admin((tx) => dropWaysIn(tx, userId));
  expect((await signIn(credential)).error).toMatchObject({ code: 'webauthn_credential_not_found' });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
