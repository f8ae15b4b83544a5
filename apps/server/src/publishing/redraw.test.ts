import { hashOf, type Release } from '@trama/publisher';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { ask, page, siteDesign, startTestServer, temporaryFolder } from '../testing/server.ts';

const MINUTE = 60_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let site = '';
let made = 0;
let now = Date.now();
let isFailing = false;
let builds = 0;

/** The release with the moment of its making in its documents, as a page that shows the time has it. */
const stamped = (release: Release, text: string): Release => {
  const files = release.files.map((file) =>
    file.path.startsWith('html/') ? { ...file, body: `${file.body}<!-- ${text} -->` } : file,
  );
  const documents = files.filter(({ path }) => path.startsWith('html/'));
  return {
    ...release,
    files,
    manifest: {
      ...release.manifest,
      files: {
        ...release.manifest.files,
        ...Object.fromEntries(
          documents.map(({ path, contentType, privateOf, body }) => [
            path,
            { contentType, privateOf, hash: hashOf(body), size: body.length },
          ]),
        ),
      },
    },
  };
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
  const { releases } = server.platform;
  const { build } = releases;
  releases.build = async (order) => {
    builds += 1;
    if (isFailing) throw new Error('A service is silent.');
    return stamped(await build(order), `drawn at ${Math.round((order.now.getTime() - start) / MINUTE)}`);
  };
  server.platform.clock = () => new Date(now);
});
afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

let start = 0;
beforeEach(async () => {
  made += 1;
  builds = 0;
  isFailing = false;
  now += 1000 * MINUTE;
  start = now;
  site = `hora-${made}`;
  await createSite(server.platform.database, site, `design-${made}`);
  const pages = ['home', 'news'].map((id) => page(id, id));
  await server.platform.designs.reset(site, siteDesign(pages, { web: { redrawAfter: { news: 10 } } }));
  await publishSite(server.platform, { site, environment: 'production', note: '', userId: null });
});

const drawnAt = async (path: string): Promise<string | undefined> => {
  const answer = await ask(server, `${site}.localhost`, path);
  expect(answer.status).toBe(200);
  return / drawn at (\d+) /.exec(await answer.text())?.[1];
};

/** Resolves when what has begun to be drawn is done. */
const untilDrawn = (minute: string) => expect.poll(() => drawnAt('/news/')).toBe(minute);

describe('a page with a time after which it is drawn anew', () => {
  it('is answered as it stands while it is drawn, and anew from then on; other pages stay', async () => {
    now += 9 * MINUTE;
    expect([await drawnAt('/news/'), builds]).toEqual(['0', 1]);
    now += 2 * MINUTE;
    expect(await drawnAt('/news/')).toBe('0');
    await untilDrawn('11');
    expect([await drawnAt('/'), builds]).toEqual(['0', 2]);
    now += 9 * MINUTE;
    expect([await drawnAt('/news/'), builds]).toEqual(['11', 2]);
    now += 2 * MINUTE;
    await untilDrawn('22');
  });

  it('is drawn once, however many ask for it', async () => {
    now += 11 * MINUTE;
    await Promise.all(Array.from({ length: 20 }, () => drawnAt('/news/')));
    await untilDrawn('11');
    expect(builds).toBe(2);
  });

  it('stays as it was where it cannot be drawn, and is tried again after a while', async () => {
    isFailing = true;
    now += 11 * MINUTE;
    expect(await drawnAt('/news/')).toBe('0');
    await expect.poll(() => builds).toBe(2);
    isFailing = false;
    expect(await drawnAt('/news/')).toBe('0');
    now += 3 * MINUTE;
    await untilDrawn('14');
    expect(builds).toBe(3);
  });

  it('is as it was published again where somebody publishes, and keeps the version in the list as it was', async () => {
    now += 11 * MINUTE;
    await drawnAt('/news/');
    await untilDrawn('11');
    const { database, sites } = server.platform;
    const { rows } = await database.admin((session) =>
      session.query<{ count: number | string }>('select count(*) as count from trama.releases where site = $1', [site]),
    );
    expect(Number(rows[0]?.count)).toBe(1);
    now += MINUTE;
    await publishSite(server.platform, { site, environment: 'production', note: '', userId: null });
    expect([await drawnAt('/news/'), await drawnAt('/')]).toEqual(['12', '12']);
    const live = await sites.live.read(site, 'production');
    expect(typeof live === 'string' ? null : live.manifest.redrawAfter).toEqual({ news: 600 });
  });

  it('is drawn whole where the program has changed since, for its files fit together alone', async () => {
    const { runtime } = server.platform;
    server.platform.runtime = {
      ...runtime,
      main: 'runtime/main.99999999999b.js',
      files: [{ path: 'runtime/main.99999999999b.js', body: new TextEncoder().encode('export {}; ') }],
    };
    now += 11 * MINUTE;
    await drawnAt('/news/');
    await untilDrawn('11');
    expect(await drawnAt('/')).toBe('11');
    for (const { path } of [...runtime.files, ...server.platform.runtime.files])
      expect((await ask(server, `${site}.localhost`, `/${path}`)).status, path).toBe(200);
    server.platform.runtime = runtime;
  });
});
