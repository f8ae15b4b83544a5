import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropServerDatabase, makeServerDatabase, serverDatabaseAddress } from '@trama/backend';
import { createRegistry } from '@trama/model';
import { configFromEnv, type RunningServer, startServer } from '@trama/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../run.ts';

// `trama db` and `trama gen` with a server that runs, on embedded databases, or on the server of TEST_DATABASE_URL.

let folder: string;
let server: RunningServer;
const postgres = process.env.TEST_DATABASE_URL;
const name = `trama_cli_${Date.now()}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-db-'));
  if (postgres !== undefined) await makeServerDatabase(postgres, name);
  server = await startServer(
    {
      ...configFromEnv({ PORT: '0', DATA_DIR: join(folder, 'data') }),
      ...(postgres === undefined ? {} : { databaseUrl: serverDatabaseAddress(postgres, name) }),
    },
    { runtime: RUNTIME, registry: createRegistry([], []), mainSite: null, log: () => undefined },
  );
});
afterAll(async () => {
  await server?.close();
  if (postgres !== undefined) await dropServerDatabase(postgres, name);
  await rm(folder, { recursive: true });
});

/** No page is shown. */
const RUNTIME = { main: '', styles: [], imports: [], parts: {}, files: [] };

/** What a command line comes to, in the folder of the test. */
const trama = async (...words: string[]): Promise<{ code: number; printed: string; told: string }> => {
  const printed: string[] = [];
  const told: string[] = [];
  const env = { INIT_CWD: folder, DATA_DIR: join(folder, 'data') };
  const code = await run(words, { env, print: (text) => printed.push(text), tell: (text) => told.push(text) });
  return { code, printed: printed.join('\n'), told: told.join('\n') };
};

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
};
const sql = async (text: string, ...more: string[]) => {
  await write('query.sql', text);
  return trama('db', 'sql', 'query.sql', ...more);
};

beforeEach(async () => {
  await rm(join(folder, 'supabase'), { recursive: true, force: true });
  await write('supabase/migrations/20260101000000_notes.sql', 'create table notes (id int primary key, said text);');
  await write(
    'supabase/migrations/20260102000000_people.sql',
    "-- Who said it\ncreate type mood as enum ('good');\ncreate table people (id uuid primary key, mood mood not null);",
  );
  await write('supabase/seed.sql', `insert into notes values (1, 'from the seed');`);
  expect(await trama('db', 'reset', '--yes', '--no-seed')).toMatchObject({ code: 0 });
});

describe('trama db push', () => {
  it('runs what has not run, in order, and tells each', async () => {
    expect(await trama('db', 'push')).toMatchObject({ code: 0, printed: 'The database of seguros is up to date.' });
    await write('supabase/migrations/20260104000000_later.sql', 'alter table notes add column later int;');
    await write('supabase/migrations/20260103000000_sooner.sql', 'alter table notes add column sooner int;');
    expect(await trama('db', 'push', '--dry-run')).toMatchObject({
      code: 0,
      printed: '20260103000000_sooner.sql\n20260104000000_later.sql',
    });
    expect(await trama('db', 'push', 'supabase', '--include-seed')).toEqual({
      code: 0,
      printed: '2 migrations have run in the database of seguros.',
      told: '20260103000000_sooner.sql …\n20260104000000_later.sql …\nseed.sql …',
    });
    expect((await sql('select * from notes', '--json')).printed).toBe(
      JSON.stringify([{ id: 1, said: 'from the seed', sooner: null, later: null }], null, 2),
    );
  });

  it('ends with 1 at the first that fails, and says file and line', async () => {
    await write('supabase/migrations/20260105000000_broken.sql', 'select 1;\n\nalter table nowhere add column a int;');
    await write('supabase/migrations/20260106000000_after.sql', 'create table after_it (id int);');
    const { code, told } = await trama('db', 'push');
    expect(code).toBe(1);
    expect(told).toContain('20260105000000_broken.sql, line 3: relation "nowhere" does not exist.');
    expect(told).not.toContain('20260106000000_after.sql …');
  });

  it('refuses a folder of another history, and a late migration unless it is told to take it', async () => {
    await rm(join(folder, 'supabase/migrations/20260101000000_notes.sql'));
    expect((await trama('db', 'push')).told).toBe(
      'Migrations have run in this database that are not in the folder: 20260101000000. Bring their files, or name the folder that has them.',
    );
    await write('supabase/migrations/20260101000000_notes.sql', '');
    await write('supabase/migrations/20260101120000_late.sql', 'create table late (id int);');
    expect((await trama('db', 'push')).told).toContain('These come before the last that has run (20260102000000)');
    expect(await trama('db', 'push', '--include-all')).toMatchObject({
      code: 0,
      printed: expect.stringContaining('One'),
    });
  });

  it('says what is wrong with folders, names and sites', async () => {
    expect(await trama('db', 'push', 'nowhere')).toMatchObject({
      code: 1,
      told: expect.stringMatching(/^There is no folder /),
    });
    expect(await trama('db', 'push', '--site', 'nobody')).toMatchObject({
      code: 1,
      told: 'This site has no backend of this server.',
    });
    await write('supabase/migrations/notes.sql', '');
    expect((await trama('db', 'push')).told).toBe(
      'notes.sql is left out: the name of a migration begins with digits and "_".',
    );
  });
});

describe('trama db reset', () => {
  it('asks to be told so, and brings the database to what its files make', async () => {
    await sql(`create table extra (id int); insert into auth.users (email) values ('ana@example.com')`);
    const unsaid = await trama('db', 'reset');
    expect(unsaid).toMatchObject({ code: 1, told: expect.stringContaining('Say so with --yes') });
    expect((await sql('select count(*)::int as n from auth.users', '--json')).printed).toContain('1');
    expect(await trama('db', 'reset', '--yes')).toMatchObject({
      code: 0,
      printed: 'The database of seguros is as its files make it: 2 migrations, one file of rows.',
    });
    expect((await sql('select said from notes')).printed).toBe('said\n-------------\nfrom the seed');
    const left = `select count(*)::int as people, to_regclass('extra') as extra from auth.users`;
    expect(JSON.parse((await sql(left, '--json')).printed)).toEqual([{ people: 0, extra: null }]);
  });

  it('takes files of rows from where config.toml says', async () => {
    await write('supabase/config.toml', '[db.seed]\nsql_paths = ["./seeds/*.sql"]\n');
    await write('supabase/seeds/a.sql', `insert into notes values (1, 'a');`);
    await write('supabase/seeds/b.sql', `insert into notes values (2, 'b');`);
    await write('supabase/seeds/c.txt', 'nonsense');
    expect((await trama('db', 'reset', '--yes')).printed).toContain('2 files of rows');
    await write('supabase/config.toml', '[db.seed\n');
    expect(await trama('db', 'reset', '--yes')).toMatchObject({
      code: 1,
      told: expect.stringContaining('config.toml is no TOML'),
    });
  });
});

describe('trama db new and diff', () => {
  it('write a migration of what was made by hand, which counts as run', { tags: 'thorough' }, async () => {
    expect((await trama('db', 'diff')).told).toContain('Nothing else is in the database.');
    await sql('alter table notes add column by_hand boolean not null default true');
    const { code, printed } = await trama('db', 'diff');
    expect([code, printed]).toEqual([0, 'alter table public.notes add column by_hand boolean not null default true;']);
    const { printed: path } = await trama('db', 'diff', '--as', 'by_hand');
    expect(path).toMatch(/supabase\/migrations\/\d{14}_by_hand\.sql$/);
    expect(await readFile(path, 'utf8')).toBe(`${printed}\n`);
    expect((await trama('db', 'push')).printed).toBe('The database of seguros is up to date.');
    expect((await trama('db', 'diff')).printed).toBe('');
  });

  it('begin a folder, and refuse a name that no file should have', async () => {
    await rm(join(folder, 'supabase'), { recursive: true });
    expect((await trama('db', 'new', 'first')).code).toBe(0);
    expect(await readdir(join(folder, 'supabase/migrations'))).toEqual([expect.stringMatching(/^\d{14}_first\.sql$/)]);
    expect(await trama('db', 'new', '../out')).toMatchObject({ code: 1, told: expect.stringContaining('is no name') });
  });
});

describe('trama gen types', () => {
  it('prints the types of the schemas that are asked for', async () => {
    const { code, printed } = await trama('gen', 'types');
    expect(code).toBe(0);
    expect(printed).toContain('mood: Database["public"]["Enums"]["mood"]');
    expect((await trama('gen', 'types', '--schema', 'nowhere')).told).toBe('There is no schema "nowhere".');
    expect((await trama('gen', 'types', 'go')).told).toContain('There are no types of "go".');
  });
});

describe('trama db config', () => {
  it('prints config.toml as variables of the server, and names what has none', async () => {
    await write(
      'supabase/config.toml',
      'project_id = "shop"\n[api]\nport = 54321\nschemas = ["public", "shop"]\nmax_rows = 500\n' +
        '[auth]\nsite_url = "http://x"\nenable_signup = false\nadditional_redirect_urls = ["https://a.example/**"]\n[auth.email]\nenable_confirmations = true\n',
    );
    expect(await trama('db', 'config')).toEqual({
      code: 0,
      printed:
        "DATA_SCHEMAS=public,shop\nDATA_MAX_ROWS=500\nAUTH_SIGN_UPS=false\nAUTH_REDIRECT_URLS='https://a.example/**'\nAUTH_EMAIL_AUTOCONFIRM=false",
      told: 'has no variable here: auth.site_url',
    });
  });
});
