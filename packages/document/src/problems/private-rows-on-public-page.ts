import type { Id } from '@trama/model';
import type { DesignReference, ReferenceBook } from '../references/index.ts';
import { pagesOf } from '../references/pages-of.ts';
import { usesOf } from '../references/uses.ts';
import type { ProblemRule } from './problem.ts';

/** What a formula reads of the sign-in: `user`, `isAuthenticated`; null for anything else. */
const readOfSignIn = (book: ReferenceBook): ((reference: DesignReference) => string | null) => {
  const { authPluginId: auth, plugins } = book.design;
  const namespace = plugins.find(({ id }) => id === auth)?.namespace;
  return ({ to, code }) => {
    if (auth === null || !code) return null;
    if (to.kind === 'variable') return to.id.startsWith(`${auth}-`) ? to.id.slice(auth.length + 1) : null;
    const isAuth = to.kind === 'plugin' && (to.id === auth || to.id === namespace);
    return isAuth ? (code.steps[1]?.name ?? null) : null;
  };
};

/**
 * Pages that anybody may open and that show rows of who is signed in: the others see none of them, or an error. Silent
 * where the author has thought of them: the request, or a workflow of the page, asks whether somebody is signed in.
 */
export const privateRowsOnPublicPage: ProblemRule = {
  name: 'private-rows-on-public-page',
  find: ({ design, book }) => {
    const partOf = readOfSignIn(book);
    const asks = (references: readonly DesignReference[], part: string): boolean =>
      references.some((reference) => partOf(reference) === part);
    const isPrivate = (id: Id): boolean => {
      const references = book.from('collections', id);
      return asks(references, 'user') && !asks(references, 'isAuthenticated');
    };
    const isOpen = (page: Id): boolean =>
      design.pages[page]?.access.length === 0 && !asks(book.from('pages', page), 'isAuthenticated');
    return Object.keys(design.collections)
      .filter(isPrivate)
      .flatMap((collection) => {
        const name = design.collections[collection]?.name ?? '';
        // What a workflow fetches, after a sign-in for example, is not what the page shows to everybody.
        const showing = usesOf(book, { kind: 'collection', id: collection }).filter(
          ({ path }) => !path.includes('actions'),
        );
        return [...new Set(showing.flatMap(({ from }) => pagesOf(book, from)))].filter(isOpen).map((page) => ({
          rule: 'private-rows-on-public-page',
          severity: 'warning',
          message: {
            en: `Anybody may open the page “${design.pages[page]?.name}”, but “${name}” has rows only for people who are signed in.`,
            pt: `Qualquer pessoa pode abrir a página “${design.pages[page]?.name}”, mas “${name}” só tem linhas para quem entrou.`,
          },
          entity: { kind: 'pages', id: page },
        }));
      });
  },
};
