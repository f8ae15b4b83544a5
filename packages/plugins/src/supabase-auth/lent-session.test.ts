import type { PluginClient } from '@trama/engine';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTab, startProject, type TestProject, type TestTab } from '../testing.ts';
import { createClient } from './client.ts';
import { supabaseAuth } from './definition.ts';
import { type LentSession, withLentSession } from './lent-session.ts';

let project: TestProject;
let ana = '';
const clients: PluginClient[] = [];

beforeAll(async () => {
  project = await startProject();
  ana = await project.addUser('ana@example.com', 'corretor');
});
afterAll(() => project.stop());
afterEach(() => {
  for (const client of clients.splice(0)) client.dispose?.();
});

/** What the builder's server answers. @param seconds that the token seems to have left */
const lend = async (seconds = 300): Promise<LentSession> => {
  const lent = await project.backend.admin.lendSession(ana, { session: 'window', userId: 'builder' });
  return {
    accessToken: lent.access_token,
    expiresAt: lent.expires_at - 300 + seconds,
    user: JSON.parse(JSON.stringify(lent.user)),
  };
};

/** The auth plugin in a canvas that was lent this session. */
const open = async (
  tab: TestTab,
  current: LentSession,
  renew: () => Promise<LentSession | null>,
): Promise<PluginClient> => {
  const lender = { current: () => current, renew };
  const settings = {
    projectUrl: project.url,
    apiKey: project.backend.anonKey,
    userRoleTable: 'users_roles',
    userRoleTableRoleColumn: 'role_id',
    userRoleTableUserColumn: 'user_id',
  };
  const client = withLentSession(
    createClient,
    lender,
  )({ ...tab.host(supabaseAuth.id, settings), environment: 'editor' });
  clients.push(client);
  await client.load?.();
  await client.auth?.init();
  return client;
};

const never = (): Promise<never> => Promise.reject(new Error('nothing runs out yet'));

test('the page is signed in as the person, with their roles', async () => {
  const tab = createTab();
  const client = await open(tab, await lend(), never);
  expect(client.auth?.isAuthenticated()).toBe(true);
  expect(tab.variables.get('user')).toMatchObject({ email: 'ana@example.com', roles: [{ name: 'corretor' }] });
});

test('a token that has run out is renewed by the lender, and no service is asked', async () => {
  const tab = createTab();
  const next = await lend();
  project.requests.length = 0;
  await open(tab, await lend(-10), async () => next);
  expect(tab.variables.get('user')).toMatchObject({ _session: { access_token: next.accessToken } });
  expect(project.requests.filter((path) => path.includes('/token'))).toEqual([]);
});

test('when nothing is lent any more, the page is signed out', async () => {
  const tab = createTab();
  const client = await open(tab, await lend(-10), async () => null);
  expect(client.auth?.isAuthenticated()).toBe(false);
  expect(tab.variables.get('user')).toBeNull();
});

test('a sign-out on the page leaves the sessions of the person alone', async () => {
  const tab = createTab();
  const client = await open(tab, await lend(), never);
  const [{ count: before } = { count: 0 }] = await project.sql<{ count: number }>(
    'select count(*)::int from auth.sessions',
  );
  await project.sql(
    `insert into auth.sessions (id, user_id, aal, amr, created_at) values (gen_random_uuid(), '${ana}', 'aal1', '[]', now())`,
  );
  await client.actions?.signOut?.({ scope: 'global' });
  expect(tab.variables.get('user')).toBeNull();
  const [{ count: after } = { count: 0 }] = await project.sql<{ count: number }>(
    'select count(*)::int from auth.sessions',
  );
  expect(after).toBe(before + 1);
});
