import type { typing as english } from './typing-en.ts';

/** O que foi digitado e não ficou. */
export const typing: typeof english = {
  title: 'Digitado e não guardado',
  reasons: {
    removed: 'Alguém removeu o lugar em que isto foi digitado.',
    overwritten: 'Outra pessoa escreveu outro texto ali enquanto isso.',
    left: 'O campo foi fechado antes de valer.',
    refused: 'O servidor não aceitou.',
  },
  instead: 'Agora está lá:',
  copy: 'Copiar',
  copied: 'Copiado',
  putBack: 'Pôr de volta',
  discard: 'Descartar',
  discardOf: (title) => `Descartar o que foi digitado em ${title}`,
  step: 'Pôr de volta o que foi digitado',
  selectIt: 'Não é possível copiar daqui: selecione o texto e tecle Ctrl+C.',
};
