import type { OpenSocket, ProbeResult, ServerPlugin, ServerPluginContext } from '@trama/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerPlugins } from '../server.ts';
import { openSocket, startProject, type TestProject } from '../testing.ts';
import { supabase } from './definition.ts';

let project: TestProject;
let plugin: ServerPlugin;

beforeAll(async () => {
  project = await startProject();
  plugin = createServerPlugins()[supabase.id] ?? {};
});
afterAll(() => project.stop());

/** What the set-up says of these tables in realtime. */
const probe = async (
  realtimeTables: Record<string, boolean>,
  more: Partial<ServerPluginContext> = {},
): Promise<ProbeResult | undefined> =>
  plugin.probe?.(
    {
      settings: {
        publicData: { projectUrl: project.url, apiKey: project.backend.anonKey, realtimeTables },
        privateData: {},
      },
      environment: 'production',
      accessToken: null,
      fetch: globalThis.fetch,
      openSocket,
      log: () => undefined,
      signal: new AbortController().signal,
      ...more,
    },
    'realtime',
  );

const HOLDS = { ok: true, message: '' };

/** A socket that hears these messages, and is closed. */
const saying =
  (...messages: readonly object[]): OpenSocket =>
  async () => {
    async function* texts(): AsyncIterable<string> {
      for (const message of messages) yield JSON.stringify(message);
    }
    return { socket: { send: () => undefined, messages: texts(), close: () => undefined } };
  };

test('realtime holds for the tables that are followed; those that are switched off are not asked for', async () => {
  expect(await probe({ contratos: true, users_roles: true, no_such_table: false })).toEqual(HOLDS);
});

test('a table that is not there is told as such', async () => {
  expect(await probe({ contratos: true, no_such_table: true })).toMatchObject({
    ok: false,
    reason: 'table-unknown',
    message: expect.stringContaining('no_such_table'),
  });
});

test('a view, whose changes nobody tells, is not followed', async () => {
  await project.sql('create view public.abertos as select * from public.contratos');
  expect(await probe({ contratos: true, abertos: true })).toMatchObject({
    ok: false,
    reason: 'table-not-followed',
    message: expect.stringContaining('abertos: Unable to subscribe'),
  });
});

test('a table is followed once it is in the publication', async () => {
  await project.sql('create publication supabase_realtime for table public.roles');
  expect(await probe({ roles: true, contratos: true })).toMatchObject({
    ok: false,
    reason: 'table-not-followed',
    message: expect.stringContaining('contratos: Unable to subscribe'),
  });
  await project.sql('alter publication supabase_realtime add table public.contratos');
  expect(await probe({ roles: true, contratos: true })).toEqual(HOLDS);
  await project.sql('drop publication supabase_realtime');
});

test('a key that realtime refuses is told as such', async () => {
  const elsewhere: OpenSocket = (url, signal) => openSocket(url.replace(/apikey=[^&]*/, 'apikey=wrong'), signal);
  expect(await probe({ contratos: true }, { openSocket: elsewhere })).toEqual({
    ok: false,
    reason: 'key-refused',
    message: `${project.url} answered 401.`,
  });
});

test.each<[string, Pick<ServerPluginContext, 'openSocket'>, ProbeResult['reason']]>([
  ['a service without realtime', { openSocket: async () => ({ refusedWith: 404 }) }, 'realtime-off'],
  [
    'an address that is not reached',
    { openSocket: async () => Promise.reject(new Error('ECONNREFUSED')) },
    'unreachable',
  ],
  [
    'a channel that may not be joined',
    {
      openSocket: saying({
        topic: 'realtime:trama:probe:contratos',
        event: 'phx_reply',
        payload: { status: 'error', response: { reason: 'Too many channels' } },
      }),
    },
    'realtime-off',
  ],
])('%s is told apart', async (_name, socket, reason) => {
  expect(await probe({ contratos: true }, socket)).toMatchObject({ ok: false, reason });
});

test('a channel that is joined and then says nothing of its table is no answer', async () => {
  const joined = { topic: 'realtime:trama:probe:contratos', event: 'phx_reply', payload: { status: 'ok' } };
  expect(await probe({ contratos: true }, { openSocket: saying(joined) })).toEqual({
    ok: false,
    reason: 'no-answer',
    message: `${project.url}: contratos`,
  });
});

test('the time limit is no answer', async () => {
  const ending = new AbortController();
  const openUntilTheEnd: OpenSocket = (_url, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      ending.abort();
    });
  const answer = await probe({ contratos: true }, { openSocket: openUntilTheEnd, signal: ending.signal });
  expect(answer).toEqual({ ok: false, reason: 'no-answer', message: project.url });
});

test('tables are told with the types, the keys and the choices of their columns', async () => {
  const statements = [
    "create type public.stage as enum ('new', 'won')",
    `create table public.leads (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      stage public.stage not null default 'new',
      contract_id int references public.contratos,
      met_at timestamptz
    )`,
  ];
  for (const statement of statements) await project.sql(statement);
  const tables = await plugin.listTables?.({
    settings: {
      publicData: { projectUrl: project.url, apiKey: project.backend.anonKey },
      privateData: { apiKey: project.backend.serviceRoleKey },
    },
    environment: 'production',
    accessToken: null,
    fetch: globalThis.fetch,
    openSocket,
    log: () => undefined,
    signal: new AbortController().signal,
  });
  const plain = { isRequired: false, isKey: false };
  expect(tables?.find(({ name }) => name === 'leads')).toEqual({
    name: 'leads',
    columns: [
      { ...plain, name: 'id', type: 'uuid', isKey: true },
      { ...plain, name: 'name', type: 'text', isRequired: true },
      { ...plain, name: 'stage', type: expect.stringContaining('stage'), choices: ['new', 'won'] },
      { ...plain, name: 'contract_id', type: 'integer', refersTo: { table: 'contratos', column: 'id' } },
      { ...plain, name: 'met_at', type: 'timestamp with time zone' },
    ],
    takesRows: true,
  });
});
