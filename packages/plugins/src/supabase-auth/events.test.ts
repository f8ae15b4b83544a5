import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HostedBackendClient } from '../hosted-backend/backend.ts';
import { createTab, DocumentStub, ORIGIN, type TestTab } from '../testing.ts';
import { createClient } from './client.ts';
import { supabaseAuth } from './definition.ts';

const PROJECT = 'https://project.example';

const token = (name: string, life = 3600): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  return `${part({ alg: 'HS256' })}.${part({ sub: 'ana', name, iat: now, exp: now + life })}.c2ln`;
};

const sessionOf = (name: string, life = 3600): Session =>
  ({
    access_token: token(name, life),
    refresh_token: `refresh-${name}`,
    expires_in: life,
    expires_at: Math.floor(Date.now() / 1000) + life,
    token_type: 'bearer',
    user: { id: 'ana', email: 'ana@example.com', updated_at: name },
  }) as Session;

/** Tabs of one browser tell each other what happens: each test is a browser of its own. */
let siteId: string;
let tab: TestTab;
let jar: DocumentStub;
let asked: string[];
let answers: Record<string, () => Response | Promise<Response>>;
let client: HostedBackendClient | null;

beforeEach(() => {
  jar = new DocumentStub();
  siteId = crypto.randomUUID();
  tab = createTab();
  asked = [];
  client = null;
  answers = {
    '/rest/v1/users_roles': () => Response.json([{ role: { id: 'r1' } }]),
    '/auth/v1/user': () => Response.json({ id: 'ana', email: 'ana@example.com' }),
    '/auth/v1/logout': () => new Response(null, { status: 204 }),
  };
  vi.stubGlobal('document', jar);
});
afterEach(() => {
  client?.dispose?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (stored?: Session): Promise<HostedBackendClient> => {
  if (stored) tab.storage.set(siteId, JSON.stringify(stored));
  const host = tab.host(supabaseAuth.id, { projectUrl: PROJECT, apiKey: 'key', userRoleTable: 'users_roles' });
  client = createClient({
    ...host,
    siteId,
    fetch: async (input) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input));
      asked.push(pathname);
      return answers[pathname]?.() ?? new Response(null, { status: 404 });
    },
  }) as HostedBackendClient;
  await client.load?.();
  await client.auth?.init().catch(() => undefined);
  return client;
};

/** Says an event as the service's client does; its way to do so is its own. */
const say = async (event: AuthChangeEvent | 'USER_DELETED', session: Session | null): Promise<void> => {
  const auth = client?.backend?.auth as unknown as {
    _notifyAllSubscribers(event: string, session: Session | null): Promise<void>;
  };
  if (session) tab.storage.set(siteId, JSON.stringify(session));
  await auth._notifyAllSubscribers(event, session);
};

const user = () => tab.variables.get('user') as { updated_at: string; roles: unknown[] } | null;

describe('an event of the session', () => {
  test.each(['SIGNED_IN', 'USER_UPDATED', 'PASSWORD_RECOVERY'] as const)(
    '%s reads the user anew, with roles',
    async (event) => {
      await open();
      await say(event, sessionOf('b'));
      await vi.waitFor(() => expect(user()).toMatchObject({ updated_at: 'b', roles: [{ id: 'r1' }] }));
      expect(tab.variables.get('isAuthenticated')).toBe(true);
    },
  );

  test.each(['TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED'] as const)(
    '%s rewrites the cookies and keeps the roles, without reading them',
    async (event) => {
      await open(sessionOf('a'));
      asked = [];
      const renewed = sessionOf('b');
      await say(event, renewed);
      await vi.waitFor(() => expect(jar.cookie).toContain(`sb-access-token=${renewed.access_token}`));
      expect(user()).toMatchObject({ roles: [{ id: 'r1' }] });
      expect(asked).toEqual([]);
    },
  );

  test('that comes when the session has ended changes nothing', async () => {
    await open();
    await say('SIGNED_IN', sessionOf('b'));
    await vi.waitFor(() => expect(user()).toMatchObject({ updated_at: 'b' }));
    await client?.actions?.signOut?.({});
    const { auth } = client?.backend ?? expect.fail();
    asked = [];
    const late = auth as unknown as { _notifyAllSubscribers(event: string, session: Session): Promise<void> };
    for (const event of ['SIGNED_IN', 'USER_UPDATED', 'TOKEN_REFRESHED'])
      await late._notifyAllSubscribers(event, sessionOf('b'));
    expect([user(), asked, jar.cookie]).toEqual([null, [], '']);
  });

  test('USER_DELETED signs out', async () => {
    await open(sessionOf('a'));
    await say('USER_DELETED', null);
    await vi.waitFor(() => expect(asked).toContain('/auth/v1/logout'));
    expect([user(), tab.variables.get('isAuthenticated'), jar.cookie]).toEqual([null, false, '']);
  });

  test('SIGNED_OUT, and no session at all, leave nobody signed in', async () => {
    await open(sessionOf('a'));
    await say('SIGNED_OUT', null);
    expect([user(), tab.variables.get('isAuthenticated'), jar.cookie]).toEqual([null, false, '']);
    tab.storage.clear();
    await client?.auth?.init();
    expect(user()).toBeNull();
  });
});

describe('an ageing session', () => {
  test('is renewed by a tick when little time remains', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'setTimeout', 'clearTimeout'] });
    answers['/auth/v1/token'] = () => Response.json(sessionOf('b'));
    const { backend } = await open(sessionOf('a', 200));
    await backend?.auth.startAutoRefresh();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).not.toContain('/auth/v1/token');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toContain('/auth/v1/token');
    expect(jar.cookie).toContain('sb-refresh-token=refresh-b');
  });

  test('is left alone while the page is hidden, and looked after when it is seen again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'setTimeout', 'clearTimeout'] });
    answers['/auth/v1/token'] = () => Response.json(sessionOf('b'));
    const listeners: (() => Promise<void>)[] = [];
    const location = new URL(`${ORIGIN}/`);
    vi.stubGlobal('window', {
      location,
      addEventListener: (event: string, listener: () => Promise<void>) =>
        event === 'visibilitychange' && listeners.push(listener),
      removeEventListener: () => undefined,
    });
    const show = async (visibilityState: 'hidden' | 'visible'): Promise<void> => {
      Object.assign(jar, { visibilityState });
      for (const listener of listeners) await listener();
    };
    await open(sessionOf('a', 200));
    await show('visible');
    await show('hidden');
    await vi.advanceTimersByTimeAsync(180_000);
    expect(asked).not.toContain('/auth/v1/token');
    await show('visible');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toContain('/auth/v1/token');
  });

  test('that the service refuses to renew is removed', async () => {
    answers['/auth/v1/token'] = () =>
      Response.json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, { status: 400 });
    await open(sessionOf('a', -10));
    expect(tab.storage.has(siteId)).toBe(false);
    expect(user()).toBeNull();
  });

  test('is tried again after 200 ms, then after twice as long each time', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const times: number[] = [];
    answers['/auth/v1/token'] = () => {
      times.push(Date.now());
      return times.length < 4 ? new Response(null, { status: 503 }) : Response.json(sessionOf('b'));
    };
    const opening = open(sessionOf('a', -10));
    await vi.advanceTimersByTimeAsync(5000);
    await opening;
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits).toEqual([200, 400, 800]);
  });
});

describe('a return from a link', () => {
  const returning = (hash: string): void => {
    const location = new URL(`${ORIGIN}/entrar/#${hash}`);
    vi.stubGlobal('window', {
      location,
      history: { replaceState: () => undefined, state: null },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
  };
  const hashOf = (more: Record<string, string> = {}, issued = 0): string => {
    const session = sessionOf('link');
    return new URLSearchParams({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
      expires_in: '3600',
      expires_at: String(Math.floor(Date.now() / 1000) + 3600 - issued),
      token_type: 'bearer',
      ...more,
    }).toString();
  };

  test('saves the session of the address and signs in', async () => {
    returning(hashOf());
    await open();
    expect(tab.storage.get(siteId)).toContain('refresh-link');
    expect(user()).toMatchObject({ id: 'ana', roles: [{ id: 'r1' }] });
  });

  test('warns of a session that was issued over 120 s ago', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    returning(hashOf({}, 121));
    await open();
    expect(warn.mock.calls.flat().join(' ')).toContain('issued over 120s ago');
    warn.mockClear();
    tab = createTab();
    client?.dispose?.();
    returning(hashOf({}, 100));
    await open();
    expect(warn.mock.calls.flat().join(' ')).not.toContain('issued over 120s ago');
    warn.mockRestore();
  });

  test.each([
    [{ type: 'recovery' }, 'PASSWORD_RECOVERY'],
    [{ type: 'magiclink' }, 'SIGNED_IN'],
  ])('with %j raises %s', async (more, expected) => {
    returning(hashOf(more));
    const opening = open();
    const heard: string[] = [];
    client?.backend?.auth.onAuthStateChange((event) => void heard.push(event));
    await opening;
    await vi.waitFor(() => expect(heard).toContain(expected));
    for (const other of ['PASSWORD_RECOVERY', 'SIGNED_IN'].filter((event) => event !== expected))
      expect(heard).not.toContain(other);
  });
});
