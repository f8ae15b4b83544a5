import { sameValue } from '../../state/same-value.ts';

/**
 * Which rows of a list stay where others have left from before them: their old positions, in order. Null where no row
 * has to move, or where more has changed than that rows are gone.
 */
export const stayingRows = (before: readonly unknown[], now: readonly unknown[]): readonly number[] | null => {
  const staying: number[] = [];
  let next = 0;
  for (const data of now) {
    while (next < before.length && !sameValue(before[next], data)) next += 1;
    if (next === before.length) return null;
    staying.push(next);
    next += 1;
  }
  return staying.some((old, position) => old !== position) ? staying : null;
};
