import { expect, type Locator, type Page, test } from '@playwright/test';
import { open, PHONE, signedIn } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** What is sold: somebody adds it in the administration, and somebody else is quoted it. */
test.describe('Seguros: what is new in the catalogue', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const products = async (page: Page): Promise<void> => {
    await open(server, page, '/adm/');
    await page.getByRole('tab', { name: 'Produtos' }).click();
    await expect(page.getByRole('button', { name: 'Novo produto' })).toBeVisible();
  };
  const rate = async (sheet: Locator, place: number, values: readonly string[]): Promise<void> => {
    const line = sheet.getByRole('group', { name: `Taxa ${place}`, exact: true });
    const [from = '', to = '', clean = '', smoker = ''] = values;
    await line.getByLabel('De (anos)').fill(from);
    await line.getByLabel('Até (anos)').fill(to);
    await line.getByLabel('Não fumante').fill(clean);
    await line.getByLabel('Fumante', { exact: true }).fill(smoker);
  };

  for (const [device, options, name] of [
    ['a desktop', {}, 'Viagem'],
    ['a phone', PHONE, 'Residência'],
  ] as const)
    test(`on ${device}: a product is added with its rates, plans and covers, and quoted at once`, async ({
      browser,
    }) => {
      test.slow();
      const page = await signedIn(server, browser, 'admin', options);
      await products(page);
      await page.getByRole('button', { name: 'Novo produto' }).click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('heading', { name: 'Novo produto' })).toBeVisible();
      const keep = sheet.getByRole('button', { name: 'Incluir no catálogo' });
      const look = sheet.getByRole('button', { name: 'Ver quanto vai custar' });
      await expect(keep).toBeDisabled();

      await look.click();
      await expect(sheet.getByText('Escreva um nome de 2 a 60 letras.')).toBeInViewport();
      await sheet.getByLabel('Nome', { exact: true }).fill(name);
      await sheet.getByLabel('Descrição').fill('Para quem está longe de casa.');
      await sheet.getByLabel('Menor capital em reais').fill('10000');
      await sheet.getByLabel('Maior capital em reais').fill('500000');
      await sheet.getByLabel('Menor idade').fill('20');
      await sheet.getByLabel('Maior idade').fill('60');
      const plans = sheet.getByRole('group', { name: 'Vendido nos planos' });
      for (const plan of await plans.getByRole('button').all()) await plan.click();
      await rate(sheet, 1, ['20', '40', '0,025', '0,037']);
      await look.click();
      await expect(sheet.getByText('Escolha ao menos um plano.')).toBeVisible();
      await plans.getByRole('button', { name: 'Essencial' }).click();
      await plans.getByRole('button', { name: 'Completo' }).click();
      await sheet
        .getByRole('group', { name: 'Coberturas que se podem acrescentar' })
        .getByRole('button', { name: 'Doenças graves' })
        .click();
      await look.click();
      await expect(sheet.getByText('Falta a taxa para quem tem 41 anos.')).toBeVisible();
      await sheet.getByRole('button', { name: 'Acrescentar idades' }).click();
      await rate(sheet, 2, ['41', '60', '0,125', '0,255']);
      await look.click();
      const prices = sheet.getByRole('list', { name: 'Preços de exemplo' });
      await expect(prices.getByRole('listitem')).toHaveText([
        new RegExp(`${name}, Essencial, 35 anos\\s*R\\$\\s2,50`),
        new RegExp(`${name}, Completo, 35 anos\\s*R\\$\\s3,00`),
      ]);
      // What is typed after makes the prices old.
      await sheet.getByLabel('Descrição').fill('Para quem está longe de casa, ou perto.');
      await expect(keep).toBeDisabled();
      await look.click();
      await expect(prices).toBeVisible();
      // Pressed twice it is added once.
      await keep.dblclick();
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      await expect(page.getByText('Essencial, Completo')).toBeVisible();
      await expect(page.getByText('R$ 0,025')).toBeVisible();
      await expect(page.getByText('R$ 0,255')).toBeVisible();
      await expect(page.getByText('Produto incluído.', { exact: false })).toBeVisible();
      if (options === PHONE)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

      const customer = await signedIn(server, browser, 'cliente', options);
      await customer.getByRole('button', { name, exact: true }).click();
      await expect(customer.getByText('Para quem está longe de casa, ou perto.')).toBeVisible();
      await expect(customer.getByRole('button', { name: /^Invalidez permanente/ })).toHaveCount(1);
      await expect(customer.getByRole('button', { name: /^Doenças graves/ })).toHaveCount(0);
      await expect(customer.getByText('Superior', { exact: true })).toHaveCount(0);
      await customer.context().close();
      await page.context().close();
    });

  test('a plan, a cover and rates for further ages are added; a product is no longer sold in a plan', async ({
    browser,
  }) => {
    const page = await signedIn(server, browser, 'admin');
    await products(page);
    const sheet = page.getByRole('dialog');
    const keep = async (): Promise<void> => {
      await sheet.getByRole('button', { name: 'Incluir no catálogo' }).click();
      await expect(sheet).toHaveCount(0);
    };
    await page.getByRole('button', { name: 'Nova cobertura' }).click();
    await sheet.getByLabel('Nome', { exact: true }).fill('Cesta básica');
    await sheet.getByLabel('Descrição').fill('Por seis meses.');
    await sheet.getByLabel('Acréscimo ao preço básico, em %').fill('5,5');
    await sheet.getByRole('button', { name: 'Ver quanto vai custar' }).click();
    await expect(sheet.getByText('Vida Individual, Essencial com Cesta básica, 35 anos')).toBeVisible();
    await keep();
    await expect(page.getByText('+ 5,5%')).toBeVisible();

    await page.getByRole('button', { name: 'Novo plano' }).click();
    await sheet.getByLabel('Nome', { exact: true }).fill('Família');
    await sheet.getByLabel('Descrição').fill('Com a cesta.');
    await sheet.getByLabel('Fator do preço básico').fill('1,1');
    const contained = sheet.getByRole('button', { name: 'Cesta básica' });
    await contained.click();
    await expect(contained).toHaveAttribute('aria-pressed', 'true');
    await sheet.getByRole('button', { name: 'Ver quanto vai custar' }).click();
    await expect(sheet.getByText('Vida Individual, Família, 35 anos')).toBeVisible();
    await keep();
    await expect(page.getByText('× 1,10')).toBeVisible();

    await page.getByRole('button', { name: 'Mais idades' }).click();
    await expect(sheet.getByLabel('De (anos)')).toHaveValue('71');
    await rate(sheet, 1, ['71', '75', '2,505', '4']);
    await sheet.getByRole('button', { name: 'Ver quanto vai custar' }).click();
    await expect(sheet.getByText('Nesse dia ainda não se pode contratar com isto.')).toBeVisible();
    await keep();
    await expect(page.getByText('71 a 75 anos')).toHaveCount(2);
    await expect(page.getByText('R$ 2,505')).toBeVisible();

    await page.getByRole('button', { name: 'Mudar produto' }).click();
    await sheet.getByRole('group', { name: 'Vendido nos planos' }).getByRole('button', { name: 'Superior' }).click();
    await sheet.getByRole('button', { name: 'Ver o efeito nos preços' }).click();
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Vida Individual, Superior' })).toContainText(
      'sem oferta',
    );
    await sheet.getByRole('button', { name: 'Guardar mudança' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText('Essencial, Completo, Família')).toBeVisible();

    const customer = await signedIn(server, browser, 'cliente');
    await expect(customer.getByText('Família', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await expect(customer.getByRole('button', { name: /^Cesta básica/ })).toBeVisible();
    await expect(customer.getByText('Superior', { exact: true })).toHaveCount(0);
    await customer.context().close();
    await page.context().close();
  });
});
