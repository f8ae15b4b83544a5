import { createHash, randomBytes } from 'node:crypto';
import { createRegistry } from '@trama/model';
import { createServerPlugins, EMBEDDED_PROJECT } from '@trama/plugins/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MainSite } from '../main-site.ts';
import { type RunningServer, startServer } from '../start.ts';
import { openTestDatabases } from '../testing/databases.ts';
import { AUTH_PLUGIN, ask, FAKE_RUNTIME, page, siteDesign, temporaryFolder, testConfig } from '../testing/server.ts';

// An application sends people of a site to the page on which they say whether it may sign in with their account.

const BACK = 'https://app.example/callback';
const PERSON = { email: 'ana@example.com', password: 'correct horse' };
const SITE: MainSite = {
  seed: async ({ backend }) => {
    await backend.admin.createUser({ ...PERSON, confirm: true });
    const publicData = { projectUrl: EMBEDDED_PROJECT, apiKey: '', afterNotSignInPageId: 'login' };
    const plugins = [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings: { publicData, privateData: {} } }];
    const pages = [page('home', ''), page('login', 'entrar')];
    return { design: siteDesign(pages, { authPluginId: AUTH_PLUGIN, plugins }), users: [] };
  },
  source: async () => Promise.reject(new Error('nobody seeds anew')),
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let client: { client_id: string };
let session: string;

const backend = async (path: string, init: RequestInit = {}): Promise<Response> =>
  ask(server, 'localhost', `/backend/auth/v1/${path}`, {
    ...init,
    headers: { apikey: server.connection.anonKey, 'content-type': 'application/json', ...init.headers },
  });

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer(testConfig(folder.path), {
    runtime: FAKE_RUNTIME,
    serverPlugins: createServerPlugins(),
    registry: createRegistry([], []),
    mainSite: SITE,
    openDatabases: openTestDatabases,
    log: () => undefined,
  });
  const project = await server.platform.projects.openHome();
  await project.backend.signInWays.write({
    passkeys: false,
    securityKeys: false,
    oauthServer: true,
    consentPath: '/oauth/consent',
  });
  const key = server.connection.serviceRoleKey;
  const made = await backend('admin/oauth/clients', {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}` },
    body: JSON.stringify({
      client_name: 'Diário <b>',
      client_uri: 'https://app.example',
      redirect_uris: [BACK],
      token_endpoint_auth_method: 'none',
      scope: 'email profile',
    }),
  });
  client = await made.json();
  const signedIn = await backend('token?grant_type=password', { method: 'POST', body: JSON.stringify(PERSON) });
  session = (await signedIn.json()).access_token;
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

/** Where an application sends a browser, and where that is led. */
const begin = async (): Promise<string> => {
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: BACK,
    scope: 'email profile',
    state: 'kept',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const answer = await backend(`oauth/authorize?${query}`);
  const { pathname, search } = new URL(answer.headers.get('location') ?? '');
  return pathname + search;
};

const open = (path: string, cookies = '', init: RequestInit = {}): Promise<Response> =>
  ask(server, 'localhost', path, { ...init, headers: { cookie: cookies, ...init.headers } });
const signedIn = (): string => `sb-access-token=${session}`;
const press = (path: string, action: string, origin = `http://localhost:${server.port}`): Promise<Response> =>
  open(path, signedIn(), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action }).toString(),
  });

describe('The page that asks whether an application may', () => {
  it('says who asks, for whom, what it will know and where it goes, and lets nobody show it in a frame', async () => {
    const answer = await open(await begin(), signedIn());
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('Deixar Diário &lt;b&gt; entrar?');
    for (const text of [PERSON.email, 'seu endereço de e-mail', 'seu nome e sua foto', 'app.example'])
      expect(html).toContain(text);
    expect(html).not.toContain('número de telefone');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https://app.example;");
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('leads to the application with a code when it is allowed, and asks no second time', async () => {
    const path = await begin();
    const allowed = await press(path, 'approve');
    expect(allowed.status).toBe(303);
    const target = new URL(allowed.headers.get('location') ?? '');
    expect([target.origin, target.searchParams.get('state')]).toEqual(['https://app.example', 'kept']);
    expect(target.searchParams.get('code')).toBeTruthy();
    const again = await open(await begin(), signedIn());
    expect([again.status, again.headers.get('location')?.startsWith(BACK)]).toEqual([303, true]);
    // One answer for each request.
    expect((await press(path, 'approve')).status).toBe(404);
    await backend(`user/oauth/grants?client_id=${client.client_id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${session}` },
    });
  });

  it('leads to the application without one when it is not', async () => {
    const denied = await press(await begin(), 'deny');
    const target = new URL(denied.headers.get('location') ?? '');
    expect([target.searchParams.get('error'), target.searchParams.has('code')]).toEqual(['access_denied', false]);
  });

  it('takes its answer under the address that a page of the site leads to, which ends in a slash', async () => {
    const [path = '', query = ''] = (await begin()).split('?');
    const answer = await press(`${path}/?${query}`, 'deny');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('access_denied')]);
  });

  it('takes no answer from another page', async () => {
    const path = await begin();
    expect((await press(path, 'approve', 'https://evil.example')).status).toBe(403);
    expect((await open(path, signedIn(), { method: 'POST', body: 'action=approve' })).status).toBe(403);
    expect((await open(path, signedIn())).status).toBe(200);
  });

  it('is over when it is, and for who has none', async () => {
    for (const id of ['', 'x', crypto.randomUUID()]) {
      const answer = await open(`/oauth/consent?authorization_id=${id}`, signedIn());
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Este pedido já passou');
    }
  });

  it('has whoever is signed out sign in first, and comes back by itself', async () => {
    const path = await begin();
    const id = path.split('=')[1];
    const sent = await open(path);
    expect([sent.status, sent.headers.get('location')]).toEqual([302, `/entrar/?_source=${encodeURIComponent(path)}`]);
    const cookie = sent.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^trama-consent=.*; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    const held = cookie.split(';')[0];
    // The page that signs in is shown as it is; any other leads on.
    expect((await open('/entrar/', `${held}; ${signedIn()}`)).status).toBe(200);
    expect((await open('/', held ?? '')).status).toBe(200);
    const back = await open('/404', `${held}; ${signedIn()}`);
    expect([back.status, back.headers.get('location')]).toEqual([302, `/oauth/consent?authorization_id=${id}`]);
    const asked = await open(path, `${held}; ${signedIn()}`);
    expect(asked.status).toBe(200);
    expect(asked.headers.get('set-cookie')).toMatch(/^trama-consent=; Path=\/; Max-Age=0/);
    // Who comes back as nobody is told, and not sent round.
    const nobody = await open(path, `${held}; sb-access-token=none`);
    expect(nobody.status).toBe(403);
    expect(await nobody.text()).toContain('Entre primeiro');
  });

  it('is not there while no application may ask', async () => {
    const { signInWays } = (await server.platform.projects.openHome()).backend;
    const path = await begin();
    await signInWays.write({ ...(await signInWays.read()), oauthServer: false });
    expect((await open(path, signedIn())).headers.get('location')).toBe('/404');
    expect((await press(path, 'approve')).status).toBe(405);
    await signInWays.write({ ...(await signInWays.read()), oauthServer: true });
  });

  it('leaves all else of the site to be read alone', async () => {
    expect((await open('/', '', { method: 'POST' })).status).toBe(405);
  });
});
