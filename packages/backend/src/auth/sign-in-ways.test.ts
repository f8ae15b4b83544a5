import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuth } from '../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

let running: RunningBackend;
beforeAll(async () => {
  running = await startBackend({ auth: { passkeys: true } });
});
afterAll(() => running?.stop());

const ways = () => running.backend.signInWays;
const settings = async () => (await callAuth(running, 'GET', 'settings')).body;
const statusOf = async (path: string): Promise<number> =>
  (await fetch(`${running.url}/auth/v1/${path}`, { headers: { apikey: running.backend.anonKey } })).status;

describe('Ways of signing in that a project switches itself', () => {
  it('are those of its server until it says something', async () => {
    expect(await ways().read()).toEqual({
      passkeys: true,
      securityKeys: false,
      oauthServer: false,
      consentPath: '/oauth/consent',
    });
  });

  it('count at once, in place of what its server says', async () => {
    const own = { passkeys: false, securityKeys: true, oauthServer: true, consentPath: '/allow' };
    await ways().write(own);
    expect(await ways().read()).toEqual(own);
    expect(await settings()).toMatchObject({ passkeys_enabled: false, mfa_enabled: true });
    expect(await statusOf('.well-known/oauth-authorization-server')).toBe(200);
    const client = running.client(running.backend.serviceRoleKey);
    const { data } = await client.auth.admin.oauth.createClient({
      client_name: 'App',
      redirect_uris: ['https://app.example/'],
    });
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: data?.client_id ?? '',
      redirect_uri: 'https://app.example/',
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
    });
    const asked = await fetch(`${running.url}/auth/v1/oauth/authorize?${query}`, { redirect: 'manual' });
    expect(new URL(asked.headers.get('location') ?? '').pathname).toBe('/allow');

    const { client: user } = await running.signedIn('key@example.com');
    expect((await user.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' } as never)).error).toBeNull();
    await ways().write({ ...own, securityKeys: false, oauthServer: false });
    const refused = await user.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Other' } as never);
    expect(refused.error?.code).toBe('mfa_webauthn_enroll_not_enabled');
    expect(await statusOf('.well-known/oauth-authorization-server')).toBe(404);
  });

  it.each(['', 'allow', '//evil.example', '/\\evil.example', '/a b', '/a?b', 'https://evil.example/'])(
    'ask on a page of the site alone, not at "%s"',
    async (consentPath) => {
      const before = await ways().read();
      await expect(ways().write({ ...before, consentPath })).rejects.toMatchObject({ code: 'validation_failed' });
      expect(await ways().read()).toEqual(before);
    },
  );
});
