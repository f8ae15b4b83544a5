import { collection, f, formula, js, type SiteNotation, variable } from '@trama/document/notation';

/** Formulas that several places of the site use. */
export const formulas: NonNullable<SiteNotation['formulas']> = {
  nomeDoUsuario: {
    name: 'Nome do usuário',
    body: f`plugins['supabaseAuth'].user?.user_metadata?.name || plugins['supabaseAuth'].user?.email || 'Sua conta'`,
  },

  mensagemDeErro: {
    name: 'Mensagem de erro',
    parameters: ['erro'],
    body: js`
      const texto = String(erro?.message ?? '').toLowerCase();
      if (erro?.cause?.code === '22023') return erro.message;
      if (texto.includes('invalid login')) return 'E-mail ou senha incorretos. Confira os dados e tente de novo.';
      if (texto.includes('already')) return 'Já existe uma conta com este e-mail. Entre com a sua senha.';
      if (texto.includes('password')) return 'A senha precisa ter pelo menos 6 caracteres.';
      if (texto.includes('email') || texto.includes('e-mail')) return 'Digite um e-mail válido.';
      if (texto.includes('rate') || texto.includes('too many')) return 'Muitas tentativas seguidas. Aguarde alguns minutos.';
      if (texto.includes('fetch') || texto.includes('network')) return 'Sem conexão com o servidor. Verifique sua internet e tente de novo.';
      return 'Algo não deu certo. Tente de novo em instantes.';`,
  },

  destino: {
    name: 'Destino depois de entrar',
    body: js`
      const origem = globalContext.browser.query?._source;
      const interna = typeof origem === 'string' && origem.startsWith('/') && !origem.startsWith('//') && !origem.includes('\\\\');
      return interna && !origem.startsWith('/login') ? origem : '/';`,
  },

  reais: {
    name: 'Reais',
    parameters: ['valor', 'casas'],
    body: js`
      return new Intl.NumberFormat('pt-BR', {
        style: 'currency', currency: 'BRL', minimumFractionDigits: casas ?? 2, maximumFractionDigits: casas ?? 2,
      }).format(Number(valor ?? 0));`,
  },

  produtoEscolhido: {
    name: 'Produto escolhido',
    body: js`
      const produtos = collections[${collection('produtos')}]?.data;
      return Array.isArray(produtos) ? produtos.find((produto) => produto.id === variables[${variable('produto')}]) : undefined;`,
  },

  planoEscolhido: {
    name: 'Plano escolhido',
    body: js`
      const planos = variables[${variable('planos')}] ?? [];
      return planos.find((plano) => plano.id === variables[${variable('plano')}]) ?? planos[0];`,
  },

  limiteDaCotacao: {
    name: 'Limite da cotação',
    body: js`
      const produto = formulas[${formula('produtoEscolhido')}]();
      const capital = variables[${variable('capital')}];
      const idade = variables[${variable('idade')}];
      const reais = (valor) => formulas[${formula('reais')}](valor, 0);
      if (idade === null || idade === undefined) return 'Informe a sua idade para ver o valor.';
      if (!produto) return '';
      if (idade < produto.idade_minima || idade > produto.idade_maxima)
        return 'Este seguro aceita pessoas de ' + produto.idade_minima + ' a ' + produto.idade_maxima + ' anos.';
      if (capital < produto.capital_minimo) return 'Escolha um capital a partir de ' + reais(produto.capital_minimo) + '.';
      if (capital > produto.capital_maximo) return produto.nome + ' vai até ' + reais(produto.capital_maximo) + ' de capital.';
      return '';`,
  },

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
};
