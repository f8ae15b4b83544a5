import type { Design, Registry } from '@trama/model';
import { brokenReference } from './broken-reference.ts';
import { danglingComponentInstance } from './dangling-component-instance.ts';
import { linkToMissingPage } from './link-to-missing-page.ts';
import { missingAlternativeText } from './missing-alternative-text.ts';
import { missingSubmitButton } from './missing-submit-button.ts';
import type { DesignProblem, ProblemRule } from './problem.ts';
import { unfitValue } from './unfit-value.ts';
import { unknownElementType } from './unknown-element-type.ts';
import { unreachablePage } from './unreachable-page.ts';
import { workflowOnSubmitButton } from './workflow-on-submit-button.ts';

export type { DesignProblem, Fix, ProblemRule } from './problem.ts';

/** Every rule that a design is looked at with. */
export const PROBLEM_RULES: readonly ProblemRule[] = [
  unknownElementType,
  danglingComponentInstance,
  brokenReference,
  linkToMissingPage,
  missingSubmitButton,
  workflowOnSubmitButton,
  unfitValue,
  missingAlternativeText,
  unreachablePage,
];

/** What is wrong with a design, errors first. */
export const findProblems = (
  design: Design,
  registry: Registry,
  rules: readonly ProblemRule[] = PROBLEM_RULES,
): readonly DesignProblem[] => {
  const found = rules.flatMap((rule) => rule.find(design, registry));
  return [
    ...found.filter(({ severity }) => severity === 'error'),
    ...found.filter(({ severity }) => severity === 'warning'),
  ];
};
