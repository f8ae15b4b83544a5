import type { ProblemRule } from './problem.ts';

/** Code that is none: it yields nothing on the published page. */
export const brokenFormula: ProblemRule = {
  name: 'broken-formula',
  look: ({ kind, id }, { book }) =>
    book.formulas(kind, id).flatMap(({ path, error }) =>
      error === null
        ? []
        : [
            {
              rule: 'broken-formula',
              severity: 'error',
              message: {
                en: `The formula cannot be read: ${error.message} (line ${error.line}).`,
                pt: `A fórmula não pode ser lida: ${error.message} (linha ${error.line}).`,
              },
              entity: { kind, id },
              path,
            },
          ],
    ),
};
