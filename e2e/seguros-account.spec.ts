import { expect, type Page } from '@playwright/test';
import { createAuthenticator } from './support/authenticator.ts';
import { enrolApp, keyIn } from './support/second-factor.ts';
import { database, fillSignIn, open, PHONE, signedIn, userOf } from './support/seguros.ts';
import { PHOTO, STEPS_OF_ENROLMENT } from './support/seguros-enrolment-views.ts';
import { showView } from './support/seguros-view.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

test.describe('Seguros: an account of one’s own', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  const openSecurity = async (page: Page) => {
    await page.getByRole('button', { name: /, sua conta$/ }).click();
    await page.getByRole('button', { name: 'Segurança' }).click();
    return page.getByRole('dialog', { name: 'Segurança' });
  };

  test('who has an authenticator app is asked for its code after the password, and only then goes on', async ({
    browser,
  }) => {
    const page = await signedIn(server, browser, 'corretor');
    const sheet = await openSecurity(page);
    await sheet.getByRole('button', { name: 'Ativar verificação em duas etapas' }).click();
    const drawing = sheet.getByRole('img', { name: 'Código para ler com o aplicativo autenticador' });
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const app = createAuthenticator(await keyIn(sheet));
    const confirm = async (code: string) => {
      await sheet.getByLabel('Código de seis dígitos').fill(code);
      await sheet.getByRole('button', { name: 'Confirmar e ativar' }).click();
    };
    await confirm(app.wrongCode());
    await expect(sheet.getByText('Este código não confere.', { exact: false })).toBeVisible();
    await confirm(await app.code());
    await expect(sheet.getByText('A verificação em duas etapas está ativa.', { exact: false })).toBeVisible();
    await page.context().close();

    const { email, password } = userOf(server, 'corretor');
    const again = await (await browser.newContext({ ...PHONE, locale: 'pt-BR' })).newPage();
    await open(server, again, '/crm/');
    await expect(again).toHaveURL(/\/login\/\?_source=%2Fcrm%2F$/);
    await fillSignIn(again, email, password);
    await expect(again.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
    await expect(again).toHaveURL(/\/login\//);

    // The password alone opens no page of theirs, whatever address is typed.
    await open(server, again, '/seguros/contratos/');
    await expect(again).toHaveURL(/\/login\/\?_source=%2Fseguros%2Fcontratos%2F$/);
    await expect(again.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
    const enter = async (code: string) => {
      await again.getByLabel('Código de seis dígitos').fill(code);
      await again.getByRole('button', { name: 'Confirmar', exact: true }).click();
    };
    await enter(app.wrongCode());
    await expect(again.getByText('Este código não confere.', { exact: false })).toBeVisible();
    await enter(await app.code());
    await expect(again).toHaveURL(`${server.url()}/seguros/contratos/`);
    await expect(again.getByText(/^SV-\d{4}-\d+/).first()).toBeVisible();

    await again.getByRole('button', { name: 'Abrir menu' }).click();
    await again.getByRole('button', { name: 'Segurança' }).click();
    const own = again.getByRole('dialog', { name: 'Segurança' });
    await own.getByRole('button', { name: 'Desativar' }).click();
    await expect(own.getByRole('button', { name: 'Ativar verificação em duas etapas' })).toBeVisible();
    await again.context().close();
    const page3 = await signedIn(server, browser, 'corretor');
    await page3.context().close();
  });

  test('who has not the code may begin again as somebody else', async ({ browser }) => {
    const page = await signedIn(server, browser, 'gerente');
    const sheet = await openSecurity(page);
    await sheet.getByRole('button', { name: 'Ativar verificação em duas etapas' }).click();
    const app = createAuthenticator(await keyIn(sheet));
    await sheet.getByLabel('Código de seis dígitos').fill(await app.code());
    await sheet.getByRole('button', { name: 'Confirmar e ativar' }).click();
    await expect(sheet.getByText('está ativa.', { exact: false })).toBeVisible();
    await page.context().close();
    const other = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await open(server, other, '/login/');
    const { email, password } = userOf(server, 'gerente');
    await fillSignIn(other, email, password);
    await other.getByRole('button', { name: 'Entrar com outra conta' }).click();
    const client = userOf(server, 'cliente');
    await fillSignIn(other, client.email, client.password);
    await expect(other).toHaveURL(`${server.url()}/`);
    await other.context().close();
  });

  test('who has an authenticator app signs a proposal with it, and goes on without being asked again', async ({
    browser,
  }) => {
    const app = await enrolApp(await database(server, 'cliente'));
    const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await open(server, page, '/login/?_source=%2Fseguros%2Fadesao%2F');
    const { email, password } = userOf(server, 'cliente');
    await fillSignIn(page, email, password);
    await page.getByLabel('Código de seis dígitos').fill(await app.code());
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page).toHaveURL(`${server.url()}/seguros/adesao/`);
    for (const view of STEPS_OF_ENROLMENT) await showView(server, page, view);
    await expect(page.getByRole('button', { name: 'Enviar código de assinatura' })).toHaveCount(0);
    const sign = async (code: string) => {
      await page.getByLabel('Código de seis dígitos').fill(code);
      await page.getByRole('button', { name: 'Assinar e enviar' }).click();
    };
    await sign(app.wrongCode());
    await expect(page.getByText('Este código não confere.', { exact: false })).toBeVisible();
    await sign(await app.code());
    await expect(page.getByRole('heading', { name: 'Proposta assinada' })).toBeVisible();
    // The session is the one that was confirmed at the door: no page asks for the code again.
    await open(server, page, '/seguros/contratos/');
    await expect(page).toHaveURL(`${server.url()}/seguros/contratos/`);
    await expect(page.getByText(/^SV-\d{4}-\d+/)).toHaveCount(5);
    await page.context().close();
    const owner = await database(server, null);
    const { data } = await owner.auth.admin.listUsers();
    const id = data.users.find((user) => user.email === email)?.id ?? '';
    const { data: factors } = await owner.auth.admin.mfa.listFactors({ userId: id });
    for (const factor of factors?.factors ?? []) await owner.auth.admin.mfa.deleteFactor({ id: factor.id, userId: id });
  });

  test('what one has agreed to stands ticked, and is no less agreed to when the registration is saved again', async ({
    browser,
  }) => {
    const client = await database(server, 'cliente');
    const agreed = async () => (await client.from('perfis').select('consentimento,aceita_contato').single()).data;
    const id = (await client.auth.getUser()).data.user?.id;
    const asBefore = await agreed();
    const { error } = await client.from('perfis').update({ aceita_contato: true }).eq('id', id);
    expect(error).toBeNull();
    const page = await signedIn(server, browser, 'cliente');
    await open(server, page, '/finalizar-cadastro/');
    for (const words of [/^Concordo com o uso/, /^Aceito receber novidades/])
      await expect(page.getByRole('checkbox', { name: words })).toBeChecked();
    await page.getByRole('button', { name: 'Concluir cadastro' }).click();
    await expect(page.getByRole('heading', { name: 'Cadastro completo' })).toBeVisible();
    expect(await agreed()).toEqual({ consentimento: true, aceita_contato: true });
    await client.from('perfis').update({ aceita_contato: asBefore?.aceita_contato }).eq('id', id);
    await page.context().close();
  });

  test('a photo is chosen, seen at once in the header too, kept, and taken away again', async ({ browser }) => {
    const page = await signedIn(server, browser, 'cliente');
    const inHeader = page.getByRole('button', { name: 'Marina, sua conta' }).locator('img');
    await open(server, page, '/finalizar-cadastro/');
    const own = page.getByRole('group', { name: 'Sua foto' });
    const upload = own.locator('input[type=file]');
    const source = () => own.locator('img').getAttribute('src');

    await upload.setInputFiles({ name: 'eu.gif', mimeType: 'image/gif', buffer: PHOTO.buffer });
    await expect(own.getByText('Use uma imagem JPG, PNG ou WEBP de até 5 MB.').first()).toBeVisible();
    await expect(own.locator('img')).toHaveCount(0);
    await upload.setInputFiles(PHOTO);
    await expect.poll(source).toMatch(/^blob:/);
    await expect(own.getByText('Só você e a nossa equipe veem.')).toBeVisible();
    const client = await database(server, 'cliente');
    const kept = async () => (await client.from('perfis').select('foto').single()).data?.foto ?? null;
    await expect.poll(kept).toMatch(/^[0-9a-f-]{36}\/foto-[0-9a-f-]{36}\.png$/);

    await open(server, page, '/seguros/contratos/');
    await expect(inHeader).toBeVisible();
    await expect.poll(() => inHeader.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // Another photo takes the place of the first, whose file goes.
    const first = await kept();
    await open(server, page, '/finalizar-cadastro/');
    await expect(own.locator('img')).toBeVisible();
    await upload.setInputFiles(PHOTO);
    await expect.poll(kept).not.toBe(first);
    const files = async () =>
      (await client.storage.from('fotos').list(String(first).split('/')[0])).data?.map(({ name }) => name) ?? [];
    await expect.poll(files).toHaveLength(1);

    await own.getByRole('button', { name: 'Remover foto' }).click();
    await expect(own.locator('img')).toHaveCount(0);
    await expect.poll(kept).toBeNull();
    await expect.poll(files).toEqual([]);
    await open(server, page, '/seguros/contratos/');
    await expect(page.getByRole('button', { name: 'Marina, sua conta' })).toBeVisible();
    await expect(inHeader).toHaveCount(0);
    await page.context().close();
  });
});
