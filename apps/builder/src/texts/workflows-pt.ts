import type { workflows as english } from './workflows-en.ts';

/** Os fluxos do que está selecionado. */
export const workflows: typeof english = {
  add: 'Adicionar fluxo',
  remove: 'Remover o fluxo',
  when: 'Quando',
  triggers: { click: 'Clique', dblclick: 'Clique duplo', mouseenter: 'Ponteiro entra', mouseleave: 'Ponteiro sai' },
  addStep: 'Adicionar ação',
  removeStep: (name) => `Remover ação: ${name}`,
  noSteps: 'Nada acontece ainda: adicione uma ação.',
  kinds: {
    page: 'Ir para uma página',
    address: 'Abrir um endereço',
    variable: 'Alterar uma variável',
    fetch: 'Buscar uma coleção',
    popup: 'Abrir um popup',
    closePopups: 'Fechar todos os popups',
    wait: 'Esperar',
  },
  step: 'Alterar fluxo',
};
