import type { Id, RunNode } from '@trama/model';
import { Halt } from '../action.ts';
import type { WatchedRun } from '../observer.ts';
import type { ChainEnd } from '../results.ts';
import { type Performance, type RunControl, tellFields, withhold } from './control.ts';

/** A run that waits before one of its actions. */
export interface Pause {
  root: RunNode;
  node: RunNode;
  run: WatchedRun;
}

/** How a run that waits goes on: to the next pause, to the next action, or not at all. */
export type Resumption = 'go' | 'step' | 'stop';

/** Pauses and stops the runs of workflows that an author tries. */
export interface Stepper extends RunControl {
  /** Runs pause before these actions from now on. */
  pauseBefore(actions: ReadonlySet<Id>): void;
  /** Tries a workflow: edit mode performs all of it. Another control may answer for its actions. */
  attempt<Result>(run: () => Promise<Result>, control?: Pick<RunControl, 'perform'>): Promise<Result>;
  /** The pause that a run waits in; undefined for one that runs. */
  pauseOf(root: number): Pause | undefined;
  resume(root: number, how: Resumption): void;
  /** Ends a run that waits, or that runs: nothing of it is performed any more. */
  stop(root: number): void;
  /** Ends all of them: the page is drawn anew. */
  stopAll(): void;
}

export interface StepperOptions {
  now: () => number;
  /** Lets the browser do something else: a loop without an end can be stopped. */
  breathe: () => Promise<void>;
  onPause: (pause: Pause) => void;
  onResume: (root: RunNode) => void;
}

/** So long a loop runs before the browser may do something else, in milliseconds. */
const BREATH = 40;

/** Of so many runs it is known how they stand. */
const KNOWN_RUNS = 200;

/** What would take an author who tries a workflow away from the page that they edit. */
const LEAVING: ReadonlySet<string> = new Set([
  'change-page',
  'previous-page',
  'change-lang',
  'print-pdf',
  'install-pwa',
]);

/** Performs what stays on the page that is being edited. */
const staying: Pick<RunControl, 'perform'> = {
  perform: (performance) => {
    const { run, act } = performance;
    return run.needs.mode === 'edit' && LEAVING.has(run.action.type) ? withhold(performance) : act(run);
  },
};

const BROKEN: ChainEnd = { result: undefined, halt: 'break' };

/** A promise, and what keeps it. */
const createLatch = <Value>(): { promise: Promise<Value>; open: (value: Value) => void } => {
  let open: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    open = resolve;
  });
  return { promise, open };
};

interface RunState {
  root: RunNode;
  /** It began while an author tried a workflow. */
  isTried: boolean;
  /** Performs its actions, or answers for them. */
  control: Pick<RunControl, 'perform'>;
  /** It pauses before its next action. */
  isStepping: boolean;
  isStopped: boolean;
  stopped: ReturnType<typeof createLatch<Halt>>;
  pause: (Pause & { resume: (how: Resumption) => void }) | null;
}

export const createStepper = (options: StepperOptions): Stepper => {
  const states = new Map<number, RunState>();
  let breakpoints: ReadonlySet<Id> = new Set();
  let attempts = 0;
  let answers = staying;
  let lastBreath = options.now();

  const stateOf = (root: RunNode): RunState => {
    const known = states.get(root.id);
    if (known) return known;
    const fresh: RunState = {
      ...{ root, isTried: attempts > 0, control: answers },
      ...{ isStepping: false, isStopped: false, stopped: createLatch(), pause: null },
    };
    states.set(root.id, fresh);
    const [oldest] = states.keys();
    if (states.size > KNOWN_RUNS && oldest !== undefined) states.delete(oldest);
    return fresh;
  };

  /** The run with loops that end when it is stopped, and that let the browser breathe. */
  const stoppable = <Run extends WatchedRun>(run: Run, state: RunState): Run =>
    Object.assign(Object.create(run) as Run, {
      chain: async (first: Id | null | undefined): Promise<ChainEnd> => {
        if (options.now() - lastBreath > BREATH) {
          await options.breathe();
          lastBreath = options.now();
        }
        if (state.isStopped) return BROKEN;
        const end = await run.chain(first);
        return state.isStopped ? BROKEN : end;
      },
    });

  const halted = ({ node, root }: Pick<Performance<WatchedRun>, 'node' | 'root'>): Halt => {
    node.state = 'stopped';
    root.state = 'stopped';
    return new Halt(undefined, 'stop');
  };

  const waits = async <Run extends WatchedRun>(performance: Performance<Run>, state: RunState): Promise<unknown> => {
    const { node, root, run, changed } = performance;
    tellFields(run);
    node.state = 'paused';
    const latch = createLatch<Resumption>();
    state.pause = { node, root, run, resume: latch.open };
    changed();
    options.onPause(state.pause);
    const since = options.now();
    const how = await latch.promise;
    performance.waited(options.now() - since);
    state.pause = null;
    state.isStepping = how === 'step';
    node.state = 'running';
    options.onResume(root);
    if (how === 'stop') state.isStopped = true;
    return go(performance, state);
  };

  const go = <Run extends WatchedRun>(performance: Performance<Run>, state: RunState): unknown => {
    if (state.isStopped) return halted(performance);
    const run = stoppable(performance.run, state);
    const answer = state.control.perform({ ...performance, run });
    if (!(answer instanceof Promise)) return answer;
    return Promise.race([answer, state.stopped.promise]).then((result) =>
      state.isStopped ? halted(performance) : result,
    );
  };

  const stop = (state: RunState): void => {
    state.isStopped = true;
    state.stopped.open(new Halt(undefined, 'stop'));
    state.pause?.resume('stop');
  };

  return {
    isTried: (root) => stateOf(root).isTried,
    perform: (performance) => {
      const state = stateOf(performance.root);
      if (state.isStopped) return halted(performance);
      const { action, needs } = performance.run;
      // The load of a page that is edited is nobody's to look at step by step.
      const mayPause = state.isTried || needs.mode !== 'edit';
      const isPaused = state.isStepping || (mayPause && breakpoints.has(action.id));
      return isPaused ? waits(performance, state) : go(performance, state);
    },
    pauseBefore: (actions) => {
      breakpoints = actions;
    },
    attempt: async (run, control = staying) => {
      attempts += 1;
      answers = control;
      try {
        return await run();
      } finally {
        attempts -= 1;
        answers = staying;
      }
    },
    pauseOf: (root) => states.get(root)?.pause ?? undefined,
    resume: (root, how) => {
      const state = states.get(root);
      if (how === 'stop' && state) stop(state);
      else state?.pause?.resume(how);
    },
    stop: (root) => {
      const state = states.get(root);
      if (state) stop(state);
    },
    stopAll: () => {
      for (const state of states.values()) stop(state);
      states.clear();
    },
  };
};
