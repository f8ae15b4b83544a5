import type { drawing as english } from './drawing-en.ts';

/** Como a página é desenhada: estado, tema, valores e o que as condições ocultam. */
export const drawing: typeof english = {
  label: 'Como a página é desenhada',
  plain: 'Padrão',
  title: 'Como a página é desenhada',
  state: 'Estado da seleção',
  noState: 'Nenhum',
  stateNeedsSelection: 'Selecione um elemento para desenhá-lo em um de seus estados.',
  theme: 'Tema',
  light: 'Claro',
  dark: 'Escuro',
  language: 'Idioma',
  values: (count) => (count === 1 ? '1 valor definido' : `${count} valores definidos`),
  revealed: (count) => (count === 1 ? '1 parte oculta à mostra' : `${count} partes ocultas à mostra`),
  revealedAll: 'Partes ocultas à mostra',
  reset: 'Como os visitantes veem',
  hiddenCount: (count) => (count === 1 ? '1 oculta' : `${count} ocultas`),
  hiddenTitle: 'Ocultas por condições',
  hiddenLead: 'O que a página oculta como está. As partes à mostra ficam esmaecidas aqui; os visitantes não as veem.',
  blank: (count) =>
    count === 1
      ? 'Nada desta página está visível: o conteúdo espera uma condição.'
      : `Nada desta página está visível: ${count} partes esperam uma condição.`,
  showAll: 'Mostrar todas, esmaecidas',
  hideAgain: 'Ocultar de novo',
  reveal: (name) => `Mostrar ${name}`,
  unreveal: (name) => `Ocultar ${name} de novo`,
  notRendered: 'Visível está desligado',
  notDisplayed: 'A exibição é nenhuma',
  valuesTitle: 'Valores para o desenho',
  valuesLead: 'O que as condições leem. Um valor definido aqui vale só na área de edição; o design mantém o seu.',
  initial: 'Voltar ao valor inicial',
  valueOf: (name) => `Valor de ${name}`,
};
