interface GridTexts {
  empty: string;
  to: string;
  of: string;
  page: string;
  previous: string;
  next: string;
}

const TEXTS: Readonly<Record<string, GridTexts>> = {
  en: { empty: 'No Rows To Show', to: 'to', of: 'of', page: 'Page', previous: 'Previous page', next: 'Next page' },
  pt: {
    empty: 'Sem linhas para mostrar',
    to: 'para',
    of: 'de',
    page: 'Página',
    previous: 'Página anterior',
    next: 'Próxima página',
  },
};

const ENGLISH = TEXTS.en as GridTexts;

/** Texts of the grid itself in the language that the author chose for it. */
export const gridTexts = (language: unknown): GridTexts => TEXTS[String(language)] ?? ENGLISH;
