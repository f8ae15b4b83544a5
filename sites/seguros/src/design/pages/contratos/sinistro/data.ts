import { f, fetchCollection, formula, js, openPopup, setVariable, variable, workflow } from '@trama/document/notation';
import { CONTRACT, call, writing } from '../../../calls.ts';
import type { PageData } from '../../../page-data.ts';
import { claimPopup } from './claim-popup.tsx';
import { CLAIM_KINDS } from './kinds.ts';
import { reportPopup } from './report-popup.tsx';

const NAMES = Object.fromEntries(CLAIM_KINDS.map(({ value, label }) => [value, label]));
const form = (part: string) => f`variables[${variable('aviso')}]?.[${part}] ?? ''`;
const cleared = [
  setVariable('papeisDaResposta', []),
  setVariable('faltas', {}),
  setVariable('erroContrato', ''),
  setVariable('ocupadoContrato', false),
];

/** "Acionar o seguro": what happened, reported with its papers, and what becomes of it. */
export const claimData: PageData = {
  variables: {
    aviso: { name: 'Aviso de sinistro', type: 'object', value: {} },
    sinistroAberto: { name: 'Sinistro aberto', type: 'string' },
    textoDoSinistro: { name: 'Texto ao sinistro', type: 'string' },
  },
  formulas: {
    nomeDoSinistro: {
      name: 'Nome do sinistro',
      parameters: ['tipo'],
      body: f`(${NAMES})[tipo] ?? ''`,
    },
    sinistrosDoContrato: {
      name: 'Sinistros do contrato',
      body: js`
        const todos = formulas[${formula('contratoDaFicha')}]()?.sinistros ?? [];
        return [...todos].sort((um, outro) => String(outro.criado_em).localeCompare(String(um.criado_em)));`,
    },
    sinistroDaFicha: {
      name: 'Sinistro da ficha',
      body: f`formulas[${formula('sinistrosDoContrato')}]().find((um) => um.id === variables[${variable('sinistroAberto')}])`,
    },
    contratoProprio: {
      name: 'O contrato aberto é próprio',
      body: f`Boolean(formulas[${formula('contratoDaFicha')}]()?.user_id) && formulas[${formula('contratoDaFicha')}]().user_id === plugins['supabaseAuth'].user?.id`,
    },
    // By the person insured, or by those who manage for who called. Also after the end: what happened while the insurance was in force is covered.
    podeAcionar: {
      name: 'Pode acionar o seguro',
      body: js`
        const contrato = formulas[${formula('contratoDaFicha')}]();
        const pode = formulas[${formula('contratoProprio')}]() || formulas[${formula('temPapel')}](['gerente', 'administrador']);
        return pode && ['ativo', 'cancelado'].includes(contrato?.status) && Boolean(contrato?.inicio_vigencia);`,
    },
    passosDoSinistro: {
      name: 'Passos do sinistro',
      parameters: ['sinistro'],
      body: f`[...(sinistro?.eventos ?? [])].sort((um, outro) => outro.id - um.id)`,
    },
  },
  workflows: {
    abrirAviso: workflow([setVariable('aviso', { tipo: 'invalidez' }), ...cleared, openPopup('acionar')], {
      name: 'Abrir aviso de sinistro',
    }),
    enviarAviso: writing({
      name: 'Enviar aviso de sinistro',
      form: 'aviso',
      place: CONTRACT,
      does: [
        call('abrir_sinistro', {
          p_contrato: f`variables[${variable('contratoAberto')}]`,
          p_tipo: form('tipo'),
          p_ocorrido_em: f`variables[${variable('aviso')}]?.ocorrido_em || null`,
          p_relato: form('relato'),
          p_documentos: f`variables[${variable('papeisDaResposta')}] ?? []`,
          p_avisado_por: form('avisado_por'),
          p_contato: form('contato'),
        }),
        setVariable('papeisDaResposta', []),
        fetchCollection('contratoInteiro'),
      ],
    }),
    abrirSinistro: workflow(
      [
        setVariable('sinistroAberto', f`context.parameters['id']`),
        setVariable('textoDoSinistro', ''),
        ...cleared,
        openPopup('sinistro'),
      ],
      { name: 'Abrir sinistro', parameters: { id: 'string' } },
    ),
    completarSinistro: writing({
      name: 'Completar sinistro',
      form: 'sinistro',
      place: CONTRACT,
      does: [
        call('completar_sinistro', {
          p_sinistro: f`variables[${variable('sinistroAberto')}]`,
          p_texto: f`variables[${variable('textoDoSinistro')}] ?? ''`,
          p_documentos: f`variables[${variable('papeisDaResposta')}] ?? []`,
        }),
        setVariable('textoDoSinistro', ''),
        setVariable('papeisDaResposta', []),
        fetchCollection('contratoInteiro'),
      ],
    }),
  },
  components: { acionar: reportPopup, sinistro: claimPopup },
};
