import type { RunNode, Workflow, WorkflowAction } from '@trama/model';
import { messageOf } from '../log.ts';
import type { ActionObserver, ChainObserver, RunFacts, RunObserver, WorkflowObserver } from './observer.ts';
import { previewOf } from './value-preview.ts';

/** So many runs are kept; older ones are forgotten. */
const KEPT_RUNS = 200;

/** Below one node so many are kept: a loop over thousands of rows must not fill the memory. */
const KEPT_CHILDREN = 500;

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

/** A node with the run that it belongs to. */
interface Place {
  node: RunNode;
  root: RunNode;
}

/** @param now milliseconds since 1970 */
export const createRunLog = (now: () => number): RunLog => {
  let runs: RunNode[] = [];
  let lastId = 0;
  const listeners = new Set<(run: RunNode) => void>();
  const changed = ({ root }: Place): void => {
    for (const listener of listeners) listener(root);
  };

  const begin = (init: Pick<RunNode, 'kind' | 'subject' | 'name' | 'type'>, parent: Place | null): Place => {
    lastId += 1;
    const node: RunNode = { ...init, id: lastId, state: 'running', startedAt: now(), duration: null, children: [] };
    if (parent === null) runs = [...runs.slice(1 - KEPT_RUNS), node];
    else if (parent.node.children.length < KEPT_CHILDREN) parent.node.children.push(node);
    return { node, root: parent?.root ?? node };
  };

  const end = (place: Place, state: RunNode['state'], facts: Pick<RunNode, 'result' | 'error'> = {}): void => {
    const { node } = place;
    Object.assign(node, facts, { state, duration: now() - node.startedAt });
    changed(place);
  };
  const ended = (place: Place) => (result: unknown) => {
    const preview = previewOf(result);
    end(place, 'done', preview === undefined ? {} : { result: preview });
  };
  const failed = (place: Place) => (error: unknown) => end(place, 'failed', { error: messageOf(error) });

  const actionIn = (parent: Place, { id, name, type }: WorkflowAction): Place =>
    begin({ kind: 'action', subject: id, name: name ?? null, type }, parent);

  const chainBelow = (parent: Place): ChainObserver => ({
    action: (action): ActionObserver => {
      const place = actionIn(parent, action);
      changed(place);
      return {
        calls: { ...chainBelow(place), started: (workflow, facts) => start(workflow, facts, place) },
        ended: ended(place),
        failed: failed(place),
      };
    },
    skipped: (action) => end(actionIn(parent, action), 'skipped'),
  });

  const start = (
    { id, name, trigger }: Workflow,
    { event, parameters }: RunFacts,
    parent: Place | null,
  ): RunObserver => {
    const place = begin({ kind: 'workflow', subject: id, name: name ?? null, type: trigger ?? null }, parent);
    const hasParameters = Object.keys(parameters).length > 0;
    const given = { ...(event !== undefined && { event }), ...(hasParameters && { parameters }) };
    const preview = Object.keys(given).length > 0 ? previewOf(given) : undefined;
    if (preview !== undefined) place.node.given = preview;
    changed(place);
    return {
      ...chainBelow(place),
      rescued: () => {
        const rescue = begin({ kind: 'rescue', subject: id, name: null, type: null }, place);
        rescue.node.state = 'done';
        return chainBelow(rescue);
      },
      ended: ended(place),
      failed: failed(place),
      refused: () => end(place, 'refused'),
    };
  };

  return {
    observer: { started: (workflow, facts) => start(workflow, facts, null) },
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
