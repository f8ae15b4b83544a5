import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningServer } from './start.ts';
import { createSite } from './store/sites.ts';
import { ask, page, siteDesign, startTestServer, temporaryFolder } from './testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let cookie = '';

const ofBuilder = (method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path, undefined, { flatHosts: true });
  const design = siteDesign([page('home', '')]);
  await createSite(server.platform.database, 'loja', design.id);
  await server.platform.designs.reset('loja', design);
  const session = await ofBuilder('POST', '/session', server.connection.builderUser);
  cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
});

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

it('canvases, previews and links are one level below the plain host, and the builder may show them', async () => {
  const canvas = await (await ofBuilder('GET', '/sites/loja/canvas')).json();
  expect(canvas.url).toBe(`http://loja--editor.localhost:${server.port}/`);
  expect((await ask(server, 'loja--editor.localhost', '/')).status).toBe(200);
  const { url } = await (await ofBuilder('POST', '/sites/loja/environments/staging/link', {})).json();
  expect(url).toMatch(new RegExp(`^http://loja--staging\\.localhost:${server.port}/\\?`));
  expect((await ofBuilder('POST', '/sites/loja/publish', { environment: 'staging', note: '' })).status).toBe(201);
  const begun = await ask(server, 'loja--staging.localhost', new URL(url).pathname + new URL(url).search);
  expect(begun.status).toBe(302);
  const visit = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const seen = await ask(server, 'loja--staging.localhost', '/', { headers: { cookie: visit, accept: 'text/html' } });
  expect(seen.status).toBe(200);
  // Nobody else sees it.
  const stranger = await ask(server, 'loja--staging.localhost', '/', { headers: { accept: 'text/html' } });
  expect(stranger.headers.get('location')).toContain(`http://builder.localhost:${server.port}/visit/loja/staging`);
});

it('no site takes the name of another one’s place', async () => {
  for (const name of ['loja--staging', 'loja--editor', 'loja--files'])
    expect((await ofBuilder('POST', '/sites', { name })).status).toBe(400);
});
