import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import { ready } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { tablesByHand } from './support/tables-by-hand.ts';

const SITE = 'avisos';
const ROLE = 'Redação';
const PASSWORD = 'palavra-comprida-3';

/** A form into which one role alone writes: made with few steps, and tried by who has the role and who has not. */
test.describe('A form for a role', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  /** Makes an account on the site, and opens the page with the form. */
  const enter = async (browser: Browser, email: string): Promise<Page> => {
    const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await visitor.goto(`${server.url(SITE)}/criar-conta`);
    await ready(visitor);
    await visitor.getByLabel('E-mail').fill(email);
    await visitor.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await visitor.getByRole('button', { name: 'Criar conta' }).click();
    await expect(visitor.getByText(`Você entrou como ${email}`)).toBeVisible();
    await visitor.goto(`${server.url(SITE)}/`);
    await ready(visitor);
    return visitor;
  };

  test('that inserts with validation, and the role that may, in 10 steps; who has it writes, who has not is told so', async ({
    browser,
    page,
  }) => {
    const dialog = page.getByRole('dialog');
    const place = page.getByRole('region', { name: 'Backend', exact: true });
    const openData = (): Promise<void> => page.getByRole('button', { name: 'Dados', exact: true }).click();
    let steps = 0;
    const press = async (target: Locator): Promise<void> => {
      steps += 1;
      await target.click();
    };

    await test.step('an empty site with a sign-in, and a table', async () => {
      await signInToBuilder(server, page);
      await page.getByRole('button', { name: 'Novo site' }).click();
      await dialog.getByRole('textbox').first().fill(SITE);
      await dialog.getByRole('button', { name: 'Criar site' }).click();
      await openData();
      const added = page.getByRole('group', { name: 'Adicionar plugin' });
      await added.getByRole('button', { name: 'Supabase Auth', exact: true }).click();
      const given = page.waitForResponse((answer) => answer.url().endsWith(`/api/sites/${SITE}/project`));
      await page.getByRole('region', { name: 'Configuração' }).getByLabel('Backend embutido').click();
      expect((await given).status()).toBe(200);
      await page.getByRole('button', { name: 'Criar as páginas de entrada' }).click();
      await dialog.getByRole('button', { name: 'Criar páginas' }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(5);
      await page.keyboard.press('Escape');
      await added.getByRole('button', { name: 'Supabase', exact: true }).click();
      const tables = tablesByHand(page);
      await tables.open();
      await tables.make(
        'noticias',
        [
          { name: 'titulo', isRequired: true },
          { name: 'paginas', type: 'Número inteiro' },
        ],
        'Quem entrou lê',
      );
      await tables.close();
    });

    await test.step('who may write, by a role that is made on the way', async () => {
      await press(page.getByRole('button', { name: 'Backend', exact: true }));
      await press(place.getByRole('navigation').getByRole('button', { name: 'noticias', exact: true }));
      await press(place.getByRole('button', { name: 'Políticas', exact: true }));
      await press(place.getByRole('button', { name: 'Criar os papéis' }));
      const sentence = place.getByRole('listitem').filter({ hasText: 'lê e escreve' });
      steps += 1;
      await sentence.getByRole('textbox', { name: 'Papel novo' }).fill(ROLE);
      const allow = place.getByRole('button', { name: `Permitir: Quem tem o papel ${ROLE} lê e escreve` });
      await press(allow);
      await expect(place.getByText(`Members of ${ROLE} read and write`)).toBeVisible();
      // What is allowed already is not offered again.
      await expect(allow).toHaveCount(0);
      await expect(sentence.getByText('Já é permitido')).toBeVisible();
      await press(place.getByRole('button', { name: 'Fechar o backend' }));
    });

    await test.step('the form', async () => {
      await press(page.getByRole('button', { name: 'Mais: noticias', exact: true }));
      await press(page.getByRole('menuitem', { name: 'Formulário', exact: true }));
      await press(dialog.getByRole('button', { name: 'Adicionar à página' }));
      await expect(dialog).toBeHidden();
      expect(steps).toBeLessThanOrEqual(10);
    });
    await isSaved(page);
    await publish(page);
    await page.keyboard.press('Escape');

    const [writer, reader] = [await enter(browser, 'vera@avisos.example'), await enter(browser, 'rui@avisos.example')];
    await test.step('one of two people gets the role', async () => {
      await page.getByRole('button', { name: 'Backend', exact: true }).click();
      await place.getByRole('button', { name: 'Pessoas', exact: true }).click();
      await place.getByText('vera@avisos.example').first().click();
      const given = place.getByRole('checkbox', { name: ROLE });
      await given.click();
      await expect(given).toBeChecked();
    });

    const form = (of: Page): Locator => of.locator('form');
    const send = async (of: Page, title: string, pages: string): Promise<void> => {
      await form(of).getByLabel('Título').fill(title);
      await form(of).getByLabel('Páginas').fill(pages);
      await form(of).getByRole('button', { name: 'Salvar' }).click();
    };

    await test.step('who has it is asked for what is missing, and writes', async () => {
      await form(writer).getByRole('button', { name: 'Salvar' }).click();
      await expect(form(writer).getByLabel('Título')).toHaveAttribute('aria-invalid', 'true');
      await expect(form(writer).getByText('Salvo.')).toBeHidden();
      await send(writer, 'Chegou', '3');
      await expect(form(writer).getByText('Salvo.')).toBeVisible();
    });

    await test.step('who has it not is told so in plain words, and loses nothing that was typed', async () => {
      await send(reader, 'Não chega', '1');
      await expect(form(reader).getByRole('alert')).toHaveText(
        'Não foi possível salvar: a sua conta não tem permissão para isto.',
      );
      await expect(form(reader).getByLabel('Título')).toHaveValue('Não chega');
    });

    await test.step('the table holds the one row', async () => {
      await place.getByRole('navigation').getByRole('button', { name: 'noticias', exact: true }).click();
      await place.getByRole('button', { name: 'Linhas', exact: true }).click();
      await expect(place.getByRole('gridcell', { name: 'Chegou', exact: true })).toBeVisible();
      await expect(place.getByRole('gridcell', { name: 'Não chega' })).toHaveCount(0);
    });
  });
});
