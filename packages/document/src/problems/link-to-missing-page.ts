import type { ProblemRule } from './problem.ts';

/** Links of elements and sections that lead to no page. */
export const linkToMissingPage: ProblemRule = {
  name: 'link-to-missing-page',
  look: ({ kind, id }, { book, isKnown }) => {
    const isBroken = book
      .from(kind, id)
      .some((reference) => reference.path[0] === 'link' && reference.to.kind === 'page' && !isKnown(reference));
    if (!isBroken) return [];
    return [
      {
        rule: 'link-to-missing-page',
        severity: 'error',
        message: { en: 'Links to a page that no longer exists.', pt: 'Leva a uma página que já não existe.' },
        entity: { kind, id },
        path: ['link'],
        fix: {
          label: { en: 'Remove the link', pt: 'Remover o link' },
          steps: [{ operation: 'setLink', input: { id, link: undefined } }],
        },
      },
    ];
  },
};
