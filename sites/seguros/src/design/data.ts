import { f, type SiteNotation } from '@trama/document/notation';
import type { SortRule, Value } from '@trama/model';

const byOrder: readonly SortRule[] = [{ key: 'ordem', field: 'ordem', direction: 'ASC' }];

/** Most rows that the backend gives in one answer: a list that is read whole goes on in pages after them. */
export const MOST_ROWS = 1000;

type CollectionNotation = NonNullable<SiteNotation['collections']>[string];

const catalogue = (name: string, table: string, columns = '*'): CollectionNotation => ({
  name,
  plugin: 'supabase',
  config: { table, fieldsMode: 'advanced', dataFieldsAdvanced: columns, primaryData: ['id'], isAutoFetch: true },
  sort: byOrder as unknown as Value,
});

/** Rows of the visitor alone; asked without a session, the question has no condition and the database gives no row. */
export const own = (field: string): Value => ({
  link: '$and',
  if: f`plugins['supabaseAuth'].isAuthenticated === true`,
  conditions: [{ key: field, field, operator: '$eq', value: f`plugins['supabaseAuth'].user?.id` }],
});

/** What the pages read from the database. */
export const collections: NonNullable<SiteNotation['collections']> = {
  produtos: catalogue('Produtos', 'produtos', '*,seguradora:seguradoras(nome,cnpj,codigo_susep)'),
  coberturas: catalogue('Coberturas', 'coberturas'),
  planosVendidos: catalogue('Planos', 'planos', '*,coberturas(id)'),
  usuario: {
    name: 'Usuário',
    plugin: 'supabase',
    config: { table: 'usuarios_view', fieldsMode: 'guided', dataFields: [], primaryData: ['id'], isAutoFetch: false },
    filter: own('id'),
  },
};

/** What is remembered over all pages while they are open. */
export const variables: NonNullable<SiteNotation['variables']> = {
  menuUsuario: { name: 'Menu do usuário', type: 'boolean' },
  menu: { name: 'Menu', type: 'string' },
  erroPrivacidade: { name: 'Erro da privacidade', type: 'string' },
  ocupadoPrivacidade: { name: 'Privacidade ocupada', type: 'boolean' },
  confirmacaoApagar: { name: 'Confirmação para apagar', type: 'string' },
  faltas: { name: 'Faltas por campo', type: 'object', value: {} },
  copiado: { name: 'O que foi copiado', type: 'string' },
  parceiroIndicador: { name: 'Código do parceiro que indicou', type: 'string', isLocalStorage: true },
};
