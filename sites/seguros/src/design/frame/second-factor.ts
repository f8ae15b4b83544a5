import {
  callWorkflow,
  changePage,
  f,
  formula,
  ifElse,
  js,
  named,
  onlyIf,
  openPopup,
  plugin,
  setVariable,
  variable,
  type WorkflowNotation,
  workflow,
} from '@trama/document/notation';
import type { PageData } from '../page-data.ts';
import { securityPopup } from './security-popup.tsx';

/** Pages that show nothing of a person, by their names: the code may wait there. */
const WITHOUT_PERSON = ['Entrar', 'Regua', 'Regua-mobile'];

/** Whose code has not been confirmed yet goes to Entrar first, and from there to where they wanted to go. */
export const askForCode: WorkflowNotation = workflow(
  [
    onlyIf(
      f`!${WITHOUT_PERSON}.includes(globalContext.page.name) && formulas[${formula('segundoFatorPendente')}]() !== ''`,
    ),
    changePage('entrar', { query: { _source: f`globalContext.browser.path` } }),
  ],
  { name: 'Pedir segundo fator' },
);

const failed = (action: string, words: string) => [
  setVariable(
    'erroSeguranca',
    f`String(context.workflow[${action}].error?.message ?? '').toLowerCase().includes('fetch')
      ? 'Sem conexão com o servidor. Verifique sua internet e tente de novo.' : ${words}`,
  ),
  setVariable('ocupadoSeguranca', false),
];

const begin = [setVariable('erroSeguranca', ''), setVariable('ocupadoSeguranca', true)];

/** The second factor: an authenticator app, whose code follows the password. */
export const secondFactorData: PageData = {
  variables: {
    segundoFator: { name: 'Segundo fator', type: 'object', value: null },
    fatorNovo: { name: 'Segundo fator que se inscreve', type: 'object', value: null },
    codigoSeguranca: { name: 'Código do aplicativo', type: 'string' },
    erroSeguranca: { name: 'Erro da segurança', type: 'string' },
    ocupadoSeguranca: { name: 'Segurança ocupada', type: 'boolean' },
  },
  formulas: {
    // The id of the account's authenticator app; '' without one.
    aplicativoAutenticador: {
      name: 'Aplicativo autenticador',
      body: f`(plugins['supabaseAuth'].user?.factors ?? []).find((um) => um.status === 'verified' && um.factor_type === 'totp')?.id ?? ''`,
    },
    // The id of the factor that this session has not confirmed; '' where there is nothing to confirm.
    segundoFatorPendente: {
      name: 'Segundo fator pendente',
      body: js`
        const usuario = plugins['supabaseAuth'].user;
        const fator = formulas[${formula('aplicativoAutenticador')}]();
        if (fator === '') return '';
        const corpo = String(usuario?._session?.access_token ?? '').split('.')[1] ?? '';
        try {
          return JSON.parse(atob(corpo.replaceAll('-', '+').replaceAll('_', '/'))).aal === 'aal2' ? '' : fator;
        } catch {
          return fator;
        }`,
    },
  },
  workflows: {
    abrirSeguranca: workflow(
      [
        setVariable('erroSeguranca', ''),
        setVariable('codigoSeguranca', ''),
        setVariable('fatorNovo', null),
        openPopup('seguranca'),
        callWorkflow('lerFatores'),
      ],
      { name: 'Abrir segurança' },
    ),

    lerFatores: workflow(
      [
        ...begin,
        named('fatores', plugin('supabaseAuth', 'listFactors')),
        setVariable('segundoFator', f`({ id: context.workflow['fatores'].result?.totp?.[0]?.id ?? '' })`),
        setVariable('ocupadoSeguranca', false),
      ],
      { name: 'Ler segundo fator', onError: failed('fatores', 'Não foi possível ler a situação. Tente de novo.') },
    ),

    // What was begun and never confirmed goes first, so that no account gathers them.
    inscreverFator: workflow(
      [
        ...begin,
        named('fatores', plugin('supabaseAuth', 'listFactors')),
        ifElse(f`(context.workflow['fatores'].result?.all ?? []).some((um) => um.status !== 'verified')`, [
          plugin('supabaseAuth', 'unenrollFactor', {
            factorId: f`context.workflow['fatores'].result.all.find((um) => um.status !== 'verified').id`,
          }),
        ]),
        named(
          'novo',
          plugin('supabaseAuth', 'enrollFactor', {
            factorType: 'totp',
            friendlyName: 'Aplicativo autenticador',
            issuer: 'Seguros',
          }),
        ),
        setVariable(
          'fatorNovo',
          f`({
            id: context.workflow['novo'].result.id,
            chave: context.workflow['novo'].result.totp.secret,
            desenho: 'data:image/svg+xml,' + encodeURIComponent(context.workflow['novo'].result.totp.qr_code.replace(/^data:image.svg.xml;utf-8,/, '')),
          })`,
        ),
        setVariable('ocupadoSeguranca', false),
      ],
      {
        name: 'Inscrever segundo fator',
        ignoreWhileRunning: true,
        onError: failed('novo', 'Não foi possível preparar o código. Tente de novo.'),
      },
    ),

    confirmarFator: workflow(
      [
        ...begin,
        named(
          'confirmacao',
          plugin('supabaseAuth', 'verifyFactor', {
            factorId: f`variables[${variable('fatorNovo')}].id`,
            code: f`String(variables[${variable('codigoSeguranca')}] ?? '').replace(/[^0-9]/g, '')`,
          }),
        ),
        setVariable('fatorNovo', null),
        setVariable('codigoSeguranca', ''),
        callWorkflow('lerFatores'),
      ],
      {
        name: 'Confirmar segundo fator',
        ignoreWhileRunning: true,
        onError: failed('confirmacao', 'Este código não confere. Digite o que o aplicativo mostra agora.'),
      },
    ),

    removerFator: workflow(
      [
        ...begin,
        named(
          'remocao',
          plugin('supabaseAuth', 'unenrollFactor', { factorId: f`variables[${variable('segundoFator')}].id` }),
        ),
        callWorkflow('lerFatores'),
      ],
      {
        name: 'Remover segundo fator',
        ignoreWhileRunning: true,
        onError: failed('remocao', 'Não foi possível desativar. Tente de novo.'),
      },
    ),
  },
  components: { seguranca: securityPopup },
};
