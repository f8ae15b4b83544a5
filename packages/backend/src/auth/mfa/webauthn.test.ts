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

const RP = { id: 'loja.example', name: 'Loja', origins: ['https://www.loja.example'] };
const webauthn = { rpId: RP.id, rpOrigins: [...RP.origins] };
let running: RunningBackend;
const device = createSoftwareAuthenticator('https://www.loja.example');

beforeAll(async () => {
  running = await startBackend({ auth: { mfaWebAuthn: true, relyingParty: RP } });
});
afterAll(() => running?.stop());

const tokenOf = async (client: SupabaseClient): Promise<string> =>
  (await client.auth.getSession()).data.session?.access_token ?? '';

/** What the server asks, before the client makes buffers of it. */
const challenge = async (client: SupabaseClient, factorId: string) => {
  const { body } = await callAuth(running, 'POST', `factors/${factorId}/challenge`, {
    body: { webauthn },
    token: await tokenOf(client),
  });
  return body as { id: string; type: string; webauthn: { type: string; credential_options: { publicKey: Asked } } };
};

const answerWith = async (
  client: SupabaseClient,
  factorId: string,
  credential?: SoftwareCredential,
  twist: Twist = {},
) => {
  const asked = await challenge(client, factorId);
  const { publicKey } = asked.webauthn.credential_options;
  const made = credential === undefined ? device.create(publicKey, twist) : undefined;
  const answer = made?.answer ?? device.prove(publicKey, credential as SoftwareCredential, twist);
  const { error } = await client.auth.mfa.webauthn.verify({
    factorId,
    challengeId: asked.id,
    webauthn: { ...webauthn, type: made ? 'create' : 'request', credential_response: answer } as never,
  });
  return { asked, error, credential: made?.credential ?? credential };
};

const enroll = async (client: SupabaseClient, friendlyName = 'Chave') => {
  const { data, error } = await client.auth.mfa.webauthn.enroll({ friendlyName });
  if (error) throw error;
  return data;
};

describe('an authenticator as a second factor', () => {
  test('is enrolled, makes its key pair, and raises the session to aal2', async () => {
    const { client } = await running.signedIn('key@example.com');
    const factor = await enroll(client);
    expect(factor).toEqual({ id: expect.any(String), type: 'webauthn', friendly_name: 'Chave' });
    const { asked, error } = await answerWith(client, factor.id);
    expect(error).toBeNull();
    expect(asked).toMatchObject({
      type: 'webauthn',
      webauthn: { type: 'create', credential_options: { publicKey: { rp: { id: RP.id, name: 'Loja' } } } },
    });
    expect(claimsOf(await tokenOf(client))).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, {}] });
    expect((await client.auth.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factor.id, status: 'verified' }]);
  });

  test('proves itself at the next sign-in', async () => {
    const { client } = await running.signedIn('next@example.com');
    const factor = await enroll(client);
    const { credential } = await answerWith(client, factor.id);
    const again = running.client();
    await again.auth.signInWithPassword({ email: 'next@example.com', password: 'correct horse' });
    const { asked, error } = await answerWith(again, factor.id, credential);
    expect(error).toBeNull();
    expect(asked.webauthn).toMatchObject({
      type: 'request',
      credential_options: { publicKey: { rpId: RP.id, allowCredentials: [{ id: credential?.id }] } },
    });
    expect(claimsOf(await tokenOf(again))).toMatchObject({ aal: 'aal2' });
    await again.auth.mfa.unenroll({ factorId: factor.id });
    await again.auth.refreshSession();
    expect(claimsOf(await tokenOf(again))).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  });

  test.each<[what: string, twist: Twist]>([
    ['of a page elsewhere', { origin: 'https://loja.example.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: 'YW5vdGhlcg' }],
    ['of a copy', { counter: 1 }],
  ])('refuses an answer %s', async (_what, twist) => {
    const email = `twist-${Object.keys(twist)[0]}@example.com`;
    const { client } = await running.signedIn(email);
    const factor = await enroll(client);
    const { credential } = await answerWith(client, factor.id);
    const again = running.client();
    await again.auth.signInWithPassword({ email, password: 'correct horse' });
    const { error } = await answerWith(again, factor.id, credential, twist);
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect(claimsOf(await tokenOf(again))).toMatchObject({ aal: 'aal1' });
  });

  test('makes no second key pair in the place of the first', async () => {
    const { client } = await running.signedIn('second@example.com');
    const factor = await enroll(client);
    await answerWith(client, factor.id);
    const again = running.client();
    await again.auth.signInWithPassword({ email: 'second@example.com', password: 'correct horse' });
    const asked = await challenge(again, factor.id);
    const { answer } = device.create({ ...asked.webauthn.credential_options.publicKey, rp: { id: RP.id } });
    const { error } = await again.auth.mfa.webauthn.verify({
      factorId: factor.id,
      challengeId: asked.id,
      webauthn: { ...webauthn, type: 'create', credential_response: answer } as never,
    });
    expect(error).toMatchObject({ code: 'mfa_verification_failed' });
  });

  test('is for the host that the project says, whatever a client says', async () => {
    const { client } = await running.signedIn('host@example.com');
    const { id } = await enroll(client);
    const { error } = await client.auth.mfa.challenge({ factorId: id, webauthn: { rpId: 'evil.example' } });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('that was enrolled is not asked where it is switched off since', async () => {
    const off = await startBackend();
    try {
      const { client, userId } = await off.signedIn('off@example.com');
      await off.sql(`insert into auth.mfa_factors (user_id, factor_type) values ('${userId}', 'webauthn')`);
      const factorId = (await client.auth.mfa.listFactors()).data?.all[0]?.id ?? '';
      const { error } = await client.auth.mfa.challenge({ factorId, webauthn: { rpId: 'a' } });
      expect(error).toMatchObject({ status: 422, code: 'mfa_webauthn_verify_not_enabled' });
    } finally {
      await off.stop();
    }
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
