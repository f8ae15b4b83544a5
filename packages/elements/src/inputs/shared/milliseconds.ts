/** A stored delay (`"500ms"`, or a number) in milliseconds; 0 for what is none. */
export const milliseconds = (delay: unknown): number => {
  const number = Number.parseFloat(String(delay ?? ''));
  return Number.isFinite(number) ? Math.max(0, number) : 0;
};
