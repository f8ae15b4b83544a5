import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '../../index.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;
const sent: Message[] = [];

beforeAll(async () => {
  running = await startBackend({ mail: async (message) => void sent.push(message) });
  await running.sql(`
    create function invite(address text) returns void language sql security definer set search_path = '' as
      $$ select auth.send_mail(address, 'Come', 'There is cake.', 'https://example.com/') $$;
    create function direct(address text) returns void language sql as
      $$ select auth.send_mail(address, 'Come', 'There is cake.') $$`);
});
afterAll(() => running?.stop());

const call = (name: string, address: string): Promise<Response> =>
  running.backend.fetch(
    new Request(`http://backend.test/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: running.backend.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ address }),
    }),
  );

test('a function of the owner sends a mail, by the driver and into the outbox, once', async () => {
  expect((await call('invite', 'ana@example.com')).ok).toBe(true);
  const mail = {
    kind: 'site',
    to: 'ana@example.com',
    subject: 'Come',
    text: 'There is cake.',
    link: 'https://example.com/',
  };
  // With what draws its words; what is kept has these alone.
  await expect.poll(() => sent).toMatchObject([{ ...mail, html: expect.stringContaining('<h1>') }]);
  expect(await running.backend.outbox.list()).toMatchObject([mail]);
  await call('invite', 'bia@example.com');
  await expect.poll(() => sent.map(({ to }) => to)).toEqual(['ana@example.com', 'bia@example.com']);
});

test('nobody else may send one, and an address is one address', async () => {
  const before = (await running.backend.outbox.list()).length;
  expect((await call('direct', 'ana@example.com')).status).toBe(401);
  expect((await call('invite', 'ana@example.com, bia@example.com')).status).toBe(400);
  expect(await running.backend.outbox.list()).toHaveLength(before);
});
