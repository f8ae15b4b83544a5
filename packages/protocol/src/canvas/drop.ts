import type { Id } from '@trama/model';

/** A place for an element: in a slot of an element or a section, behind a sibling; null for the first place. */
export interface DropPlace {
  owner: Id;
  slot: string;
  after: Id | null;
}

/** What is being dragged: new from the palette, or elements of the page. */
export type DragPayload =
  | { kind: 'new'; type: Id }
  | { kind: 'component'; component: Id }
  | { kind: 'move'; ids: readonly Id[] };
