import {
  bound,
  colour,
  type Flow,
  type Hands,
  partNamed,
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

const show = (mode: string): readonly Step[] => [
  { step: `Alterar ${ERROR}`, told: { Valor: '' } },
  { step: `Alterar ${MODE}`, told: { Valor: mode } },
];
const begin: readonly Step[] = [
  { step: `Alterar ${ERROR}`, told: { Valor: '' } },
  { step: `Alterar ${BUSY}`, told: { Valor: true } },
];
const done: Step = { step: `Alterar ${BUSY}`, told: { Valor: false } };
const goOn: Step = {
  step: 'Ir para uma página',
  told: { 'Para onde': 'Este site', 'Por>Caminho': pressed, Caminho: bound(pick('Destino depois de entrar')) },
};
/** Goes on to where the visitor wanted to go; first to the code of the second factor, for who has one. */
const goOnConfirmed: Step = {
  step: 'Se',
  told: { Condição: bound(pick('Segundo fator pendente'), " !== ''") },
  branches: { Sim: [{ step: `Alterar ${MODE}`, told: { Valor: 'mfa' } }], Não: [goOn] },
};
const failed: readonly Step[] = [
  { step: `Alterar ${ERROR}`, told: { Valor: bound(pick('Mensagem de erro'), pick('O erro')) } },
  done,
];

/** Who is signed in already goes on at once. */
export const FOLLOW: Flow = {
  steps: [
    { step: 'Continuar só se', told: { Condição: bound(pick('Supabase Auth · isAuthenticated'), ' === true') } },
    goOnConfirmed,
  ],
};

interface Line {
  label: string;
  field: string;
  type: string;
  hint: string;
  refused: string;
  /** What must hold of it. */
  rule?: Wishes;
}

interface Form {
  name: string;
  mode: string;
  lines: readonly Line[];
  button: string;
  busy: string;
  flow: Flow;
}

const EMPTY = 'Preencha este campo.';
const EMAIL: Line = {
  label: 'E-mail',
  field: 'email',
  type: 'e-mail',
  hint: 'voce@exemplo.com.br',
  refused: 'Digite um e-mail válido, como voce@exemplo.com.br.',
  rule: {
    'Formulário/Validação própria': true,
    'Formulário/Validação': bound('/^\\S+@\\S+\\.\\S+$/.test(String(', pick('E-mail'), ').trim())'),
  },
};

const FORMS: readonly Form[] = [
  {
    name: 'Entrar com senha',
    mode: 'entrar',
    lines: [EMAIL, { label: 'Senha', field: 'senha', type: 'senha', hint: '', refused: EMPTY }],
    button: 'Entrar',
    busy: 'Entrando…',
    flow: { steps: [...begin, { step: 'Entrar por e-mail' }, done, goOnConfirmed], failed },
  },
  {
    name: 'Segundo fator',
    mode: 'mfa',
    lines: [{ label: 'Código de seis dígitos', field: 'numero', type: 'texto', hint: '000000', refused: EMPTY }],
    button: 'Confirmar',
    busy: 'Confirmando…',
    flow: {
      steps: [
        ...begin,
        {
          step: 'Verificar segundo fator',
          told: { Fator: bound(pick('Segundo fator pendente')), Código: bound(pick('Código de seis dígitos')) },
        },
        done,
        goOn,
      ],
      failed: [
        {
          step: `Alterar ${ERROR}`,
          told: { Valor: 'Este código não confere. Digite o que o aplicativo mostra agora.' },
        },
        done,
      ],
    },
  },
  {
    name: 'Pedir senha nova',
    mode: 'esqueci',
    lines: [EMAIL],
    button: 'Enviar link',
    busy: 'Enviando…',
    flow: {
      steps: [
        ...begin,
        { step: 'Esqueci a senha', told: { 'Página de destino': partNamed('Definir Senha') } },
        done,
        ...show('enviado'),
      ],
      failed,
    },
  },
];

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
    'Fundo/Imagem': 'images/circulos.svg',
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

/** A line of a form, which is selected: its name above, what is typed below. */
const shapeLine = async (
  hands: Hands,
  form: string,
  { label, field, type, hint, refused, rule }: Line,
): Promise<void> => {
  const { press, nameIt, shape } = hands;
  await nameIt(`${form}: linha ${label}`);
  await press('Control+Enter');
  await shape({ settings: { 'Tipografia/Texto': label }, looks: text('Pequeno forte', 'Texto') });
  await press('Tab');
  await nameIt(label);
  await shape({
    settings: {
      'Geral/Tipo': type,
      'Geral/Texto de exemplo': hint,
      'Formulário/Nome do campo': field,
      'Formulário/Mensagem de erro': refused,
      // A copied line brings the rule of the one that it is made of.
      ...(rule ?? { 'Formulário/Validação própria': false }),
    },
    looks: INPUT,
  });
  await press('Shift+Enter');
};

/** A form, out of what a new one brings: a line for the e-mail and a button. */
const drawForm = async (hands: Hands, { name, mode, lines, button, busy, flow }: Form): Promise<void> => {
  const { make, press, nameIt, shape, react, giveAttribute } = hands;
  const settings: Wishes = { 'Exibição/Visível': isMode(mode) };
  const looks: Wishes = { 'Layout/Espaço entre linhas': '20px' };
  await make({ element: 'Formulário', name, settings, looks }, async () => {
    // The page says what is wrong in its own words, in place of the browser's.
    await giveAttribute('noValidate', 'true');
    await press('Control+Enter');
    for (const [index, line] of lines.entries()) {
      if (index > 0) await press('Control+d');
      await shapeLine(hands, name, line);
    }
    await press('Tab');
    await nameIt(`${name}: enviar`);
    await shape({
      settings: {
        'Tipografia/Texto': bound(pick(BUSY), ` ? '${busy}' : '${button}'`),
        'Geral/Desabilitado': bound(pick(BUSY)),
      },
      looks: BUTTON,
    });
    await press('Shift+Enter');
    await react(flow);
  });
};

/** A button without a box, which shows another form. */
const drawSwitch = async ({ make, react }: Hands, words: string, mode: string, from: string): Promise<void> => {
  await make(
    {
      element: 'Botão',
      name: words,
      settings: { 'Tipografia/Texto': words, 'Exibição/Visível': bound(pick(MODE), from) },
      looks: {
        'Tamanho/Altura mín.': '44px',
        'Tipografia/Tipografia': 'Pequeno forte',
        'Tipografia/Cor': colour('Destaque'),
        'Fundo/Cor': colour('Superfície'),
      },
    },
    () => react({ steps: show(mode) }),
  );
};

const drawFailure = async ({ make, giveAttribute }: Hands): Promise<void> => {
  const settings: Wishes = {
    'Exibição/Visível': bound(pick(ERROR), " !== ''"),
    'Tipografia/Texto': bound(pick(ERROR)),
  };
  const looks = text('Pequeno', 'Erro', {
    'Espaçamento/Preenchimento: Acima': '12px',
    'Fundo/Cor': colour('Erro suave'),
    'Borda/Cantos': '12px',
  });
  await make({ element: 'Texto', name: 'Aviso de erro', settings, looks }, () => giveAttribute('role', 'alert'));
};

const TITLE = bound(
  "({ mfa: 'Confirme que é você', esqueci: 'Esqueceu a senha?', enviado: 'Confira o seu e-mail' })[",
  pick(MODE),
  "] ?? 'Que bom ver você'",
);
const LEAD = bound(
  "({ mfa: 'Abra o aplicativo autenticador e digite o código.', esqueci: 'Enviamos um link para você escolher outra.', " +
    "enviado: 'Se houver uma conta com este e-mail, o link para a senha nova chega em instantes.' })[",
  pick(MODE),
  "] ?? 'Entre para cotar e acompanhar seus contratos.'",
);

/** The whole page, on the empty one that is open. */
export const drawLogin = async (hands: Hands): Promise<void> => {
  const { make } = hands;
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
      const card: Wishes = { ...STACK, 'Layout/Espaço entre linhas': '20px', 'Tamanho/Largura máx.': '400px' };
      await make({ element: 'Caixa', name: 'Cartão de entrada', looks: card }, async () => {
        await make({
          element: 'Texto',
          name: 'Título',
          settings: { 'Geral/Tag': 'h1', 'Tipografia/Texto': TITLE },
          looks: text('Título', 'Texto', { 'Tipografia/Espaço entre letras': '-0.02em' }),
        });
        await make({
          element: 'Texto',
          name: 'Explicação',
          settings: { 'Tipografia/Texto': LEAD },
          looks: text('Corpo', 'Texto secundário'),
        });
        await drawFailure(hands);
        for (const form of FORMS) await drawForm(hands, form);
        await drawSwitch(hands, 'Esqueci a senha', 'esqueci', " === 'entrar'");
        await drawSwitch(hands, 'Voltar para entrar com senha', 'entrar', " !== 'entrar'");
      });
    });
  });
};
