import { colour, type Hands, layer, pressed, tracks, type Wishes } from './by-hand.ts';
import { canvasOf } from './canvas.ts';

/** The colours of the site, by the names that its tokens have: in the light and in the dark. */
export const COLOURS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  Primária: ['#5b5bd6', '#7c7cf0'],
  'Sobre a primária': ['#ffffff', '#0b0b14'],
  Fundo: ['#ffffff', '#0b0c10'],
  'Fundo, elevado': ['#ffffff', '#14161d'],
  Borda: ['#e4e4ee', '#262934'],
  Texto: ['#14141f', '#f4f4f8'],
  'Texto, suave': ['#5c5f70', '#a3a7b7'],
};

/** The light behind the title, which the site does not have yet. */
export const GLOW = ['#d9d8ff', '#2a2a66'] as const;

const STACK: Wishes = { 'Layout/Um abaixo do outro': pressed };
const ROW: Wishes = { 'Layout/Lado a lado': pressed, 'Layout/Meio, à esquerda': pressed };
const RAISED: Wishes = {
  'Fundo/Cor': colour('Fundo, elevado'),
  'Borda/Borda: Largura': '1px',
  'Borda/Borda: Linha': 'solid',
  'Borda/Borda: Cor': colour('Borda'),
};

const text = (ink: string, more: Wishes = {}): Wishes => ({ 'Tipografia/Cor': colour(ink), ...more });
const inCenter: Wishes = { 'Tipografia/Alinhamento': 'centro' };

const words = (hands: Hands, name: string, said: string, looks: Wishes, more: { tag?: string; phone?: Wishes } = {}) =>
  hands.make({
    element: 'Texto',
    name,
    settings: { 'Geral/Tag': more.tag ?? 'p', 'Tipografia/Texto': said },
    looks,
    ...(more.phone ? { phone: more.phone } : {}),
  });

const LIFTED = { 'Transformação: Y': '-2px' };

/** A button that rises under the pointer. */
const PRIMARY: Wishes = {
  'Tipografia/Tipografia': 'Rótulo',
  'Tipografia/Cor': colour('Sobre a primária'),
  'Espaçamento/Preenchimento: Acima': '12px',
  'Fundo/Cor': colour('Primária'),
  'Borda/Cantos': '10px',
  'Efeitos/Transição': layer({ 'Transição: Duração': '180ms' }),
};
const RISE: Wishes = {
  'Efeitos/Transformação': layer(LIFTED),
  'Efeitos/Sombra': layer({ 'Sombra: Y': '10px', 'Sombra: Desfoque': '24px', 'Sombra: Cor': colour('Primária') }),
};

const QUIET: Wishes = {
  'Tipografia/Tipografia': 'Rótulo',
  'Tipografia/Cor': colour('Texto'),
  'Espaçamento/Preenchimento: Acima': '10px',
  ...RAISED,
  'Borda/Cantos': '10px',
};

/** The bar above the page, which stays in view: what lies behind it shines through. */
const drawBar = async (hands: Hands): Promise<void> => {
  const bar: Wishes = {
    ...ROW,
    'Layout/Espaço entre colunas': '12px',
    'Espaçamento/Preenchimento: Acima': '14px',
    'Posição/Posição': 'aderente',
    'Posição/Acima': '0px',
    'Posição/Camada': '2',
    'Efeitos/Filtro do que está atrás': layer({ 'Filtro do que está atrás: Quanto': '12px' }),
  };
  await hands.make({ element: 'Caixa', name: 'Barra', looks: bar }, async () => {
    await words(
      hands,
      'Marca',
      'Trilho',
      text('Texto', { 'Tipografia/Tipografia': 'Cabeçalho', 'Layout/Crescimento': '1 1 auto' }),
    );
    for (const [name, language] of [
      ['English', 'inglês'],
      ['Português', 'português'],
    ] as const)
      await hands.make(
        { element: 'Botão', name, settings: { 'Tipografia/Texto': name === 'English' ? 'EN' : 'PT' }, looks: QUIET },
        async () => {
          await hands.giveAttribute('aria-label', name);
          await hands.react({ steps: [{ step: 'Trocar o idioma', told: { Idioma: language } }] });
        },
      );
    await hands.make(
      { element: 'Botão', name: 'Tema', settings: { 'Tipografia/Texto': '◐' }, looks: QUIET },
      async () => {
        await hands.giveAttribute('aria-label', 'Claro ou escuro');
        await hands.react({ steps: [{ step: 'Trocar o tema', told: { Tema: 'O outro' } }] });
      },
    );
  });
};

const drawHero = async (hands: Hands): Promise<void> => {
  const hero: Wishes = {
    ...STACK,
    'Layout/Meio, no centro': pressed,
    'Layout/Espaço entre linhas': '24px',
    'Tamanho/Altura mín.': '560px',
    'Espaçamento/Preenchimento: Acima': '32px',
    'Fundo/Gradiente': layer({
      'Gradiente: Tipo': 'radial-gradient',
      'Cor da parada 1': colour('Brilho'),
      'Cor da parada 2': colour('Fundo'),
      'Gradiente: Centro>Acima, no centro': pressed,
    }),
  };
  const title = text('Texto', {
    ...inCenter,
    'Tipografia/Tamanho': '64px',
    'Tipografia/Peso': '700',
    'Tipografia/Altura da linha': '1.05',
    'Tipografia/Espaço entre letras': '-1.5px',
    'Tamanho/Largura máx.': '760px',
  });
  const lead = text('Texto, suave', {
    ...inCenter,
    'Tipografia/Tamanho': '20px',
    'Tipografia/Altura da linha': '1.5',
    'Tamanho/Largura máx.': '560px',
  });
  await hands.make(
    { element: 'Caixa', name: 'Abertura', looks: hero, phone: { 'Tamanho/Altura mín.': '480px' } },
    async () => {
      await words(
        hands,
        'Novidade',
        'Novo: ciclos que se fecham sozinhos',
        text('Texto, suave', {
          'Tipografia/Tamanho': '13px',
          'Espaçamento/Preenchimento: Acima': '8px',
          ...RAISED,
          'Borda/Cantos': '99px',
        }),
      );
      await words(hands, 'Título', 'O trabalho da equipe em um só trilho', title, {
        tag: 'h1',
        phone: { 'Tipografia/Tamanho': '40px' },
      });
      await words(
        hands,
        'Explicação',
        'Planeje, priorize e entregue sem sair do teclado. Rápido como deveria ser.',
        lead,
        {
          phone: { 'Tipografia/Tamanho': '17px' },
        },
      );
      const actions: Wishes = {
        ...ROW,
        'Layout/Meio, no centro': pressed,
        'Layout/Quebrar linhas': pressed,
        'Layout/Espaço entre colunas': '12px',
        'Layout/Espaço entre linhas': '12px',
      };
      await hands.make({ element: 'Caixa', name: 'Ações', looks: actions }, async () => {
        await hands.make(
          { element: 'Botão', name: 'Começar', settings: { 'Tipografia/Texto': 'Começar de graça' }, looks: PRIMARY },
          () => hands.giveHover(RISE),
        );
        await hands.make({
          element: 'Botão',
          name: 'Conhecer',
          settings: { 'Tipografia/Texto': 'Ver como funciona' },
          looks: QUIET,
        });
      });
    },
  );
};

/** What it does, as cards of a grid: three beside each other, two on a tablet, one on a phone. */
const CARDS = [
  ['Ciclos', 'O que não coube passa para o próximo, com o motivo.'],
  ['Prioridades', 'Uma ordem só, que todos veem.'],
  ['Atalhos', 'Tudo tem uma tecla.'],
  ['Integrações', 'O código conta o que ficou pronto.'],
  ['Relatórios', 'Quanto falta, sem planilha.'],
] as const;

const drawGrid = async (hands: Hands): Promise<void> => {
  const canvas = canvasOf(hands.page);
  const grid: Wishes = {
    'Exibição/Exibição': 'grade',
    'Grade/Colunas': tracks('1fr', '1fr', '1fr'),
    'Grade/Espaço entre colunas': '16px',
    'Grade/Espaço entre linhas': '16px',
    'Tamanho/Largura máx.': '1080px',
    'Layout/Alinhar-se': 'centro',
    'Espaçamento/Preenchimento: Acima': '24px',
  };
  const card: Wishes = {
    ...STACK,
    'Layout/Espaço entre linhas': '8px',
    'Tamanho/Altura mín.': '160px',
    'Espaçamento/Preenchimento: Acima': '24px',
    ...RAISED,
    'Borda/Cantos': '16px',
    'Efeitos/Transição': layer({ 'Transição: Duração': '200ms' }),
  };
  await hands.make(
    {
      element: 'Caixa',
      name: 'Grade',
      looks: grid,
      tablet: { 'Grade/Colunas': tracks('1fr', '1fr') },
      phone: { 'Grade/Colunas': tracks('1fr') },
    },
    async () => {
      const [first, ...others] = CARDS;
      await hands.make({ element: 'Caixa', name: first[0], looks: card }, async () => {
        await words(hands, `Nome: ${first[0]}`, first[0], text('Texto', { 'Tipografia/Tipografia': 'Cabeçalho' }), {
          tag: 'h2',
        });
        await words(hands, `Sobre: ${first[0]}`, first[1], text('Texto, suave', { 'Tipografia/Tipografia': 'Corpo' }));
        await hands.giveHover({ 'Borda/Borda: Cor': colour('Primária'), 'Efeitos/Transformação': layer(LIFTED) });
        // The others are copies of it with words of their own.
        let [title, said]: readonly [string, string] = first;
        for (const [name, about] of others) {
          await hands.press('Control+d');
          await hands.nameIt(name);
          await canvas.retype(canvas.frame.getByText(title, { exact: true }).last(), name);
          await canvas.retype(canvas.frame.getByText(said, { exact: true }).last(), about);
          [title, said] = [name, about];
          await hands.press('Shift+Enter');
        }
      });
    },
  );
};

/** The whole page, in the selected section. */
export const drawLanding = async (hands: Hands): Promise<void> => {
  await drawBar(hands);
  await drawHero(hands);
  await drawGrid(hands);
};

/** What the page says in English, by what it says in Portuguese. */
export const ENGLISH: Readonly<Record<string, string>> = {
  'Novo: ciclos que se fecham sozinhos': 'New: cycles that close by themselves',
  'O trabalho da equipe em um só trilho': 'All your team’s work on one track',
  'Planeje, priorize e entregue sem sair do teclado. Rápido como deveria ser.':
    'Plan, rank and ship without leaving the keyboard. As fast as it should be.',
  'Começar de graça': 'Start for free',
  'Ver como funciona': 'See how it works',
  Ciclos: 'Cycles',
  'O que não coube passa para o próximo, com o motivo.': 'What did not fit moves to the next one, with its reason.',
  Prioridades: 'Priorities',
  'Uma ordem só, que todos veem.': 'One order that everybody sees.',
  Atalhos: 'Shortcuts',
  'Tudo tem uma tecla.': 'There is a key for everything.',
  Integrações: 'Integrations',
  'O código conta o que ficou pronto.': 'Your code tells what is done.',
  Relatórios: 'Reports',
  'Quanto falta, sem planilha.': 'What is left, without a spreadsheet.',
};
