import { collection, formula, js, variable } from '@trama/document/notation';
import { own } from '../../data.ts';
import type { PageData } from '../../page-data.ts';
import { detailsPopup } from './details-popup.tsx';

/** The visitor's contracts, and how they are looked for. */
export const contractsData: PageData = {
  variables: {
    buscaContrato: { name: 'Busca de contrato', type: 'string' },
    statusContrato: { name: 'Status procurado', type: 'string', value: 'todos' },
  },
  collections: {
    contratos: {
      name: 'Contratos',
      plugin: 'supabase',
      config: {
        table: 'seguros_contratos',
        fieldsMode: 'guided',
        dataFields: [],
        primaryData: ['id'],
        isAutoFetch: true,
      },
      filter: own('user_id'),
      sort: [{ key: 'criado_em', field: 'criado_em', direction: 'DESC' }],
    },
  },
  formulas: {
    contratosVisiveis: {
      name: 'Contratos visíveis',
      body: js`
        const linhas = collections[${collection('contratos')}]?.data;
        if (!Array.isArray(linhas)) return [];
        const nomes = (lista) => Array.isArray(lista) ? Object.fromEntries(lista.map((item) => [item.id, item])) : {};
        const produtos = nomes(collections[${collection('produtos')}]?.data);
        const planos = nomes(collections[${collection('planosVendidos')}]?.data);
        const adicionais = collections[${collection('coberturas')}]?.data;
        const cobertas = (linha) => (Array.isArray(adicionais) ? adicionais : [])
          .filter(({ id }) => linha.coberturas.includes(id) || planos[linha.plano_id]?.coberturas?.some((incluida) => incluida.id === id))
          .map(({ nome }) => nome);
        const usuario = plugins['supabaseAuth'].user?.id;
        const busca = String(variables[${variable('buscaContrato')}] ?? '').trim().toLowerCase();
        const status = variables[${variable('statusContrato')}] ?? 'todos';
        const dia = (data) => data
          ? new Date(data).toLocaleDateString('pt-BR', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'America/Sao_Paulo' })
          : '';
        return linhas
          .filter((linha) => linha.user_id === usuario)
          .filter((linha) => busca === '' || linha.numero.toLowerCase().includes(busca))
          .filter((linha) => status === 'todos' || linha.status === status)
          .sort((uma, outra) => String(outra.criado_em).localeCompare(String(uma.criado_em)))
          .map((linha) => ({
            ...linha,
            produto: produtos[linha.produto_id]?.nome ?? '',
            icone: produtos[linha.produto_id]?.icone ?? 'lucide/shield',
            plano: planos[linha.plano_id]?.nome ?? '',
            data: dia(linha.criado_em),
            perfil: linha.idade + ' anos, ' + (linha.fumante ? 'fumante' : 'não fumante'),
            vigencia: linha.inicio_vigencia ? dia(linha.inicio_vigencia + 'T12:00') + ' a ' + dia(linha.fim_vigencia + 'T12:00') : 'A partir da ativação',
            cobre: ['Morte por qualquer causa', ...cobertas(linha)],
          }));`,
    },

    inicioDosContratos: {
      name: 'Estado da lista de contratos',
      body: js`
        const { data, error, isFetched } = collections[${collection('contratos')}] ?? {};
        if (!plugins['supabaseAuth'].isAuthenticated) return 'carregando';
        if (error) return 'erro';
        if (!isFetched || !Array.isArray(data)) return 'carregando';
        if (data.length === 0) return 'vazio';
        return formulas[${formula('contratosVisiveis')}]().length === 0 ? 'nada' : 'lista';`,
    },
  },
  components: { contrato: detailsPopup },
};
