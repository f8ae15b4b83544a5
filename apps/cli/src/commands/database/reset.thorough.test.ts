import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blankDesign } from '@trama/document';
import { createRegistry } from '@trama/model';
import { configFromEnv, type RunningServer, startServer } from '@trama/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../run.ts';

// `trama db reset` where there is more than one database: that of a site which a package makes, and those of others.

let folder: string;
let server: RunningServer;

/** The site of a package, which has a table of its own. */
const design = blankDesign('seguros', 'pt', () => crypto.randomUUID());
const migrations = [{ name: '0001_pedidos', sql: 'create table pedidos (id int); insert into pedidos values (1);' }];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-reset-'));
  server = await startServer(configFromEnv({ PORT: '0', DATA_DIR: join(folder, 'data') }), {
    runtime: { main: '', styles: [], imports: [], parts: {}, files: [] },
    registry: createRegistry([], []),
    mainSite: {
      seed: async ({ migrate }) => {
        await migrate(migrations);
        return { design, users: [] };
      },
      source: async () => ({ design, assets: [], migrations }),
    },
    log: () => undefined,
  });
  const { platform } = server;
  const { rows } = await platform.database.admin((session) =>
    session.query<{ site: string }>(
      "insert into trama.sites (name, design_id) values ('loja', $1) returning name as site",
      [crypto.randomUUID()],
    ),
  );
  await platform.projects.giveTo(rows[0]?.site ?? '');
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true });
});

const trama = async (...words: string[]): Promise<{ code: number; printed: string; told: string }> => {
  const printed: string[] = [];
  const told: string[] = [];
  const env = { INIT_CWD: folder, DATA_DIR: join(folder, 'data') };
  const code = await run(words, { env, print: (text) => printed.push(text), tell: (text) => told.push(text) });
  return { code, printed: printed.join('\n'), told: told.join('\n') };
};

const sql = async (text: string, site: string) => {
  await writeFile(join(folder, 'query.sql'), text);
  return trama('db', 'sql', 'query.sql', '--site', site, '--json');
};

it('is refused where a package makes the tables, also when it is told to', async () => {
  expect(await trama('db', 'reset', '--yes')).toEqual({
    code: 1,
    printed: '',
    told: expect.stringContaining(
      'The tables of "seguros" come from the package @trama/seguros, and cannot be reset. Name another site, or start on a data folder of its own with SITE=none.',
    ),
  });
  expect(JSON.parse((await sql('select id from pedidos', 'seguros')).printed)).toEqual([{ id: 1 }]);
});

it('empties the database of the site that is named, and no other', async () => {
  await sql('create table pedidos (id int); insert into pedidos values (2);', 'loja');
  expect(await trama('db', 'reset', '--yes', '--site', 'nobody')).toMatchObject({
    code: 1,
    told: expect.stringContaining('This site has no backend of this server.'),
  });
  expect(JSON.parse((await sql('select id from pedidos', 'loja')).printed)).toEqual([{ id: 2 }]);
  expect(await trama('db', 'reset', '--yes', '--site', 'loja')).toMatchObject({
    code: 0,
    printed: 'The database of loja is as its files make it: 0 migrations, 0 files of rows.',
  });
  const table = `select to_regclass('pedidos')::text as table`;
  expect(JSON.parse((await sql(table, 'loja')).printed)).toEqual([{ table: null }]);
  expect(JSON.parse((await sql(table, 'seguros')).printed)).toEqual([{ table: 'pedidos' }]);
});
