import { expect, type Page, test } from '@playwright/test';
import { button, tabAnd, tabAndType, tabTo } from './support/keyboard.ts';
import { database, fillSignIn, open, type Person, PHONE, ready, signedIn, userOf } from './support/seguros.ts';
import { PDF } from './support/seguros-enrolment-views.ts';
import { fill, heading, press, says } from './support/seguros-view.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** Used as nobody shows it: without a mouse, without a connection, twice as large, twice in a row, by two people in one browser. */
test.describe('Seguros: against the grain', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  test('a quotation and an enrolment are made by keyboard alone', async ({ browser }) => {
    test.slow();
    const page = await signedIn(server, browser, 'cliente');
    await tabTo(page, page.getByRole('slider').first());
    const capital = page.getByRole('slider').first();
    const before = await capital.getAttribute('aria-valuenow');
    await page.keyboard.press('ArrowRight');
    await expect(capital).not.toHaveAttribute('aria-valuenow', before ?? '');
    await tabAnd(page, 'Space', /^Vida Família/);
    await expect(button(page, /^Vida Família/)).toHaveAttribute('aria-pressed', 'true');
    await tabAnd(page, 'Enter', 'Contratar este plano');
    await expect(page).toHaveURL(/\/seguros\/adesao\/\?cotacao=/);
    await ready(page);
    await heading(page, 'Quem será segurado');
    await tabAnd(page, 'Enter', 'Continuar');
    await heading(page, 'Quem recebe');
    await tabAnd(page, 'Enter', 'Acrescentar beneficiário');
    await tabAndType(page, 'Nome completo', 'Lia Duarte');
    await tabAndType(page, 'Parentesco', 'filha');
    await says(page, '100% distribuídos');
    await tabAnd(page, 'Enter', 'Continuar');
    await heading(page, 'Declaração de saúde');
    await expect(button(page, /^Não: /)).toBeVisible();
    for (const no of await page.getByRole('button', { name: /^Não: / }).all()) {
      await tabTo(page, no);
      await page.keyboard.press('Space');
      await expect(no).toHaveAttribute('aria-pressed', 'true');
    }
    await tabAnd(page, 'Enter', 'Continuar');
    await heading(page, 'Documentos');
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, page.getByRole('button', { name: /^Documento de identidade/ }).first());
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(PDF);
    await expect(page.getByRole('list', { name: 'Documentos enviados' }).getByText(PDF.name)).toBeVisible();
    await tabAnd(page, 'Enter', 'Continuar');
    await tabAnd(page, 'Enter', /^Pix/);
    await tabAndType(page, 'Dia do vencimento', '10');
    await tabAnd(page, 'Enter', 'Continuar');
    await heading(page, 'Confira e assine');
    await tabAnd(page, 'Enter', 'Enviar código de assinatura');
    await expect(page.getByLabel('Código de seis dígitos', { exact: true })).toBeVisible();
    await page.context().close();
  });

  for (const [device, options] of [
    ['a desktop', {}],
    ['a phone', PHONE],
  ] as const)
    test(`each step of an enrolment says that there is no connection, and goes on by one step however fast it is pressed, on ${device}`, async ({
      browser,
    }) => {
      test.slow();
      const page = await signedIn(server, browser, 'cliente', options);
      const { data: quote } = await (await database(server, 'cliente'))
        .from('cotacoes')
        .insert({ produto_id: 'vida-individual', plano_id: 'completo', capital: 200_000, idade: 34 })
        .select('id')
        .single();
      await open(server, page, `/seguros/adesao/?cotacao=${quote?.id}`);
      await heading(page, 'Quem será segurado');
      const steps: readonly [string, () => Promise<void>][] = [
        ['Quem será segurado', async () => undefined],
        [
          'Quem recebe',
          async () => {
            await press(page, 'Acrescentar beneficiário');
            await fill(page, 'Nome completo', 'Lia Duarte');
            await fill(page, 'Parentesco', 'filha');
            await says(page, '100% distribuídos');
          },
        ],
        [
          'Declaração de saúde',
          async () => {
            await expect(button(page, /^Não: /)).toBeVisible();
            for (const no of await page.getByRole('button', { name: /^Não: / }).all()) await no.click();
          },
        ],
        [
          'Documentos',
          async () => {
            await page.locator('input[type=file]').first().setInputFiles(PDF);
            await expect(page.getByRole('list', { name: 'Documentos enviados' }).getByText(PDF.name)).toBeVisible();
          },
        ],
        [
          'Como você prefere pagar',
          async () => {
            await press(page, /^Pix/);
            await fill(page, 'Dia do vencimento', '10');
          },
        ],
      ];
      for (const [index, [title, fillIn]] of steps.entries()) {
        await heading(page, title);
        await fillIn();
        await page.context().setOffline(true);
        await press(page, 'Continuar');
        await says(page, 'Sem conexão com o servidor.');
        await heading(page, title);
        await page.context().setOffline(false);
        await button(page, 'Continuar').dblclick();
        await heading(page, steps[index + 1]?.[0] ?? 'Confira e assine');
      }
      await page.context().close();
    });

  const PLACES: Readonly<Record<Person, readonly string[]>> = {
    cliente: ['/', '/seguros/adesao/', '/seguros/contratos/', '/finalizar-cadastro/'],
    parceiro: ['/parceiros/'],
    corretor: ['/crm/', '/seguros/contratos/'],
    gerente: ['/adm/', '/adm/?area=aprovacoes', '/adm/?area=cancelamentos', '/adm/?area=cobrancas'],
    admin: ['/adm/?area=pessoas', '/adm/?area=produtos', '/adm/?area=parceiros', '/adm/?area=sinistros'],
  };

  /** What stands out of the window, or holds more than it shows, where nothing can be scrolled and no ellipsis says so. */
  const cutOff = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => {
      const scrolls = (node: Element): boolean => {
        for (let at: Element | null = node; at !== null && at !== document.body; at = at.parentElement)
          if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
        return false;
      };
      const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
      const cut = [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, input, label, p, span')].filter(
        (node) => {
          const { left, right, width, height } = node.getBoundingClientRect();
          if (!node.checkVisibility() || width <= 1 || height <= 1 || scrolls(node)) return false;
          return left < -1 || right > document.documentElement.clientWidth + 1;
        },
      );
      return [
        ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
        ...cut.map((node) => node.outerHTML.slice(0, 120)),
      ];
    });

  for (const [person, places] of Object.entries(PLACES))
    test(`at 200 % nothing that ${person} sees is cut, and no page scrolls sideways`, async ({ browser }) => {
      const page = await signedIn(server, browser, person as Person, { viewport: { width: 640, height: 450 } });
      for (const place of [...places, '/regua/']) {
        await open(server, page, place);
        await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
        expect.soft(await cutOff(page), place).toEqual([]);
      }
      await page.context().close();
    });

  test('who signs in in another tab as somebody else takes the page over: nothing of the first stays', async ({
    browser,
  }) => {
    const first = await signedIn(server, browser, 'cliente');
    await open(server, first, '/seguros/contratos/');
    await expect(first.getByText(/^SV-\d{4}-\d+/).first()).toBeVisible();
    const second = await first.context().newPage();
    await open(server, second, '/');
    await button(second, /, sua conta$/).click();
    await press(second, 'Sair da conta');
    await expect(second).toHaveURL(/\/login\//);
    const { email, password } = userOf(server, 'parceiro');
    await fillSignIn(second, email, password);
    await expect(second).toHaveURL(`${server.url()}/`);
    await first.bringToFront();
    await expect(first.getByText('Marina')).toHaveCount(0);
    await open(server, first, '/seguros/contratos/');
    await expect(button(first, 'Bruno, sua conta')).toBeVisible();
    await expect(first.getByText('Seu primeiro contrato começa com uma cotação')).toBeVisible();
    await first.context().close();
  });
});
