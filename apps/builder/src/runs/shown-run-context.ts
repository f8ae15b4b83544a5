import type { Id, RunNode, Workflow } from '@trama/model';
import { type Context, createContext, use, useMemo, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useStateValue } from '../state/use-state-value.ts';
import type { ShownRun } from './run-desk.ts';
import { runOfWorkflow, type StepTime, stepTimes, timeShown } from './run-steps.ts';

/** The run whose values stand on the steps of the open workflow. */
export interface RunOnSteps {
  shown: ShownRun;
  /** The run of this workflow in it. */
  node: RunNode;
  /** What stands on a step; null where the run did not reach it. */
  timeOf: (step: Id) => RunNode | null;
  timesOf: (step: Id) => readonly StepTime[];
  /** The same step in the run that a replay repeats. */
  recordedOf: (step: Id) => RunNode | null;
  /** The pass of a loop that its steps show, counting from 0; undefined is the last one. */
  passOf: (loop: Id) => number | undefined;
  choosePass: (loop: Id, pass: number) => void;
}

export const RunOnStepsContext: Context<RunOnSteps | null> = createContext<RunOnSteps | null>(null);

/** The run on the steps; null while none is looked at, or one of another workflow. */
export const useRunOnSteps = (): RunOnSteps | null => use(RunOnStepsContext);

const NONE: readonly StepTime[] = [];

/** The run that is looked at, as the steps of a workflow show it. */
export const useShownRun = ({ id }: Workflow): RunOnSteps | null => {
  const { desk } = useEditor();
  const shown = useStateValue(desk.shown, (value) => value);
  const [chosen, setChosen] = useState<Readonly<Record<Id, number>>>({});
  return useMemo(() => {
    if (!shown) return null;
    const node = runOfWorkflow(shown.run, id);
    if (!node) return null;
    const times = stepTimes(node);
    const before = shown.recorded && runOfWorkflow(shown.recorded, id);
    const recorded = before ? stepTimes(before) : new Map<Id, readonly StepTime[]>();
    return {
      shown,
      node,
      timeOf: (step) => timeShown(times.get(step), chosen),
      timesOf: (step) => times.get(step) ?? NONE,
      recordedOf: (step) => timeShown(recorded.get(step), chosen),
      passOf: (loop) => chosen[loop],
      choosePass: (loop, pass) => setChosen((now) => ({ ...now, [loop]: pass })),
    };
  }, [shown, id, chosen]);
};
