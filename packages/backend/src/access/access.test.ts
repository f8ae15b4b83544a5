import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackend } from '../backend.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets(Date.now());
let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend({ secrets });
  await running.sql(`
    create table notes (id int primary key, owner uuid default auth.uid(), text text, published boolean not null default false);
    alter table notes enable row level security;
    create policy own on notes for all to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
    create policy open on notes for select to anon, authenticated using (published);
    create function whoami() returns text language sql stable as $$ select current_user || ':' || coalesce(auth.role(), '') $$;
  `);
});
afterAll(() => running?.stop());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${running.url}${path}`, { headers });
const withKey = (token?: string): Record<string, string> => ({
  apikey: running.backend.anonKey,
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});
const signed = (claims: object, secret = secrets.jwtSecret): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));

describe('row-level security decides', () => {
  test('what anon, a user, another user and the service see', async () => {
    const ana = await running.signedIn('ana@example.com');
    const rui = await running.signedIn('rui@example.com');
    await ana.client.from('notes').insert([
      { id: 1, text: 'mine', published: false },
      { id: 2, text: 'for all', published: true },
    ]);
    await rui.client.from('notes').insert({ id: 3, text: 'other' });
    const seen = async (client: typeof ana.client): Promise<number[]> => {
      const { data } = await client.from('notes').select('id').order('id');
      return (data ?? []).map((row) => row.id);
    };
    expect(await seen(running.client())).toEqual([2]);
    expect(await seen(ana.client)).toEqual([1, 2]);
    expect(await seen(rui.client)).toEqual([2, 3]);
    expect(await seen(running.client(running.backend.serviceRoleKey))).toEqual([1, 2, 3]);
  });

  test('who may write', async () => {
    const eva = await running.signedIn('eva@example.com');
    const asAnon = await running.client().from('notes').insert({ id: 10, text: 'x' });
    expect({ status: asAnon.status, code: asAnon.error?.code }).toEqual({ status: 401, code: '42501' });
    const forAnother = await eva.client.from('notes').insert({ id: 11, owner: crypto.randomUUID(), text: 'x' });
    expect({ status: forAnother.status, code: forAnother.error?.code }).toEqual({ status: 403, code: '42501' });
    expect((await eva.client.from('notes').update({ text: 'taken' }).eq('id', 1).select()).data).toEqual([]);
    expect((await eva.client.from('notes').delete().eq('id', 1).select()).data).toEqual([]);
  });
});

describe('keys and tokens', () => {
  test('a request without a key, or with any other key, is refused', async () => {
    expect((await get('/rest/v1/notes')).status).toBe(401);
    expect((await get('/rest/v1/notes', { apikey: 'anything' })).status).toBe(401);
    expect((await get('/rest/v1/notes', { apikey: await signed({ role: 'authenticated' }) })).status).toBe(401);
    expect((await get('/auth/v1/settings')).status).toBe(401);
    expect((await get('/rest/v1/notes', withKey())).status).toBe(200);
  });

  test('a token forged with a well-known secret is refused', async () => {
    for (const secret of ['super-secret-jwt-token-with-at-least-32-characters-long', 'secret', '']) {
      const forged = await signed({ role: 'service_role' }, secret || 'x');
      const response = await get('/rest/v1/notes', withKey(forged));
      expect({ status: response.status, body: await response.json() }).toMatchObject({
        status: 401,
        body: { code: 'PGRST301' },
      });
    }
    const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${btoa('{"role":"service_role","exp":9999999999}').replaceAll('=', '')}.`;
    expect((await get('/rest/v1/notes', withKey(unsigned))).status).toBe(401);
  });

  test('a token of a role outside the list is refused, even correctly signed', async () => {
    for (const role of ['postgres', 'authenticator', 'pg_read_all_data', 'none']) {
      const response = await get('/rest/v1/rpc/whoami', withKey(await signed({ role })));
      expect({ role, status: response.status }).toEqual({ role, status: 403 });
    }
  });

  test('an expired token is refused', async () => {
    const token = await new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(running.clock.now / 1000) - 60)
      .sign(new TextEncoder().encode(secrets.jwtSecret));
    expect(await (await get('/rest/v1/notes', withKey(token))).json()).toMatchObject({ message: 'JWT expired' });
  });

  test('a token without an end that the secret signs is taken, unless the project is set to take none', async () => {
    const endless = (claims: object, secret = secrets.jwtSecret): Promise<string> =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
    const whoami = async (token: string) => (await get('/rest/v1/rpc/whoami', withKey(token))).json();
    const token = await endless({ role: 'authenticated' });
    // The second is answered from memory.
    expect([await whoami(token), await whoami(token)]).toEqual(Array(2).fill('authenticated:authenticated'));
    expect(await whoami(await endless({ role: 'postgres' }))).toMatchObject({ code: '42501' });
    expect(await whoami(await endless({ role: 'service_role' }, 'another'))).toMatchObject({ code: 'PGRST301' });
    const ended = { role: 'authenticated', sub: crypto.randomUUID(), session_id: crypto.randomUUID() };
    expect(await whoami(await endless(ended))).toMatchObject({ hint: 'Its session has ended.' });

    const strict = await createBackend({
      db: running.db,
      secrets,
      publicUrl: () => running.url,
      auth: { endlessTokens: false },
    });
    expect(await strict.verifyAccessToken(token)).toEqual({ ok: false, fault: 'invalid' });
    await strict.close();
  });

  test('secrets differ between installations', () => {
    expect(createSecrets(0).jwtSecret).not.toBe(createSecrets(0).jwtSecret);
  });
});

describe('faults that must not exist', () => {
  test('1: an object where an array is expected is answered, and the next request works', async () => {
    for (const value of ['cs.{}', 'cs.{"a":1}', 'cs.[', 'eq.{', 'ov.(1,2)']) {
      const response = await get(`/rest/v1/notes?id=${encodeURIComponent(value)}`, withKey());
      expect(response.status).toBeLessThan(500);
      expect((await get('/rest/v1/notes?select=id', withKey())).status).toBe(200);
    }
    await running
      .client()
      .from('notes')
      .insert({ id: { a: 1 }, text: [[{}]] });
    expect((await get('/rest/v1/notes?select=id', withKey())).status).toBe(200);
  });

  test('2: a request never runs as the owner, whatever the tables are', async () => {
    const bare = await startBackend();
    await bare.sql('create function public.whoami() returns text language sql as $$ select current_user::text $$');
    expect((await bare.client().rpc('whoami')).data).toBe('anon');
    await bare.sql(
      'create table late (id int); alter table late enable row level security; insert into late values (1);',
    );
    expect((await bare.client().from('late').select()).data).toEqual([]);
    await bare.stop();
  });

  test('3: sign-ins mixed with requests never share a transaction', async () => {
    const { client } = await running.signedIn('mix@example.com');
    const work = Array.from({ length: 60 }, (_, index) => {
      if (index % 3 === 0) return client.auth.getUser().then(({ data }) => data.user?.email);
      if (index % 3 === 1) return client.rpc('whoami').then(({ data }) => data);
      return running
        .client()
        .rpc('whoami')
        .then(({ data }) => data);
    });
    const answers = await Promise.all(work);
    const expected = ['mix@example.com', 'authenticated:authenticated', 'anon:anon'];
    expect(answers).toEqual(Array.from({ length: 60 }, (_, index) => expected[index % 3]));
    const { rows } = await running.db.admin((session) => session.query('select current_user::text as name'));
    expect(rows).not.toEqual([{ name: 'anon' }]);
  });

  test('5 and 6: nothing but health, public keys and mailed links answers without a key, whatever the Host or peer', async () => {
    for (const path of ['/rest/v1/', '/rest/v1', '/auth/v1/admin/users', '/auth/v1/user', '/auth/v1/settings']) {
      for (const headers of [{}, { host: 'localhost' }, { 'x-forwarded-for': '127.0.0.1' }]) {
        expect((await get(path, headers as Record<string, string>)).status).toBe(401);
      }
    }
    for (const path of ['/_system/info', '/_system/config', '/_system/introspect'])
      expect((await get(path)).status).toBe(404);
  });

  test('7: a table called users is embedded, never the one of the auth service', async () => {
    await running.sql(`create table users (id int primary key, nick text);
      create table messages (id int primary key, user_id int references users);
      create table profiles (id uuid primary key references auth.users, name text);
      insert into users values (1, 'nick'); insert into messages values (1, 1);`);
    const service = running.client(running.backend.serviceRoleKey);
    expect((await service.from('messages').select('id, users(*)')).data).toEqual([
      { id: 1, users: { id: 1, nick: 'nick' } },
    ]);
    expect((await service.from('profiles').select('*, users(*)')).error?.code).toBe('PGRST200');
    expect((await service.schema('auth').from('users').select()).error?.code).toBe('PGRST106');
  });

  test('the platform, auth and realtime tables are closed to every role', async () => {
    await running.sql('create table trama.sites (id int)');
    for (const role of ['anon', 'authenticated', 'service_role'] as const) {
      for (const table of [
        'trama.sites',
        'auth.users',
        'auth.signing_keys',
        'auth.refresh_tokens',
        'realtime.changes',
      ]) {
        const reading = running.db.tx({ role, claims: {} }, (session) => session.query(`select * from ${table}`));
        await expect(reading).rejects.toMatchObject({ code: '42501' });
      }
    }
  });
});

test('SQL in names and values stays text', async () => {
  const attack = `x"; drop table notes; --`;
  for (const path of [
    `notes?select=${encodeURIComponent(`"${attack}"`)}`,
    `notes?${encodeURIComponent(`"${attack}"`)}=eq.1`,
    `notes?text=eq.${encodeURIComponent("'; drop table notes; --")}`,
    `notes?order=${encodeURIComponent(`"${attack}"`)}`,
    `notes?select=id::text);drop table notes`,
    `notes?text->>${encodeURIComponent(`"a' || pg_sleep(9) || '"`)}=eq.1`,
    `notes?select=${encodeURIComponent('"a\0b"')}`,
    `notes?${encodeURIComponent('"a\0b"')}=eq.1`,
    `notes?text=eq.%00`,
    `notes?text=fts(${encodeURIComponent("english'); drop table notes; --")}).x`,
  ]) {
    expect((await get(`/rest/v1/${path}`, withKey())).status).toBeLessThan(500);
  }
  expect((await get('/rest/v1/notes?select=id', withKey())).status).toBe(200);
  expect(running.errors).toEqual([]);
});
