import type { Id, RunNode } from '@trama/model';
import type { PausedRun, Resumption, TrialEnd, ValueChange, WorkflowTrial } from '@trama/protocol/canvas';
import type { CanvasLink } from '../canvas/canvas-link.ts';
import { createState, type State } from '../state/state.ts';

/** Where a run took place. */
export type RunSource = 'canvas' | 'preview' | 'staging';

/** The run whose values stand on the steps. */
export interface ShownRun {
  from: RunSource;
  run: RunNode;
  /** Of a replay: the run that it repeats. */
  recorded?: RunNode;
}

/** A trial that has begun and not ended. */
export interface GoingTrial {
  workflow: Id;
  isReplay: boolean;
  /** Number of its run, once it is known. */
  run: number | null;
}

/** The runs that an author looks at, tries, pauses and replays. None of it is part of the design. */
export interface RunDesk {
  /** Steps before which runs pause. */
  readonly breakpoints: State<ReadonlySet<Id>>;
  readonly paused: State<PausedRun | null>;
  /** What the author has put in place of values of the run that waits, by {@link heldKey}. */
  readonly changes: State<ReadonlyMap<string, ValueChange>>;
  readonly shown: State<ShownRun | null>;
  readonly trial: State<GoingTrial | null>;
  /** The last runs of the canvas, newest last, also of drawings before. */
  readonly kept: State<readonly RunNode[]>;
  /** The list of the last runs is open. */
  readonly isListOpen: State<boolean>;
  toggleBreakpoint(step: Id): void;
  /** The canvas tells of a run. */
  take(run: RunNode): void;
  /** The canvas begins anew: what was going on or waited there is at its end. */
  forgetPage(): void;
  /** Tries a workflow; null while no canvas is there. */
  attempt(trial: WorkflowTrial): Promise<TrialEnd | null>;
  /** A run waits. */
  pause(run: PausedRun): void;
  /** It has gone on. */
  goneOn(run: number): void;
  change(change: ValueChange): void;
  /** Lets the run that waits go on, with the changed values. */
  resume(how: Resumption): void;
  /** Ends the trial that is going on. */
  stop(): void;
}

/** So many runs of the canvas are kept. */
export const KEPT_RUNS = 50;

/** Numbers of runs begin anew with each canvas. */
export const isSameRun = (one: RunNode, other: RunNode): boolean =>
  one.id === other.id && one.startedAt === other.startedAt;

/** What names a held value. */
export const heldKey = ({ kind, id }: Pick<ValueChange, 'kind' | 'id'>): string => `${kind} ${id}`;

/** A run that nobody tells of any more: what of it was going on has been stopped. */
const stopped = (run: RunNode): RunNode => {
  if (!isUnderWay(run)) return run;
  return { ...run, ...(isOpen(run) && { state: 'stopped' }), children: run.children.map(stopped) };
};

const isOpen = ({ state }: RunNode): boolean => state === 'running' || state === 'paused';
const isUnderWay = (run: RunNode): boolean => isOpen(run) || run.children.some(isUnderWay);

export const createRunDesk = (canvas: () => CanvasLink | null): RunDesk => {
  const breakpoints = createState<ReadonlySet<Id>>(new Set());
  const paused = createState<PausedRun | null>(null);
  const changes = createState<ReadonlyMap<string, ValueChange>>(new Map());
  const shown = createState<ShownRun | null>(null);
  const trial = createState<GoingTrial | null>(null);
  const kept = createState<readonly RunNode[]>([]);
  /** All that wait; the author looks at the last one. */
  let waiting: readonly PausedRun[] = [];
  let recorded: RunNode | undefined;
  let begun = 0;

  const keep = (run: RunNode): void => {
    const all = kept.get();
    const isKnown = all.some((one) => isSameRun(one, run));
    kept.set(isKnown ? all.map((one) => (isSameRun(one, run) ? run : one)) : [...all.slice(1 - KEPT_RUNS), run]);
  };

  const lookAt = (run: PausedRun): void => {
    changes.set(new Map());
    paused.set(run);
    // One of the page's own, in preview, is looked at from here on.
    const found = kept.get().findLast(({ id }) => id === run.run);
    const now = shown.get();
    if (found && !(now?.from === 'canvas' && isSameRun(now.run, found))) shown.set({ from: 'canvas', run: found });
  };

  return {
    breakpoints,
    paused,
    changes,
    shown,
    trial,
    kept,
    isListOpen: createState(false),
    toggleBreakpoint: (step) => {
      const steps = new Set(breakpoints.get());
      if (!steps.delete(step)) steps.add(step);
      breakpoints.set(steps);
    },
    take: (run) => {
      const isNew = !kept.get().some((one) => isSameRun(one, run));
      keep(run);
      const going = trial.get();
      const ofTrial = going?.run === run.id || (isNew && going?.run === null && going.workflow === run.subject);
      if (going && ofTrial) {
        if (going.run === null) trial.set({ ...going, run: run.id });
        shown.set({ from: 'canvas', run, ...(recorded && { recorded }) });
        return;
      }
      const now = shown.get();
      if (now?.from === 'canvas' && isSameRun(now.run, run)) shown.set({ ...now, run });
    },
    forgetPage: () => {
      waiting = [];
      paused.set(null);
      kept.set(kept.get().map(stopped));
      const now = shown.get();
      if (now?.from === 'canvas') shown.set({ ...now, run: stopped(now.run) });
    },
    pause: (run) => {
      waiting = [...waiting.filter((one) => one.run !== run.run), run];
      lookAt(run);
    },
    goneOn: (run) => {
      waiting = waiting.filter((one) => one.run !== run);
      if (paused.get()?.run !== run) return;
      const next = waiting.at(-1);
      if (next) lookAt(next);
      else paused.set(null);
    },
    change: (change) => changes.set(new Map(changes.get()).set(heldKey(change), change)),
    attempt: async (asked) => {
      const link = canvas();
      if (!link) return null;
      begun += 1;
      const turn = begun;
      recorded = asked.replay ?? undefined;
      trial.set({ workflow: asked.workflow.id, isReplay: asked.replay !== null, run: null });
      const end = await link.attempt(asked);
      if (turn === begun) trial.set(null);
      return end;
    },
    resume: (how) => {
      const waiting = paused.get();
      if (waiting) canvas()?.send({ type: 'resume', run: waiting.run, how, changes: [...changes.get().values()] });
    },
    stop: () => {
      const run = paused.get()?.run ?? trial.get()?.run;
      if (run !== null && run !== undefined) canvas()?.send({ type: 'resume', run, how: 'stop', changes: [] });
    },
  };
};
