import { isPlainObject, type Json } from '@trama/model';

const MAX_DEPTH = 4;
const MAX_ITEMS = 20;
const MAX_TEXT = 300;

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

/** What stands for an object that is more than data: `File`, `Promise`, `HTMLDivElement`; an error by its message. */
const nameOf = (value: object): string => {
  if (value instanceof Error) return cut(value.message);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  return `[${value.constructor?.name || 'Object'}]`;
};

/**
 * A value as a log can keep it: JSON, no deeper than four levels, lists and objects of at most twenty members,
 * texts of at most 300 characters. Undefined stays out.
 */
export const previewOf = (value: unknown, depth = 0): Json | undefined => {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string') return cut(value);
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object') return value === undefined ? undefined : String(value);
  if (!Array.isArray(value) && !isPlainObject(value)) return nameOf(value);
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ITEMS).map((item) => previewOf(item, depth + 1) ?? null);
    return value.length > MAX_ITEMS ? [...shown, '…'] : shown;
  }
  const entries = Object.entries(value);
  const shown = entries.slice(0, MAX_ITEMS).flatMap(([key, member]): [string, Json][] => {
    const preview = previewOf(member, depth + 1);
    return preview === undefined ? [] : [[key, preview]];
  });
  return Object.fromEntries(entries.length > MAX_ITEMS ? [...shown, ['…', entries.length - MAX_ITEMS]] : shown);
};
