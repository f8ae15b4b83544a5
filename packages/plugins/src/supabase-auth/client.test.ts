import type { PluginClient } from '@trama/engine';
import type { Json } from '@trama/model';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HostedBackendClient } from '../hosted-backend/backend.ts';
import { createTab, DocumentStub, ORIGIN, PASSWORD, startProject, type TestProject, type TestTab } from '../testing.ts';
import { createClient } from './client.ts';
import { supabaseAuth } from './definition.ts';
import type { SiteUser } from './session.ts';

let project: TestProject;
let tab: TestTab;
let jar: DocumentStub;
const clients: PluginClient[] = [];

beforeAll(async () => {
  project = await startProject();
});
afterAll(() => project.stop());
beforeEach(() => {
  jar = new DocumentStub();
  vi.stubGlobal('document', jar);
  tab = createTab();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose?.();
  vi.unstubAllGlobals();
});

const settings = (): Record<string, Json> => ({
  projectUrl: project.url,
  apiKey: project.backend.anonKey,
  userRoleTable: 'users_roles',
  userRoleTableRoleColumn: 'role_id',
  userRoleTableUserColumn: 'user_id',
});

/** Opens the site in a tab: the plugin loads and restores the session. */
const open = async (own: TestTab = tab): Promise<PluginClient> => {
  const client = createClient(own.host(supabaseAuth.id, settings()));
  clients.push(client);
  await client.load?.();
  await client.auth?.init();
  return client;
};

const run = async (client: PluginClient, name: string, args: Record<string, unknown> = {}): Promise<unknown> =>
  client.actions?.[name]?.(args);

const user = (own: TestTab = tab): SiteUser | null => own.variables.get('user') as SiteUser | null;

const newEmail = (): string => `${crypto.randomUUID()}@example.com`;

const signedIn = async (role?: string): Promise<{ client: PluginClient; email: string }> => {
  const email = newEmail();
  await project.addUser(email, role);
  const client = await open();
  await run(client, 'signInEmail', { email, password: PASSWORD });
  return { client, email };
};

/** Something to wait for. */
const latch = (): { promise: Promise<void>; open: () => void } => {
  let open = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
};

const lastMail = async (email: string) => {
  const mail = (await project.backend.outbox.list()).find(({ to }) => to === email);
  if (!mail) throw new Error(`There is no mail to ${email}.`);
  return mail;
};

describe('what the actions check before they ask the service', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['signUp', {}, 'You must provide either an email or phone number and a password'],
    ['signUp', { email: 'ana@example.com' }, 'You must provide either an email or phone number and a password'],
    ['signInEmail', { email: 'ana@example.com' }, 'Email and Password are required.'],
    ['signInEmail', { password: 'x' }, 'Email and Password are required.'],
    ['signInPhone', { phone: '+55' }, 'Phone and Password are required.'],
    ['signInProvider', {}, 'Provider is required.'],
    ['signInOTP', { type: 'email' }, 'Email is required.'],
    ['signInOTP', {}, 'Phone is required.'],
    ['signInMagicLink', {}, 'Email is required.'],
    ['signInOIDC', { token: 't' }, 'Token and Provider are required.'],
    ['signInOIDC', { provider: 'google' }, 'Token and Provider are required.'],
    ['signInSSO', {}, 'Domain or ProviderId is required.'],
    ...['email', 'email_change', 'recovery', 'invite'].map((type): [string, Record<string, unknown>, string] => [
      'verifyOTP',
      { type, token: '1' },
      'Email is required.',
    ]),
    ['verifyOTP', { type: 'sms', token: '1' }, 'Phone is required.'],
    ['verifyOTP', { type: 'phone_change', token: '1' }, 'Phone is required.'],
    ['resendOTP', { type: 'signup' }, 'Email is required.'],
    ['resendOTP', { type: 'email_change' }, 'Email is required.'],
    ['resendOTP', { type: 'sms' }, 'Phone is required.'],
    ['resendOTP', { type: 'phone_change' }, 'Phone is required.'],
    ['updateUserPassword', { oldPassword: 'a', newPassword: 'b' }, 'User not authenticated.'],
    ['confirmPassword', { newPassword: 'b' }, 'No access token provided.'],
    ['signInMagicLink', { email: 'ana@example.com', redirectPage: 'no-page' }, 'Page not found.'],
  ])('%s with %j: %s', async (name, args, message) => {
    const client = await open();
    project.requests.length = 0;
    await expect(run(client, name, args)).rejects.toThrow(message);
    expect(project.requests).toEqual([]);
  });

  test('without address or key every action says so', async () => {
    const client = createClient(tab.host(supabaseAuth.id, {}));
    for (const { name } of supabaseAuth.actions)
      await expect(run(client, name)).rejects.toThrow('Invalid Supabase Auth configuration.');
    expect(supabaseAuth.actions).toHaveLength(26);
    expect(tab.variables.get('isAuthenticated')).toBe(false);
  });
});

describe('signing up and in', () => {
  test('a sign-up with metadata signs the new user in', async () => {
    const client = await open();
    const email = newEmail();
    const answer = await run(client, 'signUp', {
      email,
      password: PASSWORD,
      metadata: [{ key: 'name', value: 'Ana' }],
      redirectPage: 'page-1',
    });
    expect(answer).toMatchObject({ user: { email }, session: { token_type: 'bearer' } });
    expect(user()).toMatchObject({ email, user_metadata: { name: 'Ana' }, roles: [] });
    expect(tab.variables.get('isAuthenticated')).toBe(true);
    await expect(run(client, 'signUp', { email, password: PASSWORD })).rejects.toThrow('User already registered');
  });

  test('a sign-in gives the user with roles and session', async () => {
    const { client, email } = await signedIn('corretor');
    expect(user()).toMatchObject({ email, roles: [{ name: 'corretor' }], _session: { token_type: 'bearer' } });
    const [role] = user()?.roles ?? [];
    expect(client.auth?.isAuthenticated()).toBe(true);
    expect(client.auth?.hasRoles?.([String(role?.id)])).toBe(true);
    expect(client.auth?.hasRoles?.([String(role?.id), 'another'])).toBe(false);
  });

  test('roles come from the configured table and columns, which are roleId and userId by default', async () => {
    const email = newEmail();
    const id = await project.addUser(email, 'corretor');
    const query = async (columns: Record<string, Json>): Promise<URLSearchParams | undefined> => {
      const plain = { projectUrl: project.url, apiKey: project.backend.anonKey, userRoleTable: 'users_roles' };
      const client = createClient(createTab().host(supabaseAuth.id, { ...plain, ...columns }));
      clients.push(client);
      await client.load?.();
      project.requests.length = 0;
      await run(client, 'signInEmail', { email, password: PASSWORD }).catch(() => undefined);
      const path = project.requests.find((asked) => asked.startsWith('/rest/v1/users_roles?'));
      return path === undefined ? undefined : new URL(path, project.url).searchParams;
    };
    const standard = await query({});
    expect([standard?.get('select'), standard?.get('userId')]).toEqual(['role:roleId(*)', `eq.${id}`]);
    const own = await query({ userRoleTableRoleColumn: 'role_id', userRoleTableUserColumn: 'user_id' });
    expect([own?.get('select'), own?.get('user_id')]).toEqual(['role:role_id(*)', `eq.${id}`]);
  });

  test('the user of the page has address, name, identities, roles, factors once there are some, and the session', async () => {
    const email = newEmail();
    const client = await open();
    await run(client, 'signUp', { email, password: PASSWORD, metadata: { name: 'Ana' } });
    expect(user()).toMatchObject({
      email,
      phone: '',
      roles: [],
      user_metadata: { name: 'Ana' },
      identities: [{ provider: 'email', identity_data: { email } }],
    });
    expect(Object.keys(user()?._session ?? {}).sort()).toEqual(
      ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'provider_token'].sort(),
    );
    await run(client, 'enrollFactor', { factorType: 'totp', friendlyName: 'App' });
    await run(client, 'refreshSession');
    await expect
      .poll(() => user()?.factors)
      .toMatchObject([{ factor_type: 'totp', friendly_name: 'App', status: 'unverified' }]);
  });

  test('the roles are read once for a sign-in, though the service tells of it too', async () => {
    const email = newEmail();
    await project.addUser(email);
    const client = await open();
    project.requests.length = 0;
    await run(client, 'signInEmail', { email, password: PASSWORD });
    expect(project.requests.filter((path) => path.startsWith('/rest/v1/users_roles'))).toHaveLength(1);
  });

  test("a wrong password is refused with the service's message", async () => {
    const { email } = await signedIn();
    const other = createTab();
    const client = await open(other);
    const attempt = run(client, 'signInEmail', { email, password: 'wrong' });
    await expect(attempt).rejects.toThrow('Invalid login credentials');
    await expect(attempt).rejects.toMatchObject({ cause: { code: 'invalid_credentials', status: 400 } });
    expect(user(other)).toBeNull();
  });

  test('a code of a mail signs in', async () => {
    const { email } = await signedIn();
    const other = createTab();
    const client = await open(other);
    await run(client, 'signInOTP', { type: 'email', email, shouldCreateUser: false });
    const { code } = await lastMail(email);
    await expect(run(client, 'verifyOTP', { type: 'email', email, token: '000000' })).rejects.toThrow();
    expect(await run(client, 'verifyOTP', { type: 'email', email, token: code })).toMatchObject({ email });
    expect(user(other)).toMatchObject({ email });
  });

  test('a magic link leads to the chosen page', async () => {
    const { client, email } = await signedIn();
    await run(client, 'signInMagicLink', { email, redirectPage: 'page-1' });
    expect(new URL((await lastMail(email)).link).searchParams.get('redirect_to')).toBe(`${ORIGIN}/entrar/`);
  });

  test('a provider sign-in can stay on the page and hand out the address', async () => {
    const client = await open();
    const answer = (await run(client, 'signInProvider', {
      provider: 'gitHub',
      redirectPage: 'page-1',
      scopes: 'repo user',
      queryParams: [{ key: 'prompt', value: 'consent' }],
      skipBrowserRedirect: true,
    })) as { provider: string; url: string };
    const { pathname, searchParams } = new URL(answer.url);
    expect(answer.provider).toBe('github');
    expect(pathname).toBe('/auth/v1/authorize');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      provider: 'github',
      redirect_to: `${ORIGIN}/entrar/`,
      scopes: 'repo user',
      prompt: 'consent',
    });
  });
});

describe('the session', () => {
  test('is carried by two cookies: the access token as long as it is valid, the refresh token a year', async () => {
    await signedIn();
    const session = user()?._session;
    expect(jar.cookie).toBe(`sb-access-token=${session?.access_token}; sb-refresh-token=${session?.refresh_token}`);
    expect(jar.written.at(-2)).toMatch(/; Path=\/; Max-Age=3600; Secure; SameSite=Lax$/);
    expect(jar.written.at(-1)).toMatch(/; Path=\/; Max-Age=31536000; Secure; SameSite=Lax$/);
  });

  test('is carried by cookies of this host alone, and what was written for its whole domain goes with them', async () => {
    const { client } = await signedIn();
    expect(jar.written.slice(-2).filter((cookie) => cookie.includes('Domain='))).toEqual([]);
    await run(client, 'signOut');
    const removed = jar.written.slice(-4).filter((cookie) => cookie.includes('Max-Age=0'));
    expect(removed.map((cookie) => [cookie.split('=')[0], /; Domain=([^;]+)/.exec(cookie)?.[1]])).toEqual(
      ['sb-access-token', 'sb-refresh-token'].flatMap((name) => [
        [name, undefined],
        [name, new URL(ORIGIN).hostname],
      ]),
    );
  });

  test('is restored when the site is opened again', async () => {
    const { email } = await signedIn('cliente');
    const again = createTab(tab.storage);
    const client = await open(again);
    expect(user(again)).toMatchObject({ email, roles: [{ name: 'cliente' }] });
    expect(client.auth?.isAuthenticated()).toBe(true);
  });

  test('ends at sign-out: variables and cookies at once, then everywhere', async () => {
    const { client } = await signedIn();
    const token = user()?._session.access_token ?? '';
    const leaving = run(client, 'signOut');
    expect(user()).toBeNull();
    expect(tab.variables.get('isAuthenticated')).toBe(false);
    expect(jar.cookie).toBe('');
    await leaving;
    expect(tab.storage.size).toBe(0);
    const answer = await fetch(`${project.url}/auth/v1/user`, {
      headers: { apikey: project.backend.anonKey, authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(403);
  });

  test('ends with a scope: this one, the others, or all of them, which is the default', async () => {
    const { email } = await signedIn();
    const authOf = async (own: TestTab) => {
      const client = await open(own);
      await run(client, 'signInEmail', { email, password: PASSWORD });
      const { auth } = (client as HostedBackendClient).backend ?? expect.fail();
      return auth;
    };
    const livesOn = async (auth: Awaited<ReturnType<typeof authOf>>): Promise<boolean> =>
      (await auth.refreshSession()).error === null;
    const [first, second, third] = [await authOf(createTab()), await authOf(createTab()), await authOf(createTab())];
    await first.signOut({ scope: 'local' });
    expect([await livesOn(first), await livesOn(second)]).toEqual([false, true]);
    await second.signOut({ scope: 'others' });
    expect([await livesOn(second), await livesOn(third)]).toEqual([true, false]);
    const again = await authOf(createTab());
    await again.signOut();
    expect(await livesOn(second)).toBe(false);
  });

  test('is forgotten by this browser although the service cannot be reached', async () => {
    const { client } = await signedIn();
    tab.isOnline = false;
    await run(client, 'signOut');
    expect(tab.storage.size).toBe(0);
    expect(jar.cookie).toBe('');
    expect(tab.logs).toMatchObject([{ level: 'warning', message: 'Failed to fetch' }]);
  });

  test('that ends while roles are read does not come back', async () => {
    const email = newEmail();
    await project.addUser(email);
    const asked = latch();
    const answered = latch();
    const host = tab.host(supabaseAuth.id, settings());
    const client = createClient({
      ...host,
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        if (!String(input).includes('users_roles')) return response;
        asked.open();
        await answered.promise;
        return response;
      },
    });
    clients.push(client);
    const entering = run(client, 'signInEmail', { email, password: PASSWORD });
    await asked.promise;
    await run(client, 'signOut');
    answered.open();
    await entering;
    expect(user()).toBeNull();
    expect(jar.cookie).toBe('');
  });

  test('is refreshed: the user takes the new tokens and keeps the roles', async () => {
    const { client } = await signedIn('corretor');
    const before = user()?._session;
    project.requests.length = 0;
    await run(client, 'refreshSession');
    expect(user()?.roles).toMatchObject([{ name: 'corretor' }]);
    expect(user()?._session.refresh_token).not.toBe(before?.refresh_token);
    expect(jar.cookie).toContain(`sb-refresh-token=${user()?._session.refresh_token}`);
    expect(project.requests).toEqual(['/auth/v1/token?grant_type=refresh_token']);
  });

  test('that is too old is renewed on opening, with the roles', async () => {
    const { email } = await signedIn('corretor');
    const stored = JSON.parse(tab.storage.get('site-1') ?? '') as { expires_at: number };
    tab.storage.set('site-1', JSON.stringify({ ...stored, expires_at: 1 }));
    const again = createTab(tab.storage);
    await open(again);
    expect(user(again)).toMatchObject({ email, roles: [{ name: 'corretor' }] });
  });

  test('that is too old outlives an opening without network', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await signedIn();
    const stored = JSON.parse(tab.storage.get('site-1') ?? '') as object;
    tab.storage.set('site-1', JSON.stringify({ ...stored, expires_at: 1 }));
    const again = createTab(tab.storage);
    again.isOnline = false;
    vi.useFakeTimers();
    const opening = expect(open(again)).rejects.toThrow('Failed to fetch');
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await opening;
    expect(user(again)).toBeNull();
    expect(again.storage.get('site-1')).toContain('refresh_token');
    expect(jar.cookie).toContain('sb-refresh-token=');
  });

  test('whose roles cannot be read stays, but the visitor counts as signed out', async () => {
    const { email } = await signedIn();
    const broken = createTab(tab.storage);
    const client = createClient(broken.host(supabaseAuth.id, { ...settings(), userRoleTable: 'no_such_table' }));
    clients.push(client);
    await client.load?.();
    await expect(client.auth?.init()).rejects.toThrow(/no_such_table/);
    expect(client.auth?.isAuthenticated()).toBe(false);
    expect(broken.storage.get('site-1')).toContain(email);
  });

  test('in the canvas is in no cookie', async () => {
    const email = newEmail();
    await project.addUser(email);
    const client = createClient({ ...tab.host(supabaseAuth.id, settings()), environment: 'editor' });
    clients.push(client);
    await run(client, 'signInEmail', { email, password: PASSWORD });
    expect(user()).toMatchObject({ email });
    expect(jar.written).toEqual([]);
  });
});

describe('the account', () => {
  test('fetchUser answers the user, or false', async () => {
    const client = await open();
    expect(await run(client, 'fetchUser')).toBe(false);
    const { client: other, email } = await signedIn();
    expect(await run(other, 'fetchUser')).toMatchObject({ email, roles: [] });
  });

  test('metadata is updated in the variable too', async () => {
    const { client } = await signedIn();
    const answer = await run(client, 'updateUserMeta', { metadata: [{ key: 'name', value: 'Bia' }] });
    expect(answer).toMatchObject({ user: { user_metadata: { name: 'Bia' } } });
    expect(user()?.user_metadata.name).toBe('Bia');
    await run(client, 'updateUserMeta', { metadata: null });
    expect(user()?.user_metadata.name).toBe('Bia');
  });

  test('a password is changed after the old one was proved', async () => {
    const { client, email } = await signedIn();
    const change = { oldPassword: 'wrong', newPassword: 'battery staple' };
    await expect(run(client, 'updateUserPassword', change)).rejects.toThrow('Invalid login credentials');
    await run(client, 'updateUserPassword', { ...change, oldPassword: PASSWORD });
    expect(jar.cookie).toContain(`sb-access-token=${user()?._session.access_token};`);
    expect(await run(client, 'signInEmail', { email, password: 'battery staple' })).toMatchObject({ email });
  });

  test('a forgotten password is replaced through the code of the mail', async () => {
    const { email } = await signedIn();
    const other = createTab();
    const client = await open(other);
    expect(await run(client, 'resetPasswordForEmail', { email, redirectPage: 'page-1' })).toBeUndefined();
    const { code, link } = await lastMail(email);
    expect(new URL(link).searchParams.get('redirect_to')).toBe(`${ORIGIN}/entrar/`);
    await run(client, 'verifyOTP', { type: 'recovery', email, token: code });
    await run(client, 'confirmPassword', { newPassword: 'battery staple' });
    expect(await run(client, 'signInEmail', { email, password: 'battery staple' })).toMatchObject({ email });
  });
});
