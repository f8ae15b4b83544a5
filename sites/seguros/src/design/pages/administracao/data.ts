import { collection, f, formula, js, variable } from '@trama/document/notation';
import { MOST_ROWS } from '../../data.ts';
import type { PageData } from '../../page-data.ts';
import { areaVariables } from './areas.ts';
import { auditFormulas } from './audit-formulas.ts';
import { cancellationData } from './cancelamentos/data.ts';
import { chargesData } from './cobrancas/data.ts';
import { catalogueChangeData } from './produtos/change-data.ts';
import { productPapersData } from './produtos/data.ts';
import { newInCatalogueData } from './produtos/new-data.ts';
import { proposalData } from './proposta/data.ts';
import { refusePopup } from './refuse-popup.tsx';
import { rolePopup } from './role-popup.tsx';
import { claimsData } from './sinistros/data.ts';
import { table } from './table.ts';
import { adminWorkflows } from './workflows.ts';

/** Rows of the audit on one page. */
const AUDIT_PAGE = 30;

/** What those who manage read and decide. */
export const adminData: PageData = {
  variables: {
    ...areaVariables,
    ...proposalData.variables,
    ...cancellationData.variables,
    ...chargesData.variables,
    ...claimsData.variables,
    ...productPapersData.variables,
    ...catalogueChangeData.variables,
    ...newInCatalogueData.variables,
    resumoAdm: { name: 'Resumo do painel', type: 'object', value: null },
    painelFalhou: { name: 'O painel não veio', type: 'boolean' },
    mesesAdm: { name: 'Contratos por mês', type: 'array' },
    produtosAdm: { name: 'Contratos por produto', type: 'array' },
    funilAdm: { name: 'Da cotação ao contrato', type: 'array' },
    conversaoPorParceiro: { name: 'Conversão por parceiro', type: 'array' },
    statusAdm: { name: 'Contratos por status', type: 'array' },
    contratoARecusar: { name: 'Contrato a recusar', type: 'string' },
    motivoRecusa: { name: 'Motivo da recusa', type: 'string' },
    papelAMudar: { name: 'Papel que se muda', type: 'object', value: null },
    buscaPessoa: { name: 'Busca de pessoa', type: 'string' },
    produtoDasTaxas: { name: 'Produto das taxas', type: 'string', value: 'vida-individual' },
  },
  collections: {
    fila: {
      ...table('Fila de aprovação', {
        table: 'seguros_contratos',
        dataFieldsAdvanced:
          'id,numero,status,capital,premio,idade,fumante,criado_em,produto_id,plano_id,user_id,pessoa:perfis!seguros_contratos_user_id_fkey(nome,email)',
      }),
      filter: {
        link: '$and',
        conditions: [{ key: 'status', field: 'status', operator: '$in', value: ['em análise', 'aprovado'] }],
      },
      sort: [{ key: 'criado_em', field: 'criado_em', direction: 'ASC' }],
      limit: 50,
    },
    ...cancellationData.collections,
    ...chargesData.collections,
    ...claimsData.collections,
    ...productPapersData.collections,
    ...catalogueChangeData.collections,
    pessoas: {
      ...table('Pessoas', { table: 'usuarios_view', dataFieldsAdvanced: 'id,nome,email,criado_em,papeis' }),
      sort: [{ key: 'nome', field: 'nome', direction: 'ASC' }],
      limit: 50,
      filter: {
        link: '$and',
        if: f`(variables[${variable('buscaPessoa')}] ?? '') !== ''`,
        conditions: [
          {
            key: 'busca',
            field: 'busca',
            operator: '$iLike:contains',
            // The database keeps names for the search without accents.
            value: f`String(variables[${variable('buscaPessoa')}]).normalize('NFD').replace(/\\p{M}/gu, '')`,
          },
        ],
      },
    },
    papeis: table('Papéis', { table: 'roles', dataFieldsAdvanced: 'id,name' }),
    taxas: {
      ...table('Taxas', {
        table: 'taxas',
        dataFieldsAdvanced: 'id,produto_id,idade_de,idade_ate,fumante,taxa_por_mil,vigente_de,vigente_ate',
      }),
      filter: {
        link: '$and',
        conditions: [
          { key: 'produto', field: 'produto_id', operator: '$eq', value: f`variables[${variable('produtoDasTaxas')}]` },
        ],
      },
      sort: [
        { key: 'fumante', field: 'fumante', direction: 'ASC' },
        { key: 'idade_de', field: 'idade_de', direction: 'ASC' },
        { key: 'vigente_de', field: 'vigente_de', direction: 'DESC' },
      ],
      limit: MOST_ROWS,
    },
    candidaturas: {
      ...table('Candidaturas de parceiro', {
        table: 'candidaturas_parceiro',
        dataFieldsAdvanced: 'id,nome,documento,mensagem,status,criado_em',
      }),
      sort: [{ key: 'criado_em', field: 'criado_em', direction: 'DESC' }],
      limit: 50,
    },
    parceirosAdm: {
      ...table('Parceiros', { table: 'parceiros', dataFieldsAdvanced: 'id,nome,codigo,percentual,status' }),
      sort: [{ key: 'nome', field: 'nome', direction: 'ASC' }],
      limit: MOST_ROWS,
    },
    comissoesAdm: {
      ...table('Comissões a pagar', {
        table: 'comissoes',
        dataFieldsAdvanced: 'id,valor,competencia,paga_em,parceiro:parceiros(nome),contrato:seguros_contratos(numero)',
      }),
      sort: [{ key: 'competencia', field: 'competencia', direction: 'DESC' }],
      limit: 50,
    },
    auditoria: {
      ...table('Auditoria', {
        table: 'auditoria',
        dataFieldsAdvanced: 'id,em,por_nome,tabela,registro,acao,antes,depois',
      }),
      sort: [{ key: 'id', field: 'id', direction: 'DESC' }],
      limit: AUDIT_PAGE,
    },
  },
  formulas: {
    // A share of a whole as one reads it; nothing of nothing has none.
    parteDe: {
      name: 'Parte de um todo',
      parameters: ['parte', 'todo'],
      body: f`todo > 0 ? (parte / todo).toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 }) : '—'`,
    },
    ...auditFormulas,
    ...proposalData.formulas,
    ...cancellationData.formulas,
    ...chargesData.formulas,
    ...claimsData.formulas,
    ...catalogueChangeData.formulas,
    ...newInCatalogueData.formulas,
    ocupado: {
      name: 'Está sendo guardado',
      parameters: ['o_que'],
      body: f`variables[${variable('ocupadoAdm')}] === o_que`,
    },
    barrasPorMes: {
      name: 'Barras por mês',
      body: js`
        const meses = variables[${variable('mesesAdm')}] ?? [];
        return {
          labels: meses.map(({ mes }) => new Date(mes + 'T12:00').toLocaleDateString('pt-BR', { month: 'short' })),
          pedidos: meses.map(({ pedidos }) => pedidos),
          ativos: meses.map(({ ativos }) => ativos),
        };`,
    },
    // Whole steps of 1, 2 or 5 and their tens, about five to an axis: there is no half a contract.
    passoDoEixo: {
      name: 'Passo do eixo',
      parameters: ['valores'],
      body: js`
        const um = Math.max(1, ...valores) / 5;
        const dezena = 10 ** Math.floor(Math.log10(Math.max(1, um)));
        return [1, 2, 5, 10].map((passo) => passo * dezena).find((passo) => passo >= um);`,
    },
    estadoDaColecao: {
      name: 'Estado de uma lista',
      parameters: ['colecao'],
      body: js`
        if (colecao?.error) return 'erro';
        if (!colecao?.isFetched || !Array.isArray(colecao.data)) return 'carregando';
        return colecao.data.length === 0 ? 'vazio' : 'lista';`,
    },
    // From who buys to who runs the house, as people name them.
    papeisEmOrdem: {
      name: 'Papéis em ordem',
      body: js`
        const ordem = ['cliente', 'parceiro', 'corretor', 'gerente', 'administrador'];
        const papeis = collections[${collection('papeis')}]?.data;
        return (Array.isArray(papeis) ? [...papeis] : []).sort((um, outro) => ordem.indexOf(um.name) - ordem.indexOf(outro.name));`,
    },
    ehAdministrador: { name: 'É administrador', body: f`formulas[${formula('temPapel')}](['administrador'])` },
  },
  workflows: {
    ...adminWorkflows,
    ...proposalData.workflows,
    ...cancellationData.workflows,
    ...chargesData.workflows,
    ...claimsData.workflows,
    ...productPapersData.workflows,
    ...catalogueChangeData.workflows,
    ...newInCatalogueData.workflows,
  },
  components: {
    recusar: refusePopup,
    confirmarPapel: rolePopup,
    ...cancellationData.components,
    ...claimsData.components,
    ...catalogueChangeData.components,
    ...newInCatalogueData.components,
  },
};
