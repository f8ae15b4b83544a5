import { type BrowserContextOptions, expect, type FrameLocator, type Page, test } from '@playwright/test';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import { handsOn } from './support/by-hand.ts';
import { COLOURS, drawLanding, ENGLISH, GLOW } from './support/landing-by-hand.ts';
import { PHONE, ready } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SITE = 'trilho';

/** A page as a maker of software would show it, from an empty site and through the interface alone. */
test.describe('A landing page that is made by hand', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const DESKTOP = { viewport: { width: 1280, height: 800 } };
  const TABLET = { viewport: { width: 800, height: 1000 } };

  const cards = (page: Page) => page.getByRole('heading', { level: 2 });

  /** How many cards stand beside each other. */
  const columns = (page: Page): Promise<number> =>
    cards(page).evaluateAll(
      (titles) => new Set(titles.map((title) => Math.round(title.getBoundingClientRect().x))).size,
    );

  /** Where each element stands, and how it looks. */
  const looksOf = (drawn: Page | FrameLocator): Promise<readonly string[]> =>
    drawn.locator('[data-ww-uid]').evaluateAll((nodes) =>
      nodes.map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const { color, backgroundColor, backgroundImage, borderRadius, fontSize, lineHeight } = getComputedStyle(node);
        const place = [x, y + scrollY, width, height].map(Math.round);
        return [...place, color, backgroundColor, backgroundImage, borderRadius, fontSize, lineHeight].join(' | ');
      }),
    );

  /** The gradient of the box around the title. */
  const glowBehindTitle = (): string => {
    const box = document.querySelector('h1')?.parentElement;
    return box ? getComputedStyle(box).backgroundImage : '';
  };

  test('has a gradient, a grid, looks under the pointer, three screens, two themes and two languages, for visitors as on the canvas', async ({
    browser,
    page,
  }) => {
    // Some hundred steps of a person in one go.
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    const hands = handsOn(page);
    const dialog = page.getByRole('dialog');

    await test.step('an empty site', async () => {
      await signInToBuilder(server, page);
      await page.getByRole('button', { name: 'Novo site' }).click();
      await dialog.getByRole('textbox').first().fill(SITE);
      await dialog.getByRole('button', { name: 'Criar site' }).click();
    });

    await test.step('its colours, in the light and in the dark', async () => {
      await page.getByRole('button', { name: 'Aparência', exact: true }).click();
      const region = page.getByRole('region', { name: 'Cores' });
      const tell = async (light: string, dark: string): Promise<void> => {
        await region.getByRole('textbox', { name: 'Claro' }).fill(light);
        await region.getByRole('checkbox', { name: 'Outra cor no tema escuro' }).check();
        await region.getByRole('textbox', { name: 'Escuro' }).fill(dark);
        await region.getByRole('textbox', { name: 'Escuro' }).press('Enter');
      };
      for (const [name, [light, dark]] of Object.entries(COLOURS)) {
        const token = region.getByRole('button', { name: new RegExp(`^${name} #`) });
        await token.click();
        await tell(light, dark);
        await token.click();
      }
      await region.getByRole('button', { name: 'Adicionar uma cor' }).click();
      await region.getByRole('textbox', { name: 'Nome' }).fill('Brilho');
      await region.getByRole('textbox', { name: 'Nome' }).press('Enter');
      await tell(...GLOW);
    });

    await test.step('a second language', async () => {
      await page.getByRole('button', { name: 'Site', exact: true }).click();
      await page.getByRole('button', { name: 'Idiomas', exact: true }).click();
      await page.getByRole('button', { name: 'Adicionar um idioma' }).click();
      await page.getByRole('combobox', { name: /^Busque um idioma/ }).fill('Inglês');
      await page
        .getByRole('option', { name: /^inglês/i })
        .first()
        .click();
    });

    await test.step('the page', async () => {
      await page.getByRole('button', { name: 'Camadas', exact: true }).click();
      await page.getByRole('treeitem', { name: 'Seção' }).click();
      await drawLanding(hands);
    });

    await test.step('its texts in the second language, side by side with the first', async () => {
      await page.getByRole('button', { name: 'Site', exact: true }).click();
      await page.getByRole('button', { name: 'Textos', exact: true }).click();
      for (const [portuguese, english] of Object.entries(ENGLISH)) {
        await page.getByRole('searchbox', { name: 'Buscar textos' }).fill(portuguese);
        const said = page.getByRole('textbox', { name: /^português/i });
        const row = (): Promise<number> =>
          said.evaluateAll(
            (cells, text) => cells.findIndex((cell) => (cell as HTMLTextAreaElement).value === text),
            portuguese,
          );
        await expect.poll(row).toBeGreaterThanOrEqual(0);
        const cell = page.getByRole('textbox', { name: /^inglês/i }).nth(await row());
        await cell.fill(english);
        await cell.press('Tab');
      }
      await page.keyboard.press('Escape');
    });

    await isSaved(page);
    await publish(page);

    const visit = async (options: BrowserContextOptions): Promise<Page> => {
      const visitor = await (await browser.newContext({ locale: 'pt-BR', ...options })).newPage();
      await visitor.goto(server.url(SITE));
      await ready(visitor);
      return visitor;
    };
    const hero = (visitor: Page) => visitor.getByRole('heading', { level: 1 });

    await test.step('visitors see each element where the canvas has it, and as it looks there', async () => {
      const visitor = await visit({ viewport: { width: 1100, height: 1200 } });
      const looks = await looksOf(visitor);
      expect(looks.length).toBeGreaterThan(25);
      expect(await looksOf(page.frameLocator('iframe'))).toEqual(looks);
      await visitor.context().close();
    });

    for (const [device, count, options] of [
      ['computer', 3, DESKTOP],
      ['tablet', 2, TABLET],
      ['phone', 1, PHONE],
    ] as const)
      await test.step(`on a ${device} the cards stand ${count} beside each other, and nothing is cut`, async () => {
        const visitor = await visit(options);
        await expect(cards(visitor)).toHaveCount(5);
        expect(await columns(visitor)).toBe(count);
        expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await visitor.context().close();
      });

    const visitor = await visit(DESKTOP);
    await test.step('the button rises under the pointer', async () => {
      const start = visitor.getByRole('button', { name: 'Começar de graça' });
      await expect(start).toHaveCSS('transform', 'none');
      await start.hover();
      await expect(start).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, -2)');
      await visitor.mouse.move(0, 0);
      await expect(start).toHaveCSS('transform', 'none');
    });

    await test.step('it is light or dark, the light behind its title too', async () => {
      const glow = () => visitor.evaluate(glowBehindTitle);
      await expect(hero(visitor)).toHaveCSS('color', 'rgb(20, 20, 31)');
      expect(await glow()).toContain('at 50% 0%, rgb(217, 216, 255)');
      await visitor.getByRole('button', { name: 'Claro ou escuro' }).click();
      await expect(hero(visitor)).toHaveCSS('color', 'rgb(244, 244, 248)');
      expect(await glow()).toContain('at 50% 0%, rgb(42, 42, 102)');
    });

    await test.step('it speaks both languages, and stays dark', async () => {
      await visitor.getByRole('button', { name: 'English' }).click();
      await expect(hero(visitor)).toHaveText('All your team’s work on one track');
      for (const english of Object.values(ENGLISH))
        await expect(visitor.getByText(english, { exact: true })).toBeVisible();
      await expect(hero(visitor)).toHaveCSS('color', 'rgb(244, 244, 248)');
      await visitor.getByRole('button', { name: 'Português' }).click();
      await expect(hero(visitor)).toHaveText('O trabalho da equipe em um só trilho');
    });
  });
});
