/** True for a stored `display` that hides (conformance 10.257); a missing one is no value. */
export const isHiddenDisplay = (value: unknown): boolean =>
  value === null || value === false || (typeof value === 'string' && /^(none|false)$/i.test(value.trim()));

/** Display values of a base section; the first is the fallback. */
export const SECTION_DISPLAYS: readonly string[] = ['flex', 'block', 'grid'];

/** What a display value means for the children: the layout that it gives them. */
export const layoutKind = (display: string): 'flex' | 'grid' | 'none' =>
  display === 'flex' || display === 'inline-flex'
    ? 'flex'
    : display === 'grid' || display === 'inline-grid'
      ? 'grid'
      : 'none';

/**
 * The display that a stored value means (conformance 10.257).
 *
 * @param value what the cascade yields; undefined for a missing property, which counts as shown
 * @param allowed values of the definition; the first is the fallback, and `block` where there are none
 */
export const displayOf = (value: unknown, allowed: readonly string[] | undefined): string => {
  if (isHiddenDisplay(value)) return 'none';
  return typeof value === 'string' && allowed?.includes(value) ? value : (allowed?.[0] ?? 'block');
};
