import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { openDatabase } from '@trama/backend';
import { createRegistry } from '@trama/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { migrateData } from './migrate-data.ts';
import { type RunningServer, type StartParts, startServer } from './start.ts';
import { runBackendChange } from './store/backend-changes.ts';
import { createSite } from './store/sites.ts';
import { FAKE_RUNTIME, seededFolder, testConfig } from './testing/server.ts';

const server = process.env.TEST_DATABASE_URL;

/** Everything as it is, Seguros too, but for the browser's part. */
const parts: StartParts = { runtime: FAKE_RUNTIME, log: () => undefined };
const withoutSite: StartParts = { ...parts, registry: createRegistry([], []), mainSite: null };

const STATE = `
  select (select json_object_agg(format('%I.%I', schemaname, sequencename), last_value) from pg_sequences
           where schemaname in ('public', 'auth', 'storage', 'realtime')) as sequences,
         (select json_agg(p order by p) from (select format('%s %s %s %s', tablename, policyname, cmd, roles) from pg_policies
           where schemaname in ('public', 'storage')) as policies(p)) as policies`;

/** A client of the backend of this server. */
const clientOf = ({ port, connection }: RunningServer): SupabaseClient =>
  createClient(`http://127.0.0.1:${port}/backend`, connection.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });

describe.skipIf(server === undefined)(
  'moving the data to a Postgres server (needs TEST_DATABASE_URL)',
  { tags: 'thorough' },
  () => {
    const names: string[] = [];
    let folder: Awaited<ReturnType<typeof seededFolder>>;
    let url = '';
    let users: RunningServer['connection']['users'] = [];
    let before: unknown;
    const file = 'the text of a document';
    let path = '';

    const onServer = async (sql: string, address = server): Promise<void> => {
      const { default: pg } = await import('pg');
      const client = new pg.Client({ connectionString: address });
      await client.connect();
      await client.query(sql);
      await client.end();
    };

    const emptyDatabase = async (): Promise<string> => {
      const name = `moved_${Date.now()}_${names.length}`;
      await onServer(`create database ${name}`);
      names.push(name);
      return Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href;
    };

    const signedIn = async (running: RunningServer): Promise<SupabaseClient> => {
      const client = clientOf(running);
      const { email = '', password = '' } = users.find((user) => user.email.startsWith('cliente@')) ?? {};
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return client;
    };

    const move = (onTable?: (name: string, rows: number) => void) =>
      migrateData({ ...testConfig(folder.path), databaseUrl: url }, parts, onTable);

    beforeAll(async () => {
      folder = await seededFolder();
      url = await emptyDatabase();
      const embedded = await startServer(testConfig(folder.path), parts);
      users = embedded.connection.users;
      const home = await embedded.platform.projects.openHome();
      await runBackendChange(home.database, {
        name: 'made-in-the-builder',
        sql: 'create table public.made_here (id int primary key); insert into public.made_here values (7)',
      });
      const client = await signedIn(embedded);
      path = `${(await client.auth.getUser()).data.user?.id}/carta.pdf`;
      const uploaded = await client.storage
        .from('documentos')
        .upload(path, new Blob([file], { type: 'application/pdf' }));
      if (uploaded.error) throw uploaded.error;
      before = (await home.database.admin((session) => session.query(STATE))).rows;
      names.push(`trama_${home.id}`);
      await createSite(embedded.platform.database, 'loja', 'd1');
      const own = await embedded.platform.projects.giveTo('loja');
      names.push(`trama_${own.id}`);
      await own.backend.admin.createUser({ email: 'eva@example.com', password: 'correct horse', confirm: true });
      await runBackendChange(own.database, {
        name: 'made-in-the-builder',
        sql: 'create table public.pedidos (id int primary key); insert into public.pedidos values (9)',
      });
      await embedded.close();
    });

    /** The server on what has moved, which starts once. */
    let running: Promise<RunningServer> | undefined;
    const started = (): Promise<RunningServer> => {
      running ??= startServer({ ...testConfig(folder.path), databaseUrl: url }, parts);
      return running;
    };

    afterAll(async () => {
      await (await running)?.close();
      for (const name of names) await onServer(`drop database if exists ${name} with (force)`);
      await folder.remove();
    });

    it('is refused into a database in which anything stands, and touches nothing', async () => {
      const other = await emptyDatabase();
      await onServer('create table public.theirs (id int); insert into public.theirs values (1)', other);
      await expect(migrateData({ ...testConfig(folder.path), databaseUrl: other }, withoutSite)).rejects.toMatchObject({
        code: 'server/target-not-empty',
        message: 'The Postgres of DATABASE_URL holds data already: public.theirs.',
      });
      const target = await openDatabase({ url: other });
      const { rows } = await target.admin((session) =>
        session.query("select id, to_regnamespace('auth') is null as untouched from public.theirs"),
      );
      await target.close();
      expect(rows).toEqual([{ id: 1, untouched: true }]);
    });

    if (process.env.TRAMA_TEST_ALL === '1')
      it('may fail: no server starts on what is half there, and running it again does the whole', async () => {
        const onSource = async (sql: string): Promise<void> => {
          const source = await openDatabase({ dataDir: `${folder.path}/database` });
          await source.admin((session) => session.exec(sql));
          await source.close();
        };
        await onSource('create table public.by_hand (id int)');
        await expect(move()).rejects.toThrow('The target has no table public.by_hand.');
        await expect(startServer({ ...testConfig(folder.path), databaseUrl: url }, parts)).rejects.toMatchObject({
          code: 'server/move-unfinished',
        });
        await onSource('drop table public.by_hand');
      });

    it('tells of each table how many rows have moved', async () => {
      const told: string[] = [];
      const counts = await move((name, rows) => told.push(`${name} ${rows}`));
      expect(counts).toMatchObject({
        'auth.users': users.length,
        'storage.objects': 1,
        'trama.sites': 2,
        'public.made_here': 1,
      });
      expect(told).toContain(`auth.users ${users.length}`);
    });

    it('is refused into a database that has taken the data', async () => {
      await expect(move()).rejects.toMatchObject({ code: 'server/target-not-empty' });
    });

    it('keeps people, rows, rules, files, counters and pages: the server goes on with DATABASE_URL as before', async () => {
      const moved = await started();
      const { database } = await moved.platform.projects.openHome();
      expect((await database.admin((session) => session.query(STATE))).rows).toEqual(before);
      const client = await signedIn(moved);
      const own = await client.from('seguros_contratos').select('id, user_id');
      expect(own.data?.length).toBeGreaterThan(0);
      expect(new Set(own.data?.map((row) => row.user_id))).toEqual(new Set([path.split('/')[0]]));
      expect((await clientOf(moved).from('seguros_contratos').select('id')).data ?? []).toEqual([]);
      expect((await client.from('users_roles').select('role:role_id(name)')).data).toEqual([
        { role: { name: 'cliente' } },
      ]);
      const document = await client.storage.from('documentos').download(path);
      expect(await document.data?.text()).toBe(file);
      const page = await moved.answer(new Request(`${moved.connection.site}/login/`));
      expect(page.status).toBe(200);

      const heard = new Promise<unknown>((resolve, reject) => {
        client
          .channel('ww:public:seguros_contratos')
          .on('postgres_changes', { event: 'UPDATE', schema: 'public', table: 'seguros_contratos' }, ({ new: row }) =>
            resolve((row as { id: unknown }).id),
          )
          .subscribe((status, error) => {
            if (error) reject(error);
            if (status !== 'SUBSCRIBED') return;
            database
              .admin((session) =>
                session.query('update public.seguros_contratos set status = status where id = $1', [own.data?.[0]?.id]),
              )
              .catch(reject);
          });
      });
      expect(await heard).toEqual(own.data?.[0]?.id);
      await client.removeAllChannels();
    });

    it('takes the projects of other sites along, each into a database of its own', async () => {
      const moved = await started();
      const { id, database, backend } = (await moved.platform.projects.ofSite('loja')) ?? {};
      const rows = await database?.admin((session) =>
        session.query(
          `select current_database() as name, id, to_regclass('auth.users') is not null as served from public.pedidos`,
        ),
      );
      expect(rows?.rows).toEqual([{ name: `trama_${id}`, id: 9, served: true }]);
      const found = await backend?.admin.findUsers({ text: '', ids: [], limit: 10 });
      expect(found?.map(({ email }) => email)).toEqual(['eva@example.com']);
    });
  },
);
