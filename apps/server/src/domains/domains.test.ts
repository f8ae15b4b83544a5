import { NO_NODES, type NodeLink } from '@trama/backend';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishSite } from '../publish-site.ts';
import { isOriginOf } from '../sites/site-origins.ts';
import type { RunningServer } from '../start.ts';
import { addDomain, listDomains, type StoredDomain } from '../store/domains.ts';
import { createSite } from '../store/sites.ts';
import { ask, page, siteDesign, startTestServer, temporaryFolder } from '../testing/server.ts';
import { createDomainBook, PROOF_PATH, proofOf } from './domain-book.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let cookie = '';

const call = async (method: string, path: string, body?: unknown) => {
  const response = await ask(server, 'builder.localhost', `/api/sites/${path}`, {
    method,
    headers: { origin: server.connection.builder, 'content-type': 'application/json', cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: await response.json() };
};

const stored = async (host: string): Promise<StoredDomain> => {
  const found = (await listDomains(server.platform.database)).find((domain) => domain.host === host);
  if (found) return found;
  throw new Error(`There is no domain ${host}.`);
};

/** A book of the server's domains, for which the internet is what a test says. */
const bookWith = (
  world: { records?: Record<string, string[]>; pages?: Record<string, string> },
  nodes: NodeLink = NO_NODES,
) =>
  createDomainBook({
    database: server.platform.database,
    nodes,
    fetch: async (input) => new Response(world.pages?.[String(input)] ?? 'nothing', { status: 200 }),
    resolveTxt: async (name) => {
      const found = world.records?.[name];
      if (found) return [['another'], found];
      throw new Error('ENOTFOUND');
    },
    now: () => 0,
    onError: () => undefined,
  });

/** Shows by its record that a domain is its site's, and has the server know. */
const prove = async (host: string): Promise<void> => {
  const { name, text } = proofOf(await stored(host));
  // A text is told in pieces of at most 255 characters.
  expect(await bookWith({ records: { [name]: [text.slice(0, 9), text.slice(9)] } }).prove(await stored(host))).toBe(
    true,
  );
  await server.platform.domains.reload();
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
  for (const name of ['loja', 'outra']) {
    const design = siteDesign([page('home', '')]);
    await createSite(server.platform.database, name, design.id);
    await server.platform.designs.reset(name, design);
    await publishSite(server.platform, { site: name, environment: 'production', note: '', userId: null });
  }
  const session = await ask(server, 'builder.localhost', '/api/session', {
    method: 'POST',
    headers: { origin: server.connection.builder, 'content-type': 'application/json' },
    body: JSON.stringify(server.connection.builderUser),
  });
  cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
});

afterAll(async () => {
  await server?.close();
  await folder?.remove();
});

beforeEach(async () => {
  await server.platform.database.admin((session) => session.exec('delete from trama.domains'));
  await server.platform.domains.reload();
});

describe('an own domain of a site', () => {
  it('answers once it is shown to be the site’s, and no longer once it is taken away', async () => {
    const { status, answer } = await call('POST', 'loja/domains', { host: ' Shop.Example.com. ', leadsTo: null });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      host: 'shop.example.com',
      provedAt: null,
      proof: { name: '_trama.shop.example.com' },
    });
    expect((await ask(server, 'shop.example.com', '/')).status).toBe(404);
    await prove('shop.example.com');
    const seen = await ask(server, 'shop.example.com', '/');
    expect([seen.status, await seen.text()]).toEqual([200, expect.stringContaining('<html')]);
    const { answer: listed } = await call('GET', 'loja/domains');
    expect(listed).toMatchObject({
      mayChange: true,
      domains: [{ host: 'shop.example.com', provedAt: expect.any(String) }],
    });
    expect((await call('DELETE', 'loja/domains/shop.example.com')).status).toBe(200);
    expect((await ask(server, 'shop.example.com', '/')).status).toBe(404);
  });

  it('is known to another node before anybody asks there, and unknown once it is taken away', async () => {
    await call('POST', 'loja/domains', { host: 'shop.example.com', leadsTo: null });
    const domain = await stored('shop.example.com');
    const { name, text } = proofOf(domain);
    const heard = new Map<string, (body: unknown, node: string) => void>();
    const told = { ...NO_NODES, tell: (kind: string, body: unknown) => heard.get(kind)?.(body, 'here') };
    const here = bookWith({ records: { [name]: [text] } }, told);
    // Its clock stands: it reads nothing anew by itself.
    const there = bookWith({}, { ...NO_NODES, hear: (kind, fn) => heard.set(kind, fn) });
    await there.reload();
    expect(there.find('shop.example.com')).toBeUndefined();
    expect(await here.prove(domain)).toBe(true);
    await vi.waitFor(() => expect(there.find('shop.example.com')).toEqual({ site: 'loja', leadsTo: null }));
    await server.platform.database.admin((session) => session.exec('delete from trama.domains'));
    await here.changed();
    await vi.waitFor(() => expect(there.find('shop.example.com')).toBeUndefined());
  });

  it('is proved by no other record, nor by a page that says something else', async () => {
    await call('POST', 'loja/domains', { host: 'shop.example.com', leadsTo: null });
    const domain = await stored('shop.example.com');
    const wrong = { records: { '_trama.shop.example.com': ['trama=guessed'] } };
    expect(await bookWith(wrong).prove(domain)).toBe(false);
    expect(await bookWith({}).prove(domain)).toBe(false);
    expect((await stored('shop.example.com')).provedAt).toBeNull();
  });

  it('is proved by leading to this server, which says the proof there and nowhere else', async () => {
    await call('POST', 'loja/domains', { host: 'shop.example.com', leadsTo: null });
    const domain = await stored('shop.example.com');
    const path = `${PROOF_PATH}${domain.token}`;
    const told = await ask(server, 'shop.example.com', path);
    expect([told.status, await told.text()]).toEqual([200, domain.token]);
    expect((await ask(server, 'other.example.com', path)).status).toBe(404);
    expect((await ask(server, 'shop.example.com', `${PROOF_PATH}guessed`)).status).toBe(404);
    const pages = { [`http://shop.example.com${path}`]: domain.token };
    expect(await bookWith({ pages }).prove(domain)).toBe(true);
  });

  it('leads to another one of the site, with path and query', async () => {
    await call('POST', 'loja/domains', { host: 'example.com', leadsTo: null });
    expect((await call('POST', 'loja/domains', { host: 'www.example.com', leadsTo: 'example.com' })).status).toBe(200);
    await prove('www.example.com');
    // Nobody is led to where nothing answers yet.
    expect((await ask(server, 'www.example.com', '/')).status).toBe(200);
    await prove('example.com');
    const led = await ask(server, 'www.example.com', '/a?b=c');
    expect([led.status, led.headers.get('location')]).toEqual([301, `http://example.com:${server.port}/a?b=c`]);
    // One that led to what is gone answers by itself.
    await call('DELETE', 'loja/domains/example.com');
    expect((await ask(server, 'www.example.com', '/')).status).toBe(200);
    expect((await call('POST', 'loja/domains', { host: 'b.example.com', leadsTo: 'c.example.com' })).status).toBe(404);
  });

  it('belongs to one site, and is none of the server’s own names', async () => {
    await call('POST', 'loja/domains', { host: 'shop.example.com', leadsTo: null });
    expect((await call('POST', 'outra/domains', { host: 'shop.example.com', leadsTo: null })).status).toBe(409);
    expect((await call('DELETE', 'outra/domains/shop.example.com')).status).toBe(200);
    expect(await stored('shop.example.com')).toMatchObject({ site: 'loja' });
    expect((await call('POST', 'outra/domains/shop.example.com/check')).status).toBe(404);
    for (const host of [
      'outra.localhost',
      'localhost',
      'builder.localhost',
      'http://a.example.com',
      'a.example.com/b',
      '10.0.0.1',
      'a b.com',
      'com',
    ])
      expect((await call('POST', 'loja/domains', { host, leadsTo: null })).status, host).toBe(400);
    // Who only wanted it a week ago keeps nobody from it.
    await server.platform.database.admin((session) =>
      session.exec(`update trama.domains set made_at = now() - interval '8 days'`),
    );
    const mine = { host: 'shop.example.com', site: 'outra', token: 't', leadsTo: null };
    expect(await addDomain(server.platform.database, mine)).toBe(true);
  });

  it('is known to a proxy that asks for certificates, and sign-in may lead there', async () => {
    const known = async (name: string): Promise<number> =>
      (await ask(server, 'localhost', `/domains/known?domain=${name}`)).status;
    await call('POST', 'loja/domains', { host: 'shop.example.com', leadsTo: null });
    expect(await known('shop.example.com')).toBe(404);
    await prove('shop.example.com');
    for (const name of [
      'shop.example.com',
      'localhost',
      'builder.localhost',
      'loja.localhost',
      'loja.staging.localhost',
      'loja--preview.localhost',
      'loja.editor.localhost',
    ])
      expect(await known(name), name).toBe(200);
    // Who makes names up has no certificates asked for.
    for (const name of ['evil.example', 'made-up.localhost', 'made-up--staging.localhost', 'a.b.loja.localhost', ''])
      expect(await known(name), name).toBe(404);
    // Only where the site signs in at a backend here, which this one does not.
    expect(await isOriginOf(server.platform, null, `http://shop.example.com:${server.port}`)).toBe(false);
  });
});
