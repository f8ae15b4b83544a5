import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

// Who signs up with the address of somebody else, and what they know once its owner confirms it.

const MINE = 'password of the owner';
const THEIRS = 'password of a stranger';
const HOME = '203.0.113.10';
const ELSEWHERE = '198.51.100.7';

let running: RunningBackend;
let count = 0;

beforeAll(async () => {
  running = await startBackend({ auth: { autoConfirm: false } }, (incoming) =>
    String(incoming.headers['x-peer'] ?? ''),
  );
});
afterAll(() => running.stop());

const address = (): string => {
  count += 1;
  return `owner${count}@example.com`;
};

interface From {
  peer: string;
  /** What a browser sends of itself; absent: no browser asks. */
  cookie?: string;
  isBrowser?: boolean;
}

const headersOf = ({ peer, cookie, isBrowser }: From): Record<string, string> => ({
  apikey: running.backend.anonKey,
  'content-type': 'application/json',
  'x-peer': peer,
  ...(cookie ? { cookie } : {}),
  ...(isBrowser ? { 'sec-fetch-site': 'none' } : {}),
});

const post = (path: string, body: unknown, from: From): Promise<Response> =>
  fetch(`${running.url}/auth/v1${path}`, { method: 'POST', headers: headersOf(from), body: JSON.stringify(body) });

/** @returns the cookie that the browser keeps */
const signUp = async (email: string, password: string, from: From): Promise<string> => {
  const response = await post('/signup', { email, password }, from);
  expect(response.status).toBe(200);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
};

const follow = async (email: string, from: From): Promise<URLSearchParams> => {
  const message = (await running.backend.outbox.list()).find(({ to }) => to === email);
  const response = await fetch(message?.link ?? '', { redirect: 'manual', headers: headersOf(from) });
  return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
};

const opens = async (email: string, password: string): Promise<boolean> =>
  (await post('/token?grant_type=password', { email, password }, { peer: HOME })).ok;

/** Whether the account says that it has no password yet: the pages of a site ask for one then. */
const needsPassword = async (token: string): Promise<boolean> => {
  const response = await fetch(`${running.url}/auth/v1/user`, {
    headers: { ...headersOf({ peer: HOME }), authorization: `Bearer ${token}` },
  });
  const user = (await response.json()) as { app_metadata: { needs_password?: boolean } };
  return user.app_metadata.needs_password === true;
};

describe('An address that somebody else signed up with', () => {
  test('is its owner’s once they follow the link: the stranger’s password opens nothing, and they choose their own', async () => {
    const email = address();
    await signUp(email, THEIRS, { peer: ELSEWHERE });
    const session = await follow(email, { peer: HOME, isBrowser: true });
    expect(await opens(email, THEIRS)).toBe(false);
    const token = session.get('access_token') ?? '';
    expect(await needsPassword(token)).toBe(true);
    const changed = await fetch(`${running.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { ...headersOf({ peer: HOME }), authorization: `Bearer ${token}` },
      body: JSON.stringify({ password: MINE }),
    });
    expect(changed.status).toBe(200);
    expect([await opens(email, MINE), await opens(email, THEIRS)]).toEqual([true, false]);
    expect(await needsPassword(token)).toBe(false);
  });

  test('is theirs in the same network too, where a browser confirms it that did not sign up', async () => {
    const email = address();
    await signUp(email, THEIRS, { peer: HOME });
    await follow(email, { peer: HOME, isBrowser: true });
    expect(await opens(email, THEIRS)).toBe(false);
  });

  test('has the password of who confirms it, where its owner signs up after the stranger', async () => {
    const email = address();
    await signUp(email, THEIRS, { peer: ELSEWHERE });
    const cookie = await signUp(email, MINE, { peer: HOME, isBrowser: true });
    await follow(email, { peer: HOME, isBrowser: true, cookie });
    expect([await opens(email, MINE), await opens(email, THEIRS)]).toEqual([true, false]);
  });

  test('opens to neither by a link to sign in without a password that the stranger had sent', async () => {
    const email = address();
    await signUp(email, THEIRS, { peer: ELSEWHERE });
    await post('/otp', { email, create_user: false }, { peer: ELSEWHERE });
    await follow(email, { peer: HOME, isBrowser: true });
    expect(await opens(email, THEIRS)).toBe(false);
  });
});

describe('The password of a sign-up', () => {
  test('counts where the browser confirms it that signed up, from whatever network', async () => {
    const email = address();
    const cookie = await signUp(email, MINE, { peer: HOME, isBrowser: true });
    const session = await follow(email, { peer: ELSEWHERE, isBrowser: true, cookie });
    expect(session.get('type')).toBe('signup');
    expect(await opens(email, MINE)).toBe(true);
    expect(await needsPassword(session.get('access_token') ?? '')).toBe(false);
  });

  test('counts where a program confirms it in the same network, by a code too', async () => {
    const email = address();
    await signUp(email, MINE, { peer: HOME });
    const message = (await running.backend.outbox.list()).find(({ to }) => to === email);
    const verified = await post('/verify', { type: 'signup', email, token: message?.code }, { peer: HOME });
    expect(verified.status).toBe(200);
    expect(await opens(email, MINE)).toBe(true);
  });

  test('is kept in a cookie that no page reads and no other path is sent', async () => {
    const response = await post('/signup', { email: address(), password: MINE }, { peer: HOME, isBrowser: true });
    expect(response.headers.get('set-cookie')).toMatch(
      /^trama-sign-up=[\w-]{43}; Max-Age=\d+; Path=\/backend\/auth\/v1; HttpOnly; SameSite=Lax$/,
    );
  });
});
