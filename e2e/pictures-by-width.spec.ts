import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { askServer } from '@trama/cli';
import {
  createDocumentStore,
  createIds,
  type InsertElementInput,
  insertElement,
  setContent,
  setStyle,
} from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import { type Change, createRegistry, type Design } from '@trama/model';
import { signInToBuilder } from '../bench/publishing.mjs';
import { ready } from './support/seguros.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

const SITE = 'fotografias';
const WIDTH = 2000;
const HEIGHT = 1000;

/** A photograph of noise: hardly smaller in one format than in another, and smaller the narrower it is. */
const photograph = async (browser: Browser): Promise<Uint8Array> => {
  const page = await browser.newPage();
  const address = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      const noise = pen.createImageData(width, height);
      for (let place = 0; place < noise.data.length; place++)
        noise.data[place] = place % 4 === 3 ? 255 : 100 + ((place * 7919) % 97);
      pen.putImageData(noise, 0, 0);
      return canvas.toDataURL('image/jpeg');
    },
    [WIDTH, HEIGHT] as const,
  );
  await page.close();
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};

const imageType = elementDefinitions.find(({ name }) => name === 'image')?.id ?? '';

/** What puts two pictures onto the home page: one as wide as the page, and one far below it, a third as wide. */
const changesFor = (design: Design, address: string): readonly Change[] => {
  const store = createDocumentStore(
    design,
    createRegistry(elementDefinitions, []),
    createIds(() => crypto.randomUUID()),
  );
  const changes: Change[] = [];
  store.onChange((event) => changes.push(...event.changes));
  const [section = ''] = design.pages[design.homePageId]?.sections ?? [];
  const into: InsertElementInput['into'] = { owner: section, slot: 'wwObjects' };
  const told = { label: '' };
  for (const style of [{ width: '100%' }, { width: '33%', marginTop: '4000px' }]) {
    const id = store.run(insertElement, { element: { type: imageType }, into }, told);
    store.run(setContent, { id, screen: 'default', property: 'url', value: address }, told);
    for (const [property, value] of Object.entries({ height: 'auto', ...style }))
      store.run(setStyle, { id, screen: 'default', property, value }, told);
  }
  return changes;
};

test.describe('a page with a large picture', () => {
  let server: RunningServer;

  test.beforeAll(async ({ takeServer, browser }) => {
    server = await takeServer();
    const builder = await signInToBuilder(server.connection);
    await builder.create(SITE);
    const answer = await askServer(`${server.connection.builder}/api/sites/${SITE}/assets?name=mar.jpg`, {
      method: 'POST',
      headers: { origin: server.connection.builder, cookie: builder.cookie },
      body: await photograph(browser),
    });
    const { path } = JSON.parse(answer.text) as { path: string };
    const { design } = await builder.ask('GET', `/sites/${SITE}/design`);
    await builder.change(SITE, changesFor(design, path));
    await builder.publish(SITE);
  });
  test.afterAll(() => server.stop());

  /** The page once it is ready and its pictures are there, with the files of pictures that it asked for. */
  const opened = async (browser: Browser, options: BrowserContextOptions): Promise<{ page: Page; asked: string[] }> => {
    const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
    });
    await page.goto(server.url(SITE));
    await ready(page);
    const pictures = page.locator('.ww-image img');
    await pictures.last().scrollIntoViewIfNeeded();
    for (const picture of await pictures.all())
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc !== '' && image.complete))
        .toBe(true);
    return { page, asked };
  };

  test('gives a phone a narrower file, once, and a desktop with many pixels the picture itself', async ({
    browser,
  }) => {
    const phone = await opened(browser, { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 });
    // The narrow one below may take the file that is there already, or its own.
    const [first, ...others] = phone.asked;
    expect(first).toMatch(/^\/pictures\/640\./);
    expect(others.filter((path) => !/^\/pictures\/320\./.test(path))).toEqual([]);
    expect(others.length).toBeLessThan(2);
    await phone.page.context().close();

    const desktop = await opened(browser, { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 2 });
    expect(desktop.asked.some((path) => path.endsWith('.jpg'))).toBe(true);
    await desktop.page.context().close();
  });

  for (const width of [390, 1280])
    test(`is laid out at ${width} as the same picture without narrower ones`, async ({ browser }) => {
      const boxes = async (isWithout: boolean) => {
        const { page } = await opened(browser, { viewport: { width, height: 900 } });
        if (isWithout)
          await page.evaluate(async () => {
            for (const image of document.querySelectorAll<HTMLImageElement>('.ww-image img')) {
              for (const name of ['srcset', 'sizes', 'style']) image.removeAttribute(name);
              await image.decode();
            }
          });
        const found = await page
          .locator('.ww-image img')
          .evaluateAll((images) =>
            images.map((image) => image.getBoundingClientRect()).map((box) => [box.width, box.height]),
          );
        await page.context().close();
        return found;
      };
      const [withThem, without] = [await boxes(false), await boxes(true)];
      expect(withThem).toHaveLength(2);
      expect(withThem[0]?.[0]).toBeGreaterThan(300);
      expect(withThem).toEqual(without);
    });

  test('is not drawn anew once the page runs', async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    const told: string[] = [];
    page.on('console', (message) => message.text().includes('does not fit') && told.push(message.text()));
    page.on('pageerror', ({ message }) => told.push(message));
    await page.goto(server.url(SITE));
    const picture = await page.locator('.ww-image img').first().elementHandle();
    await ready(page);
    expect(told).toEqual([]);
    expect(await picture?.evaluate((node) => node.isConnected && (node as HTMLImageElement).srcset !== '')).toBe(true);
    await context.close();
  });
});
