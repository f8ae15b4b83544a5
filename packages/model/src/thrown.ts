/** The text of anything that was thrown: helper functions of formulas throw plain strings. */
export const messageOf = (thrown: unknown): string => {
  if (typeof thrown === 'string') return thrown;
  if (thrown instanceof Error) return thrown.message;
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string')
    return thrown.message;
  return String(thrown);
};

/** Where anything that was thrown came from, for a log: its stack where it has one. */
export const traceOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : messageOf(thrown);
