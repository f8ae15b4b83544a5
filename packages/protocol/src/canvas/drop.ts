import type { Id } from '@trama/model';

/** A place for an element: in a slot of an element or a section, behind a sibling; null for the first place. */
export interface DropPlace {
  owner: Id;
  slot: string;
  after: Id | null;
}

/** The text of an element that has one: in place of a slot where something is dropped on the text itself, which is then the owner. */
export const TEXT_SLOT = '_ww-text_text';

/** What is being dragged: new from the palette, or elements of the page. */
export type DragPayload =
  | { kind: 'new'; type: Id }
  | { kind: 'component'; component: Id }
  | { kind: 'move'; ids: readonly Id[] }
  /** A table of the site's project, by its name. */
  | { kind: 'table'; table: string }
  | { kind: 'collection'; collection: Id }
  /** A column of a collection, of rows or of one object: over a text it is that text which it is dropped on. */
  | { kind: 'column'; collection: Id; column: string; isList: boolean };
