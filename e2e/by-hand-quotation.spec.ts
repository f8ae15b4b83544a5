import { expect, type Page, test } from '@playwright/test';
import { isSaved, openSegurosInBuilder, publish } from './support/builder.ts';
import { handsOn } from './support/by-hand.ts';
import { drawQuotation, FIRST, QUOTE } from './support/quotation-by-hand.ts';
import { database, open, PHONE, signedIn } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** What the site ships, and what a person made of an empty page of it. */
const PAGES = ['/', '/cotar-a-mao/'] as const;

const PRICE = /R\$\s?[\d.]+,\d{2}/;

/** Seguros' quotation page made anew through the builder alone; visitors get the same prices and the same rows of it. */
test.describe('The quotation page made by hand', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const plans = (page: Page) => page.getByRole('button', { name: /: plano / });

  /** What the page says of each plan, once it has the prices for what is chosen. */
  const pricesOn = async (page: Page): Promise<readonly string[]> => {
    await expect(plans(page).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sua mensalidade' })).toContainText(PRICE);
    const cards = await page.evaluate(() =>
      [...document.querySelectorAll('h3')].map((title) => title.parentElement?.parentElement?.textContent ?? ''),
    );
    return cards.flatMap((words) => PRICE.exec(words)?.[0].replace(/\s/g, ' ') ?? []);
  };

  /** Asks and waits for the answer to it. */
  const choosing = async (page: Page, act: () => Promise<void>): Promise<void> => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/rpc/cotar_planos'));
    await act();
    await answered;
  };

  /** What a person of some age asks for. */
  const ask = async (page: Page, product: string, age: string, cover: string): Promise<void> => {
    await choosing(page, () => page.getByRole('button', { name: product }).first().click());
    const field = page.getByLabel('Idade em anos');
    if (await field.isVisible()) await choosing(page, () => field.fill(age));
    await choosing(page, () => page.getByRole('button', { name: 'Fumo', exact: true }).click());
    await choosing(page, () => page.getByRole('button', { name: cover }).first().click());
  };

  test('prices, refuses and saves as the shipped one does', async ({ browser, page }) => {
    // Some hundred steps of a person in one go.
    test.slow();
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step('it is made', async () => {
      await openSegurosInBuilder(server, page);
      const hands = handsOn(page);
      await hands.makeFlow('Cotar à mão', QUOTE);
      await hands.makePage('Cotar à mão', 'cotar-a-mao');
      await drawQuotation(hands);
      await hands.whenLoaded(FIRST);
      await isSaved(page);
      await publish(page);
    });

    for (const options of [{}, PHONE])
      await test.step(`the same answers get the same prices, ${'hasTouch' in options ? 'on a phone' : 'on a computer'}`, async () => {
        const heard: (readonly string[])[] = [];
        for (const path of PAGES) {
          const guest = await signedIn(server, browser, 'parceiro', options);
          await open(server, guest, path);
          const first = await pricesOn(guest);
          await ask(guest, 'Vida Família', '44', 'Doenças graves');
          heard.push([...first, ...(await pricesOn(guest))]);
          await guest.context().close();
        }
        expect(heard[0]).toHaveLength(6);
        expect(heard[1]).toEqual(heard[0]);
      });

    await test.step('what cannot be quoted is said in the same words', async () => {
      for (const path of PAGES) {
        const guest = await signedIn(server, browser, 'parceiro');
        await open(server, guest, path);
        await pricesOn(guest);
        await guest.getByLabel('Idade em anos').fill('90');
        await expect(guest.getByText(/^Este seguro aceita pessoas de \d+ a \d+ anos\.$/).first()).toBeVisible();
        await expect(plans(guest)).toHaveCount(0);
        await guest.context().close();
      }
    });

    await test.step('a plan that is taken is saved as the same row, and leads on', async () => {
      const owner = await database(server, null);
      const rows: unknown[] = [];
      for (const path of PAGES) {
        const guest = await signedIn(server, browser, 'parceiro');
        await open(server, guest, path);
        await pricesOn(guest);
        await guest.getByRole('button', { name: 'Contratar este plano' }).click();
        await guest.waitForURL(/\/seguros\/adesao\/\?.*cotacao=/);
        const id = new URL(guest.url()).searchParams.get('cotacao') ?? '';
        const columns = 'produto_id,plano_id,capital,idade,fumante,coberturas,premio,user_id';
        const { data } = await owner.from('cotacoes').select(columns).eq('id', id).single();
        rows.push(data);
        await guest.context().close();
      }
      expect(rows[0]).toBeTruthy();
      expect(rows[1]).toEqual(rows[0]);
    });
  });
});
