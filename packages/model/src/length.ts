/** A number of pixels, or a length with its unit, as CSS; null for what is none. */
export const toLength = (value: unknown): string | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}px` : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  return /^-?[\d.]+$/.test(value.trim()) ? `${value.trim()}px` : value;
};
