import { expect, type Locator, type Page, test } from '@playwright/test';
import { open, PHONE, signedIn } from './support/seguros.ts';
import { STEPS_OF_ENROLMENT } from './support/seguros-enrolment-views.ts';
import { boxOf, failing, press, sheet, showView } from './support/seguros-view.ts';
import { type RunningServer, startServer } from './support/server.ts';

const WINDOW = { viewport: { width: 1280, height: 800 } };

/** What a browser that enlarges text alone does: letters and lines of twice their size, in boxes of the size that they had. */
const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const told = [...document.querySelectorAll<HTMLElement>('body *')].map((node) => ({
      node,
      size: Number.parseFloat(getComputedStyle(node).fontSize),
      line: Number.parseFloat(getComputedStyle(node).lineHeight),
    }));
    for (const { node, size, line } of told) {
      node.style.setProperty('font-size', `${size * 2}px`, 'important');
      if (!Number.isNaN(line)) node.style.setProperty('line-height', `${line * 2}px`, 'important');
    }
  });

test.describe('Seguros: all of it fits, and stands in line', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const details = async (page: Page, number: string): Promise<Locator> => {
    await open(server, page, '/seguros/contratos/');
    await press(page, `Detalhes do contrato ${number}`);
    await sheet(page, 'Detalhes do contrato');
    const popup = page.getByRole('dialog', { name: 'Detalhes do contrato' });
    await expect(popup.getByRole('list', { name: 'Andamento' }).getByRole('listitem').first()).toBeVisible();
    return popup;
  };

  test('the sign-in fits a window of 1280 by 800 without scrolling', async ({ browser }) => {
    const page = await (await browser.newContext({ locale: 'pt-BR', ...WINDOW })).newPage();
    await open(server, page, '/login/');
    await expect(page.getByRole('button', { name: 'Entrar com a conta de teste' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
    await page.context().close();
  });

  for (const [device, options] of [
    ['a desktop', WINDOW],
    ['a phone', PHONE],
  ] as const)
    test(`a question about leaving is seen whole and typed into, and the paper has lines of one height, on ${device}`, async ({
      browser,
    }) => {
      const page = await signedIn(server, browser, 'cliente', options);
      await details(page, 'SV-2026-001002');
      await press(page, 'Pedir cancelamento');
      await expect(page.getByLabel('Motivo do cancelamento')).toBeFocused();
      await expect(page.getByRole('button', { name: 'Manter o contrato' })).toBeInViewport({ ratio: 1 });
      await press(page, 'Segunda via em PDF');
      const paper = page.getByRole('dialog').nth(1);
      const [process, cpf, price] = await Promise.all(
        ['Processo SUSEP', 'CPF', 'Mensalidade'].map((name) => boxOf(paper.getByText(name, { exact: true }))),
      );
      expect((price?.y ?? 0) - (cpf?.y ?? 0)).toBeCloseTo((cpf?.y ?? 0) - (process?.y ?? 0), 0);
      await page.context().close();
    });

  test('words that are buttons begin with the fields above them, and nothing that is not there takes room', async ({
    browser,
  }) => {
    const page = await signedIn(server, browser, 'cliente', PHONE);
    await open(server, page, '/finalizar-cadastro/');
    const field = await boxOf(page.getByLabel('CEP'));
    expect((await boxOf(page.getByRole('button', { name: 'Corrigir dados pessoais' }))).x).toBe(field.x);
    await open(server, page, '/crm/');
    const lead = await boxOf(page.getByText('Do primeiro contato ao contrato.'));
    const card = await boxOf(page.getByRole('status').filter({ hasText: 'O CRM é da equipe de corretores' }));
    expect(card.y - lead.y - lead.height).toBe(24);
    await page.context().close();
  });

  test('a step stands in its place before it is kept, and the button that signs has one line on a phone', async ({
    browser,
  }) => {
    const page = await signedIn(server, browser, 'cliente', { ...PHONE, serviceWorkers: 'block' });
    const [first, , ...others] = STEPS_OF_ENROLMENT;
    if (first) await showView(server, page, first);
    // The step that is left is kept at once, the one that comes not before it is let.
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let kept = 0;
    await page.route(/\/rest\/v1\/adesoes\?/, async (route) => {
      if (route.request().method() === 'PATCH') kept += 1;
      if (kept > 1) await held;
      await route.continue();
    });
    await press(page, 'Continuar');
    await expect(page.getByRole('heading', { name: 'Quem recebe' })).toBeVisible();
    const fromHeader = async (): Promise<number> => {
      const header = await boxOf(page.getByRole('banner'));
      return (
        (await boxOf(page.getByRole('region', { name: 'O que você está contratando' }))).y - header.y - header.height
      );
    };
    // Nothing moves under the finger later.
    await expect.poll(fromHeader).toBeLessThan(24);
    expect(await fromHeader()).toBeGreaterThanOrEqual(0);
    release();
    await expect(page.getByText('Guardando…')).toHaveCount(0);
    for (const view of others) await showView(server, page, view);
    expect((await boxOf(page.getByRole('button', { name: 'Enviar código de assinatura' }))).height).toBeLessThan(56);
    const lead = await boxOf(page.getByText('Seis passos. Tudo o que você preenche fica guardado.'));
    const price = await boxOf(page.getByRole('region', { name: 'O que você está contratando' }));
    expect(price.y - lead.y - lead.height).toBe(24);
    await page.context().close();
  });

  test('the staff read whose a contract is on a line of its own, and a lead’s buttons stand in rows of equals', async ({
    browser,
  }) => {
    const page = await signedIn(server, browser, 'corretor', WINDOW);
    await open(server, page, '/seguros/contratos/');
    await expect(page.getByText('SV-2026-001004 · Plano Superior', { exact: true })).toBeVisible();
    await expect(page.getByText('Marina Duarte', { exact: true }).first()).toBeVisible();
    await page.setViewportSize({ width: 800, height: 800 });
    const [scope, file] = [page.getByRole('combobox').last(), page.getByRole('button', { name: 'Baixar CSV' })];
    await expect.poll(async () => Math.abs((await boxOf(scope)).y - (await boxOf(file)).y)).toBeLessThan(4);
    for (const [width, rows] of [
      [1280, 1],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await open(server, page, '/crm/');
      await page.locator('[data-stack-card]').first().getByRole('button').first().click();
      await sheet(page, 'Ficha do lead');
      const lines = await Promise.all(
        ['Ligar', 'WhatsApp', 'E-mail', 'Editar'].map(async (name) => {
          const button = page.getByRole('dialog').getByText(name, { exact: true });
          return Math.round((await boxOf(button.first())).y);
        }),
      );
      expect([width, new Set(lines).size]).toEqual([width, rows]);
    }
    await page.context().close();
  });

  test('tabs count what waits though their list does not come, and an address of mail is not broken', async ({
    browser,
  }) => {
    const page = await signedIn(server, browser, 'gerente', { ...PHONE, serviceWorkers: 'block' });
    const words = 'Não foi possível carregar as comissões';
    await showView(server, page, failing('Parceiros', '/adm/?area=parceiros', ['comissoes'], words));
    await expect(page.getByRole('tab', { name: /^Aprovações \(\d+\)$/ })).toBeAttached();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await open(server, page, '/adm/?area=aprovacoes');
    await press(page, /^Abrir a proposta SV-/);
    expect((await boxOf(page.getByText('cliente@seguros.example', { exact: true }))).height).toBeLessThan(28);
    await page.context().close();
  });

  test('text of twice its size is not cut, and no amount lies under another', async ({ browser }) => {
    const visitor = await (await browser.newContext({ locale: 'pt-BR', ...WINDOW })).newPage();
    const isCut = (page: Page, name: string): Promise<boolean> =>
      page
        .getByText(name, { exact: true })
        .filter({ visible: true })
        .first()
        .evaluate((node) => {
          const words = document.createRange();
          words.selectNodeContents(node);
          const { right, bottom } = words.getBoundingClientRect();
          for (let at: Element | null = node; at !== null; at = at.parentElement) {
            const box = at.getBoundingClientRect();
            const { overflowX, overflowY } = getComputedStyle(at);
            if (
              (overflowX === 'hidden' && right > box.right + 1) ||
              (overflowY === 'hidden' && bottom > box.bottom + 1)
            )
              return true;
          }
          return right > document.documentElement.clientWidth + 1;
        });
    await open(server, visitor, '/login/');
    await doubleText(visitor);
    for (const name of ['Link por e-mail', 'Código por SMS', 'Esqueci a senha'])
      expect([name, await isCut(visitor, name)]).toEqual([name, false]);
    await open(server, visitor, '/regua/');
    await expect(visitor.getByText(/^R\$\s33,00$/).first()).toBeVisible();
    await doubleText(visitor);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await visitor.context().close();
    const page = await signedIn(server, browser, 'cliente', WINDOW);
    await open(server, page, '/seguros/contratos/');
    const [capital, premium] = [page.getByText(/^R\$\s500\.000$/).first(), page.getByText(/^R\$\s124,00$/).first()];
    await expect(premium).toBeVisible();
    await doubleText(page);
    const [one, other] = [await boxOf(capital), await boxOf(premium)];
    expect(one.x + one.width).toBeLessThan(other.x);
    await page.context().close();
  });
});
