import type { Design, Id } from '@trama/model';
import type { ProblemRule } from './problem.ts';

/** Every text of the design, outside of the pages' own records, in which a page's id could stand. */
const textsThatName = (design: Design): readonly string[] => [
  JSON.stringify(design.elements),
  JSON.stringify(design.sections),
  JSON.stringify(design.workflows),
  JSON.stringify(design.components),
  JSON.stringify(design.appWorkflows),
  JSON.stringify(design.plugins),
  JSON.stringify(design.variables),
  JSON.stringify(design.formulas),
  ...Object.values(design.pages).map((page) => JSON.stringify(page.workflows)),
];

const isNamed = (texts: readonly string[], ids: readonly Id[]): boolean =>
  ids.some((id) => texts.some((text) => text.includes(id)));

/** Pages that no link, action or setting leads to. The home page and the not-found page are found without. */
export const unreachablePage: ProblemRule = {
  name: 'unreachable-page',
  find: (design) => {
    const texts = textsThatName(design);
    return Object.values(design.pages)
      .filter(
        (page) =>
          page.id !== design.homePageId && page.paths.default !== '404' && !isNamed(texts, [page.id, page.linkId]),
      )
      .map((page) => ({
        rule: 'unreachable-page',
        severity: 'warning',
        message: { en: `Nothing leads to the page "${page.name}".`, pt: `Nada leva à página "${page.name}".` },
        entity: { kind: 'pages', id: page.id },
      }));
  },
};
