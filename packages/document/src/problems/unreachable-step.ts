import { workflowsOf } from '../references/entities.ts';
import { reachableSteps } from '../references/steps.ts';
import type { FixStep } from './fix.ts';
import type { DesignProblem, ProblemRule } from './problem.ts';

const messageOf = (count: number): DesignProblem['message'] =>
  count === 1
    ? {
        en: 'A step of the workflow never runs: nothing leads to it.',
        pt: 'Um passo do fluxo nunca é executado: nada leva a ele.',
      }
    : {
        en: `${count} steps of the workflow never run: nothing leads to them.`,
        pt: `${count} passos do fluxo nunca são executados: nada leva a eles.`,
      };

/** Steps that no chain, branch or loop of their workflow leads to. */
export const unreachableStep: ProblemRule = {
  name: 'unreachable-step',
  look: (entity, { design }) =>
    workflowsOf(design, entity).flatMap(({ workflow, path }) => {
      const reached = reachableSteps(workflow);
      const lost = Object.keys(workflow.actions).filter((id) => !reached.has(id));
      if (lost.length === 0) return [];
      const steps = lost.map(
        (id): FixStep => ({ operation: 'removeStep', input: { from: entity, path: [...path, 'actions', id] } }),
      );
      return [
        {
          rule: 'unreachable-step',
          severity: 'warning',
          message: messageOf(lost.length),
          entity,
          path: [...path, 'actions', lost[0] ?? ''],
          fix: { label: { en: 'Remove them', pt: 'Removê-los' }, steps },
        },
      ];
    }),
};
