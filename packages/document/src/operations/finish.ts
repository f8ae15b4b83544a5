import type { Change } from '@trama/model';
import { applyPatch } from '../apply/apply-changes.ts';
import type { OperationContext, OperationResult } from '../operation.ts';

/** The result of an operation: its changes, what takes them back, and what it made. */
export const finish = <Result>(
  context: OperationContext,
  changes: readonly Change[],
  result: Result,
): OperationResult<Result> => {
  const applied = applyPatch(context.design, changes);
  return { changes, inverse: applied.inverse, result, applied };
};
