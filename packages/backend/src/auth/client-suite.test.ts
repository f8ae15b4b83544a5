import { GoTrueAdminApi, GoTrueClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

/** What the client's own test suite asks of GoTrue, beyond what the other files of this folder ask. */
let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend();
});
afterAll(() => running?.stop());

const address = (): string => `${running.url}/auth/v1`;
const service = () => running.client(running.backend.serviceRoleKey).auth.admin;

const withExperiments = async (): Promise<GoTrueClient> => {
  const { client: signed } = await running.signedIn(`user-${Math.random()}@example.com`);
  const client = new GoTrueClient({
    url: address(),
    headers: { apikey: running.backend.anonKey },
    autoRefreshToken: false,
    persistSession: false,
    experimental: { passkey: true, recoveryCodes: true },
  });
  const { session } = (await signed.auth.getSession()).data;
  if (session) await client.setSession(session);
  return client;
};

describe('a bearer token that is no token of ours', () => {
  test('is refused as GoTrue does, with the key being right', async () => {
    const admin = new GoTrueAdminApi({ url: address(), headers: { apikey: running.backend.anonKey } });
    const { error } = await admin.signOut('this-is-a-bad-token');
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
    expect(error?.message).toMatch(/^invalid JWT: unable to parse or verify signature, /);
  });

  test('is told apart once it has ended', async () => {
    const { client } = await running.signedIn('ended@example.com');
    const token = (await client.auth.getSession()).data.session?.access_token;
    running.clock.now += 2 * 3_600_000;
    const { error } = await running.client().auth.getUser(token);
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt', message: expect.stringContaining('token is expired') });
  });
});

describe('what is not offered says so', () => {
  type Answer = PromiseLike<{ error: unknown }>;

  test.each<[what: string, ask: (client: GoTrueClient) => Answer, status: number, code: string]>([
    ['an authorization', (client) => client.oauth.getAuthorizationDetails('a'), 404, 'feature_disabled'],
    ['grants', (client) => client.oauth.listGrants(), 404, 'feature_disabled'],
    ['OAuth clients', () => service().oauth.listClients(), 404, 'feature_disabled'],
    ['providers by call', () => service().customProviders.listProviders(), 404, 'feature_disabled'],
    [
      'a factor of WebAuthn',
      (client) => client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'a' }),
      422,
      'mfa_webauthn_enroll_not_enabled',
    ],
    ['recovery codes', (client) => client.mfa.recoveryCodes.getStatus(), 404, 'mfa_factor_not_found'],
    [
      'new recovery codes',
      (client) => client.mfa.recoveryCodes.generate(),
      422,
      'mfa_recovery_codes_enroll_not_enabled',
    ],
    [
      'a recovery code',
      (client) => client.mfa.recoveryCodes.verify({ code: 'a' }),
      422,
      'mfa_recovery_codes_verify_not_enabled',
    ],
  ])('of %s', async (_what, ask, status, code) => {
    expect((await ask(await withExperiments())).error).toMatchObject({ status, code });
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
