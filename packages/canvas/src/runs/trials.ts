import type { Engine } from '@trama/engine';
import type { RunLog } from '@trama/engine/run-log';
import { changeValue, createReplay, createStepper, valuesAt } from '@trama/engine/trials';
import { type Id, type Json, messageOf, type RunNode } from '@trama/model';
import type { PausedRun, Resumption, TrialEnd, ValueChange, WorkflowTrial } from '@trama/protocol/canvas';
import { watchRuns } from './watch-runs.ts';

/** A workflow that runs as it would for a visitor, or with the answers of a recorded run. */
export type Trial = 'run' | 'replay';

export interface TrialsOptions {
  window: Window;
  onRun: (run: RunNode) => void;
  onPause: (paused: PausedRun) => void;
  onResume: (run: number) => void;
}

/** The runs of the drawn page, and those that an author tries in it. */
export interface Trials {
  /** Where the engine of a page tells of its runs. */
  readonly observer: RunLog['observer'];
  /** What is going on: a workflow is tried, or a recorded run replayed, while nothing is sent. */
  now(): Trial | null;
  attempt(engine: Pick<Engine, 'tryWorkflow' | 'setVariable'>, trial: WorkflowTrial): Promise<TrialEnd>;
  pauseBefore(actions: readonly Id[]): void;
  resume(run: number, how: Resumption, changes: readonly ValueChange[]): void;
  /** The page is drawn anew: its runs end. */
  stopAll(): void;
}

/** What was kept whole of a variable, and is no secret. */
const isWhole = (value: Json): boolean => !/•••|…/.test(JSON.stringify(value));

/** The variables of the page as a recorded run found them. */
const restore = (engine: Pick<Engine, 'setVariable'>, { variables = {} }: RunNode): void => {
  for (const [id, value] of Object.entries(variables)) if (isWhole(value)) engine.setVariable(id, value);
};

export const createTrials = ({ window, onRun, onPause, onResume }: TrialsOptions): Trials => {
  let going: readonly Trial[] = [];
  const stepper = createStepper({
    now: () => Date.now(),
    breathe: () => new Promise((resolve) => window.setTimeout(resolve)),
    onPause: (pause) => {
      flush();
      onPause({ run: pause.root.id, action: pause.node.subject, values: valuesAt(pause) });
    },
    onResume: ({ id }) => onResume(id),
  });
  const { log, flush } = watchRuns(window, stepper, onRun);

  return {
    observer: log.observer,
    now: () => (going.includes('replay') ? 'replay' : (going[0] ?? null)),
    attempt: async (engine, { replay, results, ...tried }) => {
      const before = log.runs().at(-1)?.id ?? 0;
      const done = results && Object.fromEntries(Object.entries(results).map(([id, result]) => [id, { result }]));
      const ofTrial = (): number | null =>
        log.runs().find(({ id, subject }) => id > before && subject === tried.workflow.id)?.id ?? null;
      const trial = replay ? 'replay' : 'run';
      going = [...going, trial];
      if (replay) restore(engine, replay);
      try {
        await stepper.attempt(
          () => engine.tryWorkflow({ ...tried, ...(done && { results: done }) }),
          replay ? createReplay(replay) : undefined,
        );
        return { run: ofTrial(), failure: null };
      } catch (thrown) {
        return { run: ofTrial(), failure: messageOf(thrown) };
      } finally {
        // What became of it is told before that it has ended.
        flush();
        going = going.toSpliced(going.indexOf(trial), 1);
      }
    },
    pauseBefore: (actions) => stepper.pauseBefore(new Set(actions)),
    resume: (run, how, changes) => {
      const pause = stepper.pauseOf(run);
      if (pause) for (const change of changes) changeValue(pause.run, change);
      stepper.resume(run, how);
    },
    stopAll: stepper.stopAll,
  };
};
