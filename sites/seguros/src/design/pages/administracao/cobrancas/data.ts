import {
  callWorkflow,
  f,
  fetchCollection,
  js,
  named,
  plugin,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { ADMINISTRATION, call, writing } from '../../../calls.ts';
import type { PageData } from '../../../page-data.ts';
import { table } from '../table.ts';

/** The day so many days from today, as the database writes it; what lies further away is found on its contract. */
const daysFromNow = (days: number): string =>
  `new Date(Date.now() + ${days} * 24 * 60 * 60 * 1000).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })`;
const today = daysFromNow(0);
const shows = (view: string) => f`(variables[${variable('visaoCobrancas')}] || 'informadas') === ${view}`;
const group = (view: string, conditions: readonly object[]) => ({ link: '$and', if: shows(view), conditions });
const reread = [fetchCollection('cobrancasAdm'), callWorkflow('contarFilas')];
const BROKERAGE = ['nome', 'cnpj', 'susep', 'pix_chave', 'pix_nome', 'pix_cidade'] as const;

/** Instalments of all contracts, as those see them who confirm what came in. */
export const chargesData: PageData = {
  variables: {
    visaoCobrancas: { name: 'Cobranças mostradas', type: 'string', value: 'informadas' },
    lembretesEnviados: { name: 'Lembretes enviados', type: 'number' },
    corretoraEditada: { name: 'Dados da corretora', type: 'object', value: {} },
    corretoraGuardada: { name: 'Dados da corretora guardados', type: 'boolean' },
    smsLigado: { name: 'SMS saem deste servidor', type: 'boolean' },
  },
  collections: {
    cobrancasAdm: {
      ...table('Cobranças', {
        table: 'cobrancas',
        // What was paid in half a year are tens of thousands, which are counted longer than read.
        count: 'estimated',
        dataFieldsAdvanced:
          'id,numero,vencimento,valor,status,informada_em,paga_em,contrato:seguros_contratos(id,numero,pessoa:perfis!seguros_contratos_user_id_fkey(nome,telefone))',
      }),
      filter: {
        link: '$and',
        conditions: [
          group('informadas', [
            { key: 'a', field: 'status', operator: '$eq', value: 'aberta' },
            { key: 'b', field: 'informada_em', operator: '$ne:null' },
          ]),
          group('atrasadas', [
            { key: 'c', field: 'status', operator: '$eq', value: 'aberta' },
            { key: 'd', field: 'vencimento', operator: '$lt', value: { binding: 'formula', code: today } },
            { key: 'e', field: 'informada_em', operator: '$eq:null' },
          ]),
          group('proximas', [
            { key: 'f', field: 'status', operator: '$eq', value: 'aberta' },
            { key: 'g', field: 'vencimento', operator: '$gte', value: { binding: 'formula', code: today } },
            { key: 'j', field: 'vencimento', operator: '$lte', value: { binding: 'formula', code: daysFromNow(30) } },
          ]),
          group('pagas', [
            { key: 'h', field: 'status', operator: '$eq', value: 'paga' },
            { key: 'i', field: 'paga_em', operator: '$gte', value: { binding: 'formula', code: daysFromNow(-180) } },
          ]),
        ] as never,
      },
      // What came in is looked for among the last of it; what is to come in, from the first day on. Each order is that of an index.
      sort: f`variables[${variable('visaoCobrancas')}] === 'pagas' ? [{ field: 'paga_em', direction: 'DESC' }] : [{ field: 'vencimento', direction: 'ASC' }]`,
      limit: 50,
    },
  },
  formulas: {
    // Telephone of the row as the messenger wants it.
    whatsapp: {
      name: 'Endereço do WhatsApp',
      parameters: ['telefone'],
      body: js`
        const numeros = String(telefone ?? '').replace(/\\D/g, '');
        return numeros.length < 10 ? '' : 'https://wa.me/' + (numeros.length > 11 ? numeros : '55' + numeros);`,
    },
  },
  workflows: {
    verCobrancas: workflow(
      [setVariable('visaoCobrancas', f`context.parameters['visao']`), fetchCollection('cobrancasAdm')],
      { name: 'Ver cobranças', parameters: { visao: 'string' } },
    ),
    confirmarPagamento: writing({
      name: 'Confirmar pagamento',
      parameters: { id: 'string', recebida: 'boolean' },
      form: 'cobranca',
      place: { ...ADMINISTRATION, on: f`context.parameters['id']` },
      does: [
        call('confirmar_pagamento', {
          p_cobranca: f`context.parameters['id']`,
          p_recebida: f`context.parameters['recebida'] === true`,
        }),
        ...reread,
      ],
    }),
    enviarLembretes: writing({
      name: 'Enviar lembretes',
      form: 'cobranca',
      place: ADMINISTRATION,
      does: [
        named('enviados', call('enviar_lembretes')),
        setVariable('lembretesEnviados', f`context.workflow['enviados'].result`),
        callWorkflow('contarFilas'),
      ],
    }),
    lerCorretora: workflow(
      [
        named(
          'lida',
          plugin('supabase', 'select', {
            table: 'corretora',
            fieldsMode: 'advanced',
            dataFieldsAdvanced: '*',
          }),
        ),
        setVariable('corretoraEditada', f`context.workflow['lida'].result?.[0] ?? {}`),
        setVariable('corretoraGuardada', false),
        named('sms', call('sms_ligado')),
        setVariable('smsLigado', f`context.workflow['sms'].result === true`),
      ],
      { name: 'Ler dados da corretora' },
    ),
    guardarCorretora: writing({
      name: 'Guardar dados da corretora',
      form: 'corretora',
      place: ADMINISTRATION,
      does: [
        setVariable('corretoraGuardada', false),
        plugin('supabase', 'update', {
          table: 'corretora',
          mode: 'single',
          primaryData: { id: true },
          data: Object.fromEntries(
            BROKERAGE.map((field) => [
              field,
              field === 'cnpj'
                ? f`String(variables[${variable('corretoraEditada')}]?.cnpj ?? '').replace(/\\D/g, '') || null`
                : f`String(variables[${variable('corretoraEditada')}]?.[${field}] ?? '').trim() || null`,
            ]),
          ),
          modifiers: { select: { mode: 'guided', fields: ['id'] } },
        }),
        setVariable('corretoraGuardada', true),
      ],
    }),
  },
};
