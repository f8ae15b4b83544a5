import type { Backend, Lender } from '@trama/backend';
import { FORMAT } from '@trama/model';
import { EMBEDDED_PROJECT } from '@trama/plugins/server';
import { type Access, BUILDER_PROTOCOL, type ProjectRights } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import {
  AUTH_PLUGIN,
  ask,
  FAKE_BACKEND,
  page,
  siteDesign,
  startTestServer,
  temporaryFolder,
  useHomeProject,
} from '../testing/server.ts';
import { builderApi } from './api.ts';

const PASSWORD = 'a long password';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
/** Session of each, by what they are. */
const cookies: Record<string, string> = {};
/** Link of the last invitation. */
let link = '';
let lent: Lender[] = [];

const call = (who: string, method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie: cookies[who] ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

const join = async (who: string, role: string, access?: Access): Promise<void> => {
  const email = `${who.replaceAll(' ', '-')}@example.com`;
  expect((await call('owner', 'POST', '/invitations', { email, role, access })).status).toBe(201);
  const token = link.split('/invite/')[1];
  cookies[who] = cookieOf(await call('', 'POST', '/invitations/accept', { token, password: PASSWORD }));
};

const idOf = async (who: string): Promise<string> => {
  const { users } = await (await call('owner', 'GET', '/users')).json();
  return users.find(({ email }: { email: string }) => email === `${who.replaceAll(' ', '-')}@example.com`)?.id ?? '';
};

const addSite = async (name: string): Promise<void> => {
  const settings = { publicData: { projectUrl: EMBEDDED_PROJECT }, privateData: {} };
  const plugins = [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings }];
  const design = siteDesign([page(`home-${name}`, '')], { authPluginId: AUTH_PLUGIN, plugins });
  await createSite(server.platform.database, name, design.id);
  await server.platform.designs.reset(name, design);
  await useHomeProject(server, name);
};

beforeAll(async () => {
  folder = await temporaryFolder();
  const backend: Backend = {
    ...FAKE_BACKEND,
    admin: {
      ...FAKE_BACKEND.admin,
      sendMail: async (mail) => {
        link = mail.link ?? '';
      },
      findUsers: async () => [],
      lendSession: async (userId, lender) => {
        lent.push(lender);
        return {
          access_token: 'lent',
          token_type: 'bearer',
          expires_in: 300,
          expires_at: 1,
          user: { id: userId } as never,
        };
      },
      endLentSessions: (isMeant) => {
        lent = lent.filter((lender) => !isMeant(lender));
      },
    },
  };
  server = await startTestServer(folder.path, undefined, {}, { mainSite: null, createBackend: async () => backend });
  await addSite('loja');
  await addSite('outra');
  cookies.owner = cookieOf(await call('', 'POST', '/session', server.connection.builderUser));
  const project = (await server.platform.projects.idOf('loja')) ?? '';
  const people: ProjectRights = { [project]: ['people', 'mail'] };
  await join('editor of all', 'editor', { sites: 'all', rights: people });
  await join('editor of it', 'editor', { sites: ['loja'], rights: {} });
  await join('editor of another', 'editor', { sites: ['outra'], rights: people });
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

const EVERYBODY = ['editor of all', 'editor of it', 'editor of another', 'owner'];
const OF_THE_SITE = ['editor of all', 'editor of it', 'owner'];
const OWNERS = ['owner'];

/** Every route of the builder API that needs a session, with who may use it; what is asked may make no sense to the route. */
const GUARDED: readonly (readonly [route: string, body: unknown, mayUse: readonly string[]])[] = [
  ['GET /sites', undefined, EVERYBODY],
  ['POST /sites', { name: 'Not a name' }, ['editor of all', 'owner']],
  ['GET /sites/:name/picture', undefined, OF_THE_SITE],
  ['PUT /sites/:name/picture', {}, OF_THE_SITE],
  ['GET /sites/:name/design', undefined, OF_THE_SITE],
  [
    'POST /sites/:name/patches',
    { protocol: BUILDER_PROTOCOL, format: FORMAT, clientId: 'c', patches: [] },
    OF_THE_SITE,
  ],
  ['GET /sites/:name/events', undefined, OF_THE_SITE],
  ['POST /sites/:name/publish', { environment: 'staging' }, OF_THE_SITE],
  ['GET /sites/:name/publish', undefined, OF_THE_SITE],
  ['GET /sites/:name/releases', undefined, OF_THE_SITE],
  ['GET /sites/:name/releases/:id/design', undefined, OF_THE_SITE],
  ['GET /sites/:name/releases/:id/weight', undefined, OF_THE_SITE],
  ['POST /sites/:name/environments/:environment', { releaseId: 'none' }, OF_THE_SITE],
  ['GET /sites/:name/environments/:environment/link', undefined, OF_THE_SITE],
  ['POST /sites/:name/environments/:environment/link', {}, OWNERS],
  ['DELETE /sites/:name/environments/:environment/link', undefined, OWNERS],
  ['GET /sites/:name/runs', undefined, ['editor of all', 'owner']],
  ['GET /sites/:name/runs/:id', undefined, ['editor of all', 'owner']],
  ['PUT /sites/:name/runs/kept-days', { days: 7 }, OWNERS],
  ['POST /sites/:name/project', {}, OF_THE_SITE],
  ['GET /sites/:name/project', undefined, OF_THE_SITE],
  ['POST /sites/:name/project/link', {}, OWNERS],
  ['DELETE /sites/:name/project/link', undefined, OWNERS],
  ['POST /sites/:name/project/keys', {}, OWNERS],
  ['GET /sites/:name/project/tables', undefined, OWNERS],
  ['GET /sites/:name/project/policies', undefined, OWNERS],
  ['POST /sites/:name/project/policies/try', {}, OWNERS],
  ['POST /sites/:name/project/rows/read', {}, OWNERS],
  ['POST /sites/:name/project/rows/write', {}, OWNERS],
  ['GET /sites/:name/project/changes', undefined, OWNERS],
  ['POST /sites/:name/project/changes', {}, OWNERS],
  ['POST /sites/:name/project/sql', {}, OWNERS],
  ['GET /sites/:name/project/people', undefined, ['editor of all', 'owner']],
  ['POST /sites/:name/project/people', {}, ['editor of all', 'owner']],
  ['GET /sites/:name/project/people/:id', undefined, ['editor of all', 'owner']],
  ['PATCH /sites/:name/project/people/:id', {}, ['editor of all', 'owner']],
  ['DELETE /sites/:name/project/people/:id', {}, ['editor of all', 'owner']],
  ['GET /sites/:name/project/people/:id/belongings', undefined, ['editor of all', 'owner']],
  ['POST /sites/:name/project/people/:id/password', {}, ['editor of all', 'owner']],
  ['DELETE /sites/:name/project/people/:id/sessions', {}, ['editor of all', 'owner']],
  ['DELETE /sites/:name/project/people/:id/factors', {}, ['editor of all', 'owner']],
  ['PUT /sites/:name/project/people/:id/roles', {}, ['editor of all', 'owner']],
  ['GET /sites/:name/project/roles', undefined, ['editor of all', 'owner']],
  ['POST /sites/:name/project/roles', {}, ['editor of all', 'owner']],
  ['PATCH /sites/:name/project/roles/:id', {}, ['editor of all', 'owner']],
  ['DELETE /sites/:name/project/roles/:id', {}, ['editor of all', 'owner']],
  ['GET /sites/:name/project/buckets', undefined, OWNERS],
  ['POST /sites/:name/project/buckets', {}, OWNERS],
  ['PATCH /sites/:name/project/buckets/:bucket', {}, OWNERS],
  ['DELETE /sites/:name/project/buckets/:bucket', {}, OWNERS],
  ['GET /sites/:name/project/buckets/:bucket/files', undefined, OWNERS],
  ['POST /sites/:name/project/buckets/:bucket/files', {}, OWNERS],
  ['POST /sites/:name/project/buckets/:bucket/files/move', {}, OWNERS],
  ['POST /sites/:name/project/buckets/:bucket/files/remove', {}, OWNERS],
  ['POST /sites/:name/project/buckets/:bucket/files/link', {}, OWNERS],
  ['GET /sites/:name/project/functions', undefined, OWNERS],
  ['GET /sites/:name/project/functions/:id', undefined, OWNERS],
  ['PUT /sites/:name/project/functions/:id', {}, OWNERS],
  ['POST /sites/:name/project/functions/:id/deploy', {}, OWNERS],
  ['DELETE /sites/:name/project/functions/:id', undefined, OWNERS],
  ['GET /sites/:name/project/function-secrets', undefined, OWNERS],
  ['PUT /sites/:name/project/function-secrets/:id', {}, OWNERS],
  ['DELETE /sites/:name/project/function-secrets/:id', undefined, OWNERS],
  ['GET /sites/:name/project/functions/:id/log', undefined, OWNERS],
  ['POST /sites/:name/project/functions/:id/call', {}, OWNERS],
  ['GET /sites/:name/project/realtime', undefined, OWNERS],
  ['PUT /sites/:name/project/realtime', {}, OWNERS],
  ['GET /sites/:name/project/messages', undefined, ['editor of all', 'owner']],
  ['PUT /sites/:name/project/messages/:language/:id', {}, ['editor of all', 'owner']],
  ['DELETE /sites/:name/project/messages/:language/:id', {}, ['editor of all', 'owner']],
  ['POST /sites/:name/project/messages/:language/:id/try', {}, ['editor of all', 'owner']],
  ['GET /sites/:name/project/sign-in', undefined, OWNERS],
  ['PUT /sites/:name/project/sign-in', {}, OWNERS],
  ['GET /sites/:name/project/applications', undefined, OWNERS],
  ['POST /sites/:name/project/applications', {}, OWNERS],
  ['PUT /sites/:name/project/applications/:id', {}, OWNERS],
  ['DELETE /sites/:name/project/applications/:id', undefined, OWNERS],
  ['POST /sites/:name/project/applications/:id/secret', {}, OWNERS],
  ['GET /sites/:name/canvas', undefined, OF_THE_SITE],
  ['GET /sites/:name/people', undefined, ['editor of all', 'owner']],
  ['POST /sites/:name/canvas/session', { userId: 'ana' }, ['editor of all', 'owner']],
  ['GET /sites/:name/assets', undefined, OF_THE_SITE],
  ['POST /sites/:name/assets', {}, OF_THE_SITE],
  ['DELETE /sites/:name/assets', undefined, OF_THE_SITE],
  ['POST /sites/:name/plugins/:plugin/probe', {}, OF_THE_SITE],
  ['POST /sites/:name/plugins/:plugin/tables', {}, OF_THE_SITE],
  ['POST /sites/:name/plugins/:plugin/tables/:step', {}, OF_THE_SITE],
  ['GET /projects', undefined, OWNERS],
  ['POST /projects/:id/dump', {}, OWNERS],
  ['GET /projects/:id/dump', undefined, OWNERS],
  ['POST /projects/:id/copy', { site: 'loja' }, OWNERS],
  ['GET /projects/:id/parts', undefined, OWNERS],
  ['GET /projects/:id/people', undefined, OWNERS],
  ['POST /projects/:id/give', { site: 'loja', tables: [], people: [] }, OWNERS],
  ['DELETE /projects/:id', { name: 'loja' }, OWNERS],
  ['DELETE /sites/:name/project/former', undefined, OF_THE_SITE],
  ['GET /deleted-projects', undefined, OWNERS],
  ['POST /deleted-projects/:id/restore', { site: 'outra' }, OWNERS],
  ['DELETE /users/:id/second-factor', undefined, OWNERS],
  ['GET /audit', undefined, OWNERS],
  ['GET /status', undefined, OWNERS],
  ['GET /sites/:name/domains', undefined, OF_THE_SITE],
  ['POST /sites/:name/domains', { host: 'none', leadsTo: null }, OWNERS],
  ['POST /sites/:name/domains/:host/check', undefined, OWNERS],
  ['DELETE /sites/:name/domains/:host', undefined, OWNERS],
  ['GET /icons', undefined, EVERYBODY],
  ['GET /outbox', undefined, ['editor of all', 'editor of another', 'owner']],
  ['GET /users', undefined, EVERYBODY],
  ['PATCH /users/:id', { role: 'owner' }, OWNERS],
  ['DELETE /users/:id', undefined, OWNERS],
  ['GET /invitations', undefined, OWNERS],
  ['POST /invitations', { email: 'new@example.com', role: 'editor' }, OWNERS],
  ['DELETE /invitations/:id', undefined, OWNERS],
  ['PUT /session/password', { current: PASSWORD }, EVERYBODY],
  ['GET /sessions', undefined, EVERYBODY],
  ['DELETE /sessions/:id', undefined, EVERYBODY],
  ['GET /session/tour', undefined, EVERYBODY],
  ['PUT /session/tour', undefined, EVERYBODY],
  ['GET /session/second-factor', undefined, EVERYBODY],
  ['POST /session/second-factor', {}, EVERYBODY],
  ['PUT /session/second-factor', {}, EVERYBODY],
  ['POST /session/second-factor/off', {}, EVERYBODY],
  ['POST /session/recovery-codes', {}, EVERYBODY],
  ['DELETE /session/others', undefined, EVERYBODY],
];

/** Those that open and end sessions, and those of commands, which have the service key. */
const OPEN = [
  ...['POST /session', 'GET /session', 'DELETE /session', 'GET /invitations/:token', 'POST /invitations/accept'],
  ...[
    'POST /import',
    'POST /export',
    'POST /export-static',
    'POST /project-command',
    'POST /database-command',
    'POST /database-socket',
    'POST /seed',
  ],
  ...['POST /backup', 'GET /backup', 'GET /check'],
];

const PARAMETERS: Readonly<Record<string, string>> = {
  name: 'loja',
  environment: 'staging',
  plugin: AUTH_PLUGIN,
  step: 'roles',
  id: 'nobody',
  bucket: 'docs',
  language: 'pt',
  host: 'shop.example.com',
};

const isRefused = async (answer: Response): Promise<boolean> => {
  if (answer.ok || answer.status === 400) {
    await answer.body?.cancel();
    return false;
  }
  const { code, message } = await answer.json();
  expect(code, message).not.toBe('server/not-signed-in');
  return code === 'server/forbidden' || code === 'server/right-missing' || message === 'There is no site named "loja".';
};

describe('A route of the builder API', () => {
  it('is in this table, or is open to who is not signed in', () => {
    const routes = builderApi(server.platform).routes.flatMap(({ method, path }) =>
      method === 'ALL' ? [] : [`${method} ${path}`],
    );
    expect([...new Set(routes)].sort()).toEqual([...GUARDED.map(([route]) => route), ...OPEN].sort());
  });

  it.each(GUARDED)('%s is for those alone who may use it', async (route, body, mayUse) => {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/:(\w+)/g, (_all, name: string) => PARAMETERS[name] ?? '');
    const open: string[] = [];
    for (const who of EVERYBODY) if (!(await isRefused(await call(who, method, path, body)))) open.push(who);
    expect(open).toEqual(mayUse);
    expect((await call('', method, path, body)).status).toBe(401);
  });
});

describe('The access of an editor', () => {
  it('shows the sites that are theirs, and is told to owners alone', async () => {
    const sitesOf = async (who: string) =>
      (await (await call(who, 'GET', '/sites')).json()).sites.map(({ name }: { name: string }) => name);
    expect(await sitesOf('editor of it')).toEqual(['loja']);
    expect(await sitesOf('editor of all')).toEqual(['loja', 'outra']);
    const asOwner = await (await call('owner', 'GET', '/users')).json();
    expect(asOwner.users).toContainEqual(
      expect.objectContaining({ email: 'editor-of-it@example.com', access: { sites: ['loja'], rights: {} } }),
    );
    expect(await (await call('editor of it', 'GET', '/users')).text()).not.toContain('outra');
    expect((await (await call('editor of it', 'GET', '/session')).json()).user.access).toEqual({
      sites: ['loja'],
      rights: {},
    });
  });

  it('does not bind an owner, whatever was chosen before', async () => {
    await join('former editor', 'editor', { sites: [], rights: {} });
    expect((await call('former editor', 'GET', '/sites/loja/design')).status).toBe(404);
    await call('owner', 'PATCH', `/users/${await idOf('former editor')}`, { role: 'owner' });
    expect((await call('former editor', 'GET', '/sites/loja/design')).status).toBe(200);
    expect((await call('former editor', 'GET', '/outbox')).status).toBe(200);
  });

  it('is every site and no right where an invitation does not say it', async () => {
    await join('usual editor', 'editor');
    expect((await (await call('usual editor', 'GET', '/session')).json()).user.access).toEqual({
      sites: 'all',
      rights: {},
    });
  });

  it('ends at once when an owner takes it: open streams, the canvas and lent sessions too', async () => {
    const project = (await server.platform.projects.idOf('loja')) ?? '';
    await join('leaving', 'editor', { sites: ['loja'], rights: { [project]: ['people'] } });
    const id = await idOf('leaving');
    await call('leaving', 'POST', '/sites/loja/canvas/session', { userId: 'ana' });
    expect(lent.map(({ userId }) => userId)).toContain(id);
    const { token } = await (await call('leaving', 'GET', '/sites/loja/canvas')).json();
    const fromCanvas = async (): Promise<number> =>
      (
        await ask(server, 'loja.editor.localhost', '/collections/none.json', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await fromCanvas()).not.toBe(401);
    const events = await call('leaving', 'GET', '/sites/loja/events?since=0');
    const access = { sites: ['outra'], rights: {} };
    expect((await call('owner', 'PATCH', `/users/${id}`, { access })).status).toBe(200);
    expect(lent.map(({ userId }) => userId)).not.toContain(id);
    expect(await fromCanvas()).toBe(401);
    await server.platform.designs.append('loja', {
      format: FORMAT,
      clientId: 'c',
      patches: [{ id: 'secret', changes: [] }],
      userId: null,
    });
    expect(await events.text()).not.toContain('secret');
    expect((await call('leaving', 'GET', '/sites/outra/design')).status).toBe(200);
  });

  it('ends also while a stream reads: what was written after it ended is not sent', async () => {
    await join('reading', 'editor', { sites: ['loja'], rights: {} });
    const id = await idOf('reading');
    const { designs } = server.platform;
    const { sequence } = await designs.load('loja');
    const since = vi.spyOn(designs, 'since').mockImplementationOnce(async (...asked) => {
      const access = { sites: ['outra'], rights: {} };
      expect((await call('owner', 'PATCH', `/users/${id}`, { access })).status).toBe(200);
      const patches = [{ id: 'written later', changes: [] }];
      await designs.append('loja', { format: FORMAT, clientId: 'c', patches, userId: null });
      return designs.since(...asked);
    });
    const events = await call('reading', 'GET', `/sites/loja/events?since=${sequence}`);
    expect(await events.text()).toBe('');
    expect(since).toHaveBeenCalled();
    since.mockRestore();
  });

  it('is not given to a later site of the same name', async () => {
    await addSite('breve');
    await join('of a short one', 'editor', { sites: ['breve', 'never was'], rights: {} });
    await server.platform.database.admin((session) =>
      session.query(`delete from trama.sites where name in ('breve', 'never was')`),
    );
    await addSite('breve');
    expect((await call('of a short one', 'GET', '/sites/breve/design')).status).toBe(404);
  });

  it.each([
    { sites: 'loja', rights: {} },
    { sites: [1], rights: {} },
    { sites: 'all' },
    { sites: 'all', rights: [] },
    { sites: 'all', rights: { p: 'rows' } },
    { sites: 'all', rights: { p: ['everything'] } },
    'all',
    null,
  ])('must be whole: %j', async (access) => {
    const body = { email: 'bad@example.com', role: 'editor', access };
    expect((await call('owner', 'POST', '/invitations', body)).status).toBe(400);
  });

  it('to mail holds for the page of the inbox', async () => {
    const inbox = async (who: string): Promise<string> =>
      (
        await ask(server, 'builder.localhost', '/inbox/', {
          headers: { cookie: cookies[who] ?? '', 'accept-language': 'en' },
        })
      ).text();
    expect(await inbox('editor of it')).toContain('Ask an owner of the builder');
    expect(await inbox('editor of all')).toContain('No message yet.');
    expect(await inbox('')).toContain('Sign in to the builder');
  });
});
