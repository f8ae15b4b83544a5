import type { tour as english } from './tour-en.ts';

/** A visita do primeiro minuto. */
export const tour: typeof english = {
  count: (step, of) => `${step} de ${of}`,
  skip: 'Pular a visita',
  next: 'Próximo',
  done: 'Começar a criar',
  steps: {
    add: {
      title: 'Ponha algo na página',
      lead: 'Arraste daqui um elemento ou uma seção pronta para qualquer lugar da página. Numa caixa vazia, / ou + fazem o mesmo.',
    },
    layers: {
      title: 'Pegue o que está lá',
      lead: 'Clique em algo da página para selecionar, clique duas vezes para escrever, arraste para mover. Camadas lista tudo o que existe.',
    },
    inspector: {
      title: 'Deixe do seu jeito',
      lead: 'O que você selecionou ganha estilo, ajustes e ações aqui. Vale para a tela e o estado que a barra de cima mostra.',
    },
    data: {
      title: 'Dê dados à página',
      lead: 'Arraste uma tabela para a página e as linhas aparecem. Fluxos, logo abaixo, dizem o que um clique faz; Backend guarda linhas e pessoas.',
    },
    publish: {
      title: 'Mostre para as pessoas',
      lead: 'Pré-visualizar abre a página como um visitante; Publicar mostra o que muda antes de ir ao ar. Tudo pode ser desfeito, e Ctrl+K acha qualquer coisa.',
    },
  },
};
