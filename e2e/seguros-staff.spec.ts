import { expect, type Page } from '@playwright/test';
import { database, following, open, type Person, PHONE, signedIn } from './support/seguros.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

/** Who sells and who decides: partner, broker, manager and administrator. */
test.describe('Seguros: the day of the staff and of partners', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  const area = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  };

  test('an approval is on the open page of the customer at once, in the list and in the timeline @story', async ({
    browser,
  }) => {
    const customer = await signedIn(server, browser, 'cliente', PHONE);
    const hears = following(customer, 'seguros_contratos');
    await open(server, customer, '/seguros/contratos/');
    await customer.getByRole('listitem').filter({ hasText: 'Em análise' }).getByRole('button').click();
    const sheet = customer.getByRole('dialog', { name: 'Detalhes do contrato' });
    await expect(sheet).toContainText('Em análise');
    const number = /SV-\d{4}-\d+/.exec((await sheet.textContent()) ?? '')?.[0] ?? '';
    await hears;

    const manager = await signedIn(server, browser, 'gerente');
    await open(server, manager, '/adm/');
    await area(manager, 'Aprovações');
    await manager.getByRole('button', { name: `Aprovar ${number}` }).click();
    await expect(manager.getByRole('button', { name: `Pôr em vigor ${number}` })).toBeVisible();

    await expect(sheet).toContainText('Aprovado');
    await expect(sheet.getByRole('list', { name: 'Andamento' })).toContainText('Proposta aprovada');
    await customer.context().close();
    await manager.context().close();
  });

  test('a refusal says why, in the timeline of the contract', async ({ browser }) => {
    const manager = await signedIn(server, browser, 'gerente');
    await open(server, manager, '/adm/');
    await area(manager, 'Aprovações');
    const refuse = manager.getByRole('button', { name: /^Recusar SV-/ }).first();
    const numero = (await refuse.getAttribute('aria-label'))?.replace('Recusar ', '') ?? '';
    await refuse.click();
    // The list may move under the pointer: the sheet says whom it is about.
    await expect(manager.getByRole('dialog', { name: 'Recusar proposta' })).toContainText(`${numero} · `);
    await manager.getByLabel('Motivo da recusa').fill('Documento ilegível');
    await manager.getByRole('button', { name: 'Recusar proposta' }).click();
    const customer = await database(server, 'cliente');
    await expect
      .poll(async () => (await customer.from('contratos_eventos').select('titulo,detalhe')).data ?? [])
      .toContainEqual({ titulo: 'Proposta recusada', detalhe: 'Documento ilegível' });
    await manager.context().close();
  });

  test('a broker takes in a lead, moves it by keyboard, and keeps a note and a task', async ({ browser }) => {
    const page = await signedIn(server, browser, 'corretor');
    await open(server, page, '/crm/');
    await page.getByRole('button', { name: 'Novo lead' }).click();
    await page.getByLabel('Nome', { exact: true }).fill('Otávio Lima');
    await page.getByLabel('Telefone com DDD').fill('11912345678');
    await page.getByRole('button', { name: 'Criar lead' }).click();
    const card = page.locator('[data-stack-card]').filter({ hasText: 'Otávio Lima' });
    await expect(card).toBeVisible();
    // The dialog gives the focus back to the button that opened it.
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const broker = await database(server, 'corretor');
    const stage = async () =>
      (await broker.from('leads').select('etapa').eq('nome', 'Otávio Lima').single()).data?.etapa;
    await expect.poll(stage).toBe('novo');
    await card.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(stage).not.toBe('novo');

    await page.getByRole('button', { name: 'Otávio Lima' }).click();
    const sheet = page.getByRole('dialog').last();
    await sheet.getByLabel('Nota nova').fill('Prefere falar à tarde');
    await sheet.getByRole('button', { name: 'Anotar' }).click();
    await expect(sheet.getByText('Prefere falar à tarde')).toBeVisible();
    await sheet.getByLabel('Tarefa nova').fill('Mandar proposta');
    await sheet.getByLabel('Prazo da tarefa').fill('15/01/2030');
    await sheet.getByRole('button', { name: 'Criar tarefa' }).click();
    await expect(sheet.getByText('Mandar proposta')).toBeVisible();
    await page.context().close();
  });

  test('a manager puts a lead right, passes it on in turn, and takes in a file', async ({ browser }) => {
    const owner = await database(server, null);
    const { data: lead } = await owner
      .from('leads')
      .insert({ nome: 'Nadia Prates', telefone: '11955554444' })
      .select('id')
      .single();
    await owner.from('leads_tarefas').insert({ lead_id: lead?.id, titulo: 'Ligar de volta', vence_em: '2020-01-01' });
    const page = await signedIn(server, browser, 'gerente');
    await open(server, page, '/crm/');
    const today = page.getByRole('region', { name: 'Tarefas de hoje' });
    await expect(today.getByText('Ligar de volta')).toBeVisible();
    await today.getByRole('button', { name: 'Abrir o lead Nadia Prates' }).click();
    const sheet = page.getByRole('dialog').last();
    await expect(sheet.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+5511955554444');
    await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/5511955554444');

    await sheet.getByRole('button', { name: 'Editar' }).click();
    await expect(sheet.getByLabel('Telefone do lead')).toHaveValue('(11) 95555-4444');
    await sheet.getByLabel('Telefone do lead').fill('12');
    await sheet.getByRole('button', { name: 'Guardar lead' }).click();
    await expect(sheet.getByText('Digite o telefone com DDD, como (11) 98765-4321.')).toBeVisible();
    await sheet.getByLabel('Telefone do lead').fill('+55 11 95555-0000');
    await sheet.getByLabel('Nome do lead').fill('Nadia Prates Lima');
    await sheet.getByRole('button', { name: 'Guardar lead' }).click();
    await expect(sheet.getByRole('heading', { name: 'Nadia Prates Lima' })).toBeVisible();
    await expect(sheet.getByText('(11) 95555-0000')).toBeVisible();

    await sheet.getByRole('button', { name: 'Passar ao próximo da vez' }).click();
    await expect(sheet.getByText(/^Com (?!ninguém)/)).toBeVisible();
    await expect(sheet.getByText(/^Passou a /)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: 'Importar CSV' }).click();
    const file = page.getByRole('dialog', { name: 'Importar leads' });
    await file.locator('input[type=file]').setInputFiles({
      name: 'leads.csv',
      mimeType: 'text/csv',
      // As a spreadsheet of Brazil writes it: semicolons, Windows-1252.
      buffer: Buffer.from(
        'Nome;Telefone;E-mail\nJo\u00e3o Cam\u00f5es;11944443333;\nNadia outra vez;(11) 95555-0000;\n',
        'latin1',
      ),
    });
    await expect(file.getByText('2 leads no arquivo', { exact: false })).toBeVisible();
    await expect(file.getByText('João Camões', { exact: false })).toBeVisible();
    await file.getByRole('button', { name: 'Importar', exact: true }).dblclick();
    await expect(file.getByText('Um lead incluído na sua lista.')).toBeVisible();
    await expect(file.getByText('Linha 2: Nadia outra vez')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-stack-card]').filter({ hasText: 'João Camões' })).toBeVisible();
    await page.context().close();
  });

  test('the board stays inside of the page on a phone and on a tablet', async ({ browser }) => {
    const page = await signedIn(server, browser, 'corretor', PHONE);
    for (const width of [390, 800]) {
      await page.setViewportSize({ width, height: 900 });
      await open(server, page, '/crm/');
      await expect(page.locator('[data-stack-card]').first()).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await page.context().close();
  });

  test('a partner reads their link, their referrals and their statement', async ({ browser }) => {
    const page = await signedIn(server, browser, 'parceiro');
    await open(server, page, '/parceiros/');
    await expect(page.getByRole('heading', { name: 'Aurora Contabilidade' })).toBeVisible();
    await expect(page.getByText('parceiro=AURORA', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('Vida Individual', { exact: false }).first()).toBeVisible();
    await page.context().close();
  });

  test('who is no partner applies on Adesão; the administrator accepts, and it is in the audit', async ({
    browser,
  }) => {
    const applicant = await signedIn(server, browser, 'corretor', PHONE);
    await open(server, applicant, '/parceiros/');
    await expect(applicant).toHaveURL(/\/seguros\/adesao\/\?_source=%2Fparceiros%2F$/);
    await expect(applicant.getByText('Você ainda não tem acesso a Parceiros.', { exact: false })).toBeVisible();
    await applicant.getByRole('button', { name: 'Enviar candidatura' }).click();
    await expect(applicant.getByText('Digite o nome da empresa ou o seu.')).toBeVisible();
    await applicant.getByLabel('Nome da empresa, ou o seu').fill('Nogueira Indicações');
    await applicant.getByRole('button', { name: 'Enviar candidatura' }).click();
    await expect(applicant.getByText('Candidatura recebida.', { exact: false })).toBeVisible();

    const admin = await signedIn(server, browser, 'admin');
    await open(server, admin, '/adm/');
    await area(admin, 'Parceiros');
    const line = admin.getByRole('listitem').filter({ hasText: 'Nogueira Indicações' });
    await line.getByRole('button', { name: /^Aceitar/ }).click();
    await expect(line.filter({ hasText: 'do primeiro ano' })).toBeVisible();
    await area(admin, 'Auditoria');
    await expect(admin.getByText('Candidatura a parceiro').first()).toBeVisible();
    await applicant.context().close();
    await admin.context().close();
  });

  test('a name with tags in it is read as it was written, wherever the staff sees it', async ({ browser }) => {
    const hostile = '<img src=x onerror=alert(1)><b>Marina</b>';
    const customer = await database(server, 'cliente');
    expect((await customer.auth.updateUser({ data: { name: hostile } })).error).toBeNull();
    const broker = await database(server, 'corretor');
    expect((await broker.from('leads').insert({ nome: hostile, telefone: '11987650000' })).error).toBeNull();

    const reads = async (name: Person, path: string, tabs: readonly string[]): Promise<void> => {
      const page = await signedIn(server, browser, name);
      await open(server, page, path);
      for (const tab of tabs.length > 0 ? tabs : [null]) {
        if (tab !== null) await area(page, tab);
        await expect(page.getByText(hostile, { exact: false }).first()).toBeVisible();
        await expect(page.locator('img[src="x"]')).toHaveCount(0);
      }
      await page.context().close();
    };
    await reads('gerente', '/adm/', ['Aprovações']);
    await reads('admin', '/adm/', ['Pessoas']);
    await reads('corretor', '/crm/', []);
    await reads('corretor', '/seguros/contratos/', []);
    expect((await customer.auth.updateUser({ data: { name: 'Marina Duarte' } })).error).toBeNull();
  });

  test('an administrator gives a role and takes it back', async ({ browser }) => {
    const page = await signedIn(server, browser, 'admin');
    await open(server, page, '/adm/');
    await area(page, 'Pessoas');
    await page.getByLabel('Buscar por nome ou e-mail').fill('marina');
    const role = page.getByRole('button', { name: 'corretor de Marina Duarte' });
    await expect(role).toHaveAttribute('aria-pressed', 'false');
    await role.click();
    await expect(role).toHaveAttribute('aria-pressed', 'true');
    await role.click();
    await expect(role).toHaveAttribute('aria-pressed', 'false');
    await page.context().close();
  });

  test('the staff finds a contract by the name of its person; a manager has no area of the administrator', async ({
    browser,
  }) => {
    const page = await signedIn(server, browser, 'gerente');
    await open(server, page, '/seguros/contratos/');
    await page.getByLabel('Buscar contrato').fill('marina');
    await expect(page.getByRole('listitem').filter({ hasText: /SV-.*Marina Duarte/ })).toHaveCount(4);
    await page.getByLabel('Buscar contrato').fill('ninguém');
    await expect(page.getByText('Nenhum contrato encontrado')).toBeVisible();
    await open(server, page, '/adm/');
    await expect(page.getByRole('tab', { name: 'Aprovações' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Pessoas' })).toHaveCount(0);
    await page.context().close();
  });
});
