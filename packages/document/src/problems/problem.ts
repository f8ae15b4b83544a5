import type { Design, EntityKind, Id, Label, Registry } from '@trama/model';
import type { Operation } from '../operation.ts';

/** A way to put a problem right: one operation, ready to run. */
export interface Fix {
  label: Label;
  /** Runs the repair through a store's `run`, or anything that takes an operation and its input. */
  apply(run: <Input, Result>(operation: Operation<Input, Result>, input: Input) => Result): void;
}

/** Something in a design that will not work, or not well, on the published site. */
export interface DesignProblem {
  rule: string;
  severity: 'error' | 'warning';
  message: Label;
  /** The entity to show when the problem is chosen. */
  entity: { kind: EntityKind; id: Id };
  fix?: Fix;
}

/** One rule: a pure look at the design. Rules are data for the problems panel, one file each. */
export interface ProblemRule {
  name: string;
  find(design: Design, registry: Registry): readonly DesignProblem[];
}
