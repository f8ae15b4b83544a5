import { collection, f, formula, js, variable } from '@trama/document/notation';
import type { PageData } from '../../page-data.ts';
import { receiversData } from './beneficiarios/data.ts';
import { detailsPopup } from './details-popup.tsx';
import { paymentData } from './pagamento/data.ts';
import { secondCopyPopup } from './second-copy-popup.tsx';
import { claimData } from './sinistro/data.ts';
import { contractsWorkflows } from './workflows.ts';

/** One page of contracts, how they are looked for, and the one that is open. */
export const contractsData: PageData = {
  variables: {
    buscaContrato: { name: 'Busca de contrato', type: 'string' },
    statusContrato: { name: 'Status procurado', type: 'string', value: 'todos' },
    ordemContratos: { name: 'Ordem dos contratos', type: 'string', value: 'criado_em.desc' },
    escopoContratos: { name: 'Contratos de quem', type: 'string', value: 'todos' },
    inicioContratos: { name: 'Início da página de contratos', type: 'number' },
    totalContratos: { name: 'Total de contratos', type: 'number' },
    pedidoContratos: { name: 'Pedido de contratos', type: 'number' },
    contratosLidos: { name: 'Contratos lidos', type: 'boolean' },
    erroContratos: { name: 'A lista de contratos falhou', type: 'boolean' },
    contratoAberto: { name: 'Contrato aberto', type: 'string' },
    erroContrato: { name: 'Erro do contrato', type: 'string' },
    pedindoCancelamento: { name: 'Pedindo cancelamento', type: 'boolean' },
    ocupadoContrato: { name: 'Contrato ocupado', type: 'boolean' },
    respostaAoPedido: { name: 'Resposta ao pedido', type: 'string' },
    papeisDaResposta: { name: 'Documentos da resposta', type: 'array' },
    motivoCancelamento: { name: 'Motivo do cancelamento', type: 'string' },
    ...paymentData.variables,
    ...claimData.variables,
    ...receiversData.variables,
  },
  collections: {
    // Filled a page at a time by the workflow that searches; changes of its rows come to it by realtime.
    contratos: {
      name: 'Contratos',
      plugin: 'supabase',
      config: {
        table: 'seguros_contratos',
        fieldsMode: 'guided',
        dataFields: [],
        primaryData: ['id'],
        isAutoFetch: false,
      },
    },
    contratoInteiro: {
      name: 'Contrato inteiro',
      plugin: 'supabase',
      config: {
        table: 'seguros_contratos',
        fieldsMode: 'advanced',
        dataFieldsAdvanced:
          '*,pessoa:perfis!seguros_contratos_user_id_fkey(nome,cpf),aceites:contratos_aceites(em,condicoes:condicoes_gerais(id,versao)),eventos:contratos_eventos(id,titulo,detalhe,em),beneficiarios:contratos_beneficiarios(nome,parentesco,percentual,nascimento,cpf,ordem),documentos:contratos_documentos(id,tipo,nome,caminho),pagamento:contratos_pagamento(forma,cartao_final,dia_vencimento),cancelamentos:pedidos_cancelamento(id,criado_em,atendido_em,oferta_capital,oferta_plano,oferta_premio,oferta_texto,oferta_em,oferta_ate,oferta_recusada_em),sinistros(id,numero,tipo,ocorrido_em,relato,status,valor_pago,criado_em,documentos:sinistros_documentos(nome,caminho),eventos:sinistros_eventos(id,titulo,detalhe,em)),parcelas:cobrancas(id,numero,vencimento,valor,status,informada_em,paga_em),mensagens:contratos_mensagens(id,assunto,texto,por_email,por_sms,estado_do_sms,em),pedidos:contratos_pedidos(id,pergunta,em,resposta,respondido_em)',
        primaryData: ['id'],
        isAutoFetch: false,
      },
      filter: {
        link: '$and',
        conditions: [{ key: 'id', field: 'id', operator: '$eq', value: f`variables[${variable('contratoAberto')}]` }],
      },
    },
  },
  formulas: {
    ...paymentData.formulas,
    ...claimData.formulas,
    ehEquipe: {
      name: 'É da equipe',
      body: f`formulas[${formula('temPapel')}](['corretor', 'gerente', 'administrador'])`,
    },
    todosOsContratos: {
      name: 'Todos os contratos',
      body: f`formulas[${formula('ehEquipe')}]() && variables[${variable('escopoContratos')}] !== 'meus'`,
    },
    // The staff also look for people; a number has digits, a name has none.
    buscaPorNome: {
      name: 'Busca por nome',
      body: js`
        const busca = String(variables[${variable('buscaContrato')}] ?? '').trim();
        return formulas[${formula('todosOsContratos')}]() && busca !== '' && !/\\d/.test(busca) && !/^sv/i.test(busca);`,
    },
    contratosEmPalavras: {
      name: 'Contratos em palavras',
      parameters: ['linhas'],
      body: js`
        const nomes = (lista) => Array.isArray(lista) ? Object.fromEntries(lista.map((item) => [item.id, item])) : {};
        const produtos = nomes(collections[${collection('produtos')}]?.data);
        const planos = nomes(collections[${collection('planosVendidos')}]?.data);
        const adicionais = collections[${collection('coberturas')}]?.data;
        const cobertas = (linha) => (Array.isArray(adicionais) ? adicionais : [])
          .filter(({ id }) => (linha.coberturas ?? []).includes(id) || planos[linha.plano_id]?.coberturas?.some((incluida) => incluida.id === id))
          .map(({ nome }) => nome);
        // One for all rows: to make it takes longer than to write a date with it.
        const escrita = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'America/Sao_Paulo' });
        const dia = (data) => data ? escrita.format(new Date(data)).replaceAll(' de ', ' ') : '';
        return linhas.map((linha) => ({
          ...linha,
          quem: linha.pessoa?.nome ?? '',
          produto: produtos[linha.produto_id]?.nome ?? '',
          icone: produtos[linha.produto_id]?.icone ?? 'lucide/shield',
          plano: planos[linha.plano_id]?.nome ?? '',
          seguradora: produtos[linha.produto_id]?.seguradora?.nome ?? '',
          processo: produtos[linha.produto_id]?.processo_susep ?? '',
          cpf: formulas[${formula('cpfEscrito')}](linha.pessoa?.cpf),
          aceite: linha.aceites?.[0] ?? null,
          data: dia(linha.criado_em),
          perfil: linha.idade + ' anos, ' + (linha.fumante ? 'fumante' : 'não fumante'),
          vigencia: linha.inicio_vigencia ? dia(linha.inicio_vigencia + 'T12:00') + ' a ' + dia(linha.fim_vigencia + 'T12:00') : 'A partir da ativação',
          cobre: ['Morte por qualquer causa', ...cobertas(linha)],
        }));`,
    },
    // What came by realtime is put where the search would have put it.
    contratosEncontrados: {
      name: 'Contratos encontrados',
      body: js`
        const linhas = collections[${collection('contratos')}]?.data;
        if (!Array.isArray(linhas)) return [];
        const usuario = plugins['supabaseAuth'].user?.id;
        const todos = formulas[${formula('todosOsContratos')}]();
        const busca = formulas[${formula('buscaPorNome')}]() ? '' : String(variables[${variable('buscaContrato')}] ?? '').trim().toLowerCase();
        const status = variables[${variable('statusContrato')}] ?? 'todos';
        const [coluna, sentido] = String(variables[${variable('ordemContratos')}] || 'criado_em.desc').split('.');
        const compara = (uma, outra) => uma === outra ? 0 : uma < outra ? -1 : 1;
        return linhas
          .filter((linha) => todos || linha.user_id === usuario)
          .filter((linha) => busca === '' || String(linha.numero).toLowerCase().includes(busca))
          .filter((linha) => status === 'todos' || linha.status === status)
          .sort((uma, outra) => (sentido === 'asc' ? 1 : -1) * (compara(uma[coluna], outra[coluna]) || compara(uma.id, outra.id)));`,
    },
    contratosVisiveis: {
      name: 'Contratos visíveis',
      body: f`formulas[${formula('contratosEmPalavras')}](formulas[${formula('contratosEncontrados')}]())`,
    },
    // The list knows it at once, the whole contract follows with the rest.
    contratoDaFicha: {
      name: 'Contrato da ficha',
      body: js`
        const id = variables[${variable('contratoAberto')}];
        const achado = (lista) => (Array.isArray(lista) ? lista : []).find((linha) => linha.id === id);
        const daLista = achado(collections[${collection('contratos')}]?.data);
        const inteiro = achado(collections[${collection('contratoInteiro')}]?.data);
        return daLista || inteiro ? formulas[${formula('contratosEmPalavras')}]([{ ...daLista, ...inteiro }])[0] : undefined;`,
    },
    passosDoContrato: {
      name: 'Passos do contrato',
      body: js`
        const eventos = formulas[${formula('contratoDaFicha')}]()?.eventos ?? [];
        return [...eventos].sort((um, outro) => String(outro.em).localeCompare(String(um.em)) || outro.id - um.id).map((um) => ({ ...um, quando: formulas[${formula('quandoFoi')}](um.em) }));`,
    },
    mensagensDoContrato: {
      name: 'Mensagens do contrato',
      body: js`
        const mensagens = formulas[${formula('contratoDaFicha')}]()?.mensagens ?? [];
        return [...mensagens].sort((uma, outra) => outra.id - uma.id).map((uma) => {
          const estado = { waiting: 'SMS a caminho', sent: 'SMS enviado', failed: 'SMS não entregue' }[uma.estado_do_sms] ?? 'SMS';
          const canais = [uma.por_email ? 'e-mail' : '', uma.por_sms ? estado : ''].filter(Boolean);
          return { ...uma, quando: formulas[${formula('quandoFoi')}](uma.em) + ' · ' + (canais.join(' e ') || 'só nesta página') };
        });`,
    },
    // The offer that waits for the customer's word, while it holds.
    ofertaDoContrato: {
      name: 'Oferta do contrato',
      body: js`
        const contrato = formulas[${formula('contratoDaFicha')}]();
        if (!formulas[${formula('contratoProprio')}]() || contrato?.status !== 'ativo') return undefined;
        const hoje = formulas[${formula('hoje')}]();
        return (contrato.cancelamentos ?? []).find((um) => !um.atendido_em && um.oferta_em && !um.oferta_recusada_em && um.oferta_ate >= hoje);`,
    },
    podeCancelar: {
      name: 'Pode pedir cancelamento',
      body: js`
        const contrato = formulas[${formula('contratoDaFicha')}]();
        return formulas[${formula('contratoProprio')}]() && ['em análise', 'aprovado', 'ativo'].includes(contrato?.status)
          && !(contrato?.cancelamentos ?? []).some(({ atendido_em }) => !atendido_em);`,
    },
    pedidoDaProposta: {
      name: 'Pedido que espera resposta',
      body: js`
        const contrato = formulas[${formula('contratoDaFicha')}]();
        if (!formulas[${formula('contratoProprio')}]() || contrato?.status !== 'em análise') return undefined;
        return (contrato.pedidos ?? []).filter((um) => !um.respondido_em).sort((um, outro) => String(um.em).localeCompare(String(outro.em)))[0];`,
    },
    inicioDosContratos: {
      name: 'Estado da lista de contratos',
      body: js`
        if (!plugins['supabaseAuth'].isAuthenticated) return 'carregando';
        if (variables[${variable('erroContratos')}]) return 'erro';
        if (!variables[${variable('contratosLidos')}]) return 'carregando';
        if (formulas[${formula('contratosEncontrados')}]().length > 0) return 'lista';
        const procura = String(variables[${variable('buscaContrato')}] ?? '').trim() !== '' || (variables[${variable('statusContrato')}] ?? 'todos') !== 'todos';
        return procura ? 'nada' : 'vazio';`,
    },
  },
  workflows: { ...contractsWorkflows, ...paymentData.workflows, ...claimData.workflows, ...receiversData.workflows },
  components: {
    contrato: detailsPopup,
    segundaVia: secondCopyPopup,
    ...paymentData.components,
    ...claimData.components,
    ...receiversData.components,
  },
};
