import { expect, type Page, test } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createAuthenticator } from './support/authenticator.ts';
import { button } from './support/keyboard.ts';
import { keyIn } from './support/second-factor.ts';
import { database, fillSignIn, open, ready, signedIn } from './support/seguros.ts';
import { PHOTO } from './support/seguros-enrolment-views.ts';
import { fill, heading, press, sheet } from './support/seguros-view.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { DEVICES, writesOnce } from './support/twice.ts';

/** Each button that writes about an account, and those of reminders and commissions, is pressed twice by a mouse and by a finger. */
test.describe('Seguros: an account, pressed twice', () => {
  let server: RunningServer;
  let owner: SupabaseClient;
  test.beforeAll(async () => {
    server = await startServer();
    owner = await database(server, null);
  });
  test.afterAll(() => server.stop());

  const openMenu = async (page: Page): Promise<void> => {
    const menu = button(page, 'Abrir menu');
    await ((await menu.count()) > 0 ? menu : button(page, /, sua conta$/)).click();
  };

  for (const [device, options, hand] of DEVICES) {
    const twice = (page: Page, name: string | RegExp, writes: string) =>
      writesOnce(page, button(page, name), writes, hand);

    test(`somebody begins an account by a password, secures it, and ends it, on ${device}`, async ({ browser }) => {
      const email = `nina-${hand}@exemplo.com.br`;
      const created = await owner.auth.admin.createUser({
        email,
        password: 'palavra-comprida-1',
        email_confirm: true,
        user_metadata: { name: 'Nina Prado' },
      });
      expect(created.error).toBeNull();
      const page = await (await browser.newContext({ locale: 'pt-BR', ...options })).newPage();
      const { data: link } = await owner.auth.admin.generateLink({
        type: 'recovery',
        email,
        options: { redirectTo: `${server.url()}/pw/` },
      });
      await page.goto(String(link.properties?.action_link));
      await ready(page);
      await heading(page, 'Escolha a sua senha');
      await fill(page, 'Senha nova', 'Palavra-comprida-2');
      await fill(page, 'Repita a senha', 'Palavra-comprida-2');
      await twice(page, 'Salvar senha', 'auth/v1/user');

      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await open(server, page, '/login/?_source=%2Fseguros%2Fcontratos%2F');
      await fillSignIn(page, email, 'Palavra-comprida-2');
      await expect(page).toHaveURL(`${server.url()}/seguros/contratos/`);
      await ready(page);
      await openMenu(page);
      await press(page, 'Segurança');
      await sheet(page, 'Segurança');
      const security = page.getByRole('dialog', { name: 'Segurança' });
      await twice(page, 'Ativar verificação em duas etapas', 'auth/v1/factors');
      const app = createAuthenticator(await keyIn(security));
      await fill(page, 'Código de seis dígitos', await app.code());
      await twice(page, 'Confirmar e ativar', 'auth/v1/factors/:id/verify');
      await twice(page, 'Desativar', 'auth/v1/factors/:id');
      await expect(button(page, 'Ativar verificação em duas etapas')).toBeVisible();

      await open(server, page, '/seguros/contratos/');
      await press(page, 'Privacidade e seus dados');
      await fill(page, 'Escreva APAGAR para confirmar', 'APAGAR');
      await twice(page, 'Apagar minha conta', 'rpc/apagar_meus_dados');
      await heading(page, 'Sua conta foi apagada');
      await page.context().close();
    });

    test(`a photo is taken away, on ${device}`, async ({ browser }) => {
      const page = await signedIn(server, browser, 'cliente', options);
      await open(server, page, '/finalizar-cadastro/');
      const own = page.getByRole('group', { name: 'Sua foto' });
      await own.locator('input[type=file]').setInputFiles(PHOTO);
      await expect(button(page, 'Remover foto')).toBeEnabled();
      await twice(page, 'Remover foto', 'perfis');
      await expect(own.locator('img')).toHaveCount(0);
      await page.context().close();
    });

    test(`an administrator pays a commission, and reminds who owes, on ${device}`, async ({ browser }) => {
      const unpaid = await owner.from('comissoes').select('id').limit(1).single();
      const due = await owner.from('cobrancas').select('id').eq('status', 'aberta').limit(1).single();
      const soon = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
      for (const { error } of [
        await owner.from('comissoes').update({ paga_em: null }).eq('id', unpaid.data?.id),
        await owner.from('cobrancas').update({ vencimento: soon, lembrada_em: null }).eq('id', due.data?.id),
      ])
        expect(error).toBeNull();
      const page = await signedIn(server, browser, 'admin', options);
      await open(server, page, '/adm/?area=parceiros');
      await twice(page, /^Marcar como paga a comissão de/, 'comissoes');
      await open(server, page, '/adm/?area=cobrancas');
      await twice(page, /^Enviar lembretes \(\d+\)$/, 'rpc/enviar_lembretes');
      await page.context().close();
    });
  }
});
