import { AuthWeakPasswordError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastMessage } from '../../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';
import { isPwnedPassword } from './leaked-passwords.ts';

let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend({
    auth: {
      minimumPasswordLength: 10,
      passwordCharacters: ['abcdefghijklmnopqrstuvwxyz', '0123456789'],
      isLeakedPassword: async (password) => password.includes('letmein'),
      passwordChangeNeedsNonce: true,
    },
  });
});
afterAll(() => running?.stop());

const signUp = (email: string, password: string) => running.client().auth.signUp({ email, password });
const good = 'correct horse 1';

describe('the rules of passwords', () => {
  test('say every reason why one is weak', async () => {
    const { error } = await signUp('weak@example.com', 'LETMEIN');
    expect(error).toBeInstanceOf(AuthWeakPasswordError);
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length', 'characters'] });
    expect((await signUp('weak@example.com', '1letmein1letmein')).error).toMatchObject({ reasons: ['pwned'] });
    expect((await signUp('weak@example.com', good)).error).toBeNull();
  });

  test('are those of the project too, in its own words, asked with no more rights than a visitor has', async () => {
    await running.db.admin((tx) =>
      tx.query(`create function public.password_refusal(password text) returns text language sql as
        $$ select case when password like '%horse%' and current_user = 'anon' then 'Sem cavalos.' end $$`),
    );
    expect((await signUp('own@example.com', good)).error).toMatchObject({
      status: 422,
      code: 'weak_password',
      message: 'Sem cavalos.',
    });
    expect((await signUp('own@example.com', 'correct donkey 1')).error).toBeNull();
    await running.db.admin((tx) => tx.query('drop function public.password_refusal(text)'));
  });

  test('are told at a sign-in with one that was made under weaker rules', async () => {
    const hash = await running.db.admin(async (tx) => {
      const { rows } = await tx.query<{ hash: string }>(
        `select extensions.crypt('short', extensions.gen_salt('bf', 4)) as hash`,
      );
      return rows[0]?.hash ?? '';
    });
    await running.backend.admin.createUser({ email: 'before@example.com', passwordHash: hash, confirm: true });
    const { data } = await running.client().auth.signInWithPassword({ email: 'before@example.com', password: 'short' });
    expect(data.weakPassword ?? (data as { weak_password?: unknown }).weak_password).toMatchObject({
      reasons: ['length', 'characters'],
    });
  });

  test('refuse a password that is longer than is looked at', async () => {
    expect((await signUp('long@example.com', `${good}${'x'.repeat(70)}`)).error?.message).toContain('longer than 72');
  });
});

test('a bcrypt hash of another project signs in, and is argon2id from then on', async () => {
  const { admin } = running.client(running.backend.serviceRoleKey).auth;
  const { rows } = await running.db.admin((tx) =>
    tx.query<{ hash: string }>(`select extensions.crypt($1, extensions.gen_salt('bf', 4)) as hash`, [good]),
  );
  const hash = rows[0]?.hash.replace('$2a$', '$2b$');
  const made = await admin.createUser({ email: 'moved@example.com', password_hash: hash, email_confirm: true });
  expect(made.error).toBeNull();
  const wrong = await running
    .client()
    .auth.signInWithPassword({ email: 'moved@example.com', password: 'wrong horse 1' });
  expect(wrong.error?.code).toBe('invalid_credentials');
  const signIn = () => running.client().auth.signInWithPassword({ email: 'moved@example.com', password: good });
  expect((await signIn()).error).toBeNull();
  const stored = await running.db.admin((tx) =>
    tx.query<{ hash: string }>(`select encrypted_password as hash from auth.users where email = 'moved@example.com'`),
  );
  expect(stored.rows[0]?.hash).toMatch(/^\$argon2id\$/);
  expect((await signIn()).error).toBeNull();
  expect((await admin.createUser({ email: 'x@example.com', password_hash: 'plain' })).error?.code).toBe(
    'validation_failed',
  );
});

describe('a password change of an old session', () => {
  test('needs the nonce that reauthenticate sends, once', async () => {
    const client = running.client();
    await client.auth.signUp({ email: 'nonce@example.com', password: good });
    expect((await client.auth.updateUser({ password: 'another horse 2' })).error).toBeNull();
    running.clock.now += 25 * 3600 * 1000;
    await client.auth.refreshSession();
    const password = 'a third horse 3';
    expect((await client.auth.updateUser({ password })).error?.code).toBe('reauthentication_needed');
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const message = await lastMessage(running, 'nonce@example.com');
    expect(message).toMatchObject({ kind: 'reauthentication', link: '' });
    const wrong = message.code === '000000' ? '000001' : '000000';
    expect((await client.auth.updateUser({ password, nonce: wrong })).error?.code).toBe('reauthentication_not_valid');
    expect((await client.auth.updateUser({ password, nonce: message.code })).error).toBeNull();
    const again = await client.auth.updateUser({ password: 'a fourth horse 4', nonce: message.code });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });

  test('cannot be forced by the code of another purpose', async () => {
    const client = running.client();
    await client.auth.signUp({ email: 'cross@example.com', password: good });
    running.clock.now += 25 * 3600 * 1000;
    await client.auth.refreshSession();
    await running.client().auth.resetPasswordForEmail('cross@example.com');
    const { code } = await lastMessage(running, 'cross@example.com');
    const crossed = await client.auth.updateUser({ password: 'a third horse 3', nonce: code });
    expect(crossed.error?.code).toBe('reauthentication_not_valid');
  });
});

test('the leak check sends five characters of a hash and believes the answer', async () => {
  const asked: string[] = [];
  const answering = (text: string) => async (url: string | URL | Request) => {
    asked.push(String(url));
    return new Response(text);
  };
  // SHA-1 of "password" is 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8.
  const rest = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';
  expect(await isPwnedPassword('password', answering(`000:1\r\n${rest}:9545824`))).toBe(true);
  expect(await isPwnedPassword('password', answering(`${rest}:0`))).toBe(false);
  expect(await isPwnedPassword('password', () => Promise.reject(new Error('offline')))).toBe(false);
  expect(asked[0]).toBe('https://api.pwnedpasswords.com/range/5BAA6');
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
