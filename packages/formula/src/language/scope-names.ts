import type { FormulaScope } from '../evaluator.ts';

/** True where the scope itself, or one that it extends, holds the name; what every object has does not count. */
export const hasName = (scope: FormulaScope, name: string): boolean =>
  name in scope.names && !(name in Object.prototype);
