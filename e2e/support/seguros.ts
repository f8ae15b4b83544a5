import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { Connection, RunningServer } from './server.ts';

/** A user of the demonstration, by the part of the address before the @. */
export type Person = 'cliente' | 'parceiro' | 'corretor' | 'gerente' | 'admin';

/** A phone, as wide as most are. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Opens a page of the site and waits until it has done what it does by itself. */
export const open = async (server: RunningServer, page: Page, path: string): Promise<void> => {
  await page.goto(server.url() + path);
  await ready(page);
};

export const ready = (page: Page): Promise<unknown> => page.waitForSelector('html[data-ready]', { state: 'attached' });

export const userOf = (server: RunningServer, person: Person): Connection['users'][number] => {
  const user = server.connection.users.find(({ email }) => email.startsWith(`${person}@`));
  if (!user) throw new Error(`the seed made no ${person}`);
  return user;
};

export const fillSignIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
};

/** A window of their own in which somebody has signed in. */
export const signedIn = async (
  server: RunningServer,
  browser: Browser,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', ...options });
  const page = await context.newPage();
  const { email, password } = userOf(server, person);
  await open(server, page, '/login/');
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(`${server.url()}/`);
  await ready(page);
  return page;
};

const clientWith = (server: RunningServer, key: string): SupabaseClient =>
  createClient(`http://127.0.0.1:${server.port}/backend`, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });

/** The real client, signed in with a password. */
export const clientOf = async (
  server: RunningServer,
  { email, password }: { email: string; password: string },
): Promise<SupabaseClient> => {
  const client = clientWith(server, server.connection.anonKey);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
};

/** Resolves once a page hears of the changes of a table. Ask before the page is opened, await it before the change. */
export const following = async (page: Page, table: string): Promise<void> => {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes('/realtime/v1/'));
  await socket.waitForEvent('framereceived', ({ payload }) => {
    const text = String(payload);
    return text.includes(`ww:public:${table}`) && text.includes('Subscribed to PostgreSQL');
  });
};

/** The real client: signed in as somebody, or with the key of the owner for `null`. */
export const database = (server: RunningServer, person: Person | null): Promise<SupabaseClient> =>
  person === null
    ? Promise.resolve(clientWith(server, server.connection.serviceRoleKey))
    : clientOf(server, userOf(server, person));

/** The newest message to an address that fits, read where the one who runs the platform reads it. */
export const messageTo = async (
  server: RunningServer,
  browser: Browser,
  address: string,
  fits: RegExp,
): Promise<string> => {
  const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  const { email, password } = server.connection.builderUser;
  await page.goto(server.connection.builder);
  await fillSignIn(page, email, password);
  await expect(page.getByRole('button', { name: 'Abrir seguros' })).toBeVisible();
  const message = page.getByRole('article').filter({ hasText: address }).first();
  await expect(async () => {
    await page.goto(server.connection.inbox);
    await expect(message).toContainText(fits, { timeout: 1000 });
  }).toPass();
  const text = (await message.locator('pre').textContent()) ?? '';
  await page.context().close();
  return text;
};

/** The newest code that was sent to an address. */
export const codeSentTo = async (server: RunningServer, browser: Browser, address: string): Promise<string> => {
  const code = /\b(\d{6})\b/.exec(await messageTo(server, browser, address, /\b\d{6}\b/))?.[1];
  if (!code) throw new Error(`no code was sent to ${address}`);
  return code;
};
