import { createRegistry } from '@trama/model';
import { createServerPlugins } from '@trama/plugins/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { ask, FAKE_RUNTIME, page, siteDesign, temporaryFolder, testConfig } from '../testing/server.ts';

// Tables and people of one site's backend that an owner gives to another site.

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let cookie = '';

const call = (method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const idOf = async (site: string): Promise<string> => (await server.platform.projects.idOf(site)) ?? '';

const give = async (body: { site: string; tables: readonly string[]; people: readonly string[] }) => {
  const response = await call('POST', `/projects/${await idOf('loja')}/give`, body);
  return { status: response.status, answer: await response.json() };
};

const rowsIn = async (site: string, sql: string): Promise<readonly unknown[]> =>
  server.platform.projects.during(await idOf(site), ({ database }) =>
    database.admin(async (session) => (await session.query(sql)).rows),
  );

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(testConfig(folder.path), {
    runtime: FAKE_RUNTIME,
    serverPlugins: createServerPlugins(),
    registry: createRegistry([], []),
    mainSite: null,
    openDatabases: openTestDatabases,
    log: () => undefined,
  });
  const signedIn = await call('POST', '/session', server.connection.builderUser);
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const name of ['loja', 'escola', 'sem']) {
    await createSite(server.platform.database, name, siteDesign([page(`home-${name}`, '')]).id);
  }
  await server.platform.projects.giveTo('escola');
  const { backend, database } = await server.platform.projects.giveTo('loja');
  for (const email of ['ana@example.com', 'rui@example.com'])
    await backend.admin.createUser({ email, password: 'correct horse', confirm: true });
  await database.admin((session) =>
    session.exec(`
      create type public.kind as enum ('a', 'b');
      create function public.is_staff() returns boolean language sql as 'select true';
      create table public.groups (id serial primary key, name text not null);
      create table public.notes (
        id int generated always as identity primary key, kind public.kind not null default 'a', of_group int references public.groups,
        author uuid references auth.users, said text
      );
      create table public.secrets (word text);
      alter table public.notes enable row level security;
      create policy own on public.notes for select to authenticated using (author = auth.uid());
      create policy staff on public.notes for all to authenticated using (public.is_staff());
      insert into public.groups (name) values ('one'), ('two');
      insert into public.notes (of_group, author, said) select 2, id, email from auth.users order by email;
      insert into public.secrets values ('mine')`),
  );
}, 60_000);

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

it('what may be given is told: tables, and people by name', async () => {
  const id = await idOf('loja');
  const { tables } = await (await call('GET', `/projects/${id}/parts`)).json();
  expect(tables.map(({ name }: { name: string }) => name)).toEqual(['groups', 'notes', 'secrets']);
  const { people } = await (await call('GET', `/projects/${id}/people?search=rui`)).json();
  expect(people).toMatchObject([{ email: 'rui@example.com' }]);
  expect((await call('GET', '/projects/none/parts')).status).toBe(404);
});

it('chosen tables and people are copied with what belongs to them, and nothing else is; what needs more is told', async () => {
  const { people } = await (await call('GET', `/projects/${await idOf('loja')}/people?search=`)).json();
  const ids = people.map(({ id }: { id: string }) => id);
  const { status, answer } = await give({ site: 'escola', tables: ['groups', 'notes'], people: ids });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ tables: 2, rows: 4, people: 2, knownPeople: 0 });
  expect(answer.leftOut).toHaveLength(1);
  expect(answer.leftOut[0]).toContain('policy public.notes.staff');
  const notes = 'select id, kind, of_group, said from public.notes order by id';
  expect(await rowsIn('escola', notes)).toEqual(await rowsIn('loja', notes));
  expect(await rowsIn('escola', "select relname from pg_class where relname = 'secrets'")).toEqual([]);
  expect(
    await rowsIn(
      'escola',
      `select relrowsecurity as "isOn", (select string_agg(polname, ',') from pg_policy where polrelid = c.oid) as policies
         from pg_class c where oid = 'public.notes'::regclass`,
    ),
  ).toEqual([{ isOn: true, policies: 'own' }]);
  // The counters go on, and the reference holds.
  expect(await rowsIn('escola', "insert into public.groups (name) values ('three') returning id")).toEqual([{ id: 3 }]);
  await expect(rowsIn('escola', 'update public.notes set of_group = 9')).rejects.toThrow('foreign key');
  const key = (await server.platform.projects.addressOf('escola'))?.anonKey ?? '';
  const signIn = await ask(server, 'escola.localhost', '/backend/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com', password: 'correct horse' }),
  });
  expect(signIn.status).toBe(200);
});

it('nothing is given over what is there, to who has no backend, or twice', { tags: 'thorough' }, async () => {
  expect((await give({ site: 'escola', tables: ['notes'], people: [] })).answer).toMatchObject({
    code: 'server/tables-exist',
    where: ['public.notes'],
  });
  expect((await give({ site: 'sem', tables: ['secrets'], people: [] })).status).toBe(400);
  expect((await give({ site: 'loja', tables: ['secrets'], people: [] })).status).toBe(400);
  expect((await give({ site: 'escola', tables: ['pg_class'], people: [] })).status).toBe(400);
  const { people } = await (await call('GET', `/projects/${await idOf('loja')}/people?search=`)).json();
  const ids = people.map(({ id }: { id: string }) => id);
  expect((await give({ site: 'escola', tables: [], people: ids })).answer).toMatchObject({ people: 0, knownPeople: 2 });
});
