import {
  type ActionNotation,
  callWorkflow,
  changePage,
  f,
  fetchCollection,
  js,
  named,
  onlyIf,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { call, type Place, refused } from '../../../calls.ts';
import type { PageData } from '../../../page-data.ts';

const asked = f`globalContext.browser.query?.proposta`;

const begin = (what: Value): readonly ActionNotation[] => [
  setVariable('erroProposta', ''),
  setVariable('faltas', {}),
  setVariable('decidindoProposta', what),
];

const PROPOSAL: Place = { error: 'erroProposta', busy: 'decidindoProposta', on: 'sim', off: '' };

/** A proposal that is opened, asked about and decided. */
export const proposalData: PageData = {
  variables: {
    proposta: { name: 'Proposta aberta', type: 'object', value: null },
    lendoProposta: { name: 'Lendo a proposta', type: 'boolean' },
    decidindoProposta: { name: 'O que se faz com a proposta', type: 'string' },
    recusandoProposta: { name: 'Recusando a proposta', type: 'boolean' },
    parecerDaProposta: { name: 'Parecer da proposta', type: 'string' },
    motivoDaProposta: { name: 'Motivo da recusa da proposta', type: 'string' },
    perguntaAoCliente: { name: 'Pergunta ao cliente', type: 'string' },
    erroProposta: { name: 'Erro da proposta', type: 'string' },
  },
  formulas: {
    // The address says which one is open, so that it can be reloaded, given on, and left by the browser's way back.
    situacaoDaProposta: {
      name: 'Situação da proposta',
      body: js`
        const pedida = globalContext.browser.query?.proposta;
        if (!pedida) return '';
        if (variables[${variable('proposta')}]?.id === pedida) return 'aberta';
        return variables[${variable('lendoProposta')}] ? 'carregando' : 'falha';`,
    },
    decisaoEmPalavras: {
      name: 'Decisão em palavras',
      parameters: ['decisao'],
      body: f`({ aprovado: 'Aprovada', recusado: 'Recusada', ativo: 'Posta em vigor' })[decisao] ?? ''`,
    },
  },
  workflows: {
    abrirProposta: workflow(
      [
        setVariable('parecerDaProposta', ''),
        setVariable('motivoDaProposta', ''),
        setVariable('perguntaAoCliente', ''),
        setVariable('recusandoProposta', false),
        setVariable('erroProposta', ''),
        setVariable('lendoProposta', true),
        changePage('administracao', { query: { area: 'aprovacoes', proposta: f`context.parameters['id']` } }),
        callWorkflow('lerProposta'),
      ],
      { name: 'Abrir proposta', parameters: { id: 'string' } },
    ),
    lerProposta: workflow(
      [
        onlyIf(f`(globalContext.browser.query?.proposta ?? '') !== ''`),
        setVariable('lendoProposta', true),
        named('lida', call('proposta', { p_contrato: asked })),
        setVariable('proposta', f`context.workflow['lida'].result`),
        setVariable('lendoProposta', false),
      ],
      { name: 'Ler proposta', onError: [setVariable('lendoProposta', false)] },
    ),
    decidirProposta: workflow(
      [
        onlyIf(f`(variables[${variable('decidindoProposta')}] ?? '') === ''`),
        ...begin(f`context.parameters['status']`),
        call('decidir_proposta', {
          p_contrato: f`variables[${variable('proposta')}].id`,
          p_status: f`context.parameters['status']`,
          p_parecer: f`variables[${variable('parecerDaProposta')}] ?? ''`,
          p_motivo: f`variables[${variable('motivoDaProposta')}] || null`,
        }),
        setVariable('recusandoProposta', false),
        setVariable('parecerDaProposta', ''),
        callWorkflow('lerProposta'),
        setVariable('decidindoProposta', ''),
        fetchCollection('fila'),
      ],
      {
        name: 'Decidir proposta',
        parameters: { status: 'string' },
        ignoreWhileRunning: true,
        onError: refused('decisao', PROPOSAL),
      },
    ),
    pedirAoCliente: workflow(
      [
        onlyIf(f`(variables[${variable('decidindoProposta')}] ?? '') === ''`),
        ...begin('pedido'),
        call('pedir_ao_cliente', {
          p_contrato: f`variables[${variable('proposta')}].id`,
          p_pergunta: f`variables[${variable('perguntaAoCliente')}] ?? ''`,
        }),
        setVariable('perguntaAoCliente', ''),
        callWorkflow('lerProposta'),
        setVariable('decidindoProposta', ''),
      ],
      { name: 'Pedir mais ao cliente', ignoreWhileRunning: true, onError: refused('pedido', PROPOSAL) },
    ),
  },
};
