import type { Json } from './design/value.ts';

/**
 * How a line of the log stands. `paused`: its author looks at it before it goes on. `refused`: the loop guard let it not
 * start. `ignored`: the same workflow was still running, and lets no second run begin. `skipped`: the action is disabled. `stopped`: its author ended it. `withheld`: it was not performed where it was
 * tried, since it would have left the page, or, replayed, sent something.
 */
export type RunState =
  | 'running'
  | 'paused'
  | 'done'
  | 'failed'
  | 'refused'
  | 'ignored'
  | 'skipped'
  | 'stopped'
  | 'withheld';

/** A collection that a step fetched: what its source was asked, and what it answered. */
export interface FetchRecord {
  /** Its id. */
  collection: string;
  /** Settings of the source, filter, order and page, as they were evaluated; shortened. */
  request: Json | undefined;
  /** The rows of the page, or the one thing; shortened. Absent where nothing came. */
  data?: Json;
  /** Rows that came, however few of them are kept. */
  count?: number;
  /** Rows that there are. */
  total?: number;
  error?: string;
  /** The answer is longer than what is kept of it. */
  isCut?: true;
}

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
  state: RunState;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Milliseconds from its start to its end; null while it runs. */
  duration: number | null;
  /** A workflow's event and parameters, shortened. */
  given?: Json;
  /** Of a run that nothing called: the variables as it found them, by id, shortened. */
  variables?: Readonly<Record<string, Json>>;
  /** What an action was told, as it was evaluated, by field; shortened. */
  told?: Readonly<Record<string, Json>>;
  /** Shortened. */
  result?: Json;
  /** Items of a result that is a list, however few of them are kept. */
  count?: number;
  /** The result is longer than what is kept of it. */
  isCut?: true;
  /** Of a step that fetches: the collections that it asked for. */
  fetched?: readonly FetchRecord[];
  /** The answer was not asked for but taken from a recorded run. */
  isFed?: true;
  error?: string;
  /** Key of the branch that an action led to. */
  branch?: string;
  /** Of a loop: how often its body was entered. */
  passes?: number;
  /** Below a loop: in which pass, counting from 0. */
  pass?: number;
  /** Of a refused run: ids of the workflows that called each other, the outermost first, itself last. */
  path?: readonly string[];
  children: RunNode[];
}
