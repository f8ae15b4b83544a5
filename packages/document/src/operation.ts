import type { Design, Registry } from '@trama/model';
import type { IdSource, OperationResult } from './patch.ts';

/** What an operation may know: the design as it stands, the registry, the ids to use. */
export interface OperationContext {
  design: Design;
  registry: Registry;
  ids: IdSource;
}

/**
 * A design changes only by operations: pure functions, called alike by panels, palette, importer and tests.
 * @throws TramaError `document/*` when the change would break the design (unknown id, a cycle …).
 */
export type Operation<Input, Result = void> = (context: OperationContext, input: Input) => OperationResult<Result>;
