import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { database, open, signedIn } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

const TITLES = ['Novo', 'Em contato', 'Proposta', 'Negociação', 'Ganho', 'Perdido'];

/** Two who have the CRM open at once: a broker, and the manager, who sees the leads of all. */
test.describe('Seguros: two people at the same board', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const cardOf = (page: Page, name: string): Locator => page.locator('[data-stack-card]').filter({ hasText: name });
  /** The title of the column that a card stands in. */
  const columnOf = (page: Page, name: string): Promise<string | undefined> =>
    cardOf(page, name).evaluate((card, titles) => {
      const titleOf = (node: Element) => titles.find((title) => node.textContent?.startsWith(title));
      let node = card.parentElement;
      while (node && !titleOf(node)) node = node.parentElement;
      return node ? titleOf(node) : undefined;
    }, TITLES);
  const standsIn = (page: Page, name: string, title: string): Promise<void> =>
    expect.poll(() => columnOf(page, name)).toBe(title);

  const atTheBoard = async (browser: Browser, person: 'corretor' | 'gerente'): Promise<Page> => {
    const page = await signedIn(server, browser, person);
    // The channel is open before anything is moved: what is told earlier nobody hears.
    const joined = page.waitForEvent('websocket').then(async (socket) => {
      const isAnswer = (payload: string | Buffer) =>
        /crm/.test(String(payload)) && /"status":"ok"|phx_reply/.test(String(payload));
      await socket.waitForEvent('framereceived', ({ payload }) => isAnswer(payload));
    });
    await open(server, page, '/crm/');
    await joined;
    await expect(page.locator('[data-stack-card]').first()).toBeVisible();
    return page;
  };

  const moveToTheRight = async (page: Page, name: string): Promise<void> => {
    await cardOf(page, name).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
  };

  test('a card that one moves is moved before the other, and the numbers with it, without a reload', async ({
    browser,
  }) => {
    const broker = await atTheBoard(browser, 'corretor');
    const manager = await atTheBoard(browser, 'gerente');
    await expect(cardOf(manager, 'Camila Rocha')).toBeVisible();
    await manager.evaluate(() => document.body.setAttribute('data-same-page', ''));

    await moveToTheRight(broker, 'Camila Rocha');
    await standsIn(manager, 'Camila Rocha', 'Em contato');
    await moveToTheRight(manager, 'Camila Rocha');
    await standsIn(broker, 'Camila Rocha', 'Proposta');
    await expect(manager.locator('body')).toHaveAttribute('data-same-page', '');
    await broker.context().close();
    await manager.context().close();
  });

  test('a lead that one takes in comes before the other; of leads that are not theirs a broker sees none', async ({
    browser,
  }) => {
    const broker = await atTheBoard(browser, 'corretor');
    const manager = await atTheBoard(browser, 'gerente');
    await manager.getByRole('button', { name: 'Novo lead' }).click();
    await manager.getByLabel('Nome', { exact: true }).fill('Lead da gestão');
    await manager.getByRole('button', { name: 'Criar lead' }).click();
    await expect(cardOf(manager, 'Lead da gestão')).toBeVisible();

    await broker.getByRole('button', { name: 'Novo lead' }).click();
    await broker.getByLabel('Nome', { exact: true }).fill('Lead do corretor');
    await broker.getByRole('button', { name: 'Criar lead' }).click();
    await expect(cardOf(broker, 'Lead do corretor')).toBeVisible();
    await expect(cardOf(manager, 'Lead do corretor')).toBeVisible();
    // What the manager took in came earlier, and was told the same way: the rows that a broker may not read stay away.
    await expect(cardOf(broker, 'Lead da gestão')).toHaveCount(0);
    const owner = await database(server, null);
    expect((await owner.from('leads').select('nome').eq('nome', 'Lead da gestão')).data).toHaveLength(1);
    await broker.context().close();
    await manager.context().close();
  });

  test('what another moves leaves the card alone that one holds', async ({ browser }) => {
    const broker = await atTheBoard(browser, 'corretor');
    const manager = await atTheBoard(browser, 'gerente');
    const held = cardOf(manager, 'Eduardo Pires');
    const target = manager.getByText('Proposta', { exact: true });
    // Both are pressed at where they are measured, which a page that is scrolled meanwhile would make another place.
    await held.scrollIntoViewIfNeeded();
    await target.scrollIntoViewIfNeeded();
    const [from, to] = [await held.boundingBox(), await target.boundingBox()];
    if (!from || !to) throw new Error('the board is not drawn');
    await manager.mouse.move(from.x + from.width - 12, from.y + 12);
    await manager.mouse.down();
    await manager.mouse.move(from.x + from.width + 20, from.y + 30, { steps: 4 });
    await moveToTheRight(broker, 'Patrícia Lemos');
    await standsIn(manager, 'Patrícia Lemos', 'Proposta');
    await manager.mouse.move(to.x + 80, to.y + 80, { steps: 6 });
    await manager.mouse.up();
    await standsIn(manager, 'Eduardo Pires', 'Proposta');
    const owner = await database(server, null);
    await expect
      .poll(async () => (await owner.from('leads').select('etapa').eq('nome', 'Eduardo Pires').single()).data?.etapa)
      .toBe('proposta');
    await broker.context().close();
    await manager.context().close();
  });
});
