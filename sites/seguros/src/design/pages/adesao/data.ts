import { collection, f, formula, js, variable } from '@trama/document/notation';
import { own } from '../../data.ts';
import type { PageData } from '../../page-data.ts';
import { applicationWorkflows } from './application-workflows.ts';
import { STEP_KEYS } from './steps.ts';
import { enrolmentWorkflows } from './workflows.ts';

/** The draft of an enrolment as it is filled in, and how far it is. */
export const enrolmentData: PageData = {
  variables: {
    adesao: { name: 'Adesão aberta', type: 'object', value: null },
    beneficiarios: { name: 'Beneficiários', type: 'array' },
    resumoDaProposta: { name: 'Resumo da proposta', type: 'object', value: null },
    saude: { name: 'Respostas de saúde', type: 'object' },
    documentos: { name: 'Documentos enviados', type: 'array' },
    pagamento: { name: 'Pagamento', type: 'object' },
    pendencias: { name: 'Pendências da adesão', type: 'array' },
    adesaoCarregada: { name: 'Adesão carregada', type: 'boolean' },
    guardandoAdesao: { name: 'Guardando a adesão', type: 'boolean' },
    erroAdesao: { name: 'Erro da adesão', type: 'string' },
    assinaPorEntrada: { name: 'Assina por uma entrada com código', type: 'boolean' },
    codigoEnviado: { name: 'Código de assinatura enviado', type: 'boolean' },
    contratoFeito: { name: 'Contrato feito', type: 'string' },
    candidatura: { name: 'Candidatura a parceiro', type: 'object' },
    candidaturaFeita: { name: 'Candidatura que já há', type: 'object', value: null },
    erroCandidatura: { name: 'Erro da candidatura', type: 'string' },
    enviandoCandidatura: { name: 'Enviando a candidatura', type: 'boolean' },
  },
  collections: {
    cadastro: {
      name: 'Cadastro',
      plugin: 'supabase',
      config: {
        table: 'perfis',
        fieldsMode: 'advanced',
        dataFieldsAdvanced:
          'id,nome,email,cpf,nascimento,telefone,cep,logradouro,numero,complemento,bairro,cidade,uf,consentimento,aceita_contato,completo',
        primaryData: ['id'],
        isAutoFetch: true,
      },
      filter: own('id'),
    },
    cotacoes: {
      name: 'Minhas cotações',
      plugin: 'supabase',
      config: {
        table: 'cotacoes',
        fieldsMode: 'advanced',
        dataFieldsAdvanced:
          'id,codigo,capital,idade,fumante,coberturas,premio,valida_ate,criado_em,contratada_em,refeita_como,user_id,adesoes(etapa,concluida_em),produto:produtos(nome,icone),plano:planos(nome)',
        primaryData: ['id'],
        isAutoFetch: true,
      },
      filter: own('user_id'),
      sort: [{ key: 'criado_em', field: 'criado_em', direction: 'DESC' }],
    },
    perguntasDeSaude: {
      name: 'Perguntas de saúde',
      plugin: 'supabase',
      config: {
        table: 'perguntas_saude',
        fieldsMode: 'guided',
        dataFields: [],
        primaryData: ['id'],
        isAutoFetch: true,
      },
      sort: [{ key: 'ordem', field: 'ordem', direction: 'ASC' }],
    },
  },
  formulas: {
    segurado: { name: 'Segurado', body: f`collections[${collection('cadastro')}]?.data?.[0]` },
    cotacaoDaAdesao: {
      name: 'Cotação da adesão',
      body: f`(collections[${collection('cotacoes')}]?.data ?? []).find((cotacao) => cotacao.id === variables[${variable('adesao')}]?.cotacao_id)`,
    },
    cotacoesAbertas: {
      name: 'Cotações que podem ser contratadas',
      body: js`
        const hoje = new Date().toISOString().slice(0, 10);
        return (collections[${collection('cotacoes')}]?.data ?? [])
          .filter((cotacao) => !cotacao.contratada_em && !cotacao.refeita_como)
          .map((cotacao) => ({ ...cotacao, rascunho: (cotacao.adesoes ?? []).find((uma) => !uma.concluida_em) }))
          .filter((cotacao) => cotacao.valida_ate >= hoje || cotacao.rascunho);`,
    },
    // The address says it; without it one goes on where the draft stopped.
    etapaDaAdesao: {
      name: 'Etapa da adesão',
      body: js`
        const pedida = globalContext.browser.query?.etapa;
        return ${STEP_KEYS}.includes(pedida) ? pedida : variables[${variable('adesao')}]?.etapa ?? 'segurado';`,
    },
    somaDosPercentuais: {
      name: 'Soma dos percentuais',
      body: f`(variables[${variable('beneficiarios')}] ?? []).reduce((soma, pessoa) => Math.round((soma + Number(pessoa.percentual || 0)) * 100) / 100, 0)`,
    },
    respostasSim: {
      name: 'Respostas sim',
      body: f`Object.values(variables[${variable('saude')}] ?? {}).filter((uma) => uma.resposta === true).length`,
    },
    lugarDaEtapa: {
      name: 'Lugar da etapa',
      parameters: ['etapa'],
      body: f`${STEP_KEYS}.indexOf(etapa)`,
    },
    pagamentoEmPalavras: {
      name: 'Pagamento em palavras',
      parameters: ['pagamento'],
      body: js`
        const { forma, cartao_final, dia_vencimento } = pagamento ?? {};
        const nome = { pix: 'Pix', boleto: 'Boleto', cartao: 'Cartão' + (cartao_final ? ' final ' + cartao_final : '') }[forma];
        return nome ? nome + (dia_vencimento ? ', dia ' + dia_vencimento : '') : '—';`,
    },
    porqueAqui: {
      name: 'Por que veio parar em Adesão',
      body: js`
        const origem = String(globalContext.browser.query?._source ?? '');
        if (origem === '' || origem.startsWith('/seguros/adesao')) return '';
        if (origem.startsWith('/parceiros')) return 'Parceiros';
        if (origem.startsWith('/adm')) return 'Administração';
        return 'a página pedida';`,
    },
    situacaoDaAdesao: {
      name: 'Situação da adesão',
      body: js`
        if (variables[${variable('contratoFeito')}]) return 'feita';
        if (variables[${variable('adesao')}]?.id && globalContext.browser.query?.cotacao) return 'rascunho';
        if (!variables[${variable('adesaoCarregada')}]) return 'carregando';
        if (collections[${collection('cotacoes')}]?.error) return 'erro';
        return formulas[${formula('cotacoesAbertas')}]().length > 0 ? 'escolher' : 'vazio';`,
    },
  },
  workflows: { ...enrolmentWorkflows, ...applicationWorkflows },
};
