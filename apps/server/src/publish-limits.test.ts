import { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Design, type Element, FORMAT } from '@trama/model';
import { BUILDER_PROTOCOL, type Published } from '@trama/protocol/builder';
import { createReleaseBuilder } from '@trama/publisher';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtFolders } from './config.ts';
import { publishSite } from './publish-site.ts';
import { type RunningServer, startServer } from './start.ts';
import { createSite } from './store/sites.ts';
import { missingBuild as missingServerBuild, openBuilder, send, startChild } from './testing/child-server.ts';
import { openTestDatabases } from './testing/databases.ts';
import { ENDLESS, element, sectionOf, textOf } from './testing/formula-site.ts';
import { ask, FAKE_RUNTIME, page, siteDesign, temporaryFolder, testConfig } from './testing/server.ts';

const isThorough = process.env.TRAMA_TEST_ALL === '1';

const script = join(builtFolders().prerender, 'main.js');
const missingBuild = existsSync(script) ? null : 'needs npm run build';
const missingServer = missingBuild ?? missingServerBuild();

/** A page with this element, and one beside it that is drawn as ever. */
const siteWith = (elements: readonly Element[]): Design =>
  siteDesign(
    [
      page('trap', '', { name: 'Armadilha', sections: ['section'] }),
      page('quiet', 'calma', { name: 'Calma', sections: ['other'] }),
    ],
    {
      sections: {
        section: sectionOf('section', ...elements.slice(0, 1).map(({ id }) => id)),
        other: sectionOf('other', 'words'),
      },
      elements: Object.fromEntries([...elements, textOf('words', "'as ever'")].map((each) => [each.id, each])),
    },
  );

/** Processes that make releases for this one, where the system tells of them. */
const releaseProcesses = async (): Promise<string[]> => {
  const tasks = await readdir('/proc/self/task').catch(() => []);
  const listed = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')),
  );
  const children = listed
    .join(' ')
    .split(' ')
    .filter((pid) => pid !== '');
  const commands = await Promise.all(children.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return children.filter((_, index) => commands[index]?.includes(script)).sort();
};

/**
 * A process that comes to the page of the trap, stays at it and uses no time of a core, in the place of the built one, which would use
 * all of it for as long as it may; that one is tried where all tests run.
 */
const waitingScript = async (): Promise<string> => {
  const path = join(folder.path, 'waiting.mjs');
  await writeFile(
    path,
    `const page = { kind: 'page', pageId: 'trap', language: 'pt', name: 'Armadilha' };
    process.on('message', ({ kind }) => kind === 'order' && process.send(page));`,
  );
  return path;
};

/** Limits that a test can wait for. */
const SHORT = { pageTime: 5000, releaseTime: 60_000 };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let sites = 0;

const addSite = async (design: Design): Promise<string> => {
  sites += 1;
  const name = `site${sites}`;
  await createSite(server.platform.database, name, design.id);
  await server.platform.designs.reset(name, design);
  return name;
};

const publish = (site: string): Promise<Published> =>
  publishSite(server.platform, { site, environment: 'production', note: '', userId: null });

/** Publishes while others ask, one after the other; every one of them is answered, and some before it is done. */
const publishAmongOthers = async (design: Design): Promise<Published> => {
  const site = await addSite(design);
  let isDone = false;
  const published = publish(site).finally(() => {
    isDone = true;
  });
  published.catch(() => undefined);
  const statuses: number[] = [];
  let meanwhile = 0;
  while (!isDone) {
    for (const [host, path] of [
      ['localhost', '/health'],
      ['neighbour.localhost', '/'],
      ['builder.localhost', '/'],
    ] as const)
      statuses.push((await ask(server, host, path)).status);
    if (!isDone) meanwhile += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect([...new Set(statuses)]).toEqual([200]);
  expect(meanwhile).toBeGreaterThan(20);
  return published;
};

const htmlOf = async (published: Published, path: string): Promise<string> => {
  const { rows } = await server.platform.database.admin((session) =>
    session.query<{ manifest: { files: Record<string, { hash: string }> } }>(
      'select manifest from trama.releases where id = $1',
      [published.releaseId],
    ),
  );
  const { hash = '' } = rows[0]?.manifest.files[path] ?? {};
  return Buffer.from((await server.platform.blobs.get(hash)) ?? []).toString();
};

const LONG = { binding: 'formula', code: 'Array.from({ length: 1000000 }).fill(1)' } as const;

/** What an author can do to a publish: what it is called, the elements that do it, and what the problem tells. */
type Attack = readonly [what: string, elements: readonly Element[], told: RegExp];

/** One of all: it ends in the process that makes the release, as all do. */
const USUAL: readonly Attack[] = [
  ['a regular expression that never ends', [textOf('a', "/^(a|a)*$/.test('a'.repeat(60) + '!')")], /\(a\|a\)\*/],
];

/** The others, of patterns, of memory and of time, which take a while: they are tried where all tests run. */
const FURTHER: readonly Attack[] = [
  [
    'lists that fill the memory',
    [textOf('a', 'const l = []; for (let i = 0; i < 39; i++) l.push(Array(1000000).fill(i)); return l.length', 'code')],
    /more memory|MB of memory/,
  ],
  ['a loop that never ends', [textOf('a', 'while (true) {}', 'code')], /while \(true\)/],
  [
    'one that is made while it runs',
    [textOf('a', "new RegExp('^(a|' + 'a)*$').test('a'.repeat(60) + '!')")],
    /new RegExp/,
  ],
  ['one that takes longer with each letter', [textOf('a', ENDLESS)], /longer than 5 s in the formula "\/\.\*/],
  ['a number of a hundred million bits', [textOf('a', '1n << 100000000n')], /1n << 100000000n/],
  [
    'repeats in repeats, of millions',
    [
      element('a', 'flexbox', { children: LONG }, ['b']),
      element('b', 'flexbox', { children: LONG }, ['c']),
      element('c', 'flexbox', { children: LONG }, ['d']),
      textOf('d', '1'),
    ],
    /Array\.from|longer than|memory/,
  ],
  [
    'a loop in each of many rows',
    [
      element('a', 'flexbox', { children: { binding: 'formula', code: 'Array.from({ length: 300 }).fill(1)' } }, ['b']),
      textOf('b', 'for (let i = 0; i < 3000000; i++) {} return 1', 'code'),
    ],
    /longer than 5 s in the formula "for/,
  ],
];

const ATTACKS = isThorough ? [...USUAL, ...FURTHER] : USUAL;

describe.skipIf(missingBuild !== null)(`a publish (${missingBuild ?? 'the built one'})`, () => {
  beforeAll(async () => {
    folder = await temporaryFolder();
    server = await startServer(testConfig(folder.path), {
      runtime: FAKE_RUNTIME,
      releases: createReleaseBuilder(script, SHORT),
      mainSite: null,
      openDatabases: openTestDatabases,
      log: () => undefined,
    });
    const neighbour = siteDesign([page('home', '')]);
    await createSite(server.platform.database, 'neighbour', neighbour.id);
    await server.platform.designs.reset('neighbour', neighbour);
    await publish('neighbour');
  });
  afterAll(async () => {
    await server?.close();
    await folder?.remove();
  });

  it.each(ATTACKS)(
    'ends with %s, names the page, and stops nobody',
    { tags: 'thorough' },
    async (_, elements, told) => {
      const published = await publishAmongOthers(siteWith(elements));
      expect(published.problems.filter((problem) => problem.startsWith('Armadilha'))).toContainEqual(
        expect.stringMatching(told),
      );
      expect(published.problems.filter((problem) => !problem.startsWith('Armadilha'))).toEqual([]);
      expect(await htmlOf(published, 'html/quiet.pt.html')).toContain('as ever');
    },
  );

  if (isThorough) {
    it('leaves no process behind, whatever it came to', { tags: 'thorough' }, async () => {
      const before = await releaseProcesses();
      const begun = async (): Promise<string[]> => (await releaseProcesses()).filter((pid) => !before.includes(pid));
      const site = await addSite(siteWith([textOf('a', ENDLESS)]));
      const releases = createReleaseBuilder(script, { ...SHORT, waitingTime: 0 });
      const published = publishSite(
        { ...server.platform, releases },
        { site, environment: 'production', note: '', userId: null },
      );
      await vi.waitFor(async () => expect(await begun()).toHaveLength(1), 10_000);
      await published;
      await vi.waitFor(async () => expect(await begun()).toEqual([]), 10_000);
    });

    it('waits for another of its site, and for no more than two of others', { tags: 'thorough' }, async () => {
      const slow = await addSite(siteWith([textOf('a', ENDLESS)]));
      const other = await addSite(siteWith([textOf('a', "'quick'")]));
      const ended: string[] = [];
      const noting = (name: string, work: Promise<Published>): Promise<unknown> => work.then(() => ended.push(name));
      await Promise.all([
        noting('first', publish(slow)),
        noting('second', publish(slow)),
        noting('other', publish(other)),
      ]);
      expect(ended).toHaveLength(3);
      expect(ended[0]).toBe('other');
    });
  }

  it('has a process wait for the next one where somebody publishes, and none after a command or the first start', async () => {
    const { rows } = await server.platform.database.admin((session) =>
      session.query<{ id: string }>('select id from trama.users limit 1'),
    );
    const [owner] = rows;
    if (!owner) throw new Error('the first start has made no owner');
    const ahead = vi.spyOn(ChildProcess.prototype, 'unref');
    const releases = createReleaseBuilder(script, SHORT);
    const publishAs = async (userId: string | null): Promise<void> => {
      const site = await addSite(siteWith([textOf('a', '1')]));
      await publishSite({ ...server.platform, releases }, { site, environment: 'production', note: '', userId });
    };
    try {
      await publishAs(null);
      expect(ahead).not.toHaveBeenCalled();
      await publishAs(owner.id);
      expect(ahead).toHaveBeenCalledOnce();
    } finally {
      releases.close();
      ahead.mockRestore();
    }
  });

  it('is refused where too many of its site wait already', async () => {
    const site = await addSite(siteWith([textOf('a', ENDLESS)]));
    const releases = createReleaseBuilder(script, { waiting: 1 });
    const order = (): Promise<Published> =>
      publishSite({ ...server.platform, releases }, { site, environment: 'production', note: '', userId: null });
    const all = [order(), order(), order()];
    const firstEnd = await Promise.race(all.map((each) => each.catch((error: unknown) => error)));
    expect(firstEnd).toMatchObject({ code: 'server/busy' });
    releases.close();
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('that is beyond its time fails, with the page that it was at, and shows nothing new', {
    tags: 'thorough',
  }, async () => {
    const site = await addSite(siteWith([textOf('a', ENDLESS)]));
    // Time enough for a slow machine to come to the page.
    const releases = createReleaseBuilder(isThorough ? script : await waitingScript(), {
      releaseTime: 10_000,
      pageTime: 60_000,
    });
    const publishing = publishSite(
      { ...server.platform, releases },
      { site, environment: 'production', note: '', userId: null },
    );
    await expect(publishing).rejects.toMatchObject({
      code: 'publisher/build-failed',
      message: 'Making the release took longer than 10 s. The last page was Armadilha (pt).',
    });
    releases.close();
    const { rows } = await server.platform.database.admin((session) =>
      session.query('select id from trama.releases where site = $1', [site]),
    );
    expect(rows).toEqual([]);
  });
});

// That a publish ends with its server is proved without a process too (stop.thorough.test.ts).
if (isThorough) {
  describe.skipIf(missingServer !== null)(
    `a server that publishes what never ends (${missingServer ?? 'the built one'})`,
    () => {
      it('answers meanwhile, and stops when it is asked to', async () => {
        const data = await temporaryFolder();
        // A package that makes no site: there is nothing to seed.
        const child = startChild(data.path, { SITE_PACKAGE: 'node:os' });
        try {
          const connection = await child.ready;
          const call = await openBuilder(connection);
          await call('POST', '/sites', { name: 'trap' });
          const { design }: { design: Design } = JSON.parse((await call('GET', '/sites/trap/design')).text);
          const [section] = Object.values(design.sections);
          const id = randomUUID();
          const trap = { ...textOf(id, ENDLESS), section: section?.id ?? '' };
          const saved = await call('POST', '/sites/trap/patches', {
            protocol: BUILDER_PROTOCOL,
            format: FORMAT,
            clientId: 'test',
            patches: [
              {
                id: 'trap',
                changes: [
                  { op: 'add', entity: 'elements', id, value: trap },
                  { op: 'set', entity: 'sections', id: section?.id, path: ['slots', 'wwObjects'], value: [id] },
                ],
              },
            ],
          });
          expect(saved.status).toBe(200);
          let isDone = false;
          const published = call('POST', '/sites/trap/publish', { environment: 'production' })
            .catch(() => null)
            .finally(() => {
              isDone = true;
            });
          for (let asked = 0; asked < 50; asked += 1)
            expect((await send(`${connection.site}/health`)).status).toBe(200);
          expect(isDone).toBe(false);
          expect(await child.stop()).toBe(0);
          expect((await published)?.status).not.toBe(201);
        } finally {
          await child.kill();
          await data.remove();
        }
      });
    },
  );
}
