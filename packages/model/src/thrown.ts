/** The text of anything that was thrown: helper functions of formulas throw plain strings. */
export const messageOf = (thrown: unknown): string => {
  if (typeof thrown === 'string') return thrown;
  if (thrown instanceof Error) return thrown.message;
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string')
    return thrown.message;
  return String(thrown);
};
