import type { Registry } from '../definitions.ts';
import type { Design } from '../design/design.ts';
import { TramaError } from '../errors.ts';
import { designShape } from './design-shape.ts';
import type { Problem } from './problem.ts';
import { checkReferences } from './references.ts';

/**
 * Everything that keeps a design from working: parts of the wrong shape, else references that lead nowhere, elements
 * in two places or inside themselves; with a registry, element types that it does not know.
 */
export const validateDesign = (design: unknown, registry?: Registry): readonly Problem[] => {
  const problems: Problem[] = [];
  const report = (problem: Problem): void => {
    problems.push(problem);
  };
  designShape.check(design, [], report);
  if (problems.length === 0) checkReferences(design as Design, registry, report);
  return problems;
};

/**
 * Takes unknown data as a design.
 * @throws TramaError with the first problem; `cause` holds all of them.
 */
export function assertDesign(design: unknown, registry?: Registry): asserts design is Design {
  const problems = validateDesign(design, registry);
  const [first] = problems;
  if (first === undefined) return;
  const { code, message, where, hint } = first;
  const others = problems.length - 1;
  throw new TramaError({
    code,
    message:
      others === 0
        ? message
        : `${message} There ${others === 1 ? 'is 1 more problem' : `are ${others} more problems`}.`,
    where,
    ...(hint === undefined ? {} : { hint }),
    cause: problems,
  });
}
