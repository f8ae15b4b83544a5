import { type ExposedVariable, isPlainObject, type VariableType } from '@trama/model';
import { writePath } from './paths.ts';

export type AnyVariableType = VariableType | ExposedVariable['type'];
export type ArrayUpdate = 'update' | 'insert' | 'delete' | 'push' | 'unshift' | 'shift' | 'pop';

/** How a variable is updated (conformance 10.218 to 10.220). */
export interface UpdateOptions {
  path?: string | undefined;
  index?: number | undefined;
  arrayUpdateType?: ArrayUpdate | undefined;
}

export type UpdateResult =
  | { kind: 'skipped' }
  | { kind: 'refused'; message: string }
  | { kind: 'set'; value: unknown; checked: unknown };

const NEEDS_NO_VALUE: readonly (ArrayUpdate | undefined)[] = ['delete', 'shift', 'pop'];

const refused = (message: string): UpdateResult => ({ kind: 'refused', message });

const parsed = (text: string, empty: unknown): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return empty;
  }
};

type Checked = { ok: true; value: unknown } | { ok: false; message: string };

const ok = (value: unknown): Checked => ({ ok: true, value });
const wrong = (message: string): Checked => ({ ok: false, message });

const checkNumber = (value: unknown): Checked => {
  if (value === null) return ok(null);
  if (typeof value !== 'number' && typeof value !== 'string') return wrong('value must be a number');
  const number = Number.parseFloat(String(value));
  return ok(Number.isNaN(number) ? null : number);
};

const checkText = (value: unknown): Checked => {
  if (value === null) return ok(null);
  if (typeof value === 'object') return wrong('value must be a string');
  return ok(String(value));
};

/**
 * The value as a variable of this type takes it (conformance 5.1 to 5.4), or why it does not (conformance 8.23 to 8.27).
 */
export const checkValue = (type: AnyVariableType, value: unknown, options: UpdateOptions): Checked => {
  const isPartial = options.path !== undefined || options.arrayUpdateType !== undefined;
  switch (type) {
    case 'boolean':
      if (value === true || value === 'true') return ok(true);
      return value === false || value === 'false' ? ok(false) : wrong('value must be a boolean');
    case 'string':
    case 'query':
      return checkText(value);
    case 'number':
      return checkNumber(value);
    case 'array': {
      if (isPartial) return ok(value);
      const list = typeof value === 'string' ? parsed(value, []) : value;
      return list === null || Array.isArray(list) ? ok(list) : wrong('value must be a array');
    }
    case 'object': {
      if (isPartial) return ok(value);
      const object = typeof value === 'string' ? parsed(value, {}) : value;
      return object === null || (typeof object === 'object' && !Array.isArray(object))
        ? ok(object)
        : wrong('value must be a object');
    }
    case 'any':
    case 'file':
      return ok(value);
    default:
      return type satisfies never;
  }
};

const updatedList = (current: unknown, value: unknown, update: ArrayUpdate, options: UpdateOptions): unknown[] => {
  const list: unknown[] = Array.isArray(current) ? [...current] : [];
  const index = options.index ?? 0;
  switch (update) {
    case 'update':
      list[index] = options.path ? writePath(list[index], options.path, value) : value;
      return list;
    case 'insert':
      list.splice(index, 0, value);
      return list;
    case 'delete':
      list.splice(index, 1);
      return list;
    case 'push':
      return [...list, value];
    case 'unshift':
      return [value, ...list];
    case 'shift':
      return list.slice(1);
    case 'pop':
      return list.slice(0, -1);
    default:
      return update satisfies never;
  }
};

/** Plain data is copied, so that what the caller holds and what the variable holds never change together. */
export const copyPlain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyPlain);
  if (!isPlainObject(value)) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) copy[key] = copyPlain(copy[key]);
  return copy;
};

/**
 * The next value of a variable, whether it is skipped, or why it is refused (conformance 4.19, 10.221).
 * `checked` is what the action returns: the value as handed in, after the check.
 */
export const updateValue = (
  type: AnyVariableType,
  current: unknown,
  value: unknown,
  options: UpdateOptions = {},
  preserveReference = false,
): UpdateResult => {
  if (value === undefined && !NEEDS_NO_VALUE.includes(options.arrayUpdateType)) return { kind: 'skipped' };
  const check = checkValue(type, value, options);
  if (!check.ok) return refused(check.message);
  const checked = preserveReference ? check.value : copyPlain(check.value);
  if (options.arrayUpdateType && type === 'array') {
    return { kind: 'set', value: updatedList(current, checked, options.arrayUpdateType, options), checked };
  }
  if (options.path && (type === 'object' || type === 'any'))
    return { kind: 'set', value: writePath(current ?? {}, options.path, checked), checked };
  return { kind: 'set', value: checked, checked };
};
