import { expect, test } from '@playwright/test';
import { sampleArchive, sampleWorkbook } from '../apps/builder/src/testing/sample-workbook.ts';
import { isSaved, makeEmptySite, publish } from './support/builder.ts';
import { dropFile } from './support/files.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** A row of a sheet; numbers as numbers, everything else as text. */
const row = (...cells: readonly (string | number)[]): string =>
  `<row>${cells
    .map((cell) =>
      typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
    )
    .join('')}</row>`;

const PRICES = sampleArchive(
  sampleWorkbook({
    'Preços de 2026': row('Código', 'Plano', 'Preço') + row('001', 'Básico', 10.5) + row('002', 'Completo', 99),
    Rascunho: '',
  }),
);

/** Rows that somebody has in a file become rows of a site, or a table that its pages show. */
test.describe('A file of rows', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  test('that is dropped on the data of a site becomes a table of its backend, which it gets on the way; visitors see its rows', async ({
    browser,
    page,
  }) => {
    await makeEmptySite(server, page, 'planilhas');
    const panel = page.getByRole('region', { name: 'Variáveis' });
    const place = page.getByRole('region', { name: 'Backend', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Importar linhas de um arquivo' });

    await test.step('a spreadsheet, in a site without a backend', async () => {
      await dropFile(panel, { name: 'Preços.xlsx', content: PRICES });
      await expect(dialog).toContainText('2 linhas em 3 colunas Da planilha “Preços de 2026”; a outra fica de fora.');
      await dialog.getByRole('button', { name: 'Em uma tabela' }).click();
      await expect(dialog).toContainText('Este site ainda não tem backend');
      await dialog.getByRole('button', { name: 'Adicionar um backend' }).click();
      await expect(dialog.getByLabel('Nome da tabela')).toHaveValue('precos');
      await expect(dialog.getByLabel('Tipo de Código')).toHaveValue('text');
      await expect(dialog.getByLabel('Tipo de Preço')).toHaveValue('numeric');
      await dialog.getByLabel('Quem pode ver as linhas').selectOption('Todos leem, com ou sem entrar');
      await dialog.getByRole('button', { name: 'Criar a tabela com 2 linhas' }).click();
      await expect(dialog).toContainText('A tabela está pronta, com todas as 2 linhas.');
      await dialog.getByRole('button', { name: 'Mostrar a tabela' }).click();
      await expect(place.getByRole('gridcell', { name: 'Completo' })).toBeVisible();
      await place.getByRole('button', { name: 'Fechar o backend' }).click();
    });

    await test.step('a file with broken lines, under a name that is taken', async () => {
      await dropFile(panel, {
        name: 'precos.csv',
        content: 'codigo;preco\n1;10,5\n2;"7\n3;"9" e meio\n4;12;sobra\n5;8\n',
      });
      await dialog.getByRole('button', { name: 'Em uma tabela' }).click();
      await expect(dialog).toContainText(
        'Linha 3, coluna preco: aspas abertas que nunca fecham. A linha fica de fora.',
      );
      await expect(dialog).toContainText(
        'Linha 4, coluna preco: há algo depois das aspas que fecham. A linha fica de fora.',
      );
      await expect(dialog).toContainText(
        'Linha 5: tem 3 valores, e não há coluna depois de preco. A linha fica de fora.',
      );
      await expect(dialog.getByRole('alert')).toHaveText('Já existe uma tabela “precos”.');
      await dialog.getByLabel('Nome da tabela').fill('precos_antigos');
      await dialog.getByRole('button', { name: 'Criar a tabela com 2 linhas' }).click();
      await expect(dialog).toContainText('com todas as 2 linhas');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('a JSON file, kept in the site itself', async () => {
      await dropFile(panel, { name: 'cidades.json', content: '[{"nome": "Recife"}, {"nome": "Belém"}]' });
      await dialog.getByRole('button', { name: 'Importar 2 linhas' }).click();
      await expect(page.getByRole('heading', { name: 'Coleção' })).toBeVisible();
      await page.getByRole('button', { name: 'Voltar a todos os dados' }).click();
    });

    await test.step('both tables stand among the data, without a further step; one is put on the page', async () => {
      await expect(page.getByRole('button', { name: 'Mais: precos_antigos', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Mais: precos', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Lista', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Adicionar à página' }).click();
      await isSaved(page);
      await publish(page);
      const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
      await visitor.goto(`${server.url('planilhas')}/`);
      await expect(visitor.getByText('Completo', { exact: true })).toBeVisible();
      await visitor.context().close();
    });
  });
});
