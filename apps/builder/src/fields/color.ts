import type { Id } from '@trama/model';

/** The token that a value refers to: `var(--<id>, fallback)`. Null for a plain value. */
export const tokenIn = (value: unknown): Id | null =>
  (typeof value === 'string' && /^var\(--([0-9a-zA-Z-]+)\s*[,)]/.exec(value.trim())?.[1]) || null;

/** A value that refers to a token and falls back to what the token is now. */
export const tokenValue = (token: { id: Id; value: string }): string => `var(--${token.id}, ${token.value})`;

/** True for text that the colour picker can start from. */
export const isHexColor = (value: string): boolean =>
  /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(value.trim());
