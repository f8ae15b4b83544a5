import type { PostgrestError } from '@supabase/postgrest-js';
import { isRecord } from '@trama/model';
import type { ActionArguments } from '../arguments.ts';
import { serviceError } from '../service-answer.ts';

interface FilterEntry {
  fn: string;
  column?: string;
  operator?: string;
  value?: unknown;
  isEnabled?: boolean;
  options?: Readonly<Record<string, unknown>>;
}

/**
 * A query under construction. The client types each step apart (select, update, call), so that
 * filters and modifiers chosen at run time see it by method name.
 */
export interface Query extends PromiseLike<{ data: unknown; error: PostgrestError | null; count: number | null }> {
  readonly [method: string]: unknown;
}

const call = (query: Query, method: string, ...args: readonly unknown[]): Query => {
  const run = query[method];
  if (typeof run !== 'function') throw new Error(`The database has no filter ${method}.`);
  return run.apply(query, args) as Query;
};

/** Columns of a guided or written selection; everything when none is chosen. */
export const columnsOf = (mode: unknown, fields: unknown, advanced: unknown): string => {
  if (mode === 'advanced') return typeof advanced === 'string' && advanced !== '' ? advanced : '*';
  return Array.isArray(fields) && fields.length > 0 ? fields.map(String).join(', ') : '*';
};

/** Filters of an action that are switched on. */
export const enabledFilters = (filters: unknown): readonly FilterEntry[] =>
  Array.isArray(filters)
    ? (filters as readonly FilterEntry[]).filter((entry) => isRecord(entry) && entry.isEnabled === true)
    : [];

/** Adds the enabled filters, in order (conformance 7.35). */
export const withFilters = (query: Query, filters: unknown): Query => {
  let result = query;
  for (const { fn, column, operator, value, options } of enabledFilters(filters)) {
    switch (fn) {
      case 'match':
        result = call(result, 'match', value);
        break;
      case 'or':
        result = call(result, 'or', value, options);
        break;
      case 'not':
      case 'filter':
        result = call(result, fn, column, operator, value);
        break;
      case 'textSearch':
        result = call(result, 'textSearch', column, value, options);
        break;
      default:
        result = call(result, fn, column, value);
    }
  }
  return result;
};

const part = (modifiers: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> | null => {
  const value = modifiers[name];
  if (isRecord(value)) return value;
  return value === true ? {} : null;
};

/** The modifiers of an action; an empty record without any. */
export const modifiersOf = (args: ActionArguments): Readonly<Record<string, unknown>> =>
  isRecord(args.modifiers) ? args.modifiers : {};

/** What `count` asks for: mode, and whether rows are wanted at all. */
export const countOf = (
  modifiers: Readonly<Record<string, unknown>>,
): { count: 'exact' | 'planned' | 'estimated'; head: boolean } | null => {
  const count = part(modifiers, 'count');
  if (!count) return null;
  const mode = count.mode === 'planned' || count.mode === 'estimated' ? count.mode : 'exact';
  return { count: mode, head: count.countOnly === true };
};

/**
 * Adds order, limit, range, single, maybeSingle, csv and explain (conformance 7.35). One row of a query is its first; a write that asks
 * for one has changed exactly one, or fails: services refuse a write of the first rows alone.
 */
export const withModifiers = (
  query: Query,
  modifiers: Readonly<Record<string, unknown>>,
  of: 'query' | 'write' = 'query',
): Query => {
  let result = query;
  const order = part(modifiers, 'order');
  if (order)
    result = call(result, 'order', order.column, {
      ascending: order.ascending !== false,
      nullsFirst: order.nullsFirst,
      referencedTable: order.foreignTable,
    });
  const limit = part(modifiers, 'limit');
  if (limit) result = call(result, 'limit', Number(limit.count), { referencedTable: limit.foreignTable });
  const range = part(modifiers, 'range');
  if (range)
    result = call(result, 'range', Number(range.from), Number(range.to), { referencedTable: range.foreignTable });
  const one = part(modifiers, 'single') ? 'single' : part(modifiers, 'maybeSingle') ? 'maybeSingle' : null;
  if (one) result = call(of === 'query' ? call(result, 'limit', 1) : result, one);
  if (part(modifiers, 'csv')) result = call(result, 'csv');
  const explain = part(modifiers, 'explain');
  if (explain) result = call(result, 'explain', explain);
  return result;
};

const NO_MINIMAL_MODE =
  'Mode minimal cannot be used on this postgres version, please update your supabase instance or use another mode.';

const NOT_ONE_ROW = 'Not exactly one row was changed: there is none with this key, or the rules of the table keep it.';

/** What a query answers, or a write. @throws the service's error. */
export const rowsOf = async (
  query: Query,
  of: 'query' | 'write' = 'query',
): Promise<{ data: unknown; count: number | null }> => {
  const { data, error, count } = await query;
  if (!error) return { data, count };
  if (of === 'write' && error.code === 'PGRST116') throw serviceError(error, NOT_ONE_ROW);
  throw serviceError(error, error.code === 'PGRST100' ? NO_MINIMAL_MODE : error.message);
};
