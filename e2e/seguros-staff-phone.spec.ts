import { expect, type Page, test } from '@playwright/test';
import { database, type Person, PHONE, signedIn } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** Who sells and who decides, with a phone alone. */
test.describe('Seguros: the staff and partners on a phone', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  /** What slides in is wider for a moment. */
  const fits = (page: Page): Promise<void> =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  /** Goes to a place of the site as one does there: by the menu. */
  const goTo = async (page: Page, place: string, path: string): Promise<void> => {
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: place, exact: true }).click();
    await expect(page).toHaveURL(`${server.url()}${path}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const enter = async (
    browser: Parameters<typeof signedIn>[1],
    person: Person,
    place: string,
    path: string,
  ): Promise<Page> => {
    const page = await signedIn(server, browser, person, PHONE);
    await goTo(page, place, path);
    return page;
  };
  const area = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  };

  test('a manager reads the numbers, approves one proposal and refuses another', async ({ browser }) => {
    const owner = await database(server, null);
    const { data: person } = await owner.from('perfis').select('id').eq('email', 'cliente@seguros.example').single();
    const more = {
      user_id: person?.id,
      produto_id: 'vida-individual',
      plano_id: 'completo',
      capital: 90_000,
      idade: 40,
    };
    expect((await owner.from('seguros_contratos').insert(more)).error).toBeNull();
    const page = await enter(browser, 'gerente', 'Administração', '/adm/');
    await expect(page.getByText('R$', { exact: false }).first()).toBeVisible();
    await fits(page);
    await area(page, 'Aprovações');
    const approve = page.getByRole('button', { name: /^Aprovar SV-/ });
    await expect(approve).toHaveCount(2);
    const numberOf = async (place: number) =>
      /SV-\d{4}-\d+/.exec((await approve.nth(place).getAttribute('aria-label')) ?? '')?.[0] ?? '';
    const [approved, refused] = [await numberOf(0), await numberOf(1)];
    await page.getByRole('button', { name: `Aprovar ${approved}` }).click();
    await expect(page.getByRole('button', { name: `Pôr em vigor ${approved}` })).toBeVisible();
    await fits(page);
    await page.getByRole('button', { name: `Recusar ${refused}` }).click();
    await page.getByLabel('Motivo da recusa').fill('Renda não comprovada');
    await fits(page);
    await page.getByRole('button', { name: 'Recusar proposta' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const statuses = async () =>
      ((await owner.from('seguros_contratos').select('status').eq('user_id', person?.id)).data ?? [])
        .map(({ status }) => status)
        .sort();
    await expect.poll(statuses).toEqual(['aprovado', 'aprovado', 'ativo', 'cancelado', 'recusado']);
    await page.context().close();
  });

  test('an administrator looks after people, rates and partners, and reads the audit', async ({ browser }) => {
    const page = await enter(browser, 'admin', 'Administração', '/adm/');
    await area(page, 'Pessoas');
    const role = page.getByRole('button', { name: 'corretor de Marina Duarte' });
    await role.click();
    await expect(role).toHaveAttribute('aria-pressed', 'true');
    await fits(page);
    await area(page, 'Produtos');
    await page
      .getByRole('button', { name: /^Mudar a taxa de/ })
      .first()
      .click();
    const rate = page.getByLabel('Reais por mês a cada R$ 1.000');
    await rate.fill('0,255');
    await page.getByRole('button', { name: 'Ver o efeito nos preços' }).click();
    await expect(page.getByText('Vida Individual, Completo, 18 anos')).toBeVisible();
    await fits(page);
    await page.getByRole('button', { name: 'Guardar mudança' }).click();
    await expect(rate).toHaveCount(0);
    await expect(page.getByText('R$ 0,255')).toBeVisible();
    await area(page, 'Parceiros');
    await expect(page.getByText('Aurora Contabilidade').first()).toBeVisible();
    await fits(page);
    await area(page, 'Auditoria');
    await expect(page.getByText('taxas', { exact: false }).first()).toBeVisible();
    await fits(page);
    await page.context().close();
  });

  test('a partner copies their link and reads their statement', async ({ browser }) => {
    const page = await enter(browser, 'parceiro', 'Parceiros', '/parceiros/');
    await expect(page.getByRole('heading', { name: 'Aurora Contabilidade' })).toBeVisible();
    await expect(page.getByText('parceiro=AURORA', { exact: false }).first()).toBeVisible();
    await fits(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page
      .getByRole('button', { name: /^Copiar/ })
      .first()
      .click();
    await expect(page.getByText('Copiado').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('parceiro=AURORA');
    await page.context().close();
  });

  test('a broker takes in a lead, writes a note and finds it again', async ({ browser }) => {
    const page = await enter(browser, 'corretor', 'CRM', '/crm/');
    await page.getByRole('button', { name: 'Novo lead' }).click();
    await page.getByLabel('Nome', { exact: true }).fill('Iara Campos');
    await page.getByLabel('Telefone com DDD').fill('11912345678');
    await fits(page);
    await page.getByRole('button', { name: 'Criar lead' }).click();
    const card = page.getByRole('button', { name: 'Iara Campos' });
    await expect(card).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByLabel('Buscar por nome, e-mail ou telefone').fill('iara');
    await expect(page.locator('[data-stack-card]')).toHaveCount(1);
    await card.click();
    const sheet = page.getByRole('dialog', { name: 'Ficha do lead' });
    await sheet.getByLabel('Nota nova').fill('Ligar à noite');
    await sheet.getByRole('button', { name: 'Anotar' }).click();
    await expect(sheet.getByText('Ligar à noite')).toBeVisible();
    await fits(page);
    await page.context().close();
  });
});
