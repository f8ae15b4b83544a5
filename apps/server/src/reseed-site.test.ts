import type { Design } from '@trama/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MainSite } from './main-site.ts';
import type { RunningServer } from './start.ts';
import { listAssets } from './store/assets.ts';
import { ask, page, siteDesign, startTestServer, temporaryFolder } from './testing/server.ts';

const FIRST: Design = siteDesign([page('home', ''), page('about', 'sobre'), page('old', 'velha')]);

const [HOME, ABOUT] = [FIRST.pages.home, FIRST.pages.about];
if (!HOME || !ABOUT) throw new Error('the design has no pages');

/** The source after work on it: a page renamed, one moved, one gone, one new. */
const NEXT: Design = {
  ...FIRST,
  pages: {
    home: { ...HOME, name: 'Início' },
    about: { ...ABOUT, paths: { default: 'quem-somos' } },
    new: page('new', 'nova'),
  },
};

const file = (text: string) => ({ path: 'a.txt', body: new TextEncoder().encode(text), contentType: 'text/plain' });

const mainSite: MainSite = {
  seed: async ({ migrate }) => {
    await migrate([{ name: '0001', sql: 'create table public.notes (id int)' }]);
    return { design: FIRST, users: [], assets: [file('first')] };
  },
  source: async () => ({
    design: NEXT,
    assets: [file('next')],
    migrations: [
      { name: '0001', sql: 'create table public.notes (id int)' },
      { name: '0002', sql: 'alter table public.notes add text text' },
    ],
  }),
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;

/** A start takes a second or two: tests that leave the site as it was share one. */
const onServer = (): void => {
  beforeAll(async () => {
    folder = await temporaryFolder();
    server = await startTestServer(folder.path, {}, {}, { mainSite });
  });
  afterAll(async () => {
    await server.close();
    await folder.remove();
  });
};

const design = async (): Promise<Design> => (await server.platform.designs.load('seguros')).design;
const namesOf = (of: Design): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(of.pages).map(([id, { name }]) => [id, name]));

/** Renames a page as the builder does. */
const renameInBuilder = (id: string, name: string): Promise<number> =>
  server.platform.designs.append('seguros', {
    format: 1,
    clientId: 'builder',
    patches: [{ id: `rename-${id}`, changes: [{ op: 'set', entity: 'pages', id, path: ['name'], value: name }] }],
    userId: null,
  });

const seed = async (body: object, key = server.connection.serviceRoleKey) => {
  const answer = await ask(server, 'builder.localhost', '/api/seed', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, report: await answer.json() };
};

const columnsOfNotes = async (): Promise<readonly string[]> => {
  const { rows } = await (await server.platform.projects.openHome()).database.admin((session) =>
    session.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'notes' order by 1`,
    ),
  );
  return rows.map(({ name }) => name);
};

describe('a change of the source', () => {
  onServer();

  it('brings what the source has changed, with tables and files, and leaves what was changed in the builder', async () => {
    await renameInBuilder('about', 'Nós');
    expect(await seed({ name: 'seguros' })).toEqual({
      status: 200,
      report: { changes: 4, conflicts: [], isApplied: true },
    });
    expect(namesOf(await design())).toEqual({ home: 'Início', about: 'Nós', new: 'nova' });
    expect((await design()).pages.about?.paths).toEqual({ default: 'quem-somos' });
    expect(await columnsOfNotes()).toEqual(['id', 'text']);
    const [asset] = await listAssets(server.platform.database, 'seguros');
    expect(asset?.size).toBe('next'.length);
    // The source as it is now is what the next time is compared with.
    expect((await seed({ name: 'seguros' })).report).toMatchObject({ changes: 0, isApplied: true });
  });
});

describe('a change of the source that the builder has changed too', () => {
  onServer();

  it('is for the service key, and for a site that has a source', async () => {
    expect((await seed({ name: 'seguros' }, server.connection.anonKey)).status).toBe(401);
    expect(await seed({ name: 'loja' })).toMatchObject({
      status: 404,
      report: { message: 'The site "loja" is not made from a source, so there is nothing to seed it with.' },
    });
  });

  it('does nothing at all while the builder and the source changed the same, and says what', async () => {
    await renameInBuilder('home', 'Capa');
    expect(await seed({ name: 'seguros' })).toEqual({
      status: 409,
      report: {
        changes: 0,
        conflicts: [{ entity: 'pages', id: 'home', name: 'Capa', page: null, path: 'name' }],
        isApplied: false,
      },
    });
    expect(namesOf(await design())).toEqual({ home: 'Capa', about: 'sobre', old: 'velha' });
    expect(await columnsOfNotes()).toEqual(['id']);
  });

  it('takes the source where it is told to, and the change can be followed by builders that are open', {
    tags: 'thorough',
  }, async () => {
    await renameInBuilder('home', 'Capa');
    await renameInBuilder('about', 'Nós');
    const { sequence } = await server.platform.designs.load('seguros');
    const { status, report } = await seed({ name: 'seguros', overwrite: true });
    expect([status, report.isApplied, report.conflicts.length]).toEqual([200, true, 1]);
    expect(namesOf(await design())).toEqual({ home: 'Início', about: 'Nós', new: 'nova' });
    expect(await server.platform.designs.since('seguros', sequence)).toMatchObject([{ clientId: 'seed' }]);
  });
});
