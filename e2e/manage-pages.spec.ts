import { expect, test } from '@playwright/test';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import { type RunningServer, startServer } from './support/server.ts';

const TABLE = [
  `create table public.pecas (
    id uuid primary key default gen_random_uuid(),
    nome text not null,
    preco numeric,
    created_at timestamptz not null default now()
  )`,
  'alter table public.pecas enable row level security',
  'create policy todos on public.pecas for all using (true) with check (true)',
  'grant select, insert, update, delete on public.pecas to anon, authenticated',
];

/** A table of an empty site gets pages to manage it; a visitor makes, finds, changes and deletes a row with them. */
test.describe('The pages to manage a table', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  test('are made from the backend’s place; a visitor adds a row, finds it, changes it and deletes it after a question', async ({
    browser,
    page,
  }) => {
    const dialog = page.getByRole('dialog');

    await test.step('the table and its pages', async () => {
      await signInToBuilder(server, page);
      await page.getByRole('button', { name: 'Novo site' }).click();
      await dialog.getByRole('textbox').first().fill('oficina');
      await dialog.getByRole('button', { name: 'Criar site' }).click();
      await page.getByRole('button', { name: 'Dados', exact: true }).click();
      const added = page.getByRole('group', { name: 'Adicionar plugin' });
      await added.getByRole('button', { name: 'Supabase', exact: true }).click();
      const given = page.waitForResponse((answer) => answer.url().endsWith('/api/sites/oficina/project'));
      await page.getByRole('region', { name: 'Configuração' }).getByLabel('Backend embutido').click();
      expect((await given).status()).toBe(200);
      await isSaved(page);
      const made = await page.evaluate(async (statements) => {
        const answer = await fetch('/api/sites/oficina/project/sql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ statements }),
        });
        return answer.status;
      }, TABLE);
      expect(made).toBe(200);
      await page.getByRole('button', { name: 'Backend', exact: true }).click();
      const place = page.getByRole('region', { name: 'Backend' });
      await place.getByRole('navigation').getByRole('button', { name: 'pecas' }).click();
      await place.getByRole('button', { name: 'Criar páginas para gerenciá-la' }).click();
      await dialog.getByRole('radio', { name: /Todos/ }).click();
      await dialog.getByRole('button', { name: 'Criar páginas' }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(4);
      await dialog.getByRole('button', { name: 'Pecas /pecas' }).click();
    });
    await isSaved(page);
    await publish(page);

    const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await visitor.goto(`${server.url('oficina')}/pecas`);
    await expect(visitor.getByText('Ainda não há nada aqui.')).toBeVisible();
    await expect(visitor.locator('html')).toHaveAttribute('data-ready', '');
    // It fills the window with the badge below it: nothing scrolls.
    await expect(visitor.getByText('Feito com Trama')).toBeVisible();
    expect(await visitor.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);

    await test.step('a new row', async () => {
      await visitor.getByRole('button', { name: 'Adicionar' }).click();
      await visitor.getByRole('textbox').first().fill('Parafuso');
      await visitor.getByRole('spinbutton').or(visitor.getByRole('textbox').nth(1)).first().fill('2.5');
      await visitor.getByRole('button', { name: 'Salvar' }).click();
      await expect(visitor.getByText('Parafuso')).toBeVisible();
    });

    await test.step('is found', async () => {
      await visitor.getByRole('searchbox').fill('nada');
      await expect(visitor.getByText('Nada corresponde à busca.')).toBeVisible();
      await visitor.getByRole('searchbox').fill('para');
      await expect(visitor.getByText('Parafuso')).toBeVisible();
    });

    await test.step('is changed', async () => {
      await visitor.getByRole('button', { name: 'Detalhes' }).click();
      await expect(visitor.getByText('Parafuso')).toBeVisible();
      await visitor.getByRole('button', { name: 'Editar' }).click();
      await expect(visitor.getByRole('textbox').first()).toHaveValue('Parafuso');
      await visitor.getByRole('textbox').first().fill('Parafuso longo');
      await visitor.getByRole('button', { name: 'Salvar' }).click();
      await expect(visitor.getByText('Parafuso longo')).toBeVisible();
    });

    await test.step('is deleted after a question', async () => {
      await visitor.getByRole('button', { name: 'Detalhes' }).click();
      await visitor.getByRole('button', { name: 'Excluir', exact: true }).click();
      await visitor.getByRole('button', { name: 'Manter' }).click();
      await expect(visitor.getByRole('button', { name: 'Sim, excluir' })).toBeHidden();
      await visitor.getByRole('button', { name: 'Excluir', exact: true }).click();
      await visitor.getByRole('button', { name: 'Sim, excluir' }).click();
      await expect(visitor.getByText('Ainda não há nada aqui.')).toBeVisible();
    });
  });
});
