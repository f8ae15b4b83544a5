import { expect, test } from '@playwright/test';
import { AXE, findings } from './support/axe.ts';
import { database, fillSignIn, PHONE, userOf } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** What a customer is written to: each mail says who it is from, what happened and where to go on. */
test.describe('Seguros: its mails', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  /** Has one mail of each kind written that needs no page. */
  const writeMails = async (): Promise<void> => {
    const { email } = userOf(server, 'cliente');
    const [owner, customer, manager] = await Promise.all([
      database(server, null),
      database(server, 'cliente'),
      database(server, 'gerente'),
    ]);
    const done = async (what: PromiseLike<{ error: unknown; data?: unknown }>): Promise<unknown> => {
      const { error, data } = await what;
      expect(error).toBeNull();
      return data;
    };
    await done(manager.rpc('enviar_lembretes'));
    const { data: contract } = await owner
      .from('seguros_contratos')
      .select('id')
      .eq('status', 'ativo')
      .limit(1)
      .single();
    const { data: open } = await owner
      .from('cobrancas')
      .select('id')
      .match({ contrato_id: contract?.id, status: 'aberta' })
      .order('vencimento')
      .limit(1)
      .single();
    await done(customer.rpc('informar_pagamento', { p_cobranca: open?.id }));
    await done(manager.rpc('confirmar_pagamento', { p_cobranca: open?.id, p_recebida: true }));
    const claim = await done(
      customer.rpc('abrir_sinistro', {
        p_contrato: contract?.id,
        p_tipo: 'internacao',
        p_ocorrido_em: new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
        p_relato: 'Internação de dois dias, com alta ontem.',
      }),
    );
    await done(
      manager.rpc('decidir_sinistro', {
        p_sinistro: claim,
        p_status: 'negado',
        p_texto: 'Fora da cobertura',
      }),
    );
    await done(customer.rpc('pedir_cancelamento', { p_contrato: contract?.id, p_motivo: 'Vou morar fora' }));
    await done(owner.auth.resetPasswordForEmail(email));
    await done(owner.auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
  };

  const SUBJECTS = [
    /^Parcela em atraso: SV-/,
    /^Pagamento recebido: SV-/,
    /^Recebemos o seu aviso: SV-/,
    /^Sobre o seu aviso: SV-/,
    /^Recebemos o seu pedido de cancelamento: SV-/,
    /senha/,
    /acesso/,
  ];

  test('each fits a phone in both themes, is whole, and leads on by one link', async ({ browser }) => {
    await writeMails();
    const page = await (await browser.newContext({ locale: 'pt-BR', ...PHONE })).newPage();
    await page.addInitScript({ path: AXE });
    const { email, password } = server.connection.builderUser;
    await page.goto(server.connection.builder);
    await fillSignIn(page, email, password);
    await expect(page.getByRole('button', { name: 'Abrir seguros' })).toBeVisible();
    const mails = page.getByRole('article').filter({ hasText: userOf(server, 'cliente').email });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(server.connection.inbox);
      for (const subject of SUBJECTS)
        await expect(mails.filter({ has: page.getByRole('heading', { name: subject }) }).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await findings(page), colorScheme).toEqual([]);
      const texts = await mails.locator('pre').allTextContents();
      for (const text of texts) {
        expect(text, 'a value that was missing').not.toMatch(/undefined|null|NaN|\{\{|%s|, \./);
        expect(text.match(/https?:\/\//g), text).toHaveLength(1);
      }
      const ofContracts = texts.filter((text) => text.includes('/seguros/contratos/?contrato='));
      expect(ofContracts.length).toBeGreaterThanOrEqual(5);
      for (const text of ofContracts) {
        expect(text).toMatch(/^Olá, Marina\.\n/);
        expect(text).toMatch(/\n\nSeguros Corretora de Vida\n0800 555 0142\n$/);
      }
    }
    await page.context().close();
  });
});
