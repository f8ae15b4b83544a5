import {
  collection,
  f,
  fetchCollection,
  fetchCollections,
  formula,
  js,
  plugin,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { ADMINISTRATION, call, writing } from '../../../calls.ts';
import type { PageData } from '../../../page-data.ts';
import { table } from '../table.ts';

const product = f`variables[${variable('produtoDasTaxas')}]`;
const edited = (part: string) => f`String(variables[${variable('produtoEditado')}]?.[${part}] ?? '').trim() || null`;

/** Who carries the risk of a product, under which process, and by which conditions. */
export const productPapersData: PageData = {
  variables: {
    produtoEditado: { name: 'Papéis do produto', type: 'object', value: {} },
    seguradoraNova: { name: 'Seguradora nova', type: 'object', value: {} },
    condicoesNovas: { name: 'Condições gerais novas', type: 'object', value: {} },
    papeisDoProduto: { name: 'O que se fez com os papéis do produto', type: 'string' },
  },
  collections: {
    seguradoras: {
      ...table('Seguradoras', { table: 'seguradoras', dataFieldsAdvanced: 'id,nome' }),
      sort: [{ key: 'nome', field: 'nome', direction: 'ASC' }],
    },
    condicoesAdm: {
      ...table('Condições gerais', { table: 'condicoes_gerais', dataFieldsAdvanced: 'id,versao,vigente_de' }),
      filter: {
        link: '$and',
        conditions: [{ key: 'produto', field: 'produto_id', operator: '$eq', value: product }],
      },
      sort: [{ key: 'versao', field: 'versao', direction: 'DESC' }],
    },
  },
  workflows: {
    lerPapeisDoProduto: workflow(
      [
        setVariable('papeisDoProduto', ''),
        setVariable('faltas', {}),
        setVariable(
          'produtoEditado',
          f`(collections[${collection('produtos')}]?.data ?? []).find((um) => um.id === variables[${variable('produtoDasTaxas')}]) ?? {}`,
        ),
        setVariable('seguradoraNova', {}),
        setVariable('condicoesNovas', f`({ texto: '', desde: formulas[${formula('diaDoBanco')}]() })`),
        fetchCollections('seguradoras', 'condicoesAdm'),
      ],
      { name: 'Ler papéis do produto' },
    ),
    guardarProduto: writing({
      name: 'Guardar seguradora e processo',
      form: 'produto',
      place: ADMINISTRATION,
      does: [
        setVariable('papeisDoProduto', ''),
        plugin('supabase', 'update', {
          table: 'produtos',
          mode: 'single',
          primaryData: { id: product },
          data: { seguradora_id: edited('seguradora_id'), processo_susep: edited('processo_susep') },
          modifiers: { select: { mode: 'guided', fields: ['id'] } },
        }),
        fetchCollection('produtos'),
        setVariable('papeisDoProduto', 'Seguradora e processo guardados.'),
      ],
    }),
    incluirSeguradora: writing({
      name: 'Incluir seguradora',
      form: 'seguradora',
      place: ADMINISTRATION,
      does: [
        setVariable('papeisDoProduto', ''),
        plugin('supabase', 'insert', {
          table: 'seguradoras',
          mode: 'single',
          data: {
            id: js`
              return String(variables[${variable('seguradoraNova')}]?.nome ?? '').normalize('NFD').replace(/\\p{M}/gu, '').toLowerCase()
                .replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 40);`,
            nome: f`String(variables[${variable('seguradoraNova')}]?.nome ?? '').trim()`,
            cnpj: f`String(variables[${variable('seguradoraNova')}]?.cnpj ?? '').replace(/\\D/g, '') || null`,
            codigo_susep: f`String(variables[${variable('seguradoraNova')}]?.codigo_susep ?? '').trim() || null`,
          },
        }),
        setVariable('seguradoraNova', {}),
        fetchCollection('seguradoras'),
        setVariable('papeisDoProduto', 'Seguradora incluída. Agora ela pode ser escolhida.'),
      ],
    }),
    publicarCondicoes: writing({
      name: 'Publicar condições gerais',
      form: 'condicoes',
      place: ADMINISTRATION,
      does: [
        setVariable('papeisDoProduto', ''),
        call('publicar_condicoes', {
          p_produto: product,
          p_texto: f`variables[${variable('condicoesNovas')}]?.texto ?? ''`,
          p_desde: f`variables[${variable('condicoesNovas')}]?.desde || null`,
        }),
        setVariable('condicoesNovas', f`({ texto: '', desde: formulas[${formula('diaDoBanco')}]() })`),
        fetchCollection('condicoesAdm'),
        setVariable('papeisDoProduto', 'Versão publicada. As anteriores ficam como eram.'),
      ],
    }),
  },
};
