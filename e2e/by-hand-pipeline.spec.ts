import { expect, type Page, test } from '@playwright/test';
import { isSaved, publish, signInToBuilder } from './support/builder.ts';
import { bound, handsOn, pick, type Written } from './support/by-hand.ts';
import { canvasOf } from './support/canvas.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { tablesByHand } from './support/tables-by-hand.ts';

const SITE = 'vendas';
const EVERYBODY = 'Todos leem, com ou sem entrar';
const [EMAIL, PASSWORD] = ['ana@vendas.example', 'uma-senha-comprida-7'];

/** A sales pipeline from an empty site, through the interface alone: its tables, its board, what people do with it. */
test.describe('A pipeline that is made by hand', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  /** What the table of deals holds: title, value and stage, by title. */
  const deals = (builder: Page): Promise<string> =>
    builder.evaluate(async (site) => {
      const answer = await fetch(`/api/sites/${site}/project/sql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          statements: [
            `select coalesce(string_agg(n.titulo || ' ' || coalesce(n.valor::text, '-') || ' ' || e.nome, ', ' order by n.titulo), '')
             as held from public.negocios n join public.etapas e on e.id = n.etapa`,
          ],
        }),
      });
      return /"held"[^[]*\[\[\s*"([^"]*)"/.exec(await answer.text())?.[1] ?? (await answer.text());
    }, SITE);

  test('has stages with totals, cards that are moved, a search, a form, and a deletion after a question; who may not is told', async ({
    browser,
    page,
  }) => {
    const hands = handsOn(page);
    const tables = tablesByHand(page);
    const { frame, click } = canvasOf(page);
    const dialog = page.getByRole('dialog');
    const data = page.getByRole('complementary', { name: 'Dados' });
    const layers = page.getByRole('complementary', { name: 'Camadas' });

    const openPanel = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

    /** Writes another formula in the place of the one that a value has. */
    const rewrite = async (label: string, written: Written): Promise<void> => {
      await page.getByRole('tab', { name: 'Ajustes' }).click();
      await hands.inspector.getByRole('button', { name: `${label}: Editar a fórmula`, exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /^Fórmula/ })
        .focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await hands.writeFormula(written);
    };

    const addVariable = async (name: string, type: string): Promise<void> => {
      await page.getByRole('button', { name: 'Nova variável' }).click();
      const variables = page.getByRole('region', { name: 'Variáveis' });
      await variables.getByLabel('Tipo').selectOption(type);
      await variables.getByLabel('Nome', { exact: true }).fill(name);
      await page.keyboard.press('Enter');
      await variables.getByRole('button', { name: new RegExp(`^${name} `) }).click();
    };

    /** Begins a workflow of what is selected; it waits for what the element is for. */
    const beginFlow = async (): Promise<void> => {
      await page.getByRole('tab', { name: 'Ações' }).click();
      await hands.inspector.getByRole('button', { name: 'Adicionar fluxo' }).click();
    };
    const addStep = async (name: string, chain = 'Passos'): Promise<void> => {
      await page.getByRole('button', { name: `${chain}: Adicionar passo` }).press('/');
      await page.getByRole('combobox', { name: 'O que deve acontecer?' }).fill(name);
      await page.keyboard.press('Enter');
    };
    const tell = (label: string, ...written: Written): Promise<void> =>
      hands.set(page.locator('[data-arguments]'), label, bound(...written));
    const endFlow = (): Promise<void> => page.getByRole('button', { name: 'Fechar o fluxo' }).click();

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
      await addVariable('a excluir', 'object');
      await page.getByRole('button', { name: 'Mais: etapas', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Criar uma coleção' }).click();
      const order = page.getByRole('region', { name: 'Ordem' });
      await order.getByRole('button', { name: 'Adicionar ordem' }).click();
      await order.getByLabel('Por', { exact: true }).fill('ordem');
      await page.getByRole('button', { name: 'Voltar a todos os dados' }).click();
    });

    await test.step('the board: stages with their totals, cards with what the row holds', async () => {
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
      await click(frame.getByText('Proposta', { exact: true }));
      await rewrite('Texto', [
        "context.item.data.label + ': ' + wwFormulas.rollupSum(context.item.data.items, 'valor')",
      ]);
      await expect(frame.getByText('Novo: 1200')).toBeVisible();
    });

    await test.step('a popup with a form of a deal, and one that asks before a deal is deleted', async () => {
      const name = page.getByRole('region', { name: 'Popups' }).getByLabel('Nome', { exact: true });
      await openPanel('Partes');
      await page.getByRole('button', { name: 'Adicionar um popup' }).click();
      await name.fill('Formulário de negócio');
      await name.press('Enter');
      await openPanel('Dados');
      await page.getByRole('button', { name: 'Mais: negocios', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Formulário', exact: true }).click();
      await dialog.getByLabel('Título').fill('Negócio');
      await dialog.getByRole('button', { name: 'Adicionar à página' }).click();
      await expect(frame.getByRole('button', { name: 'Salvar' })).toBeVisible();

      await openPanel('Partes');
      await page.getByRole('button', { name: 'Adicionar um popup' }).click();
      await name.fill('Pergunta');
      await name.press('Enter');
      await hands.add('Texto');
      await hands.setAll('Ajustes', {
        'Tipografia/Texto': bound("'Excluir ' + ", pick('a excluir'), "?.titulo + '?'"),
      });
      await hands.add('Botão');
      await hands.nameIt('Confirmar');
      await hands.setAll('Ajustes', { 'Tipografia/Texto': 'Sim, excluir' });
      await beginFlow();
      await addStep('excluir negocios');
      await tell('id', pick('a excluir'), '?.id');
      await addStep('fechar todos os popups');
      await endFlow();
      await page.getByRole('button', { name: 'Funil', exact: true }).click();
    });

    await test.step('a card has its title, and a button that asks', async () => {
      await openPanel('Camadas');
      await click(frame.getByText('Novo: 1200'));
      await layers.getByRole('treeitem', { name: 'Linha' }).click();
      await page.keyboard.press('ArrowRight');
      await layers.getByRole('treeitem', { name: 'Texto', level: 5 }).click();
      await rewrite('Texto', [pick('titulo')]);
      await expect(frame.getByText('Frota', { exact: true })).toBeVisible();
      await hands.add('Botão');
      await hands.nameIt('Excluir');
      await hands.setAll('Ajustes', { 'Tipografia/Texto': 'Excluir' });
      await beginFlow();
      await addStep('alterar a excluir');
      await tell('Valor', pick('O item'));
      await addStep('Abrir Pergunta');
      await endFlow();
    });

    await test.step('a card that is moved takes its stage; a button opens the form', async () => {
      await layers.getByRole('treeitem', { name: 'Kanban' }).click();
      await beginFlow();
      await addStep('atualizar negocios');
      await page.getByRole('group', { name: 'Dados' }).getByRole('button', { name: 'Adicionar coluna' }).click();
      await page.getByRole('menuitem', { name: 'etapa' }).click();
      await tell('etapa', pick('O evento · to'));
      // Who may not change a row changes none: that is a failure here, and the card goes back.
      await hands.set(page.locator('[data-arguments]'), 'Uma linha, ou falha', true);
      await addStep('alterar aviso', 'Se um passo falhar');
      await hands.set(page.locator('[data-arguments]'), 'Valor', 'Você não pode mover este negócio.');
      await addStep('Buscar Negocios', 'Se um passo falhar');
      await endFlow();
      await layers.getByRole('treeitem', { name: 'Novo negócio' }).click();
      await beginFlow();
      await addStep('Abrir Formulário de negócio');
      await endFlow();
    });

    await isSaved(page);
    await publish(page);
    const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    const opened = (): Promise<unknown> => visitor.waitForSelector('html[data-ready]', { state: 'attached' });
    /** Moves the card of the first deal by its menu, as the keyboard and a finger can. */
    const move = async (stage: string): Promise<void> => {
      await visitor.getByRole('listitem').filter({ hasText: 'Frota' }).hover();
      await visitor.getByRole('button', { name: 'Mover', exact: true }).click();
      await visitor.getByRole('menuitem', { name: `Mover para ${stage}` }).click();
    };

    await test.step('a visitor sees the board, and may not write', async () => {
      await visitor.goto(`${server.url(SITE)}/funil`);
      await opened();
      await expect(visitor.getByText('Novo: 1200')).toBeVisible();
      await expect(visitor.getByText('Frota', { exact: true })).toBeVisible();
      await visitor.getByRole('button', { name: 'Novo negócio' }).click();
      await visitor.getByLabel('Titulo').fill('Intruso');
      await visitor.getByRole('button', { name: 'Salvar' }).click();
      await expect(visitor.getByRole('alert').first()).toBeVisible();
      await visitor.keyboard.press('Escape');
      await move('Ganho');
      await expect(visitor.getByText('Você não pode mover este negócio.')).toBeVisible();
      expect(await deals(page)).toBe('Frota 1200 Novo');
    });

    await test.step('who has an account moves a card: its stage and both totals follow', async () => {
      await visitor.goto(`${server.url(SITE)}/criar-conta`);
      await opened();
      await visitor.getByLabel('E-mail').fill(EMAIL);
      await visitor.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await visitor.getByRole('button', { name: 'Criar conta' }).click();
      await expect(visitor.getByRole('heading', { name: 'Área de membros' })).toBeVisible();
      await visitor.goto(`${server.url(SITE)}/funil`);
      await opened();
      await move('Ganho');
      await expect.poll(() => deals(page)).toBe('Frota 1200 Ganho');
      await expect(visitor.getByText('Ganho: 1200')).toBeVisible();
      await expect(visitor.getByText('Novo: 0')).toBeVisible();
    });

    await test.step('adds a deal, after what is missing was asked for', async () => {
      await visitor.getByRole('button', { name: 'Novo negócio' }).click();
      await visitor.getByRole('button', { name: 'Salvar' }).click();
      await expect(visitor.getByLabel('Titulo')).toHaveAttribute('aria-invalid', 'true');
      await visitor.getByLabel('Titulo').fill('Casa de praia');
      await visitor.getByLabel('Valor').fill('800.5');
      await visitor.getByRole('combobox', { name: 'Etapa' }).click();
      await visitor.getByRole('option', { name: 'Proposta' }).click();
      await visitor.getByRole('button', { name: 'Salvar' }).click();
      await expect.poll(() => deals(page)).toBe('Casa de praia 800.5 Proposta, Frota 1200 Ganho');
      await visitor.keyboard.press('Escape');
      await expect(visitor.getByText('Proposta: 800.5')).toBeVisible();
    });

    await test.step('finds it, and deletes it after a question', async () => {
      await visitor.getByRole('searchbox').fill('praia');
      await expect(visitor.getByText('Frota', { exact: true })).toBeHidden();
      await visitor.getByRole('button', { name: 'Excluir', exact: true }).click();
      await expect(visitor.getByText('Excluir Casa de praia?')).toBeVisible();
      expect(await deals(page)).toContain('Casa de praia');
      await visitor.getByRole('button', { name: 'Sim, excluir' }).click();
      await expect.poll(() => deals(page)).toBe('Frota 1200 Ganho');
      await expect(visitor.getByText('Casa de praia', { exact: true })).toBeHidden();
    });
    await visitor.context().close();
  });
});
