/** Percent of a way, rounded down to 2 decimals; 0 where there is no way (specification point 9). */
export const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.floor((part / whole) * 10_000) / 100 : 0;
