import { f, type SiteNotation } from '@trama/document/notation';
import type { SortRule, Value } from '@trama/model';

const byOrder: readonly SortRule[] = [{ key: 'ordem', field: 'ordem', direction: 'ASC' }];

type CollectionNotation = NonNullable<SiteNotation['collections']>[string];

const catalogue = (name: string, table: string, columns = '*'): CollectionNotation => ({
  name,
  plugin: 'supabase',
  config: { table, fieldsMode: 'advanced', dataFieldsAdvanced: columns, primaryData: ['id'], isAutoFetch: true },
  sort: byOrder as unknown as Value,
});

/** Rows of the visitor alone; asked without a session, the question has no condition and the database gives no row. */
const own = (field: string): Value => ({
  link: '$and',
  if: f`plugins['supabaseAuth'].isAuthenticated === true`,
  conditions: [{ key: field, field, operator: '$eq', value: f`plugins['supabaseAuth'].user?.id` }],
});

/** What the pages read from the database. */
export const collections: NonNullable<SiteNotation['collections']> = {
  produtos: catalogue('Produtos', 'produtos'),
  coberturas: catalogue('Coberturas', 'coberturas'),
  planosVendidos: catalogue('Planos', 'planos', '*,coberturas(id)'),
  usuario: {
    name: 'Usuário',
    plugin: 'supabase',
    config: { table: 'usuarios_view', fieldsMode: 'guided', dataFields: [], primaryData: ['id'], isAutoFetch: false },
    filter: own('id'),
  },
  contratos: {
    name: 'Contratos',
    plugin: 'supabase',
    config: {
      table: 'seguros_contratos',
      fieldsMode: 'guided',
      dataFields: [],
      primaryData: ['id'],
      isAutoFetch: true,
    },
    filter: own('user_id'),
    sort: [{ key: 'criado_em', field: 'criado_em', direction: 'DESC' }],
  },
};

/** What the pages remember while they are open. */
export const variables: NonNullable<SiteNotation['variables']> = {
  menu: { name: 'Menu', type: 'string' },
  menuUsuario: { name: 'Menu do usuário', type: 'boolean' },

  modoAcesso: { name: 'Modo de acesso', type: 'string', value: 'entrar' },
  erroAcesso: { name: 'Erro de acesso', type: 'string' },
  acessando: { name: 'Acessando', type: 'boolean' },
  senhaVisivel: { name: 'Senha visível', type: 'boolean' },

  produto: { name: 'Produto', type: 'string', value: 'vida-individual' },
  capital: { name: 'Capital', type: 'number', value: 300_000 },
  idade: { name: 'Idade', type: 'number', value: 35 },
  fumante: { name: 'Fumante', type: 'boolean' },
  coberturas: { name: 'Coberturas escolhidas', type: 'array' },
  plano: { name: 'Plano escolhido', type: 'string', value: 'completo' },
  planos: { name: 'Planos cotados', type: 'array' },
  pedido: { name: 'Pedido de cotação', type: 'number' },
  calculando: { name: 'Calculando', type: 'boolean', value: true },
  avisoCotacao: { name: 'Aviso da cotação', type: 'string' },
  cotacaoFalhou: { name: 'Cotação falhou', type: 'boolean' },
  salvando: { name: 'Salvando', type: 'boolean' },
  erroSalvar: { name: 'Erro ao salvar', type: 'string' },
  numeroSalvo: { name: 'Número do contrato salvo', type: 'string' },

  buscaContrato: { name: 'Busca de contrato', type: 'string' },
  statusContrato: { name: 'Status procurado', type: 'string', value: 'todos' },
};
