import type { Session } from '@supabase/auth-js';
import type { PluginClient } from '@trama/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTab, DocumentStub, ORIGIN, type TestTab } from '../testing.ts';
import { createClient } from './client.ts';
import { supabaseAuth } from './definition.ts';

const HOUR = 3600;

const session = (): Session => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expiresAt = Math.floor(Date.now() / 1000) + HOUR;
  return {
    access_token: `${part({ alg: 'HS256' })}.${part({ sub: 'ana', exp: expiresAt })}.c2ln`,
    refresh_token: 'refresh',
    expires_in: HOUR,
    expires_at: expiresAt,
    token_type: 'bearer',
    user: { id: 'ana', email: 'ana@example.com' },
  } as Session;
};

let jar: DocumentStub;
/** What the tabs of one browser share; tabs of another test are of another browser. */
let siteId: string;
let storage: Map<string, string>;
const opened: PluginClient[] = [];

beforeEach(() => {
  jar = new DocumentStub();
  siteId = crypto.randomUUID();
  storage = new Map([[siteId, JSON.stringify(session())]]);
  vi.stubGlobal('document', jar);
  // The client speaks to other tabs where it believes to be in a browser.
  vi.stubGlobal('window', {
    location: new URL(`${ORIGIN}/`),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});
afterEach(() => {
  for (const client of opened.splice(0)) client.dispose?.();
  vi.unstubAllGlobals();
});

/** A tab in which the visitor is signed in. */
const open = async (): Promise<{ tab: TestTab; client: PluginClient }> => {
  const tab = createTab(storage);
  const client = createClient({
    ...tab.host(supabaseAuth.id, { projectUrl: 'https://project.example', apiKey: 'key' }),
    siteId,
    fetch: async () => new Response(null, { status: 204 }),
  });
  opened.push(client);
  await client.load?.();
  await client.auth?.init();
  expect(tab.variables.get('user')).toMatchObject({ id: 'ana' });
  return { tab, client };
};

const isSignedOut = ({ variables }: TestTab): boolean =>
  variables.get('user') === null && variables.get('isAuthenticated') === false;

test('a session that is ended in one tab ends in the others, whose pages are checked again', async () => {
  const [here, there] = [await open(), await open()];
  await here.client.actions?.signOut?.({});
  await vi.waitFor(() => expect(isSignedOut(there.tab)).toBe(true));
  expect(there.client.auth?.isAuthenticated()).toBe(false);
  expect([isSignedOut(here.tab), jar.cookie]).toEqual([true, '']);
  // Who signs out here is led on by their workflow.
  expect([here.tab.accessChecks, there.tab.accessChecks]).toEqual([0, 1]);
});

test('what was read with a session is forgotten in every tab, once the session is no longer there', async () => {
  const [here, there] = [await open(), await open()];
  expect([here.tab.endings, there.tab.endings]).toEqual([[], []]);
  await here.client.actions?.signOut?.({});
  await vi.waitFor(() => expect(there.tab.endings).toHaveLength(1));
  expect([here.tab.endings, there.tab.endings]).toEqual([[{ hadSession: false }], [{ hadSession: false }]]);
  await here.client.actions?.signOut?.({});
  expect(here.tab.endings).toHaveLength(1);
});

test('a tab of another site knows nothing of it', async () => {
  const here = await open();
  siteId = crypto.randomUUID();
  storage = new Map([[siteId, JSON.stringify(session())]]);
  const elsewhere = await open();
  const third = await open();
  await here.client.actions?.signOut?.({});
  await elsewhere.client.actions?.signOut?.({});
  // What the second site says arrives after what the first could have said.
  await vi.waitFor(() => expect(isSignedOut(third.tab)).toBe(true));
  expect(third.tab.accessChecks).toBe(1);
});
