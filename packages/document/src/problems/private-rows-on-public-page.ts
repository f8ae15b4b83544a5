import type { Id } from '@trama/model';
import type { ReferenceBook } from '../references/index.ts';
import { pagesOf } from '../references/pages-of.ts';
import { usesOf } from '../references/uses.ts';
import type { ProblemRule } from './problem.ts';

/** Collections whose request names who is signed in: they have rows for nobody else. */
const privateCollections = (book: ReferenceBook): readonly Id[] => {
  const { authPluginId: auth, plugins, collections } = book.design;
  if (auth === null) return [];
  const namespace = plugins.find(({ id }) => id === auth)?.namespace;
  return Object.keys(collections).filter((id) =>
    book.from('collections', id).some(({ to, form, code }) => {
      if (form !== 'code') return false;
      if (to.kind === 'variable') return to.id === `${auth}-user`;
      return to.kind === 'plugin' && (to.id === auth || to.id === namespace) && code?.steps[1]?.name === 'user';
    }),
  );
};

/** Pages that anybody may open and that show rows of who is signed in: the others see none of them, or an error. */
export const privateRowsOnPublicPage: ProblemRule = {
  name: 'private-rows-on-public-page',
  find: ({ design, book }) =>
    privateCollections(book).flatMap((collection) => {
      const name = design.collections[collection]?.name ?? '';
      const users = usesOf(book, { kind: 'collection', id: collection }).map(({ from }) => from);
      return [...new Set(users.flatMap((entity) => pagesOf(book, entity)))]
        .filter((page) => design.pages[page]?.access.length === 0)
        .map((page) => ({
          rule: 'private-rows-on-public-page',
          severity: 'warning',
          message: {
            en: `Anybody may open the page “${design.pages[page]?.name}”, but “${name}” has rows only for who is signed in.`,
            pt: `Qualquer pessoa pode abrir a página “${design.pages[page]?.name}”, mas “${name}” só tem linhas para quem entrou.`,
          },
          entity: { kind: 'pages', id: page },
        }));
    }),
};
