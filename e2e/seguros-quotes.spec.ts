import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page } from '@playwright/test';
import { database, messageTo, open, PHONE, signedIn, userOf } from './support/seguros.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

/** A day in São Paulo, as the database writes it, so many days after a moment. */
const dayFrom = (moment: number, days: number): string =>
  new Date(moment + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
const inWords = (day: string): string => day.split('-').reverse().join('/');

/** Somebody else's page that shows an address in a frame. */
const outerPage = (address: string): Promise<{ server: Server; url: string }> =>
  new Promise((resolve) => {
    const server = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end(`<!doctype html><title>Outro site</title><iframe src="${address}" width="390" height="900"></iframe>`);
    }).listen(0, '127.0.0.1', () =>
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }),
    );
  });

test.describe('Seguros: a quote on its way', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  const stranger = async (browser: Browser, path: string): Promise<Page> => {
    const page = await (await browser.newContext({ ...PHONE, locale: 'pt-BR' })).newPage();
    await open(server, page, path);
    return page;
  };
  const priceOf = (page: Page) =>
    page
      .locator('main, [role=main]')
      .getByText(/^R\$\s*[\d.]+,\d{2}$/)
      .first();

  test('a customer saves it, sends it to their own mailbox, and who gets the link sees price and validity', async ({
    browser,
  }) => {
    const page = await signedIn(server, browser, 'cliente');
    await page.getByRole('button', { name: 'Salvar e compartilhar' }).filter({ visible: true }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Compartilhar cotação' });
    await expect(sheet).toContainText(/Vale até \d{2}\/\d{2}\/\d{4}/);
    const validity = /Vale até (\S+)\./.exec((await sheet.textContent()) ?? '')?.[1] ?? '';
    await sheet.getByRole('button', { name: 'Enviar para o meu e-mail' }).click();
    const { email } = userOf(server, 'cliente');
    await expect(sheet.getByText(`Enviamos a cotação para ${email}.`, { exact: false })).toBeVisible();
    const mail = await messageTo(server, browser, email, /Veja a cotação/);
    expect(mail).toContain('Olá, Marina.');
    expect(mail).toMatch(/Mensalidade: R\$\s[\d.]+,\d{2}/);
    expect(mail).toContain(`Vale até ${validity}`);
    const link = /https?:\S+/.exec(mail)?.[0] ?? '';
    expect(link).toMatch(new RegExp(`^${server.url()}/regua/\\?cotacao=[A-Z2-9]{10}$`));

    const visitor = await stranger(browser, link.slice(server.url().length));
    await expect(visitor.getByText(`vale até ${validity}`, { exact: false })).toBeVisible();
    await expect(priceOf(visitor)).toBeVisible();
    await expect(visitor.getByText('Marina', { exact: false })).toHaveCount(0);
    await visitor.context().close();

    // The same quote leaves three times a day at most.
    const customer = await database(server, 'cliente');
    const sent = async () => (await customer.from('cotacoes_envios').select('id')).data?.length;
    for (const times of [2, 3]) {
      await sheet.getByRole('button', { name: 'Enviar para o meu e-mail' }).click();
      await expect.poll(sent).toBe(times);
    }
    await sheet.getByRole('button', { name: 'Enviar para o meu e-mail' }).click();
    await expect(sheet.getByText('Muitos envios seguidos.', { exact: false })).toBeVisible();
    await page.context().close();
  });

  for (const [device, options] of [
    ['a desktop', {}],
    ['a phone', PHONE],
  ] as const) {
    test(`on ${device}: a broker makes a quote of a lead and mails it; the lead opens it and goes on by themselves`, async ({
      browser,
    }) => {
      const broker = await database(server, 'corretor');
      const name = device === 'a phone' ? 'Nina Prates' : 'Davi Prates';
      const address = `${name.split(' ')[0]?.toLowerCase()}@exemplo.com.br`;
      const { error } = await broker.from('leads').insert({ nome: name, email: address, origem: 'site' });
      expect(error).toBeNull();
      const page = await signedIn(server, browser, 'corretor', options);
      await open(server, page, '/crm/');
      await page.getByRole('button', { name }).click();
      const sheet = page.getByRole('dialog', { name: 'Ficha do lead' });
      await sheet.getByLabel('Capital em reais').fill('400000');
      await sheet.getByLabel('Idade em anos').fill('41');
      await sheet.getByRole('button', { name: 'Cotar para este lead' }).click();
      await expect(sheet.getByText(/Cotação \S+ feita: R\$.* por mês, até \d{2}\/\d{2}\/\d{4}\./)).toBeVisible();
      await expect(sheet.getByText(/^Cotação [A-Z2-9]{10} feita$/)).toBeVisible();
      const stage = async () => (await broker.from('leads').select('etapa').eq('nome', name).single()).data?.etapa;
      await expect.poll(stage).toBe('proposta');

      await sheet.getByRole('button', { name: 'Enviar por e-mail ao lead' }).click();
      await expect(sheet.getByText(`Enviamos a cotação para ${address}.`, { exact: false })).toBeVisible();
      const mail = await messageTo(server, browser, address, /Veja a cotação/);
      expect(mail).toContain('Rafael Nogueira, da Seguros, preparou esta cotação para você.');
      const link = /https?:\S+/.exec(mail)?.[0] ?? '';
      const lead = await stranger(browser, link.slice(server.url().length));
      await expect(lead.getByText('R$ 400.000 · 41 anos', { exact: false })).toBeVisible();
      await expect(priceOf(lead)).toBeVisible();
      await lead.context().close();
      await page.context().close();
    });
  }

  test('a rate that ends takes the quotes along that were made with it: the link says so, and shows no price', async ({
    browser,
  }) => {
    // One moment for the whole test: midnight may come while it runs.
    const now = Date.now();
    const dayFromNow = (days: number): string => dayFrom(now, days);
    const client = await database(server, 'cliente');
    const quote = { produto_id: 'acidentes-pessoais', plano_id: 'essencial', capital: 100_000, idade: 40 };
    const { data: made } = await client.from('cotacoes').insert(quote).select('codigo,valida_ate').single();
    expect(made?.valida_ate > dayFromNow(20)).toBe(true);

    const admin = await signedIn(server, browser, 'admin');
    await open(server, admin, '/adm/');
    await admin.getByRole('tab', { name: 'Produtos' }).click();
    await admin.getByRole('combobox').filter({ visible: true }).first().click();
    await admin.getByRole('option', { name: 'Acidentes Pessoais' }).click();
    const rates = admin.getByRole('list', { name: 'Taxas' });
    const owner = await database(server, null);
    const { data: rate } = await owner
      .from('taxas')
      .select('id,idade_de,idade_ate')
      .match({ produto_id: 'acidentes-pessoais', fumante: false })
      .lte('idade_de', 40)
      .gte('idade_ate', 40)
      .single();
    const ages = `${rate?.idade_de} a ${rate?.idade_ate} anos`;
    await rates.getByRole('button', { name: `Mudar a taxa de ${ages}, não fumante` }).click();
    // As in Brazil, in a browser of any language.
    const perThousand = admin.getByLabel('Reais por mês a cada R$ 1.000');
    await expect(perThousand).toHaveValue(/^\d+,\d{3,}$/);
    await perThousand.fill('0,5');
    await admin.getByLabel('A partir de', { exact: true }).fill(inWords(dayFromNow(8)));
    const keep = admin.getByRole('button', { name: 'Guardar mudança' });
    await expect(keep).toBeDisabled();
    await admin.getByRole('button', { name: 'Ver o efeito nos preços' }).click();
    const effect = admin.getByRole('status', { name: 'Efeito da mudança' });
    await expect(effect.getByText('Acidentes Pessoais, Essencial', { exact: false })).toContainText(
      ages.split(' ')[0] ?? '',
    );
    await expect(effect.getByText('antes, por causa da mudança.', { exact: false })).toBeVisible();
    await keep.click();
    await expect(rates.getByText(`até ${inWords(dayFromNow(7))}`)).toBeVisible();
    await expect(rates.getByText(inWords(dayFromNow(8)))).toBeVisible();
    await admin.context().close();

    const visitor = await stranger(browser, `/regua/?cotacao=${made?.codigo}`);
    await expect(visitor.getByText(`vale até ${inWords(dayFromNow(7))}`, { exact: false })).toBeVisible();
    // That of the quote, and that of the simulator below it.
    const prices = visitor.getByRole('main').getByText(/^R\$\s*[\d.]+,\d{2}$/);
    await expect(prices).toHaveCount(2);
    // The rate is taken out of force at once.
    await owner
      .from('taxas')
      .update({ vigente_ate: dayFromNow(-1), vigente_de: dayFromNow(-30) })
      .eq('id', rate?.id);
    await open(server, visitor, `/regua/?cotacao=${made?.codigo}`);
    await expect(visitor.getByText(/Esta cotação venceu em .* Simule de novo abaixo\./)).toBeVisible();
    await expect(visitor.getByText(`Cotação ${made?.codigo}`)).toBeVisible();
    await expect(prices).toHaveCount(1);
    await visitor.context().close();
  });

  test('anybody may show Regua-mobile in a page of theirs, and no other page', async ({ page }) => {
    const [allowed, refused] = await Promise.all(
      ['/regua-mobile/', '/regua/'].map((path) => outerPage(server.url() + path)),
    );
    await page.goto(allowed?.url ?? '');
    const frame = page.frameLocator('iframe');
    const price = frame.getByText(/^R\$\s*[\d.]+,\d{2}$/).first();
    await expect(price).toBeVisible();
    const before = (await price.textContent()) ?? '';
    await frame.getByRole('slider').press('End');
    await expect(price).not.toHaveText(before);

    const complaint = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('frame-ancestors'),
    });
    await page.goto(refused?.url ?? '');
    await complaint;
    await expect(page.frameLocator('iframe').getByRole('slider')).toHaveCount(0);
    for (const outer of [allowed, refused]) await new Promise((resolve) => outer?.server.close(resolve));
  });

  test('a search among many contracts begins at its first page, wherever one was', async ({ browser }) => {
    const owner = await database(server, null);
    const { data: person } = await owner.from('perfis').select('id').eq('email', 'cliente@seguros.example').single();
    const one = { user_id: person?.id, produto_id: 'vida-individual', plano_id: 'essencial', idade: 40 };
    const { error } = await owner
      .from('seguros_contratos')
      .insert(Array.from({ length: 120 }, (_, index) => ({ ...one, capital: 100_000 + index * 1000 })));
    expect(error).toBeNull();
    const page = await signedIn(server, browser, 'cliente');
    await open(server, page, '/seguros/contratos/');
    const rows = page.getByText(/^SV-\d{4}-\d+/);
    await expect(rows).toHaveCount(50);
    const pages = page
      .getByRole('navigation')
      .filter({ has: page.locator('[aria-current]') })
      .last();
    await pages.getByText('3', { exact: true }).click();
    await expect(rows).toHaveCount(24);
    await page.getByLabel('Buscar contrato').fill('SV-20');
    await expect(rows).toHaveCount(50);
    await expect(pages.locator('[aria-current]')).toHaveText('1');
    await page.context().close();
  });
});
