import {
  type ActionNotation,
  changePage,
  changePath,
  element,
  f,
  formula,
  ifElse,
  named,
  onlyIf,
  page,
  plugin,
  returnValue,
  setVariable,
  variable,
  type WorkflowNotation,
  workflow,
} from '@trama/document/notation';
import type { Binding } from '@trama/model';
import { LACKS_PASSWORD } from '../definir-senha/data.ts';

/** Key path of the card that holds both forms. */
const CARD = 'entrar/acesso/tela/entrada/cartao';
const [SIGN_IN, SIGN_UP] = [`${CARD}/entrar`, `${CARD}/cadastro`];
const [LINK, PHONE, CODE, FORGOT] = [`${CARD}/link`, `${CARD}/telefone`, `${CARD}/codigo`, `${CARD}/esqueci`];

const value = (form: string, field: string): string => element(`${form}/${field}/campo`, 'value');
const MFA = `${CARD}/mfa`;
/** What is typed as the password of a new account. */
export const SIGN_UP_PASSWORD: string = value(SIGN_UP, 'senha');
/** Goes on to where the visitor wanted to go, and forgets it. */
const goOn: readonly ActionNotation[] = [
  named('destino', returnValue(f`formulas[${formula('destino')}]()`)),
  setVariable('destinoGuardado', null),
  changePath(f`context.workflow['destino'].result`),
];

/** For how long a destination is kept, in milliseconds: as long as the links that lead back hold. */
const KEPT = 3_600_000;

const keepDestination: ActionNotation = setVariable(
  'destinoGuardado',
  f`({ para: formulas[${formula('destino')}](), ate: Date.now() + ${KEPT} })`,
);

/**
 * Where the visitor wanted to go before signing in; first to the code of the second factor, for who has one, and to a password, for who
 * confirmed the account in another browser than the one that made it.
 */
export const goOnConfirmed: ActionNotation = ifElse(
  f`formulas[${formula('segundoFatorPendente')}]() !== ''`,
  [setVariable('modoAcesso', 'mfa')],
  [ifElse(LACKS_PASSWORD, [changePage('definirSenha')], goOn)],
);

const failed: readonly ActionNotation[] = [
  setVariable('erroAcesso', f`formulas[${formula('mensagemDeErro')}](context.workflow.error)`),
  setVariable('acessando', false),
];

const begin: readonly ActionNotation[] = [
  setVariable('erroAcesso', ''),
  setVariable('faltas', {}),
  setVariable('acessando', true),
];

/** Stops with what is wrong with a field; goes on where nothing is. */
const unless = (field: string, isWrong: Binding, words: string): readonly ActionNotation[] => [
  setVariable('erroAcesso', ''),
  setVariable('faltas', {
    binding: 'formula',
    code: `(${isWrong.code}) ? { ${JSON.stringify(field)}: ${JSON.stringify(words)} } : {}`,
  }),
  onlyIf(f`Object.keys(variables[${variable('faltas')}]).length === 0`),
];

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
  { name: 'Entrar', ignoreWhileRunning: true, onError: failed },
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
    ...unless(
      'cadastro.senha',
      f`formulas[${formula('forcaDaSenha')}](variables[${value(SIGN_UP, 'senha')}]) < 2`,
      'Esta senha é fácil de adivinhar. Use pelo menos 8 caracteres, variados.',
    ),
    ...begin,
    keepDestination,
    named(
      'inscricao',
      plugin('supabaseAuth', 'signUp', {
        type: 'email',
        email: f`variables[${value(SIGN_UP, 'email')}].trim()`,
        password: f`variables[${value(SIGN_UP, 'senha')}]`,
        metadata: [{ key: 'name', value: f`variables[${value(SIGN_UP, 'nome')}].trim()` }],
        redirectPage: page('entrar'),
      }),
    ),
    setVariable('acessando', false),
    ifElse(
      f`context.workflow['inscricao'].result?.session`,
      [goOnConfirmed],
      sent('Enviamos um link para confirmar que este e-mail é seu. Abra-o para continuar.'),
    ),
  ],
  { name: 'Criar conta', ignoreWhileRunning: true, onError: failed },
);

/** Sends a link that signs in. */
export const sendLink: WorkflowNotation = workflow(
  [
    ...begin,
    keepDestination,
    named(
      'envio',
      plugin('supabaseAuth', 'signInMagicLink', {
        email: f`variables[${value(LINK, 'email')}].trim()`,
        redirectPage: page('entrar'),
      }),
    ),
    ...sent('Se houver uma conta com este e-mail, o link chega em instantes. Ele vale por uma hora.'),
  ],
  { name: 'Enviar link', ignoreWhileRunning: true, onError: failed },
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
  { name: 'Esqueci a senha', ignoreWhileRunning: true, onError: failed },
);

/** A Brazilian number as the service wants it. */
const phone = f`'+55' + String(variables[${value(PHONE, 'celular')}] ?? '').replace(/\\D/g, '').replace(/^55(?=\\d{10,11}$)/, '')`;

/** Sends a code by text message. */
export const sendCode: WorkflowNotation = workflow(
  [
    ...unless(
      'telefone.celular',
      f`!/^\\d{10,11}$/.test(String(variables[${value(PHONE, 'celular')}] ?? '').replace(/\\D/g, '').replace(/^55(?=\\d{10,11}$)/, ''))`,
      'Digite o celular com DDD, como (11) 98765-4321.',
    ),
    ...begin,
    setVariable('telefoneAcesso', phone),
    named(
      'envio',
      plugin('supabaseAuth', 'signInOTP', { type: 'phone', phone: f`variables[${variable('telefoneAcesso')}]` }),
    ),
    setVariable('acessando', false),
    setVariable('avisoAcesso', ''),
    setVariable('modoAcesso', 'codigo'),
  ],
  { name: 'Enviar código', ignoreWhileRunning: true, onError: failed },
);

/** Sends another code to the same number. */
export const sendAnotherCode: WorkflowNotation = workflow(
  [
    ...begin,
    plugin('supabaseAuth', 'signInOTP', { type: 'phone', phone: f`variables[${variable('telefoneAcesso')}]` }),
    setVariable('acessando', false),
    setVariable('avisoAcesso', 'Enviamos outro código.'),
  ],
  { name: 'Enviar outro código', ignoreWhileRunning: true, onError: failed },
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
    ignoreWhileRunning: true,
    onError: [
      setVariable('erroAcesso', 'Este código não confere ou já venceu. Peça outro.'),
      setVariable('acessando', false),
    ],
  },
);

/** Goes to the provider, which leads back here. */
export const signInWithProvider = (provider: string): WorkflowNotation =>
  workflow(
    [
      ...begin,
      keepDestination,
      named('envio', plugin('supabaseAuth', 'signInProvider', { provider, redirectPage: page('entrar') })),
    ],
    {
      name: 'Entrar por provedor',
      onError: failed,
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
    ...goOn,
  ],
  {
    name: 'Confirmar segundo fator',
    ignoreWhileRunning: true,
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

/** A form without all of its fields, or with a wrong one: each says by itself what it lacks. */
export const incomplete: WorkflowNotation = workflow([setVariable('erroAcesso', ''), setVariable('faltas', {})]);

/** A link that was used already, or is too old, leads here with the reason in the address. */
export const tellOfLink: ActionNotation = ifElse(
  f`/otp_expired|error_code=|error=/.test(String(globalContext.browser.url ?? '')) && plugins['supabaseAuth'].isAuthenticated !== true`,
  [
    setVariable('modoAcesso', 'link'),
    setVariable('erroAcesso', 'Este link já foi usado ou venceu. Peça outro: ele chega em instantes.'),
  ],
);

/** Who has erased their account lands here, and reads that it is done. */
export const tellOfErasure: ActionNotation = ifElse(
  f`globalContext.browser.query?.fim === 'conta' && plugins['supabaseAuth'].isAuthenticated !== true`,
  [setVariable('modoAcesso', 'apagada')],
);
