import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import { ask, page, siteDesign, startTestServer, temporaryFolder } from '../testing/server.ts';

const ids: Record<string, string> = {};
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let time = Date.parse('2030-01-01');

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
  server.platform.clock = () => new Date(time);
  for (const site of ['loja', 'outra']) {
    const design = siteDesign([page(`${site}-home`, '')]);
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

const put = (address: string, body: BodyInit, type: string): Promise<Response> =>
  server.answer(new Request(address, { method: 'PUT', body, headers: { 'content-type': type } }));

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

  it('runs nothing at the origin of the site', async () => {
    const ticket = await (await announce({ name: 'a.html', type: 'text/html' })).json();
    await put(ticket.signedRequest, '<b>', 'text/html');
    const { headers } = await server.answer(new Request(ticket.url));
    expect(headers.get('content-disposition')).toBe('attachment; filename="a.html"');
    expect(headers.get('content-security-policy')).toContain('sandbox');
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

  it('is refused beyond 120 announcements of a minute', async () => {
    time += 120_000;
    const answers: number[] = [];
    for (let count = 0; count < 121; count += 1) answers.push((await announce({})).status);
    expect([answers[119], answers[120]]).toEqual([201, 429]);
    time += 61_000;
    expect((await announce({})).status).toBe(201);
  });
});
