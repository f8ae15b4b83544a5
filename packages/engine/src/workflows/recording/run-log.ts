import { type Id, type Json, messageOf, type RunNode, type Workflow, type WorkflowAction } from '@trama/model';
import { branchFor } from '../executor.ts';
import type {
  ActionObserver,
  ChainObserver,
  RunFacts,
  RunObserver,
  RunSurroundings,
  WatchedRun,
  WorkflowObserver,
} from '../observer.ts';
import type { RunControl } from './control.ts';
import { fetches, watchFetches } from './fetches.ts';
import { type KeptValue, keptValue } from './kept-value.ts';
import { createSecrets, MASK, type Secrets, secretVariables } from './secrets.ts';

/** So many runs are kept; older ones are forgotten. */
const KEPT_RUNS = 200;

/** Below one node so many are kept: a loop over thousands of rows must not fill the memory. */
const KEPT_CHILDREN = 500;

/** In all of a run. */
const KEPT_NODES = 2000;

/** Characters of all values of a run; what comes after is kept without its values. */
const KEPT_SIZE = 1_000_000;

/** The runs of workflows as trees, for the log that builders read. */
export interface RunLog {
  /** What the engine takes as `workflowObserver`. */
  readonly observer: WorkflowObserver;
  /** The runs that nothing called, oldest first. */
  runs(): readonly RunNode[];
  /** Called with a run whenever anything in it has changed. Returns the way to stop. */
  onChange(listener: (run: RunNode) => void): () => void;
  clear(): void;
}

/** One run that nothing called, with all below it. */
interface Root {
  node: RunNode;
  nodes: number;
  size: number;
  secrets: Secrets;
  surroundings: RunSurroundings;
}

/** A node with the run that it belongs to. */
interface Place {
  node: RunNode;
  root: Root;
  parent: Place | null;
  /** Milliseconds that something in it waited for its author. */
  waited: number;
  /** Of a loop: the pass that its body is in. */
  pass?: number;
}

/** The variables whose value an action sets. */
const WRITES: ReadonlySet<string> = new Set(['variable', 'update-variable']);

/** @param now milliseconds since 1970 @param control pauses, stops and answers actions, where an author tries them */
export const createRunLog = (now: () => number, control?: RunControl): RunLog => {
  let runs: RunNode[] = [];
  let lastId = 0;
  const listeners = new Set<(run: RunNode) => void>();
  const changed = ({ root }: Place): void => {
    for (const listener of listeners) listener(root.node);
  };

  const begin = (
    init: Pick<RunNode, 'kind' | 'subject' | 'name' | 'type'>,
    parent: Place | null,
    surroundings: RunSurroundings,
  ): Place => {
    lastId += 1;
    const pass = parent?.pass === undefined ? {} : { pass: parent.pass };
    const node: RunNode = {
      ...init,
      id: lastId,
      state: 'running',
      startedAt: now(),
      duration: null,
      ...pass,
      children: [],
    };
    const root = parent?.root ?? { node, nodes: 0, size: 0, secrets: createSecrets(), surroundings };
    if (parent === null) runs = [...runs.slice(1 - KEPT_RUNS), node];
    else if (parent.node.children.length < KEPT_CHILDREN && root.nodes < KEPT_NODES) {
      root.nodes += 1;
      parent.node.children.push(node);
    }
    return { node, root, parent, waited: 0 };
  };

  /** What is kept of a value; without it where the run is too long already. */
  const keep = ({ root }: Place, value: unknown): KeptValue => {
    const kept = keptValue(value, root.secrets);
    root.size += kept.size;
    return root.size > KEPT_SIZE ? { ...kept, json: undefined, isCut: true } : kept;
  };
  /** What stands in variables of secrets by now is known before anything else is written down. */
  const learn = ({ root }: Place): void => {
    for (const id of secretVariables(root.surroundings))
      root.secrets.learn(root.surroundings.variables.scope.entry(id)?.value.peek());
  };

  const end = (place: Place, state: RunNode['state'], facts: Partial<RunNode> = {}): void => {
    const { node } = place;
    const isOpen = node.state === 'running' || node.state === 'paused';
    Object.assign(node, facts, {
      state: isOpen || state === 'failed' ? state : node.state,
      duration: now() - node.startedAt - place.waited,
    });
    changed(place);
  };
  const ended = (place: Place, result: unknown, facts: Partial<RunNode> = {}): void => {
    const { json, count, isCut } = keep(place, result);
    end(place, 'done', {
      ...facts,
      ...(json !== undefined && { result: json }),
      ...(count !== undefined && { count }),
      ...(isCut && { isCut: true }),
    });
  };
  const failed = (place: Place, error: unknown): void =>
    end(place, 'failed', { error: place.root.secrets.mask(messageOf(error)) });

  const waited = (place: Place, milliseconds: number): void => {
    for (let each: Place | null = place; each !== null; each = each.parent) each.waited += milliseconds;
  };

  const told = (place: Place, action: WorkflowAction, name: string, value: unknown): void => {
    const { varId } = action.fields;
    const isSecret = WRITES.has(action.type) && secretVariables(place.root.surroundings).has(String(varId));
    if (isSecret && name === 'varValue') place.root.secrets.learn(value);
    const json = isSecret && name === 'varValue' ? MASK : keep(place, value).json;
    if (json !== undefined) place.node.told = { ...place.node.told, [name]: json };
  };

  /** The run of an action, which tells what is read of the action, and of the passes of its loop. */
  const watched = <Run extends WatchedRun>(run: Run, place: Place): Run => {
    const { action } = run;
    return Object.assign(Object.create(run) as Run, {
      field: (name: string) => {
        const value = run.field(name);
        told(place, action, name, value);
        return value;
      },
      shallow: (name: string) => {
        const value = run.shallow(name);
        told(place, action, name, value);
        return value;
      },
      chain: (first: Id | null | undefined) => {
        if (action.loop !== undefined && first === action.loop) {
          place.pass = (place.pass ?? -1) + 1;
          place.node.passes = place.pass + 1;
        }
        return run.chain(first);
      },
    });
  };

  /** Notes what a step asks the sources of collections, and what they answered. */
  const watchingFetches =
    <Run extends WatchedRun>(place: Place, act: (run: Run) => unknown) =>
    async (run: Run): Promise<unknown> => {
      const { asked, answered } = watchFetches(run, (value) => keep(place, value));
      place.node.fetched = asked;
      changed(place);
      try {
        return await act(run);
      } finally {
        learn(place);
        place.node.fetched = answered();
      }
    };

  const actionIn = (parent: Place, { id, name, type }: WorkflowAction): Place =>
    begin({ kind: 'action', subject: id, name: name ?? null, type }, parent, parent.root.surroundings);

  const chainBelow = (parent: Place): ChainObserver => ({
    action: (action): ActionObserver => {
      const place = actionIn(parent, action);
      changed(place);
      return {
        calls: {
          ...chainBelow(place),
          started: (workflow, facts, surroundings) => start(workflow, facts, surroundings, place),
        },
        isTried: control?.isTried(parent.root.node) ?? false,
        perform: (run, act) => {
          learn(place);
          const seen = watched(run, place);
          const watching = fetches(action) ? watchingFetches(place, act) : act;
          if (!control) return watching(seen);
          const { node, root } = place;
          return control.perform({
            node,
            root: root.node,
            run: seen,
            act: watching,
            changed: () => changed(place),
            waited: (time) => waited(place, time),
          });
        },
        ended: (result) => {
          learn(place);
          const branch = branchFor(action, result)?.key;
          ended(place, result, branch === undefined ? {} : { branch });
        },
        failed: (error) => failed(place, error),
      };
    },
    skipped: (action) => end(actionIn(parent, action), 'skipped'),
  });

  /** What a run begins with: its occasion, and where nothing called it, the variables that it finds. */
  const beginnings = (place: Place, { event, parameters }: RunFacts, isRoot: boolean): Partial<RunNode> => {
    learn(place);
    const given = {
      ...(event !== undefined && { event }),
      ...(Object.keys(parameters).length > 0 && { parameters }),
    };
    const kept = Object.keys(given).length > 0 ? keep(place, given).json : undefined;
    const variables = isRoot ? variablesNow(place) : {};
    return {
      ...(kept !== undefined && { given: kept }),
      ...(Object.keys(variables).length > 0 && { variables }),
    };
  };
  const variablesNow = (place: Place): Record<string, Json> => {
    const { page, variables } = place.root.surroundings;
    const secret = secretVariables(place.root.surroundings);
    return Object.fromEntries(
      Object.keys(page.peek()?.bundle.variables ?? {}).flatMap((id): [string, Json][] => {
        const { json } = keep(place, variables.scope.entry(id)?.value.peek());
        return json === undefined ? [] : [[id, secret.has(id) ? MASK : json]];
      }),
    );
  };

  const start = (
    { id, name, trigger }: Workflow,
    facts: RunFacts,
    surroundings: RunSurroundings,
    parent: Place | null,
  ): RunObserver => {
    const place = begin(
      { kind: 'workflow', subject: id, name: name ?? null, type: trigger ?? null },
      parent,
      surroundings,
    );
    Object.assign(place.node, beginnings(place, facts, parent === null));
    changed(place);
    return {
      ...chainBelow(place),
      rescued: () => {
        const rescue = begin({ kind: 'rescue', subject: id, name: null, type: null }, place, surroundings);
        rescue.node.state = 'done';
        return chainBelow(rescue);
      },
      ended: (result) => ended(place, result),
      failed: (error) => failed(place, error),
      ignored: () => end(place, 'ignored'),
      refused: () => end(place, 'refused', { path: [...facts.stack, id] }),
    };
  };

  return {
    observer: { started: (workflow, facts, surroundings) => start(workflow, facts, surroundings, null) },
    runs: () => runs,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear: () => {
      runs = [];
    },
  };
};
