import type { Id } from '@trama/model';

/**
 * A place for an element, behind a sibling; null for the first place. The owner is an element, a section, or with the slot
 * {@link PAGE_SLOT} a page: what goes there stands in a new section, and a section itself stands among the others.
 */
export interface DropPlace {
  owner: Id;
  slot: string;
  after: Id | null;
}

/** The text of an element that has one: in place of a slot where something is dropped on the text itself, which is then the owner. */
export const TEXT_SLOT = '_ww-text_text';

/** The sections of a page, in place of a slot. */
export const PAGE_SLOT = 'sections';

/** What is being dragged: new from the palette, or elements of the page. */
export type DragPayload =
  | { kind: 'new'; type: Id }
  | { kind: 'component'; component: Id }
  /** Elements, or sections of the page alone. */
  | { kind: 'move'; ids: readonly Id[] }
  /** A table of the site's project, by its name. */
  | { kind: 'table'; table: string }
  | { kind: 'collection'; collection: Id }
  /** A column of a collection, of rows or of one object: over a text it is that text which it is dropped on. */
  | { kind: 'column'; collection: Id; column: string; isList: boolean };
