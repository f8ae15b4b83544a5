import {
  callWorkflow,
  collection,
  f,
  fetchCollections,
  formula,
  js,
  named,
  openPopup,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { ADMINISTRATION, call, writing } from '../../../calls.ts';
import type { PageData } from '../../../page-data.ts';
import { table } from '../table.ts';
import { answerPopup } from './answer-popup.tsx';
import { reactivationPopup } from './reactivation-popup.tsx';

const CONTRACT =
  'id,numero,status,premio,capital,idade,fumante,coberturas,produto_id,plano_id,inicio_vigencia,fim_vigencia';
const PERSON = 'pessoa:perfis!seguros_contratos_user_id_fkey(nome,email,telefone)';

const open = f`variables[${variable('cancelamentoAberto')}]`;
const offer = (part: string) => f`variables[${variable('oferta')}]?.[${part}]`;
const reread = [fetchCollections('cancelamentosAdm', 'canceladosAdm'), callWorkflow('contarFilas')];

/** Requests to cancel with their answers, and contracts that may come back. */
export const cancellationData: PageData = {
  variables: {
    cancelamentoAberto: { name: 'Pedido de cancelamento aberto', type: 'object', value: null },
    combinado: { name: 'O que se combinou com o cliente', type: 'string' },
    fimDaCobertura: { name: 'Último dia de cobertura', type: 'string' },
    oferta: { name: 'Oferta a quem quer cancelar', type: 'object', value: {} },
    precoDaOferta: { name: 'Mensalidade da oferta', type: 'number' },
    contratoAReativar: { name: 'Contrato a reativar', type: 'object', value: null },
    motivoDaReativacao: { name: 'Motivo da reativação', type: 'string' },
  },
  collections: {
    cancelamentosAdm: {
      ...table('Pedidos de cancelamento', {
        table: 'pedidos_cancelamento',
        dataFieldsAdvanced: `id,motivo,criado_em,responder_ate,oferta_capital,oferta_plano,oferta_premio,oferta_texto,oferta_em,oferta_ate,oferta_recusada_em,contrato:seguros_contratos(${CONTRACT},${PERSON})`,
      }),
      filter: {
        link: '$and',
        conditions: [{ key: 'aberto', field: 'atendido_em', operator: '$eq:null' }],
      },
      sort: [{ key: 'criado_em', field: 'criado_em', direction: 'ASC' }],
      limit: 50,
    },
    canceladosAdm: {
      ...table('Contratos cancelados há pouco', {
        table: 'seguros_contratos',
        dataFieldsAdvanced: `${CONTRACT},cancelado_em,user_id,${PERSON}`,
      }),
      filter: {
        link: '$and',
        conditions: [
          { key: 'status', field: 'status', operator: '$eq', value: 'cancelado' },
          {
            key: 'quando',
            field: 'cancelado_em',
            operator: '$gte',
            value: f`new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString()`,
          },
          { key: 'vigor', field: 'inicio_vigencia', operator: '$ne:null' },
          { key: 'pessoa', field: 'user_id', operator: '$ne:null' },
        ],
      },
      sort: [{ key: 'cancelado_em', field: 'cancelado_em', direction: 'DESC' }],
      limit: 50,
    },
  },
  formulas: {
    // What has come of the request so far, and by when it wants an answer.
    situacaoDoPedido: {
      name: 'Situação do pedido de cancelamento',
      parameters: ['pedido'],
      body: js`
        const hoje = formulas[${formula('hoje')}]();
        if (pedido?.oferta_recusada_em) return 'Oferta recusada';
        if (pedido?.oferta_em) return pedido.oferta_ate < hoje ? 'Oferta vencida' : 'Oferta enviada';
        return (pedido?.responder_ate ?? hoje) < hoje ? 'Atrasado' : 'Prazo: ' + formulas[${formula('dia')}](pedido.responder_ate);`,
    },
    // Seven days from the day on which the insurance began one may leave and have everything back.
    arrependimento: {
      name: 'Prazo de arrependimento',
      parameters: ['contrato'],
      body: js`
        if (!contrato?.inicio_vigencia) return 'Ainda não começou: nada a devolver';
        const fim = new Date(contrato.inicio_vigencia + 'T12:00:00Z');
        fim.setUTCDate(fim.getUTCDate() + 7);
        const dia = fim.toISOString().slice(0, 10);
        return (dia >= new Date().toISOString().slice(0, 10) ? 'Até ' + formulas[${formula('dia')}](dia) + ': devolve-se tudo' : 'Terminou em ' + formulas[${formula('dia')}](dia));`,
    },
  },
  workflows: {
    abrirCancelamento: workflow(
      [
        setVariable(
          'cancelamentoAberto',
          f`(collections[${collection('cancelamentosAdm')}]?.data ?? []).find((um) => um.id === context.parameters['id'])`,
        ),
        setVariable('combinado', ''),
        setVariable('fimDaCobertura', f`formulas[${formula('diaDoBanco')}]()`),
        setVariable('oferta', {
          binding: 'formula',
          code: `({ capital: (${open.code})?.contrato?.capital ?? null, plano: (${open.code})?.contrato?.plano_id ?? '', ate: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }), texto: '' })`,
        }),
        setVariable('precoDaOferta', null),
        setVariable('faltas', {}),
        setVariable('erroAdm', ''),
        openPopup('atenderCancelamento'),
      ],
      { name: 'Abrir pedido de cancelamento', parameters: { id: 'string' } },
    ),
    // The price of the offer while it is being made; what has no price shows none.
    calcularOferta: workflow(
      [
        setVariable('precoDaOferta', null),
        named(
          'preco',
          call('calcular_premio', {
            p_produto: f`variables[${variable('cancelamentoAberto')}].contrato.produto_id`,
            p_capital: f`Number(variables[${variable('oferta')}].capital)`,
            p_idade: f`variables[${variable('cancelamentoAberto')}].contrato.idade`,
            p_fumante: f`variables[${variable('cancelamentoAberto')}].contrato.fumante`,
            p_plano: f`variables[${variable('oferta')}].plano`,
            p_coberturas: f`variables[${variable('cancelamentoAberto')}].contrato.coberturas ?? []`,
          }),
        ),
        setVariable('precoDaOferta', f`context.workflow['preco'].result`),
      ],
      { name: 'Calcular oferta', onError: [setVariable('precoDaOferta', null)] },
    ),
    oferecerRetencao: writing({
      name: 'Fazer oferta',
      form: 'oferta',
      place: ADMINISTRATION,
      does: [
        call('oferecer_retencao', {
          p_pedido: f`variables[${variable('cancelamentoAberto')}].id`,
          p_capital: f`Number(variables[${variable('oferta')}].capital)`,
          p_plano: offer('plano'),
          p_texto: f`variables[${variable('oferta')}]?.texto ?? ''`,
          p_ate: f`variables[${variable('oferta')}]?.ate || null`,
        }),
        ...reread,
      ],
    }),
    atenderCancelamento: writing({
      name: 'Atender cancelamento',
      parameters: { cancela: 'boolean' },
      form: 'cancelamento',
      place: ADMINISTRATION,
      does: [
        call('atender_cancelamento', {
          p_pedido: f`variables[${variable('cancelamentoAberto')}].id`,
          p_cancela: f`context.parameters['cancela'] === true`,
          p_resposta: f`variables[${variable('combinado')}] ?? ''`,
          p_termina: f`variables[${variable('fimDaCobertura')}] || null`,
        }),
        ...reread,
      ],
    }),
    pedirReativacao: workflow(
      [
        setVariable(
          'contratoAReativar',
          f`(collections[${collection('canceladosAdm')}]?.data ?? []).find((um) => um.id === context.parameters['id'])`,
        ),
        setVariable('motivoDaReativacao', ''),
        setVariable('faltas', {}),
        setVariable('erroAdm', ''),
        openPopup('reativar'),
      ],
      { name: 'Pedir reativação', parameters: { id: 'string' } },
    ),
    reativarContrato: writing({
      name: 'Reativar contrato',
      form: 'reativacao',
      place: ADMINISTRATION,
      does: [
        call('reativar_contrato', {
          p_contrato: f`variables[${variable('contratoAReativar')}].id`,
          p_motivo: f`variables[${variable('motivoDaReativacao')}] ?? ''`,
        }),
        ...reread,
      ],
    }),
  },
  components: { atenderCancelamento: answerPopup, reativar: reactivationPopup },
};
