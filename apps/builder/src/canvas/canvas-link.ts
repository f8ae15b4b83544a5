import type { Collection, Id } from '@trama/model';
import type {
  BuilderMessage,
  CanvasMessage,
  Evaluation,
  EvaluationRequest,
  PageRefusal,
  RowCount,
  TrialEnd,
  TriedCollection,
  WorkflowTrial,
} from '@trama/protocol/canvas';
import type { State } from '../state/state.ts';

/** `connecting` until the page is drawn for the first time. */
export type CanvasStatus = 'connecting' | 'ready' | 'failed';

/** Messages that keep the link itself: nobody else hears them. */
type LinkMessage = Extract<
  CanvasMessage,
  {
    type:
      | 'ready'
      | 'out-of-step'
      | 'sampled'
      | 'session-expiring'
      | 'row-counts'
      | 'evaluated'
      | 'collection-tried'
      | 'tried'
      | 'picture';
  }
>;

/** What a canvas says of its page and its user. */
export type PageMessage = Exclude<CanvasMessage, LinkMessage>;

/** The builder's end of one canvas: keeps its copy of the design, its view and its marks in step. */
export interface CanvasLink {
  readonly status: State<CanvasStatus>;
  readonly failure: State<string | null>;
  /** Why a published site would not show the drawn page to whom the canvas shows it. */
  readonly refusal: State<PageRefusal | null>;
  /** Collections whose rows cannot come, and for which the drawn page shows samples. */
  readonly sampled: State<readonly Id[]>;
  /** The next token of the canvas, before the last one ends. */
  renewToken(token: string): void;
  send(message: BuilderMessage): void;
  /** The rows of the repeats that elements hold, in the order of the ids; none while the canvas is not there. */
  countRows(ids: readonly Id[]): Promise<readonly (RowCount | null)[]>;
  /** What a binding comes to in the drawn page; null while the canvas is not there, or does not draw its place. */
  evaluate(asked: EvaluationRequest): Promise<Evaluation | null>;
  /** What the source of a collection answers in the drawn page, set as here; null while the canvas is not there. */
  tryCollection(collection: Collection): Promise<TriedCollection | null>;
  /** Tries a workflow in the drawn page; settles when its run has ended. Null while the canvas is not there. */
  attempt(trial: WorkflowTrial): Promise<TrialEnd | null>;
  close(): void;
}
