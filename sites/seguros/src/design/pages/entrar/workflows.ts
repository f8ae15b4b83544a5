import {
  type ActionNotation,
  changePath,
  element,
  f,
  formula,
  ifElse,
  named,
  onlyIf,
  page,
  plugin,
  setVariable,
  variable,
  type WorkflowNotation,
  workflow,
} from '@trama/document/notation';

/** Key path of the card that holds both forms. */
const CARD = 'entrar/acesso/tela/entrada/cartao';
const [SIGN_IN, SIGN_UP] = [`${CARD}/entrar`, `${CARD}/cadastro`];
const [LINK, PHONE, CODE, FORGOT] = [`${CARD}/link`, `${CARD}/telefone`, `${CARD}/codigo`, `${CARD}/esqueci`];

const value = (form: string, field: string): string => element(`${form}/${field}/campo`, 'value');
const MFA = `${CARD}/mfa`;
const goOn: ActionNotation = changePath(f`formulas[${formula('destino')}]()`);

/** Where the visitor wanted to go before signing in; first to the code of the second factor, for who has one. */
export const goOnConfirmed: ActionNotation = ifElse(
  f`formulas[${formula('segundoFatorPendente')}]() !== ''`,
  [setVariable('modoAcesso', 'mfa')],
  [goOn],
);

const failed = (action: string) => [
  setVariable('erroAcesso', f`formulas[${formula('mensagemDeErro')}](context.workflow[${action}].error)`),
  setVariable('acessando', false),
];

const begin = [setVariable('erroAcesso', ''), setVariable('acessando', true)];

/** Signs in, and goes on. */
export const signIn: WorkflowNotation = workflow(
  [
    ...begin,
    named(
      'entrada',
      plugin('supabaseAuth', 'signInEmail', {
        email: f`variables[${value(SIGN_IN, 'email')}].trim()`,
        password: f`variables[${value(SIGN_IN, 'senha')}]`,
      }),
    ),
    setVariable('acessando', false),
    goOnConfirmed,
  ],
  { name: 'Entrar', onError: failed('entrada') },
);

/** Says what was sent, in the place of the form. */
const sent = (words: string): readonly ActionNotation[] => [
  setVariable('acessando', false),
  setVariable('avisoAcesso', words),
  setVariable('modoAcesso', 'enviado'),
];

/** Makes an account and goes on; where addresses are confirmed first, it says that a link is on its way. */
export const signUp: WorkflowNotation = workflow(
  [
    ifElse(f`variables[${value(SIGN_UP, 'senha')}].length < 6`, [
      setVariable('erroAcesso', 'A senha precisa ter pelo menos 6 caracteres.'),
    ]),
    onlyIf(f`variables[${value(SIGN_UP, 'senha')}].length >= 6`),
    ...begin,
    named(
      'inscricao',
      plugin('supabaseAuth', 'signUp', {
        type: 'email',
        email: f`variables[${value(SIGN_UP, 'email')}].trim()`,
        password: f`variables[${value(SIGN_UP, 'senha')}]`,
        metadata: [{ key: 'name', value: f`variables[${value(SIGN_UP, 'nome')}].trim()` }],
      }),
    ),
    setVariable('acessando', false),
    ifElse(
      f`context.workflow['inscricao'].result?.session`,
      [goOnConfirmed],
      sent('Enviamos um link para confirmar que este e-mail é seu. Abra-o para continuar.'),
    ),
  ],
  { name: 'Criar conta', onError: failed('inscricao') },
);

/** Sends a link that signs in. */
export const sendLink: WorkflowNotation = workflow(
  [
    ...begin,
    named(
      'envio',
      plugin('supabaseAuth', 'signInMagicLink', {
        email: f`variables[${value(LINK, 'email')}].trim()`,
        redirectPage: page('entrar'),
      }),
    ),
    ...sent('Se houver uma conta com este e-mail, o link chega em instantes. Ele vale por uma hora.'),
  ],
  { name: 'Enviar link', onError: failed('envio') },
);

/** Sends a link to Definir Senha. The answer is the same whether there is such an account or not. */
export const forgotPassword: WorkflowNotation = workflow(
  [
    ...begin,
    named(
      'envio',
      plugin('supabaseAuth', 'resetPasswordForEmail', {
        email: f`variables[${value(FORGOT, 'email')}].trim()`,
        redirectPage: page('definirSenha'),
      }),
    ),
    ...sent('Se houver uma conta com este e-mail, o link para a senha nova chega em instantes.'),
  ],
  { name: 'Esqueci a senha', onError: failed('envio') },
);

/** A Brazilian number as the service wants it. */
const phone = f`'+55' + String(variables[${value(PHONE, 'celular')}] ?? '').replace(/\\D/g, '').replace(/^55(?=\\d{10,11}$)/, '')`;

/** Sends a code by text message. */
export const sendCode: WorkflowNotation = workflow(
  [
    ...begin,
    setVariable('telefoneAcesso', phone),
    named(
      'envio',
      plugin('supabaseAuth', 'signInOTP', { type: 'phone', phone: f`variables[${variable('telefoneAcesso')}]` }),
    ),
    setVariable('acessando', false),
    setVariable('modoAcesso', 'codigo'),
  ],
  { name: 'Enviar código', onError: failed('envio') },
);

/** Signs in with the code of the text message. */
export const enterCode: WorkflowNotation = workflow(
  [
    ...begin,
    named(
      'entrada',
      plugin('supabaseAuth', 'verifyOTP', {
        type: 'sms',
        phone: f`variables[${variable('telefoneAcesso')}]`,
        token: f`String(variables[${value(CODE, 'numero')}] ?? '').trim()`,
      }),
    ),
    setVariable('acessando', false),
    goOnConfirmed,
  ],
  {
    name: 'Entrar com código',
    onError: [
      setVariable('erroAcesso', 'Este código não confere ou já venceu. Peça outro.'),
      setVariable('acessando', false),
    ],
  },
);

/** Goes to the provider, which leads back here. */
export const signInWithProvider = (provider: string): WorkflowNotation =>
  workflow(
    [...begin, named('envio', plugin('supabaseAuth', 'signInProvider', { provider, redirectPage: page('entrar') }))],
    {
      name: 'Entrar por provedor',
      onError: failed('envio'),
    },
  );

/** Confirms the code of the authenticator app, and goes on. */
export const confirmCode: WorkflowNotation = workflow(
  [
    ...begin,
    named(
      'confirmacao',
      plugin('supabaseAuth', 'verifyFactor', {
        factorId: f`formulas[${formula('segundoFatorPendente')}]()`,
        code: f`String(variables[${value(MFA, 'numero')}] ?? '').replace(/[^0-9]/g, '')`,
      }),
    ),
    setVariable('acessando', false),
    goOn,
  ],
  {
    name: 'Confirmar segundo fator',
    onError: [
      setVariable(
        'erroAcesso',
        f`['rate', 'too many', 'fetch'].some((parte) => String(context.workflow['confirmacao'].error?.message ?? '').toLowerCase().includes(parte))
          ? formulas[${formula('mensagemDeErro')}](context.workflow['confirmacao'].error)
          : 'Este código não confere. Digite o que o aplicativo mostra agora.'`,
      ),
      setVariable('acessando', false),
    ],
  },
);

/** Gives up the session that waits for its code, and begins again. */
export const startOver: WorkflowNotation = workflow(
  [
    setVariable('erroAcesso', ''),
    plugin('supabaseAuth', 'signOut', { scope: 'local' }),
    setVariable('modoAcesso', 'entrar'),
  ],
  { name: 'Entrar com outra conta' },
);

/** A form without all of its fields. */
export const incomplete: WorkflowNotation = workflow([
  setVariable('erroAcesso', 'Preencha todos os campos para continuar.'),
]);
