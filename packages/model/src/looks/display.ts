/** True for a stored `display` that hides (conformance 10.257); a missing one is no value. */
export const isHiddenDisplay = (value: unknown): boolean =>
  value === null || value === false || (typeof value === 'string' && /^(none|false)$/i.test(value.trim()));
