import type { Design } from '@trama/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishSite } from '../publish-site.ts';
import type { RunningServer } from '../start.ts';
import { createSite } from '../store/sites.ts';
import {
  AUTH_PLUGIN,
  ask,
  page,
  siteDesign,
  startTestServer,
  temporaryFolder,
  visitCookie,
} from '../testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;

const publish = async (site: string, design: Design, environments: readonly ('production' | 'preview')[]) => {
  await createSite(server.platform.database, site, design.id);
  await server.platform.designs.reset(site, design);
  for (const environment of environments)
    await publishSite(server.platform, { site, environment, note: '', userId: null });
};
/** Sent to every host; it opens `based.preview`. */
let cookie = '';
const get = (host: string, path: string): Promise<Response> =>
  ask(server, `${host}.localhost`, path, { headers: { cookie } });
const placeOf = async (host: string, path: string): Promise<[number, string | null]> => {
  const response = await get(host, path);
  return [response.status, response.headers.get('location')];
};

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
  const settings = { publicData: { afterNotSignInPageId: 'contact' }, privateData: {} };
  const based = siteDesign(
    [page('home', ''), page('contact', 'contato'), page('secret', 'adm', { access: [{ key: 'o', group: null }] })],
    {
      baseTag: { href: '/loja/' },
      authPluginId: AUTH_PLUGIN,
      plugins: [{ id: AUTH_PLUGIN, name: 'Auth', namespace: 'auth', settings }],
    },
  );
  await publish('based', based, ['production', 'preview']);
  cookie = await visitCookie(server, { site: 'based', environment: 'preview' });
  const posts = {
    id: 'posts',
    name: 'Posts',
    mode: 'static',
    kind: 'collection',
    pluginId: null,
    config: {},
    data: [{ slug: 'Um' }, { slug: 'Dois Três' }],
  } as const;
  const blog = siteDesign(
    [
      page('home', ''),
      page('post', 'blog', { collectionPath: 'posts.slug' }),
      page('missing', '404', { languages: ['pt'], title: { pt: 'Perdido' } }),
    ],
    {
      collections: { posts },
      web: {
        redirects: [
          { key: 'a', from: '/antigo.html', to: '/blog/um/' },
          { key: 'b', from: '/velho/*', to: '/blog/*', isTemporary: true },
          { key: 'c', from: '/fora/*', to: 'https://outro.example/' },
          { key: 'd', from: '/encerrado/*', to: '', isGone: true },
        ],
      },
    },
  );
  await publish('blog', blog, ['production']);
  const web = { redirects: [{ key: 'a', from: '/closed/', to: '', isGone: true }] };
  await publish('bare', siteDesign([page('home', '', { languages: [] })], { languages: [], web }), ['production']);
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

describe('a site with a base path', () => {
  it('lies under it, with every address that its documents name', async () => {
    const html = await (await get('based', '/loja/contato/')).text();
    expect(html).toContain('<base href="/loja/">');
    expect(html).toContain(`<link rel="canonical" href="http://based.localhost:${server.port}/loja/contato/">`);
    for (const [, address = ''] of html.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/[^"]*)"/g)) {
      expect(address).toMatch(/^\/loja\//);
      expect([address, (await get('based', address)).status]).toEqual([address, 200]);
    }
  });

  it('leads there from everywhere else, but answers for its files', async () => {
    expect(await placeOf('based', '/contato/?a=1')).toEqual([302, '/loja/contato/?a=1']);
    expect(await placeOf('based', '/')).toEqual([302, '/loja/']);
    expect((await get('based', '/robots.txt')).status).toBe(200);
    expect(await (await get('based', '/loja/manifest.json')).json()).toMatchObject({ start_url: '/loja/' });
  });

  it('keeps it in its redirects', async () => {
    expect(await placeOf('based', '/loja/contato')).toEqual([301, '/loja/contato/']);
    expect(await placeOf('based', '/loja/nada/')).toEqual([302, '/loja/404']);
    expect(await placeOf('based', '/loja/adm/?a=1')).toEqual([302, '/loja/contato/?_source=%2Fadm%2F%3Fa%3D1']);
    const refused = await get('based', '/loja/data/secret.json');
    expect(await refused.json()).toEqual({ redirectUrl: '/loja/contato/?_source=%2Fadm%2F' });
  });

  it('does not use it on preview hosts', async () => {
    const response = await get('based.preview', '/contato/');
    expect([response.status, (await response.text()).includes('<base href="/">')]).toEqual([200, true]);
    expect(await placeOf('based.preview', '/loja/contato/')).toEqual([302, '/404']);
  });
});

describe('redirects of an author', () => {
  it('lead where no page answers, with what was asked', async () => {
    expect(await placeOf('blog', '/antigo.html?a=1')).toEqual([301, '/blog/um/?a=1']);
    expect(await placeOf('blog', '/velho/um/')).toEqual([302, '/blog/um/']);
    expect(await placeOf('blog', '/fora/nada')).toEqual([301, 'https://outro.example/']);
    expect((await get('blog', '/blog/dois_tr_s/')).status).toBe(200);
  });
});

describe('pages of a collection', () => {
  it('are answered with the segment of their item, and their data beside those of the page', async () => {
    const html = await (await get('blog', '/blog/dois_tr_s/')).text();
    expect(html).toContain('data-page="post_1"');
    expect(await (await get('blog', '/data/post_1.json?wwlang=&_wwcv=1')).json()).toEqual({
      page: { id: 'post_1', paths: { default: 'blog/dois_tr_s' }, data: { slug: 'Dois Três' } },
    });
    expect(await (await get('blog', '/data/post.json')).json()).toMatchObject({ page: { id: 'post' } });
  });

  it('are in the sitemap', async () => {
    const sitemap = await (await get('blog', '/sitemap.xml')).text();
    expect(sitemap).toContain('/blog/um/</loc>');
    expect(sitemap).not.toContain('/blog/</loc>');
  });
});

describe('an unknown path', () => {
  it('is answered with the 404 page of the site, and says so', async () => {
    for (const path of ['/nada/', '/blog/tres/', '/404/']) {
      const response = await get('blog', path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain('<title>Perdido</title>');
    }
  });

  it('that is gone for good says so, with the page of the site for unknown ones, or a plain one', async () => {
    for (const path of ['/encerrado/', '/encerrado/a/b']) {
      const response = await get('blog', path);
      expect([path, response.status]).toEqual([path, 410]);
      expect(await response.text()).toContain('<title>Perdido</title>');
    }
    const plain = await get('bare', '/closed/');
    expect(plain.status).toBe(410);
    expect(await plain.text()).toContain('What was at this address is no longer there.');
  });

  it('survives nonsense: broken escapes, a hundred kilobytes', async () => {
    for (const path of ['/%E0%A4%A/', '/..%2f..%2fetc/', `/${'x'.repeat(100_000)}/`])
      expect((await get('blog', path)).status).toBe(404);
    expect((await get('blog', `/?${'a=%&'.repeat(25_000)}`)).status).toBe(200);
  });
});

describe('a site without languages', () => {
  it('speaks English', async () => {
    expect(await (await get('bare', '/')).text()).toContain('<html lang="en"');
  });
});
