import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { database, messageTo, open, PHONE, signedIn, userOf } from './support/seguros.ts';
import { PDF } from './support/seguros-enrolment-views.ts';
import { fill, heading, press, says, sheet } from './support/seguros-view.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** Two sides of a contract: who decides on it, and who asked for it. */
test.describe('Seguros: decisions and their customers', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const analysed = async (): Promise<{ id: string; numero: string }> => {
    const owner = await database(server, null);
    const { data } = await owner
      .from('seguros_contratos')
      .select('id,numero')
      .eq('status', 'em análise')
      .limit(1)
      .single();
    if (!data) throw new Error('the seed made no contract under analysis');
    return data;
  };
  const details = (page: Page) => page.getByRole('dialog', { name: 'Detalhes do contrato' });

  test('a proposal is opened, asked about, answered from the mail’s link, and decided with a reason', async ({
    browser,
  }) => {
    test.slow();
    const { id, numero } = await analysed();
    const manager = await signedIn(server, browser, 'gerente');
    await open(server, manager, '/adm/?area=aprovacoes');
    await press(manager, `Abrir a proposta ${numero}`);
    await heading(manager, 'Proposta de Marina Duarte');
    await says(manager, '529.982.247-25');
    await says(manager, '14/03/1992');
    await expect(manager.getByRole('list', { name: 'Conferências' })).toContainText('Os dígitos conferem');
    await fill(manager, 'O que falta?', 'Envie o verso do RG.');
    await press(manager, 'Enviar pedido');
    await expect(manager.getByRole('list', { name: 'Pedidos ao cliente' })).toContainText('Envie o verso do RG.');

    const mail = await messageTo(server, browser, userOf(server, 'cliente').email, /mais uma informação/);
    expect(mail).toContain(`/seguros/contratos/?contrato=${id}`);
    const customer = await signedIn(server, browser, 'cliente', PHONE);
    await open(server, customer, `/seguros/contratos/?contrato=${id}`);
    await expect(details(customer)).toContainText('Envie o verso do RG.');
    await details(customer).locator('input[type=file]').setInputFiles(PDF);
    await expect(customer.getByRole('list', { name: 'Documentos da resposta' })).toContainText(PDF.name);
    await fill(customer, 'Sua resposta', 'Segue o verso.');
    await customer.getByRole('button', { name: 'Enviar resposta' }).dblclick();
    await expect(details(customer).getByRole('region', { name: 'Falta uma informação' })).toHaveCount(0);

    await manager.reload();
    await expect(manager.getByRole('list', { name: 'Pedidos ao cliente' })).toContainText('Segue o verso.');
    await expect(manager.getByRole('list', { name: 'Documentos da proposta' })).toContainText(PDF.name);
    await press(manager, 'Recusar…');
    await expect(manager.getByRole('button', { name: 'Recusar proposta' })).toBeDisabled();
    await press(manager, 'Não recusar');
    await fill(manager, 'Parecer', 'Documentos conferidos.');
    await manager.getByRole('button', { name: 'Aprovar proposta' }).dblclick();
    await expect(manager.getByRole('list', { name: 'Decisões registradas' })).toContainText('Documentos conferidos.');
    await expect(manager.getByRole('list', { name: 'Decisões registradas' }).getByRole('listitem')).toHaveCount(1);
    await manager.goBack();
    await heading(manager, 'Propostas à espera');
    await manager.context().close();
    await customer.context().close();
  });

  test('a request to cancel is in the queue of who answers it, and the customer reads what was agreed on', async ({
    browser,
  }) => {
    const customer = await signedIn(server, browser, 'cliente');
    await open(server, customer, '/seguros/contratos/');
    await customer.getByRole('listitem').filter({ hasText: 'Ativo' }).getByRole('button').first().click();
    await press(customer, 'Pedir cancelamento');
    await fill(customer, 'Motivo do cancelamento', 'Ficou caro');
    await customer.getByRole('button', { name: 'Enviar pedido' }).dblclick();
    await says(customer, 'Cancelamento pedido.');
    await expect(details(customer).getByRole('alert')).toHaveCount(0);

    const manager = await signedIn(server, browser, 'gerente');
    await open(server, manager, '/adm/');
    await manager.getByRole('tab', { name: 'Cancelamentos (1)' }).click();
    await press(manager, /^Atender o pedido de Marina Duarte/);
    await sheet(manager, 'Pedido de cancelamento');
    await says(manager, 'Ficou caro');
    await fill(manager, 'Capital da oferta', '150000');
    await says(manager, '25,08');
    await press(manager, 'Enviar oferta');
    await says(manager, 'Oferta enviada');
    await customer.reload();
    await customer.getByRole('listitem').filter({ hasText: 'Ativo' }).getByRole('button').first().click();
    await expect(details(customer).getByRole('list', { name: 'Mensagens' })).toContainText('Uma oferta para você');
    await press(customer, 'Prefiro cancelar');
    await expect(details(customer)).toContainText('Oferta recusada');
    await manager.reload();
    await says(manager, 'Oferta recusada');
    await press(manager, /^Atender o pedido de Marina Duarte/);
    await press(manager, 'Manter o contrato');
    await says(manager, 'Diga o que foi combinado com o cliente.');
    await fill(manager, 'O que foi combinado', 'Capital menor a partir de janeiro');
    await press(manager, 'Manter o contrato');
    await heading(manager, 'Pedidos de cancelamento');
    await says(manager, 'Ninguém pediu para cancelar.');
    await customer.reload();
    await customer.getByRole('listitem').filter({ hasText: 'Ativo' }).getByRole('button').first().click();
    await expect(details(customer)).toContainText('Capital menor a partir de janeiro');
    await customer.context().close();
    await manager.context().close();
  });

  test('an instalment is paid by Pix, said, confirmed and taken back', async ({ browser }) => {
    const customer = await signedIn(server, browser, 'cliente', PHONE);
    await open(server, customer, '/seguros/contratos/');
    await customer.getByRole('listitem').filter({ hasText: 'Ativo' }).getByRole('button').first().click();
    await customer
      .getByRole('listitem')
      .filter({ hasText: 'Em atraso' })
      .getByRole('button', { name: /^Pagar da parcela/ })
      .click();
    await sheet(customer, 'Pagamento da parcela');
    await expect(customer.getByRole('img', { name: 'Código Pix para ler com o aplicativo do banco' })).toBeVisible();
    await says(customer, 'br.gov.bcb.pix');
    await customer.getByRole('button', { name: 'Já paguei' }).dblclick();
    await says(customer, 'Você avisou que pagou.');

    const manager = await signedIn(server, browser, 'gerente');
    await open(server, manager, '/adm/');
    await manager.getByRole('tab', { name: 'Cobranças (1)' }).click();
    await press(manager, /^Confirmar a parcela \d+ de Marina Duarte/);
    await says(manager, 'Nenhuma parcela nesta lista.');
    await customer.reload();
    await customer.getByRole('listitem').filter({ hasText: 'Ativo' }).getByRole('button').first().click();
    await press(customer, /^Recibo da parcela/);
    await says(customer, 'Recibo de pagamento');
    await manager.getByRole('button', { name: 'Pagas em 180 dias', exact: true }).click();
    await press(manager, /^Desfazer a confirmação da parcela 1 de/);
    await expect(manager.getByRole('button', { name: /^Desfazer a confirmação da parcela 1 de/ })).toHaveCount(0);
    await manager.context().close();
    await customer.context().close();
  });

  test('what happened is reported with its papers, more is asked for, and it is granted', async ({ browser }) => {
    const customer = await signedIn(server, browser, 'cliente', PHONE);
    await open(server, customer, '/seguros/contratos/');
    await customer.getByRole('listitem').filter({ hasText: 'Ativo' }).getByRole('button').first().click();
    await press(customer, 'Acionar o seguro');
    await sheet(customer, 'Acionar o seguro');
    await press(customer, 'Enviar aviso');
    await says(customer, 'Confira o dia');
    const day = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await fill(customer, 'Em que dia?', day.split('-').reverse().join('/'));
    await fill(customer, 'Conte como foi', 'Caí da escada e quebrei a perna.');
    await customer.getByRole('dialog', { name: 'Acionar o seguro' }).locator('input[type=file]').setInputFiles(PDF);
    await expect(customer.getByRole('list', { name: 'Documentos do aviso' })).toContainText(PDF.name);
    await customer.getByRole('button', { name: 'Enviar aviso' }).dblclick();
    await expect(customer.getByRole('list', { name: 'Avisos de sinistro' }).getByRole('listitem')).toHaveCount(1);

    const manager = await signedIn(server, browser, 'gerente');
    await open(server, manager, '/adm/');
    await manager.getByRole('tab', { name: 'Sinistros (1)' }).click();
    await press(manager, /^Abrir o sinistro/);
    await sheet(manager, 'Decidir sinistro');
    await fill(manager, 'O que o cliente lê', 'Envie o laudo.');
    await press(manager, 'Pedir documentos');
    await says(manager, 'Faltam documentos');
    await customer.reload();
    await customer.getByRole('listitem').filter({ hasText: 'Ativo' }).getByRole('button').first().click();
    await press(customer, /^Ver o aviso/);
    await fill(customer, 'Acrescentar algo', 'Segue amanhã.');
    await press(customer, 'Enviar');
    await expect(customer.getByRole('list', { name: 'Andamento do sinistro' })).toContainText('Segue amanhã.');
    await manager.reload();
    await press(manager, /^Abrir o sinistro/);
    await press(manager, 'Aprovar');
    await says(manager, 'Aprovado');
    await customer.context().close();
    await manager.context().close();
  });

  test('the last administrator is asked, and stays; a CSV opens in Excel as it is used in Brazil', async ({
    browser,
  }) => {
    const admin = await signedIn(server, browser, 'admin');
    await open(server, admin, '/adm/?area=pessoas');
    const own = admin.getByRole('button', { name: 'administrador de Helena Prado' });
    await own.click();
    await sheet(admin, 'Confirmar a mudança de papel');
    await press(admin, 'Deixar como está');
    await own.click();
    await press(admin, 'Tirar o papel');
    await says(admin, 'Esta é a última pessoa com o papel de administrador.');
    await admin.keyboard.press('Escape');
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    await open(server, admin, '/seguros/contratos/');
    const download = admin.waitForEvent('download');
    await press(admin, 'Baixar CSV');
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv.startsWith('\ufeff"numero";"pessoa"')).toBe(true);
    expect(csv).toMatch(/;"\d+,\d+";/);
    await admin.context().close();
  });
});
