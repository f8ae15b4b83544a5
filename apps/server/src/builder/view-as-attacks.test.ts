import { createRegistry, FORMAT } from '@trama/model';
import { pluginDefinitions, supabaseAuth } from '@trama/plugins/definitions';
import { createServerPlugins, EMBEDDED_PROJECT } from '@trama/plugins/server';
import { type Access, BUILDER_PROTOCOL, RIGHTS, type Right, VISITOR_HEADER } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { ask, FAKE_RUNTIME, page, siteDesign, temporaryFolder, testConfig, useHomeProject } from '../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
const cookies: Record<string, string> = {};
/** The administrator of the site, whom everybody would like to be. */
let admin = '';

const call = (who: string, method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie: cookies[who] ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

const join = async (who: string, sites: string[], given: readonly Right[]): Promise<void> => {
  const project = await server.platform.projects.idOf('loja');
  const access: Access = { sites, rights: { [project ?? '']: given } };
  await call('owner', 'POST', '/invitations', { email: `${who}@example.com`, role: 'editor', access });
  const mails = await (await server.platform.projects.openHome()).backend.outbox.list();
  const token = mails.find(({ to }) => to === `${who}@example.com`)?.link?.split('/invite/')[1];
  cookies[who] = cookieOf(await call('', 'POST', '/invitations/accept', { token, password: 'a long password' }));
};

const addSite = async (name: string): Promise<void> => {
  const settings = { publicData: { projectUrl: EMBEDDED_PROJECT, apiKey: '' }, privateData: {} };
  const plugins = [{ id: supabaseAuth.id, name: 'Auth', namespace: 'supabaseAuth', settings }];
  const design = siteDesign([page(`home-${name}`, '')], { authPluginId: supabaseAuth.id, plugins });
  await createSite(server.platform.database, name, design.id);
  await server.platform.designs.reset(name, design);
  await useHomeProject(server, name);
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(testConfig(folder.path), {
    runtime: FAKE_RUNTIME,
    registry: createRegistry([], pluginDefinitions),
    serverPlugins: createServerPlugins(),
    mainSite: null,
    openDatabases: openTestDatabases,
    log: () => undefined,
  });
  const { backend, database: backendDatabase } = await server.platform.projects.openHome();
  const user = await backend.admin.createUser({ email: 'admin@example.com', password: 'correct horse', confirm: true });
  admin = user.id;
  await backendDatabase.admin((session) =>
    session.exec(`
      create table public.roles_of (person uuid, role text, primary key (person, role));
      alter table public.roles_of enable row level security;
      create function public.is_admin() returns boolean language sql stable security definer
        as $$ select exists (select from public.roles_of where person = auth.uid() and role = 'admin') $$;
      create policy given on public.roles_of to authenticated using (public.is_admin()) with check (public.is_admin());
      grant all on public.roles_of to authenticated;
      insert into public.roles_of values ('${admin}', 'admin')`),
  );
  await addSite('loja');
  await addSite('outra');
  cookies.owner = cookieOf(await call('', 'POST', '/session', server.connection.builderUser));
  await join('eva', ['loja', 'outra'], ['people']);
  await join(
    'rui',
    ['loja'],
    RIGHTS.filter((right) => right !== 'people'),
  );
});

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

const lend = (who: string, site = 'loja', agreesTo?: number): Promise<Response> =>
  call(who, 'POST', `/sites/${site}/canvas/session`, { userId: admin, agreesTo });

const lentTo = async (who: string, site = 'loja'): Promise<string> =>
  (await (await lend(who, site)).json()).accessToken;

const asLent = (token: string, method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'localhost', `/backend/${path}`, {
    method,
    headers: {
      apikey: server.connection.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      origin: server.platform.origins.of('loja', 'editor'),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const sees = async (token: string): Promise<boolean> => (await asLent(token, 'GET', 'rest/v1/roles_of')).ok;

const rename = (who: string, name: string): Promise<Response> =>
  call(who, 'POST', '/sites/loja/patches', {
    protocol: BUILDER_PROTOCOL,
    format: FORMAT,
    clientId: `tab of ${who}`,
    patches: [
      {
        id: crypto.randomUUID(),
        changes: [{ op: 'set', entity: 'design', id: 'design', path: ['name'], value: name }],
      },
    ],
  });

describe('an editor who looks as the administrator of the site', () => {
  it('writes themselves no role', async () => {
    const token = await lentTo('eva');
    expect(await sees(token)).toBe(true);
    const role = { person: crypto.randomUUID(), role: 'admin' };
    const answer = await asLent(token, 'POST', 'rest/v1/roles_of', role);
    expect([answer.status, (await answer.json()).message]).toEqual([403, 'View as is read-only']);
    const { rows } = await (await server.platform.projects.openHome()).database.admin((session) =>
      session.query('select person from public.roles_of'),
    );
    expect(rows).toEqual([{ person: admin }]);
  });

  it('leaves no file as theirs', async () => {
    const token = await lentTo('eva');
    const { token: canvasToken } = await (await call('eva', 'GET', '/sites/loja/canvas')).json();
    const { design } = await server.platform.designs.load('loja');
    const announce = (visitor: string): Promise<Response> =>
      ask(server, 'loja.editor.localhost', `/designs/${design.id}/user-files`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${canvasToken}`,
          [VISITOR_HEADER]: visitor,
        },
        body: JSON.stringify({ name: 'a.txt', type: 'text/plain', size: 1, tag: '' }),
      });
    const refused = await announce(token);
    expect([refused.status, (await refused.json()).message]).toEqual([403, 'View as is read-only.']);
    expect((await announce('')).status).toBe(201);
  });

  it('may do so only where an owner lets them see people', async () => {
    const answer = await lend('rui');
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'server/right-missing']);
  });

  it('uses the session at the canvas of that site alone', async () => {
    const token = await lentTo('eva');
    const { token: canvasToken } = await (await call('eva', 'GET', '/sites/outra/canvas')).json();
    const { design } = await server.platform.designs.load('outra');
    const answer = await ask(server, 'outra.editor.localhost', `/designs/${design.id}/rest-api/request`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${canvasToken}`,
        [VISITOR_HEADER]: token,
      },
      body: '{}',
    });
    expect([answer.status, (await answer.json()).message]).toEqual([
      403,
      'This session was lent to the canvas of another site.',
    ]);
    const elsewhere = await ask(server, 'localhost', '/backend/rest/v1/roles_of', {
      headers: {
        apikey: server.connection.anonKey,
        authorization: `Bearer ${token}`,
        origin: server.platform.origins.of('outra', 'editor'),
      },
    });
    expect(elsewhere.status).toBe(401);
  });

  it('loses the session with their own', async () => {
    const token = await lentTo('eva');
    const kept = cookies.eva;
    await call('eva', 'DELETE', '/session');
    expect(await sees(token)).toBe(false);
    expect(cookies.eva).toBe(kept);
    cookies.eva = cookieOf(
      await call('', 'POST', '/session', { email: 'eva@example.com', password: 'a long password' }),
    );
  });
});

describe('the audit', () => {
  const entries = async () =>
    (
      await server.platform.database.admin((session) =>
        session.query('select actor, person, site, act, detail from trama.audit order by id desc limit 2'),
      )
    ).rows;

  it('has every request of a lent session under both names, also those that are refused', async () => {
    const token = await lentTo('eva');
    const of = (act: string, detail: object) => ({
      actor: 'eva@example.com',
      person: 'admin@example.com',
      site: 'loja',
      act,
      detail,
    });
    expect((await entries())[0]).toEqual(of('view-as.lent', {}));
    await asLent(token, 'GET', 'rest/v1/roles_of');
    await asLent(token, 'DELETE', 'rest/v1/roles_of?role=eq.admin');
    expect(await entries()).toEqual([
      of('view-as.request', { method: 'DELETE', path: '/rest/v1/roles_of' }),
      of('view-as.request', { method: 'GET', path: '/rest/v1/roles_of' }),
    ]);
  });

  it.each(["update trama.audit set actor = 'nobody'", 'delete from trama.audit', 'truncate trama.audit'])(
    'gives no row up: %s',
    async (sql) => {
      await expect(server.platform.database.admin((session) => session.query(sql))).rejects.toThrow('gives none up');
      expect(await entries()).toHaveLength(2);
    },
  );
});

describe('code of another author', () => {
  it('does not run with what was lent before: the session ends with the change', async () => {
    const token = await lentTo('eva');
    expect((await rename('rui', 'Loja do Rui')).status).toBe(200);
    expect(await sees(token)).toBe(false);
  });

  it('is asked about once, and again after a further change', async () => {
    const asked = await lend('eva');
    const failure = await asked.json();
    expect([asked.status, failure.code, failure.where.slice(1)]).toEqual([
      409,
      'server/code-changed',
      ['rui@example.com'],
    ]);
    const [sequence] = failure.where;
    expect((await lend('eva', 'loja', sequence - 1)).status).toBe(409);
    expect((await lend('eva', 'loja', sequence)).status).toBe(200);
    expect((await lend('eva')).status).toBe(200);
    await rename('rui', 'Loja do Rui, de novo');
    expect((await lend('eva', 'loja', sequence)).status).toBe(409);
    expect((await lend('eva', 'loja', sequence + 1)).status).toBe(200);
  });

  it('is another’s alone: one’s own changes ask nothing and end nothing', async () => {
    const token = await lentTo('eva');
    await rename('eva', 'Loja da Eva');
    expect(await sees(token)).toBe(true);
    expect((await lend('eva')).status).toBe(200);
  });

  it('is asked of each who looks', async () => {
    expect((await lend('owner')).status).toBe(409);
  });
});
