import {
  type ActionNotation,
  callWorkflow,
  customJs,
  f,
  fetchCollection,
  formula,
  ifElse,
  js,
  named,
  onlyIf,
  openPopup,
  plugin,
  setVariable,
  updateCollection,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { CONTRACT, call, refused, writing } from '../../calls.ts';
import type { PageData } from '../../page-data.ts';

/** Contracts on one page of the list. */
export const CONTRACTS_PAGE = 50;
/** Rows that one CSV may have. */
const CSV_ROWS = 5000;

/** So many rows from a place on, as search, state, order and scope ask for them, and how many there are. */
const asked = (from: Value, rows: number): ActionNotation =>
  plugin('supabase', 'callPostgresFunction', {
    functionName: 'procurar_contratos',
    params: [
      { key: 'p_todos', value: f`formulas[${formula('todosOsContratos')}]()` },
      {
        key: 'p_numero',
        value: f`formulas[${formula('buscaPorNome')}]() ? '' : String(variables[${variable('buscaContrato')}] ?? '').trim()`,
      },
      {
        key: 'p_nome',
        value: f`formulas[${formula('buscaPorNome')}]() ? variables[${variable('buscaContrato')}].trim() : ''`,
      },
      {
        key: 'p_status',
        value: f`(variables[${variable('statusContrato')}] ?? 'todos') === 'todos' ? '' : variables[${variable('statusContrato')}]`,
      },
      { key: 'p_ordem', value: f`variables[${variable('ordemContratos')}] || 'criado_em.desc'` },
      { key: 'p_inicio', value: from },
      { key: 'p_limite', value: rows },
    ],
  });

const isLatest = f`context.parameters['pedido'] === variables[${variable('pedidoContratos')}]`;

const contract = f`variables[${variable('contratoAberto')}]`;

export const contractsWorkflows: PageData['workflows'] = {
  procurarContratos: workflow(
    [
      setVariable('inicioContratos', f`context.parameters['inicio'] ?? 0`),
      setVariable('pedidoContratos', f`(variables[${variable('pedidoContratos')}] ?? 0) + 1`),
      callWorkflow('lerContratos', { pedido: f`variables[${variable('pedidoContratos')}]` }),
    ],
    { name: 'Procurar contratos', parameters: { inicio: 'number' } },
  ),

  // The database searches, sorts and counts; an answer counts only while its question is still the latest.
  lerContratos: workflow(
    [
      setVariable('erroContratos', false),
      named('pagina', asked(f`variables[${variable('inicioContratos')}] ?? 0`, CONTRACTS_PAGE)),
      onlyIf(isLatest),
      updateCollection('contratos', { data: f`context.workflow['pagina'].result?.[0]?.linhas ?? []` }),
      setVariable('totalContratos', f`context.workflow['pagina'].result?.[0]?.total ?? 0`),
      setVariable('contratosLidos', true),
    ],
    {
      name: 'Ler contratos',
      parameters: { pedido: 'number' },
      onError: [onlyIf(isLatest), setVariable('erroContratos', true)],
    },
  ),

  baixarContratos: workflow(
    [
      named('linhas', asked(0, CSV_ROWS)),
      plugin('csv', 'downloadCSV', {
        data: f`formulas[${formula('contratosEmPalavras')}](context.workflow['linhas'].result?.[0]?.linhas ?? []).map((linha) => ({
          numero: linha.numero, pessoa: linha.quem, produto: linha.produto, plano: linha.plano, capital: linha.capital,
          mensalidade: linha.premio, status: linha.status, pedido_em: linha.data, vigencia: linha.vigencia }))`,
        fileName: 'contratos',
        dialect: 'semicolon',
      }),
    ],
    { name: 'Baixar contratos em CSV', onError: [setVariable('erroContratos', true)] },
  ),

  abrirContrato: workflow(
    [
      setVariable('contratoAberto', f`context.parameters['id']`),
      setVariable('erroContrato', ''),
      setVariable('pedindoCancelamento', false),
      setVariable('motivoCancelamento', ''),
      setVariable('respostaAoPedido', ''),
      setVariable('papeisDaResposta', []),
      setVariable('parcelasInteiras', false),
      setVariable('faltas', {}),
      setVariable('ocupadoContrato', false),
      openPopup('contrato'),
      fetchCollection('contratoInteiro'),
    ],
    { name: 'Abrir contrato', parameters: { id: 'string' } },
  ),

  // What somebody else does shows in the list by itself; its step in the timeline is asked for.
  seguirContrato: workflow(
    [onlyIf(f`(variables[${variable('contratoAberto')}] ?? '') !== ''`), fetchCollection('contratoInteiro')],
    { name: 'Seguir o contrato aberto' },
  ),

  // The mails lead here with the contract that they are about.
  abrirDoEndereco: workflow(
    [
      onlyIf(f`(globalContext.browser.query?.contrato ?? '') !== ''`),
      callWorkflow('abrirContrato', { id: f`globalContext.browser.query.contrato` }),
    ],
    { name: 'Abrir o contrato do endereço' },
  ),

  // Asked twice it is one request: the database answers with the one that waits.
  pedirCancelamento: workflow(
    [
      setVariable('ocupadoContrato', true),
      setVariable('erroContrato', ''),
      setVariable('faltas', {}),
      plugin('supabase', 'callPostgresFunction', {
        functionName: 'pedir_cancelamento',
        params: [
          { key: 'p_contrato', value: contract },
          { key: 'p_motivo', value: f`variables[${variable('motivoCancelamento')}] ?? ''` },
        ],
      }),
      setVariable('pedindoCancelamento', false),
      fetchCollection('contratoInteiro'),
      setVariable('ocupadoContrato', false),
    ],
    { name: 'Pedir cancelamento', ignoreWhileRunning: true, onError: refused('cancelamento', CONTRACT) },
  ),

  responderOferta: writing({
    name: 'Responder à oferta',
    parameters: { aceita: 'boolean' },
    form: 'oferta',
    place: CONTRACT,
    does: [
      call('responder_oferta', {
        p_pedido: f`formulas[${formula('ofertaDoContrato')}]().id`,
        p_aceita: f`context.parameters['aceita'] === true`,
      }),
      fetchCollection('contratoInteiro'),
    ],
  }),

  juntarDocumento: workflow(
    [
      setVariable('ocupadoContrato', true),
      setVariable('faltas', {}),
      named(
        'papel',
        callWorkflow('guardarPapel', { arquivo: f`context.parameters['arquivo']`, pasta: contract, tipo: 'outro' }),
      ),
      ifElse(f`Boolean(context.workflow['papel'].result?.caminho)`, [
        setVariable(
          'papeisDaResposta',
          f`[...(variables[${variable('papeisDaResposta')}] ?? []), context.workflow['papel'].result]`,
        ),
      ]),
      setVariable('ocupadoContrato', false),
    ],
    {
      name: 'Juntar documento',
      parameters: { arquivo: 'any', falta: 'string' },
      onError: [
        setVariable(
          'faltas',
          f`({ [context.parameters['falta']]: formulas[${formula('faltaDoArquivo')}](context.workflow.error) })`,
        ),
        setVariable('ocupadoContrato', false),
      ],
    },
  ),

  responderPedido: workflow(
    [
      setVariable('ocupadoContrato', true),
      setVariable('erroContrato', ''),
      setVariable('faltas', {}),
      plugin('supabase', 'callPostgresFunction', {
        functionName: 'responder_pedido',
        params: [
          { key: 'p_pedido', value: f`context.parameters['pedido']` },
          { key: 'p_resposta', value: f`variables[${variable('respostaAoPedido')}] ?? ''` },
          { key: 'p_documentos', value: f`variables[${variable('papeisDaResposta')}] ?? []` },
        ],
      }),
      setVariable('respostaAoPedido', ''),
      setVariable('papeisDaResposta', []),
      fetchCollection('contratoInteiro'),
      setVariable('ocupadoContrato', false),
    ],
    {
      name: 'Responder ao pedido',
      parameters: { pedido: 'string' },
      ignoreWhileRunning: true,
      onError: refused('pedido', CONTRACT),
    },
  ),

  baixarDocumento: workflow(
    [
      setVariable('erroContrato', ''),
      named(
        'endereco',
        plugin('supabase', 'createSignedUrl', {
          bucket: 'documentos',
          path: f`context.parameters['caminho']`,
          expiresIn: 60,
        }),
      ),
      {
        type: 'file-download-url',
        fields: { fileUrl: f`context.workflow['endereco'].result.signedUrl`, fileName: f`context.parameters['nome']` },
      },
    ],
    {
      name: 'Baixar documento',
      parameters: { caminho: 'string', nome: 'string' },
      onError: [setVariable('erroContrato', 'Não foi possível baixar o documento. Tente de novo em instantes.')],
    },
  ),

  // On paper there is the document alone, whatever page lies under it.
  imprimirSegundaVia: workflow(
    [
      customJs(js`
        const folha = document.querySelector('[data-segunda-via]').cloneNode(true);
        folha.dataset.impressao = '';
        const estilo = document.createElement('style');
        estilo.dataset.impressao = '';
        estilo.textContent = '@media screen { [data-segunda-via][data-impressao] { display: none !important; } } @media print { body > :not([data-impressao]), [data-so-na-tela] { display: none !important; } [data-impressao] { width: auto !important; max-width: none !important; max-height: none !important; overflow: visible !important; } [data-impressao], [data-impressao] * { color: #111 !important; background: none !important; } }';
        document.body.append(folha);
        document.head.append(estilo);`),
      { type: 'print-pdf', fields: {} },
      customJs(js`document.querySelectorAll('[data-impressao]').forEach((parte) => parte.remove());`),
    ],
    { name: 'Imprimir segunda via' },
  ),

  mudarBusca: workflow(
    [
      setVariable('statusContrato', f`context.parameters['status'] ?? variables[${variable('statusContrato')}]`),
      setVariable('ordemContratos', f`context.parameters['ordem'] ?? variables[${variable('ordemContratos')}]`),
      setVariable('escopoContratos', f`context.parameters['escopo'] ?? variables[${variable('escopoContratos')}]`),
      ifElse(f`plugins['supabaseAuth'].isAuthenticated === true`, [callWorkflow('procurarContratos', { inicio: 0 })]),
    ],
    { name: 'Mudar a busca de contratos', parameters: { status: 'string', ordem: 'string', escopo: 'string' } },
  ),
};
