import type { Change, Collection, Design, Id, Json, Label, Screen } from '@trama/model';
import type { BackendPlace, ViewedSession } from '../builder/canvas-access.ts';
import type { DragPayload, DropPlace } from './drop.ts';
import type { EvaluationRequest } from './evaluation.ts';
import type { Point } from './geometry.ts';
import type { Revealed } from './hidden.ts';
import type { Resumption, ValueChange, WorkflowTrial } from './runs.ts';

/** `edit` selects and moves; `preview` behaves as the published site. */
export type CanvasMode = 'edit' | 'preview';

/** What the canvas shows and how; every part can be changed later by a message of its own. */
export interface CanvasView {
  pageId: Id;
  screen: Screen;
  theme: 'light' | 'dark';
  language: string;
  mode: CanvasMode;
  /** Language of the builder, for the names on the marks. */
  labels: keyof Label;
  /** It stands beside the one that is edited, for another screen: it shows and selects, and is not worked on. */
  isBeside?: boolean;
  /** Scale at which the builder shows the canvas: marks keep their size on the screen. */
  scale: number;
}

/** What the builder tells the canvas. */
export type BuilderMessage =
  /** First message. The token is bound to site and user and opens draft assets; without a backend its collections stay empty. */
  | {
      type: 'init';
      design: Design;
      token: string;
      view: CanvasView;
      backend: BackendPlace | null;
      session: ViewedSession | null;
    }
  /** Shows the page to somebody else, from its load on; null is a visitor who has not signed in. */
  | { type: 'view-as'; session: ViewedSession | null }
  /** The next token of the same session, which the canvas asked for; null when there is none. */
  | { type: 'session-renewed'; session: ViewedSession | null }
  /** The next token of the canvas itself, before the last one ends. */
  | { type: 'token'; token: string }
  /** The design has changed. The sequence counts up by one for each message; a gap means that a message was lost. */
  | { type: 'changes'; sequence: number; changes: readonly Change[] }
  | { type: 'show'; view: Partial<CanvasView> }
  | { type: 'select'; ids: readonly Id[] }
  | { type: 'hover'; id: Id | null }
  /** Holds these states of an element on, to style them; an empty list lets go. */
  | { type: 'hold-states'; id: Id; states: readonly string[] }
  /** Makes an element wider or higher by so many CSS px than it is drawn; the canvas answers with `adjusted`. */
  | { type: 'nudge-size'; id: Id; width: number; height: number }
  /** The keyboard goes to the handles of the selection. */
  | { type: 'focus-handles' }
  /** Asks where a place for something new is on the screen; the answer is `add-wanted`. */
  | { type: 'show-place'; place: DropPlace }
  /** Draws what the page hides, dimmed; what was revealed before and is not named any more hides again. */
  | { type: 'reveal'; nodes: Revealed }
  /** Values of variables for this drawing alone, in place of their initial ones; the design keeps its own. */
  | { type: 'set-values'; values: Readonly<Record<Id, Json>> }
  /** Brings an element into sight; centred, in the middle and at once. */
  | { type: 'scroll-to'; id: Id; isCentred?: boolean }
  /** Scrolls by so many widths and heights of the frame; what the page cannot scroll comes back as `pan-wanted`. */
  | { type: 'scroll-by'; screens: Point }
  /** Space is held in the builder's own window: a press moves the page. */
  | { type: 'hold-pan'; isHeld: boolean }
  /** Asks where the selection is drawn; the answer is `fit-wanted`, or none where it is not. */
  | { type: 'fit-selection' }
  /** Edit mode draws the first rows of a repeat; this draws all of an element's, or the first ones again. */
  | { type: 'show-all-rows'; id: Id; all: boolean }
  /** Opens a popup to edit it; null closes it again. */
  | { type: 'show-popup'; component: Id | null }
  /** Asks for the rows of the repeats that elements hold; the answer is `row-counts` with the same number. */
  | { type: 'count-rows'; request: number; ids: readonly Id[] }
  /** Asks what a binding comes to; the answer is `evaluated` with the same number. */
  | { type: 'evaluate'; request: number; asked: EvaluationRequest }
  /** Asks what the source of a collection answers, set as here; the answer is `collection-tried` with the same number. */
  | { type: 'try-collection'; request: number; collection: Collection }
  /** Tries a workflow; the answer is `tried` with the same number, and meanwhile `run`. */
  | { type: 'try-workflow'; request: number; trial: WorkflowTrial }
  /** Runs pause before these steps from now on. */
  | { type: 'pause-before'; actions: readonly Id[] }
  /** A run that waits goes on, with other values; a run is stopped. */
  | { type: 'resume'; run: number; how: Resumption; changes: readonly ValueChange[] }
  /**
   * Asks for a picture of the drawn page, so high from its top in CSS px at most and so wide in px; the answer is `picture` with the
   * same number.
   */
  | { type: 'take-picture'; request: number; height: number; width: number }
  /** Draws the page as it is at its load. */
  | { type: 'redraw' }
  | { type: 'start-text-edit'; id: Id; property: string }
  /** Something from the palette is over the canvas, here. */
  | { type: 'drag-over'; payload: DragPayload; point: Point }
  /** It was let go there: the canvas answers with `dropped`, or not at all when nothing takes it. */
  | { type: 'drag-drop'; payload: DragPayload; point: Point }
  | { type: 'drag-leave' };
