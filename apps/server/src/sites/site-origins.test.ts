import { createRegistry } from '@trama/model';
import { createServerPlugins, EMBEDDED_PROJECT } from '@trama/plugins/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishSite } from '../publish-site.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { openTestDatabases } from '../testing/databases.ts';
import {
  AUTH_PLUGIN,
  ask,
  FAKE_RUNTIME,
  page,
  siteDesign,
  temporaryFolder,
  testConfig,
  useHomeProject,
} from '../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;

/** A site that signs its people in at this project; published where it is said. */
const addSite = async (name: string, projectUrl: string, environments: readonly string[]): Promise<void> => {
  const settings = { publicData: { projectUrl, apiKey: 'key' }, privateData: {} };
  const plugins = [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings }];
  const design = siteDesign([page(`home-${name}`, '')], { authPluginId: AUTH_PLUGIN, plugins });
  await createSite(server.platform.database, name, design.id);
  await server.platform.designs.reset(name, design);
  await useHomeProject(server, name);
  for (const environment of environments as 'production'[]) {
    await publishSite(server.platform, { site: name, environment, note: '', userId: null });
  }
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
  await addSite('loja', EMBEDDED_PROJECT, ['production', 'staging']);
  await addSite('fora', 'https://project.example', ['production']);
  await addSite('rascunho', EMBEDDED_PROJECT, []);
});
afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

const auth = (path: string, body?: unknown): Promise<Response> =>
  ask(server, 'localhost', `/backend/auth/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { apikey: server.connection.anonKey, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** `PORT` in an address stands for the server's. */
const here = (address: string): string => address.replaceAll('PORT', String(server.port));

/** Where a link that names this address leads, without what it tells there. */
const landing = async (address: string): Promise<string> => {
  const query = new URLSearchParams({ type: 'recovery', token: 'x', redirect_to: here(address) });
  return (await auth(`verify?${query}`)).headers.get('location')?.split('#')[0] ?? '';
};

describe('a link of the embedded backend leads', () => {
  test.each([
    'http://localhost:PORT/entrar',
    'http://loja.localhost:PORT/entrar/?a=1',
    'http://loja.staging.localhost:PORT/',
    'http://loja.editor.localhost:PORT/3f1d9a52-9a4f-4f7e-9d6a-000000000001/',
    'http://rascunho.editor.localhost:PORT/',
    'HTTP://LOJA.LOCALHOST:PORT/entrar',
  ])('to a site that signs in there, in that environment: %s', async (address) => {
    expect(await landing(address)).toBe(new URL(here(address)).href);
  });

  test.each([
    ['another site', 'http://fora.localhost:PORT/'],
    ['the canvas of another site', 'http://fora.editor.localhost:PORT/'],
    ['a site that is not published', 'http://rascunho.localhost:PORT/'],
    ['an environment that shows nothing', 'http://loja.preview.localhost:PORT/'],
    ['a site that is not there', 'http://nada.localhost:PORT/'],
    ['the canvas of none', 'http://nada.editor.localhost:PORT/'],
    ['the builder', 'http://builder.localhost:PORT/'],
    ['another port', 'http://loja.localhost:1/'],
    ['no port', 'http://loja.localhost/'],
    ['another port of the main site', 'http://localhost:1/'],
    ['another scheme', 'https://loja.localhost:PORT/'],
    ['a host below it', 'http://a.loja.localhost:PORT/'],
    ['a host that begins as ours', 'http://loja.localhost.evil.example:PORT/'],
    ['a host that ends as ours', 'http://evil-loja.localhost:PORT/'],
    ['a host that ends as the plain one', 'http://evillocalhost:PORT/'],
    ['the plain host by its number', 'http://127.0.0.1:PORT/'],
    ['a host with a last dot', 'http://loja.localhost.:PORT/'],
    ['ours as the name of a user', 'http://loja.localhost:PORT@evil.example/'],
    ['a user at ours', 'http://evil.example@loja.localhost:PORT/'],
    ['a user and a password at ours', 'http://evil.example:x@loja.localhost:PORT/'],
    ['backslashes', 'http:\\\\evil.example\\loja.localhost:PORT/'],
    ['a backslash before ours', 'http://evil.example\\@loja.localhost:PORT/'],
    ['no scheme', '//loja.localhost:PORT/'],
    ['no scheme, elsewhere', '//evil.example/'],
    ['a path', '/entrar'],
    ['ours as a path', 'http://evil.example/http://loja.localhost:PORT/'],
    ['ours as a fragment', 'http://evil.example/#http://loja.localhost:PORT/'],
    ['letters that look like ours', 'http://l\u043eja.localhost:PORT/'],
    ['an encoded host', 'http://evil.example%2f.localhost:PORT/'],
    ['a line break', 'http://evil.example\r\n.localhost:PORT/'],
    ['another protocol', 'ftp://loja.localhost:PORT/'],
    ['a script', 'javascript:alert(1)//loja.localhost:PORT/'],
    ['nothing', ''],
  ])('never to %s, but to the main site', async (_what, address) => {
    expect(await landing(address)).toBe(`${server.connection.site}/`);
  });

  test('to letters that a browser reads as ours, as the browser reads them', async () => {
    expect(await landing('http://\u24db\u24de\u24d9\u24d0.localhost:PORT/')).toBe(here('http://loja.localhost:PORT/'));
  });
});

describe('the tokens of a recovery', () => {
  const recover = async (email: string, address: string): Promise<URL> => {
    await auth('signup', { email, password: 'correct horse' });
    await auth(`recover?redirect_to=${encodeURIComponent(here(address))}`, { email });
    const [mail] = (await (await server.platform.projects.openHome()).backend.outbox.list()).filter(
      ({ to }) => to === email,
    );
    const link = new URL(mail?.link ?? '');
    return new URL((await auth(`verify${link.search}`)).headers.get('location') ?? '');
  };

  test('go to the site that asked for it', async () => {
    const landed = await recover('ana@example.com', 'http://loja.localhost:PORT/senha');
    expect(landed.origin + landed.pathname).toBe(here('http://loja.localhost:PORT/senha'));
    expect(landed.hash).toContain('access_token=');
  });

  test('go nowhere else: not to another site of the server, nor to another port', async () => {
    for (const [email, address] of [
      ['bia@example.com', 'http://fora.localhost:PORT/'],
      ['caio@example.com', 'http://loja.localhost:8080/'],
    ] as const) {
      expect((await recover(email, address)).origin).toBe(server.connection.site);
    }
  });

  test('are not sent elsewhere by a provider of identities either', async () => {
    const query = new URLSearchParams({ provider: 'test', redirect_to: here('http://fora.localhost:PORT/') });
    const leaving = new URL((await auth(`authorize?${query}`)).headers.get('location') ?? '');
    const back = new URLSearchParams({ state: leaving.searchParams.get('state') ?? '', error: 'access_denied' });
    const landed = new URL((await auth(`callback?${back}`)).headers.get('location') ?? '');
    expect(landed.origin).toBe(server.connection.site);
  });
});
