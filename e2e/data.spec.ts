import { expect, type Locator, type Page, test } from '@playwright/test';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import { canvasOf } from './support/canvas.ts';
import { type RunningServer, startServer } from './support/server.ts';

const TABLES = [
  `create table public.clientes (
    id uuid primary key default gen_random_uuid(),
    nome text not null,
    criado_em timestamptz not null default now()
  )`,
  `create table public.pedidos (
    id bigint generated always as identity primary key,
    titulo text not null,
    valor numeric,
    pago boolean not null default false,
    cliente_id uuid references public.clientes,
    criado_em timestamptz not null default now()
  )`,
  `create table public.segredos (id bigint generated always as identity primary key, texto text not null)`,
  'alter table public.clientes enable row level security',
  'alter table public.pedidos enable row level security',
  'alter table public.segredos enable row level security',
  'create policy todos on public.clientes for select using (true)',
  'create policy leem on public.pedidos for select using (true)',
  'create policy pedem on public.pedidos for insert with check (true)',
  'grant select on public.clientes to anon, authenticated',
  'grant select, insert on public.pedidos to anon, authenticated',
  'grant select, insert on public.segredos to anon, authenticated',
  "insert into public.clientes (nome) values ('Ana'), ('Bruno')",
  `insert into public.pedidos (titulo, valor, cliente_id, criado_em)
    select 'Pedido ' || n, n * 10.5, (select id from public.clientes where nome = 'Ana'), now() - n * interval '1 day'
    from generate_series(1, 45) n`,
];

/** A table becomes a list and a form of the page, with few steps; visitors use what came of it. */
test.describe('Data of a table on a page', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  /** An empty site with a backend of its own, and tables in it. */
  const makeShop = async (page: Page): Promise<void> => {
    await signInToBuilder(server, page);
    await page.getByRole('button', { name: 'Novo site' }).click();
    const dialog = page.getByRole('dialog', { name: 'Criar um site' });
    await dialog.getByRole('textbox').first().fill('pedidos');
    await dialog.getByRole('button', { name: 'Criar site' }).click();
    await page.getByRole('button', { name: 'Dados', exact: true }).click();
    const added = page.getByRole('group', { name: 'Adicionar plugin' });
    await added.getByRole('button', { name: 'Supabase', exact: true }).click();
    const given = page.waitForResponse((answer) => answer.url().endsWith('/api/sites/pedidos/project'));
    await page.getByRole('region', { name: 'Configuração' }).getByLabel('Backend embutido').click();
    expect((await given).status()).toBe(200);
    await isSaved(page);
    const made = await page.evaluate(async (statements) => {
      const answer = await fetch('/api/sites/pedidos/project/sql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ statements }),
      });
      return `${answer.status} ${await answer.text()}`;
    }, TABLES);
    expect(made).toMatch(/^20[01] /);
    expect(made).not.toContain('"failure"');
    await page.getByRole('button', { name: 'Ler as tabelas de novo' }).click();
  };

  /** Counts what a person does: each press, tick or filled field. */
  const createCounter = () => {
    let steps = 0;
    return {
      get steps() {
        return steps;
      },
      press: async (target: Locator): Promise<void> => {
        steps += 1;
        await target.click();
      },
    };
  };

  test('a list with search, pages and details in 4 steps, a form in 3; visitors search, look, and send', async ({
    browser,
    page,
  }) => {
    await makeShop(page);
    const dialog = page.getByRole('dialog', { name: 'Adicionar à página' });
    const { frame } = canvasOf(page);

    await test.step('the list', async () => {
      const counted = createCounter();
      await counted.press(page.getByRole('button', { name: 'Mais: pedidos', exact: true }));
      await counted.press(page.getByRole('menuitem', { name: 'Lista', exact: true }));
      await counted.press(dialog.getByLabel('Detalhes de uma linha em um popup'));
      await counted.press(dialog.getByRole('button', { name: 'Adicionar à página' }));
      await expect(frame.getByText('Pedido 1', { exact: true })).toBeVisible();
      expect(counted.steps).toBe(4);
    });

    await test.step('one undo takes all of it away, and it comes back', async () => {
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(frame.getByText('Pedido 1', { exact: true })).toBeHidden();
      await page.getByRole('button', { name: 'Refazer' }).click();
      await expect(frame.getByText('Pedido 1', { exact: true })).toBeVisible();
    });

    await test.step('the form', async () => {
      const counted = createCounter();
      await page.keyboard.press('Escape');
      for (const table of ['pedidos', 'segredos']) {
        await counted.press(page.getByRole('button', { name: `Mais: ${table}`, exact: true }));
        await counted.press(page.getByRole('menuitem', { name: 'Formulário', exact: true }));
        await counted.press(dialog.getByRole('button', { name: 'Adicionar à página' }));
        await expect(dialog).toBeHidden();
      }
      await expect(frame.getByRole('button', { name: 'Salvar' })).toHaveCount(2);
      expect(counted.steps).toBe(2 * 3);
    });

    await isSaved(page);
    await publish(page);
    const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await visitor.goto(`${server.url('pedidos')}/`);

    await test.step('the visitor sees twenty of them, goes on, searches, and looks at one', async () => {
      await expect(visitor.getByText('Pedido 1', { exact: true })).toBeVisible();
      await expect(visitor.getByText('Pedido 21', { exact: true })).toBeHidden();
      await visitor.getByRole('button', { name: '3', exact: true }).click();
      await expect(visitor.getByText('Pedido 45', { exact: true })).toBeVisible();
      await visitor.getByRole('searchbox').fill('pedido 7');
      await expect(visitor.getByText('Pedido 7', { exact: true })).toBeVisible();
      await expect(visitor.getByText('Pedido 45', { exact: true })).toBeHidden();
      await visitor.getByRole('button', { name: 'Detalhes' }).click();
      const popup = visitor.getByRole('dialog');
      await expect(popup.getByText('73,5')).toBeVisible();
      await expect(popup.getByText('Ana')).toBeVisible();
      await popup.getByRole('button', { name: 'Fechar' }).click();
      await expect(popup).toBeHidden();
      await visitor.getByRole('searchbox').fill('nada disso');
      await expect(visitor.getByText('Nada corresponde à busca.')).toBeVisible();
      await visitor.getByRole('searchbox').fill('');
    });

    await test.step('what the table needs is asked for; a row that is sent stands in the list', async () => {
      const form = visitor.locator('form').first();
      await form.getByRole('button', { name: 'Salvar' }).click();
      await expect(form.getByLabel('Título')).toHaveAttribute('aria-invalid', 'true');
      await form.getByLabel('Título').fill('Pedido novo');
      await form.getByLabel('Valor').fill('12.5');
      await form.getByRole('button', { name: 'Salvar' }).click();
      await expect(form.getByText('Salvo.')).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByText('Pedido novo', { exact: true })).toBeVisible();
    });

    await test.step('who may not is told so, and loses nothing that was typed', async () => {
      const form = visitor.locator('form').nth(1);
      await form.getByLabel('Texto').fill('não pode');
      await form.getByRole('button', { name: 'Salvar' }).click();
      await expect(form.getByRole('alert').filter({ hasText: 'Não foi possível salvar' })).toBeVisible();
      await expect(form.getByLabel('Texto')).toHaveValue('não pode');
    });
    await visitor.context().close();
  });
});
