import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

const password = 'correct horse';
const HOME = '203.0.113.10';
let running: RunningBackend;
let email: string;
let people = 0;

beforeAll(async () => {
  running = await startBackend({ auth: { passwordAttempts: 3 } });
});
afterAll(() => running?.stop());
beforeEach(async () => {
  people += 1;
  email = `owner${people}@example.com`;
  await running.backend.admin.createUser({ email, password, confirm: true });
});

const call = async (peer: string, path: string, body: object): Promise<number> => {
  const request = new Request(`http://backend.test/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: running.backend.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await running.backend.fetch(request, peer)).status;
};
const signIn = (peer: string, typed = password): Promise<number> =>
  call(peer, 'token?grant_type=password', { email, password: typed });
/** So many wrong passwords of the account, from networks of which each has used its own up. */
const attack = async (guesses: number): Promise<void> => {
  for (let index = 0; index < guesses; index += 1)
    expect(await signIn(`198.51.100.${Math.floor(index / 3)}`, 'wrong')).toBe(400);
};

describe('wrong passwords of an account', () => {
  test('from one network keep nobody out who comes from another', async () => {
    await attack(3);
    expect(await signIn('198.51.100.0')).toBe(429);
    expect(await signIn(HOME)).toBe(200);
  });

  test('from many networks end, and keep nobody out who has signed in from theirs before', async () => {
    expect(await signIn(HOME)).toBe(200);
    await attack(30);
    expect(await signIn('198.51.100.200')).toBe(429);
    expect(await signIn(HOME)).toBe(200);
  });

  test('leave the owner a way in from anywhere, by mail', { tags: 'thorough' }, async () => {
    await attack(30);
    expect(await signIn(HOME)).toBe(429);
    expect(await call(HOME, 'recover', { email })).toBe(200);
    const { code } = (await running.backend.outbox.list())[0] ?? { code: '' };
    expect(await call(HOME, 'verify', { type: 'recovery', email, token: code })).toBe(200);
    expect(await signIn(HOME)).toBe(200);
  });

  test('do not make the network of another account known', { tags: 'thorough' }, async () => {
    expect(await signIn(HOME)).toBe(200);
    const stranger = { email: `stranger${people}@example.com`, password };
    await running.backend.admin.createUser({ ...stranger, confirm: true });
    expect(await call('198.51.100.200', 'token?grant_type=password', stranger)).toBe(200);
    await attack(30);
    expect(await signIn('198.51.100.200')).toBe(429);
  });

  test('are counted by the /64 of an IPv6 address, of which one line has every address', async () => {
    for (let index = 1; index <= 3; index += 1) expect(await signIn(`2001:db8:1:2::${index}`, 'wrong')).toBe(400);
    expect(await signIn('2001:db8:1:2::4', 'wrong')).toBe(429);
    expect(await signIn('2001:db8:1:3::1')).toBe(200);
  });

  test('also for the wrong passwords that the owner types, which a right one clears', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await signIn(HOME, 'wrong')).toBe(400);
      expect(await signIn(HOME, 'wrong')).toBe(400);
      expect(await signIn(HOME)).toBe(200);
    }
  });
});
