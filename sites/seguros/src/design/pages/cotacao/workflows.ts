import {
  type ActionNotation,
  callWorkflow,
  changePage,
  f,
  fetchCollection,
  formula,
  ifElse,
  named,
  onlyIf,
  openPopup,
  plugin,
  setVariable,
  variable,
  wait,
  workflow,
} from '@trama/document/notation';
import type { Binding } from '@trama/model';
import type { PageData } from '../../page-data.ts';

/** Milliseconds without a further change after which a price is asked for. */
const QUIET = 250;

const isLatest = f`context.parameters['pedido'] === variables[${variable('pedido')}]`;

const noPlans: readonly ActionNotation[] = [setVariable('planos', []), setVariable('calculando', false)];

/** Sets a choice that came with the address, for example from the public simulator. */
const take = (name: string, value: Binding): ActionNotation =>
  ifElse(f`(globalContext.browser.query?.[${name}] ?? '') !== ''`, [setVariable(name, value)]);

export const workflows: PageData['workflows'] = {
  abrirCotacao: workflow(
    [
      take('produto', f`globalContext.browser.query.produto`),
      take('capital', f`Number(globalContext.browser.query.capital) || 300000`),
      take('idade', f`Number(globalContext.browser.query.idade) || 35`),
      take('fumante', f`globalContext.browser.query.fumante === '1'`),
      // The database works the age out when a quote is saved, so the price that is shown is of that age too.
      ifElse(f`plugins['supabaseAuth'].isAuthenticated === true`, [
        named('idade', plugin('supabase', 'callPostgresFunction', { functionName: 'minha_idade', params: [] })),
        setVariable('idadeDoCadastro', f`context.workflow['idade'].result ?? null`),
      ]),
      ifElse(f`typeof variables[${variable('idadeDoCadastro')}] === 'number'`, [
        setVariable('idade', f`variables[${variable('idadeDoCadastro')}]`),
      ]),
      callWorkflow('pedirCotacao'),
    ],
    { name: 'Abrir cotação', onError: [setVariable('idadeDoCadastro', null), callWorkflow('pedirCotacao')] },
  ),

  pedirCotacao: workflow(
    [
      setVariable('codigoSalvo', ''),
      setVariable('erroSalvar', ''),
      // What was chosen for another product may be in none of this one.
      setVariable(
        'coberturas',
        f`(variables[${variable('coberturas')}] ?? []).filter((id) => formulas[${formula('cabeNoProduto')}](id))`,
      ),
      setVariable('cotacaoFalhou', false),
      setVariable('calculando', true),
      setVariable('pedido', f`(variables[${variable('pedido')}] ?? 0) + 1`),
      callWorkflow('cotar', { pedido: f`variables[${variable('pedido')}]` }),
    ],
    { name: 'Pedir cotação' },
  ),

  // Each change asks with a number of its own; an answer counts only while its number is still the latest.
  cotar: workflow(
    [
      wait(QUIET),
      onlyIf(isLatest),
      setVariable('avisoCotacao', f`formulas[${formula('limiteDaCotacao')}]()`),
      ifElse(f`variables[${variable('avisoCotacao')}] !== ''`, noPlans, [
        named(
          'planos',
          plugin('supabase', 'callPostgresFunction', {
            functionName: 'cotar_planos',
            params: [
              { key: 'p_produto', value: f`variables[${variable('produto')}]` },
              { key: 'p_capital', value: f`variables[${variable('capital')}]` },
              { key: 'p_idade', value: f`variables[${variable('idade')}]` },
              { key: 'p_fumante', value: f`variables[${variable('fumante')}]` },
              { key: 'p_coberturas', value: f`variables[${variable('coberturas')}]` },
            ],
          }),
        ),
        onlyIf(isLatest),
        setVariable('planos', f`context.workflow['planos'].result`),
        setVariable('calculando', false),
      ]),
    ],
    {
      name: 'Cotar',
      parameters: { pedido: 'number' },
      onError: [
        onlyIf(isLatest),
        setVariable('avisoCotacao', f`formulas[${formula('mensagemDeErro')}](context.workflow['planos'].error)`),
        setVariable('cotacaoFalhou', true),
        ...noPlans,
      ],
    },
  ),

  // The catalogue may be what is missing, for example after a start without a connection.
  tentarDeNovo: workflow(
    [
      fetchCollection('produtos'),
      fetchCollection('coberturas'),
      fetchCollection('planosVendidos'),
      callWorkflow('pedirCotacao'),
    ],
    { name: 'Tentar cotar de novo' },
  ),

  salvarCotacao: workflow(
    [
      setVariable('salvando', true),
      setVariable('erroSalvar', ''),
      named(
        'cotacao',
        plugin('supabase', 'insert', {
          table: 'cotacoes',
          mode: 'single',
          data: {
            produto_id: f`variables[${variable('produto')}]`,
            plano_id: f`formulas[${formula('planoEscolhido')}]().id`,
            capital: f`variables[${variable('capital')}]`,
            idade: f`variables[${variable('idade')}]`,
            fumante: f`variables[${variable('fumante')}]`,
            coberturas: f`variables[${variable('coberturas')}]`,
          },
        }),
      ),
      setVariable('cotacaoSalva', f`context.workflow['cotacao'].result.id`),
      setVariable('codigoSalvo', f`context.workflow['cotacao'].result.codigo`),
      setVariable('validadeSalva', f`context.workflow['cotacao'].result.valida_ate`),
      ifElse(f`(variables[${variable('parceiroIndicador')}] ?? '') !== ''`, [
        plugin('supabase', 'callPostgresFunction', {
          functionName: 'indicar_cotacao',
          params: [
            { key: 'p_cotacao', value: f`variables[${variable('cotacaoSalva')}]` },
            { key: 'p_codigo', value: f`variables[${variable('parceiroIndicador')}]` },
          ],
        }),
      ]),
      setVariable('salvando', false),
    ],
    {
      name: 'Salvar cotação',
      ignoreWhileRunning: true,
      onError: [
        setVariable('erroSalvar', f`formulas[${formula('mensagemDeErro')}](context.workflow['cotacao'].error)`),
        setVariable('salvando', false),
      ],
    },
  ),

  receberCotacao: workflow(
    [
      onlyIf(f`(globalContext.browser.query?.cotacao ?? '') !== ''`),
      named(
        'recebida',
        plugin('supabase', 'callPostgresFunction', {
          functionName: 'cotacao_compartilhada',
          params: [{ key: 'p_codigo', value: f`globalContext.browser.query.cotacao` }],
        }),
      ),
      setVariable('cotacaoRecebida', f`context.workflow['recebida'].result?.[0] ?? null`),
      setVariable(
        'avisoRecebida',
        f`!context.workflow['recebida'].result?.[0] ? 'Não achamos esta cotação. Confira o link.'
          : context.workflow['recebida'].result[0].vencida ? 'Esta cotação venceu em ' + formulas[${formula('dia')}](context.workflow['recebida'].result[0].valida_ate) + '. Simule de novo abaixo.' : ''`,
      ),
    ],
    { name: 'Receber cotação compartilhada' },
  ),

  contratar: workflow(
    [
      ifElse(f`(variables[${variable('codigoSalvo')}] ?? '') === ''`, [callWorkflow('salvarCotacao')]),
      onlyIf(f`(variables[${variable('erroSalvar')}] ?? '') === ''`),
      changePage('adesao', { query: { cotacao: f`variables[${variable('cotacaoSalva')}]`, etapa: 'segurado' } }),
    ],
    { name: 'Contratar', ignoreWhileRunning: true },
  ),

  compartilharCotacao: workflow(
    [
      ifElse(f`(variables[${variable('codigoSalvo')}] ?? '') === ''`, [callWorkflow('salvarCotacao')]),
      onlyIf(f`(variables[${variable('erroSalvar')}] ?? '') === ''`),
      setVariable('enviadaPara', ''),
      setVariable('erroEnvio', ''),
      openPopup('compartilhar'),
    ],
    { name: 'Compartilhar cotação', ignoreWhileRunning: true },
  ),

  // To whom it may go, and where its link leads, is the database's to say: to oneself, or to the lead that it was made for.
  enviarCotacao: workflow(
    [
      setVariable('erroEnvio', ''),
      setVariable('enviadaPara', ''),
      setVariable('enviandoCotacao', true),
      named(
        'envio',
        plugin('supabase', 'callPostgresFunction', {
          functionName: 'enviar_cotacao',
          params: [{ key: 'p_cotacao', value: f`context.parameters['cotacao']` }],
        }),
      ),
      setVariable('enviadaPara', f`context.workflow['envio'].result`),
      setVariable('enviandoCotacao', false),
    ],
    {
      name: 'Enviar cotação por e-mail',
      ignoreWhileRunning: true,
      parameters: { cotacao: 'string' },
      onError: [
        setVariable('erroEnvio', f`formulas[${formula('mensagemDeErro')}](context.workflow['envio'].error)`),
        setVariable('enviandoCotacao', false),
      ],
    },
  ),
};
