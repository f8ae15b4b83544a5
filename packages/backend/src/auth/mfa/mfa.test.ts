import type { SupabaseClient } from '@supabase/supabase-js';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAuth, claimsOf, lastMessage } from '../../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;
const password = 'correct horse';

beforeAll(async () => {
  running = await startBackend({ auth: { mostFactors: 4 } });
});
afterAll(() => running?.stop());

const codeOf = (secret: string, stepsLater = 0): string =>
  generateSync({ secret, epoch: Math.floor(running.clock.now / 1000) + stepsLater * 30 });
const wrongCode = (right: string): string => (right === '000000' ? '000001' : '000000');

const enrollTotp = async (client: SupabaseClient, friendlyName?: string): Promise<{ id: string; secret: string }> => {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
};

/** A user with a proved authenticator app, in an aal2 session. */
const withTotp = async (email: string): Promise<{ client: SupabaseClient; id: string; secret: string }> => {
  const { client } = await running.signedIn(email);
  const factor = await enrollTotp(client);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
  if (error) throw error;
  return { client, ...factor };
};

const tokenOf = async (client: SupabaseClient): Promise<string> =>
  (await client.auth.getSession()).data.session?.access_token ?? '';

describe('an authenticator app', () => {
  test('is enrolled with a secret, its address and a picture of it', async () => {
    const { client } = await running.signedIn('setup@example.com');
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone', issuer: 'Seguros' });
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'phone' });
    expect(data?.totp.uri).toMatch(/^otpauth:\/\/totp\/Seguros:setup(@|%40)example\.com\?/);
    expect(data?.totp.uri).toContain(`secret=${data?.totp.secret}`);
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    const { data: factors } = await client.auth.mfa.listFactors();
    expect(factors).toMatchObject({ all: [{ status: 'unverified', factor_type: 'totp' }], totp: [] });
  });

  test('raises the same session to aal2, and ends the sessions that did not prove it', async () => {
    const { client } = await running.signedIn('raise@example.com');
    const other = running.client();
    await other.auth.signInWithPassword({ email: 'raise@example.com', password });
    const before = claimsOf(await tokenOf(client));
    const oldRefresh = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    const { id, secret } = await enrollTotp(client);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => events.push(event));
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: id });
    expect(challenge).toMatchObject({ type: 'totp', expires_at: Math.floor(running.clock.now / 1000) + 300 });
    const { data, error } = await client.auth.mfa.verify({
      factorId: id,
      challengeId: challenge?.id ?? '',
      code: codeOf(secret),
    });
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([{ id, status: 'verified', factor_type: 'totp' }]);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    const after = claimsOf(data?.access_token);
    expect(after).toMatchObject({ aal: 'aal2', session_id: before.session_id });
    expect(after.amr).toMatchObject([{ method: 'totp' }, { method: 'password' }]);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    running.clock.now += 11_000;
    const stale = await callAuth(running, 'POST', 'token?grant_type=refresh_token', {
      body: { refresh_token: oldRefresh },
    });
    expect(stale.body.error_code).toBe('refresh_token_already_used');
  });

  test('keeps aal2 over a refresh, and asks a new sign-in for it again', async () => {
    const { client } = await withTotp('keep@example.com');
    const { data } = await client.auth.refreshSession();
    expect(claimsOf(data.session?.access_token)).toMatchObject({ aal: 'aal2' });
    const fresh = running.client();
    await fresh.auth.signInWithPassword({ email: 'keep@example.com', password });
    expect((await fresh.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
  });

  test('refuses a code that was used, and one of long ago', async () => {
    const { client, id, secret } = await withTotp('replay@example.com');
    const verify = (code: string) => client.auth.mfa.challengeAndVerify({ factorId: id, code });
    expect((await verify(codeOf(secret))).error).toMatchObject({
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    expect((await verify(codeOf(secret, -5))).error?.code).toBe('mfa_verification_failed');
    running.clock.now += 60_000;
    expect((await verify(codeOf(secret))).error).toBeNull();
  });

  test('has a challenge that ends in time, with five wrong codes, and with the right one', async () => {
    const { client, id, secret } = await withTotp('ends@example.com');
    running.clock.now += 60_000;
    const challenge = async (): Promise<string> => (await client.auth.mfa.challenge({ factorId: id })).data?.id ?? '';
    const verify = async (challengeId: string, code: string): Promise<string | undefined> =>
      (await client.auth.mfa.verify({ factorId: id, challengeId, code })).error?.code;
    const late = await challenge();
    running.clock.now += 301_000;
    expect(await verify(late, codeOf(secret))).toBe('mfa_challenge_expired');
    const guessed = await challenge();
    for (let count = 0; count < 5; count += 1) {
      expect(await verify(guessed, wrongCode(codeOf(secret)))).toBe('mfa_verification_failed');
    }
    expect(await verify(guessed, codeOf(secret))).toBe('mfa_factor_not_found');
    const used = await challenge();
    expect(await verify(used, codeOf(secret))).toBeUndefined();
    expect(await verify(used, codeOf(secret))).toBe('mfa_factor_not_found');
  });

  test('is guessed at no more often than codes are, over all challenges', async () => {
    const { client, id, secret } = await withTotp('guess@example.com');
    const seen = new Set<string | undefined>();
    for (let count = 0; count < 31; count += 1) {
      seen.add(
        (await client.auth.mfa.challengeAndVerify({ factorId: id, code: wrongCode(codeOf(secret)) })).error?.code,
      );
    }
    expect([...seen]).toEqual(['mfa_verification_failed', 'over_request_rate_limit']);
  });
});

describe('what a second factor guards', () => {
  const aal1 = async (email: string): Promise<SupabaseClient> => {
    const client = running.client();
    await client.auth.signInWithPassword({ email, password });
    return client;
  };

  test('a further factor, the removal of one, a new password and a new address need aal2', async () => {
    const { id } = await withTotp('guard@example.com');
    const client = await aal1('guard@example.com');
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal');
    expect((await client.auth.mfa.unenroll({ factorId: id })).error?.code).toBe('insufficient_aal');
    expect((await client.auth.updateUser({ password: 'a thieves horse' })).error?.code).toBe('insufficient_aal');
    expect((await client.auth.updateUser({ email: 'thief@example.com' })).error?.code).toBe('insufficient_aal');
    expect((await client.auth.updateUser({ data: { harmless: true } })).error).toBeNull();
  });

  test('a factor that was begun before the first was proved cannot go around it', async () => {
    const { client } = await running.signedIn('race@example.com');
    const first = await enrollTotp(client, 'first');
    const waiting = await enrollTotp(client, 'waiting');
    await client.auth.mfa.challengeAndVerify({ factorId: first.id, code: codeOf(first.secret) });
    const thief = await aal1('race@example.com');
    const around = await thief.auth.mfa.challengeAndVerify({ factorId: waiting.id, code: codeOf(waiting.secret) });
    expect(around.error?.code).toBe('mfa_factor_not_found');
  });

  test("another user's factor is not there", async () => {
    const { id } = await withTotp('mine@example.com');
    const { client } = await running.signedIn('yours@example.com');
    expect((await client.auth.mfa.challenge({ factorId: id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    expect((await client.auth.mfa.unenroll({ factorId: id })).error?.code).toBe('mfa_factor_not_found');
  });

  test('without its factor a session is aal1 again', async () => {
    const { client, id } = await withTotp('drop@example.com');
    expect((await client.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id });
    const { data } = await client.auth.refreshSession();
    expect(claimsOf(data.session?.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  });
});

describe('a phone as a factor', () => {
  test('gets a code by SMS and gives aal2', async () => {
    const { client } = await running.signedIn('byphone@example.com', { locale: 'en-GB' });
    const { data } = await client.auth.mfa.enroll({
      factorType: 'phone',
      phone: '+351912000111',
      friendlyName: 'mobile',
    });
    expect(data).toMatchObject({ type: 'phone', phone: '351912000111', friendly_name: 'mobile' });
    const factorId = data?.id ?? '';
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    const message = await lastMessage(running, '351912000111');
    expect(message).toMatchObject({ channel: 'sms', kind: 'factor-code' });
    expect(message.text).toBe(`Your verification code is ${message.code}`);
    const verify = (code: string) => client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code });
    expect((await verify(wrongCode(message.code))).error?.message).toBe('Invalid MFA Phone code entered');
    const { data: session } = await verify(message.code);
    expect(claimsOf(session?.access_token)).toMatchObject({ aal: 'aal2' });
    expect(claimsOf(session?.access_token).amr).toMatchObject([{ method: 'mfa/phone' }, { method: 'password' }]);
    const again = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+351912000111' });
    expect(again.error?.code).toBe('mfa_verified_factor_exists');
    expect((await client.auth.mfa.listFactors()).data?.phone).toHaveLength(1);
  });

  test('asks by WhatsApp where that is wanted', async () => {
    const { client } = await running.signedIn('whats@example.com');
    const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+351912000222' });
    await client.auth.mfa.challenge({ factorId: data?.id ?? '', channel: 'whatsapp' });
    expect((await lastMessage(running, '351912000222')).channel).toBe('whatsapp');
  });
});

describe('enrolling', () => {
  test('refuses a name that is taken, too many, and an unknown type', async () => {
    const { client } = await running.signedIn('many@example.com');
    await enrollTotp(client, 'one');
    const twin = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'one' });
    expect(twin.error?.code).toBe('mfa_factor_name_conflict');
    for (const name of ['two', 'three', 'four']) await enrollTotp(client, name);
    expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'five' })).error?.code).toBe(
      'too_many_enrolled_mfa_factors',
    );
    const unknown = await callAuth(running, 'POST', 'factors', {
      body: { factor_type: 'face' },
      token: await tokenOf(client),
    });
    expect(unknown).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
  });

  test('is refused for what is switched off', { tags: 'thorough' }, async () => {
    const off = await startBackend({ auth: { mfaTotp: false, mfaPhone: false } });
    const { client } = await off.signedIn('off@example.com');
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('mfa_totp_enroll_not_enabled');
    const byPhone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+351912000333' });
    expect(byPhone.error?.code).toBe('mfa_phone_enroll_not_enabled');
    await off.stop();
  });

  test('keeps no secret that the database alone could read', async () => {
    const { client } = await running.signedIn('sealed@example.com');
    const { id, secret } = await enrollTotp(client);
    const { rows } = await running.db.admin((tx) =>
      tx.query<{ sealed_secret: string }>('select sealed_secret from auth.mfa_factors where id = $1', [id]),
    );
    expect(rows[0]?.sealed_secret).not.toContain(secret);
  });
});

test('the service key lists and removes factors', async () => {
  const { client, id } = await withTotp('helped@example.com');
  const userId = String(claimsOf(await tokenOf(client)).sub);
  const { mfa } = running.client(running.backend.serviceRoleKey).auth.admin;
  expect((await mfa.listFactors({ userId })).data?.factors).toMatchObject([{ id, status: 'verified' }]);
  expect((await mfa.deleteFactor({ userId, id })).error).toBeNull();
  expect((await mfa.listFactors({ userId })).data?.factors).toEqual([]);
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
