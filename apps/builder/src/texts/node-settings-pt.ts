import type { Texts } from './en.ts';

/** O que todo elemento tem: quando é desenhado, para onde leva, seus estados, seu HTML. */
export const nodeSettings: Texts['nodeSettings'] = {
  shown: 'Exibição',
  link: 'Link',
  states: 'Estados',
  noStates: 'Um estado tem aparência própria: com o ponteiro por cima, ou enquanto uma fórmula vale.',
  order: 'Quando dois estão ligados, vale o de baixo.',
  html: 'Nome e HTML',
  hover: 'Ponteiro por cima',
  bySelf: {
    focus: 'Em foco',
    disabled: 'Desabilitado',
    readonly: 'Somente leitura',
    active: 'Ativo',
    checked: 'Marcado',
    error: 'Com erro',
    complete: 'Completo',
    drop: 'Arrasto por cima',
  },
  linkActive: 'Link para a página exibida',
  gone: 'não existe mais',
  follows: (element, state) => `${element}: ${state}`,
  addState: 'Adicionar estado',
  ownState: 'Com uma condição',
  newState: (number) => `Estado ${number}`,
  switched: 'Pelo visitante',
  followed: 'Do que está em volta',
  stateName: 'Nome do estado',
  styleState: (state) => `Editar a aparência no estado: ${state}`,
  values: (count) => (count === 1 ? '1 valor' : `${count} valores`),
  weaker: (state) => `Mais fraco: ${state}`,
  stronger: (state) => `Mais forte: ${state}`,
  removeState: (state, values, followers) =>
    [
      `Excluir o estado ${state}`,
      ...(values > 0 ? [values === 1 ? 'com o valor definido nele' : `com os ${values} valores definidos nele`] : []),
      ...(followers > 0 ? [followers === 1 ? 'e o que o segue' : `e os ${followers} que o seguem`] : []),
    ].join(' '),
  steps: { repeat: 'Mudar o que se repete', states: 'Mudar estados', html: 'Mudar HTML' },
};
