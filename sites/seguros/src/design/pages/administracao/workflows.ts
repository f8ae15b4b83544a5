import {
  type ActionNotation,
  callWorkflow,
  changePage,
  customJs,
  f,
  fetchCollection,
  fetchCollections,
  formula,
  ifElse,
  js,
  named,
  onlyIf,
  openPopup,
  plugin,
  setVariable,
  switchOn,
  variable,
  type WorkflowNotation,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { call } from '../../calls.ts';
import type { PageData } from '../../page-data.ts';

const failed = (action: string): readonly ActionNotation[] => [
  setVariable('erroAdm', f`formulas[${formula('mensagemDeErro')}](context.workflow[${action}].error)`),
  setVariable('ocupadoAdm', ''),
];

const update = (table: string, id: Value, data: Readonly<Record<string, Value>>): ActionNotation =>
  plugin('supabase', 'update', {
    table,
    mode: 'single',
    primaryData: { id },
    data,
    modifiers: { select: { mode: 'guided', fields: ['id'] } },
  });

/** Writes something, says meanwhile which row is being written, and reads again what it changed. */
const writing = (
  name: string,
  parameters: Readonly<Record<string, string>>,
  busy: Value,
  write: ActionNotation,
  after: readonly ActionNotation[],
): WorkflowNotation =>
  workflow(
    [
      setVariable('erroAdm', ''),
      setVariable('ocupadoAdm', busy),
      named('escrita', write),
      setVariable('ocupadoAdm', ''),
      ...after,
    ],
    { name, parameters, ignoreWhileRunning: true, onError: failed('escrita') },
  );

/** On a phone the tabs are wider than the screen: the chosen one is brought into view once it is drawn. */
const showChosenTab = customJs(js`
  requestAnimationFrame(() =>
    document.querySelector('[role=tab][aria-selected=true]')?.scrollIntoView({ inline: 'center', block: 'nearest' }));`);

export const adminWorkflows: PageData['workflows'] = {
  abrirArea: workflow(
    [
      ifElse(f`(globalContext.browser.query?.proposta ?? '') !== ''`, [
        changePage('administracao', { query: { area: f`context.parameters['area']` } }),
      ]),
      callWorkflow('lerArea', { area: f`context.parameters['area']` }),
    ],
    { name: 'Abrir área', parameters: { area: 'string' } },
  ),

  lerArea: workflow(
    [
      setVariable('erroAdm', ''),
      setVariable('areaAdm', f`context.parameters['area']`),
      showChosenTab,
      switchOn(f`context.parameters['area']`, {
        painel: [callWorkflow('carregarPainel')],
        aprovacoes: [fetchCollection('fila')],
        cancelamentos: [fetchCollections('cancelamentosAdm', 'canceladosAdm')],
        cobrancas: [setVariable('lembretesEnviados', 0), fetchCollection('cobrancasAdm'), callWorkflow('lerCorretora')],
        sinistros: [fetchCollection('sinistrosAdm')],
        pessoas: [fetchCollections('pessoas', 'papeis')],
        produtos: [fetchCollections('taxas', 'valoresAdm'), callWorkflow('lerPapeisDoProduto')],
        parceiros: [fetchCollections('candidaturas', 'parceirosAdm', 'comissoesAdm')],
        auditoria: [fetchCollections('pessoas', 'papeis', 'auditoria')],
      }),
      callWorkflow('contarFilas'),
      // What was counted has made tabs wider.
      showChosenTab,
    ],
    {
      name: 'Ler área',
      parameters: { area: 'string' },
      // A list that does not come keeps no tab from its count.
      onError: [callWorkflow('contarFilas'), showChosenTab],
    },
  ),

  contarFilas: workflow(
    [
      named('contadas', call('filas_da_gestao')),
      setVariable('filas', f`context.workflow['contadas'].result?.[0] ?? {}`),
    ],
    { name: 'Contar o que espera' },
  ),

  carregarPainel: workflow(
    [
      setVariable('painelFalhou', false),
      named('resumo', call('painel_resumo')),
      named('meses', call('painel_por_mes')),
      setVariable('mesesAdm', f`context.workflow['meses'].result ?? []`),
      named('produtos', call('painel_por_produto')),
      setVariable('produtosAdm', f`context.workflow['produtos'].result ?? []`),
      named('status', call('painel_por_status')),
      setVariable('statusAdm', f`context.workflow['status'].result ?? []`),
      named('funil', call('painel_funil')),
      setVariable('funilAdm', f`context.workflow['funil'].result ?? []`),
      named('parceiros', call('painel_por_parceiro')),
      setVariable('conversaoPorParceiro', f`context.workflow['parceiros'].result ?? []`),
      setVariable('resumoAdm', f`context.workflow['resumo'].result?.[0] ?? null`),
    ],
    {
      name: 'Carregar painel',
      onError: [setVariable('painelFalhou', true)],
    },
  ),

  decidir: writing(
    'Decidir contrato',
    { id: 'string', status: 'string' },
    f`context.parameters['id']`,
    update('seguros_contratos', f`context.parameters['id']`, { status: f`context.parameters['status']` }),
    [fetchCollection('fila'), callWorkflow('contarFilas')],
  ),

  pedirRecusa: workflow(
    [
      setVariable('contratoARecusar', f`context.parameters['id']`),
      setVariable('motivoRecusa', ''),
      setVariable('erroAdm', ''),
      openPopup('recusar'),
    ],
    { name: 'Pedir motivo da recusa', parameters: { id: 'string' } },
  ),

  recusar: workflow(
    [
      onlyIf(f`String(variables[${variable('motivoRecusa')}] ?? '').trim().length >= 3`),
      setVariable('erroAdm', ''),
      setVariable('ocupadoAdm', f`variables[${variable('contratoARecusar')}]`),
      named(
        'escrita',
        update('seguros_contratos', f`variables[${variable('contratoARecusar')}]`, {
          status: 'recusado',
          motivo: f`variables[${variable('motivoRecusa')}].trim()`,
        }),
      ),
      setVariable('ocupadoAdm', ''),
      fetchCollection('fila'),
      callWorkflow('contarFilas'),
    ],
    { name: 'Recusar', ignoreWhileRunning: true, onError: failed('escrita') },
  ),

  darPapel: writing(
    'Dar papel',
    { pessoa: 'string', papel: 'string' },
    f`context.parameters['pessoa']`,
    plugin('supabase', 'insert', {
      table: 'users_roles',
      mode: 'single',
      data: { user_id: f`context.parameters['pessoa']`, role_id: f`context.parameters['papel']` },
    }),
    [fetchCollection('pessoas')],
  ),

  tirarPapel: writing(
    'Tirar papel',
    { pessoa: 'string', papel: 'string' },
    f`context.parameters['pessoa']`,
    plugin('supabase', 'delete', {
      table: 'users_roles',
      mode: 'single',
      primaryData: { user_id: f`context.parameters['pessoa']`, role_id: f`context.parameters['papel']` },
    }),
    [fetchCollection('pessoas')],
  ),

  // A role of one's own, and that of who gives roles, is not changed by one click.
  mudarPapel: workflow(
    [
      setVariable('papelAMudar', {
        binding: 'formula',
        code: `({ ...context.parameters, proprio: context.parameters['pessoa'] === plugins['supabaseAuth'].user?.id })`,
      }),
      setVariable('erroAdm', ''),
      ifElse(
        f`variables[${variable('papelAMudar')}].proprio || variables[${variable('papelAMudar')}].nomeDoPapel === 'administrador'`,
        [openPopup('confirmarPapel')],
        [callWorkflow('gravarPapel')],
      ),
    ],
    {
      name: 'Mudar papel',
      parameters: { pessoa: 'string', nome: 'string', papel: 'string', nomeDoPapel: 'string', tira: 'boolean' },
    },
  ),

  gravarPapel: workflow(
    [
      ifElse(
        f`variables[${variable('papelAMudar')}]?.tira === true`,
        [
          callWorkflow('tirarPapel', {
            pessoa: f`variables[${variable('papelAMudar')}].pessoa`,
            papel: f`variables[${variable('papelAMudar')}].papel`,
          }),
        ],
        [
          callWorkflow('darPapel', {
            pessoa: f`variables[${variable('papelAMudar')}].pessoa`,
            papel: f`variables[${variable('papelAMudar')}].papel`,
          }),
        ],
      ),
    ],
    { name: 'Gravar papel' },
  ),

  decidirCandidatura: writing(
    'Decidir candidatura',
    { id: 'string', aceita: 'boolean' },
    f`context.parameters['id']`,
    call('decidir_candidatura', {
      p_candidatura: f`context.parameters['id']`,
      p_aceita: f`context.parameters['aceita'] === true`,
    }),
    [fetchCollections('candidaturas', 'parceirosAdm'), callWorkflow('contarFilas')],
  ),

  mudarParceiro: writing(
    'Suspender ou reativar parceiro',
    { id: 'string', status: 'string' },
    f`context.parameters['id']`,
    update('parceiros', f`context.parameters['id']`, { status: f`context.parameters['status']` }),
    [fetchCollection('parceirosAdm')],
  ),

  pagarComissao: writing(
    'Pagar comissão',
    { id: 'string' },
    f`context.parameters['id']`,
    update('comissoes', f`context.parameters['id']`, { paga_em: f`new Date().toISOString().slice(0, 10)` }),
    [fetchCollection('comissoesAdm')],
  ),
};
