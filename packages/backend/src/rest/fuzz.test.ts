import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FuzzedRequest, fuzzedRequest, type Random, seededRandom } from '../testing/fuzzed-request.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

/** `node packages/backend/proof/fuzz.mjs` asks for a hundred thousand. */
const CASES = Number(process.env.FUZZ_CASES ?? 1500);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const SECRET = 'only for Rui';

let running: RunningBackend;
/** Keys and tokens with which a request is let in. */
let valid: { apikey: string; authorization?: string }[];

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
    create view open_notes with (security_invoker = true) as select id, text, owner from notes;
    create function all_notes() returns setof notes language sql stable as 'select * from notes';
    create function echo(value text) returns text language sql as 'select value';
    insert into notes values (1, '${rui.userId}', '${SECRET}', '{a}', '{"a":{"b":"${SECRET}"}}', 3, '[1,5)', now());
    insert into notes values (2, '${ana.userId}', 'of Ana', '{b}', '{}', 4, '[2,3)', now());
    insert into comments values (1, 1, 'open');
  `);
  const token = (await ana.client.auth.getSession()).data.session?.access_token ?? '';
  const apikey = running.backend.anonKey;
  valid = [{ apikey }, { apikey, authorization: `Bearer ${token}` }];
}, 120_000);
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
  keys: { apikey: string; authorization?: string },
): Promise<{ status: number; text: string }> => {
  const request = new Request(`http://backend.test/rest/v1/${path}`, {
    method,
    headers: { ...headers, ...keys },
    body,
  });
  const response = await running.backend.fetch(request);
  return { status: response.status, text: await response.text() };
};

/** What is wrong with the answer to an admitted request. */
const faultOf = async (
  request: FuzzedRequest,
  keys: { apikey: string; authorization?: string },
): Promise<string | undefined> => {
  const logged = running.errors.length;
  const { status, text } = await ask(request, keys);
  if (text.includes(SECRET)) return 'a leak';
  if (status >= 500 && text.includes('unexpected_failure') && running.errors.length === logged)
    return 'a failure without a cause';
  if (running.errors.length > logged) return `a failure inside: ${String(running.errors.at(-1))}`;
  return undefined;
};

test(
  `whatever is asked: no leak, no standstill, no failure inside (seed ${SEED})`,
  async () => {
    const random = seededRandom(SEED);
    const faults: unknown[] = [];
    for (let nth = 0; nth < CASES && faults.length < 20; nth += 1) {
      const request = fuzzedRequest(random);
      const keys = valid[nth % valid.length] ?? { apikey: '' };
      if (random() < 0.1) {
        const forged = falseToken(random, keys.authorization?.slice(7) ?? keys.apikey);
        const answer = await ask(request, { ...keys, authorization: `Bearer ${forged}` });
        if (answer.status !== 401 && answer.status !== 403) faults.push({ nth, forged, ...answer });
        continue;
      }
      const fault = await faultOf(request, keys);
      if (fault !== undefined) faults.push({ nth, fault, request });
      if (nth % 100 === 0) {
        const plain = { method: 'GET', path: 'comments?select=id', headers: {}, body: undefined };
        const answer = await ask(plain, keys);
        if (answer.text !== '[{"id":1}]') faults.push({ nth, fault: 'a standstill', answer });
      }
    }
    expect(faults).toEqual([]);
    const service = running.client(running.backend.serviceRoleKey);
    expect((await service.from('notes').select('text').eq('id', 1)).data).toEqual([{ text: SECRET }]);
  },
  Math.max(60_000, CASES * 30),
);
