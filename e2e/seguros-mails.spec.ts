import { expect, test } from '@playwright/test';
import { drawMail } from '@trama/backend';
import { AXE, findings } from './support/axe.ts';
import { fillSignIn, PHONE, userOf } from './support/seguros.ts';
import { INVITED, MOVED, NEWCOMER, writeMails } from './support/seguros-mails.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** What the guidelines ask of words in a mail. */
const ACCESSIBLE = { runOnly: ['wcag2a', 'wcag2aa'], rules: { 'html-has-lang': { enabled: false } } };

/** What a customer is written to: each mail says who it is from, what happened and where to go on. */
test.describe('Seguros: its mails', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    // As a brokerage that asks everybody to confirm their address.
    server = await startServer({ AUTH_EMAIL_AUTOCONFIRM: 'false' });
  });
  test.afterAll(() => server.stop());

  const SUBJECTS = [
    /^Parcela em atraso: SV-/,
    /^Pagamento recebido: SV-/,
    /^Recebemos o seu aviso: SV-/,
    /^Sobre o seu aviso: SV-/,
    /^Recebemos o seu pedido de cancelamento: SV-/,
    /^Sua cotação de seguro de vida$/,
    /^Seu código para assinar a proposta$/,
    /^Recebemos a sua proposta SV-/,
    /^Falta uma informação na sua proposta SV-/,
    /^Proposta aprovada: SV-/,
    /^Seu seguro está em vigor: SV-/,
    /^Sobre a sua proposta SV-/,
    /^Sua parcela vence em breve: SV-/,
    /^Estamos analisando o seu aviso: SV-/,
    /^Falta algo no seu aviso: SV-/,
    /^Seu aviso foi aprovado: SV-/,
    /^Pagamento feito: SV-/,
    /^Seu código para mudar os beneficiários$/,
    /^Beneficiários mudados: SV-/,
    /^Uma oferta para você continuar: SV-/,
    /^Seu contrato continua: SV-/,
    /^Contrato cancelado: SV-/,
    /senha/,
    /acesso/,
    /^Confirme que é você$/,
  ];

  test('each fits a phone in both themes, is whole, and leads on by one link', async ({ browser }) => {
    test.slow();
    await writeMails(server, browser);
    const page = await (await browser.newContext({ locale: 'pt-BR', ...PHONE })).newPage();
    await page.addInitScript({ path: AXE });
    const mail = await page.context().newPage();
    await mail.addInitScript({ path: AXE });
    await mail.goto('about:blank');
    const { email, password } = server.connection.builderUser;
    await page.goto(server.connection.builder);
    await fillSignIn(page, email, password);
    await expect(page.getByRole('button', { name: 'Abrir seguros' })).toBeVisible();
    const all = page.getByRole('article');
    const mails = all.filter({ hasText: userOf(server, 'cliente').email });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await mail.emulateMedia({ colorScheme });
      await page.goto(server.connection.inbox);
      for (const subject of SUBJECTS)
        await expect(mails.filter({ has: page.getByRole('heading', { name: subject }) }).first()).toBeVisible();
      for (const address of [NEWCOMER, INVITED, MOVED])
        await expect(all.filter({ hasText: address }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await findings(page), colorScheme).toEqual([]);
      const texts = await all.locator('pre').allTextContents();
      for (const text of texts) expect(text, 'who it is from').toContain('Seguros Corretora de Vida\n0800 555 0142');
      for (const text of texts) {
        expect(text, 'a value that was missing').not.toMatch(/undefined|null|NaN|\{\{|%s|, \./);
        // A code is typed where one is, and may lead nowhere.
        const links = (text.match(/https?:\/\//g) ?? []).length;
        expect(links === 1 || (links === 0 && /\b\d{6}\b/.test(text)), text).toBe(true);
      }
      const ofContracts = texts.filter((text) => text.includes('/seguros/contratos/?contrato='));
      expect(ofContracts.length).toBeGreaterThanOrEqual(20);
      for (const text of ofContracts) {
        expect(text).toMatch(/^Olá, Marina\.\n/);
        expect(text).toMatch(/\n\nSeguros Corretora de Vida\n0800 555 0142\n$/);
      }
      // As they leave the server: drawn from these words.
      const titles = await all.getByRole('heading').allTextContents();
      for (const [at, text] of texts.entries()) {
        const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
        await mail.setContent(drawMail({ subject: titles[at] ?? '', text, link }));
        expect(await mail.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        await expect(mail.locator('.go')).toHaveCount(link === '' ? 0 : 1);
        if (link !== '') await expect(mail.locator('.go')).not.toContainText('http');
        // Whoever shows a mail says in which language.
        expect(await findings(mail, ACCESSIBLE), `${titles[at]}, ${colorScheme}`).toEqual([]);
      }
    }
    await page.context().close();
  });
});
