import { rewriteCalls } from '@trama/formula';
import type { Id } from '@trama/model';
import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import { createDrafts } from './entity-draft.ts';
import type { DesignReference } from './reference.ts';

interface RewriteFormulaCallsInput {
  /** Id of the formula that is called. */
  formula: Id;
  /** What refers to it. */
  references: readonly DesignReference[];
  /** For each argument to be, the place of the one that it was; null for one that is new. */
  order: readonly (number | null)[];
}

/** Calls of a formula follow its parameters: those that it has no more go from every call, others stand where they are now. */
export const rewriteFormulaCalls: Operation<RewriteFormulaCallsInput> = (context, { formula, references, order }) => {
  const made = createDrafts(context.design);
  const names = new Set([formula, ...references.map(({ to }) => to.id)]);
  const places = new Map(
    references.flatMap(({ from, code }) =>
      code ? [[JSON.stringify([from.kind, from.id, code.path]), { from, path: code.path }] as const] : [],
    ),
  );
  for (const { from, path } of places.values()) {
    const code = made.of(from).read(path);
    if (typeof code !== 'string') continue;
    // What is no formula is the body of a function; that of an action reads everything that others do.
    const asFormula = rewriteCalls(code, 'formula', names, order);
    const next = asFormula === code ? rewriteCalls(code, 'action', names, order) : asFormula;
    if (next !== code) made.of(from).write(path, next);
  }
  return finish(context, made.changes(), undefined);
};
