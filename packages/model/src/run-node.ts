import type { Json } from './design/value.ts';

/** One line of the log that builders read: a run of a workflow, an action in it, or its error branch. */
export interface RunNode {
  /** Unique within one log, counting up. */
  id: number;
  kind: 'workflow' | 'action' | 'rescue';
  /** Id of the workflow or action. */
  subject: string;
  name: string | null;
  /** Trigger of a workflow, null for one that was called; type of an action. */
  type: string | null;
  /** `refused`: the loop guard let it not start. `skipped`: the action is disabled. */
  state: 'running' | 'done' | 'failed' | 'refused' | 'skipped';
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Milliseconds from its start to its end; null while it runs. */
  duration: number | null;
  /** A workflow's event and parameters, shortened. */
  given?: Json;
  /** Shortened. */
  result?: Json;
  error?: string;
  children: RunNode[];
}
