import {
  bound,
  colour,
  columns,
  entries,
  type Flow,
  type Hands,
  pick,
  pressed,
  type Wanted,
  type Wishes,
} from './by-hand.ts';

const STACK: Wishes = { 'Layout/Um abaixo do outro': pressed };
const ROW: Wishes = { 'Layout/Lado a lado': pressed };

const text = (style: string, ink: string, more: Wishes = {}): Wishes => ({
  'Tipografia/Tipografia': style,
  'Tipografia/Cor': colour(ink),
  ...more,
});

const CARD: Wishes = {
  ...STACK,
  'Layout/Espaço entre linhas': '16px',
  'Espaçamento/Preenchimento: Acima': '24px',
  'Fundo/Cor': colour('Superfície'),
  'Borda/Borda: Largura': '1px',
  'Borda/Borda: Linha': 'solid',
  'Borda/Borda: Cor': colour('Linha'),
  'Borda/Cantos': '16px',
};

const CHOICE: Wishes = {
  'Layout/Crescimento': '1 1 180px',
  'Tamanho/Altura mín.': '64px',
  'Tipografia/Tipografia': 'Pequeno forte',
  'Tipografia/Cor': colour('Texto'),
  'Fundo/Cor': colour('Superfície'),
  'Borda/Borda: Largura': '1px',
  'Borda/Borda: Linha': 'solid',
  'Borda/Borda: Cor': colour('Linha'),
  'Borda/Cantos': '12px',
};
const CHOSEN: Wishes = {
  'Fundo/Cor': colour('Destaque suave'),
  'Borda/Borda: Cor': colour('Destaque'),
  'Tipografia/Cor': colour('Destaque'),
};

const CHOICES: Wishes = {
  ...ROW,
  'Layout/Espaço entre colunas': '12px',
  'Layout/Espaço entre linhas': '12px',
  'Layout/Quebrar linhas': pressed,
};

const PLAN = pick('Plano escolhido', 'Fórmulas');
const COVERS = pick('Coberturas escolhidas');
const KNOWN_AGE = 'Idade pela data de nascimento';

/** Prices for what is chosen; the rules of the site say what cannot be quoted. */
export const QUOTE: Flow = {
  steps: [
    { step: 'Alterar Código da cotação salva' },
    { step: 'Alterar Erro ao salvar' },
    { step: 'Alterar Calculando', told: { Valor: true } },
    { step: 'Alterar Aviso da cotação', told: { Valor: bound(pick('Limite da cotação')) } },
    {
      step: 'Se',
      told: { Condição: bound(pick('Aviso da cotação'), " !== ''") },
      branches: {
        Sim: [{ step: 'Alterar Planos cotados', told: { Valor: bound('[]') } }],
        Não: [
          {
            step: 'Chamar função do banco',
            told: {
              Função: 'cotar_planos',
              Parâmetros: entries({
                p_produto: [pick('Produto')],
                p_capital: [pick('Capital')],
                p_idade: [pick('Idade')],
                p_fumante: [pick('Fumante')],
                p_coberturas: [COVERS],
              }),
            },
          },
          {
            step: 'Alterar Planos cotados',
            told: { Valor: bound(pick('Resultado de Chamar função do banco')) },
          },
        ],
      },
    },
    { step: 'Alterar Calculando' },
  ],
  failed: [
    { step: 'Alterar Aviso da cotação', told: { Valor: bound(pick('Mensagem de erro'), pick('O erro')) } },
    { step: 'Alterar Planos cotados', told: { Valor: bound('[]') } },
    { step: 'Alterar Calculando' },
  ],
};

/** Saves what is on the screen as a quote, and goes on with it. */
export const HIRE: Flow = {
  steps: [
    { step: 'Alterar Erro ao salvar' },
    {
      step: 'Inserir · cotacoes',
      told: {
        Dados: columns({
          produto_id: [pick('Produto')],
          plano_id: [PLAN, '.id'],
          capital: [pick('Capital')],
          idade: [pick('Idade')],
          fumante: [pick('Fumante')],
          coberturas: [COVERS],
        }),
      },
    },
    {
      step: 'Ir para Adesão',
      told: {
        Consulta: entries({
          cotacao: [pick('Resultado de Inserir'), '.id'],
          etapa: ["'segurado'"],
        }),
      },
    },
  ],
  failed: [{ step: 'Alterar Erro ao salvar', told: { Valor: bound(pick('Mensagem de erro'), pick('O erro')) } }],
};

const ASK = { step: 'Executar Cotar à mão' };

const words = (hands: Hands, name: string, said: Wanted, looks: Wishes, tag = 'p'): Promise<void> =>
  hands.make({ element: 'Texto', name, settings: { 'Geral/Tag': tag, 'Tipografia/Texto': said }, looks });

const amount = (hands: Hands, name: string, value: Wanted, looks: Wishes, digits: string): Promise<void> =>
  hands.make({
    element: 'Número',
    name,
    settings: { 'Geral/Valor': value, 'Geral/Casas decimais': digits },
    looks,
  });

const drawCapital = async (hands: Hands): Promise<void> => {
  await hands.make({ element: 'Caixa', name: 'Cartão do capital', looks: CARD }, async () => {
    await words(hands, 'Pergunta do capital', 'Quanto sua família receberia?', text('Subtítulo', 'Texto'), 'h2');
    await amount(hands, 'Capital pedido', bound(pick('Capital')), text('Quantia', 'Texto'), '0');
    await hands.make(
      { element: 'Régua', name: 'Régua do capital', settings: { 'Geral/Valor inicial': '300000' } },
      () => hands.react({ steps: [{ step: 'Alterar Capital', told: { Valor: bound('event.value') } }, ASK] }),
    );
  });
};

/** Buttons for the rows of a collection: pressed, one is chosen. */
const drawChoices = async (
  hands: Hands,
  { title, rows, label, chosen, flow }: { title: string; rows: string; label: string; chosen: Wanted; flow: Flow },
): Promise<void> => {
  const { make, giveState, giveAttribute, react } = hands;
  await make({ element: 'Caixa', name: `Cartão: ${rows}`, looks: CARD }, async () => {
    await words(hands, title, title, text('Subtítulo', 'Texto'), 'h2');
    const settings: Wishes = { 'Exibição/Repetir para': bound(pick(rows, 'Coleções')) };
    await make({ element: 'Caixa', name: `Lista: ${rows}`, settings, looks: CHOICES }, () =>
      make(
        { element: 'Botão', name: `Um: ${rows}`, settings: { 'Tipografia/Texto': bound(label) }, looks: CHOICE },
        async () => {
          if (typeof chosen === 'object' && 'formula' in chosen) {
            await giveAttribute('aria-pressed', bound('(', ...chosen.formula, ") ? 'true' : 'false'"));
            await react(flow);
            await giveState('Escolhido', chosen.formula, CHOSEN);
          }
        },
      ),
    );
  });
};

const drawProfile = async (hands: Hands): Promise<void> => {
  const { make, giveState, react } = hands;
  await make({ element: 'Caixa', name: 'Cartão do perfil', looks: CARD }, async () => {
    await words(hands, 'Sobre você', 'Sobre você', text('Subtítulo', 'Texto'), 'h2');
    await make({ element: 'Caixa', name: 'Linha do perfil', looks: CHOICES }, async () => {
      await make(
        {
          element: 'Campo',
          name: 'Idade em anos',
          settings: {
            'Exibição/Visível': bound('typeof ', pick(KNOWN_AGE), " !== 'number'"),
            'Geral/Tipo': 'número',
            'Geral/Valor inicial': bound(pick('Idade')),
            'Geral/Texto de exemplo': '',
          },
          looks: { ...CHOICE, 'Espaçamento/Preenchimento: Acima': '12px' },
        },
        async () => {
          await react({ steps: [{ step: 'Alterar Idade', told: { Valor: bound('event.value') } }, ASK] });
        },
      );
      for (const [label, value] of [
        ['Não fumo', false],
        ['Fumo', true],
      ] as const)
        await make(
          { element: 'Botão', name: label, settings: { 'Tipografia/Texto': label }, looks: CHOICE },
          async () => {
            await react({ steps: [{ step: 'Alterar Fumante', told: { Valor: value } }, ASK] });
            await giveState('Escolhido', [pick('Fumante'), ` === ${value}`], CHOSEN);
          },
        );
    });
  });
};

const drawPlans = async (hands: Hands): Promise<void> => {
  const { make, giveState, giveAttribute, react } = hands;
  await words(hands, 'Compare os planos', 'Compare os planos', text('Subtítulo', 'Texto'), 'h2');
  await make(
    {
      element: 'Texto',
      name: 'Aviso dos planos',
      settings: {
        'Exibição/Visível': bound(pick('Aviso da cotação'), " !== ''"),
        'Tipografia/Texto': bound(pick('Aviso da cotação')),
      },
      looks: text('Pequeno', 'Em análise', {
        'Espaçamento/Preenchimento: Acima': '12px',
        'Fundo/Cor': colour('Em análise suave'),
        'Borda/Cantos': '12px',
      }),
    },
    () => giveAttribute('role', 'status'),
  );
  const settings: Wishes = { 'Exibição/Repetir para': bound(pick('Planos cotados')) };
  await make({ element: 'Caixa', name: 'Planos lado a lado', settings, looks: CHOICES }, () =>
    make({ element: 'Caixa', name: 'Plano', looks: { ...CARD, 'Layout/Crescimento': '1 1 200px' } }, async () => {
      await words(hands, 'Nome do plano', bound('context.item?.data?.nome'), text('Subtítulo', 'Texto'), 'h3');
      await words(hands, 'Descrição', bound('context.item?.data?.descricao'), text('Pequeno', 'Texto secundário'));
      await amount(hands, 'Preço do plano', bound('context.item?.data?.premio'), text('Quantia', 'Texto'), '2');
      const isChosen = ['context.item?.data?.id === ', PLAN, '?.id'] as const;
      await make(
        {
          element: 'Botão',
          name: 'Escolher o plano',
          settings: { 'Tipografia/Texto': bound(...isChosen, " ? 'Escolhido' : 'Escolher'") },
          looks: { ...CHOICE, 'Layout/Crescimento': '0 0 auto', 'Tamanho/Altura mín.': '44px' },
        },
        async () => {
          await giveAttribute(
            'aria-label',
            bound('(', ...isChosen, " ? 'Escolhido' : 'Escolher') + ': plano ' + context.item?.data?.nome"),
          );
          const told = { Valor: bound('context.item.data.id') };
          await react({
            steps: [{ step: 'Alterar Plano escolhido', told }, { step: 'Alterar Código da cotação salva' }],
          });
          await giveState('Escolhido', isChosen, CHOSEN);
        },
      );
    }),
  );
};

/** The price of the chosen plan and the way on, beside the choices; on a phone the same below, always in reach. */
const drawSummary = async (hands: Hands): Promise<void> => {
  const { make, giveAttribute, react } = hands;
  const panel: Wishes = {
    ...STACK,
    'Layout/Espaço entre linhas': '16px',
    'Layout/Crescimento': '0 0 372px',
    'Layout/Alinhar-se': 'início',
    'Espaçamento/Preenchimento: Acima': '32px',
    'Fundo/Cor': colour('Painel'),
    'Borda/Cantos': '20px',
    'Posição/Posição': 'aderente',
    'Posição/Acima': '24px',
  };
  const phone: Wishes = {
    'Espaçamento/Preenchimento: Acima': '16px',
    'Posição/Acima': 'auto',
    'Posição/Abaixo': '0px',
    'Borda/Cantos': '0px',
  };
  await make(
    {
      element: 'Caixa',
      name: 'Resumo',
      looks: panel,
      tablet: { 'Layout/Alinhar-se': 'esticar', 'Layout/Crescimento': '0 0 auto' },
      phone,
    },
    async () => {
      await giveAttribute('role', 'region');
      await giveAttribute('aria-label', 'Sua mensalidade');
      await words(hands, 'Sua mensalidade', 'Sua mensalidade', text('Pequeno', 'Texto secundário do painel'), 'h2');
      await amount(hands, 'Mensalidade', bound(PLAN, '?.premio'), text('Valor', 'Texto do painel'), '2');
      await words(
        hands,
        'Perfil',
        bound(
          PLAN,
          "?.nome + ' · ' + (",
          pick('Idade'),
          " ?? '—') + ' anos, ' + (",
          pick('Fumante'),
          " ? 'fumante' : 'não fumante')",
        ),
        text('Pequeno', 'Texto secundário do painel'),
      );
      await make(
        {
          element: 'Texto',
          name: 'Erro ao salvar à vista',
          settings: {
            'Exibição/Visível': bound(pick('Erro ao salvar'), " !== ''"),
            'Tipografia/Texto': bound(pick('Erro ao salvar')),
          },
          looks: text('Pequeno', 'Realce do painel'),
        },
        () => giveAttribute('role', 'alert'),
      );
      await make(
        {
          element: 'Botão',
          name: 'Contratar este plano',
          settings: {
            'Tipografia/Texto': 'Contratar este plano',
            'Geral/Desabilitado': bound(pick('Calculando'), ' === true || ', PLAN, ' === undefined'),
          },
          looks: {
            'Tamanho/Largura': '100%',
            'Tamanho/Altura mín.': '52px',
            'Tipografia/Tipografia': 'Corpo forte',
            'Tipografia/Cor': colour('Texto sobre realce'),
            'Fundo/Cor': colour('Realce do painel'),
            'Borda/Cantos': '12px',
          },
        },
        () => react(HIRE),
      );
    },
  );
};

/** The whole page, on the empty one that is open. */
export const drawQuotation = async (hands: Hands): Promise<void> => {
  const { make } = hands;
  const main: Wishes = {
    ...STACK,
    'Layout/Espaço entre linhas': '24px',
    'Tamanho/Largura máx.': '1240px',
    'Espaçamento/Preenchimento: Acima': '24px',
  };
  await make({ element: 'Caixa', name: 'Conteúdo', looks: main }, async () => {
    await words(hands, 'Título', 'Quanto vale a sua tranquilidade?', text('Título', 'Texto'), 'h1');
    const lead = 'Ajuste as escolhas e veja a mensalidade mudar na hora.';
    await words(hands, 'Explicação', lead, text('Introdução', 'Texto secundário'));
    const sides: Wishes = { ...ROW, 'Layout/Esticar': pressed, 'Layout/Espaço entre colunas': '32px' };
    const stacked: Wishes = { 'Layout/Um abaixo do outro': pressed, 'Layout/Espaço entre linhas': '24px' };
    await make({ element: 'Caixa', name: 'Colunas', looks: sides, tablet: stacked }, async () => {
      const choices: Wishes = { ...STACK, 'Layout/Espaço entre linhas': '20px', 'Layout/Crescimento': '1 1 0' };
      await make(
        { element: 'Caixa', name: 'Escolhas', looks: choices, tablet: { 'Layout/Crescimento': '0 0 auto' } },
        async () => {
          await drawCapital(hands);
          await drawChoices(hands, {
            title: 'O que você quer proteger?',
            rows: 'Produtos',
            label: 'context.item?.data?.nome',
            chosen: bound('context.item?.data?.id === ', pick('Produto')),
            flow: { steps: [{ step: 'Alterar Produto', told: { Valor: bound('context.item.data.id') } }, ASK] },
          });
          await drawProfile(hands);
          const isCovered = ['(', COVERS, ' ?? []).includes(context.item?.data?.id)'] as const;
          const toggled = bound(
            '(',
            COVERS,
            ' ?? []).includes(context.item.data.id) ? ',
            COVERS,
            '.filter((id) => id !== context.item.data.id) : [...(',
            COVERS,
            ' ?? []), context.item.data.id]',
          );
          await drawChoices(hands, {
            title: 'Coberturas adicionais',
            rows: 'Coberturas',
            label: 'context.item?.data?.nome',
            chosen: bound(...isCovered),
            flow: { steps: [{ step: 'Alterar Coberturas escolhidas', told: { Valor: toggled } }, ASK] },
          });
          await drawPlans(hands);
        },
      );
      await drawSummary(hands);
    });
  });
};

/** The first price, when the page is opened: for the age of the registration, where that is known. */
export const FIRST: Flow = {
  steps: [
    {
      step: 'Se',
      told: { Condição: bound(pick('Supabase Auth · isAuthenticated'), ' === true') },
      branches: {
        Sim: [
          { step: 'Chamar função do banco', told: { Função: 'minha_idade' } },
          { step: `Alterar ${KNOWN_AGE}`, told: { Valor: bound(pick('Resultado de Chamar função do banco')) } },
          { step: 'Alterar Idade', told: { Valor: bound(pick(KNOWN_AGE), ' ?? ', pick('Idade')) } },
        ],
      },
    },
    ASK,
  ],
};
