import type { classes as english } from './classes-en.ts';

/** Classes compartilhadas e as suas variantes. */
export const classes: typeof english = {
  title: 'Classes',
  one: 'Classe',
  add: 'Adicionar uma classe',
  newName: 'Nova classe',
  none: 'Uma classe é uma aparência com nome: defina um cartão, um botão, e dê a classe a tudo que deve ser igual.',
  unnamed: (count) => (count === 1 ? 'Sem nome, define 1 valor' : `Sem nome, define ${count} valores`),
  variants: 'Variantes',
  variantCount: (count) => (count === 1 ? '1 variante' : `${count} variantes`),
  variantsOf: (name) => `Variantes de ${name}`,
  addVariant: 'Adicionar uma variante',
  newVariant: 'Nova variante',
  variantName: 'Nome da variante',
  noVariants:
    'Uma variante muda uma parte da classe: grande, discreta, perigo; também só num estado, como o cursor em cima.',
  plain: 'A classe',
  screen: 'Tela',
  back: 'Voltar ao elemento',
  changes: (count) => (count === 0 ? 'Nada a tem ainda' : count === 1 ? 'Muda 1 lugar' : `Muda ${count} lugares`),
  ofElement: 'Classes da seleção',
  apply: 'Dar uma classe',
  search: 'Buscar classes',
  makeEmpty: 'Nova classe vazia',
  extract: 'Criar com a aparência do elemento',
  edit: (name) => `Editar ${name}. Arrastar, ou Alt com as setas, muda o lugar: a que vem depois é mais forte.`,
  goneHint: 'Esta classe foi excluída. Retire-a.',
  takeOff: (name) => `Retirar ${name}`,
  step: 'Alterar classe',
  applied: 'Alterar classes de um elemento',
};
