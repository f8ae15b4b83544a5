import { expect, type Page } from '@playwright/test';
import { applyLoad } from '../bench/http-load.mjs';
import { signInToBuilder } from '../bench/publishing.mjs';
import { open, ready } from './support/seguros.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

const SITE = 'ao-vivo';

type Builder = Awaited<ReturnType<typeof signInToBuilder>>;

/** Follows a link of the site from the page that is shown. */
const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    link.dataset.link = 'internal';
    document.querySelector('#app')?.append(link);
    link.click();
  }, path);

test.describe('a site that is published while people are on it', () => {
  let server: RunningServer;
  let builder: Builder;
  let pages: { id: string; title: Readonly<Record<string, string>> }[] = [];

  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
    builder = await signInToBuilder(server.connection);
    const { design } = await builder.ask('GET', '/sites/seguros/design');
    pages = Object.values(design.pages);
  });
  test.afterAll(() => server.stop());

  /** Publishes Seguros with another title of a page, and puts it back in the design. */
  const publishWith = async (name: string, title: string): Promise<void> => {
    const page = pages.find((one) => (one as unknown as { name: string }).name === name);
    if (!page) throw new Error(`Seguros has no page ${name}`);
    const set = (value: object) =>
      builder.change('seguros', [{ op: 'set', entity: 'pages', id: page.id, path: ['title'], value }]);
    await set({ ...page.title, pt: title });
    await builder.publish('seguros');
    await set(page.title);
  };

  /** Documents that a tab loads from now on. */
  const documentsOf = (page: Page): string[] => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loaded.push(request.url());
    });
    return loaded;
  };

  test('a page that is loaded again without a connection says so, and opens by itself when it is back', async ({
    page,
  }) => {
    await open(server, page, '/regua/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const title = await page.title();
    await server.kill();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
    const again = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    expect((await again).status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/regua/');
    await server.restart();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page).toHaveTitle(title);
    await ready(page);
  });

  test('an old tab keeps what was typed and works from its own files, then loads the next page in full, once', async ({
    page,
  }) => {
    await open(server, page, '/login/');
    await page.getByLabel('E-mail').fill('meio@caminho');
    const files = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]')].map(
        ({ href }) => href,
      ),
    );
    const documents = documentsOf(page);
    await publishWith('Entrar', 'Entrar de novo');
    await publishWith('Finalizar Cadastro', 'Depois da publicação');

    // What the tab was made of is there, though the site now shows other files.
    const answers = await page.evaluate(
      (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address, { cache: 'reload' })).status)),
      files,
    );
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    await page.getByRole('button', { name: 'Criar conta' }).first().click();
    await expect(page.getByLabel('Nome completo', { exact: true }).filter({ visible: true })).toBeVisible();
    expect(documents).toEqual([]);

    await visit(page, '/login/?de=volta');
    expect(documents).toEqual([]);
    await visit(page, '/finalizar-cadastro/');
    await expect(page).toHaveTitle('Depois da publicação');
    await ready(page);
    expect(documents).toEqual([`${server.url()}/finalizar-cadastro/`]);
    await visit(page, '/regua/');
    await expect(page).toHaveURL(/\/regua\/$/);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(documents).toHaveLength(1);
  });

  test('a part that is lost on its way is asked for again, and the page that needs it is shown @story', async ({
    browser,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await open(server, page, '/login/');
    const lost: string[] = [];
    await context.route(/\/runtime\/[^?]*\.js$/, (route) => {
      lost.push(route.request().url());
      return route.abort('connectionfailed');
    });
    const documents = documentsOf(page);
    await visit(page, '/regua/');
    await expect(page).toHaveURL(/\/regua\/$/);
    await expect(page.getByRole('slider').first()).toBeVisible();
    expect(lost.length).toBeGreaterThan(0);
    expect(documents).toEqual([]);
    await context.close();
  });

  test('a link to an address that leads elsewhere leads there from a page that is open, as from anywhere', async ({
    page,
  }) => {
    const { design } = await builder.ask('GET', '/sites/seguros/design');
    const setWeb = (value: object) =>
      builder.change('seguros', [{ op: 'set', entity: 'design', id: design.id, path: ['web'], value }]);
    await setWeb({ ...design.web, redirects: [{ key: 'antigo', from: '/antigo/*', to: '/regua/' }] });
    await builder.publish('seguros');
    await open(server, page, '/login/');
    const documents = documentsOf(page);
    await visit(page, '/antigo/simulador/?de=mail');
    await expect(page).toHaveURL(`${server.url()}/regua/?de=mail`);
    await ready(page);
    await expect(page.getByRole('slider').first()).toBeVisible();
    expect(documents).toEqual([`${server.url()}/antigo/simulador/?de=mail`, `${server.url()}/regua/?de=mail`]);
    await setWeb(design.web ?? {});
    await builder.publish('seguros');
  });

  test('a page whose code is lost on its way is loaded again, once @story', async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    let isLost = true;
    await context.route(/\/runtime\/[^?]*\.js$/, (route) => {
      if (!isLost) return route.continue();
      return route.abort('connectionfailed');
    });
    const documents = documentsOf(page);
    // The second document finds all.
    page.on('request', (request) => {
      if (request.isNavigationRequest() && documents.length > 1) isLost = false;
    });
    await page.goto(`${server.url()}/login/`);
    await ready(page);
    expect(documents).toHaveLength(2);
    await page.getByRole('button', { name: 'Criar conta' }).first().click();
    await expect(page.getByLabel('Nome completo', { exact: true }).filter({ visible: true })).toBeVisible();
    await context.close();
  });

  test('the address of a script that code makes of text leads to the site, or nowhere @story', async ({ page }) => {
    await open(server, page, '/regua/');
    const taken = await page.evaluate(() =>
      ['/runtime/a.js', 'https://elsewhere.example/a.js', 'data:text/javascript,1'].map((address) => {
        try {
          return Object.assign(document.createElement('script'), { src: address }).src !== '';
        } catch (refusal) {
          return (refusal as Error).name;
        }
      }),
    );
    expect(taken).toEqual([true, 'TypeError', 'TypeError']);
  });

  test('a page that loses its connection goes on, and finds its way once it is back @story', async ({
    page,
    context,
  }) => {
    await open(server, page, '/login/');
    await context.setOffline(true);
    await page.getByLabel('E-mail').fill('meio@caminho');
    await page.getByRole('button', { name: 'Criar conta' }).first().click();
    await expect(page.getByLabel('Nome completo', { exact: true }).filter({ visible: true })).toBeVisible();
    await context.setOffline(false);
    await page
      .getByRole('button', { name: 'Já tenho conta' })
      .or(page.getByRole('button', { name: 'Entrar' }))
      .first()
      .click();
    await expect(page.getByLabel('E-mail').filter({ visible: true })).toBeVisible();
  });

  test('a way back to an earlier release fails none of a thousand requests a second', async () => {
    await builder.create(SITE);
    await builder.publish(SITE);
    const { design } = await builder.ask('GET', `/sites/${SITE}/design`);
    const [home] = Object.values(design.pages) as { id: string; title: object }[];
    await builder.change(SITE, [
      {
        op: 'set',
        entity: 'pages',
        id: home?.id,
        path: ['title'],
        value: { ...home?.title, pt: 'Segunda', en: 'Second' },
      },
    ]);
    await builder.publish(SITE);
    const { releases } = await builder.ask('GET', `/sites/${SITE}/releases`);
    const ids = (releases as { id: string }[]).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const call = {
      url: `http://127.0.0.1:${server.port}/`,
      method: 'GET',
      headers: { host: `${SITE}.localhost:${server.port}` },
    };
    let isOver = false;
    const load = applyLoad({ call, connections: 50, requests: 4000, perSecond: 1000 }).finally(() => {
      isOver = true;
    });
    let moves = 0;
    while (!isOver) {
      await builder.ask('POST', `/sites/${SITE}/environments/production`, { releaseId: ids[moves % 2] });
      moves += 1;
    }
    // One failed request fails the load.
    await load;
    expect(moves).toBeGreaterThan(1);
  });
});
