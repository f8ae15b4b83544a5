import type { Database } from '@trama/backend';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createSite } from '../store/sites.ts';
import { openPlatformDatabase } from '../testing/databases.ts';
import { siteDesign, temporaryFolder } from '../testing/server.ts';
import { answerSite } from './answer.ts';
import { createLiveSites, type LiveSites } from './live-site.ts';
import type { SiteServices } from './site-request.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: Database;
/** What the database waits for, and how often it was asked. */
let gate: Promise<void>;
let asked: number;
let now: number;
let live: LiveSites;

beforeAll(async () => {
  folder = await temporaryFolder();
  database = await openPlatformDatabase(folder.path);
  await createSite(database, 'loja', siteDesign([]).id);
});

afterAll(async () => {
  await database?.close();
  await folder?.remove();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  gate = Promise.resolve();
  asked = 0;
  now = 0;
  const waiting: Database = {
    ...database,
    admin: async (fn) => {
      asked += 1;
      await gate;
      return database.admin(fn);
    },
  };
  live = createLiveSites({ database: waiting, now: () => now, projects: { addressOf: async () => null } });
});

afterEach(() => vi.useRealTimers());

/** Has the database be silent until told to answer. */
const silence = (): (() => void) => {
  let answer: () => void = () => undefined;
  gate = new Promise((resolve) => {
    answer = resolve;
  });
  return answer;
};

const pageOf = async (site: string): Promise<Response> =>
  answerSite({ live } as SiteServices, { request: new Request('http://loja/'), site, environment: 'production' });

it('answers with what is known after two seconds of a silent database, and asks it once meanwhile', async () => {
  expect(await live.read('loja', 'production')).toBe('unpublished');
  const answer = silence();
  now += 1001;
  asked = 0;
  const reading = live.read('loja', 'production');
  vi.advanceTimersByTime(2000);
  expect(await reading).toBe('unpublished');
  now += 60_000;
  expect(await live.read('loja', 'production')).toBe('unpublished');
  expect(asked).toBe(1);
  answer();
  await vi.waitFor(async () => {
    now += 1001;
    await live.read('loja', 'production');
    expect(asked).toBeGreaterThan(1);
  });
});

it('says of a site of which nothing is known that it does not answer, and answers once the database does', async () => {
  const answer = silence();
  const asking = pageOf('loja');
  vi.advanceTimersByTime(2000);
  const page = await asking;
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
  expect(await page.text()).toContain('This site does not answer right now');
  answer();
  await vi.waitFor(async () => {
    now += 1001;
    expect((await pageOf('loja')).status).toBe(404);
  });
});

it('answers with what is known while the database fails, and fails with it where nothing is', async () => {
  expect(await live.read('loja', 'production')).toBe('unpublished');
  gate = Promise.reject(new Error('no connection'));
  gate.catch(() => undefined);
  now += 1001;
  expect(await live.read('loja', 'production')).toBe('unpublished');
  await expect(live.read('another', 'production')).rejects.toThrow('no connection');
  gate = Promise.resolve();
  expect(await live.read('another', 'production')).toBe('unknown');
});
