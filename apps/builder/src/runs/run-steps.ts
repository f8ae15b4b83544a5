import { allLanes } from '@trama/document';
import type { Id, Json, RunNode, Workflow } from '@trama/model';

/** The run of a workflow in what a run has called, itself first. */
export const runOfWorkflow = (run: RunNode, workflow: Id): RunNode | null => {
  if (run.kind === 'workflow' && run.subject === workflow) return run;
  for (const child of run.children) {
    const found = runOfWorkflow(child, workflow);
    if (found) return found;
  }
  return null;
};

/** One time that a step ran, and in which passes of the loops around it. */
export interface StepTime {
  node: RunNode;
  /** Pass by the id of the loop, counting from 0. */
  passes: Readonly<Record<Id, number>>;
}

/** How often each step of a workflow ran in one of its runs, by the step's id; workflows that it called are not looked into. */
export const stepTimes = (run: RunNode): ReadonlyMap<Id, readonly StepTime[]> => {
  const times = new Map<Id, StepTime[]>();
  const walk = (node: RunNode, passes: StepTime['passes'], loop: Id | null): void => {
    for (const child of node.children) {
      if (child.kind === 'workflow') continue;
      if (child.kind === 'rescue') {
        walk(child, passes, null);
        continue;
      }
      const inside = loop !== null && child.pass !== undefined ? { ...passes, [loop]: child.pass } : passes;
      times.set(child.subject, [...(times.get(child.subject) ?? []), { node: child, passes: inside }]);
      walk(child, inside, child.passes === undefined ? null : child.subject);
    }
  };
  walk(run, {}, null);
  return times;
};

/** The time that stands on a step: of the chosen passes of the loops around it, the last one. */
export const timeShown = (
  times: readonly StepTime[] | undefined,
  chosen: Readonly<Record<Id, number>>,
): RunNode | null =>
  times?.findLast(({ passes }) => Object.entries(passes).every(([loop, pass]) => (chosen[loop] ?? pass) === pass))
    ?.node ?? null;

/** What the last time of each step came to, where something did. */
const lastResults = (run: RunNode): readonly (readonly [Id, RunNode])[] =>
  [...stepTimes(run)].flatMap(([id, times]) => {
    const node = times.at(-1)?.node;
    return node?.result === undefined ? [] : [[id, node] as const];
  });

/**
 * What the steps of a run came to, by their ids: what a run that begins in the middle takes as done. Of what was kept in part (it is
 * long, or has a secret) nothing is known: its beginning, or a mask, would be taken for it, and sent.
 */
export const resultsOf = (run: RunNode): Readonly<Record<Id, Json>> =>
  Object.fromEntries(
    lastResults(run).flatMap(([id, { result, isCut }]) =>
      isCut || result === undefined ? [] : [[id, result] as const],
    ),
  );

/** The steps whose result is not known whole, and that a workflow names from its first step on. */
export const unknownResults = (run: RunNode, tried: Workflow): readonly Id[] => {
  const performed = JSON.stringify(allLanes(tried).flatMap(({ steps }) => steps.map(({ action }) => action.fields)));
  return lastResults(run).flatMap(([id, { isCut }]) => (isCut && performed.includes(`'${id}'`) ? [id] : []));
};

/** The step of a workflow at which its run failed: the last one that did, as deep as it goes in branches and loops. */
export const failedStep = (run: RunNode): Id | null => {
  for (const child of run.children.toReversed()) {
    if (child.kind !== 'action' || child.state !== 'failed') continue;
    return failedStep(child) ?? child.subject;
  }
  return null;
};

/** How a run ended, in the three kinds that people tell apart. */
export const outcomeOf = ({ state }: Pick<RunNode, 'state'>): 'good' | 'bad' | 'open' => {
  if (state === 'failed' || state === 'refused') return 'bad';
  return state === 'running' || state === 'paused' ? 'open' : 'good';
};

/** A duration as people read it: `12 ms`, `1.4 s`. */
export const durationText = (milliseconds: number, language: string): string =>
  milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(milliseconds / 1000)} s`;
