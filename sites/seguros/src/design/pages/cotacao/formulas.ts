import { collection, f, formula, js, variable } from '@trama/document/notation';
import type { PageData } from '../../page-data.ts';

export const formulas: PageData['formulas'] = {
  linkDaCotacao: {
    name: 'Link da cotação',
    parameters: ['codigo'],
    body: f`(globalContext.browser.baseUrl ?? '') + '/regua/?cotacao=' + (codigo ?? '')`,
  },

  // What of a list of the catalogue is offered today.
  oferecidos: {
    name: 'O que é oferecido hoje',
    parameters: ['linhas'],
    body: js`
      const hoje = formulas[${formula('hoje')}]();
      return (Array.isArray(linhas) ? linhas : []).filter((um) => um.oferecido_de <= hoje && (!um.oferecido_ate || um.oferecido_ate >= hoje));`,
  },

  produtoEscolhido: {
    name: 'Produto escolhido',
    body: js`
      const produtos = collections[${collection('produtos')}]?.data;
      return Array.isArray(produtos) ? produtos.find((produto) => produto.id === variables[${variable('produto')}]) : undefined;`,
  },

  // Whether the product that is chosen may be had with a cover.
  cabeNoProduto: {
    name: 'Cobertura cabe no produto',
    parameters: ['id'],
    body: js`
      const coberturas = formulas[${formula('produtoEscolhido')}]()?.coberturas;
      return !Array.isArray(coberturas) || coberturas.includes(id);`,
  },

  planoEscolhido: {
    name: 'Plano escolhido',
    body: js`
      const planos = variables[${variable('planos')}] ?? [];
      return planos.find((plano) => plano.id === variables[${variable('plano')}]) ?? planos[0];`,
  },

  faltaDaIdade: {
    name: 'O que há com a idade',
    body: js`
      const produto = formulas[${formula('produtoEscolhido')}]();
      const idade = variables[${variable('idade')}];
      if (idade === null || idade === undefined || idade === '') return 'Informe a sua idade para ver o valor.';
      return produto && (idade < produto.idade_minima || idade > produto.idade_maxima)
        ? 'Este seguro aceita pessoas de ' + produto.idade_minima + ' a ' + produto.idade_maxima + ' anos.' : '';`,
  },

  limiteDaCotacao: {
    name: 'Limite da cotação',
    body: js`
      const produto = formulas[${formula('produtoEscolhido')}]();
      const capital = variables[${variable('capital')}];
      const reais = (valor) => formulas[${formula('reais')}](valor, 0);
      const falta = formulas[${formula('faltaDaIdade')}]();
      if (falta !== '') return falta;
      if (!produto) return '';
      if (capital < produto.capital_minimo) return 'Escolha um capital a partir de ' + reais(produto.capital_minimo) + '.';
      if (capital > produto.capital_maximo) return produto.nome + ' vai até ' + reais(produto.capital_maximo) + ' de capital.';
      return '';`,
  },
};
