import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import { createDrafts } from '../references/entity-draft.ts';
import { type LiteralKind, type LiteralValue, withValue } from './literal-values.ts';

export interface ReplaceValuesInput {
  kind: LiteralKind;
  values: readonly LiteralValue[];
  /** What stands there from now on: what names a token, or another value. */
  by: string;
}

/** Writes one value in the place of others. A place that says something else by now is left alone. */
export const replaceValues: Operation<ReplaceValuesInput> = (context, { kind, values, by }) => {
  const made = createDrafts(context.design);
  for (const { from, path, text } of values) {
    const draft = made.of(from);
    const present = draft.read(path);
    if (typeof present !== 'string') continue;
    const next = withValue(present, kind, text, by);
    if (next !== present) draft.write(path, next);
  }
  return finish(context, made.changes(), undefined);
};
