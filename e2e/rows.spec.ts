import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

interface Contract {
  numero: string;
  user_id: string;
}

/** What a visitor gets when they ask for all contracts, or why not. */
interface Sight {
  contracts: readonly Contract[] | null;
  refused: string | null;
}

/** Who asks: with a key of the project, and a session where they signed in. */
interface Visitor {
  key: string;
  email?: string;
  password?: string;
}

const CONTRACT = { produto_id: 'vida-individual', plano_id: 'essencial', capital: 100_000, idade: 40 };

/** The real client as one script, for pages. */
const CLIENT = readFileSync(
  createRequire(import.meta.url).resolve('@supabase/supabase-js/dist/umd/supabase.js'),
  'utf8',
);

let server: RunningServer;
let backend: string;
/** User ids by name. */
const ids: Record<string, string> = {};
/** Every row there is. */
let all: readonly Contract[] = [];

const visitor = (name: string): Visitor => {
  const { anonKey, serviceRoleKey, users } = server.connection;
  if (name === 'anon') return { key: anonKey };
  if (name === 'service') return { key: serviceRoleKey };
  const user = users.find(({ email }) => email.startsWith(`${name}@`));
  return { key: anonKey, email: user?.email ?? `${name}@example.com`, password: user?.password ?? 'correct horse' };
};

const connect = async ({ key, email, password }: Visitor): Promise<SupabaseClient> => {
  const client = createClient(backend, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
  if (!email || !password) return client;
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  ids[email.split('@')[0] ?? ''] = data.user?.id ?? '';
  return client;
};

const seenFromNode = async (name: string): Promise<Sight> => {
  const client = await connect(visitor(name));
  const { data, error } = await client.from('seguros_contratos').select('numero, user_id').order('numero');
  return { contracts: data, refused: error?.code ?? null };
};

/** The same question, asked by a page of the site with the client in the page. */
const seenFromPage = async (page: Page, name: string): Promise<Sight> => {
  await page.addInitScript({ content: `${CLIENT}; globalThis.supabase = supabase;` });
  await page.goto(`${server.url()}/login/`);
  return page.evaluate(
    async ({ url, key, email, password }) => {
      const { supabase } = globalThis as unknown as { supabase: { createClient: typeof createClient } };
      const client = supabase.createClient(url, key, { auth: { persistSession: false } });
      if (email && password) await client.auth.signInWithPassword({ email, password });
      const { data, error } = await client.from('seguros_contratos').select('numero, user_id').order('numero');
      return { contracts: data, refused: error?.code ?? null };
    },
    { ...visitor(name), url: `${server.url()}/backend` },
  );
};

test.describe('rows by role @story', () => {
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
    backend = `${server.url()}/backend`.replace('localhost', '127.0.0.1');
    const newcomer = visitor('novato');
    const { error } = await (await connect({ key: newcomer.key })).auth.signUp({
      email: newcomer.email ?? '',
      password: newcomer.password ?? '',
    });
    expect(error).toBeNull();
    for (const name of ['cliente', 'corretor', 'admin', 'novato']) await connect(visitor(name));
    // Past the enrolment that a contract of a person comes of: only the service key may.
    const service = await connect(visitor('service'));
    const own = await service.from('seguros_contratos').insert({ ...CONTRACT, user_id: ids.novato });
    expect(own.error).toBeNull();
    all = (await seenFromNode('service')).contracts ?? [];
  });
  test.afterAll(() => server.stop());

  const isOwnedBy =
    (name: string) =>
    ({ user_id }: Contract): boolean =>
      user_id === ids[name];

  test('the service key sees every row, also those of different people', async () => {
    expect(all.filter(isOwnedBy('cliente')).length).toBeGreaterThan(0);
    expect(all.filter(isOwnedBy('novato'))).toHaveLength(1);
  });

  for (const name of ['cliente', 'novato']) {
    test(`${name} sees their own rows only`, async ({ page }) => {
      const own = { contracts: all.filter(isOwnedBy(name)), refused: null };
      expect(await seenFromNode(name)).toEqual(own);
      expect(await seenFromPage(page, name)).toEqual(own);
    });
  }

  for (const name of ['corretor', 'admin']) {
    test(`${name} sees every row`, async ({ page }) => {
      expect(await seenFromNode(name)).toEqual({ contracts: all, refused: null });
      expect(await seenFromPage(page, name)).toEqual({ contracts: all, refused: null });
    });
  }

  test('without a session there is no row', async ({ page }) => {
    const nothing = { contracts: null, refused: '42501' };
    expect(await seenFromNode('anon')).toEqual(nothing);
    expect(await seenFromPage(page, 'anon')).toEqual(nothing);
  });

  test('a key or token that the server did not make opens nothing', async () => {
    const forged = `${visitor('service').key.split('.').slice(0, 2).join('.')}.${'A'.repeat(43)}`;
    const withKey = await (await connect({ key: forged })).from('seguros_contratos').select('id');
    expect(withKey.status).toBe(401);
    const withToken = await fetch(`${backend}/rest/v1/seguros_contratos`, {
      headers: { apikey: visitor('anon').key, authorization: `Bearer ${forged}` },
    });
    expect(withToken.status).toBe(401);
  });

  test('nobody makes a contract for another, and only the team moves it on', async () => {
    const newcomer = await connect(visitor('novato'));
    const foreign = await newcomer.from('seguros_contratos').insert({ ...CONTRACT, user_id: ids.cliente });
    expect(foreign.error?.code).toBe('42501');
    const approve = (client: SupabaseClient) =>
      client
        .from('seguros_contratos')
        .update({ status: 'aprovado' })
        .eq('user_id', ids.novato ?? '')
        .select('status');
    expect((await approve(newcomer)).data).toEqual([]);
    expect((await approve(await connect(visitor('corretor')))).data).toEqual([{ status: 'aprovado' }]);
  });
});
