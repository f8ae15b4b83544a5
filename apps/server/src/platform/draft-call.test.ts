import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bindingName, type Collection, type ServerPlugin } from '@trama/model';
import { createServerPlugins } from '@trama/plugins/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueCanvasToken } from '../canvas-token.ts';
import type { RunningServer } from '../start.ts';
import { tokenHash } from '../store/secret-token.ts';
import { openSession, signOut } from '../store/sessions.ts';
import { createSite } from '../store/sites.ts';
import { listUsers } from '../store/users.ts';
import { AUTH_PLUGIN, ask, FAKE_AUTH, page, siteDesign, startTestServer, temporaryFolder } from '../testing/server.ts';

const REST = '2bd1c688-31c5-443e-ae25-59aa5b6431fb';
const ROWS_PLUGIN = 'rows-plugin';

/** A service that tells what it heard. */
const service = createServer((request: IncomingMessage, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ method: request.method, url: request.url, key: request.headers.authorization }));
});

/** A plugin whose rows say who asked for them. */
const rowsPlugin: ServerPlugin = {
  fetchCollection: async ({ accessToken }, { config }) => ({
    data: [{ accessToken, config }],
    total: 1,
    type: 'collection',
  }),
};

const collection = (id: string, more: Partial<Collection>): Collection => ({
  id,
  name: id,
  mode: 'dynamic',
  kind: 'collection',
  pluginId: ROWS_PLUGIN,
  config: {},
  ...more,
});

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let siteId = '';
let origin = '';
let builder = { id: '' };
/** Name of the builder's session. */
let session = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  folder = await temporaryFolder();
  const plugins = { ...createServerPlugins(), [AUTH_PLUGIN]: FAKE_AUTH, [ROWS_PLUGIN]: rowsPlugin };
  server = await startTestServer(folder.path, plugins, { allowedPrivateOrigins: [origin] });
  const [user] = await listUsers(server.platform.database);
  if (!user) throw new Error('there is no builder');
  builder = user;
  session = tokenHash(await openSession(server.platform.database, user.id, { peer: undefined, device: '' }));
  const settings = { publicData: {}, privateData: {} };
  const formula = { binding: 'formula', code: 'variables.q' } as const;
  const design = siteDesign([page('home', '', { access: [{ key: 'a', group: { id: 'a', roles: ['a'] } }] })], {
    authPluginId: AUTH_PLUGIN,
    collections: {
      own: collection('own', { config: { q: formula } }),
      plans: collection('plans', { mode: 'static', pluginId: null, data: [{ name: 'Ouro' }] }),
    },
    plugins: [
      { id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings },
      { id: REST, name: 'REST', namespace: 'restApi', settings },
    ],
  });
  siteId = design.id;
  for (const name of ['loja', 'outra']) {
    await createSite(server.platform.database, name, design.id);
    await server.platform.designs.reset(name, design);
  }
});

afterAll(async () => {
  await server.close();
  await folder.remove();
  service.close();
});

const tokenOf = (site: string): string =>
  issueCanvasToken({ site, userId: builder.id, session }, Date.now(), server.platform.canvasSecret).token;

/** The call of another window, whose builder signs out between the two tries. */
const statusesAroundSignOut = async (path: string, body: unknown): Promise<readonly number[]> => {
  const other = await openSession(server.platform.database, builder.id, { peer: undefined, device: '' });
  const grant = { site: 'loja', userId: builder.id, session: tokenHash(other) };
  const { token } = issueCanvasToken(grant, Date.now(), server.platform.canvasSecret);
  const authorization = `Bearer ${token}`;
  const before = await call(path, body, { authorization });
  await signOut(server.platform.database, other);
  return [before.status, (await call(path, body, { authorization })).status];
};

/** A call as the canvas of the site makes it, which was never published. */
const call = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  ask(server, 'loja.editor.localhost', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf('loja')}`, ...headers },
    body: JSON.stringify(body),
  });

describe('the platform at the host of a canvas', () => {
  it('takes the file of a page in preview, and gives it back', async () => {
    const announced = await call(`/designs/${siteId}/user-files`, {
      name: 'a.png',
      type: 'image/png',
      size: 3,
      tag: '',
    });
    const ticket = await announced.json();
    expect(announced.status).toBe(201);
    const sent = await server.answer(
      new Request(ticket.signedRequest, { method: 'PUT', body: 'png', headers: { 'content-type': 'image/png' } }),
    );
    expect(sent.status).toBe(200);
    expect(await (await server.answer(new Request(ticket.url))).text()).toBe('png');
  });

  it('sends the whole request that the draft holds, and never into a private network', async () => {
    const path = `/designs/${siteId}/rest-api/request`;
    const headers = [{ key: 'authorization', value: 'secret' }];
    const answer = await call(path, { url: `${origin}/orders`, method: 'GET', headers });
    expect(await answer.json()).toEqual({ method: 'GET', url: '/orders', key: 'secret' });
    expect((await call(path, { url: 'http://169.254.169.254/latest', method: 'GET' })).status).toBe(502);
    expect((await call(path, { url: 'orders', method: 'GET' })).status).toBe(400);
  });

  it('reads a collection of the draft in the session that the page is shown in', async () => {
    const name = bindingName({ binding: 'formula', code: 'variables.q' });
    const body = { variables: { [name]: 'ana' } };
    const asVisitor = await call('/ww/cms_data_sets/own/fetch?offset=0', body);
    expect(await asVisitor.json()).toMatchObject({ data: [{ accessToken: null, config: { q: 'ana' } }] });
    const asPerson = await call('/ww/cms_data_sets/own/fetch?offset=0', body, { 'x-trama-visitor': 'bia:a' });
    expect(await asPerson.json()).toMatchObject({ data: [{ accessToken: 'bia:a' }] });
    const unknown = await call('/ww/cms_data_sets/none/fetch', { variables: {} });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({
      message: '"none" is no UUID, as the ids of collections are.',
      where: ['cms_data_sets', 'none'],
    });
  });

  it('gives the rows of a static collection before any release holds them', async () => {
    const authorization = `Bearer ${tokenOf('loja')}`;
    const rows = (headers: Record<string, string>) =>
      ask(server, 'loja.editor.localhost', '/collections/plans.json?_wwcv=1', { headers });
    expect(await (await rows({ authorization })).json()).toEqual({ data: [{ name: 'Ouro' }] });
    expect((await rows({})).status).toBe(401);
  });

  it('is over when the builder signs out, however long its token has left', async () => {
    const path = `/designs/${siteId}/rest-api/request`;
    expect(await statusesAroundSignOut(path, { url: `${origin}/orders`, method: 'GET' })).toEqual([200, 401]);
  });

  it('asks for the token of this very canvas, whatever session the page is shown in', async () => {
    const path = `/designs/${siteId}/rest-api/request`;
    const request = { url: `${origin}/orders`, method: 'GET' };
    for (const authorization of ['', 'Bearer forged.token', `Bearer ${tokenOf('outra')}`])
      expect((await call(path, request, { authorization, 'x-trama-visitor': 'bia:a' })).status).toBe(401);
    expect((await call(path, request, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });
});
