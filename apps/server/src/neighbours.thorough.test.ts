import { ACCESS_COOKIE, createRegistry, type Page } from '@trama/model';
import { createServerPlugins, EMBEDDED_PROJECT } from '@trama/plugins/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { publishSite } from './publish-site.ts';
import { type RunningServer, startServer } from './start.ts';
import { createSite } from './store/sites.ts';
import { putUser } from './store/users.ts';
import { openTestDatabases } from './testing/databases.ts';
import { AUTH_PLUGIN, ask, FAKE_RUNTIME, page, siteDesign, temporaryFolder, testConfig } from './testing/server.ts';

const SITES = ['loja', 'escola'] as const;
type Site = (typeof SITES)[number];
const OTHER = { loja: 'escola', escola: 'loja' } as const;
const PASSWORD = 'correct horse battery';

const REQUESTS = 10_000;

/** What stands in everything of a site that its visitors may see. */
const openMark = (site: Site): string => `ABERTO-${site}`;
/** What stands in everything of a site that its one customer alone may see. */
const closedMark = (site: Site): string => `FECHADO-${site}`;
const CUSTOMERS = { loja: 'ana@example.com', escola: 'bia@example.com' } as const;

const PEERS = ['anonymous', 'customer of loja', 'customer of escola', 'author of loja', 'owner'] as const;
type Peer = (typeof PEERS)[number];

/** Numbers from 0 to 1, the same for the same seed (mulberry32): those beside each other say nothing of each other. */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const spread = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((spread ^ (spread >>> 14)) >>> 0) / 4_294_967_296;
  };
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
const logged: string[] = [];
const keys: Record<string, string> = {};
const tokens: Record<string, string> = {};
const designs: Record<string, string> = {};
const files: Record<string, string> = {};
/** Cookies of the builder, and tokens of the canvas of loja, of the two who have an account there. */
const sessions: Record<string, string> = {};
const canvases: Record<string, string> = {};

const SCHEMA = (site: Site): string => `
  create table public.produtos (id int primary key, nome text);
  insert into public.produtos values (1, '${openMark(site)}'), (2, '${openMark(site)}');
  create table public.contratos (id int primary key, dono uuid default auth.uid(), texto text);
  alter table public.contratos enable row level security;
  create policy dono on public.contratos using (dono = auth.uid()) with check (dono = auth.uid());
  create function public.segredo() returns text language sql security definer set search_path = ''
    as $$ select case when auth.uid() is null then 'nada' else (select min(texto) from public.contratos where dono = auth.uid()) end $$;
  grant select on public.produtos to anon, authenticated;
  grant select, insert, update, delete on public.contratos to anon, authenticated;
  insert into storage.buckets (id, name, public) values ('papeis', 'papeis', false);
  create policy papeis on storage.objects to authenticated using (bucket_id = 'papeis' and owner = auth.uid())
    with check (bucket_id = 'papeis' and owner = auth.uid());
`;

const backend = async (site: Site, path: string, init: RequestInit & { token?: string } = {}): Promise<Response> => {
  const apikey = keys[site] ?? '';
  const headers = { apikey, authorization: `Bearer ${init.token ?? apikey}`, 'content-type': 'application/json' };
  return ask(server, `${site}.localhost`, `/backend/${path}`, { ...init, headers: { ...headers, ...init.headers } });
};

const projectOf = async (site: Site) => {
  const project = await server.platform.projects.ofSite(site);
  if (!project) throw new Error(`${site} has no project.`);
  return project;
};

const sending: Page['workflows'] = [
  { id: 'w', key: 'w', actions: { a: { id: 'a', type: 'upload-file', fields: { varId: 'v' } } } },
];

const addSite = async (site: Site): Promise<void> => {
  const settings = {
    publicData: { projectUrl: EMBEDDED_PROJECT, apiKey: '' },
    privateData: { note: closedMark(site) },
  };
  const plugins = [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings }];
  const title = { pt: openMark(site) };
  const pages = [
    page(`home-${site}`, '', { title, workflows: sending }),
    page(`conta-${site}`, 'conta', { title: { pt: closedMark(site) }, access: [{ key: 'k', group: null }] }),
  ];
  const design = siteDesign(pages, { authPluginId: AUTH_PLUGIN, plugins });
  designs[site] = design.id;
  await createSite(server.platform.database, site, design.id);
  await server.platform.projects.giveTo(site);
  await server.platform.designs.reset(site, design);
  for (const environment of ['production', 'preview'] as const)
    await publishSite(server.platform, { site, environment, note: closedMark(site), userId: null });
  keys[site] = (await server.platform.projects.addressOf(site))?.anonKey ?? '';
  const { database } = await projectOf(site);
  await database.admin((session) => session.exec(SCHEMA(site)));
};

const addCustomer = async (site: Site): Promise<void> => {
  const { backend: services, database } = await projectOf(site);
  await services.admin.createUser({
    email: CUSTOMERS[site],
    password: PASSWORD,
    confirm: true,
    metadata: { nome: closedMark(site) },
  });
  const signedIn = await backend(site, 'auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email: CUSTOMERS[site], password: PASSWORD }),
  });
  const { access_token: token, user } = await signedIn.json();
  tokens[site] = token;
  await database.admin((session) =>
    session.query('insert into public.contratos values (1, $1, $2), (2, $1, $2)', [user.id, closedMark(site)]),
  );
  const kept = await backend(site, `storage/v1/object/papeis/${user.id}/a.txt`, {
    method: 'POST',
    token,
    body: closedMark(site),
    headers: { 'content-type': 'text/plain' },
  });
  expect(kept.status).toBe(200);
  files[`paper of ${site}`] = `storage/v1/object/papeis/${user.id}/a.txt`;
};

/** A file that a visitor of a site has brought: its address is a secret of that site's. */
const addFile = async (site: Site): Promise<void> => {
  const body = closedMark(site);
  const announced = await ask(server, `${site}.localhost`, `/designs/${designs[site]}/user-files`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'a.txt', type: 'text/plain', size: body.length, tag: '' }),
  });
  const { signedRequest, url } = await announced.json();
  const sent = await server.answer(
    new Request(signedRequest, { method: 'PUT', body, headers: { 'content-type': 'text/plain' } }),
  );
  expect(sent.status).toBe(200);
  files[`file of ${site}`] = new URL(url).pathname;
};

const callBuilder = (who: string, method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', path, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie: sessions[who] ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const enter = async (who: string, account: { email: string; password: string }): Promise<void> => {
  const answer = await callBuilder('', 'POST', '/api/session', account);
  sessions[who] = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(sessions[who]).not.toBe('');
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(testConfig(folder.path), {
    runtime: FAKE_RUNTIME,
    serverPlugins: createServerPlugins(),
    registry: createRegistry([], []),
    mainSite: null,
    openDatabases: openTestDatabases,
    log: (_level, message) => void logged.push(message),
  });
  for (const site of SITES) {
    await addSite(site);
    await addCustomer(site);
    await addFile(site);
  }
  await enter('owner', server.connection.builderUser);
  const author = { email: 'autora@example.com', password: PASSWORD };
  const { id } = await putUser(server.platform.database, { ...author, role: 'editor' });
  expect(
    (await callBuilder('owner', 'PATCH', `/api/users/${id}`, { access: { sites: ['loja'], rights: {} } })).status,
  ).toBe(200);
  await enter('author of loja', author);
  for (const who of ['owner', 'author of loja'])
    canvases[who] = (await (await callBuilder(who, 'GET', '/api/sites/loja/canvas')).json()).token;
});

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

interface Asked {
  peer: Peer;
  host: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A request that a peer might try, with what that peer has: keys are public, tokens and sessions are its own. */
const randomRequest = (random: () => number): Asked => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const peer = pick(PEERS);
  const own = peer === 'customer of loja' ? 'loja' : peer === 'customer of escola' ? 'escola' : null;
  const token = own === null ? null : (tokens[own] ?? null);
  const site = pick(SITES);
  const named = pick(SITES);
  const host = pick([
    ...Array<string>(6).fill(site),
    `${site}.preview`,
    `${site}.editor`,
    `${site}.files`,
    'builder',
    'builder',
  ]);
  const apikey = keys[random() < 0.7 ? site : pick(SITES)] ?? '';
  const bearer = token !== null && random() < 0.7 ? token : apikey;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: pick(['*/*', 'text/html', 'application/json', 'application/vnd.pgrst.object+json']),
    ...(random() < 0.9 ? { apikey } : {}),
    ...(random() < 0.9
      ? { authorization: `Bearer ${canvases[peer] && host.endsWith('editor') ? canvases[peer] : bearer}` }
      : {}),
    ...(token !== null && random() < 0.7 ? { cookie: `${ACCESS_COOKIE}=${token}` } : {}),
    ...(sessions[peer] && host === 'builder'
      ? { cookie: sessions[peer] ?? '', origin: server.connection.builder }
      : {}),
  };
  const json = (value: unknown): Pick<Asked, 'method' | 'body'> => ({ method: 'POST', body: JSON.stringify(value) });
  const calls: readonly (readonly [string, Pick<Asked, 'method' | 'body'>?])[] =
    host === 'builder'
      ? [
          ['/api/sites'],
          [`/api/sites/${named}/design`],
          [`/api/sites/${named}/releases`],
          [`/api/sites/${named}/canvas`],
          [`/api/sites/${named}/assets`],
          [`/api/sites/${named}/people?search=`],
          [`/api/sites/${named}/environments/preview/link`],
          [`/api/sites/${named}/canvas/session`, json({ userId: 'x' })],
          [
            `/api/sites/${named}/plugins/${AUTH_PLUGIN}/tables`,
            json({ settings: { publicData: {}, privateData: {} } }),
          ],
          ['/api/users'],
          ['/api/projects'],
          ['/api/invitations'],
          ['/api/session'],
          ['/api/outbox'],
          ['/inbox/'],
          [`/visit/${named}/preview?to=/conta/`],
        ]
      : [
          ['/'],
          ['/conta/'],
          [`/data/home-${named}.json`],
          [`/data/conta-${named}.json`],
          [`/html/conta-${named}.pt.html`],
          ['/sitemap.xml'],
          [files[`file of ${named}`] ?? ''],
          [`/designs/${designs[named]}/user-files`, json({ name: 'b.txt', type: 'text/plain', size: 3, tag: '' })],
          [`/designs/${designs[named]}/rest-api/request`, json({ serverRequest: 'x' })],
          ['/ww/cms_data_sets/x/fetch', json({ variables: {} })],
          ['/collections/x.json'],
          ['/backend/rest/v1/'],
          ['/backend/rest/v1/produtos?select=*'],
          ['/backend/rest/v1/contratos?select=*'],
          ['/backend/rest/v1/contratos?select=*,produtos(*)'],
          ['/backend/rest/v1/contratos?id=eq.1', { method: 'PATCH', body: '{"texto":"outro"}' }],
          ['/backend/rest/v1/contratos?id=gt.1000', { method: 'DELETE' }],
          ['/backend/rest/v1/contratos', json({ id: 1000 + Math.floor(random() * 1000), texto: 'novo' })],
          ['/backend/rest/v1/rpc/segredo', json({})],
          ['/backend/rest/v1/users?select=*'],
          [`/backend/${files[`paper of ${named}`]}`],
          ['/backend/storage/v1/object/list/papeis', json({ prefix: '' })],
          [`/backend/${files[`paper of ${named}`]?.replace('object/', 'object/sign/')}`, json({ expiresIn: 60 })],
          ['/backend/storage/v1/bucket'],
          ['/backend/auth/v1/user'],
          ['/backend/auth/v1/admin/users'],
          ['/backend/auth/v1/settings'],
          [
            '/backend/auth/v1/token?grant_type=password',
            json({ email: CUSTOMERS[own ?? named], password: own ? PASSWORD : 'guess' }),
          ],
          [
            `/backend/auth/v1/recover?redirect_to=${encodeURIComponent(`http://${named}.localhost:${server.port}/`)}`,
            json({ email: CUSTOMERS[named] }),
          ],
          ['/backend/auth/v1/signup', json({ email: `p${Math.floor(random() * 5)}@example.com`, password: PASSWORD })],
          ['/backend/functions/v1/x', json({})],
          ['/backend/realtime/v1/api/broadcast', json({ messages: [{ topic: 'sala', event: 'x', payload: {} }] })],
        ];
  const [path, more = { method: pick(['GET', 'GET', 'GET', 'HEAD']) }] = pick(calls);
  return { peer, host: `${host}.localhost`, path, headers, ...more };
};

/** A socket of somebody at a site, which listens to all that it is given. */
const listen = async (site: Site, apikey: string, token: string): Promise<{ heard: string[]; close: () => void }> => {
  const address = `ws://127.0.0.1:${server.port}/backend/realtime/v1/websocket?apikey=${apikey}&vsn=2.0.0`;
  const socket = new WebSocket(address, { headers: { host: `${site}.localhost:${server.port}` } });
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  await new Promise<void>((resolve) => {
    socket.once('open', () => resolve());
    socket.once('error', () => resolve());
  });
  if (socket.readyState === socket.OPEN) {
    const config = { broadcast: { self: true }, postgres_changes: [{ event: '*', schema: '*' }] };
    socket.send(JSON.stringify(['1', '1', 'realtime:sala', 'phx_join', { config, access_token: token }]));
    await vi.waitFor(() => expect(heard.join()).toMatch(/phx_reply/));
  }
  return { heard, close: () => socket.terminate() };
};

it(`shows nothing of a site in the answers, sockets, mails and logs of another, whoever asks for what (${REQUESTS} requests)`, async () => {
  const sockets: { what: string; site: Site; isOwner: boolean; heard: string[]; close: () => void }[] = [];
  for (const site of SITES)
    for (const from of SITES)
      for (const isSignedIn of [true, false]) {
        const listening = await listen(site, keys[from] ?? '', (isSignedIn ? tokens[from] : keys[from]) ?? '');
        const what = `${isSignedIn ? 'customer' : 'visitor'} of ${from} at ${site}`;
        sockets.push({ what, site, isOwner: isSignedIn && from === site, ...listening });
      }
  const random = seeded(11);
  const leaks: string[] = [];
  const seen = { open: 0, closed: 0, statuses: new Map<number, number>() };
  for (let index = 0; index < REQUESTS; index += 1) {
    const { peer, host, path, ...init } = randomRequest(random);
    const answer = await ask(server, host, path, init);
    const text = `${[...answer.headers].join('\n')}\n${await answer.text()}`;
    seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1);
    const asked = `${peer}: ${init.method} ${host}${path} ${answer.status}`;
    for (const site of SITES) {
      const isOwn = host.startsWith(`${site}.`);
      const inBuilder =
        host === 'builder.localhost' && (peer === 'owner' || (peer === 'author of loja' && site === 'loja'));
      if (text.includes(openMark(site))) {
        seen.open += 1;
        if (!isOwn && !inBuilder) leaks.push(`${asked} shows what ${site} shows`);
      }
      if (text.includes(closedMark(site))) {
        seen.closed += 1;
        // The address of a visitor's file is the secret: who knows it may have the file, at its own site.
        const isFile = path.startsWith('/user-files/');
        if (!(isOwn && (peer === `customer of ${site}` || isFile)) && !inBuilder)
          leaks.push(`${asked} shows what is ${site}'s customer's`);
      }
    }
    if (index % 50 === 0) {
      for (const site of SITES) {
        const { database } = await projectOf(site);
        await database.admin((session) =>
          session.query(
            `insert into public.contratos (id, dono, texto) select $1, dono, $2 from public.contratos where id = 1 limit 1`,
            [2000 + index, closedMark(site)],
          ),
        );
      }
    }
  }
  expect(leaks).toEqual([]);
  // The run has come to what it looks for: a check of nothing would be green too.
  expect(seen.open).toBeGreaterThan(REQUESTS / 100);
  expect(seen.closed).toBeGreaterThan(REQUESTS / 100);
  for (const status of [200, 302, 401, 403, 404]) expect(seen.statuses.get(status) ?? 0).toBeGreaterThan(0);

  for (const { what, site, isOwner, heard, close } of sockets) {
    const told = heard.join('\n');
    if (isOwner) await vi.waitFor(() => expect(heard.join('\n')).toContain(closedMark(site)));
    else expect([what, told.includes(closedMark(site))]).toEqual([what, false]);
    expect([what, told.includes(OTHER[site])]).toEqual([what, false]);
    close();
  }

  for (const site of SITES) {
    const { backend: services } = await projectOf(site);
    const mails = JSON.stringify(await services.outbox.list(1000));
    expect(mails).toContain(`${site}.localhost`);
    expect(mails).not.toContain(`${OTHER[site]}.localhost`);
    expect(mails).not.toContain(CUSTOMERS[OTHER[site]]);
  }

  const log = logged.join('\n');
  for (const site of SITES)
    expect([closedMark(site), log.includes(closedMark(site))]).toEqual([closedMark(site), false]);
});
