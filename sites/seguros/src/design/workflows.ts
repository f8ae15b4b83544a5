import {
  type ActionNotation,
  callWorkflow,
  changePath,
  f,
  fetchCollection,
  formula,
  ifElse,
  named,
  onlyIf,
  plugin,
  type SiteNotation,
  setVariable,
  switchOn,
  type Triggers,
  variable,
  wait,
  workflow,
} from '@trama/document/notation';

const disabled = (action: ActionNotation): ActionNotation => ({ ...action, disabled: true });

/** Milliseconds without a further change after which a price is asked for. */
const QUIET = 250;

const isLatest = f`context.parameters['pedido'] === variables[${variable('pedido')}]`;

/** Specification point 4: it fetches, checks, and everything that it would then do is switched off. */
const defineMenus = workflow(
  [
    fetchCollection('usuario'),
    ifElse(f`plugins['supabaseAuth'].isAuthenticated === true && !plugins['supabaseAuth'].user?.user_metadata?.name`, [
      disabled(changePath('/finalizar-cadastro/')),
    ]),
    disabled(
      switchOn(f`globalContext.page.name`, {
        Adesão: [setVariable('menu', 'adesao')],
        Contratos: [setVariable('menu', 'contratos')],
        Cotação: [setVariable('menu', 'cotacao')],
        Administração: [setVariable('menu', 'administracao')],
      }),
    ),
  ],
  { name: 'Definir Menus' },
);

/** Workflows of the whole site. */
export const appWorkflows: Triggers = {
  'onload-app': defineMenus,
  keydown: workflow([onlyIf(f`event.key === 'Escape'`), setVariable('menuUsuario', false)], {
    name: 'Fechar menu com Esc',
  }),
};

const noPlans: readonly ActionNotation[] = [setVariable('planos', []), setVariable('calculando', false)];

/** Workflows that others call. */
export const workflows: NonNullable<SiteNotation['workflows']> = {
  pedirCotacao: workflow(
    [
      setVariable('numeroSalvo', ''),
      setVariable('erroSalvar', ''),
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

  salvarContrato: workflow(
    [
      setVariable('salvando', true),
      setVariable('erroSalvar', ''),
      named(
        'contrato',
        plugin('supabase', 'insert', {
          table: 'seguros_contratos',
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
      setVariable('numeroSalvo', f`context.workflow['contrato'].result.numero`),
      setVariable('salvando', false),
    ],
    {
      name: 'Salvar como contrato',
      onError: [
        setVariable('erroSalvar', f`formulas[${formula('mensagemDeErro')}](context.workflow['contrato'].error)`),
        setVariable('salvando', false),
      ],
    },
  ),
};
