import type { Id, PageDenial, RunNode } from '@trama/model';
import type { StyledValue } from './adjusting.ts';
import type { DragPayload, DropPlace } from './drop.ts';
import type { Evaluation } from './evaluation.ts';
import type { Box, Modifiers, Point } from './geometry.ts';
import type { HiddenNode } from './hidden.ts';
import type { PastedData } from './pasted.ts';
import type { PausedRun, TrialEnd } from './runs.ts';
import type { TriedCollection } from './tried-collection.ts';

/** An element as the pointer found it. */
export interface Hit {
  /** Element or section. */
  id: Id;
  /** Position in the innermost repeat; 0 outside of repeats. */
  repeatIndex: number;
  /** Elements and section around it, innermost first. */
  ancestors: readonly Id[];
}

/** How many rows of a repeat are drawn, how many it has, and how many are drawn at most. */
export interface RowCount {
  shown: number;
  total: number;
  most: number;
}

/** Why a published site would not show the page to whom the canvas shows it. */
export interface PageRefusal {
  /** `no-auth`: the page is private, and the site has no plugin that signs anybody in. */
  reason: PageDenial['reason'];
  /** Where the site sends them instead; null when nowhere. */
  pageId: Id | null;
}

/** What the canvas tells the builder. It never changes the design: it says what the user wants. */
export type CanvasMessage =
  /** The canvas listens; the builder answers with `init`. */
  | { type: 'ready' }
  /** A page begins to be drawn anew: what was said of failures and runs is over. */
  | { type: 'drawing' }
  /** Edit mode: the collections whose rows cannot come, and for which samples stand that no design holds. */
  | { type: 'sampled'; collections: readonly Id[] }
  /** The page is drawn, with the changes up to this number. */
  | { type: 'drawn'; pageId: Id; sequence: number; refusal: PageRefusal | null }
  /** Edit mode: what the page hides as it stands; blank when nothing is left of it but empty boxes. */
  | { type: 'hidden'; nodes: readonly HiddenNode[]; isBlank: boolean }
  /** The token of the lent session runs out: the builder answers with `session-renewed`. */
  | { type: 'session-expiring' }
  /** A `changes` message was lost: the builder sends `init` again. */
  | { type: 'out-of-step'; expected: number; received: number }
  | { type: 'clicked'; hit: Hit | null; modifiers: Modifiers }
  | { type: 'double-clicked'; hit: Hit }
  /** The wheel was turned with Ctrl, or two fingers were spread: the page is to be shown larger by this factor. */
  | { type: 'zoom-wanted'; factor: number }
  /** The page is moved below the pointer, further than it can scroll: in CSS px of the frame. */
  | { type: 'pan-wanted'; by: Point }
  /** Where the selection is drawn: it is to be shown as large as it fits. */
  | { type: 'fit-wanted'; box: Box }
  /** A rectangle was drawn around these elements. */
  | { type: 'marquee-selected'; ids: readonly Id[]; isAdding: boolean }
  | { type: 'context-menu'; hit: Hit | null; point: Point }
  | { type: 'hovered'; hit: Hit | null }
  /** A text as it is while it is typed in its place, so that nothing of it is lost with the page. */
  | { type: 'text-typing'; id: Id; property: string; html: string }
  | { type: 'text-committed'; id: Id; property: string; html: string }
  /** What was told of a text while it was typed is to be taken back. */
  | { type: 'text-given-up'; id: Id; property: string }
  /** An element is to have this text style. */
  | { type: 'text-style-wanted'; id: Id; token: Id }
  /** The formula that writes a text, or is to write it, is wanted; or the row that it shows. */
  | { type: 'edit-wanted'; id: Id; property: string; what: 'formula' | 'row' }
  /** The rows of the repeats that were asked for, in their order; null for an element without one. */
  | { type: 'row-counts'; request: number; counts: readonly (RowCount | null)[] }
  /** What a binding that was asked for comes to; null where the page does not draw its place. */
  | { type: 'evaluated'; request: number; evaluation: Evaluation | null }
  /** What the source of a collection that was asked for answered; null where no page is drawn. */
  | { type: 'collection-tried'; request: number; tried: TriedCollection | null }
  /** The picture that was asked for; null where the browser cannot draw it. */
  | { type: 'picture'; request: number; picture: Blob | null }
  /** Values of an element are dragged; with none the drag has ended, or was given up and leaves all as it was. */
  | { type: 'adjusted'; id: Id; values: readonly StyledValue[]; phase: 'dragging' | 'done' | 'given-up' }
  /** What can be added is wanted here: beside this box. */
  | { type: 'add-wanted'; place: DropPlace; box: Box }
  | { type: 'dropped'; place: DropPlace; payload: DragPayload }
  /** A key that the builder's commands may want. `isTyping` while a text is being edited. */
  /** Something was pasted while the canvas has the focus: what the system's clipboard holds. */
  | ({ type: 'pasted' } & PastedData)
  | { type: 'key-pressed'; key: string; code: string; modifiers: Modifiers; isTyping: boolean }
  | { type: 'log'; level: 'debug' | 'info' | 'warning' | 'error'; message: string; where: readonly (string | number)[] }
  /** What became of a workflow that was tried. */
  | { type: 'tried'; request: number; end: TrialEnd }
  /** A run waits before a step; `resume` lets it go on. */
  | { type: 'paused'; paused: PausedRun }
  | { type: 'resumed'; run: number }
  /** A run of a workflow began, went on or ended; in edit mode, of the page's load, or one that was tried. The same id replaces what was sent before. */
  | { type: 'run'; run: RunNode }
  /** The canvas cannot go on as it is. */
  | { type: 'error'; code: string; message: string; hint: string | null };
