import type { Change, Design, Registry } from '@trama/model';
import type { Applied } from './apply/applied.ts';
import type { IdSource } from './ids.ts';

/** What an operation may know: the design as it stands, the registry, the ids to use. */
export interface OperationContext {
  design: Design;
  registry: Registry;
  ids: IdSource;
}

/** What an operation gives back. */
export interface OperationResult<Result = void> {
  changes: readonly Change[];
  inverse: readonly Change[];
  result: Result;
  /** The changes applied to the operation's design, where that was worked out for the inverse already. */
  applied?: Applied;
}

/**
 * A design changes only by operations: pure functions, called alike by panels, palette, importer and tests.
 * @throws TramaError `document/*` when the change would break the design (unknown id, a cycle …).
 */
export type Operation<Input, Result = void> = (context: OperationContext, input: Input) => OperationResult<Result>;
