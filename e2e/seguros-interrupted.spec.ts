import { expect, type Page, test } from '@playwright/test';
import { codeSentTo, database, fillSignIn, open, ready, signedIn, userOf } from './support/seguros.ts';
import { PDF } from './support/seguros-enrolment-views.ts';
import { fill, heading, press, says } from './support/seguros-view.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** What interrupts an enrolment: a reload, the browser's way back, a connection that goes away, an impatient finger. */
test.describe('Seguros: an enrolment that is interrupted', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const next = (page: Page) => press(page, 'Continuar');
  /** Reloads, and is where one was. */
  const reload = async (page: Page, title: string): Promise<void> => {
    await page.reload();
    await ready(page);
    await heading(page, title);
  };

  test('is gone on with after a reload at every step, and signed once the connection is back', async ({ browser }) => {
    test.slow();
    const page = await signedIn(server, browser, 'cliente');
    await open(server, page, '/seguros/adesao/');
    await page
      .getByRole('button', { name: /^Contratar/ })
      .first()
      .dblclick();
    await heading(page, 'Quem será segurado');
    await reload(page, 'Quem será segurado');
    await next(page);
    await heading(page, 'Quem recebe');
    for (const [name, share] of [
      ['Lia Duarte', '33.33'],
      ['Noé Duarte', '66.67'],
    ] as const) {
      await press(page, 'Acrescentar beneficiário');
      const person = page.getByRole('group', { name: /^Beneficiário/ }).last();
      await person.getByLabel('Nome completo').fill(name);
      await person.getByLabel('Parentesco').fill('filha');
      await person.getByLabel('Percentual').fill(share);
    }
    await says(page, '100% distribuídos');
    await next(page);
    await heading(page, 'Declaração de saúde');
    await reload(page, 'Declaração de saúde');
    await page.goBack();
    await heading(page, 'Quem recebe');
    await expect(page.getByLabel('Nome completo').first()).toHaveValue('Lia Duarte');
    await page.goForward();
    await expect(page.getByRole('button', { name: /^Não: / }).first()).toBeVisible();
    for (const no of await page.getByRole('button', { name: /^Não: / }).all()) await no.click();
    await next(page);
    await heading(page, 'Documentos');

    // The landing page knows where the draft stopped.
    await open(server, page, '/seguros/adesao/');
    await says(page, 'Você parou em Documentos');
    await page.getByRole('button', { name: /^Continuar / }).click();
    await heading(page, 'Documentos');
    const choose = page.locator('input[type=file]').first();
    await choose.setInputFiles({ ...PDF, name: 'vazio.pdf', buffer: Buffer.alloc(0) });
    await says(page, 'Este arquivo está vazio.');
    await choose.setInputFiles({ ...PDF, name: 'foto.pdf', buffer: Buffer.from('isto não é um PDF') });
    await says(page, 'Este arquivo não é um PDF');
    await choose.setInputFiles(PDF);
    await expect(page.getByRole('list', { name: 'Documentos enviados' }).getByText(PDF.name)).toBeVisible();
    await next(page);
    await page.getByRole('button', { name: /^Pix/ }).click();
    await fill(page, 'Dia do vencimento', '10');
    await next(page);
    await heading(page, 'Confira e assine');
    await says(page, 'Lia Duarte (33,33%), Noé Duarte (66,67%)');

    await reload(page, 'Confira e assine');
    await page.context().setOffline(true);
    const send = page.getByRole('button', { name: 'Enviar código de assinatura' });
    await send.click();
    await says(page, 'Sem conexão com o servidor.');
    await page.context().setOffline(false);
    await send.click();
    await expect(page.getByLabel('Código de seis dígitos', { exact: true })).toBeVisible();
    const code = await codeSentTo(server, browser, userOf(server, 'cliente').email);
    await fill(page, 'Código de seis dígitos', code);
    await page.context().setOffline(true);
    await press(page, 'Assinar e enviar');
    await says(page, 'Sem conexão com o servidor.');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Assinar e enviar' }).dblclick();
    await heading(page, 'Proposta assinada');
    await page.context().close();
  });

  test('is priced for the age of the registration, which keeps the name that was typed and refuses children', async ({
    browser,
  }) => {
    const owner = await database(server, null);
    const page = await signedIn(server, browser, 'parceiro');
    const { data: quote } = await (await database(server, 'parceiro'))
      .from('cotacoes')
      .insert({ produto_id: 'vida-individual', plano_id: 'completo', capital: 200_000, idade: 18 })
      .select('id')
      .single();
    await open(server, page, '/finalizar-cadastro/');
    for (const [label, value] of [
      ['Nome completo', 'Bruno Teixeira Neto'],
      ['CPF', '11144477735'],
      ['Data de nascimento', '01/03/2015'],
      ['Telefone com DDD', '11987650001'],
    ] as const)
      await fill(page, label, value);
    await press(page, 'Salvar e continuar');
    await says(page, 'Para contratar é preciso ter ao menos 16 anos.');
    await fill(page, 'Data de nascimento', '20/05/1990');
    await press(page, 'Salvar e continuar');
    await heading(page, 'Onde você mora');
    const { data: profile } = await owner
      .from('perfis')
      .select('nome')
      .eq('email', 'parceiro@seguros.example')
      .single();
    expect(profile?.nome).toBe('Bruno Teixeira Neto');
    await open(server, page, `/seguros/adesao/?cotacao=${quote?.id}`);
    await says(page, 'A cotação era para 18 anos; pela data de nascimento do seu cadastro, são 3');
    await page.context().close();
  });

  test('code that could not be loaded is asked for again once the connection is back', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'pt-BR', serviceWorkers: 'block' });
    const page = await context.newPage();
    const late = /\/runtime\/actions\./;
    await page.route(late, (route) => route.abort('internetdisconnected'));
    await open(server, page, '/login/');
    const { email, password } = userOf(server, 'cliente');
    for (const _ of [1, 2]) {
      await fillSignIn(page, email, password);
      await says(page, 'Sem conexão com o servidor.');
    }
    await page.unroute(late);
    await fillSignIn(page, email, password);
    await expect(page).toHaveURL(`${server.url()}/`);
    await context.close();
  });

  test('a partner’s frame in another page leads on with the partner, and a used link says so', async ({ browser }) => {
    const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await open(server, page, '/regua-mobile/?parceiro=AURORA');
    const on = page.getByRole('link', { name: 'Ver os planos e contratar' });
    await expect(on).toHaveAttribute('href', /[?&]parceiro=AURORA/);
    const wanted = new URL((await on.getAttribute('href')) ?? '', server.url());
    // The frame's storage is not the site's: a window of its own knows only the address.
    const window = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await open(server, window, wanted.pathname + wanted.search);
    await expect(window).toHaveURL(/\/login\/\?_source=/);
    await expect.poll(() => window.evaluate(() => JSON.stringify(Object.values(localStorage)))).toContain('AURORA');
    await window.goto('about:blank');
    await open(server, window, '/login/#error=access_denied&error_code=otp_expired');
    await says(window, 'Este link já foi usado ou venceu.');
    await open(server, window, '/login/');
    await press(window, 'Código por SMS');
    await fill(window, 'Celular com DDD', '123');
    await press(window, 'Enviar código');
    await says(window, 'Digite o celular com DDD');
    await window.context().close();
    await page.context().close();
  });
});
