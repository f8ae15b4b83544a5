import type { NodeLink } from '@trama/backend';
import type { ServerStatus } from '@trama/protocol/builder';
import { expect, it } from 'vitest';
import { ask, startTestServer, temporaryFolder } from '../testing/server.ts';
import { createProblems } from './problems.ts';
import { createStatusBoard } from './status-board.ts';

/** Two ends of a line, each of which hears what the other tells. */
const linked = (): readonly [NodeLink, NodeLink] => {
  const ears: [((body: unknown, node: string) => void)[], ((body: unknown, node: string) => void)[]] = [[], []];
  const asks: (() => void)[] = [];
  const end = (own: 0 | 1): NodeLink => ({
    isAlone: () => false,
    tell: (_kind, body) => {
      for (const ear of ears[own === 0 ? 1 : 0]) ear(JSON.parse(JSON.stringify(body)), `node ${own}`);
    },
    hear: (_kind, fn) => {
      ears[own].push(fn);
    },
    onAsked: (fn) => {
      asks.push(fn);
    },
    onGone: () => undefined,
    begin: async () => {
      for (const ask of asks) ask();
    },
    close: async () => undefined,
  });
  return [end(0), end(1)];
};

it('nodes know of each other, and of one that is silent, until one takes its place', async () => {
  let now = Date.parse('2026-01-02T12:00:00Z');
  const [here, there] = linked();
  const options = { projectsOpen: async () => 2, problems: () => [], now: () => now };
  const one = createStatusBoard({ ...options, nodes: here, address: 'one:1' });
  const two = createStatusBoard({ ...options, nodes: there, address: 'two:2' });
  await here.begin();
  const listed = async () => (await one.list()).map(({ address, isSilent }) => [address, isSilent]);
  await expect.poll(listed).toEqual([
    ['one:1', false],
    ['two:2', false],
  ]);
  now += 40_000;
  expect(await listed()).toEqual([
    ['one:1', false],
    ['two:2', true],
  ]);
  now += 24 * 3600_000;
  expect(await listed()).toEqual([['one:1', false]]);
  // What is no status is none.
  there.tell('status', { id: 'x', problems: 'none' });
  there.tell('status', null);
  expect(await listed()).toEqual([['one:1', false]]);
  one.close();
  two.close();
});

it('problems of one kind are one, the newest first, without what they say of people', () => {
  const written: string[] = [];
  const { log, list } = createProblems(
    (_level, message) => written.push(message),
    () => 0,
  );
  log('info', 'all is well');
  log('warning', 'The mail 1 to ana@example.com was refused.\n  at somewhere');
  log('error', 'The disk is full.');
  log('warning', 'The mail 2 to bia@example.com was refused.');
  expect(list()).toEqual([
    { level: 'warning', message: 'The mail 2 to <e-mail> was refused.', count: 1, at: '1970-01-01T00:00:00.000Z' },
    { level: 'error', message: 'The disk is full.', count: 1, at: '1970-01-01T00:00:00.000Z' },
    { level: 'warning', message: 'The mail 1 to <e-mail> was refused.', count: 1, at: '1970-01-01T00:00:00.000Z' },
  ]);
  for (let time = 0; time < 40; time += 1) log('error', `Number ${time} failed.`);
  expect(list()[0]).toMatchObject({ message: 'Number 39 failed.', count: 40 });
  for (let time = 0; time < 40; time += 1)
    log('error', `The part ${'abcdefghijklmnopqrstuvwxyz'.slice(0, time % 26)}! failed.`);
  expect(list()).toHaveLength(20);
});

it('an owner reads how the installation is', async () => {
  const folder = await temporaryFolder();
  const server = await startTestServer(folder.path);
  const { builder, builderUser } = server.connection;
  const headers = { origin: builder, 'content-type': 'application/json' };
  const session = await ask(server, 'builder.localhost', '/api/session', {
    method: 'POST',
    headers,
    body: JSON.stringify(builderUser),
  });
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = await ask(server, 'builder.localhost', '/api/status', { headers: { ...headers, cookie } });
  expect(answer.status).toBe(200);
  const status: ServerStatus = await answer.json();
  expect(status.nodes).toHaveLength(1);
  expect(status.nodes[0]?.address).toMatch(new RegExp(`:${server.port}$`));
  expect(status).toMatchObject({ sites: 0, releases: 0, lastBackup: null, storage: { files: 0, place: 'folder' } });
  expect(status.storage.database).toBeGreaterThan(100_000);
  expect(status.storage.disk?.free).toBeLessThanOrEqual(status.storage.disk?.size ?? 0);
  await server.close();
  await folder.remove();
});
