import { applyBatch } from '../apply/apply-changes.ts';
import type { OperationContext } from '../operation.ts';
import type { Change, OperationResult } from '../patch.ts';

/** The result of an operation: its changes, what takes them back, and what it made. */
export const finish = <Result>(
  context: OperationContext,
  patches: readonly Change[],
  result: Result,
): OperationResult<Result> => {
  const applied = applyBatch(context.design, patches);
  return { patches, inverse: applied.inverse, result, applied };
};
