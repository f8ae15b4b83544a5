import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

const SCHEMA = `
  create table fruit (id int primary key, name text, price numeric default 1, labels text[]);
  create table slots (shelf text, place int, what text, primary key (shelf, place));
  create table log (what text);
  create table moments (id int primary key, at timestamptz);
  create table secrets (id int primary key, word text);
  create function joined(first text, variadic rest int[]) returns text language sql immutable as $$ select first || ':' || array_to_string(rest, '+') $$;
  revoke select on secrets from anon;
  grant insert on secrets to anon;
  insert into moments values (1, '2024-07-01T12:00:00Z');
`;

let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend();
  await running.sql(SCHEMA);
});
afterAll(() => running?.stop());

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into answers of every shape.
  body: any;
  headers: Headers;
}

const ask = async (
  path: string,
  { key, ...init }: RequestInit & { headers?: Record<string, string>; key?: string } = {},
): Promise<Answer> => {
  const apikey = key ?? running.backend.serviceRoleKey;
  const request = new Request(`http://backend.test/rest/v1/${path}`, { ...init, headers: { apikey, ...init.headers } });
  const response = await running.backend.fetch(request);
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
};

const post = (path: string, type: string, body: string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask(path, { method: 'POST', body, headers: { 'content-type': type, ...headers } });

const REPRESENTED = { prefer: 'return=representation' };

describe('a body of CSV', () => {
  test('brings rows under a head line; NULL is null, quotes hold anything', async () => {
    const csv = 'id,name,labels\r\n1,"Pear, ""green""\nround",{a,b}\r\n2,NULL,{}\r\n';
    const { status, body } = await post(
      'fruit',
      'text/csv; charset=utf-8',
      csv.replace('{a,b}', '"{a,b}"'),
      REPRESENTED,
    );
    expect([status, body]).toEqual([
      201,
      [
        { id: 1, name: 'Pear, "green"\nround', price: 1, labels: ['a', 'b'] },
        { id: 2, name: null, price: 1, labels: [] },
      ],
    ]);
  });

  test('fills in defaults, upserts, and ends with or without a line break', async () => {
    const wish = { prefer: 'return=representation, missing=default, resolution=merge-duplicates' };
    const made = await post('fruit?columns=id,name,price', 'text/csv', 'id,name\n1,Fig\n3,Kiwi', wish);
    expect(made.body.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
      ['Fig', 1],
      ['Kiwi', 1],
    ]);
    expect((await post('fruit', 'text/csv', 'id,name\n4,', REPRESENTED)).body).toMatchObject([{ id: 4, name: '' }]);
  });

  test.each([
    ['lines of other lengths', 'id,name\n5', 'All lines must have same number of fields'],
    ['a quote that stays open', 'id\n"5', 'The csv has a quote that does not close, or stands inside a cell'],
    ['a quote inside a cell', 'id\n5"6"', 'The csv has a quote that does not close, or stands inside a cell'],
  ])('with %s is refused', async (_what, csv, message) => {
    const { status, body } = await post('fruit', 'text/csv', csv);
    expect([status, body]).toMatchObject([400, { code: 'PGRST102', message }]);
  });

  test('may have a column called __proto__, which no table has', async () => {
    expect((await post('fruit', 'text/csv', '__proto__\nx')).body).toMatchObject({ code: 'PGRST204' });
  });
});

describe('a form', () => {
  const FORM = 'application/x-www-form-urlencoded';

  test('is one row', async () => {
    const { body } = await post('fruit', FORM, 'id=10&name=Red+grape%21&labels=%7Bx%7D', REPRESENTED);
    expect(body).toMatchObject([{ id: 10, name: 'Red grape!', labels: ['x'] }]);
    const changed = await ask('fruit?id=eq.10', {
      method: 'PATCH',
      body: 'name=Raisin',
      headers: { 'content-type': FORM, ...REPRESENTED },
    });
    expect(changed.body).toMatchObject([{ id: 10, name: 'Raisin' }]);
  });

  test('holds the arguments of a call, a name more than once for a list', async () => {
    expect((await post('rpc/joined', FORM, 'first=a&rest=1&rest=2')).body).toBe('a:1+2');
    expect((await post('rpc/joined', FORM, 'first=a&second=b')).body).toMatchObject({ code: 'PGRST202' });
  });
});

test('a body of a type that nobody reads is refused, in writes and where a function takes none', async () => {
  const { status, body } = await post('fruit', 'text/html', '{"id":20}');
  expect([status, body.code, body.message]).toEqual([400, 'PGRST102', 'Content-Type not acceptable: text/html']);
  expect((await ask('fruit?id=eq.20')).body).toEqual([]);
});

describe('return=headers-only', () => {
  const HEADERS_ONLY = { prefer: 'return=headers-only' };
  const JSON_TYPE = 'application/json';

  test('tells where the one row that was made is', async () => {
    const { status, body, headers } = await post('fruit', JSON_TYPE, '{"id":30}', HEADERS_ONLY);
    expect([status, body, headers.get('location')]).toEqual([201, null, '/fruit?id=eq.30']);
    expect(headers.get('preference-applied')).toBe('return=headers-only');
    expect((await ask(headers.get('location')?.slice(1) ?? '')).body).toMatchObject([{ id: 30 }]);
  });

  test('names the whole key, encoded', async () => {
    const { headers } = await post('slots', JSON_TYPE, '{"shelf":"a&b c","place":2}', HEADERS_ONLY);
    expect(headers.get('location')).toBe('/slots?shelf=eq.a%26b+c&place=eq.2');
    expect((await ask(headers.get('location')?.slice(1) ?? '')).body).toMatchObject([{ shelf: 'a&b c', place: 2 }]);
  });

  test('names no place for several rows, without a key, or where nothing was made', async () => {
    const made = [
      await post('fruit', JSON_TYPE, '[{"id":31},{"id":32}]', HEADERS_ONLY),
      await post('log', JSON_TYPE, '{"what":"x"}', HEADERS_ONLY),
      await ask('fruit?id=eq.31', { method: 'PATCH', body: '{"name":"x"}', headers: { ...HEADERS_ONLY } }),
      await post('fruit', JSON_TYPE, '{"id":33}'),
    ];
    expect(made.map(({ headers }) => headers.get('location'))).toEqual([null, null, null, null]);
  });

  test('needs the right to read the key, other writes do not', async () => {
    const key = running.backend.anonKey;
    const body = '{"id":1,"word":"x"}';
    const headers = { 'content-type': JSON_TYPE };
    const refused = await ask('secrets', { method: 'POST', key, body, headers: { ...headers, ...HEADERS_ONLY } });
    expect([refused.status, refused.body.code]).toEqual([401, '42501']);
    expect((await ask('secrets', { method: 'POST', key, body, headers })).status).toBe(201);
  });
});

describe('timezone', () => {
  const at = (prefer: string): Promise<Answer> => ask('moments?select=at', { headers: { prefer } });

  test('is the zone in which times are told', async () => {
    const { body, headers } = await at('timezone=America/Sao_Paulo');
    expect(body).toEqual([{ at: '2024-07-01T09:00:00-03:00' }]);
    expect(headers.get('preference-applied')).toBe('timezone=America/Sao_Paulo');
    expect((await at('count=exact')).body).toEqual([{ at: '2024-07-01T12:00:00+00:00' }]);
  });

  test('that nobody knows is ignored, and refused where handling is strict', async () => {
    const ignored = await at('timezone=Jupiter/Red_Spot');
    expect([ignored.body, ignored.headers.get('preference-applied')]).toEqual([
      [{ at: '2024-07-01T12:00:00+00:00' }],
      null,
    ]);
    const { status, body } = await at('handling=strict, timezone=Jupiter/Red_Spot');
    expect([status, body.code, body.details]).toEqual([
      400,
      'PGRST122',
      'Invalid preferences: timezone=Jupiter/Red_Spot',
    ]);
  });

  test('reads the times that a write names without one', async () => {
    const wish = { prefer: 'timezone=Asia/Tokyo, return=representation' };
    const { body } = await post('moments', 'application/json', '{"id":2,"at":"2024-01-01 09:00"}', wish);
    expect(body).toEqual([{ id: 2, at: '2024-01-01T09:00:00+09:00' }]);
    expect((await ask('moments?id=eq.2&select=at')).body).toEqual([{ at: '2024-01-01T00:00:00+00:00' }]);
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
