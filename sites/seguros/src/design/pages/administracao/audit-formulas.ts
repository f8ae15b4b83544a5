import { collection, f, formula, js } from '@trama/document/notation';
import type { PageData } from '../../page-data.ts';

/** What people call the tables whose changes are kept. */
export const TABLES = {
  users_roles: 'Papel de uma pessoa',
  produtos: 'Produto',
  taxas: 'Taxa',
  planos: 'Plano',
  coberturas: 'Cobertura',
  planos_coberturas: 'Cobertura de um plano',
  valores_do_catalogo: 'Valor do catálogo',
  parceiros: 'Parceiro',
  comissoes: 'Comissão',
  candidaturas_parceiro: 'Candidatura a parceiro',
  seguros_contratos: 'Contrato',
  cobrancas: 'Parcela',
  sinistros: 'Sinistro',
  seguradoras: 'Seguradora',
  condicoes_gerais: 'Condições gerais',
  corretora: 'Corretora',
};

/** What people call their fields, where it is not the name of the column. */
const FIELDS = {
  user_id: 'pessoa',
  role_id: 'papel',
  produto_id: 'produto',
  plano_id: 'plano',
  cobertura_id: 'cobertura',
  cotacao_id: 'cotação',
  contrato_id: 'contrato',
  parceiro_id: 'parceiro',
  cnpj: 'CNPJ',
  susep: 'registro na SUSEP',
  codigo: 'código',
  competencia: 'competência',
  icone: 'ícone',
  premio: 'mensalidade',
  descricao: 'descrição',
  taxa_por_mil: 'taxa a cada R$ 1.000',
  vigente_ate: 'vigente até',
  pix_chave: 'chave Pix',
  pix_nome: 'nome no Pix',
  pix_cidade: 'cidade no Pix',
  paga_em: 'paga em',
  seguradora_id: 'seguradora',
  processo_susep: 'processo SUSEP',
};

/** The audit in words instead of names of tables, columns and ids. */
export const auditFormulas: NonNullable<PageData['formulas']> = {
  nomeDaTabela: {
    name: 'Nome de uma tabela',
    parameters: ['tabela'],
    body: f`(${TABLES})[tabela] ?? String(tabela ?? '')`,
  },
  valorDaAuditoria: {
    name: 'Valor na auditoria',
    parameters: ['campo', 'valor'],
    body: js`
      const nomeEm = (linhas, nome) => (Array.isArray(linhas) ? linhas : []).find(({ id }) => id === valor)?.[nome];
      if (valor === null || valor === undefined || valor === '') return '—';
      if (campo === 'role_id') return nomeEm(collections[${collection('papeis')}]?.data, 'name') ?? valor;
      if (campo === 'user_id') return nomeEm(collections[${collection('pessoas')}]?.data, 'nome') ?? valor;
      if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
      if (typeof valor === 'number') return valor.toLocaleString('pt-BR', { maximumFractionDigits: 5 });
      if (typeof valor === 'object') return JSON.stringify(valor);
      // A key may look like a number that only the database reads, and is none.
      if (campo !== 'pix_chave' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(valor)) return 'nº ' + valor.slice(0, 8);
      if (/^\\d{4}-\\d{2}-\\d{2}$/.test(valor)) return formulas[${formula('dia')}](valor);
      if (/^\\d{4}-\\d{2}-\\d{2}T/.test(valor)) return new Date(valor).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
      return String(valor);`,
  },
  mudanca: {
    name: 'Mudança em palavras',
    parameters: ['linha'],
    body: js`
      const { antes, depois, acao } = linha ?? {};
      const nome = (campo) => (${FIELDS})[campo] ?? campo.replaceAll('_', ' ');
      const em = (linhas, campo) => formulas[${formula('valorDaAuditoria')}](campo, linhas?.[campo]);
      // A number that only the database reads says nothing to a person.
      const dizAlgo = (campo) => !['id', 'atualizado_em', 'criado_em'].includes(campo) && (campo in ${FIELDS} || !campo.endsWith('_id'));
      const campos = Object.keys(depois ?? antes ?? {}).filter(dizAlgo);
      return acao === 'mudou'
        ? campos.map((campo) => nome(campo) + ': ' + em(antes, campo) + ' → ' + em(depois, campo)).join('; ')
        : campos.slice(0, 3).map((campo) => nome(campo) + ': ' + em(depois ?? antes, campo)).join('; ');`,
  },
};
