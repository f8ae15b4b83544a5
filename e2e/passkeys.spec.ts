import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { AXE, findings } from './support/axe.ts';
import { isSaved, makeEmptySite, publish } from './support/builder.ts';
import { ready } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';

const PERSON = { email: 'ana@clube.example', password: 'uma-senha-comprida-7' };

/** Gives the page a device that keeps passkeys, as a phone that knows its owner. */
const withDevice = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    /** Whether its owner is there to be known. */
    knowsOwner: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    kept: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
};

/** A site's own pages sign people in by passkeys: ticked as the pages are made, switched on in the backend. */
test.describe('Passkeys on the sign-in pages of a site', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  test('are made by who is signed in, sign in by themselves, are refused in words, and removed', async ({
    browser,
    page,
  }) => {
    const dialog = page.getByRole('dialog');
    await test.step('the pages', async () => {
      await makeEmptySite(server, page, 'clube');
      await page
        .getByRole('group', { name: 'Adicionar plugin' })
        .getByRole('button', { name: 'Supabase Auth', exact: true })
        .click();
      const given = page.waitForResponse((answer) => answer.url().endsWith('/api/sites/clube/project'));
      await page.getByRole('region', { name: 'Configuração' }).getByLabel('Backend embutido').click();
      expect((await given).status()).toBe(200);
      await page.getByRole('button', { name: 'Criar as páginas de entrada' }).click();
      await dialog.getByRole('checkbox', { name: 'Chaves de acesso' }).check();
      await dialog.getByRole('button', { name: 'Criar páginas' }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(6);
      await dialog.getByRole('button', { name: 'Entrar /entrar' }).click();
      await isSaved(page);
      await publish(page);
      await page.keyboard.press('Escape');
    });

    const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await visitor.addInitScript({ path: AXE });
    const device = await withDevice(visitor);
    const site = server.url('clube');
    const byPasskey = visitor.getByRole('button', { name: 'Entrar com chave de acesso' });
    const members = visitor.getByRole('heading', { name: 'Área de membros' });
    const signOut = async (): Promise<void> => {
      await visitor.getByRole('button', { name: 'Sair' }).click();
      await expect(visitor.getByRole('heading', { name: 'Entrar' })).toBeVisible();
    };

    await test.step('are not taken before they are switched on, and the page says so', async () => {
      await visitor.goto(`${site}/entrar`);
      await ready(visitor);
      await byPasskey.click();
      await expect(visitor.getByRole('alert')).toHaveText(
        'No momento não se entra aqui com chave de acesso. Use a sua senha.',
      );
      expect(await findings(visitor)).toEqual([]);
      await page.getByRole('button', { name: 'Backend', exact: true }).click();
      await page.getByRole('button', { name: 'Formas de entrar' }).click();
      const passkeys = page.getByRole('switch', { name: 'Chaves de acesso' });
      await passkeys.click();
      await expect(passkeys).toBeChecked();
      await expect(page.getByText('Salvo').first()).toBeVisible();
    });

    await test.step('one is made by who is signed in', async () => {
      await visitor.goto(`${site}/criar-conta`);
      await ready(visitor);
      await visitor.getByLabel('E-mail').fill(PERSON.email);
      await visitor.getByLabel('Senha', { exact: true }).fill(PERSON.password);
      await visitor.getByRole('button', { name: 'Criar conta' }).click();
      await expect(members).toBeVisible();
      await visitor.getByRole('link', { name: 'Chaves de acesso' }).click();
      await expect(visitor.getByText('Você ainda não tem chave de acesso.')).toBeVisible();
      await visitor.getByRole('button', { name: 'Criar uma chave neste aparelho' }).click();
      await expect(visitor.getByText(/^Criada em \d/)).toBeVisible();
      expect(await device.kept()).toBe(1);
      expect(await findings(visitor)).toEqual([]);
      await visitor.getByRole('button', { name: 'Criar uma chave neste aparelho' }).click();
      await expect(visitor.getByRole('alert')).toHaveText('Este aparelho já tem uma chave de acesso da sua conta.');
      await visitor.getByRole('button', { name: 'Voltar' }).click();
    });

    await test.step('it signs in by itself, to the page that asked', async () => {
      await signOut();
      await visitor.goto(`${site}/chaves-de-acesso`);
      await expect(visitor.getByRole('heading', { name: 'Entrar' })).toBeVisible();
      await ready(visitor);
      await byPasskey.click();
      await expect(visitor.getByText(/^Criada em \d/)).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByText(/^Criada em \d/)).toBeVisible();
      await visitor.goto(`${site}/membros`);
      await expect(visitor.getByText(`Você entrou como ${PERSON.email}`)).toBeVisible();
    });

    await test.step('a device that does not know its owner signs nobody in', async () => {
      await signOut();
      await device.knowsOwner(false);
      await byPasskey.click();
      await expect(visitor.getByRole('alert')).toHaveText(
        'Nenhuma chave de acesso foi usada. Tente de novo ou use a sua senha.',
      );
      await device.knowsOwner(true);
      await byPasskey.click();
      await expect(members).toBeVisible();
    });

    await test.step('one that was removed is of nobody', async () => {
      await visitor.getByRole('link', { name: 'Chaves de acesso' }).click();
      await visitor.getByRole('button', { name: 'Remover' }).click();
      await expect(visitor.getByText('Você ainda não tem chave de acesso.')).toBeVisible();
      await visitor.getByRole('button', { name: 'Voltar' }).click();
      await signOut();
      await byPasskey.click();
      await expect(visitor.getByRole('alert')).toHaveText(
        'Esta chave de acesso não vale aqui. Use a sua senha e crie outra.',
      );
    });
  });
});
