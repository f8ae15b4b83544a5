/** Changes to a text by position, applied in one go. */
export interface Edits {
  /** Puts text before and after a part. Of parts that begin or end together, the one wrapped first is outermost. */
  wrap(start: number, end: number, before: string, after: string): void;
  insert(position: number, text: string): void;
  replace(start: number, end: number, text: string): void;
  /** The part of the text from start to end, with the changes inside it. */
  slice(start: number, end: number): string;
}

interface Edit {
  start: number;
  end: number;
  text: string;
  order: number;
}

/** Collects changes to `source`. Replaced parts must not overlap. */
export const editsOf = (source: string): Edits => {
  const edits: Edit[] = [];
  const push = (start: number, end: number, text: string, side: 1 | -1 = 1): void => {
    edits.push({ start, end, text, order: side * edits.length });
  };
  return {
    wrap: (start, end, before, after) => {
      push(start, start, before);
      push(end, end, after, -1);
    },
    insert: (position, text) => push(position, position, text),
    replace: (start, end, text) => push(start, end, text),
    slice: (from, to) => {
      let result = '';
      let position = from;
      const inside = edits.filter(({ start, end }) => start >= from && end <= to);
      for (const { start, end, text } of inside.sort(byPosition)) {
        result += source.slice(position, start) + text;
        position = end;
      }
      return result + source.slice(position, to);
    },
  };
};

/** What is inserted at a position stands before what replaces the text from there on. */
const byPosition = (left: Edit, right: Edit): number =>
  left.start - right.start || left.end - right.end || left.order - right.order;
