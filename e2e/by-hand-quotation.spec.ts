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

  /** What the page says that each plan costs. */
  const pricesOn = async (page: Page): Promise<readonly string[]> => {
    const cards = await page.evaluate(() =>
      [...document.querySelectorAll('h3')].map((title) => {
        let card: Element | null = title;
        for (let up = 0; up < 2 && card !== null && !card.textContent?.includes('R$'); up += 1)
          card = card.parentElement;
        return card?.textContent ?? '';
      }),
    );
    return cards.flatMap((words) => PRICE.exec(words)?.[0].replace(/\s/g, ' ') ?? []);
  };

  interface Answers {
    product: string;
    age: number;
    isSmoker: boolean;
    covers: readonly string[];
  }
  const AT_FIRST: Answers = { product: 'Vida Individual', age: 35, isSmoker: false, covers: [] };
  const LATER: Answers = { product: 'Vida Família', age: 44, isSmoker: true, covers: ['Doenças graves'] };

  /** What the database asks for these answers, as a page writes it. */
  const pricesFor = async ({ product, age, isSmoker, covers }: Answers): Promise<readonly string[]> => {
    const owner = await database(server, null);
    const { data: of } = await owner.from('produtos').select('id').eq('nome', product).single();
    const { data: with_ } = await owner
      .from('coberturas')
      .select('id')
      .in('nome', [...covers]);
    const { data } = await owner.rpc('cotar_planos', {
      p_produto: of?.id,
      p_capital: 300_000,
      p_idade: age,
      p_fumante: isSmoker,
      p_coberturas: (with_ ?? []).map(({ id }) => id),
    });
    const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    return (data as { premio: number }[]).map(({ premio }) => format.format(premio).replace(/\s/g, ' '));
  };

  const answer = async (page: Page, { product, age, covers }: Answers): Promise<void> => {
    await page.getByRole('button', { name: product }).first().click();
    await page.getByLabel('Idade em anos').fill(String(age));
    await page.getByRole('button', { name: 'Fumo', exact: true }).click();
    for (const cover of covers) await page.getByRole('button', { name: cover }).first().click();
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
        for (const path of PAGES) {
          const guest = await signedIn(server, browser, 'parceiro', options);
          await open(server, guest, path);
          await expect.poll(() => pricesOn(guest)).toEqual(await pricesFor(AT_FIRST));
          await answer(guest, LATER);
          await expect.poll(() => pricesOn(guest)).toEqual(await pricesFor(LATER));
          await guest.context().close();
        }
      });

    await test.step('what cannot be quoted is said in the same words', async () => {
      for (const path of PAGES) {
        const guest = await signedIn(server, browser, 'parceiro');
        await open(server, guest, path);
        await expect(plans(guest)).toHaveCount(3);
        await guest.getByLabel('Idade em anos').fill('90');
        await expect(guest.getByText(/^Este seguro aceita pessoas de \d+ a \d+ anos\.$/).first()).toBeVisible();
        await expect(plans(guest)).toHaveCount(0);
        await guest.context().close();
      }
    });

    await test.step('prices and a plan that no answer comes for are told in the same words', async () => {
      const told: (readonly string[])[] = [];
      for (const path of PAGES) {
        const guest = await signedIn(server, browser, 'parceiro');
        await open(server, guest, path);
        await expect(plans(guest)).toHaveCount(3);
        await guest.route(/\/rest\/v1\/(cotacoes|rpc\/)/, (route) => route.abort());
        await guest.getByRole('button', { name: 'Contratar este plano' }).click();
        const unsaved = guest.getByRole('alert').filter({ visible: true, hasText: 'servidor' }).first();
        await expect(unsaved).toBeVisible();
        // It goes by itself.
        const aboutSaving = await unsaved.innerText();
        await guest.getByLabel('Idade em anos').fill('41');
        const unpriced = guest.getByRole('status').filter({ visible: true, hasText: 'servidor' }).first();
        await expect(unpriced).toBeVisible();
        told.push([aboutSaving, await unpriced.innerText()]);
        await guest.context().close();
      }
      expect(told[1]).toEqual(told[0]);
    });

    await test.step('a plan that is taken is saved as the same row, and leads on', async () => {
      const owner = await database(server, null);
      const rows: unknown[] = [];
      for (const path of PAGES) {
        const guest = await signedIn(server, browser, 'parceiro');
        await open(server, guest, path);
        await expect(plans(guest)).toHaveCount(3);
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
