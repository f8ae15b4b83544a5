import { textsIn } from '@trama/model';

/** Texts of the grid itself, by the names under which authors replace them (`localeText`). */
const TEXTS = {
  en: {
    noRowsToShow: 'No Rows To Show',
    loadingOoo: 'Loading...',
    to: 'to',
    of: 'of',
    page: 'Page',
    pageSizeSelectorLabel: 'Page Size:',
    firstPage: 'First page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    lastPage: 'Last page',
    filterOoo: 'Filter...',
    filter: 'Filter',
    resetFilter: 'Reset',
    selectAll: 'Select all rows',
    selectRow: 'Select row',
    editCell: 'Edit',
    moveRow: 'Drag to move the row, or Alt and the arrow keys',
    contains: 'Contains',
    notContains: 'Does not contain',
    equals: 'Equals',
    notEqual: 'Does not equal',
    startsWith: 'Begins with',
    endsWith: 'Ends with',
    blank: 'Blank',
    notBlank: 'Not blank',
    greaterThan: 'Greater than',
    greaterThanOrEqual: 'Greater than or equal to',
    lessThan: 'Less than',
    lessThanOrEqual: 'Less than or equal to',
  },
  pt: {
    noRowsToShow: 'Sem linhas para mostrar',
    loadingOoo: 'Carregando...',
    to: 'a',
    of: 'de',
    page: 'Página',
    pageSizeSelectorLabel: 'Linhas por página:',
    firstPage: 'Primeira página',
    previousPage: 'Página anterior',
    nextPage: 'Próxima página',
    lastPage: 'Última página',
    filterOoo: 'Filtrar...',
    filter: 'Filtrar',
    resetFilter: 'Limpar',
    selectAll: 'Selecionar todas as linhas',
    selectRow: 'Selecionar linha',
    editCell: 'Editar',
    moveRow: 'Arraste para mover a linha, ou use Alt e as setas',
    contains: 'Contém',
    notContains: 'Não contém',
    equals: 'Igual a',
    notEqual: 'Diferente de',
    startsWith: 'Começa com',
    endsWith: 'Termina com',
    blank: 'Vazio',
    notBlank: 'Não vazio',
    greaterThan: 'Maior que',
    greaterThanOrEqual: 'Maior ou igual a',
    lessThan: 'Menor que',
    lessThanOrEqual: 'Menor ou igual a',
  },
};

export type GridTexts = Readonly<Record<keyof typeof TEXTS.en, string>>;

/** Texts in the language that the author chose for the grid, and with the author's own in their place. */
export const gridTexts = (language: unknown, own: unknown): GridTexts => {
  const texts = textsIn(String(language ?? ''), TEXTS);
  if (typeof own !== 'object' || own === null) return texts;
  const given = Object.entries(own).filter(([name, text]) => name in texts && typeof text === 'string');
  return { ...texts, ...Object.fromEntries(given) };
};
