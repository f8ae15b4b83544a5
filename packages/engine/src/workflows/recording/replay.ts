import type { Id, RunNode } from '@trama/model';
import { type RunControl, tellFields, withhold } from './control.ts';
import { feedFetches } from './fetches.ts';

/**
 * What stays in the page and asks nobody: it is performed again, so that a workflow that was repaired shows what it does
 * now. All else answers as it was recorded.
 */
const INSIDE: ReadonlySet<string> = new Set(
  (
    'variable update-variable create-variable reset-variables update-collection if switch filter loop while-loop ' +
    'continue-loop break-loop return return-result throw trycatch execute-workflow execute-inner-workflow'
  ).split(' '),
);

/** The actions of a run in the order in which they ran. */
const actionsIn = (run: RunNode): readonly RunNode[] =>
  run.children.flatMap((child) => (child.kind === 'action' ? [child, ...actionsIn(child)] : actionsIn(child)));

/**
 * Answers for the actions of a run as one that was recorded did: each action by its id, in the order in which it ran. Rows that
 * were fetched stand in their collections again.
 * What was not recorded is withheld. Nothing is sent.
 */
export const createReplay = (recorded: RunNode): Pick<RunControl, 'perform'> => {
  const answers = new Map<Id, RunNode[]>();
  for (const node of actionsIn(recorded)) answers.set(node.subject, [...(answers.get(node.subject) ?? []), node]);
  return {
    perform: (performance) => {
      const { node, run, act } = performance;
      if (INSIDE.has(run.action.type.split(':')[0] ?? '')) return act(run);
      const answer = answers.get(run.action.id)?.shift();
      if (answer?.state !== 'done' && answer?.state !== 'failed') return withhold(performance);
      tellFields(run);
      node.isFed = true;
      if (answer.fetched) {
        node.fetched = answer.fetched;
        feedFetches(run, answer.fetched);
      }
      if (answer.state === 'failed') throw new Error(answer.error);
      return answer.result;
    },
  };
};
