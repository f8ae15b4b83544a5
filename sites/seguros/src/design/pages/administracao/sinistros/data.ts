import {
  callWorkflow,
  collection,
  f,
  fetchCollection,
  openPopup,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { ADMINISTRATION, call, writing } from '../../../calls.ts';
import type { PageData } from '../../../page-data.ts';
import { table } from '../table.ts';
import { decisionPopup } from './decision-popup.tsx';

/** Claims before those who decide on them. */
export const claimsData: PageData = {
  variables: {
    sinistroAdm: { name: 'Sinistro que se decide', type: 'string' },
    textoDaDecisao: { name: 'Texto da decisão', type: 'string' },
    valorDoSinistro: { name: 'Valor do sinistro', type: 'number', value: null },
    sinistrosFechados: { name: 'Mostra sinistros decididos', type: 'boolean' },
  },
  collections: {
    sinistrosAdm: {
      ...table('Sinistros', {
        table: 'sinistros',
        dataFieldsAdvanced:
          'id,numero,tipo,ocorrido_em,relato,status,valor_pago,avisado_por,contato,criado_em,documentos:sinistros_documentos(nome,caminho),eventos:sinistros_eventos(id,titulo,detalhe,em),contrato:seguros_contratos(id,numero,capital,pessoa:perfis!seguros_contratos_user_id_fkey(nome,telefone))',
      }),
      filter: {
        link: '$and',
        conditions: [
          {
            key: 'status',
            field: 'status',
            operator: '$in',
            value: f`variables[${variable('sinistrosFechados')}] ? ['pago', 'negado'] : ['aberto', 'em análise', 'faltam documentos', 'aprovado']`,
          },
        ],
      },
      sort: [{ key: 'criado_em', field: 'criado_em', direction: 'ASC' }],
      limit: 50,
    },
  },
  formulas: {
    sinistroQueSeDecide: {
      name: 'Sinistro que se decide',
      body: f`(collections[${collection('sinistrosAdm')}]?.data ?? []).find((um) => um.id === variables[${variable('sinistroAdm')}])`,
    },
  },
  workflows: {
    verSinistros: workflow(
      [setVariable('sinistrosFechados', f`context.parameters['fechados'] === true`), fetchCollection('sinistrosAdm')],
      { name: 'Ver sinistros', parameters: { fechados: 'boolean' } },
    ),
    abrirDecisaoDeSinistro: workflow(
      [
        setVariable('sinistroAdm', f`context.parameters['id']`),
        setVariable('textoDaDecisao', ''),
        setVariable('valorDoSinistro', null),
        setVariable('faltas', {}),
        setVariable('erroAdm', ''),
        setVariable('erroContrato', ''),
        openPopup('decidirSinistro'),
      ],
      { name: 'Abrir sinistro para decidir', parameters: { id: 'string' } },
    ),
    decidirSinistro: writing({
      name: 'Decidir sinistro',
      parameters: { status: 'string' },
      form: 'sinistro',
      place: ADMINISTRATION,
      does: [
        call('decidir_sinistro', {
          p_sinistro: f`variables[${variable('sinistroAdm')}]`,
          p_status: f`context.parameters['status']`,
          p_texto: f`variables[${variable('textoDaDecisao')}] ?? ''`,
          p_valor: f`variables[${variable('valorDoSinistro')}] ? Number(variables[${variable('valorDoSinistro')}]) : null`,
        }),
        setVariable('textoDaDecisao', ''),
        fetchCollection('sinistrosAdm'),
        callWorkflow('contarFilas'),
      ],
    }),
  },
  components: { decidirSinistro: decisionPopup },
};
