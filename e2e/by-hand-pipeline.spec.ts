import { expect, type Locator, type Page, test } from '@playwright/test';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import { bound, columns, handsOn, pick } from './support/by-hand.ts';
import { canvasOf } from './support/canvas.ts';
import { ready } from './support/seguros.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { tablesByHand } from './support/tables-by-hand.ts';

const SITE = 'vendas';
const EVERYBODY = 'Todos leem, com ou sem entrar';
const [EMAIL, PASSWORD] = ['vera@vendas.example', 'palavra-comprida-1'];
const REFUSED = 'Só quem entrou altera negócios.';

/** A sales pipeline from an empty site, through the interface alone: its tables, who may do what with them, its board. */
test.describe('A pipeline that is made by hand', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  /** The stack of a stage, and a deal in it. */
  const stage = (page: Page, name: string): Locator => page.getByRole('list', { name });
  const deal = (within: Page | Locator, name: string): Locator =>
    within.getByRole('listitem').filter({ hasText: name });

  const board = async (page: Page): Promise<Page> => {
    await page.goto(`${server.url(SITE)}/funil`);
    await ready(page);
    return page;
  };

  test('has its tables with who may do what, a search, and a board of its stages from the rows, where moving a deal changes its row', async ({
    page,
  }) => {
    // Some hundred steps of a person in one go.
    test.slow();
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
      const followed = page.getByRole('group', { name: 'Tabelas em tempo real' });
      await followed.getByRole('textbox').fill('negocios');
      await followed.getByRole('textbox').press('Enter');
      await expect(followed.getByRole('checkbox', { name: 'negocios' })).toBeChecked();
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

      await hands.add('Texto');
      await hands.setAll('Ajustes', { 'Tipografia/Texto': bound(pick('aviso')) });
      await hands.giveAttribute('role', 'status');
      await hands.add('Kanban');
      await hands.setAll('Ajustes', {
        'Geral/Itens': bound(pick('Negócios')),
        'Geral/Empilhar por': 'etapa',
        'Pilhas/Pilhas': bound(pick('Etapas')),
        'Pilhas/Rótulo da pilha': 'nome',
        'Pilhas/Valor da pilha': 'id',
      });
      for (const name of ['Novo', 'Proposta', 'Ganho'])
        await expect(frame.getByText(name, { exact: true })).toBeVisible();
      // Who moves a deal changes the row that was moved: the step knows which.
      const refused = [{ step: 'Alterar aviso', told: { Valor: REFUSED } }];
      await hands.react(
        {
          steps: [{ step: 'Atualizar · negocios', told: { Dados: columns({ etapa: ['event.to'] }) } }],
          failed: [...refused, { step: 'Buscar Negócios' }],
        },
        'Ao mover item',
      );
    });
    await isSaved(page);
  });

  test('visitors move, add, find and delete deals, and see those of others live', async ({ browser, page }) => {
    test.slow();
    const hands = handsOn(page);
    const { frame } = canvasOf(page);
    const dialog = page.getByRole('dialog');
    await signInToBuilder(server, page);
    await page.getByRole('button', { name: `Abrir ${SITE}` }).click();
    await page.getByRole('button', { name: 'Páginas', exact: true }).click();
    await page.getByRole('button', { name: /^Funil/ }).click();
    await expect(page.getByRole('button', { name: 'Página: Funil' })).toBeVisible();
    await page.getByRole('button', { name: 'Camadas', exact: true }).click();

    await test.step('the card of a deal', async () => {
      await canvasOf(page).click(frame.locator('.ww-stack-items > li').first());
      // Its text, which is empty yet.
      await hands.press('Control+Enter');
      await hands.inspector.getByRole('tab', { name: 'Ajustes' }).click();
      await hands.inspector.getByRole('button', { name: 'Texto: Editar a fórmula' }).click();
      await dialog.getByRole('textbox', { name: /^Fórmula/ }).press('Control+a');
      await hands.writeFormula(['context.item?.data?.titulo']);
      await hands.add('Botão');
      await hands.nameIt('Excluir negócio');
      await hands.setAll('Ajustes', { 'Tipografia/Texto': 'Excluir' });
      await hands.react({
        steps: [{ step: 'Excluir · negocios', told: { Chave: columns({ id: ['context.item.data.id'] }) } }],
        failed: [{ step: 'Alterar aviso', told: { Valor: REFUSED } }],
      });
      await expect(frame.getByText('Frota', { exact: true })).toBeVisible();
    });

    await test.step('a form for new deals, from the table, below the board', async () => {
      // From the button up to the card, its stage, the board.
      for (const name of ['Linha', 'Pilha', 'Kanban']) {
        await hands.press('Shift+Enter');
        await expect(hands.inspector.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Dados', exact: true }).click();
      await page.getByRole('button', { name: 'Mais: negocios', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Formulário', exact: true }).click();
      await dialog.getByRole('button', { name: 'Adicionar à página' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Camadas', exact: true }).click();
    });

    await test.step('the page follows the table, and what is searched', async () => {
      await page.getByRole('treeitem', { name: 'Procurar' }).click();
      await hands.react({ steps: [{ step: 'Buscar Negócios' }] }, 'Ao mudar');
      await page.getByRole('button', { name: 'Fluxos', exact: true }).click();
      await page.getByRole('button', { name: 'Novo fluxo desta página' }).click();
      await page.getByRole('combobox', { name: 'Quando' }).selectOption('Ao mudar o banco');
      await hands.fillFlow({ steps: [{ step: 'Buscar Negócios' }] });
    });

    await isSaved(page);
    await publish(page);

    const onlooker = await board(await (await browser.newContext({ locale: 'pt-BR' })).newPage());
    const seller = await (await browser.newContext({ locale: 'pt-BR' })).newPage();

    await test.step('who has not entered sees the deals and is told that they may not move them', async () => {
      await expect(deal(stage(onlooker, 'Novo'), 'Frota')).toBeVisible();
      await onlooker.getByRole('listitem').filter({ hasText: 'Frota' }).press('Space');
      await onlooker.keyboard.press('ArrowRight');
      await onlooker.keyboard.press('Space');
      await expect(onlooker.getByText(REFUSED)).toBeVisible();
      // It is back at once, without the page being opened again.
      await expect(deal(stage(onlooker, 'Novo'), 'Frota')).toBeVisible();
      await expect(deal(stage(onlooker, 'Proposta'), 'Frota')).toHaveCount(0);
    });

    await test.step('somebody makes an account and comes to the board', async () => {
      await seller.goto(`${server.url(SITE)}/criar-conta`);
      await ready(seller);
      await seller.getByLabel('E-mail').fill(EMAIL);
      await seller.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await seller.getByRole('button', { name: 'Criar conta' }).click();
      await expect(seller.getByText(`Você entrou como ${EMAIL}`)).toBeVisible();
      await board(seller);
    });

    await test.step('a deal is moved by dragging, by the keyboard, and stays so; others see it live', async () => {
      await deal(stage(seller, 'Novo'), 'Frota').dragTo(stage(seller, 'Proposta'));
      await expect(deal(stage(seller, 'Proposta'), 'Frota')).toBeVisible();
      await expect(deal(stage(onlooker, 'Proposta'), 'Frota')).toBeVisible();
      await deal(stage(seller, 'Proposta'), 'Frota').press('Space');
      await seller.keyboard.press('ArrowRight');
      await seller.keyboard.press('Space');
      await expect(deal(stage(onlooker, 'Ganho'), 'Frota')).toBeVisible();
      await seller.reload();
      await expect(deal(stage(seller, 'Ganho'), 'Frota')).toBeVisible();
    });

    await test.step('a deal is added, found and deleted', async () => {
      await seller.getByLabel('Título').fill('Casa de praia');
      await seller.getByRole('combobox', { name: 'Etapa' }).click();
      await seller.getByRole('option', { name: 'Novo' }).click();
      await seller.getByRole('button', { name: 'Salvar' }).click();
      await expect(deal(stage(seller, 'Novo'), 'Casa de praia')).toBeVisible();
      await expect(deal(stage(onlooker, 'Novo'), 'Casa de praia')).toBeVisible();
      await seller.getByRole('search', { name: 'Procurar' }).locator('input').fill('praia');
      await expect(deal(seller, 'Frota')).toHaveCount(0);
      await expect(deal(seller, 'Casa de praia')).toHaveCount(1);
      await deal(seller, 'Casa de praia').getByRole('button', { name: 'Excluir' }).click();
      await expect(deal(seller, 'Casa de praia')).toHaveCount(0);
      await expect(deal(onlooker, 'Casa de praia')).toHaveCount(0);
      await expect(deal(onlooker, 'Frota')).toHaveCount(1);
    });
  });
});
