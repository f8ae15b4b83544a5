import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '../../index.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;
const sent: Message[] = [];
const refused: unknown[] = [];

/** A gateway that takes every number but one. */
const sms = async (message: Message): Promise<void> => {
  if (message.to.endsWith('0000')) throw new Error('no such number');
  sent.push(message);
};

beforeAll(async () => {
  running = await startBackend({
    publicUrl: () => 'https://loja.example/backend',
    sms,
    onError: (error) => void refused.push(error),
  });
});
afterAll(() => running?.stop());

const one = async (sql: string, ...parameters: (string | number)[]): Promise<unknown> =>
  (await running.db.admin((tx) => tx.query<{ answer: unknown }>(`select ${sql} as answer`, parameters))).rows[0]
    ?.answer;

test('a function of the owner sends an SMS by the gateway, and learns what became of it', async () => {
  expect(await one('auth.sends_sms()')).toBe(true);
  const good = (await one(`auth.send_sms('+5511987654321', 'Olá')`)) as number;
  const bad = (await one(`auth.send_sms('5511987650000', 'Olá')`)) as number;
  const state = (id: number) => one('auth.message_state($1::bigint)', id);
  await expect.poll(() => state(good)).toBe('sent');
  await expect.poll(() => state(bad)).toBe('failed');
  expect(sent).toMatchObject([{ channel: 'sms', kind: 'site', to: '5511987654321', text: 'Olá' }]);
  expect(refused).toHaveLength(1);
  await expect(one(`auth.send_sms('987', 'Olá')`)).rejects.toThrow('An SMS needs one number');
});

test('nobody else may send one or ask', async () => {
  for (const role of ['anon', 'authenticated', 'service_role'] as const)
    for (const sql of [`auth.send_sms('5511987654321', 'x')`, 'auth.sends_sms()', 'auth.message_state(1)'])
      await expect(running.db.tx({ role, claims: {} }, (tx) => tx.query(`select ${sql}`))).rejects.toThrow(
        'permission denied',
      );
});

test('without a gateway an SMS stays in the inbox, and nobody says that it was sent', async () => {
  const quiet = await startBackend();
  const { rows } = await quiet.db.admin((tx) =>
    tx.query<{ id: number; sends: boolean }>(
      `select auth.send_sms('5511987654321', 'Olá') as id, auth.sends_sms() as sends`,
    ),
  );
  expect(rows[0]?.sends).toBe(false);
  await expect
    .poll(
      async () =>
        (await quiet.db.admin((tx) => tx.query('select auth.message_state($1::bigint) as state', [rows[0]?.id ?? 0])))
          .rows,
    )
    .toEqual([{ state: null }]);
  expect(await quiet.backend.outbox.list()).toMatchObject([{ channel: 'sms', text: 'Olá' }]);
  await quiet.stop();
});
