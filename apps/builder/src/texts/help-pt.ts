import type { help as english } from './help-en.ts';

/** Textos em volta do manual. */
export const help: typeof english = {
  title: 'Ajuda',
  contents: 'Conteúdo',
  search: 'Buscar no manual',
  found: (count) =>
    count === 0
      ? 'Nada encontrado. Tente outra palavra.'
      : count === 1
        ? '1 lugar encontrado'
        : `${count} lugares encontrados`,
  next: 'A seguir:',
  failed: 'Não foi possível carregar o manual',
};
