import type { ServerPlugin, ServerPluginContext, ServerSession } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { createVisitorReader } from './visitor.ts';

const NOW = 1_700_000_000_000;
const session = (given: Partial<ServerSession> = {}): ServerSession => ({
  userId: 'ana',
  roles: ['editor'],
  expiresAt: NOW / 1000 + 60,
  ...given,
});

/** A reader of sessions with a clock and a sign-in service of the test's own. */
const readerWith = (verify?: (context: ServerPluginContext) => Promise<ServerSession | null>) => {
  const clock = { now: NOW };
  const logged: string[] = [];
  const asked: ServerPluginContext[] = [];
  const identify = createVisitorReader({
    fetch,
    openSocket: async () => ({ refusedWith: 404 }),
    now: () => clock.now,
    log: (level, message) => logged.push(`${level}: ${message}`),
  });
  const plugin: ServerPlugin = verify
    ? {
        verifySession: (context) => {
          asked.push(context);
          return verify(context);
        },
      }
    : {};
  const see = (cookies: Record<string, string>, { scope = 'site-1', publicData = {}, patience = 10_000 } = {}) =>
    identify({
      cookies,
      plugin,
      settings: { publicData, privateData: {} },
      environment: 'production',
      scope,
      patience,
    });
  return { see, clock, logged, asked };
};

const withToken = (token = 'token', refresh?: string): Record<string, string> => ({
  'sb-access-token': token,
  ...(refresh && { 'sb-refresh-token': refresh }),
});

describe('who a visitor is', () => {
  it('is nobody without a token, and somebody to be renewed with a refresh token alone', async () => {
    const { see, asked } = readerWith(async () => session());
    expect(await see({})).toEqual({ kind: 'signed-out' });
    expect(await see({ 'sb-refresh-token': 'r' })).toEqual({ kind: 'expired' });
    expect(await see({ 'sb-access-token': '', 'sb-refresh-token': 'r' })).toEqual({ kind: 'expired' });
    expect(asked).toEqual([]);
  });

  it('is not known where the service says nothing for as long as is waited for it', async () => {
    const { see, logged } = readerWith(() => new Promise(() => undefined));
    expect(await see(withToken(), { patience: 1 })).toEqual({ kind: 'unknown' });
    expect(logged).toHaveLength(1);
  });

  it('is who the service says for the token', async () => {
    const { see, asked } = readerWith(async () => session());
    expect(await see(withToken('token-1'))).toEqual({ kind: 'signed-in', session: session() });
    expect(asked).toMatchObject([{ accessToken: 'token-1', environment: 'production' }]);
    expect(asked[0]?.settings).toEqual({ publicData: {}, privateData: {} });
  });

  it('has the roles that the settings find in the user, where the plugin leaves it to them', async () => {
    const { see } = readerWith(async () => session({ user: { app_metadata: { role: 'boss' } } }));
    const publicData = {
      roleKey: 'app_metadata.role',
      roleType: 'string',
      roles: [{ id: 'role-7', name: 'boss' }],
    };
    expect(await see(withToken(), { publicData })).toMatchObject({ session: { userId: 'ana', roles: ['role-7'] } });
  });

  it('is nobody where the token is not valid, or nobody can say whose it is', async () => {
    const refused = readerWith(async () => null);
    expect(await refused.see(withToken())).toEqual({ kind: 'signed-out' });
    expect(await refused.see(withToken('token', 'r'))).toEqual({ kind: 'expired' });
    expect(await readerWith().see(withToken())).toEqual({ kind: 'signed-out' });
  });

  it('is no longer signed in from the second on in which the session ends', async () => {
    const { see, clock } = readerWith(async () => session({ expiresAt: NOW / 1000 + 10 }));
    clock.now = NOW + 9_999;
    expect((await see(withToken())).kind).toBe('signed-in');
    clock.now = NOW + 10_000;
    expect(await see(withToken())).toEqual({ kind: 'signed-out' });
    expect(await see(withToken('token', 'r'))).toEqual({ kind: 'expired' });
  });

  it('is unknown while the service fails; the next request asks again', async () => {
    const answers = [() => Promise.reject(new Error('no answer')), () => Promise.reject('gone'), async () => session()];
    const { see, logged, asked } = readerWith(() => (answers.shift() as () => Promise<ServerSession>)());
    expect(await see(withToken('token', 'r'))).toEqual({ kind: 'unknown' });
    expect(await see(withToken())).toEqual({ kind: 'unknown' });
    expect(await see(withToken())).toMatchObject({ kind: 'signed-in' });
    expect(logged).toEqual([
      'error: A session could not be verified: no answer',
      'error: A session could not be verified: gone',
    ]);
    expect(asked).toHaveLength(3);
  });
});

describe('the answer about a token', () => {
  it('is believed for 30 seconds, so that changed roles are seen after them', async () => {
    const roles = [['editor'], ['boss']];
    const { see, clock, asked } = readerWith(async () => session({ roles: roles.shift() ?? [] }));
    await see(withToken());
    clock.now = NOW + 29_999;
    expect(await see(withToken())).toMatchObject({ session: { roles: ['editor'] } });
    expect(asked).toHaveLength(1);
    clock.now = NOW + 30_000;
    expect(await see(withToken())).toMatchObject({ session: { roles: ['boss'] } });
    expect(asked).toHaveLength(2);
  });

  it('is one of that token at that site', async () => {
    const { see, asked } = readerWith(async ({ accessToken }) => session({ userId: `${accessToken} ${asked.length}` }));
    const whose = async (...request: Parameters<typeof see>) => {
      const visitor = await see(...request);
      return visitor.kind === 'signed-in' ? visitor.session.userId : visitor.kind;
    };
    expect(await whose(withToken('a'))).toBe('a 1');
    expect(await whose(withToken('b'))).toBe('b 2');
    expect(await whose(withToken('a'), { scope: 'site-2' })).toBe('a 3');
    expect(await whose(withToken('a'))).toBe('a 1');
    expect(await whose(withToken('a'), { scope: 'site-2' })).toBe('a 3');
  });

  it('is asked once for requests that come together', async () => {
    const { see, asked } = readerWith(async () => session());
    await Promise.all([see(withToken()), see(withToken()), see(withToken())]);
    expect(asked).toHaveLength(1);
  });

  it('is forgotten with all others once ten thousand are remembered', async () => {
    const { see, asked } = readerWith(async () => session());
    for (let visitor = 0; visitor < 10_000; visitor += 1) await see(withToken(`token-${visitor}`));
    await see(withToken('token-0'));
    expect(asked).toHaveLength(10_000);
    await see(withToken('one more'));
    await see(withToken('token-0'));
    expect(asked).toHaveLength(10_002);
  });
});
