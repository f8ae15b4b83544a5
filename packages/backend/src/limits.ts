/** How deep JSON of a request may nest. Deeper texts overflow the stack of whoever parses them, in Postgres too. */
const DEEPEST_JSON = 200;
/** How many brackets a single value of a query string may leave open. */
const DEEPEST_TEXT = 200;

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a parsed JSON value nests no deeper than any honest one. */
export const isShallow = (value: unknown): boolean => {
  let level: object[] = isTree(value) ? [value] : [];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEEPEST_JSON) return false;
    level = level.flatMap((tree) => Object.values(tree).filter(isTree));
  }
  return true;
};

/** Whether a text that Postgres will parse (JSON, a pattern, a text search) leaves few enough brackets open. */
export const isFlatText = (text: string): boolean => {
  let depth = 0;
  for (const [character] of text.matchAll(/[([{)\]}]/g)) {
    depth += '([{'.includes(character) ? 1 : depth > 0 ? -1 : 0;
    if (depth > DEEPEST_TEXT) return false;
  }
  return true;
};
