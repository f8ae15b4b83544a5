import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAuth } from '../testing/auth-calls.ts';
import { atFullCost } from '../testing/password-cost.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

const password = 'correct horse';
const KNOWN = 'known@example.com';
const WAITING = 'waiting@example.com';
let running: RunningBackend;
let strangers = 0;

/** Statements of the service, in the order in which they were made. */
const statements: string[] = [];

beforeAll(async () => {
  running = await startBackend({ auth: { autoConfirm: false, mailsPerAddress: 1000 } });
  await running.backend.admin.createUser({ email: KNOWN, password, confirm: true, metadata: { name: 'Ana' } });
  await callAuth(running, 'POST', 'signup', { body: { email: WAITING, password, data: { name: 'Rui' } } });
  const { admin } = running.db;
  const watched: typeof admin = (task) => {
    const made = ['begin'];
    const note = (sql: string): void => {
      if (!sql.includes('savepoint')) made.push(sql);
    };
    return admin((session) =>
      task({
        ...session,
        query: (sql, parameters) => {
          note(sql);
          return session.query(sql, parameters);
        },
        exec: (sql) => {
          note(sql);
          return session.exec(sql);
        },
      }),
    ).finally(() => {
      // Realtime looks for messages and clears old ones away in its own time, beside the calls.
      if (!made.some((sql) => sql.includes('realtime.'))) statements.push(...made);
    });
  };
  Object.assign(running.db, { admin: watched });
});
afterAll(() => running?.stop());

const stranger = (): string => {
  strangers += 1;
  return `stranger${strangers}@example.com`;
};

/** What of an answer is the same for everybody: its shape, and all but ids, moments and the address. */
const shapeOf = (value: unknown, email: string): unknown =>
  JSON.parse(JSON.stringify(value), (_key, one: unknown) => {
    if (typeof one !== 'string') return one;
    if (one === email) return 'the address';
    if (/^[0-9a-f-]{36}$/.test(one)) return 'an id';
    return /^\d{4}-\d\d-\d\dT/.test(one) ? 'a moment' : one;
  });

/** What a call answers for an address, the kinds of the statements that it takes, and how much the processor works, at least. */
const answerFor = async (path: string, more: object, email: () => string) => {
  const address = email();
  statements.length = 0;
  const { status, body } = await callAuth(running, 'POST', path, { body: { email: address, ...more } });
  const kinds = statements.map((sql) => /^\s*(\w+)/.exec(sql)?.[1] ?? '');
  return { status, body: shapeOf(body, address), kinds };
};

const CALLS: readonly (readonly [name: string, path: string, body: object])[] = [
  ['a sign-up', 'signup', { password: 'another horse', data: { name: 'Eva' } }],
  ['a recovery', 'recover', {}],
  ['a code or link to sign in', 'otp', {}],
  ['a link to sign in', 'magiclink', {}],
  ['a code for who has an account', 'otp', { create_user: false }],
  ['a further mail of a sign-up', 'resend', { type: 'signup' }],
  ['a further mail of a change', 'resend', { type: 'email_change' }],
];

describe.each(CALLS)('%s', (_name, path, body) => {
  test.each([
    ['somebody has', KNOWN],
    ['waits for its confirmation', WAITING],
  ])('answers for an address that %s as for one that nobody has', async (_what, email) => {
    const [known, unknown] = [await answerFor(path, body, () => email), await answerFor(path, body, stranger)];
    expect(known.status).toBe(200);
    expect(known).toMatchObject({ status: unknown.status, body: unknown.body });
    // As much work: as many transactions, each with as many statements that write.
    const writes = (kinds: readonly string[]): number => kinds.filter((kind) => kind !== 'select').length;
    expect(Math.abs(writes(known.kinds) - writes(unknown.kinds))).toBeLessThanOrEqual(1);
    expect(known.kinds.filter((kind) => kind === 'begin')).toEqual(unknown.kinds.filter((kind) => kind === 'begin'));
  });
});

test('a sign-up hashes the password whether the address is taken or not', () =>
  atFullCost(async () => {
    /** Processor time in microseconds: it is the same on a busy machine. */
    const workOf = async (email: string): Promise<number> => {
      const from = process.cpuUsage();
      await callAuth(running, 'POST', 'signup', { body: { email, password } });
      const { user, system } = process.cpuUsage(from);
      return user + system;
    };
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // Taken in turns, and the least of each: what else the process does comes on top.
    for (let turn = 0; turn < 10; turn += 1) {
      known = Math.min(known, await workOf(KNOWN));
      unknown = Math.min(unknown, await workOf(stranger()));
    }
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  }));

describe('what is only pretended', () => {
  test('sends nothing, changes nobody and stays nowhere', async () => {
    const sent = (await running.backend.outbox.list(1000)).length;
    const count = async (table: string): Promise<unknown> =>
      (await running.db.admin((tx) => tx.query(`select count(*) as n from ${table}`))).rows[0];
    const before = await Promise.all([count('auth.users'), count('auth.identities'), count('auth.one_time_tokens')]);
    for (const [, path, body] of CALLS.filter(([name]) => name !== 'a recovery'))
      await callAuth(running, 'POST', path, { body: { email: KNOWN, create_user: false, ...body } });
    await callAuth(running, 'POST', 'recover', { body: { email: stranger() } });
    const after = await Promise.all([count('auth.users'), count('auth.identities'), count('auth.one_time_tokens')]);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toEqual(before[1]);
    // The links to sign in are real.
    expect((await running.backend.outbox.list(1000)).length).toBe(sent + 3);
    const known = await running.client().auth.signInWithPassword({ email: KNOWN, password });
    expect(known.data.user?.user_metadata).toEqual({ name: 'Ana' });
    expect(await count("auth.outbox where kind = 'pretended'")).toEqual({ n: 0 });
  });
});

test('nothing of this was a failure of the service', () => expect(running.errors).toEqual([]));
