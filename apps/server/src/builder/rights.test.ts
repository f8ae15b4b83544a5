import type { Backend, Message } from '@trama/backend';
import { FORMAT } from '@trama/model';
import { EMBEDDED_PROJECT } from '@trama/plugins/server';
import { type Access, BUILDER_PROTOCOL, type CallName, RIGHTS, type Right } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../start.ts';
import { linkSite } from '../store/projects.ts';
import { createSite } from '../store/sites.ts';
import {
  AUTH_PLUGIN,
  ask,
  FAKE_AUTH,
  FAKE_BACKEND,
  page,
  siteDesign,
  startTestServer,
  temporaryFolder,
  useHomeProject,
} from '../testing/server.ts';
import { builderApi } from './api.ts';

/**
 * Every route of the builder API, with the right to the site's project that it asks for; null for none. Of two with a bar either
 * serves, of two with a plus both are needed.
 */
const NEEDED = {
  'GET /session': null,
  'POST /session': null,
  'DELETE /session': null,
  'PUT /session/password': null,
  'DELETE /session/others': null,
  'GET /sessions': null,
  'DELETE /sessions/:id': null,
  'GET /session/tour': null,
  'PUT /session/tour': null,
  'GET /session/second-factor': null,
  'POST /session/second-factor': null,
  'PUT /session/second-factor': null,
  'POST /session/second-factor/off': null,
  'POST /session/recovery-codes': null,
  'GET /users': null,
  'PATCH /users/:id': null,
  'DELETE /users/:id': null,
  'DELETE /users/:id/second-factor': null,
  'GET /audit': null,
  'GET /status': null,
  'GET /sites/:name/domains': null,
  'POST /sites/:name/domains': null,
  'POST /sites/:name/domains/:host/check': null,
  'DELETE /sites/:name/domains/:host': null,
  'GET /invitations': null,
  'POST /invitations': null,
  'DELETE /invitations/:id': null,
  'GET /invitations/:token': null,
  'POST /invitations/accept': null,
  'GET /projects': null,
  'POST /projects/:id/dump': null,
  'GET /projects/:id/dump': null,
  'POST /projects/:id/copy': null,
  'GET /projects/:id/parts': null,
  'GET /projects/:id/people': null,
  'POST /projects/:id/give': null,
  'DELETE /projects/:id': null,
  'GET /deleted-projects': null,
  'POST /deleted-projects/:id/restore': null,
  'GET /sites': null,
  'POST /sites': null,
  'GET /sites/:name/design': null,
  'POST /sites/:name/patches': null,
  'GET /sites/:name/events': null,
  'POST /sites/:name/publish': null,
  'GET /sites/:name/publish': null,
  'GET /sites/:name/releases': null,
  'GET /sites/:name/releases/:id/design': null,
  'GET /sites/:name/releases/:id/weight': null,
  'POST /sites/:name/environments/:environment': null,
  'GET /sites/:name/environments/:environment/link': null,
  'POST /sites/:name/environments/:environment/link': null,
  'DELETE /sites/:name/environments/:environment/link': null,
  'GET /sites/:name/runs': 'people',
  'GET /sites/:name/runs/:id': 'people',
  'PUT /sites/:name/runs/kept-days': null,
  'POST /sites/:name/project': null,
  'GET /sites/:name/project': null,
  'POST /sites/:name/project/link': null,
  'DELETE /sites/:name/project/link': null,
  'DELETE /sites/:name/project/former': null,
  'POST /sites/:name/project/keys': 'keys',
  'GET /sites/:name/project/tables': 'structure | rows',
  'GET /sites/:name/project/policies': 'structure',
  'POST /sites/:name/project/policies/try': 'rows',
  'POST /sites/:name/project/rows/read': 'rows',
  'POST /sites/:name/project/rows/write': 'rows',
  'GET /sites/:name/project/changes': 'structure',
  'POST /sites/:name/project/changes': 'structure',
  'POST /sites/:name/project/sql': 'structure + rows',
  'GET /sites/:name/project/people': 'people',
  'POST /sites/:name/project/people': 'people',
  'GET /sites/:name/project/people/:id': 'people',
  'PATCH /sites/:name/project/people/:id': 'people',
  'DELETE /sites/:name/project/people/:id': 'people',
  'GET /sites/:name/project/people/:id/belongings': 'people',
  'POST /sites/:name/project/people/:id/password': 'people',
  'DELETE /sites/:name/project/people/:id/sessions': 'people',
  'DELETE /sites/:name/project/people/:id/factors': 'people',
  'PUT /sites/:name/project/people/:id/roles': 'people',
  'GET /sites/:name/project/roles': 'people',
  'POST /sites/:name/project/roles': 'people',
  'PATCH /sites/:name/project/roles/:id': 'people',
  'DELETE /sites/:name/project/roles/:id': 'people',
  'GET /sites/:name/project/buckets': 'files',
  'POST /sites/:name/project/buckets': 'files',
  'PATCH /sites/:name/project/buckets/:bucket': 'files',
  'DELETE /sites/:name/project/buckets/:bucket': 'files',
  'GET /sites/:name/project/buckets/:bucket/files': 'files',
  'POST /sites/:name/project/buckets/:bucket/files': 'files',
  'POST /sites/:name/project/buckets/:bucket/files/move': 'files',
  'POST /sites/:name/project/buckets/:bucket/files/remove': 'files',
  'POST /sites/:name/project/buckets/:bucket/files/link': 'files',
  'GET /sites/:name/project/functions': 'structure',
  'GET /sites/:name/project/functions/:id': 'structure',
  'PUT /sites/:name/project/functions/:id': 'structure + keys',
  'POST /sites/:name/project/functions/:id/deploy': 'structure + keys',
  'DELETE /sites/:name/project/functions/:id': 'structure + keys',
  'GET /sites/:name/project/function-secrets': 'structure',
  'PUT /sites/:name/project/function-secrets/:id': 'structure + keys',
  'DELETE /sites/:name/project/function-secrets/:id': 'structure + keys',
  'GET /sites/:name/project/functions/:id/log': 'logs',
  'POST /sites/:name/project/functions/:id/call': 'structure',
  'GET /sites/:name/project/realtime': 'structure',
  'PUT /sites/:name/project/realtime': 'structure',
  'GET /sites/:name/project/messages': 'mail',
  'PUT /sites/:name/project/messages/:language/:id': 'mail',
  'DELETE /sites/:name/project/messages/:language/:id': 'mail',
  'POST /sites/:name/project/messages/:language/:id/try': 'mail',
  'GET /sites/:name/project/sign-in': 'people + keys',
  'PUT /sites/:name/project/sign-in': 'people + keys',
  'GET /sites/:name/project/applications': 'people + keys',
  'POST /sites/:name/project/applications': 'people + keys',
  'PUT /sites/:name/project/applications/:id': 'people + keys',
  'DELETE /sites/:name/project/applications/:id': 'people + keys',
  'POST /sites/:name/project/applications/:id/secret': 'people + keys',
  'GET /sites/:name/canvas': null,
  'POST /sites/:name/canvas/session': 'people',
  'GET /sites/:name/people': 'people',
  'GET /sites/:name/picture': null,
  'PUT /sites/:name/picture': null,
  'GET /sites/:name/assets': null,
  'POST /sites/:name/assets': null,
  'DELETE /sites/:name/assets': null,
  'POST /sites/:name/plugins/:plugin/probe': null,
  'POST /sites/:name/plugins/:plugin/tables': 'structure',
  'POST /sites/:name/plugins/:plugin/tables/:step': 'structure',
  'GET /outbox': 'mail',
  'GET /icons': null,
  // Of commands, which have the service key.
  'POST /backup': null,
  'GET /backup': null,
  'GET /check': null,
  'POST /database-command': null,
  'POST /database-socket': null,
  'POST /export': null,
  'POST /export-static': null,
  'POST /import': null,
  'POST /project-command': null,
  'POST /seed': null,
} as const satisfies Record<CallName, Needed> & Record<string, Needed>;
type Needed = Right | `${Right} | ${Right}` | `${Right} + ${Right}` | null;
type Route = keyof typeof NEEDED;

/** Those that end the session which asks. */
const ENDING: readonly Route[] = ['DELETE /session'];

const settings = { publicData: { projectUrl: EMBEDDED_PROJECT, apiKey: '' }, privateData: {} };

/** What is asked where a route would refuse anything less for another reason. */
const BODIES: Partial<Record<Route, unknown>> = {
  'POST /sites/:name/patches': { protocol: BUILDER_PROTOCOL, format: FORMAT, clientId: 'c', patches: [] },
  'POST /sites/:name/canvas/session': { userId: 'ana' },
  'POST /sites/:name/plugins/:plugin/probe': { settings, step: 'connection' },
  'POST /sites/:name/plugins/:plugin/tables': { settings },
  'POST /sites/:name/plugins/:plugin/tables/:step': { settings },
};

const PARAMETERS: Readonly<Record<string, string>> = {
  name: 'loja',
  plugin: AUTH_PLUGIN,
  environment: 'staging',
  bucket: 'docs',
  language: 'pt',
};
const FOREIGN = 'of-another-site';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let project = '';
let link = '';
const sent: Message[] = [];
const cookies: Record<string, string> = {};

const call = (who: string, method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: {
      origin: server.connection.builder,
      'content-type': 'application/json',
      cookie: cookies[who] ?? '',
      authorization: `Bearer ${server.connection.serviceRoleKey}`,
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

const join = async (who: string, access: Access): Promise<void> => {
  const email = `${who.replaceAll(' ', '-')}@example.com`;
  await call('owner', 'POST', '/invitations', { email, role: 'editor', access });
  const token = link.split('/invite/')[1];
  cookies[who] = cookieOf(await call('', 'POST', '/invitations/accept', { token, password: 'a long password' }));
};

const addSite = async (name: string): Promise<void> => {
  const plugins = [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings }];
  const design = siteDesign([page(`home-${name}`, '')], { authPluginId: AUTH_PLUGIN, plugins });
  await createSite(server.platform.database, name, design.id);
  await server.platform.designs.reset(name, design);
};

beforeAll(async () => {
  folder = await temporaryFolder();
  const plugin = { ...FAKE_AUTH, listTables: async () => [] };
  const backend: Backend = {
    ...FAKE_BACKEND,
    outbox: { ...FAKE_BACKEND.outbox, list: async () => sent },
    admin: {
      ...FAKE_BACKEND.admin,
      sendMail: async (mail) => {
        link = mail.link ?? '';
      },
      findUsers: async () => [],
      lendSession: async (id) => ({
        access_token: 'lent',
        token_type: 'bearer',
        expires_in: 300,
        expires_at: 1,
        user: { id } as never,
      }),
    },
  };
  server = await startTestServer(
    folder.path,
    { [AUTH_PLUGIN]: plugin },
    {},
    { mainSite: null, createBackend: async () => backend },
  );
  const { database, projects } = server.platform;
  await addSite('loja');
  await addSite('outra');
  await useHomeProject(server, 'loja');
  await database.admin((session) =>
    session.query(`insert into trama.projects (id, place, anon_key) values ('${FOREIGN}', 'own', 'key')`),
  );
  await linkSite(database, 'outra', FOREIGN);
  project = (await projects.idOf('loja')) ?? '';
  cookies.owner = cookieOf(await call('', 'POST', '/session', server.connection.builderUser));
  const sites = ['loja', 'outra'];
  for (const right of RIGHTS) await join(right, { sites, rights: { [project]: [right] } });
  await join('no right', { sites, rights: {} });
  await join('every right to another project', { sites, rights: { [FOREIGN]: RIGHTS } });
  await join('every right, but not the site', { sites: ['outra'], rights: { [FOREIGN]: RIGHTS, [project]: RIGHTS } });
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

/** Each has another right, or none. */
const KINDS = ['owner', ...RIGHTS, 'no right', 'every right to another project'];

/** The right that an answer misses; null where it misses none. */
const missing = async (answer: Response): Promise<string | null> => {
  if (answer.ok) {
    await answer.body?.cancel();
    return null;
  }
  const { code, message, where } = await answer.json();
  expect(code, message).not.toBe('server/internal');
  if (code !== 'server/right-missing') return null;
  expect([answer.status, message]).toEqual([403, `This needs the right "${where[0]}" to the backend of the site.`]);
  return where[0];
};

const askAs = (who: string, route: Route): Promise<Response> => {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_all, name: string) => PARAMETERS[name] ?? 'none');
  return call(who, method, route === 'GET /outbox' ? `${path}?site=loja` : path, BODIES[route]);
};

/** Which right a kind of account is told to lack. */
const refusalOf = (who: string, needed: Needed): readonly [string, string][] => {
  if (who === 'owner' || needed === null) return [];
  const [right = '', another = right] = needed.split(/ [|+] /);
  if (needed.includes('|')) return [right, another].includes(who) ? [] : [[who, right]];
  const missed = [right, another].find((one) => one !== who);
  return missed === undefined ? [] : [[who, missed]];
};

/** Who tries a route. One that asks no right of who has none asks none of anybody: all try it where all tests run. */
const triedBy = (needed: Needed): readonly string[] =>
  needed === null && process.env.TRAMA_TEST_ALL !== '1' ? ['no right'] : KINDS;

describe('The rights to a project', () => {
  it('are said of every route', () => {
    const routes = builderApi(server.platform).routes.flatMap(({ method, path }) =>
      method === 'ALL' ? [] : [`${method} ${path}`],
    );
    expect([...new Set(routes)].sort()).toEqual(Object.keys(NEEDED).sort());
  });

  it.each(Object.entries(NEEDED).filter(([route]) => !ENDING.includes(route as Route)) as [Route, Needed][])(
    '%s asks for: %s',
    async (route, needed) => {
      const refused: Record<string, string> = {};
      for (const who of triedBy(needed)) {
        const missed = await missing(await askAs(who, route));
        if (missed !== null) refused[who] = missed;
      }
      expect(refused).toEqual(Object.fromEntries(KINDS.flatMap((who) => refusalOf(who, needed))));
    },
  );

  it.each(Object.entries(NEEDED).filter(([, right]) => right !== null) as [Route, Needed][])(
    '%s is not there for who has every right and not the site',
    async (route) => {
      const answer = await askAs('every right, but not the site', route);
      expect([answer.status, (await answer.json()).message]).toEqual([404, 'There is no site named "loja".']);
    },
  );

  it('are given to an account where one of its sites uses the project, and nowhere else', async () => {
    const rightsOf = async (who: string) => (await (await call(who, 'GET', '/session')).json()).user.access.rights;
    expect(await rightsOf('every right, but not the site')).toEqual({ [FOREIGN]: RIGHTS });
    expect(await rightsOf('people')).toEqual({ [project]: ['people'] });
  });

  it('to another project show nothing of what this one sends', async () => {
    sent.push({ to: 'ana@example.com', link: 'http://loja.localhost/', createdAt: '', text: 'secret' } as never);
    const read = async (who: string): Promise<string> => (await call(who, 'GET', '/outbox')).text();
    expect(await read('mail')).toContain('secret');
    expect(await read('every right to another project')).toBe('{"messages":[]}');
    expect(await read('no right')).toContain('This needs the right \\"mail\\"');
  });

  it('are taken again at once, and go with the project', async () => {
    await join('leaving', { sites: ['loja', 'outra'], rights: { [project]: ['people'], [FOREIGN]: ['rows'] } });
    const { users } = await (await call('owner', 'GET', '/users')).json();
    const { id } = users.find(({ email }: { email: string }) => email === 'leaving@example.com');
    expect((await call('leaving', 'GET', '/sites/loja/people')).status).toBe(200);
    const access: Access = { sites: ['loja', 'outra'], rights: { [FOREIGN]: ['rows'] } };
    expect((await call('owner', 'PATCH', `/users/${id}`, { access })).status).toBe(200);
    expect(await missing(await call('leaving', 'GET', '/sites/loja/people'))).toBe('people');
    await server.platform.database.admin(async (session) => {
      await session.query(`delete from trama.site_projects where project = '${FOREIGN}'`);
      await session.query(`delete from trama.projects where id = '${FOREIGN}'`);
    });
    expect((await (await call('leaving', 'GET', '/session')).json()).user.access.rights).toEqual({});
  });

  it('may be given to an account by owners, who see which projects there are', async () => {
    const { projects } = await (await call('owner', 'GET', '/projects')).json();
    expect(projects).toContainEqual({ id: project, sites: ['loja'], mayGo: false, work: null });
  });
});
