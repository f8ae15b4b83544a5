/** A name that is longer is not compared: the work grows with the square of it. */
const LONGEST = 128;

/** How many letters must be added, taken away or changed to make one text of the other (Levenshtein). */
const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...left].entries()) {
    const next = [line + 1];
    for (let column = 0; column < right.length; column += 1) {
      const changed = (row[column] ?? 0) + (letter === right[column] ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/**
 * The name that is most like the wanted one, for a hint.
 * @param least how much of it must be alike, 0 to 1. PostgREST asks for three quarters where the name alone would tell a stranger
 *   what there is.
 */
export const similarName = (names: Iterable<string>, wanted: string, least = 0.75): string | undefined => {
  if (wanted.length > LONGEST) return undefined;
  let best: { name: string; likeness: number } | undefined;
  for (const name of names) {
    const length = Math.max(name.length, wanted.length);
    if (length > LONGEST || name === wanted) continue;
    const likeness = 1 - distance(name.toLowerCase(), wanted.toLowerCase()) / length;
    if (likeness >= least && likeness > (best?.likeness ?? 0)) best = { name, likeness };
  }
  return best?.name;
};
