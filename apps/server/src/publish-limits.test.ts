import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { blankDesign } from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import type { Design, Element, Id, Section, Value } from '@trama/model';
import type { Published } from '@trama/protocol/builder';
import { createReleaseBuilder } from '@trama/publisher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFolders } from './config.ts';
import { publishSite } from './publish-site.ts';
import { type RunningServer, startServer } from './start.ts';
import { createSite } from './store/sites.ts';
import { ask, dataFolder, FAKE_RUNTIME, page, siteDesign, testConfig } from './testing/server.ts';

const script = join(builtFolders().prerender, 'main.js');
const missingBuild = existsSync(script) ? null : 'needs npm run build';

const typeNamed = (name: string): Id => elementDefinitions.find((definition) => definition.name === name)?.id ?? '';

const element = (id: Id, type: string, content: Value, children: readonly Id[] = []): Element => ({
  id,
  type: typeNamed(type),
  component: null,
  name: id,
  section: 'section',
  parentComponent: null,
  content: { default: content as Readonly<Record<string, Value>> },
  slots: children.length > 0 ? { children } : {},
  states: [],
  workflows: [],
  classes: {},
  subClasses: {},
  style: { default: {} },
});

const textOf = (id: Id, code: string, binding: 'formula' | 'code' = 'formula'): Element =>
  element(id, 'text', { '_ww-text_text': { binding, code } });

/** A section of these elements. */
const sectionOf = (id: Id, ...children: readonly Id[]): Section => {
  const [blank] = Object.values(blankDesign('', 'pt', () => id).sections);
  if (!blank) throw new Error('A blank design has a section.');
  return { ...blank, slots: { wwObjects: children } };
};

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

/** Limits that a test can wait for. */
const SHORT = { pageTime: 2500, releaseTime: 60_000 };

let folder: Awaited<ReturnType<typeof dataFolder>>;
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

describe.skipIf(missingBuild !== null)(`a publish (${missingBuild ?? 'the built one'})`, () => {
  beforeAll(async () => {
    folder = await dataFolder();
    server = await startServer(testConfig(folder.path), {
      runtime: FAKE_RUNTIME,
      releases: createReleaseBuilder(script, SHORT),
      mainSite: null,
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

  it.each<[what: string, elements: readonly Element[], told: RegExp]>([
    ['a regular expression that never ends', [textOf('a', "/^(a|a)*$/.test('a'.repeat(60) + '!')")], /\(a\|a\)\*/],
    [
      'one that is made while it runs',
      [textOf('a', "new RegExp('^(a|' + 'a)*$').test('a'.repeat(60) + '!')")],
      /new RegExp/,
    ],
    [
      'one that takes longer with each letter',
      [textOf('a', "/.*.*.*.*.*.*!$/s.test('a'.repeat(4000))")],
      /longer than 2\.5 s in the formula "\/\.\*/,
    ],
    ['a loop that never ends', [textOf('a', 'while (true) {}', 'code')], /while \(true\)/],
    [
      'a repeat of a million',
      [
        element('a', 'flexbox', { children: { binding: 'formula', code: 'Array.from({ length: 1000000 }).fill(1)' } }, [
          'b',
        ]),
        textOf('b', '1'),
      ],
      /Array\.from|longer than|memory/,
    ],
    [
      'a loop in each of many rows',
      [
        element('a', 'flexbox', { children: { binding: 'formula', code: 'Array.from({ length: 300 }).fill(1)' } }, [
          'b',
        ]),
        textOf('b', 'for (let i = 0; i < 3000000; i++) {} return 1', 'code'),
      ],
      /longer than 2\.5 s in the formula "for/,
    ],
  ])('ends with %s, names the page, and stops nobody', async (_, elements, told) => {
    const published = await publishAmongOthers(siteWith(elements));
    expect(published.problems.filter((problem) => problem.startsWith('Armadilha'))).toContainEqual(
      expect.stringMatching(told),
    );
    expect(published.problems.filter((problem) => !problem.startsWith('Armadilha'))).toEqual([]);
    expect(await htmlOf(published, 'html/quiet.pt.html')).toContain('as ever');
  });
});
