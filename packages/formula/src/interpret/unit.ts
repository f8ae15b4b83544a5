import { TramaError } from '@trama/model';
import type { Expression, Node, Statement } from 'acorn';
import type { StaticRead } from '../language/references.ts';
import { FORMULA_ERROR } from '../limits.ts';
import type { Evaluate, Execute } from './frame.ts';

/** What is known of the code that is being made runnable, and the makers for the nodes inside it. */
export interface Unit {
  /** Identifiers that the code does not declare. */
  readonly free: ReadonlySet<Node>;
  readonly staticReads: ReadonlyMap<Node, StaticRead>;
  /** Scope names that the code assigns to: they become local to one evaluation. */
  readonly assigned: ReadonlySet<string>;
  /** Somebody watches each expression: none is skipped for speed. */
  readonly isObserved: boolean;
  expression(node: Expression): Evaluate;
  statement(node: Statement): Execute;
}

/** Raised for a construct that the analysis calls browser-only: it is never reached for others. */
export const unsupported = (node: Node): TramaError =>
  new TramaError({ code: FORMULA_ERROR.forbidden, message: `${node.type} runs in a browser only` });
