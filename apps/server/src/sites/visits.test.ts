import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { putUser } from '../store/users.ts';
import { ask, page, siteDesign, startTestServer, temporaryFolder, useHomeProject } from '../testing/server.ts';

const HOST = 'loja.preview.localhost';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let time = Date.parse('2030-01-01');
/** Sessions of the builder, by who they are of. */
const sessions: Record<string, string> = {};

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

const call = (who: string, method: string, path: string, body?: unknown): Promise<Response> =>
  ask(server, 'builder.localhost', `/api${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie: sessions[who] ?? '' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const signIn = async (who: string, account: { email: string; password: string }): Promise<void> => {
  sessions[who] = cookieOf(await call('', 'POST', '/session', account));
};

/** An editor of these sites. */
const join = async (who: string, sites: readonly string[]): Promise<void> => {
  const account = { email: `${who}@example.com`, password: 'uma palavra comprida' };
  const { id } = await putUser(server.platform.database, { ...account, role: 'editor' });
  await signIn(who, account);
  await call('owner', 'PATCH', `/users/${id}`, { access: { sites, rights: {} } });
};

/** As a browser opens an address that somebody typed or followed. */
const open = (address: string, cookie = ''): Promise<Response> => {
  const { hostname, pathname, search } = new URL(address);
  const headers = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate', cookie };
  return ask(server, hostname, pathname + search, { headers });
};

const locationOf = (response: Response): string => response.headers.get('location') ?? '';

const at = (path: string, host = HOST): string => `http://${host}:${server.port}${path}`;

/** Opens an address by way of the builder, as somebody who is signed in there. @returns the cookie of the visit */
const visitAs = async (who: string, path = '/'): Promise<{ cookie: string; answer: Response }> => {
  const asked = await open(locationOf(await open(at(path))), sessions[who]);
  const begun = await open(locationOf(asked) || at('/none'));
  return { cookie: cookieOf(begun), answer: begun };
};

const newLink = async (): Promise<string> => {
  const made = await call('owner', 'POST', '/sites/loja/environments/preview/link');
  return (await made.json()).url;
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
  server.platform.clock = () => new Date(time);
  for (const site of ['loja', 'outra']) {
    const design = siteDesign([page(`${site}-home`, ''), page(`${site}-two`, 'dois')]);
    await createSite(server.platform.database, site, design.id);
    await useHomeProject(server, site);
    await server.platform.designs.reset(site, design);
    for (const environment of ['production', 'preview', 'staging'] as const)
      await publishSite(server.platform, { site, environment, note: '', userId: null });
  }
  await signIn('owner', server.connection.builderUser);
  await join('ana', ['loja']);
  await join('rui', ['outra']);
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('an environment that is not for everybody', () => {
  it.each(['loja.preview', 'loja.staging', 'outra.preview', 'nobody.preview'])(
    'tells a stranger nothing, not even whether it is there: %s',
    async (place) => {
      const host = `${place}.localhost`;
      const page = await open(at('/dois/?a=1', host));
      const [site, environment] = place.split('.');
      expect([page.status, locationOf(page), await page.text()]).toEqual([
        302,
        `${server.connection.builder}/visit/${site}/${environment}?to=%2Fdois%2F%3Fa%3D1`,
        '',
      ]);
      const paths = [
        '/',
        '/site.json',
        '/robots.txt',
        '/sitemap.xml',
        '/data/loja-home.json',
        '/user-files/x/y',
        '/designs/x/user-files',
      ];
      for (const path of paths) {
        const answer = await ask(server, host, path);
        expect([path, answer.status, await answer.text()]).toEqual([path, 401, 'This address is not public.\n']);
      }
    },
  );

  it('is in production as it was', async () => {
    expect((await open(at('/', 'loja.localhost'))).status).toBe(200);
  });

  it('leaves the backend to its own keys', async () => {
    expect(await (await ask(server, HOST, '/backend/rest/v1/x')).text()).toBe('backend /rest/v1/x');
  });

  it('keeps the visit in a cookie of that host alone, over TLS alone, where visitors come by it', async () => {
    const { config } = server.platform;
    try {
      server.platform.config = { ...config, protocol: 'https' };
      const { answer } = await visitAs('ana');
      expect(answer.headers.get('set-cookie')).toMatch(/^__Host-trama-visit=.*; HttpOnly; Secure; SameSite=Lax$/);
    } finally {
      server.platform.config = config;
    }
  });

  it('is opened by way of the builder to who edits the site, at the page that they wanted', async () => {
    const { cookie, answer } = await visitAs('ana', '/dois/?a=1');
    expect([answer.status, locationOf(answer)]).toEqual([302, '/dois/?a=1']);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^trama-visit=.*; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    );
    const shown = await open(at('/dois/'), cookie);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(
      (await ask(server, HOST, '/runtime/main.0123456789ab.js', { headers: { cookie } })).headers.get('cache-control'),
    ).toBe('private, max-age=31536000, immutable');
  });

  it('is not opened to who edits another site, nor to who is not signed in, who read what to do', async () => {
    for (const who of ['rui', 'nobody']) {
      const refused = await open(locationOf(await open(at('/'))), sessions[who]);
      expect([refused.status, locationOf(refused), cookieOf(refused)]).toEqual([403, '', '']);
      const way = /<a href="([^"]+)"/.exec(await refused.text())?.[1] ?? '';
      const again = await open(new URL(way.replaceAll('&amp;', '&'), server.connection.builder).href, sessions[who]);
      expect([again.status, await again.text()]).toEqual([
        403,
        expect.stringContaining('Sign in and open the address again'),
      ]);
    }
  });

  it('opens no other site, and no other environment, with the visit of one', async () => {
    const { cookie } = await visitAs('ana');
    expect((await open(at('/'), cookie)).status).toBe(200);
    for (const host of ['outra.preview.localhost', 'loja.staging.localhost'])
      expect((await ask(server, host, '/', { headers: { cookie } })).status).toBe(401);
  });

  it('leads nowhere else', async () => {
    for (const to of ['https://evil.example/', '//evil.example/', '/\\evil.example/', 'http://[']) {
      const asked = await open(
        `${server.connection.builder}/visit/loja/preview?to=${encodeURIComponent(to)}`,
        sessions.ana,
      );
      expect(new URL(locationOf(asked)).host).toBe(`${HOST}:${server.port}`);
    }
    const { cookie } = await visitAs('ana');
    expect(cookie).not.toBe('');
    const doubled = await open(at(`//evil.example/?trama-visit=x`), cookie);
    expect(locationOf(doubled)).not.toContain('//evil');
  });

  it('is closed again with the session of the builder, with the right to the site, and after half a day', async () => {
    const { cookie } = await visitAs('ana');
    time += 13 * 60 * 60_000;
    expect((await ask(server, HOST, '/', { headers: { cookie } })).status).toBe(401);
    time -= 13 * 60 * 60_000;
    expect((await ask(server, HOST, '/', { headers: { cookie } })).status).toBe(200);
    const { users } = await (await call('owner', 'GET', '/users')).json();
    const { id } = users.find(({ email }: { email: string }) => email === 'ana@example.com');
    await call('owner', 'PATCH', `/users/${id}`, { access: { sites: ['outra'], rights: {} } });
    expect((await ask(server, HOST, '/', { headers: { cookie } })).status).toBe(401);
    await call('owner', 'PATCH', `/users/${id}`, { access: { sites: ['loja'], rights: {} } });
    expect((await ask(server, HOST, '/', { headers: { cookie } })).status).toBe(200);
    await call('ana', 'DELETE', '/session');
    expect((await ask(server, HOST, '/', { headers: { cookie } })).status).toBe(401);
    await signIn('ana', { email: 'ana@example.com', password: 'uma palavra comprida' });
  });

  it('takes no forged visit, no ticket as a visit, and no token of a canvas', async () => {
    const asked = await open(locationOf(await open(at('/'))), sessions.ana);
    const ticket = new URL(locationOf(asked)).searchParams.get('trama-visit') ?? '';
    const { token } = await (await call('ana', 'GET', '/sites/loja/canvas')).json();
    const { cookie } = await visitAs('ana');
    const [name, visit = ''] = cookie.split('=');
    for (const forged of [ticket, token, `${visit}x`, visit.replace('.', 'x.'), 'x', '']) {
      const answer = await ask(server, HOST, '/', { headers: { cookie: `${name}=${forged}` } });
      expect(answer.status).toBe(401);
    }
    time += 61_000;
    expect(cookieOf(await open(locationOf(asked)))).toBe('');
    time -= 61_000;
  });
});

describe('a link with a key', () => {
  it('opens the environment to who has it, and shows the key in no address', async () => {
    const begun = await open(await newLink());
    expect([begun.status, locationOf(begun), begun.headers.get('referrer-policy')]).toEqual([302, '/', 'no-referrer']);
    expect((await open(at('/dois/'), cookieOf(begun))).status).toBe(200);
  });

  it('holds no more once it is taken back, or another is made: visits neither', async () => {
    const link = await newLink();
    const cookie = cookieOf(await open(link));
    const newer = await newLink();
    expect((await ask(server, HOST, '/', { headers: { cookie } })).status).toBe(401);
    expect(cookieOf(await open(link))).toBe('');
    const second = cookieOf(await open(newer));
    expect((await open(at('/'), second)).status).toBe(200);
    expect((await call('owner', 'DELETE', '/sites/loja/environments/preview/link')).status).toBe(200);
    expect((await ask(server, HOST, '/', { headers: { cookie: second } })).status).toBe(401);
    expect(cookieOf(await open(newer))).toBe('');
  });

  it('opens no other environment, and no other site', async () => {
    const { search } = new URL(await newLink());
    for (const host of ['loja.staging.localhost', 'outra.preview.localhost'])
      expect(cookieOf(await open(at(`/${search}`, host)))).toBe('');
  });

  it('is made and taken back by owners alone; who edits the site sees since when there is one', async () => {
    await newLink();
    const path = '/sites/loja/environments/preview/link';
    expect(await (await call('ana', 'GET', path)).json()).toEqual({ madeAt: expect.any(String), mayChange: false });
    expect((await call('ana', 'POST', path)).status).toBe(403);
    expect((await call('ana', 'DELETE', path)).status).toBe(403);
    expect((await call('rui', 'GET', path)).status).toBe(404);
    expect(await (await call('owner', 'GET', path)).json()).toMatchObject({ mayChange: true });
    expect((await call('owner', 'POST', '/sites/loja/environments/production/link')).status).toBe(400);
  });
});
