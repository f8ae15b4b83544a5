import {
  bound,
  colour,
  type Flow,
  type Hands,
  pick,
  pressed,
  type Remembered,
  type Step,
  type Wishes,
} from './by-hand.ts';

const MODE = 'Modo à mão';
const ERROR = 'Erro à mão';
const BUSY = 'Enviando à mão';

/** What the page remembers. */
export const LOGIN_VARIABLES: readonly Remembered[] = [
  { name: MODE, type: 'Texto', initial: 'entrar' },
  { name: ERROR, type: 'Texto' },
  { name: BUSY, type: 'Sim ou não' },
];

const isMode = (mode: string) => bound(pick(MODE), ` === '${mode}'`);

const STACK: Wishes = { 'Layout/Um abaixo do outro': pressed };

const text = (style: string, ink: string, more: Wishes = {}): Wishes => ({
  'Tipografia/Tipografia': style,
  'Tipografia/Cor': colour(ink),
  ...more,
});

const begin: readonly Step[] = [
  { step: `alterar ${ERROR}`, told: { Valor: '' } },
  { step: `alterar ${BUSY}`, told: { Valor: true } },
];
const done: Step = { step: `alterar ${BUSY}`, told: { Valor: false } };
const goOn: Step = {
  step: 'Ir para uma página',
  told: { 'Para onde': 'Este site', 'Por>Caminho': pressed, Caminho: bound(pick('Destino depois de entrar')) },
};
const failed: readonly Step[] = [
  { step: `alterar ${ERROR}`, told: { Valor: bound(pick('Mensagem de erro'), pick('Erro')) } },
  done,
];

const SIGN_IN: Flow = {
  steps: [
    ...begin,
    { step: 'Entrar por e-mail' },
    done,
    {
      step: 'Se',
      told: { Condição: bound(pick('Segundo fator pendente'), " !== ''") },
      branches: { Sim: [{ step: `alterar ${MODE}`, told: { Valor: 'mfa' } }], Não: [goOn] },
    },
  ],
  failed,
};

const PROMISES = [
  'Preço na hora, sem falar com ninguém',
  'Três planos lado a lado, em reais por mês',
  'Acompanhe cada passo do seu contrato',
];

/** The panel of promises, beside the form on large screens. */
const drawPromises = async ({ make }: Hands): Promise<void> => {
  const panel: Wishes = {
    ...STACK,
    'Layout/Espaço entre': pressed,
    'Layout/Espaço entre linhas': '40px',
    'Layout/Crescimento': '1 1 0',
    'Espaçamento/Preenchimento: Acima': '40px',
    'Fundo/Cor': colour('Painel'),
  };
  await make(
    { element: 'Caixa', name: 'Painel', looks: panel, tablet: { 'Exibição/Exibição': 'nenhum' } },
    async () => {
      await make({
        element: 'Texto',
        name: 'Corretora',
        settings: { 'Tipografia/Texto': 'Seguros' },
        looks: text('Subtítulo', 'Texto do painel'),
      });
      const promises: Wishes = { ...STACK, 'Layout/Espaço entre linhas': '16px', 'Tamanho/Largura máx.': '480px' };
      await make({ element: 'Caixa', name: 'Promessas', looks: promises }, async () => {
        await make({
          element: 'Texto',
          name: 'Promessa',
          settings: { 'Geral/Tag': 'h2', 'Tipografia/Texto': 'O futuro da sua família, resolvido hoje.' },
          looks: text('Abertura', 'Texto do painel', { 'Tipografia/Espaço entre letras': '-0.03em' }),
        });
        for (const words of PROMISES)
          await make({
            element: 'Texto',
            name: words,
            settings: { 'Tipografia/Texto': words },
            looks: text('Corpo', 'Texto secundário do painel'),
          });
      });
    },
  );
};

/** The looks of what is typed into, and of the button below: given once, then copied. */
const INPUT: Wishes = {
  'Tamanho/Altura mín.': '48px',
  'Espaçamento/Preenchimento: Acima': '12px',
  'Tipografia/Tipografia': 'Corpo',
  'Fundo/Cor': colour('Superfície'),
  'Borda/Borda: Largura': '1px',
  'Borda/Borda: Linha': 'solid',
  'Borda/Borda: Cor': colour('Borda de campo'),
  'Borda/Cantos': '12px',
};
const BUTTON: Wishes = {
  'Tamanho/Altura mín.': '52px',
  'Tipografia/Tipografia': 'Corpo forte',
  'Tipografia/Cor': colour('Texto sobre destaque'),
  'Fundo/Cor': colour('Destaque'),
  'Borda/Cantos': '12px',
};

const REFUSED = 'Digite um e-mail válido, como voce@exemplo.com.br.';

/** The form for the password, out of what a new form brings: a line for the e-mail and a button. */
const drawSignIn = async ({ make, press, nameIt, shape, react }: Hands): Promise<void> => {
  const form = { element: 'Formulário', name: 'Entrar com senha' };
  const looks: Wishes = { 'Layout/Espaço entre linhas': '20px' };
  await make({ ...form, settings: { 'Exibição/Renderizado': isMode('entrar') }, looks }, async () => {
    await react(SIGN_IN);
    await press('Control+Enter');
    await nameIt('Linha do e-mail');
    await press('Control+Enter');
    await shape({ looks: text('Pequeno forte', 'Texto') });
    await press('Tab');
    await shape({
      settings: { 'Geral/Texto de exemplo': 'voce@exemplo.com.br', 'Formulário/Mensagem de erro': REFUSED },
      looks: INPUT,
    });
    await press('Shift+Enter');
    await press('Control+d');
    await nameIt('Linha da senha');
    await press('Control+Enter');
    await shape({ settings: { 'Tipografia/Texto': 'Senha' } });
    await press('Tab');
    await nameIt('Senha');
    await shape({
      settings: {
        'Geral/Tipo': 'password',
        'Geral/Texto de exemplo': '',
        'Formulário/Nome do campo': 'senha',
        'Formulário/Mensagem de erro': 'Preencha este campo.',
      },
    });
    await press('Shift+Enter');
    await press('Tab');
    await nameIt('Enviar a senha');
    await shape({
      settings: {
        'Tipografia/Texto': bound(pick(BUSY), " ? 'Entrando…' : 'Entrar'"),
        'Geral/Desabilitado': bound(pick(BUSY)),
      },
      looks: BUTTON,
    });
    await press('Shift+Enter');
  });
};

export const drawLogin = async (hands: Hands): Promise<void> => {
  const { make, setAll } = hands;
  const screen: Wishes = { 'Layout/Lado a lado': pressed, 'Layout/Esticar': pressed, 'Tamanho/Altura mín.': '100vh' };
  await make({ element: 'Caixa', name: 'Tela', looks: screen }, async () => {
    await drawPromises(hands);
    const entrance: Wishes = {
      'Layout/Meio, no centro': pressed,
      'Layout/Crescimento': '1 1 0',
      'Espaçamento/Preenchimento: Acima': '24px',
      'Fundo/Cor': colour('Superfície'),
    };
    await make({ element: 'Caixa', name: 'Entrada', looks: entrance }, async () => {
      const card: Wishes = { ...STACK, 'Layout/Espaço entre linhas': '32px', 'Tamanho/Largura máx.': '400px' };
      await make({ element: 'Caixa', name: 'Cartão de entrada', looks: card }, async () => {
        await make({
          element: 'Texto',
          name: 'Título',
          settings: {
            'Geral/Tag': 'h1',
            'Tipografia/Texto': bound(pick(MODE), " === 'mfa' ? 'Confirme que é você' : 'Que bom ver você'"),
          },
          looks: text('Título', 'Texto', { 'Tipografia/Espaço entre letras': '-0.02em' }),
        });
        await drawSignIn(hands);
      });
    });
  });
  void setAll;
};
