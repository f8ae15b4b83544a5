import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FuzzedRequest, fuzzedRequest, type Random, seededRandom } from '../testing/fuzzed-request.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

/** `npm run test:all` asks ten times as often, `npm run fuzz` a hundred thousand times. */
const CASES = Number(process.env.FUZZ_CASES ?? (process.env.TRAMA_TEST_ALL === '1' ? 1500 : 150));
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const SECRET = 'only for Rui';

/** Requests that are on their way together, of several callers. */
const AT_ONCE = 8;

interface Keys {
  apikey: string;
  authorization?: string;
}

let running: RunningBackend;
/** Callers who must never see the secret. */
let strangers: Keys[];
/** Callers who may: they only read, so that nobody takes the secret away. */
let insiders: Keys[];

beforeAll(async () => {
  running = await startBackend();
  const ana = await running.signedIn('ana@example.com');
  const rui = await running.signedIn('rui@example.com');
  await running.sql(`
    create table notes (id int primary key, owner uuid default auth.uid(), text text, tags text[], data jsonb, amount numeric, span int4range, at timestamptz);
    create table comments (id int primary key, notes int references notes, text text);
    alter table notes enable row level security;
    alter table comments enable row level security;
    create policy own on notes for all to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
    create policy open on comments for select to anon, authenticated using (true);
    create view renamed with (security_invoker = true) as select id as number, owner as writer, text as words from notes;
    create function joined(first text, variadic rest int[]) returns text language sql immutable as 'select first || array_to_string(rest, first)';
    create function whole(jsonb) returns text language sql immutable as 'select jsonb_typeof($1)';
    create view open_notes with (security_invoker = true) as select id, text, owner from notes;
    create function all_notes() returns setof notes language sql stable as 'select * from notes';
    create function echo(value text) returns text language sql as 'select value';
    insert into notes values (1, '${rui.userId}', '${SECRET}', '{a}', '{"a":{"b":"${SECRET}"}}', 3, '[1,5)', now());
    insert into notes values (2, '${ana.userId}', 'of Ana', '{b}', '{}', 4, '[2,3)', now());
    insert into comments values (1, 1, 'open');
  `);
  const apikey = running.backend.anonKey;
  const keysOf = async ({ client }: { client: SupabaseClient }): Promise<Keys> => {
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    return { apikey, authorization: `Bearer ${token}` };
  };
  strangers = [{ apikey }, await keysOf(ana)];
  insiders = [await keysOf(rui), { apikey: running.backend.serviceRoleKey }];
});
afterAll(() => running?.stop());

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that nobody may be let in with, made from one that is good. */
const falseToken = (random: Random, good: string): string => {
  const [head = '', body = '', signature = ''] = good.split('.');
  const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString());
  const forged = encoded({
    ...claims,
    role: ['service_role', 'postgres', 'authenticated'][Math.floor(random() * 3)],
    forged: 1,
  });
  const made = [
    `${head}.${forged}.${signature}`,
    `${encoded({ alg: 'none', typ: 'JWT' })}.${forged}.`,
    `${encoded({ alg: 'HS256', typ: 'JWT' })}.${forged}.${signature}`,
    `${head}.${body}.`,
    `${head}.${body}`,
    `${head}.${body}.${signature}.x`,
    `${body}.${head}.${signature}`,
    'x',
    '..',
    `${head}.${'A'.repeat(5000)}.${signature}`,
  ];
  return made[Math.floor(random() * made.length)] ?? '';
};

const ask = async (
  { method, path, headers, body }: FuzzedRequest,
  keys: Keys,
): Promise<{ status: number; text: string }> => {
  const request = new Request(`http://backend.test/rest/v1/${path}`, {
    method,
    headers: { ...headers, ...keys },
    body,
  });
  const response = await running.backend.fetch(request);
  return { status: response.status, text: await response.text() };
};

/** Asks one of the requests, and says what is wrong with its answer. */
const faultOf = async (random: Random): Promise<unknown> => {
  const request = fuzzedRequest(random);
  const stranger = strangers[Math.floor(random() * strangers.length)] ?? { apikey: '' };
  if (random() < 0.1) {
    const forged = falseToken(random, stranger.authorization?.slice(7) ?? stranger.apikey);
    const { status } = await ask(request, { ...stranger, authorization: `Bearer ${forged}` });
    return status === 401 || status === 403 ? undefined : { fault: 'a way in', forged, status };
  }
  if (random() < 0.2) {
    const insider = insiders[Math.floor(random() * insiders.length)] ?? { apikey: '' };
    await ask({ ...request, method: 'GET', body: undefined }, insider);
    return undefined;
  }
  const { text } = await ask(request, stranger);
  if (text.includes('unexpected_failure')) return { fault: 'an unexpected failure', request, stranger };
  return text.includes(SECRET) ? { fault: 'a leak', request, stranger, text } : undefined;
};

test(
  `whatever is asked: no leak, no standstill, no failure inside (seed ${SEED})`,
  async () => {
    const random = seededRandom(SEED);
    const faults: unknown[] = [];
    const plain = { method: 'GET', path: 'comments?select=id', headers: {}, body: undefined };
    for (let asked = 0; asked < CASES && faults.length < 20; asked += AT_ONCE) {
      if (asked > 0 && asked % 10_000 === 0) console.info(`${asked} of ${CASES}`);
      const found = await Promise.all(Array.from({ length: AT_ONCE }, () => faultOf(random)));
      const inside = running.errors.splice(0).map((error) => ({ fault: 'a failure inside', error: String(error) }));
      faults.push(...[...found, ...inside].filter((fault) => fault !== undefined).map((fault) => ({ asked, fault })));
      if (asked % 128 !== 0) continue;
      const answer = await ask(plain, { apikey: running.backend.anonKey });
      if (answer.text !== '[{"id":1}]') faults.push({ asked, fault: 'a standstill', answer });
    }
    expect(faults).toEqual([]);
    const service = running.client(running.backend.serviceRoleKey);
    expect((await service.from('notes').select('text').eq('id', 1)).data).toEqual([{ text: SECRET }]);
  },
  Math.max(600_000, CASES * 30),
);
