import {
  type ActionNotation,
  callWorkflow,
  changePage,
  collection,
  customJs,
  element,
  f,
  fetchCollection,
  fetchCollections,
  formula,
  ifElse,
  js,
  named,
  onlyIf,
  plugin,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import type { PageData } from '../../page-data.ts';
import { STEP_KEYS } from './steps.ts';

/** Key path of the line that takes the code of the signature. */
const CODE: string = element('adesao/adesao/conteudo/colunas/etapas/assinatura/codigo/linha/campo', 'value');

const typedCode = f`String(variables[${CODE}] ?? '').replace(/[^0-9]/g, '')`;
const signsByApp = f`formulas[${formula('aplicativoAutenticador')}]() !== ''`;

const draftId = f`variables[${variable('adesao')}].id`;

const failed = (action: string): readonly ActionNotation[] => [
  setVariable('erroAdesao', f`formulas[${formula('mensagemDeErro')}](context.workflow[${action}].error)`),
  setVariable('guardandoAdesao', false),
];

/** Puts a stored draft where the steps read it. */
const showDraft = (result: string): readonly ActionNotation[] => [
  setVariable('beneficiarios', f`context.workflow[${result}].result[0].beneficiarios`),
  setVariable('saude', f`context.workflow[${result}].result[0].saude`),
  setVariable('documentos', f`context.workflow[${result}].result[0].documentos`),
  setVariable('pagamento', f`context.workflow[${result}].result[0].pagamento`),
  setVariable('adesao', f`context.workflow[${result}].result[0]`),
];

export const enrolmentWorkflows: PageData['workflows'] = {
  abrirAdesao: workflow(
    [
      setVariable('erroAdesao', ''),
      setVariable('contratoFeito', ''),
      ifElse(f`formulas[${formula('porqueAqui')}]() === 'Parceiros'`, [callWorkflow('lerCandidatura')]),
      ifElse(f`(globalContext.browser.query?.cotacao ?? '') !== ''`, [
        callWorkflow('retomarAdesao', { cotacao: f`globalContext.browser.query.cotacao` }),
      ]),
      setVariable('adesaoCarregada', true),
    ],
    { name: 'Abrir adesão', onError: [setVariable('adesaoCarregada', true)] },
  ),

  // The address names the quote and the step: reloading stays there, and the browser's way back leads to the step before.
  escolherCotacao: workflow(
    [
      changePage('adesao', { query: { cotacao: f`context.parameters['cotacao']` } }),
      callWorkflow('retomarAdesao', { cotacao: f`context.parameters['cotacao']` }),
    ],
    { name: 'Escolher a cotação', parameters: { cotacao: 'string' } },
  ),

  // The database gives the draft that there is, or begins one; a price that no longer holds is made again there.
  retomarAdesao: workflow(
    [
      setVariable('erroAdesao', ''),
      setVariable('pendencias', []),
      named(
        'rascunho',
        plugin('supabase', 'callPostgresFunction', {
          functionName: 'abrir_adesao',
          params: [{ key: 'p_cotacao', value: f`context.parameters['cotacao']` }],
        }),
      ),
      ifElse(
        f`!(collections[${collection('cotacoes')}]?.data ?? []).some((uma) => uma.id === context.workflow['rascunho'].result[0].cotacao_id)`,
        [fetchCollection('cotacoes')],
      ),
      ...showDraft('rascunho'),
    ],
    { name: 'Retomar adesão', parameters: { cotacao: 'string' }, onError: failed('rascunho') },
  ),

  guardarAdesao: workflow(
    [
      onlyIf(f`variables[${variable('adesao')}]?.id !== undefined`),
      setVariable('guardandoAdesao', true),
      setVariable('erroAdesao', ''),
      named(
        'guardada',
        plugin('supabase', 'update', {
          table: 'adesoes',
          mode: 'single',
          primaryData: { id: draftId },
          data: {
            etapa: f`formulas[${formula('etapaDaAdesao')}]()`,
            beneficiarios: f`variables[${variable('beneficiarios')}]`,
            saude: f`variables[${variable('saude')}]`,
            documentos: f`variables[${variable('documentos')}]`,
            pagamento: f`variables[${variable('pagamento')}]`,
          },
        }),
      ),
      named(
        'pendencias',
        plugin('supabase', 'callPostgresFunction', {
          functionName: 'pendencias_adesao',
          params: [{ key: 'p_adesao', value: draftId }],
        }),
      ),
      setVariable('pendencias', f`context.workflow['pendencias'].result ?? []`),
      setVariable('guardandoAdesao', false),
    ],
    { name: 'Guardar adesão', onError: failed('guardada') },
  ),

  irParaEtapa: workflow(
    [
      setVariable('erroAdesao', ''),
      changePage('adesao', {
        query: { cotacao: f`globalContext.browser.query?.cotacao`, etapa: f`context.parameters['etapa']` },
      }),
      callWorkflow('guardarAdesao'),
      customJs(js`document.querySelector('[data-etapas]')?.scrollIntoView({ block: 'start' });`),
    ],
    { name: 'Ir para a etapa', parameters: { etapa: 'string' } },
  ),

  // A step is left forward only when nothing is missing in it.
  avancarEtapa: workflow(
    [
      callWorkflow('guardarAdesao'),
      onlyIf(f`(variables[${variable('erroAdesao')}] ?? '') === ''`),
      named('falta', {
        type: 'return',
        fields: {
          value: f`(variables[${variable('pendencias')}] ?? []).find((uma) => uma.etapa === formulas[${formula('etapaDaAdesao')}]())?.pendencia ?? ''`,
        },
      }),
      setVariable('erroAdesao', f`context.workflow['falta'].result`),
      onlyIf(f`context.workflow['falta'].result === ''`),
      callWorkflow('irParaEtapa', {
        etapa: f`${STEP_KEYS}[${STEP_KEYS}.indexOf(formulas[${formula('etapaDaAdesao')}]()) + 1]`,
      }),
    ],
    { name: 'Avançar' },
  ),

  voltarEtapa: workflow(
    [
      callWorkflow('irParaEtapa', {
        etapa: f`${STEP_KEYS}[Math.max(0, ${STEP_KEYS}.indexOf(formulas[${formula('etapaDaAdesao')}]()) - 1)]`,
      }),
    ],
    { name: 'Voltar' },
  ),

  mudarBeneficiario: workflow(
    [
      setVariable(
        'beneficiarios',
        f`(variables[${variable('beneficiarios')}] ?? []).map((pessoa, lugar) =>
          lugar === context.parameters['lugar'] ? { ...pessoa, [context.parameters['campo']]: context.parameters['valor'] } : pessoa)`,
      ),
    ],
    { name: 'Mudar beneficiário', parameters: { lugar: 'number', campo: 'string', valor: 'any' } },
  ),

  enviarDocumento: workflow(
    [
      onlyIf(
        f`Boolean(Array.isArray(context.parameters['arquivo']) ? context.parameters['arquivo'][0] : context.parameters['arquivo'])`,
      ),
      setVariable('erroAdesao', ''),
      setVariable('guardandoAdesao', true),
      named(
        'arquivo',
        customJs(js`
          const escolhido = context.parameters['arquivo'];
          const arquivo = Array.isArray(escolhido) ? escolhido[0] : escolhido;
          const fim = /\\.[a-z0-9]+$/i.exec(arquivo.name)?.[0]?.toLowerCase() ?? '';
          const pasta = plugins['supabaseAuth'].user.id + '/' + variables[${variable('adesao')}].id;
          return { arquivo, nome: arquivo.name, caminho: pasta + '/' + context.parameters['tipo'] + '-' + crypto.randomUUID() + fim };`),
      ),
      named(
        'envio',
        plugin('supabase', 'uploadFile', {
          bucket: 'documentos',
          path: f`context.workflow['arquivo'].result.caminho`,
          file: f`context.workflow['arquivo'].result.arquivo`,
        }),
      ),
      setVariable(
        'documentos',
        f`[...(variables[${variable('documentos')}] ?? []), { tipo: context.parameters['tipo'], nome: context.workflow['arquivo'].result.nome, caminho: context.workflow['arquivo'].result.caminho }]`,
      ),
      callWorkflow('guardarAdesao'),
      setVariable('guardandoAdesao', false),
    ],
    {
      name: 'Enviar documento',
      parameters: { tipo: 'string', arquivo: 'any' },
      onError: [
        setVariable('erroAdesao', 'Não foi possível enviar o arquivo. Verifique sua conexão e tente de novo.'),
        setVariable('guardandoAdesao', false),
      ],
    },
  ),

  enviarCodigo: workflow(
    [
      setVariable('erroAdesao', ''),
      setVariable('guardandoAdesao', true),
      named(
        'codigo',
        plugin('supabaseAuth', 'signInOTP', {
          type: 'email',
          email: f`plugins['supabaseAuth'].user.email`,
          shouldCreateUser: false,
        }),
      ),
      setVariable('codigoEnviado', true),
      setVariable('guardandoAdesao', false),
    ],
    { name: 'Enviar código', onError: failed('codigo') },
  ),

  // The code makes the session one that was confirmed just now; that is what the database asks for. Who has an authenticator
  // app signs with it: a code by e-mail would begin a session in which the app has not been confirmed.
  assinar: workflow(
    [
      setVariable('erroAdesao', ''),
      setVariable('guardandoAdesao', true),
      ifElse(
        signsByApp,
        [
          named(
            'confirmacaoNoAplicativo',
            plugin('supabaseAuth', 'verifyFactor', {
              factorId: f`formulas[${formula('aplicativoAutenticador')}]()`,
              code: typedCode,
            }),
          ),
        ],
        [
          named(
            'confirmacao',
            plugin('supabaseAuth', 'verifyOTP', {
              type: 'email',
              email: f`plugins['supabaseAuth'].user.email`,
              token: typedCode,
            }),
          ),
        ],
      ),
      named(
        'contrato',
        plugin('supabase', 'callPostgresFunction', {
          functionName: 'concluir_adesao',
          params: [{ key: 'p_adesao', value: draftId }],
        }),
      ),
      setVariable('contratoFeito', f`context.workflow['contrato'].result[0].numero`),
      setVariable('adesao', null),
      setVariable('codigoEnviado', false),
      setVariable('guardandoAdesao', false),
      fetchCollections('cotacoes'),
    ],
    {
      name: 'Assinar',
      onError: [
        setVariable(
          'erroAdesao',
          f`context.workflow['confirmacao']?.error
            ? 'Este código não confere ou já venceu. Confira o e-mail ou peça outro.'
            : context.workflow['confirmacaoNoAplicativo']?.error
            ? 'Este código não confere. Digite o que o aplicativo mostra agora.'
            : formulas[${formula('mensagemDeErro')}](context.workflow['contrato']?.error)`,
        ),
        setVariable('guardandoAdesao', false),
      ],
    },
  ),
};
