import { expect, test } from '@playwright/test';
import { isSaved, signInToBuilder } from './support/builder.ts';
import { bound, handsOn, pick } from './support/by-hand.ts';
import { canvasOf } from './support/canvas.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { tablesByHand } from './support/tables-by-hand.ts';

const SITE = 'vendas';
const EVERYBODY = 'Todos leem, com ou sem entrar';

/** A sales pipeline from an empty site, through the interface alone: its tables, who may do what with them, its board. */
test.describe('A pipeline that is made by hand', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  test('has its tables with who may do what, a search, and a board of its stages from the rows', async ({ page }) => {
    const hands = handsOn(page);
    const tables = tablesByHand(page);
    const { frame } = canvasOf(page);
    const dialog = page.getByRole('dialog');
    const data = page.getByRole('complementary', { name: 'Dados' });

    const openPanel = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

    const addVariable = async (name: string, type: string): Promise<void> => {
      await page.getByRole('button', { name: 'Nova variável' }).click();
      const variables = page.getByRole('region', { name: 'Variáveis' });
      await variables.getByLabel('Tipo').selectOption(type);
      await variables.getByLabel('Nome', { exact: true }).fill(name);
      await page.keyboard.press('Enter');
      await variables.getByRole('button', { name: new RegExp(`^${name} `) }).click();
    };

    await test.step('an empty site with a sign-in, and a backend of its own', async () => {
      await signInToBuilder(server, page);
      await page.getByRole('button', { name: 'Novo site' }).click();
      await dialog.getByRole('textbox').first().fill(SITE);
      await dialog.getByRole('button', { name: 'Criar site' }).click();
      await openPanel('Dados');
      const added = page.getByRole('group', { name: 'Adicionar plugin' });
      await added.getByRole('button', { name: 'Supabase Auth', exact: true }).click();
      const given = page.waitForResponse((answer) => answer.url().endsWith(`/api/sites/${SITE}/project`));
      await page.getByRole('region', { name: 'Configuração' }).getByLabel('Backend embutido').click();
      expect((await given).status()).toBe(200);
      await page.getByRole('button', { name: 'Criar as páginas de entrada' }).click();
      await dialog.getByRole('button', { name: 'Criar páginas' }).click();
      await expect(dialog.getByRole('listitem')).toHaveCount(5);
      await page.keyboard.press('Escape');
    });

    await test.step('its tables, who may do what with them, and the first rows', async () => {
      await tables.open();
      const name = { name: 'nome', isRequired: true };
      await tables.make('etapas', [name, { name: 'ordem', type: 'Número inteiro', isRequired: true }], EVERYBODY);
      await tables.make('contatos', [name], EVERYBODY);
      await tables.make(
        'negocios',
        [
          { name: 'titulo', isRequired: true },
          { name: 'valor', type: 'Número' },
          { name: 'etapa', type: 'Linha de etapas', isRequired: true },
          { name: 'contato', type: 'Linha de contatos' },
        ],
        EVERYBODY,
      );
      await tables.allow('negocios', 'Quem entrou lê e escreve');
      await tables.fill('etapas', [
        { nome: 'Ganho', ordem: '3' },
        { nome: 'Novo', ordem: '1' },
        { nome: 'Proposta', ordem: '2' },
      ]);
      await tables.fill('contatos', [{ nome: 'Bruno' }]);
      await tables.fill('negocios', [{ titulo: 'Frota', valor: '1200', etapa: 'Novo', contato: 'Bruno' }]);
      await tables.close();
    });

    await test.step('the page, and what it reads', async () => {
      await openPanel('Páginas');
      await page.getByRole('button', { name: 'Nova página' }).click();
      await page.getByLabel('Nome', { exact: true }).fill('Funil');
      await page.getByRole('button', { name: 'Criar página' }).click();
      await openPanel('Dados');
      // It takes the backend that the site has: nothing is asked.
      await page
        .getByRole('group', { name: 'Adicionar plugin' })
        .getByRole('button', { name: 'Supabase', exact: true })
        .click();
      await addVariable('aviso', 'string');
      await page.getByRole('button', { name: 'Mais: etapas', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Criar uma coleção' }).click();
      const order = page.getByRole('region', { name: 'Ordem' });
      await order.getByRole('button', { name: 'Adicionar ordem' }).click();
      await order.getByLabel('Por', { exact: true }).fill('ordem');
      await page.getByRole('button', { name: 'Voltar a todos os dados' }).click();
    });

    await test.step('the board: a search above it, and stages from the rows of a table', async () => {
      await hands.add('Barra de busca');
      await hands.nameIt('Procurar');
      await openPanel('Dados');
      await page.getByRole('button', { name: 'Mais: negocios', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Criar uma coleção' }).click();
      const filter = page.getByRole('region', { name: 'Quais linhas' });
      await filter.getByRole('button', { name: 'Adicionar condição' }).click();
      await filter.getByLabel('Coluna', { exact: true }).fill('titulo');
      await filter.getByLabel('Comparação').selectOption({ label: 'contém' });
      await filter.getByRole('button', { name: 'Valor: Ligar a uma fórmula' }).click();
      await hands.writeFormula([pick('Procurar')]);
      await filter.getByLabel('Ignorar a condição enquanto o valor estiver vazio').check();
      await data.getByRole('button', { name: 'Voltar a todos os dados' }).click();

      await hands.add('Botão');
      await hands.nameIt('Novo negócio');
      await hands.setAll('Ajustes', { 'Tipografia/Texto': 'Novo negócio' });
      await hands.add('Texto');
      await hands.setAll('Ajustes', { 'Tipografia/Texto': bound(pick('aviso')) });
      await hands.add('Kanban');
      await hands.setAll('Ajustes', {
        'Geral/Itens': bound(pick('Negocios')),
        'Geral/Empilhar por': 'etapa',
        'Colunas/Colunas': bound(pick('Etapas')),
        'Colunas/Rótulo da coluna': 'nome',
        'Colunas/Valor da coluna': 'id',
      });
      for (const stage of ['Novo', 'Proposta', 'Ganho'])
        await expect(frame.getByText(stage, { exact: true })).toBeVisible();
    });
    await isSaved(page);
  });
});
