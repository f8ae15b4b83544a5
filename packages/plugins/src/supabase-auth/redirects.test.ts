import type { PluginHost } from '@trama/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTab, DocumentStub, ORIGIN } from '../testing.ts';
import { createClient } from './client.ts';
import { supabaseAuth } from './definition.ts';

beforeEach(() => void vi.stubGlobal('document', new DocumentStub()));
afterEach(() => void vi.unstubAllGlobals());

/** Where the service is asked to lead to after an action. */
const targetOf = async (
  name: string,
  args: Record<string, unknown>,
  environment: PluginHost['environment'],
): Promise<string | null> => {
  const targets: (string | null)[] = [];
  const tab = createTab();
  const host = tab.host(supabaseAuth.id, { projectUrl: 'https://project.example', apiKey: 'key' });
  const client = createClient({
    ...host,
    environment,
    fetch: async (input) => {
      targets.push(new URL(String(input)).searchParams.get('redirect_to'));
      return Response.json({});
    },
  });
  const result = (await client.actions?.[name]?.(args)) as { url?: string } | undefined;
  client.dispose?.();
  return result?.url ? new URL(result.url).searchParams.get('redirect_to') : (targets[0] ?? null);
};

const REDIRECTING: [string, Record<string, unknown>][] = [
  ['signUp', { email: 'ana@example.com', password: 'x' }],
  ['signInMagicLink', { email: 'ana@example.com' }],
  ['signInProvider', { provider: 'google', skipBrowserRedirect: true }],
  ['resetPasswordForEmail', { email: 'ana@example.com' }],
  ['resendOTP', { type: 'signup', email: 'ana@example.com' }],
];

test.each(REDIRECTING)('%s leads to the chosen page of the site', async (name, args) => {
  expect(await targetOf(name, { ...args, redirectPage: 'page-1' }, 'production')).toBe(`${ORIGIN}/entrar/`);
});

test.each(REDIRECTING)('%s leads to the page in the canvas while the site is edited', async (name, args) => {
  expect(await targetOf(name, { ...args, redirectPage: 'page-1' }, 'editor')).toBe(`${ORIGIN}/site-1/page-1`);
});
