import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTab, DocumentStub, ORIGIN } from '../testing.ts';
import { createClient } from './client.ts';
import { supabaseAuth } from './definition.ts';

beforeEach(() => void vi.stubGlobal('document', new DocumentStub()));
afterEach(() => void vi.unstubAllGlobals());

/** What the service is asked first by an action. */
const requestOf = async (name: string, args: Record<string, unknown>): Promise<unknown> => {
  const requests: unknown[] = [];
  const host = createTab().host(supabaseAuth.id, { projectUrl: 'https://project.example', apiKey: 'key' });
  const client = createClient({
    ...host,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      requests.push({ [`${request.method} ${pathname}${search}`]: await request.json() });
      return Response.json({});
    },
  });
  // Some take the empty answer for a failure: what was asked counts here.
  await Promise.resolve(client.actions?.[name]?.(args)).catch(() => undefined);
  client.dispose?.();
  return requests[0];
};

const phone = '+5511999990000';
const email = 'ana@example.com';

test.each<[string, Record<string, unknown>, string, Record<string, unknown>]>([
  ['signInOTP', { type: 'phone', phone }, '/otp', { phone, create_user: true, channel: 'sms' }],
  ['signInOTP', { phone, channel: 'whatsapp' }, '/otp', { phone, create_user: true, channel: 'whatsapp' }],
  ['signInOTP', { phone, shouldCreateUser: false }, '/otp', { phone, create_user: false, channel: 'sms' }],
  ['signInOTP', { type: 'email', email }, '/otp', { email, create_user: true }],
  ['signInOTP', { type: 'email', email, shouldCreateUser: false }, '/otp', { email, create_user: false }],
  ['signInMagicLink', { email }, '/otp', { email, create_user: true }],
  ['signUp', { type: 'phone', phone, password: 'x' }, '/signup', { phone, password: 'x', channel: 'sms' }],
  [
    'signUp',
    { type: 'phone', phone, password: 'x', channel: 'whatsapp' },
    '/signup',
    { phone, password: 'x', channel: 'whatsapp' },
  ],
  ['signInPhone', { phone, password: 'x' }, '/token?grant_type=password', { phone, password: 'x' }],
  ['resendOTP', { type: 'sms', phone }, '/resend', { type: 'sms', phone }],
  ['resendOTP', { email }, '/resend', { type: 'signup', email }],
  ['resendOTP', { type: 'email_change', email }, '/resend', { type: 'email_change', email }],
  ['signUp', { email, password: 'x', metadata: [{ key: 'name', value: 'Ana' }] }, '/signup', { data: { name: 'Ana' } }],
  ['signUp', { email, password: 'x', metadata: { name: 'Ana' } }, '/signup', { data: { name: 'Ana' } }],
  ['signUp', { email, password: 'x', captchaToken: 'c' }, '/signup', { gotrue_meta_security: { captcha_token: 'c' } }],
  ['verifyOTP', { email, token: '123456' }, '/verify', { type: 'email', email, token: '123456' }],
  ['verifyOTP', { type: 'sms', phone, token: '123456' }, '/verify', { type: 'sms', phone, token: '123456' }],
  ['verifyOTP', { type: 'recovery', email, tokenHash: 'h' }, '/verify', { type: 'recovery', token_hash: 'h' }],
  [
    'signInOIDC',
    { provider: 'google', token: 't', accessToken: 'a', nonce: 'n' },
    '/token?grant_type=id_token',
    { provider: 'google', id_token: 't', access_token: 'a', nonce: 'n' },
  ],
  [
    'signInOIDC',
    { provider: 'google', token: 't', access_token: 'a' },
    '/token?grant_type=id_token',
    { provider: 'google', id_token: 't', access_token: 'a' },
  ],
  ['resetPasswordForEmail', { email }, '/recover', { email }],
])('%s with %j asks %s for %j', async (name, args, path, body) => {
  expect(await requestOf(name, args)).toEqual({ [`POST /auth/v1${path}`]: expect.objectContaining(body) });
});

test('an identity service of a company is asked by the domain of its addresses, or by its own id', async () => {
  vi.stubGlobal('location', { href: `${ORIGIN}/`, assign: () => undefined });
  for (const [args, body] of [
    [{ domain: 'example.com' }, { domain: 'example.com' }],
    [{ providerId: 'p-1' }, { provider_id: 'p-1' }],
  ])
    expect(await requestOf('signInSSO', { ...args, skipBrowserRedirect: true })).toEqual({
      'POST /auth/v1/sso': expect.objectContaining(body),
    });
});

test.each<[unknown, Record<string, string>]>([
  [
    [
      { key: 'prompt', value: 'consent' },
      { key: 'hd', value: 'example.com' },
    ],
    { prompt: 'consent', hd: 'example.com' },
  ],
  [{ max_age: 0 }, { max_age: '0' }],
  [undefined, {}],
])('a provider is asked with %j, given as a list or as an object', async (queryParams, expected) => {
  const host = createTab().host(supabaseAuth.id, { projectUrl: 'https://project.example', apiKey: 'key' });
  const client = createClient(host);
  const args = { provider: 'gitHub', scopes: 'user repo', queryParams, skipBrowserRedirect: true };
  const answer = await client.actions?.signInProvider?.(args);
  client.dispose?.();
  expect(answer).toMatchObject({ provider: 'github' });
  const asked = new URL((answer as { url: string }).url).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({ provider: 'github', scopes: 'user repo', ...expected });
});
