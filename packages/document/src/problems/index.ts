import type { Design, Registry } from '@trama/model';
import { createReferenceBook } from '../references/index.ts';
import { brokenFormula } from './broken-formula.ts';
import { brokenReference } from './broken-reference.ts';
import { danglingComponentInstance } from './dangling-component-instance.ts';
import { elementNeedsCode } from './element-needs-code.ts';
import { formulaLoop } from './formula-loop.ts';
import { linkToMissingPage } from './link-to-missing-page.ts';
import { missingAlternativeText } from './missing-alternative-text.ts';
import { missingArgument } from './missing-argument.ts';
import { missingSubmitButton } from './missing-submit-button.ts';
import { missingTables } from './missing-tables.ts';
import { popupWithoutClose } from './popup-without-close.ts';
import { privateRowsOnPublicPage } from './private-rows-on-public-page.ts';
import type { DesignProblem, ProblemRule } from './problem.ts';
import { createProblemFinder } from './problem-finder.ts';
import { unfitValue } from './unfit-value.ts';
import { unknownElementType } from './unknown-element-type.ts';
import { unknownName } from './unknown-name.ts';
import { unreachablePage } from './unreachable-page.ts';
import { unreachableStep } from './unreachable-step.ts';
import { workflowOnSubmitButton } from './workflow-on-submit-button.ts';

export { BROWSER_NAMES } from './browser-names.ts';
export { applyFix, chosenFix, type Fix, type FixChoice } from './fix.ts';
export type { DesignProblem, ProblemRule } from './problem.ts';
export { createProblemFinder, type ProblemFinder } from './problem-finder.ts';
export type { TableNames } from './table-names.ts';

/** Every rule that a design is looked at with. */
export const PROBLEM_RULES: readonly ProblemRule[] = [
  unknownElementType,
  danglingComponentInstance,
  brokenReference,
  brokenFormula,
  unknownName,
  linkToMissingPage,
  missingArgument,
  missingTables,
  missingSubmitButton,
  popupWithoutClose,
  elementNeedsCode,
  workflowOnSubmitButton,
  unreachableStep,
  formulaLoop,
  privateRowsOnPublicPage,
  unfitValue,
  missingAlternativeText,
  unreachablePage,
];

/** What is wrong with a design, errors first. Where a design changes, {@link createProblemFinder} keeps up. */
export const findProblems = (
  design: Design,
  registry: Registry,
  rules: readonly ProblemRule[] = PROBLEM_RULES,
): readonly DesignProblem[] => createProblemFinder(createReferenceBook(design, registry), registry, rules).problems;
