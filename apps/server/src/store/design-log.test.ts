import type { Database } from '@trama/backend';
import { type Change, FORMAT } from '@trama/model';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openPlatformDatabase } from '../testing/databases.ts';
import { siteDesign, temporaryFolder } from '../testing/server.ts';
import { type DesignLog, openDesignLog } from './design-log.ts';
import { createSite, removeUnfinishedSite } from './sites.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Database;
/** Transactions that were begun. */
let transactions = 0;
/** Two servers on the same tables. */
let log: DesignLog;
let other: DesignLog;

const SITE = 'loja';

beforeAll(async () => {
  folder = await temporaryFolder();
  const opened = await openPlatformDatabase(folder.path);
  database = {
    ...opened,
    admin: (fn) => {
      transactions += 1;
      return opened.admin(fn);
    },
  };
});

afterAll(async () => {
  await database?.close();
  await folder?.remove();
});

beforeEach(async () => {
  log = await openDesignLog(database);
  other = await openDesignLog(database);
  await createSite(database, SITE, siteDesign([]).id);
  await log.reset(SITE, siteDesign([]));
});

afterEach(async () => {
  await log.close();
  await other.close();
  await removeUnfinishedSite(database, SITE);
});

const token = (id: string, value = '#000'): Change => ({
  op: 'add',
  entity: 'tokens',
  id,
  value: { id, name: id, type: 'color', value },
});

const append = (into: DesignLog, ...patches: readonly { id: string; changes: readonly Change[] }[]): Promise<number> =>
  into.append(SITE, { format: FORMAT, clientId: 'test', userId: null, patches });

/** The tokens beside those that every design begins with. */
const tokensIn = async (of: DesignLog): Promise<string[]> => {
  const begun = siteDesign([]).tokens;
  return Object.keys((await of.load(SITE)).design.tokens)
    .filter((id) => !(id in begun))
    .sort();
};

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `t${1000 + index}`);

it('writes batches that wait for each other together, in the order in which they came', async () => {
  const { sequence: before } = await log.load(SITE);
  transactions = 0;
  const sequences = await Promise.all(names(50).map((id) => append(log, { id, changes: [token(id)] })));
  expect(sequences).toEqual(names(50).map((_, index) => before + index + 1));
  expect(transactions).toBe(2);
  expect((await log.since(SITE, before)).map(({ id }) => id)).toEqual(names(50));
  expect(await tokensIn(other)).toEqual(names(50));
});

it('refuses a batch that cannot be applied, whole and alone', async () => {
  const asked = await Promise.allSettled([
    append(log, { id: 'first', changes: [token('first')] }),
    append(
      log,
      { id: 'half', changes: [token('half')] },
      {
        id: 'bad',
        changes: [{ op: 'set', entity: 'tokens', id: 'first', path: ['__proto__', 'x'], value: 1 }],
      },
    ),
    append(log, { id: 'last', changes: [token('last')] }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await tokensIn(log)).toEqual(['first', 'last']);
  expect(await tokensIn(other)).toEqual(['first', 'last']);
});

it('refuses a batch that the database cannot keep alone', async () => {
  const asked = await Promise.allSettled([
    append(log, { id: 'opening', changes: [token('opening')] }),
    append(log, { id: 'first', changes: [token('first')] }),
    append(log, { id: 'nul', changes: [token('nul', '\u0000')] }),
    append(log, { id: 'last', changes: [token('last')] }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await tokensIn(other)).toEqual(['first', 'last', 'opening']);
});

it('keeps a patch once that was sent twice, before, in one batch, or in two that wait', async () => {
  const patch = { id: 'same', changes: [token('same')] };
  const [first, ...again] = await Promise.all([append(log, patch), append(log, patch), append(log, patch, patch)]);
  expect(again).toEqual([first, first]);
  expect(await append(other, patch)).toBe(first);
  expect((await log.since(SITE, 0)).map(({ id }) => id)).toEqual(['same']);
});

it('gives the patches of two servers one order, without a gap', async () => {
  const { sequence: before } = await log.load(SITE);
  const sequences = await Promise.all(
    names(40).map((id, index) => append(index % 2 === 0 ? log : other, { id, changes: [token(id)] })),
  );
  expect(sequences.toSorted((a, b) => a - b)).toEqual(names(40).map((_, index) => before + index + 1));
  expect(await tokensIn(log)).toEqual(names(40));
  expect((await log.load(SITE)).design).toEqual((await other.load(SITE)).design);
});

it('sees that another server has replaced the design as a whole', async () => {
  await append(log, { id: 'old', changes: [token('old')] });
  expect(await tokensIn(log)).toEqual(['old']);
  await other.reset(SITE, siteDesign([]));
  expect(await tokensIn(log)).toEqual([]);
  await append(log, { id: 'new', changes: [token('new')] });
  expect(await tokensIn(other)).toEqual(['new']);
});

it('takes no site for another one that had its name', async () => {
  await append(log, { id: 'old', changes: [token('old')] });
  await removeUnfinishedSite(database, SITE);
  await createSite(database, SITE, siteDesign([]).id);
  await other.reset(SITE, siteDesign([]));
  for (const id of names(3)) await append(other, { id, changes: [token(id)] });
  expect(await tokensIn(log)).toEqual(names(3));
});

it('keeps the design whole after two hundred patches, beside who saves', async () => {
  await Promise.all(names(201).map((id) => append(log, { id, changes: [token(id)] })));
  const stored = async (): Promise<number> => {
    const { rows } = await database.admin((session) =>
      session.query<{ sequence: number }>(
        'select sequence::int from trama.snapshots where site = $1 and design->$2 ? $3 order by sequence desc limit 1',
        [SITE, 'tokens', names(200).at(-1)],
      ),
    );
    return rows[0]?.sequence ?? 0;
  };
  await vi.waitFor(async () => expect(await stored()).toBeGreaterThanOrEqual(200));
  expect(await tokensIn(other)).toEqual(names(201));
});

it('tells who watches of the commits of either server, and nobody who has stopped', async () => {
  // What was committed before may be told of late, so that nobody counts how often they are told.
  const heard = new Set<string>();
  const stop = log.watch(SITE, () => heard.add('log'));
  other.watch(SITE, () => heard.add('other'));
  await append(other, { id: 'one', changes: [token('one')] });
  await vi.waitFor(() => expect([...heard].toSorted()).toEqual(['log', 'other']));
  stop();
  heard.clear();
  await append(log, { id: 'two', changes: [token('two')] });
  await vi.waitFor(() => expect([...heard]).toEqual(['other']));
});
