/** Most characters of HTML, Markdown, SVG or JSON that a paste may have. */
export const MOST_CHARACTERS = 2_000_000;

/** Most elements that one paste makes. */
export const MOST_ELEMENTS = 2_000;

/** Deepest nesting that is followed. */
export const MOST_DEPTH = 100;

/** Most rules of CSS that are read. */
export const MOST_RULES = 5_000;

/** Most cells of a table that become elements, and rows that become a collection. */
export const MOST_CELLS = 1_000;
export const MOST_ROWS = 5_000;

/** Most files that one paste puts among those of the site. */
export const MOST_FILES = 40;

/** Most bytes of one of them. */
export const MOST_FILE_BYTES = 20_000_000;

/** Why a paste was refused as a whole. */
export type Refusal = 'too-long' | 'too-many' | 'too-deep' | 'nothing' | 'damaged' | 'file-too-large';

/** A paste that cannot be taken at all: nothing was changed. */
export class PasteRefused extends Error {
  readonly why: Refusal;

  constructor(why: Refusal) {
    super(why);
    this.why = why;
  }
}
