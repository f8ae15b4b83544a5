/** Percent of a way, rounded down to 2 decimals; 0 where there is no way (conformance 9.10). */
export const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.floor((part / whole) * 10_000) / 100 : 0;
