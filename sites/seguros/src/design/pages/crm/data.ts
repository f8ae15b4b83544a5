import { collection, f, formula, js, variable } from '@trama/document/notation';
import { MOST_ROWS } from '../../data.ts';
import type { PageData } from '../../page-data.ts';
import { importPopup } from './import-popup.tsx';
import { leadPopup } from './lead-popup.tsx';
import { newLeadPopup } from './new-lead-popup.tsx';
import { teamWorkflows } from './team-workflows.ts';
import { crmWorkflows } from './workflows.ts';

/** Leads, the one that is open, and the numbers of the month. */
export const crmData: PageData = {
  variables: {
    buscaLead: { name: 'Busca de lead', type: 'string' },
    leadAberto: { name: 'Lead aberto', type: 'string' },
    notasDoLead: { name: 'Notas do lead', type: 'array' },
    tarefasDoLead: { name: 'Tarefas do lead', type: 'array' },
    historicoDoLead: { name: 'Histórico do lead', type: 'array' },
    numerosDoMes: { name: 'Números do mês', type: 'object', value: null },
    avisoDoQuadro: { name: 'Último aviso do quadro', type: 'string' },
    erroLead: { name: 'Erro do lead', type: 'string' },
    guardandoLead: { name: 'Guardando o lead', type: 'boolean' },
    novaNota: { name: 'Nota nova', type: 'string' },
    novaTarefa: { name: 'Tarefa nova', type: 'object' },
    novoLead: { name: 'Lead novo', type: 'object' },
    conversao: {
      name: 'Cotação para o lead',
      type: 'object',
      value: { produto: 'vida-individual', plano: 'completo', capital: 300_000, idade: 35, fumante: false },
    },
    leadEditado: { name: 'Lead que se edita', type: 'object', value: null },
    corretores: { name: 'Corretores, o da vez primeiro', type: 'array' },
    corretorEscolhido: { name: 'Corretor escolhido', type: 'string' },
    tarefasDoDia: { name: 'Tarefas do dia', type: 'array' },
    tarefasLidas: { name: 'Tarefas lidas', type: 'boolean' },
    leadsDoArquivo: { name: 'Leads do arquivo', type: 'array' },
    leadsImportados: { name: 'O que foi importado', type: 'object', value: null },
    cotacaoDoLead: { name: 'Cotação feita para o lead', type: 'object', value: null },
  },
  collections: {
    leads: {
      name: 'Leads',
      plugin: 'supabase',
      config: {
        table: 'leads',
        fieldsMode: 'advanced',
        dataFieldsAdvanced: '*,corretor:perfis!leads_corretor_id_fkey(nome)',
        primaryData: ['id'],
        isAutoFetch: true,
      },
      sort: [{ key: 'posicao', field: 'posicao', direction: 'ASC' }],
      limit: MOST_ROWS,
    },
  },
  formulas: {
    // What a lead may bring in a year; a dash where nobody has said.
    // Amounts and days of the cards are written by hand: formatters of the browser, made anew for each card, were half of what a drag or a
    // search of the board took.
    valorDoLead: {
      name: 'Valor do lead',
      parameters: ['valor'],
      body: f`valor === null || valor === undefined ? '—' : 'R$\u00a0' + String(Math.round(valor)).replace(/\\B(?=(\\d{3})+$)/g, '.')`,
    },
    leadsVisiveis: {
      name: 'Leads visíveis',
      body: js`
        const busca = String(variables[${variable('buscaLead')}] ?? '').trim().toLowerCase();
        const linhas = collections[${collection('leads')}]?.data;
        return (Array.isArray(linhas) ? linhas : [])
          .filter(({ nome, email, telefone }) => busca === '' || [nome, email, telefone].some((parte) => String(parte ?? '').toLowerCase().includes(busca)));`,
    },
    leadDaFicha: {
      name: 'Lead da ficha',
      body: f`(collections[${collection('leads')}]?.data ?? []).find((lead) => lead.id === variables[${variable('leadAberto')}])`,
    },
    situacaoDoCrm: {
      name: 'Situação do CRM',
      body: js`
        const { data, error, isFetched } = collections[${collection('leads')}] ?? {};
        // Without a session the database refuses: what is drawn before anybody has signed in is not a failure.
        if (!plugins['supabaseAuth'].isAuthenticated) return 'carregando';
        if (error) return 'erro';
        if (!isFetched || !Array.isArray(data)) return 'carregando';
        if (!formulas[${formula('temPapel')}](['corretor', 'gerente', 'administrador'])) return 'semPapel';
        // Tasks stand above the board: both are shown at once, or it would jump.
        if (variables[${variable('tarefasLidas')}] !== true) return 'carregando';
        if (data.length === 0) return 'vazio';
        return formulas[${formula('leadsVisiveis')}]().length === 0 ? 'nada' : 'quadro';`,
    },
    // What spreadsheets write: semicolons in Brazil, commas elsewhere; quotation marks around what holds either.
    leadsDoCsv: {
      name: 'Leads de um arquivo CSV',
      parameters: ['texto'],
      body: js`
        const inteiro = String(texto ?? '').replace(/^\\uFEFF/, '');
        const primeira = inteiro.slice(0, inteiro.indexOf('\\n') < 0 ? inteiro.length : inteiro.indexOf('\\n'));
        const separador = [';', '\\t', ','].find((um) => primeira.includes(um)) ?? ';';
        const linhas = [];
        let [linha, celula, entreAspas] = [[], '', false];
        for (let lugar = 0; lugar <= inteiro.length; lugar += 1) {
          const letra = inteiro[lugar] ?? '\\n';
          if (entreAspas && letra === '"' && inteiro[lugar + 1] === '"') { celula += '"'; lugar += 1; }
          else if (letra === '"' && (entreAspas || celula.trim() === '')) entreAspas = !entreAspas;
          else if (!entreAspas && (letra === separador || letra === '\\n' || lugar === inteiro.length)) {
            linha.push(celula.trim());
            celula = '';
            if (letra !== separador) { linhas.push(linha); linha = []; }
          } else celula += letra;
        }
        const simples = (titulo) => String(titulo).toLowerCase().normalize('NFD').replace(/[^a-z]/g, '');
        const titulos = (linhas[0] ?? []).map(simples);
        const coluna = (nomes) => titulos.findIndex((titulo) => nomes.includes(titulo));
        const lugares = { nome: coluna(['nome', 'name', 'nomecompleto', 'cliente']), email: coluna(['email', 'mail']), telefone: coluna(['telefone', 'celular', 'fone', 'whatsapp', 'phone']) };
        if (lugares.nome < 0) return [];
        return linhas.slice(1).filter((partes) => partes.some((parte) => parte !== '')).map((partes) => ({
          nome: partes[lugares.nome] ?? '', email: partes[lugares.email] ?? '', telefone: partes[lugares.telefone] ?? '',
        }));`,
    },
    // A card put between two others takes the middle of their places.
    lugarNoQuadro: {
      name: 'Lugar no quadro',
      parameters: ['lista', 'lugar'],
      body: js`
        const antes = lista[lugar - 1]?.posicao;
        const depois = lista[lugar + 1]?.posicao;
        if (antes === undefined && depois === undefined) return Date.now() / 1000;
        if (antes === undefined) return depois - 1;
        if (depois === undefined) return antes + 1;
        return (antes + depois) / 2;`,
    },
    dataCurta: {
      name: 'Data curta',
      parameters: ['data'],
      body: js`
        if (!data) return '';
        // Brasília is three hours behind UTC all year.
        const dia = String(data).length === 10 ? String(data) : new Date(Date.parse(data) - 3 * 60 * 60 * 1000).toISOString();
        const meses = ['jan.', 'fev.', 'mar.', 'abr.', 'mai.', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'];
        return dia.slice(8, 10) + ' ' + meses[Number(dia.slice(5, 7)) - 1];`,
    },
  },
  workflows: { ...crmWorkflows, ...teamWorkflows },
  components: { lead: leadPopup, novoLead: newLeadPopup, importarLeads: importPopup },
};
