import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAuth, lastMessage } from '../../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

const password = 'correct horse';
const VICTIM = 'victim@example.com';
const SITE = 'https://loja.example';

/** A backend whose mails leave, at an address that it knows. */
const sending = { mail: async () => undefined, publicUrl: () => `${SITE}/backend` };

const one = async <Row>(running: RunningBackend, sql: string, ...parameters: string[]): Promise<Row | undefined> =>
  (await running.db.admin((tx) => tx.query<Row>(sql, parameters))).rows[0];

const isProved = async (running: RunningBackend, email: string): Promise<boolean | undefined> => {
  const sql = 'select auth.is_proved_email(id) as "isProved" from auth.users where email = $1';
  return (await one<{ isProved: boolean }>(running, sql, email))?.isProved;
};

/** A client at the real address of a backend that calls itself otherwise. */
const signUp = (running: RunningBackend, email: string) =>
  callAuth(running, 'POST', 'signup', { body: { email, password } });

describe('where mails leave', () => {
  let running: RunningBackend;
  beforeAll(async () => {
    running = await startBackend(sending);
  });
  afterAll(() => running?.stop());

  test('a sign-up is no account of its address before a mail to it is answered', async () => {
    const { body } = await signUp(running, VICTIM);
    expect(body).not.toHaveProperty('access_token');
    expect(await isProved(running, VICTIM)).toBe(false);
    const { code } = await lastMessage(running, VICTIM);
    await callAuth(running, 'POST', 'verify', { body: { type: 'signup', email: VICTIM, token: code } });
    expect(await isProved(running, VICTIM)).toBe(true);
  });

  test('a link leads to the site that the server runs, whatever the request calls itself', async () => {
    await callAuth(running, 'POST', 'recover?redirect_to=https://evil.example/', {
      body: { email: VICTIM },
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', origin: 'https://evil.example' },
    });
    const { text, link } = await lastMessage(running, VICTIM);
    expect(link.startsWith(`${SITE}/backend/auth/v1/verify?`)).toBe(true);
    expect(text).not.toContain('evil.example');
  });

  test('functions of the database know the site from the server, and nobody else asks or writes it', async () => {
    expect(await one(running, 'select auth.site_url() as url')).toEqual({ url: SITE });
    for (const role of ['anon', 'authenticated', 'service_role'] as const)
      for (const sql of [
        'select auth.site_url()',
        `select auth.is_proved_email('00000000-0000-0000-0000-000000000000')`,
        `update auth.mail_record set site_url = 'https://evil.example'`,
      ])
        await expect(running.db.tx({ role, claims: {} }, (tx) => tx.query(sql))).rejects.toThrow('permission denied');
  });

  test('an address that a caller gave their account in place of a proved one is none', async () => {
    await running.backend.admin.createUser({ email: 'own@example.com', password, confirm: true });
    expect(await isProved(running, 'own@example.com')).toBe(true);
    await running.sql(`update auth.users set email = 'other@example.com' where email = 'own@example.com'`);
    expect(await isProved(running, 'other@example.com')).toBe(false);
  });
});

test('a sign-up that counts at once, by the word of the operator, proves no address where mails leave', {
  tags: 'thorough',
}, async () => {
  const running = await startBackend({ ...sending, auth: { autoConfirm: true } });
  expect((await signUp(running, VICTIM)).body).toHaveProperty('access_token');
  expect(await isProved(running, VICTIM)).toBe(false);
  await callAuth(running, 'POST', 'recover', { body: { email: VICTIM } });
  const { code } = await lastMessage(running, VICTIM);
  await callAuth(running, 'POST', 'verify', { body: { type: 'recovery', email: VICTIM, token: code } });
  expect(await isProved(running, VICTIM)).toBe(true);
  await running.stop();
});

test('where nothing leaves the machine a sign-up counts at once, and the inbox is the mailbox', async () => {
  const running = await startBackend();
  expect((await signUp(running, VICTIM)).body).toHaveProperty('access_token');
  expect(await isProved(running, VICTIM)).toBe(true);
  await running.stop();
});
