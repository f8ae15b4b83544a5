import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { codeSentTo, database, open, PHONE, ready, signedIn } from './support/seguros.ts';
import { PDF } from './support/seguros-enrolment-views.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

/** A customer: from having no account to a signed contract, and what they may do with it afterwards. */
test.describe('Seguros: the day of a customer', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  const fill = async (page: Page, lines: Readonly<Record<string, string>>): Promise<void> => {
    for (const [label, value] of Object.entries(lines)) await page.getByLabel(label, { exact: true }).fill(value);
  };
  const next = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click();
  const title = (page: Page, text: string) => expect(page.getByRole('heading', { name: text })).toBeVisible();

  const signUp = async (page: Page, email: string): Promise<void> => {
    await open(server, page, '/login/');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await fill(page, { 'Nome completo': 'Clara Mendes', 'E-mail': email, Senha: 'palavra-comprida-1' });
    await page.getByRole('button', { name: 'Criar conta', exact: true }).first().click();
    await expect(page).toHaveURL(`${server.url()}/`);
    await ready(page);
  };

  const register = async (page: Page, cpf: string): Promise<void> => {
    await open(server, page, '/finalizar-cadastro/');
    await fill(page, {
      'Nome completo': 'Clara Mendes',
      CPF: '111.111.111-11',
      'Data de nascimento': '20/05/1990',
      'Telefone com DDD': '11987650001',
    });
    await page.getByRole('button', { name: 'Salvar e continuar' }).click();
    await expect(page.getByText('Este CPF não confere.', { exact: false })).toBeVisible();
    await fill(page, { CPF: cpf });
    await page.getByRole('button', { name: 'Salvar e continuar' }).click();
    await title(page, 'Onde você mora');
    await page.getByLabel('CEP', { exact: true }).fill('01310100');
    // The CEP fills what it knows: who types before would type into lines that change.
    await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('São Paulo');
    await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('SP');
    await fill(page, { 'Rua ou avenida': 'Avenida Paulista', Número: '1578' });
    await page.getByRole('checkbox', { name: /Concordo com o uso/ }).press('Space');
    await page.getByRole('button', { name: 'Concluir cadastro' }).click();
    await title(page, 'Cadastro completo');
    await page.getByText('Ir para a cotação').click();
    await expect(page).toHaveURL(`${server.url()}/`);
    await ready(page);
  };

  /** From a draft that has just been opened to its signature. */
  const enrol = async (page: Page): Promise<void> => {
    await title(page, 'Segurado');
    await next(page);
    await page.getByRole('button', { name: 'Acrescentar beneficiário' }).click();
    await fill(page, { 'Nome completo': 'Lia Mendes', Parentesco: 'filha', Percentual: '60' });
    await next(page);
    await expect(page.getByText('60% de 100% distribuídos')).toBeVisible();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await fill(page, { Percentual: '100' });
    await expect(page.getByText('100% distribuídos', { exact: true })).toBeVisible();
    await next(page);
    await title(page, 'Declaração de saúde');
    await expect(page.getByRole('button', { name: /^Não: / }).first()).toBeVisible();
    for (const no of await page.getByRole('button', { name: /^Não: / }).all()) await no.click();
    await next(page);
    await page.locator('input[type=file]').first().setInputFiles(PDF);
    // Chosen is not sent: the list of those that were sent is another one.
    await expect(page.getByRole('list', { name: 'Documentos enviados' }).getByText('rg.pdf')).toBeVisible();
    await next(page);
    await page.getByRole('button', { name: /^Pix/ }).click();
    await fill(page, { 'Dia do vencimento': '10' });
    await next(page);
    await title(page, 'Confira e assine');
    await page.getByRole('button', { name: 'Enviar código de assinatura' }).click();
    await expect(page.getByLabel('Código de seis dígitos', { exact: true })).toBeVisible();
  };

  for (const [device, options, cpf] of [
    ['a desktop', {}, '39053344705'],
    ['a phone', PHONE, '11144477735'],
  ] as const) {
    test(`on ${device}: signs up, registers, quotes, enrols with a code from the mailbox, and sees the contract${device === 'a desktop' ? ' @story' : ''}`, async ({
      browser,
    }) => {
      // The longest of all stories.
      test.slow();
      const page = await (await browser.newContext({ ...options, locale: 'pt-BR' })).newPage();
      const email = `clara-${cpf}@exemplo.com.br`;
      await signUp(page, email);
      await register(page, cpf);
      await expect(page.getByText('Pela data de nascimento do seu cadastro.')).toBeVisible();
      await page
        .getByRole('button', { name: /^Contratar( este plano)?$/ })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page).toHaveURL(/\/seguros\/adesao\/\?cotacao=/);
      await ready(page);
      const enrolment = new URL(page.url());
      await enrol(page);
      const code = await codeSentTo(server, browser, email);
      await page.getByLabel('Código de seis dígitos', { exact: true }).fill(code === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Assinar e enviar' }).click();
      await expect(page.getByText('Este código não confere', { exact: false })).toBeVisible();
      await page.getByLabel('Código de seis dígitos', { exact: true }).fill(code);
      await page.getByRole('button', { name: 'Assinar e enviar' }).click();
      await title(page, 'Proposta assinada');
      await expect(page.getByRole('heading', { name: 'Proposta assinada' })).toBeInViewport();
      await page.getByText('Ver em Contratos').click();
      await expect(page.getByText(/^SV-\d{4}-\d+/)).toHaveCount(1);
      await page.getByRole('button', { name: /^Detalhes do contrato/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Detalhes do contrato' });
      await expect(sheet).toContainText('Em análise');
      await expect(sheet).toContainText('Lia Mendes');
      await expect(sheet).toContainText('Pedido recebido');
      const download = page.waitForEvent('download');
      await sheet.getByRole('button', { name: 'Baixar rg.pdf' }).click();
      expect(readFileSync(await (await download).path(), 'utf8')).toBe(PDF.buffer.toString());
      await open(server, page, enrolment.pathname + enrolment.search);
      await expect(page.getByText('Esta cotação já virou contrato. Faça uma nova.')).toBeVisible();
      await page.context().close();
    });
  }

  test('asks for the end of a contract, and reads the step in its timeline', async ({ browser }) => {
    const page = await signedIn(server, browser, 'cliente');
    await open(server, page, '/seguros/contratos/');
    await page.getByRole('listitem').filter({ hasText: 'Em análise' }).getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: 'Detalhes do contrato' });
    await sheet.getByRole('button', { name: 'Pedir cancelamento' }).click();
    await expect(sheet.getByRole('button', { name: 'Enviar pedido' })).toBeDisabled();
    await sheet.getByLabel('Motivo do cancelamento').fill('Mudei de emprego');
    await sheet.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(sheet).toContainText('Cancelamento pedido. Respondemos em até dois dias úteis.');
    await expect(sheet.getByRole('list', { name: 'Andamento' })).toContainText('Mudei de emprego');
    await expect(sheet.getByRole('button', { name: 'Pedir cancelamento' })).toHaveCount(0);
    await page.context().close();
  });

  test('searches, sorts and takes the list along as CSV; the second copy goes to paper without its buttons', async ({
    browser,
  }) => {
    const page = await signedIn(server, browser, 'cliente');
    await open(server, page, '/seguros/contratos/');
    const rows = page.getByText(/^SV-\d{4}-\d+/);
    await expect(rows).toHaveCount(4);
    const number = /SV-\d{4}-\d+/.exec((await rows.nth(1).textContent()) ?? '')?.[0] ?? '';
    await page.getByLabel('Buscar contrato').fill(number.slice(-4));
    await expect(rows).toHaveCount(1);
    await page.getByLabel('Buscar contrato').fill('SV-1999');
    await expect(page.getByText('Nenhum contrato encontrado')).toBeVisible();
    await page.getByLabel('Buscar contrato').fill('');
    await expect(rows).toHaveCount(4);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar CSV' }).click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv.trim().split('\n')).toHaveLength(5);
    expect(csv).toContain(number);
    await page.evaluate(() => {
      window.print = () =>
        document.body.setAttribute(
          'data-printed',
          document.querySelector<HTMLElement>('body > [data-segunda-via]')?.textContent ?? '',
        );
    });
    await page.getByRole('listitem').filter({ hasText: 'Ativo' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Segunda via em PDF' }).click();
    await page.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', /Certificado de seguro/);
    await expect(page.locator('[data-impressao]')).toHaveCount(0);
    await page.context().close();
  });

  test('takes a copy of their data; the account ends only once no contract runs', async ({ browser }) => {
    const page = await signedIn(server, browser, 'cliente', PHONE);
    const privacy = () => page.getByRole('button', { name: 'Privacidade e seus dados' }).click();
    await privacy();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar meus dados' }).click();
    const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
    expect(data.contratos).toHaveLength(4);
    expect(data.cadastro.cpf).toBe('52998224725');
    const erase = async () => {
      await page.getByLabel('Escreva APAGAR para confirmar').fill('apagar');
      await page.getByRole('button', { name: 'Apagar minha conta' }).click();
    };
    await erase();
    await expect(page.getByText('Há um contrato em andamento.', { exact: false })).toBeVisible();
    const owner = await database(server, null);
    const { error } = await owner
      .from('seguros_contratos')
      .update({ status: 'cancelado' })
      .in('status', ['em análise', 'aprovado', 'ativo'])
      .select();
    expect(error).toBeNull();
    await erase();
    await expect(page).toHaveURL(`${server.url()}/login/?fim=conta`);
    await expect(page.getByRole('heading', { name: 'Sua conta foi apagada' })).toBeVisible();
    const { data: profiles } = await owner.from('perfis').select('email').eq('email', 'cliente@seguros.example');
    expect(profiles).toEqual([]);
    await page.context().close();
  });
});
