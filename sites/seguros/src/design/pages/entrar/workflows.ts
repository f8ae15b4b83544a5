import {
  type ActionNotation,
  changePath,
  element,
  f,
  formula,
  ifElse,
  named,
  onlyIf,
  plugin,
  setVariable,
  type WorkflowNotation,
  workflow,
} from '@trama/document/notation';

/** Key path of the card that holds both forms. */
const CARD = 'entrar/acesso/tela/entrada/cartao';
const [SIGN_IN, SIGN_UP] = [`${CARD}/entrar`, `${CARD}/cadastro`];

const value = (form: string, field: string): string => element(`${form}/${field}/campo`, 'value');
/** Where the visitor wanted to go before signing in. */
export const goOn: ActionNotation = changePath(f`formulas[${formula('destino')}]()`);

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
    goOn,
  ],
  { name: 'Entrar', onError: failed('entrada') },
);

/** Makes an account, which is signed in at once, and goes on. */
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
    goOn,
  ],
  { name: 'Criar conta', onError: failed('inscricao') },
);

/** A form without all of its fields. */
export const incomplete: WorkflowNotation = workflow([
  setVariable('erroAcesso', 'Preencha todos os campos para continuar.'),
]);
