import { messageOf } from '@trama/model';
import type { ValuePreview } from '@trama/protocol/canvas';

const TEXT_LENGTH = 300;
const ITEMS = 20;
const ENTRIES = 100;
/** Levels below the value itself. */
const DEPTH = 2;

/** What an author is shown of a value. A getter that throws shows as such; nothing is read that is not shown. */
export const previewValue = (value: unknown, depth: number = DEPTH): ValuePreview => {
  switch (typeof value) {
    case 'undefined':
      return { kind: 'missing', text: 'undefined' };
    case 'boolean':
      return { kind: 'boolean', text: String(value) };
    case 'number':
      return { kind: 'number', text: Object.is(value, -0) ? '-0' : String(value) };
    case 'bigint':
      return { kind: 'number', text: `${value}n` };
    case 'string':
      return { kind: 'text', text: value.slice(0, TEXT_LENGTH), length: value.length };
    case 'function':
      return { kind: 'function', text: value.name };
    case 'symbol':
      return { kind: 'other', text: value.toString() };
    case 'object':
      return value === null ? { kind: 'missing', text: 'null' } : previewObject(value, depth);
    default:
      return { kind: 'other', text: typeof value };
  }
};

const previewObject = (value: object, depth: number): ValuePreview => {
  if (Array.isArray(value)) {
    const items = depth === 0 ? [] : value.slice(0, ITEMS).map((item) => previewValue(item, depth - 1));
    return { kind: 'list', length: value.length, items };
  }
  const special = specialText(value);
  if (special !== null) return { kind: 'other', text: special };
  const keys = keysOf(value);
  const entries =
    depth === 0 ? [] : keys.slice(0, ENTRIES).map((key) => ({ key, value: previewMember(value, key, depth - 1) }));
  return { kind: 'object', size: keys.length, entries };
};

/** Objects that are more than their members. */
const specialText = (value: object): string | null => {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof RegExp) return String(value);
  if (value instanceof Map || value instanceof Set) return `${value.constructor.name}(${value.size})`;
  if (typeof Node !== 'undefined' && value instanceof Node) return value.nodeName.toLowerCase();
  if (typeof Blob !== 'undefined' && value instanceof Blob) return `${value.type || 'file'}, ${value.size} B`;
  return null;
};

const keysOf = (value: object): string[] => {
  try {
    return Reflect.ownKeys(value).filter((key): key is string => typeof key === 'string');
  } catch {
    return [];
  }
};

const previewMember = (owner: object, key: string, depth: number): ValuePreview => {
  try {
    return previewValue((owner as Record<string, unknown>)[key], depth);
  } catch (thrown) {
    return { kind: 'other', text: messageOf(thrown) };
  }
};
