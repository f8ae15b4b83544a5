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
import { call } from '../../calls.ts';
import type { PageData } from '../../page-data.ts';
import { STEP_KEYS } from './steps.ts';

/** Key path of the line that takes the code of the signature. */
const CODE: string = element('adesao/adesao/conteudo/colunas/etapas/assinatura/codigo/linha/campo', 'value');

const typedCode = f`String(variables[${CODE}] ?? '').replace(/[^0-9]/g, '')`;
const signsByApp = f`formulas[${formula('aplicativoAutenticador')}]() !== ''`;

const draftId = f`variables[${variable('adesao')}].id`;

const failed: readonly ActionNotation[] = [
  setVariable('erroAdesao', f`formulas[${formula('mensagemDeErro')}](context.workflow.error)`),
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
      changePage('adesao', {
        query: { cotacao: f`context.parameters['cotacao']`, etapa: f`context.parameters['etapa']` },
      }),
      callWorkflow('retomarAdesao', { cotacao: f`context.parameters['cotacao']` }),
    ],
    { name: 'Escolher a cotação', parameters: { cotacao: 'string', etapa: 'string' }, ignoreWhileRunning: true },
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
      callWorkflow('lerResumoDaProposta', { cotacao: f`context.workflow['rascunho'].result[0].cotacao_id` }),
    ],
    { name: 'Retomar adesão', parameters: { cotacao: 'string' }, onError: failed },
  ),

  // Who carries the risk, what the price is made of, and which conditions are accepted: read before one signs.
  lerResumoDaProposta: workflow(
    [
      named('resumo', call('resumo_da_cotacao', { p_cotacao: f`context.parameters['cotacao']` })),
      setVariable('resumoDaProposta', f`context.workflow['resumo'].result`),
    ],
    {
      name: 'Ler resumo da proposta',
      parameters: { cotacao: 'string' },
      onError: [setVariable('resumoDaProposta', null)],
    },
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
    { name: 'Guardar adesão', onError: failed },
  ),

  irParaEtapa: workflow(
    [
      setVariable('erroAdesao', ''),
      changePage('adesao', {
        query: { cotacao: f`globalContext.browser.query?.cotacao`, etapa: f`context.parameters['etapa']` },
      }),
      // Before the draft is kept, however long that takes: a page that moves later takes a press away.
      customJs(js`
        // Where the price stands above the steps, it is read with them.
        const [etapas, preco] = ['[data-etapas]', '[data-preco]'].map((nome) => document.querySelector(nome));
        const acima = preco && etapas && preco.getBoundingClientRect().bottom <= etapas.getBoundingClientRect().top;
        (acima ? preco : etapas)?.scrollIntoView({ block: 'start' });
        // Where the names of all steps do not fit beside each other, the one of this step is seen.
        requestAnimationFrame(() => document.querySelector('[data-etapas] [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));`),
      callWorkflow('guardarAdesao'),
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
    { name: 'Avançar', ignoreWhileRunning: true },
  ),

  voltarEtapa: workflow(
    [
      callWorkflow('irParaEtapa', {
        etapa: f`${STEP_KEYS}[Math.max(0, ${STEP_KEYS}.indexOf(formulas[${formula('etapaDaAdesao')}]()) - 1)]`,
      }),
    ],
    { name: 'Voltar', ignoreWhileRunning: true },
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
        'papel',
        callWorkflow('guardarPapel', {
          arquivo: f`context.parameters['arquivo']`,
          pasta: draftId,
          tipo: f`context.parameters['tipo']`,
        }),
      ),
      setVariable('documentos', f`[...(variables[${variable('documentos')}] ?? []), context.workflow['papel'].result]`),
      callWorkflow('guardarAdesao'),
      setVariable('guardandoAdesao', false),
    ],
    {
      name: 'Enviar documento',
      parameters: { tipo: 'string', arquivo: 'any' },
      onError: [
        setVariable('erroAdesao', f`formulas[${formula('faltaDoArquivo')}](context.workflow.error)`),
        setVariable('guardandoAdesao', false),
      ],
    },
  ),

  // The mail says what is signed. A service that sends none from the database signs by a sign-in with a code of one use.
  enviarCodigo: workflow(
    [
      onlyIf(f`variables[${variable('guardandoAdesao')}] !== true`),
      setVariable('erroAdesao', ''),
      setVariable('guardandoAdesao', true),
      named(
        'codigo',
        plugin('supabase', 'callPostgresFunction', {
          functionName: 'enviar_codigo_de_assinatura',
          params: [{ key: 'p_adesao', value: draftId }],
        }),
      ),
      setVariable('assinaPorEntrada', f`context.workflow['codigo'].result === null`),
      ifElse(f`variables[${variable('assinaPorEntrada')}] === true`, [
        plugin('supabaseAuth', 'signInOTP', {
          type: 'email',
          email: f`plugins['supabaseAuth'].user.email`,
          shouldCreateUser: false,
        }),
      ]),
      setVariable('codigoEnviado', true),
      setVariable('guardandoAdesao', false),
    ],
    { name: 'Enviar código', ignoreWhileRunning: true, onError: failed },
  ),

  // Who has an authenticator app signs with it; else the code of the mail is checked by the database, and counted.
  assinar: workflow(
    [
      onlyIf(f`variables[${variable('guardandoAdesao')}] !== true`),
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
          ifElse(
            f`variables[${variable('assinaPorEntrada')}] === true`,
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
            [
              named(
                'conferido',
                plugin('supabase', 'callPostgresFunction', {
                  functionName: 'conferir_codigo_de_assinatura',
                  params: [
                    { key: 'p_adesao', value: draftId },
                    { key: 'p_codigo', value: typedCode },
                  ],
                }),
              ),
              ifElse(f`context.workflow['conferido'].result !== true`, [
                setVariable('erroAdesao', 'Este código não confere ou já venceu. Confira o e-mail ou peça outro.'),
                setVariable('guardandoAdesao', false),
              ]),
              onlyIf(f`context.workflow['conferido'].result === true`),
            ],
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
      // What comes in the place of a long form is read from its beginning.
      customJs(js`window.scrollTo({ top: 0 });`),
      fetchCollections('cotacoes'),
    ],
    {
      name: 'Assinar',
      ignoreWhileRunning: true,
      onError: [
        setVariable(
          'erroAdesao',
          f`/fetch|network/i.test(context.workflow.error?.message ?? '') ? formulas[${formula('mensagemDeErro')}](context.workflow.error)
            : context.workflow['confirmacao']?.error
            ? 'Este código não confere ou já venceu. Confira o e-mail ou peça outro.'
            : context.workflow['confirmacaoNoAplicativo']?.error
            ? 'Este código não confere. Digite o que o aplicativo mostra agora.'
            : formulas[${formula('mensagemDeErro')}](context.workflow.error)`,
        ),
        setVariable('guardandoAdesao', false),
      ],
    },
  ),
};
