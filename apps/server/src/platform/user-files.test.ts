import { createHash } from 'node:crypto';
import { ACCESS_COOKIE, type Page, type Workflow } from '@trama/model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { broughtBy } from '../store/user-files.ts';
import { AUTH_PLUGIN, ask, page, siteDesign, startTestServer, temporaryFolder } from '../testing/server.ts';

/** A workflow that sends a file (conformance 7.10). */
const SENDING: Workflow = {
  id: 'send',
  key: 'send',
  firstAction: 'a',
  actions: { a: { id: 'a', type: 'upload-file', fields: { varId: 'v' } } },
};

/** What the page of each site has: two send files, one sends none, and one sends them for people who are signed in. */
const PAGES: Record<string, Partial<Page>> = {
  loja: { workflows: [SENDING] },
  outra: { workflows: [SENDING] },
  interna: { workflows: [SENDING], access: [{ key: 'k', group: null }] },
};

const ids: Record<string, string> = {};
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let time = Date.parse('2030-01-01');

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
  server.platform.clock = () => new Date(time);
  for (const site of ['loja', 'outra', 'muda', 'interna']) {
    const design = siteDesign([page(`${site}-home`, '', PAGES[site])], { authPluginId: AUTH_PLUGIN });
    ids[site] = design.id;
    await createSite(server.platform.database, site, design.id);
    await server.platform.designs.reset(site, design);
    await publishSite(server.platform, { site, environment: 'production', note: '', userId: null });
  }
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

const announce = async (file: Record<string, unknown>, site = 'loja', init: RequestInit = {}): Promise<Response> =>
  ask(server, `${site}.localhost`, `/designs/${ids[site]}/user-files`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'foto.png', type: 'image/png', size: 3, tag: 'perfil', ...file }),
    ...init,
  });

const put = (address: string, body: BodyInit, type: string): Promise<Response> => {
  // A stream asks for `duplex` (Fetch standard, RequestInit), which the library's types do not know yet.
  const init = { method: 'PUT', body, headers: { 'content-type': type }, duplex: 'half' };
  return server.answer(new Request(address, init));
};

/** Bodies that come once somebody reads each of them: all requests have passed what is asked before. */
const comingTogether = (texts: readonly string[]): ReadableStream[] => {
  let unread = texts.length;
  let release = (): void => undefined;
  const allRead = new Promise<void>((resolve) => {
    release = resolve;
  });
  const bodyOf = (text: string): ReadableStream =>
    new ReadableStream(
      {
        pull: async (controller) => {
          unread -= 1;
          if (unread === 0) release();
          await allRead;
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  return texts.map(bodyOf);
};

describe('a file of a visitor', () => {
  it('is announced, sent without authorization, and found at its address', async () => {
    const response = await announce({});
    const ticket = await response.json();
    expect(ticket).toEqual({
      signedRequest: expect.stringMatching(/^http:\/\/loja\.localhost:\d+\/designs\/.*\/user-files\/.*\?token=/),
      url: expect.stringMatching(/^http:\/\/loja\.localhost:\d+\/user-files\/[0-9a-f-]{36}\/foto\.png$/),
      name: 'foto.png',
      ext: 'png',
      tag: 'perfil',
      size: 3,
    });
    expect((await put(ticket.signedRequest, 'abc', 'image/png')).status).toBe(200);
    const found = await server.answer(new Request(ticket.url));
    expect([await found.text(), found.headers.get('content-type')]).toEqual(['abc', 'image/png']);
  });

  it.each([
    ['ação (1).PDF', 'a__o__1_.pdf', 'pdf'],
    ['../../etc/passwd', '__.._etc_passwd', '_etc_passwd'],
    ['sem ponto', 'sem_ponto', ''],
    ['"><b>.svg', '___b_.svg', 'svg'],
  ])('has its name cleaned: %s', async (given, name, ext) => {
    const ticket = await (await announce({ name: given })).json();
    expect([ticket.name, ticket.ext]).toEqual([name, ext]);
    expect(new URL(ticket.url).pathname.split('/')).toHaveLength(4);
  });

  it('is taken once, with the type and size that were announced, by who holds the address', async () => {
    const { signedRequest, url } = await (await announce({})).json();
    expect((await put(signedRequest.replace(/token=.*/, 'token=guess'), 'abc', 'image/png')).status).toBe(403);
    expect((await put(signedRequest, 'abc', 'text/html')).status).toBe(400);
    expect((await put(signedRequest, 'abcd', 'image/png')).status).toBe(413);
    expect((await put(signedRequest, 'ab', 'image/png')).status).toBe(400);
    expect((await server.answer(new Request(url))).status).toBe(404);
    expect((await put(signedRequest, 'abc', 'image/png')).status).toBe(200);
    expect((await put(signedRequest, 'xyz', 'image/png')).status).toBe(403);
    expect(await (await server.answer(new Request(url))).text()).toBe('abc');
  });

  it('is not taken after the announcement has expired', async () => {
    const { signedRequest } = await (await announce({})).json();
    await server.platform.database.admin((session) =>
      session.query("update trama.user_files set expires_at = now() - interval '1 second' where hash is null"),
    );
    expect((await put(signedRequest, 'abc', 'image/png')).status).toBe(403);
  });

  it('belongs to its site: another one neither takes nor shows it', async () => {
    const { signedRequest, url } = await (await announce({})).json();
    const elsewhere = signedRequest.replace('loja.localhost', 'outra.localhost');
    expect((await put(elsewhere.replace(ids.loja, ids.outra), 'abc', 'image/png')).status).toBe(403);
    expect((await put(signedRequest, 'abc', 'image/png')).status).toBe(200);
    expect((await server.answer(new Request(url.replace('loja.', 'outra.')))).status).toBe(404);
  });

  /** Address of a file of this type that was brought. */
  const brought = async (name: string, type: string): Promise<string> => {
    const ticket = await (await announce({ name, type })).json();
    expect((await put(ticket.signedRequest, 'abc', type)).status).toBe(200);
    return ticket.url;
  };

  it('runs nothing at the origin of the site', async () => {
    const moved = await server.answer(new Request(await brought('a.html', 'text/html')));
    const elsewhere = moved.headers.get('location') ?? '';
    expect([moved.status, new URL(elsewhere).host]).toEqual([302, `loja.files.localhost:${server.port}`]);
    const { headers } = await server.answer(new Request(elsewhere));
    expect(headers.get('content-disposition')).toBe('attachment; filename="a.html"');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    ['text/javascript', 'a.js'],
    ['application/ecmascript', 'a.mjs'],
    ['text/html', 'a.html'],
    ['application/xhtml+xml', 'a.xhtml'],
    ['image/svg+xml', 'a.svg'],
    ['video/x+xml', 'a.xml'],
    ['application/pdf', 'a.pdf'],
    ['text/css', 'a.css'],
    ['application/wasm', 'a.wasm'],
  ])('of the type %s is bytes to save, which no script, frame or worker of a page takes', async (type, name) => {
    const url = await brought(name, type);
    const moved = await server.answer(new Request(url));
    expect([moved.status, await moved.text()]).toEqual([302, '']);
    server.platform.config.filesHosts = false;
    const here = await server.answer(new Request(url));
    server.platform.config.filesHosts = true;
    for (const { headers } of [here, await server.answer(new Request(moved.headers.get('location') ?? ''))]) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it.each([
    ['image/png', 'a.png'],
    ['video/mp4', 'a.mp4'],
    ['text/plain', 'a.txt'],
  ])('of the type %s is shown where it is', async (type, name) => {
    const { status, headers } = await server.answer(new Request(await brought(name, type)));
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      type,
      `inline; filename="${name}"`,
    ]);
  });

  it('has nothing beside it at the host of files', async () => {
    for (const path of ['/', '/index.html', '/site.json', `/designs/${ids.loja}/user-files`, '/backend/rest/v1/'])
      expect((await ask(server, 'loja.files.localhost', path)).status).toBe(404);
    const other = (await brought('a.html', 'text/html')).replace('loja.', 'outra.files.');
    expect((await server.answer(new Request(other))).status).toBe(404);
  });

  it.each([
    ['larger than 50 MB', { size: 50 * 1024 * 1024 + 1 }, 413],
    ['of no size', { size: 'much' }, 400],
    ['of a negative size', { size: -1 }, 400],
  ])('is refused when it is %s', async (_what, file, status) => {
    expect((await announce(file)).status).toBe(status);
  });

  it('is refused from a page of another origin', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' };
    expect((await announce({}, 'loja', { headers })).status).toBe(403);
  });

  it('is refused where no workflow of the published design sends files', async () => {
    const refused = await announce({}, 'muda');
    expect([refused.status, (await refused.json()).message]).toEqual([404, 'The published design sends no files.']);
  });

  it('is refused of whom no page is open to that sends files', async () => {
    const refused = await announce({}, 'interna');
    expect([refused.status, (await refused.json()).message]).toEqual([403, 'No page that sends files is open to you.']);
    const headers = { 'content-type': 'application/json', cookie: `${ACCESS_COOKIE}=ana:` };
    expect((await announce({}, 'interna', { headers })).status).toBe(201);
  });

  it('is refused beyond 120 announcements of a minute', async () => {
    time += 120_000;
    const answers: string[] = [];
    for (let count = 0; count < 121; count += 1)
      answers.push((await (await announce({ size: 'none' })).json()).message ?? '');
    expect([answers[119], answers[120]]).toEqual(['"size" must be a number of bytes.', 'Too many requests.']);
    time += 61_000;
    expect((await announce({})).status).toBe(201);
  });
});

describe('room for files of visitors', () => {
  const MEGABYTE = 1024 * 1024;
  /** A visitor from a network of their own. */
  const from = (peer: string, size: number, site = 'outra'): Promise<Response> => {
    const url = `http://${site}.localhost:${server.port}/designs/${ids[site]}/user-files`;
    const body = JSON.stringify({ name: 'a.png', type: 'image/png', size, tag: '' });
    return answer(new Request(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }), peer);
  };
  let answer: ReturnType<typeof createApp>;

  /** Files that were sent before, of so many bytes each. */
  const bring = (count: number, size: number, peer: string, age = '1 hour'): Promise<unknown> =>
    server.platform.database.admin((session) =>
      session.query(
        `insert into trama.user_files (id, site, name, content_type, size, tag, token_hash, hash, peer, created_at, expires_at)
         select gen_random_uuid(), 'outra', 'a', 'a/b', $2::bigint, '', 'x', 'y', $3, now() - $4::interval, now()
           from generate_series(1, $1::int)`,
        [count, size, createHash('sha256').update(peer).digest('base64url'), age],
      ),
    );

  beforeEach(async () => {
    answer = createApp(server.platform);
    await server.platform.database.admin((session) => session.query('delete from trama.user_files'));
  });

  it('is not taken by announcements: those of one visitor are few, and leave that of others', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 102; count += 1) statuses.push((await from('203.0.113.1', 50 * MEGABYTE)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await from('203.0.113.2', 50 * MEGABYTE)).status).toBe(201);
    expect(await broughtBy(server.platform.database, { site: 'outra', userId: null, peer: 'x' })).toMatchObject({
      ofSite: 0,
    });
  });

  it('is announced anew as soon as an announcement has ended', async () => {
    for (let count = 0; count < 31; count += 1) await from('203.0.113.1', 1);
    await server.platform.database.admin((session) =>
      session.query("update trama.user_files set expires_at = now() - interval '1 second'"),
    );
    expect((await from('203.0.113.1', 1)).status).toBe(201);
  });

  it('is 500 MB a day for each visitor', async () => {
    await bring(10, 49 * MEGABYTE, '203.0.113.1');
    expect((await from('203.0.113.1', 10 * MEGABYTE)).status).toBe(201);
    expect((await from('203.0.113.1', 11 * MEGABYTE)).status).toBe(429);
    expect((await from('203.0.113.2', 11 * MEGABYTE)).status).toBe(201);
    await server.platform.database.admin((session) =>
      session.query("update trama.user_files set created_at = now() - interval '25 hours'"),
    );
    expect((await from('203.0.113.1', 11 * MEGABYTE)).status).toBe(201);
  });

  it('is asked for again when the file comes: what was announced meanwhile is no way around', async () => {
    const tickets = [await (await from('203.0.113.1', 3)).json(), await (await from('203.0.113.1', 3)).json()];
    await bring(1, 500 * MEGABYTE - 3, '203.0.113.1');
    const bodies = comingTogether(tickets.map(() => 'abc'));
    const sent = await Promise.all(
      tickets.map(({ signedRequest }, at) => put(signedRequest, bodies[at] ?? '', 'image/png')),
    );
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  });

  it('is 5 GB for a site, whoever brought it', async () => {
    await bring(102, 50 * MEGABYTE, '203.0.113.1', '2 days');
    expect((await from('203.0.113.2', 50 * MEGABYTE)).status).toBe(507);
    expect((await from('203.0.113.2', 20 * MEGABYTE)).status).toBe(201);
  });
});
