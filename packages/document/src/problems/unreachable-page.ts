import { usesOf } from '../references/uses.ts';
import type { ProblemRule } from './problem.ts';

/** Pages that no link, action or setting leads to. The home page and the not-found page are found without. */
export const unreachablePage: ProblemRule = {
  name: 'unreachable-page',
  find: ({ design, book }) =>
    Object.values(design.pages)
      .filter(
        (page) =>
          page.id !== design.homePageId &&
          page.paths.default !== '404' &&
          usesOf(book, { kind: 'page', id: page.id }).length === 0,
      )
      .map((page) => ({
        rule: 'unreachable-page',
        severity: 'warning',
        message: { en: `Nothing leads to the page “${page.name}”.`, pt: `Nada leva à página “${page.name}”.` },
        entity: { kind: 'pages', id: page.id },
      })),
};
