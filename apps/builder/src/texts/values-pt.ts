import type { values as english } from './values-en.ts';

/** O que são os valores, de onde vêm e o que fórmulas podem ler. */
export const values: typeof english = {
  pick: 'Escolha um valor',
  offers: 'Valores que podem ser lidos aqui',
  noOffer: 'Nada aqui tem esse nome.',
  orWrite: 'ou escreva uma fórmula',
  gone: 'já não existe',
  find: (label) => `Procurar: ${label}`,
  nothingFound: 'Nada encontrado.',
  noneOf: 'Nenhum',
  kindOf: (label, kind) => `${label}: ${kind}. Trocar o tipo`,
  kinds: { text: 'Texto', number: 'Número', boolean: 'Sim ou não', list: 'Lista', object: 'Objeto', nothing: 'Nada' },
  item: 'O item',
  repeat: 'Repetição',
  component: 'Componente',
  components: 'Componentes',
  typed: 'Nesta página',
  variables: 'Variáveis',
  collections: 'Coleções',
  plugins: 'Plugins',
  formulas: 'Fórmulas',
  pages: 'Páginas',
  elements: 'Elementos',
  workflows: 'Fluxos',
  popups: 'Popups',
};
