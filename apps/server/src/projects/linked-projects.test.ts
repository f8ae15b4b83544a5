import { createRegistry } from '@trama/model';
import { createServerPlugins, EMBEDDED_PROJECT } from '@trama/plugins/server';
import { type Access, RIGHTS } from '@trama/protocol/builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { AUTH_PLUGIN, ask, FAKE_RUNTIME, page, siteDesign, temporaryFolder, testConfig } from '../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
const cookies: Record<string, string> = {};

const call = (who: string, method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie: cookies[who] ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

const addSite = async (name: string): Promise<void> => {
  const settings = { publicData: { projectUrl: EMBEDDED_PROJECT, apiKey: '' }, privateData: {} };
  const plugins = [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings }];
  const design = siteDesign([page(`home-${name}`, '')], { authPluginId: AUTH_PLUGIN, plugins });
  await createSite(server.platform.database, name, design.id);
  await server.platform.designs.reset(name, design);
};

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
  const { projects } = server.platform;
  for (const name of ['loja', 'escola', 'sem', 'seguros']) await addSite(name);
  for (const name of ['loja', 'escola']) {
    const { database } = await projects.giveTo(name);
    await database.admin((session) =>
      session.exec(`create table public.whose (site text); insert into public.whose values ('${name}')`),
    );
  }
  cookies.owner = cookieOf(await call('', 'POST', '/session', server.connection.builderUser));
  const own = (await projects.idOf('escola')) ?? '';
  const access: Access = { sites: ['escola'], rights: { [own]: RIGHTS } };
  await call('owner', 'POST', '/invitations', { email: 'eva@example.com', role: 'editor', access });
  const [mail] = await (await projects.openHome()).backend.outbox.list();
  const token = mail?.link?.split('/invite/')[1];
  cookies.eva = cookieOf(await call('', 'POST', '/invitations/accept', { token, password: 'a long password' }));
});

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

const keyOf = async (site: string): Promise<string> =>
  (await server.platform.projects.addressOf(site))?.anonKey ?? 'none';

/** What a page of a site reads with a key: whose table it is, or the status that refuses it. */
const whose = async (site: string, key?: string): Promise<unknown> => {
  const apikey = key ?? (await keyOf(site));
  const answer = await ask(server, `${site}.localhost`, '/backend/rest/v1/whose', { headers: { apikey } });
  return answer.ok ? (await answer.json())[0]?.site : answer.status;
};

const useOf = async (who: string, site: string) =>
  (await (await call(who, 'GET', `/sites/${site}/project`)).json()).project;

const link = (site: string, other: string): Promise<Response> =>
  call('owner', 'POST', `/sites/${site}/project/link`, { site: other });
const unlink = (site: string): Promise<Response> => call('owner', 'DELETE', `/sites/${site}/project/link`);

describe('a site that is linked to the project of another one', () => {
  it('reads its tables under its keys; what it had is nothing there, and kept', async () => {
    const former = await keyOf('escola');
    expect(await whose('escola')).toBe('escola');
    expect((await link('escola', 'loja')).status).toBe(200);
    expect(await keyOf('escola')).toBe(await keyOf('loja'));
    expect(await whose('escola')).toBe('loja');
    expect(await whose('escola', former)).toBe(401);
  });

  it('is shown in both, and to who edits one of them without the name of the other', async () => {
    const sites = ['loja', 'escola'];
    expect(await useOf('owner', 'loja')).toEqual({ sites, others: 0, isLinked: false, mayLink: true, former: null });
    expect(await useOf('owner', 'escola')).toEqual({ sites, others: 0, isLinked: true, mayLink: true, former: null });
    expect(await useOf('eva', 'escola')).toEqual({
      sites: ['escola'],
      others: 1,
      isLinked: true,
      mayLink: false,
      former: null,
    });
  });

  it('gives nobody rights to it: those to the former project are nothing there', async () => {
    const answer = await call('eva', 'GET', '/sites/escola/people?search=');
    expect([answer.status, (await answer.json()).where]).toEqual([403, ['people']]);
    const mails = await call('eva', 'GET', '/outbox?site=escola');
    expect([mails.status, (await mails.json()).where]).toEqual([403, ['mail']]);
  });

  it('gets back what it had, with the rights to it', async () => {
    expect((await unlink('escola')).status).toBe(200);
    expect(await whose('escola')).toBe('escola');
    expect(await whose('loja')).toBe('loja');
    expect((await call('eva', 'GET', '/sites/escola/people?search=')).status).toBe(200);
    expect(await useOf('owner', 'escola')).toEqual({
      sites: ['escola'],
      others: 0,
      isLinked: false,
      mayLink: true,
      former: null,
    });
    expect((await unlink('escola')).status).toBe(404);
  });

  it('may be one that had none, and has none again; linked twice, it goes back to its own', async () => {
    expect(await useOf('owner', 'sem')).toBeNull();
    await link('sem', 'loja');
    expect(await whose('sem')).toBe('loja');
    await unlink('sem');
    expect(await useOf('owner', 'sem')).toBeNull();
    await link('sem', 'loja');
    await link('escola', 'sem');
    await link('escola', 'loja');
    expect(await whose('escola')).toBe('loja');
    await unlink('escola');
    await unlink('sem');
    expect(await whose('escola')).toBe('escola');
  });

  it.each([
    ['the main site', 'seguros', 'loja', 400],
    ['a site that is not there', 'loja', 'nenhum', 404],
    ['a site without a backend', 'loja', 'sem', 400],
  ])('is never %s', async (_what, site, other, status) => {
    expect((await link(site, other)).status).toBe(status);
    expect(await whose('loja')).toBe('loja');
  });
});
