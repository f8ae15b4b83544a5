import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Collection, Page, Value, Workflow } from '@trama/model';
import { createServerPlugins } from '@trama/plugins/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { AUTH_PLUGIN, ask, FAKE_AUTH, page, siteDesign, startTestServer, temporaryFolder } from '../testing/server.ts';

const REST = '2bd1c688-31c5-443e-ae25-59aa5b6431fb';
const SECRET = 'Bearer the-key-of-the-service';

/** What the service was sent last. */
let heard: { url?: string; method?: string; headers: IncomingMessage['headers']; body: string }[] = [];
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { url, method, headers } = request;
    heard.push({ url, method, headers, body: Buffer.concat(chunks).toString() });
    const path = url?.split('?')[0];
    if (path === '/away') response.writeHead(302, { location: `http://127.0.0.1:${elsewherePort()}/inside` }).end();
    else if (path === '/outside') response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
    else if (path === '/moved') response.writeHead(308, { location: '/rows' }).end();
    else if (path === '/html')
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end('<script>1</script>');
    else if (path === '/refusing') response.writeHead(422, { 'content-type': 'application/json' }).end('{"no":1}');
    else if (path === '/huge') response.writeHead(200).end(Buffer.alloc(11 * 1024 * 1024));
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[{"id":1},{"id":2}]}');
  });
});
/** Another service on this machine, which no design names. */
let reachedInside = 0;
const inside = createServer((_request, response) => {
  reachedInside += 1;
  response.end('secret of the network');
});
const elsewherePort = (): number => (inside.address() as AddressInfo).port;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let origin = '';
let siteId = '';
const published: string[] = [];

const formula = (code: string): Value => ({ binding: 'formula', code }) as Value;

const request = (id: string, args: Record<string, Value>): Workflow => ({
  id: `workflow-${id}`,
  key: id,
  trigger: 'onload',
  firstAction: id,
  actions: { [id]: { id, type: `${REST}-apiRequest`, fields: { args: { isThroughServer: true, ...args } } } },
});

const collection = (id: string, config: Collection['config']): Collection => ({
  id,
  name: id,
  mode: 'dynamic',
  kind: 'collection',
  pluginId: REST,
  config,
});

const group: Page['access'][number] = { key: 'a', group: { id: 'a', roles: ['a'] } };

beforeAll(async () => {
  for (const each of [service, inside]) await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  folder = await temporaryFolder();
  const plugins = { ...createServerPlugins(), [AUTH_PLUGIN]: FAKE_AUTH };
  server = await startTestServer(folder.path, plugins, {
    allowedPrivateOrigins: [origin],
  });
  const secret = [{ key: 'authorization', value: SECRET }];
  const rows = collection('rows', {
    isThroughServer: true,
    url: `${origin}/rows`,
    headers: secret,
    resultKey: 'items',
    queries: [
      { key: 'token', value: 'hidden' },
      { key: 'q', value: formula('variables.q') },
    ],
  });
  const design = siteDesign(
    [
      page('home', '', {
        workflows: [
          request('send', {
            url: `${origin}/orders`,
            method: 'POST',
            headers: [...secret, { key: 'x-trace', value: formula('variables.trace') }],
            data: [
              { key: 'plan', value: 'fixed' },
              { key: 'name', value: formula('variables.name') },
            ],
          }),
          request('computed', { url: formula(`"${origin}" + variables.path`), method: 'GET', headers: secret }),
          request('away', { url: `${origin}/away`, method: 'GET' }),
          request('outside', { url: `${origin}/outside`, method: 'GET' }),
          request('moved', { url: `${origin}/moved`, method: 'GET', headers: secret }),
          request('html', { url: `${origin}/html`, method: 'GET' }),
          request('refusing', { url: `${origin}/refusing`, method: 'GET' }),
          request('huge', { url: `${origin}/huge`, method: 'GET' }),
          request('private', { url: 'http://169.254.169.254/latest', method: 'GET' }),
          request('inside', { url: `http://127.0.0.1:${elsewherePort()}/`, method: 'GET' }),
          request('gone', { url: 'http://127.0.0.1:1/', method: 'GET' }),
          {
            ...request('use', { url: `${origin}/x` }),
            actions: {
              use: { id: 'use', type: 'fetch-collection', fields: { collectionId: 'rows' } },
            },
          },
        ],
      }),
      page('adm', 'adm', {
        access: [group],
        workflows: [request('closed', { url: `${origin}/closed`, method: 'GET' })],
      }),
    ],
    {
      authPluginId: AUTH_PLUGIN,
      collections: { rows },
      plugins: [
        { id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings: { publicData: {}, privateData: {} } },
        { id: REST, name: 'REST', namespace: 'restApi', settings: { publicData: {}, privateData: {} } },
      ],
    },
  );
  siteId = design.id;
  await createSite(server.platform.database, 'loja', design.id);
  await server.platform.designs.reset('loja', design);
  const problems = await publishSite(server.platform, {
    site: 'loja',
    environment: 'production',
    note: '',
    userId: null,
  });
  expect(problems.problems).toEqual([]);
  const live = await server.platform.sites.live.read('loja', 'production');
  if (typeof live === 'string') throw new Error(live);
  for (const { hash } of Object.values(live.manifest.files))
    published.push(new TextDecoder().decode((await server.platform.blobs.get(hash)) ?? undefined));
});

afterAll(async () => {
  await server.close();
  await folder.remove();
  service.close();
  inside.close();
});

beforeEach(() => {
  heard = [];
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  ask(server, 'loja.localhost', path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const send = (body: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Response> =>
  post(`/designs/${siteId}/rest-api/request`, body, headers);

describe('a request through the server', () => {
  it('keeps what the author wrote out of every published file', () => {
    const all = published.join('\n');
    expect(all).toContain('"serverRequest":"send"');
    expect(all).toContain('x-trace');
    for (const kept of [SECRET, 'hidden', '"plan"', `${origin}/orders`]) expect(all).not.toContain(kept);
  });

  it('is completed with what the author wrote, and sends of the visitor only the computed parts', async () => {
    const response = await send({
      serverRequest: 'send',
      url: 'https://elsewhere.example/',
      method: 'DELETE',
      headers: [
        { key: 'x-trace', value: 't1' },
        { key: 'authorization', value: 'mine' },
      ],
      data: [
        { key: 'name', value: 'Ana' },
        { key: 'plan', value: 'gold' },
      ],
      queries: [{ key: 'admin', value: '1' }],
    });
    expect(await response.json()).toEqual({ items: [{ id: 1 }, { id: 2 }] });
    expect(heard).toHaveLength(1);
    const { url, method, headers, body } = heard[0] ?? { headers: {}, body: '' };
    expect([url, method, headers['x-trace'], headers.authorization]).toEqual(['/orders', 'POST', 't1', SECRET]);
    expect(JSON.parse(body)).toEqual({ plan: 'fixed', name: 'Ana' });
  });

  it('without a name is the published one of its method, origin and path, and nothing else', async () => {
    const sent = {
      url: `${origin}/orders?admin=1`,
      method: 'POST',
      headers: [{ key: 'authorization', value: 'mine' }],
      data: [
        { key: 'name', value: 'Ana' },
        { key: 'plan', value: 'gold' },
      ],
      queries: [],
      dataType: 'application/json',
      useRawBody: false,
    };
    expect((await send(sent)).status).toBe(200);
    const [{ url, headers, body } = { headers: {}, body: '' }] = heard;
    expect([url, headers.authorization, JSON.parse(body)]).toEqual(['/orders', SECRET, { plan: 'fixed', name: 'Ana' }]);
    for (const other of [
      { method: 'DELETE' },
      { method: undefined },
      { url: `${origin}/orders/7` },
      { url: 'https://elsewhere.example/orders' },
      { url: `${origin}/closed`, method: 'GET' },
    ])
      expect([other, (await send({ ...sent, ...other })).status]).toEqual([other, 403]);
    expect(heard).toHaveLength(1);
  });

  it('takes a computed address only at the origins that the design writes', async () => {
    expect((await send({ serverRequest: 'computed', url: `${origin}/a?b=1` })).status).toBe(200);
    expect(heard[0]?.url).toBe('/a?b=1');
    const refused = await send({ serverRequest: 'computed', url: `${origin}@elsewhere.example/` });
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'server/forbidden']);
    expect((await send({ serverRequest: 'computed', url: 'https://elsewhere.example/' })).status).toBe(403);
  });

  it('is none that the published design does not have', async () => {
    for (const body of [{ url: `${origin}/rows` }, { serverRequest: 'other' }, { serverRequest: 'toString' }])
      expect((await send(body)).status).toBe(403);
    expect(heard).toEqual([]);
  });

  it('does not reach into a private network, not even by a redirect', async () => {
    expect((await send({ serverRequest: 'private' })).status).toBe(502);
    expect((await send({ serverRequest: 'inside' })).status).toBe(502);
    expect((await send({ serverRequest: 'away' })).status).toBe(502);
    expect(reachedInside).toBe(0);
  });

  it('does not follow a redirect to where the design does not lead', async () => {
    expect((await send({ serverRequest: 'outside' })).status).toBe(403);
  });

  it('follows a redirect that stays at the service', async () => {
    expect((await send({ serverRequest: 'moved' })).status).toBe(200);
    expect(heard.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/moved', SECRET],
      ['/rows', SECRET],
    ]);
  });

  it('passes on status and body, and nothing that would run or stay in the browser', async () => {
    const html = await send({ serverRequest: 'html' });
    expect([html.headers.get('content-type'), html.headers.get('set-cookie')]).toEqual([
      'text/plain; charset=utf-8',
      null,
    ]);
    const refusing = await send({ serverRequest: 'refusing' });
    expect([refusing.status, await refusing.json()]).toEqual([422, { no: 1 }]);
  });

  it('ends an answer of more than 10 MB', async () => {
    expect((await send({ serverRequest: 'huge' })).status).toBe(413);
  });

  it('says that a service is out of reach', async () => {
    const response = await send({ serverRequest: 'gone' });
    expect(response.status).toBe(502);
  });

  it('of a private page alone is sent only for who may see that page', async () => {
    expect((await send({ serverRequest: 'closed' })).status).toBe(403);
    expect((await send({ serverRequest: 'closed' }, { cookie: 'sb-access-token=ana:b' })).status).toBe(403);
    expect((await send({ serverRequest: 'closed' }, { cookie: 'sb-access-token=ana:a' })).status).toBe(200);
  });

  it('is refused from a page of another origin, and from a form', async () => {
    expect((await send({ serverRequest: 'moved' }, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await send({ serverRequest: 'moved' }, { 'content-type': 'text/plain' })).status).toBe(400);
  });
});

describe('a collection fetched by the server', () => {
  it('is asked of its service with the values of its bindings', async () => {
    const page = JSON.parse(published.find((text) => text.includes('"serverRequest":"rows"')) ?? '{}');
    const { config } = page.collections.rows ?? Object.values(page.collections)[0];
    const binding = config.queries[0].value;
    const name = JSON.stringify(Object.fromEntries(Object.entries(binding).sort()));
    const response = await post('/ww/cms_data_sets/rows/fetch?limit=10&offset=0', { variables: { [name]: 'ana' } });
    expect(await response.json()).toEqual({ data: [{ id: 1 }, { id: 2 }], total: 2, type: 'collection' });
    expect([heard[0]?.url, heard[0]?.headers.authorization]).toEqual(['/rows?token=hidden&q=ana', SECRET]);
  });

  it('is none that the published design does not have', async () => {
    expect((await post('/ww/cms_data_sets/other/fetch', { variables: {} })).status).toBe(404);
  });
});
