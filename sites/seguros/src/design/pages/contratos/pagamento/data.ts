import {
  callWorkflow,
  f,
  fetchCollection,
  formula,
  ifElse,
  js,
  named,
  openPopup,
  plugin,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { CONTRACT, call, writing } from '../../../calls.ts';
import type { PageData } from '../../../page-data.ts';
import { paymentPopup } from './payment-popup.tsx';

/** The instalments of a contract: what they are, and how one of them is paid. */
export const paymentData: PageData = {
  variables: {
    parcelaAberta: { name: 'Parcela aberta', type: 'string' },
    parcelasInteiras: { name: 'Todas as parcelas', type: 'boolean' },
    pix: { name: 'Código Pix', type: 'object', value: null },
    lendoPix: { name: 'Lendo o código Pix', type: 'boolean' },
  },
  formulas: {
    todasAsParcelas: { name: 'Mostra todas as parcelas', body: f`variables[${variable('parcelasInteiras')}] === true` },
    parcelasDoContrato: {
      name: 'Parcelas do contrato',
      body: js`
        const parcelas = formulas[${formula('contratoDaFicha')}]()?.parcelas ?? [];
        return [...parcelas].sort((uma, outra) => uma.numero - outra.numero);`,
    },
    // What is late, the next one, and the last that was paid.
    parcelasMostradas: {
      name: 'Parcelas mostradas',
      body: js`
        const todas = formulas[${formula('parcelasDoContrato')}]();
        if (formulas[${formula('todasAsParcelas')}]()) return todas;
        const abertas = todas.filter(({ status }) => status === 'aberta');
        const atrasadas = abertas.filter((uma) => formulas[${formula('situacaoDaParcela')}](uma) === 'Em atraso');
        const proxima = abertas.find((uma) => !atrasadas.includes(uma));
        const paga = todas.filter(({ status }) => status === 'paga').pop();
        return [paga, ...atrasadas, proxima].filter(Boolean);`,
    },
    situacaoDaParcela: {
      name: 'Situação da parcela',
      parameters: ['parcela'],
      body: js`
        const hoje = formulas[${formula('hoje')}]();
        if (parcela?.status === 'paga') return 'Paga';
        if (parcela?.status === 'cancelada') return 'Cancelada';
        if (parcela?.informada_em) return 'Conferindo';
        return (parcela?.vencimento ?? hoje) < hoje ? 'Em atraso' : 'A vencer';`,
    },
    parcela: {
      name: 'Parcela da ficha',
      body: f`formulas[${formula('parcelasDoContrato')}]().find((uma) => uma.id === variables[${variable('parcelaAberta')}])`,
    },
    pagamentoDaFicha: {
      name: 'Pagamento da ficha',
      body: f`[formulas[${formula('contratoDaFicha')}]()?.pagamento].flat()[0]`,
    },
  },
  workflows: {
    verParcelas: workflow([setVariable('parcelasInteiras', f`variables[${variable('parcelasInteiras')}] !== true`)], {
      name: 'Ver todas as parcelas',
    }),
    abrirParcela: workflow(
      [
        setVariable('parcelaAberta', f`context.parameters['id']`),
        setVariable('pix', null),
        setVariable('erroContrato', ''),
        openPopup('pagamento'),
        ifElse(f`formulas[${formula('parcela')}]()?.status === 'aberta'`, [callWorkflow('lerPix')]),
      ],
      { name: 'Abrir parcela', parameters: { id: 'string' } },
    ),
    lerPix: workflow(
      [
        setVariable('lendoPix', true),
        named('codigo', call('codigo_pix', { p_cobranca: f`variables[${variable('parcelaAberta')}]` })),
        setVariable('pix', {
          binding: 'formula',
          code: `({ codigo: context.workflow['codigo'].result, desenho: '' })`,
        }),
        ifElse(f`Boolean(context.workflow['codigo'].result)`, [
          named(
            'desenho',
            plugin('supabase', 'invokeEdgeFunction', {
              functionName: 'qr',
              method: 'POST',
              body: [{ key: 'texto', value: f`context.workflow['codigo'].result` }],
            }),
          ),
          setVariable('pix', {
            binding: 'formula',
            code: `({ codigo: context.workflow['codigo'].result, desenho: 'data:image/svg+xml,' + encodeURIComponent(context.workflow['desenho'].result.desenho) })`,
          }),
        ]),
        setVariable('lendoPix', false),
      ],
      {
        name: 'Ler código Pix',
        onError: [
          setVariable('lendoPix', false),
          setVariable('erroContrato', f`formulas[${formula('mensagemDeErro')}](context.workflow.error)`),
        ],
      },
    ),
    informarPagamento: writing({
      name: 'Informar pagamento',
      form: 'pagamento',
      place: CONTRACT,
      does: [
        call('informar_pagamento', { p_cobranca: f`variables[${variable('parcelaAberta')}]` }),
        fetchCollection('contratoInteiro'),
      ],
    }),
  },
  components: { pagamento: paymentPopup },
};
