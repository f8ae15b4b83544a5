interface ViewerTexts {
  expand: string;
  collapse: string;
  copy: string;
  invalid: string;
}

const ENGLISH: ViewerTexts = {
  expand: 'Expand all',
  collapse: 'Collapse all',
  copy: 'Copy',
  invalid: 'This is no JSON.',
};
const PORTUGUESE: ViewerTexts = {
  expand: 'Abrir tudo',
  collapse: 'Fechar tudo',
  copy: 'Copiar',
  invalid: 'Isto não é JSON.',
};

/** Texts in the language of the page. */
export const viewerTexts = (language: string): ViewerTexts => (language.startsWith('pt') ? PORTUGUESE : ENGLISH);
