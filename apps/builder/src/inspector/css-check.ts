import type { LookProperty } from '@trama/model';

/** Properties that a row of the table names by what it is a part of: a value of theirs is no value of that. */
const FAMILIES: ReadonlySet<string> = new Set([
  'layout',
  'push',
  'background',
  'border',
  'font',
  'position',
  'animation',
  'grid-place',
  'overflow',
  'text-decoration',
]);

/**
 * False for a stored text that no browser takes for its property. What refers to tokens, what is no text, and what is only a part of a
 * CSS property is let be.
 */
export const isKnownCss = (look: LookProperty | undefined, value: unknown): boolean => {
  if (look?.css === undefined || look.form !== undefined || FAMILIES.has(look.css)) return true;
  if (typeof value !== 'string' || value.trim() === '' || look.none?.includes(value)) return true;
  return CSS.supports(look.css, value);
};
