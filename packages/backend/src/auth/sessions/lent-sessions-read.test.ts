import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LentRequest } from '../../index.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;
let directory: string;
let admin = '';
let token = '';
let told: LentRequest[] = [];
let tellingFails = false;

const PAGE = 'http://loja.editor.localhost';
const lender = { session: 'window-1', userId: 'builder-1', name: 'eva@example.com', origin: PAGE };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trama-lent-'));
  for (const name of ['guarded', 'open']) {
    await mkdir(join(directory, name));
    await writeFile(join(directory, name, 'index.ts'), `export default async () => new Response('acted');`);
  }
  await writeFile(join(directory, 'config.toml'), '[functions.open]\nverify_jwt = false\n');
  running = await startBackend({
    functions: { directory, log: () => undefined },
    onLentRequest: async (request) => {
      if (tellingFails) throw new Error('the audit cannot be written');
      told.push(request);
    },
  });
  await running.sql(`
    create table roles_of (person uuid, role text, primary key (person, role));
    alter table roles_of enable row level security;
    create function is_admin() returns boolean language sql stable security definer
      as $$ select exists (select from roles_of where person = auth.uid() and role = 'admin') $$;
    create policy seen on roles_of for select to authenticated using (true);
    create policy given on roles_of for all to authenticated using (is_admin()) with check (is_admin());
    grant all on roles_of to authenticated;
    create function give_role(p uuid) returns void language sql security definer
      as $$ insert into roles_of values (p, 'admin') $$;
    create function give_role_anyhow(p uuid) returns void language plpgsql security definer
      as $$ begin
        perform set_config('transaction_read_only', 'off', true);
        insert into roles_of values (p, 'admin');
      end $$;
    create function unlock() returns text language sql
      as $$ select set_config('transaction_read_only', 'off', false) $$;
    create function next_number() returns bigint language plpgsql security definer
      as $$ begin return nextval('numbers'); end $$;
    create sequence numbers;
    insert into storage.buckets (id, name, public) values ('papers', 'papers', false);
    create policy own on storage.objects for all to authenticated using (true) with check (true);
    create policy said on realtime.messages for all to authenticated using (true) with check (true);
  `);
  admin = (await running.signedIn('admin@example.com')).userId;
  await running.sql(`insert into roles_of values ('${admin}', 'admin')`);
});
afterAll(async () => {
  await running?.stop();
  await rm(directory, { recursive: true, force: true });
});

beforeEach(async () => {
  tellingFails = false;
  told = [];
  token = (await running.backend.admin.lendSession(admin, lender)).access_token;
});

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${running.url}/${path}`, {
    method,
    headers: {
      apikey: running.backend.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

const EVA = '00000000-0000-4000-8000-00000000e4a0';
const given = async (): Promise<unknown> => {
  const { rows } = await running.db.admin((session) =>
    session.query('select person from roles_of where person <> $1', [admin]),
  );
  return rows;
};

describe('who looks through the eyes of an administrator', () => {
  test('sees what the administrator sees', async () => {
    expect(await (await ask('GET', 'rest/v1/roles_of?select=role')).json()).toEqual([{ role: 'admin' }]);
  });

  test.each([
    ['a row', 'POST', 'rest/v1/roles_of', { person: EVA, role: 'admin' }],
    ['a row that is told of', 'POST', 'rest/v1/roles_of?select=role', { person: EVA, role: 'admin' }],
    ['a change', 'PATCH', 'rest/v1/roles_of?role=eq.admin', { person: EVA }],
    ['a removal', 'DELETE', 'rest/v1/roles_of?role=eq.admin', undefined],
    ['a function that writes as its owner', 'POST', 'rest/v1/rpc/give_role', { p: EVA }],
  ])('writes no role: %s', async (_what, method, path, body) => {
    const answer = await ask(method, path, body);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { code: '25006', message: 'View as is read-only', details: null, hint: null },
    ]);
    expect(await given()).toEqual([]);
    expect(await (await ask('GET', 'rest/v1/roles_of?select=role')).json()).toEqual([{ role: 'admin' }]);
  });

  test.each([
    ['give_role_anyhow', { p: EVA }],
    ['unlock', {}],
    ['next_number', {}],
  ])('does not get around it by a function: %s', async (name, body) => {
    expect((await ask('POST', `rest/v1/rpc/${name}`, body)).ok).toBe(false);
    expect((await ask('POST', 'rest/v1/roles_of', { person: EVA, role: 'admin' })).ok).toBe(false);
    expect(await given()).toEqual([]);
  });

  test('writes no file, and signs no address at which one could be written later', async () => {
    const type = { 'content-type': 'text/plain' };
    const answers = await Promise.all([
      ask('POST', 'storage/v1/object/papers/a.txt', 'text', type),
      ask('PUT', 'storage/v1/object/papers/a.txt', 'text', type),
      ask('POST', 'storage/v1/object/upload/sign/papers/a.txt', {}),
      ask('DELETE', 'storage/v1/object/papers/a.txt'),
      ask('POST', 'storage/v1/bucket', { name: 'mine' }),
    ]);
    for (const answer of answers) {
      expect(await answer.json()).toMatchObject({ code: 'AccessDenied', message: 'View as is read-only' });
    }
  });

  test('signs no address that outlives the look', async () => {
    const own = running.client(running.backend.serviceRoleKey);
    await own.storage.from('papers').upload('kept.txt', 'text');
    const { signedURL } = await (
      await ask('POST', 'storage/v1/object/sign/papers/kept.txt', { expiresIn: 31_536_000 })
    ).json();
    const many = await (
      await ask('POST', 'storage/v1/object/sign/papers', { expiresIn: 31_536_000, paths: ['kept.txt'] })
    ).json();
    const before = running.clock.now;
    for (const url of [signedURL, many[0].signedURL]) {
      const status = async (): Promise<number> => (await fetch(`${running.url}/storage/v1${url}`)).status;
      running.clock.now = before;
      expect(await status()).toBe(200);
      running.clock.now = before + 301_000;
      expect(await status()).toBe(400);
    }
    running.clock.now = before;
  });

  test('calls no function of the server, which acts with rights of its own', async () => {
    for (const name of ['guarded', 'open']) {
      const answer = await ask('POST', `functions/v1/${name}`, {});
      expect([answer.status, await answer.json()]).toEqual([403, { code: 403, message: 'View as is read-only' }]);
    }
    expect(await (await ask('GET', 'functions/v1/guarded')).text()).toBe('acted');
  });

  test('says nothing to others, by a socket or without', async () => {
    const body = { messages: [{ topic: 'room', event: 'said', payload: {} }] };
    const answer = await ask('POST', 'realtime/v1/api/broadcast', body);
    expect([answer.status, (await answer.json()).message]).toEqual([403, 'View as is read-only']);
    for (const isPrivate of [false, true]) {
      const client = running.client();
      await client.realtime.setAuth(token);
      const channel = client.channel('room', { config: { private: isPrivate, broadcast: { ack: true } } });
      await new Promise<void>((resolve, reject) =>
        channel.subscribe((status) => (status === 'SUBSCRIBED' ? resolve() : reject(new Error(status)))),
      );
      expect(await channel.send({ type: 'broadcast', event: 'said', payload: {} })).not.toBe('ok');
      expect(await channel.track({ here: true })).not.toBe('ok');
      await client.removeAllChannels();
    }
  });
});

describe('what was lent', () => {
  test('is told of under both names, each request before it is answered', async () => {
    await ask('GET', 'rest/v1/roles_of?select=role');
    await ask('GET', 'auth/v1/user');
    await ask('POST', 'rest/v1/roles_of', { person: EVA, role: 'admin' });
    await ask('GET', 'storage/v1/bucket');
    expect(told).toEqual(
      [
        ['GET', '/rest/v1/roles_of'],
        ['GET', '/auth/v1/user'],
        ['POST', '/rest/v1/roles_of'],
        ['GET', '/storage/v1/bucket'],
      ].map(([method, path]) => ({ lender, user: { id: admin, name: 'admin@example.com' }, method, path })),
    );
  });

  test('is told of where a channel is joined', async () => {
    const client = running.client();
    await client.realtime.setAuth(token);
    await new Promise<void>((resolve) => client.channel('room').subscribe(() => resolve()));
    expect(told.map(({ method, path }) => [method, path])).toContainEqual(['join', '/realtime/v1/realtime:room']);
    await client.removeAllChannels();
  });

  test('is not answered where it cannot be told of', async () => {
    tellingFails = true;
    const answer = await ask('GET', 'rest/v1/roles_of?select=role');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('"role"');
    expect(running.errors.splice(0)).toHaveLength(1);
  });

  test('is of use to the page alone that it was lent to', async () => {
    const from = async (origin: string): Promise<number> =>
      (await ask('GET', 'rest/v1/roles_of?select=role', undefined, { origin })).status;
    expect(await from(PAGE)).toBe(200);
    for (const origin of ['http://evil.editor.localhost', 'https://evil.example', 'null']) {
      expect(await from(origin)).toBe(401);
    }
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
