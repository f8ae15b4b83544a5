import { isRecord } from '@trama/model';
import { type ActionArguments, recordArgument } from '../arguments.ts';
import type { HostedBackend } from '../hosted-backend/backend.ts';
import {
  columnsOf,
  countOf,
  enabledFilters,
  modifiersOf,
  type Query,
  rowsOf,
  withFilters,
  withModifiers,
} from './query.ts';
import type { ChangeType } from './sync.ts';

/** Tells the collections of a table that rows were written. */
export type LocalSync = (table: string, type: ChangeType, rows: readonly unknown[]) => void;

const tableOf = (args: ActionArguments): string => String(args.table ?? '');

/** Columns that a write gives back; null when nothing is asked back. */
const returning = (modifiers: Readonly<Record<string, unknown>>): string | null => {
  const { select } = modifiers;
  if (select === false) return null;
  if (!isRecord(select)) return '*';
  return select.mode === 'minimal' ? '' : columnsOf(select.mode, select.fields, select.fieldsAdvanced);
};

/** The target of an update or delete. An empty one would hit every row, so it is refused. */
const aimed = (query: Query, args: ActionArguments): Query => {
  if (args.mode === 'multiple') {
    if (enabledFilters(args.filters).length === 0) throw new Error('No filters defined.');
    return withFilters(query, args.filters);
  }
  const key = recordArgument(args, 'primaryData');
  if (Object.keys(key).length === 0) throw new Error('No primary key defined.');
  return withFilters(query, [{ fn: 'match', value: key, isEnabled: true }]);
};

const asRows = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : isRecord(data) ? [data] : []);

/** Select, insert, update, upsert, delete and database functions (conformance 7.35, 7.36, 7.44). */
export const createDataActions = (
  { rest }: HostedBackend,
  sync: LocalSync,
): Readonly<Record<string, (args: ActionArguments) => Promise<unknown>>> => {
  const finish = async (query: Query, args: ActionArguments, type: ChangeType): Promise<unknown> => {
    const modifiers = modifiersOf(args);
    const columns = returning(modifiers);
    const asked =
      columns === null ? query : ((query as unknown as { select(columns: string): Query }).select(columns) as Query);
    const { data, count } = await rowsOf(withModifiers(asked, columns === null ? {} : modifiers, 'write'), 'write');
    if (columns === null) return null;
    if (args.autoSync !== false && typeof data !== 'string') sync(tableOf(args), type, asRows(data));
    const result = args.mode === 'multiple' || !Array.isArray(data) ? data : (data[0] ?? null);
    return count === null || count === undefined ? result : { data: result, count };
  };
  const counting = (args: ActionArguments): { count?: 'exact' | 'planned' | 'estimated' } => {
    const wanted = countOf(modifiersOf(args));
    return wanted ? { count: wanted.count } : {};
  };

  return {
    select: async (args) => {
      const modifiers = modifiersOf(args);
      const wanted = countOf(modifiers);
      const columns = columnsOf(args.fieldsMode, args.dataFields, args.dataFieldsAdvanced);
      const query = rest.from(tableOf(args)).select(columns, wanted ?? {}) as unknown as Query;
      const { data, count } = await rowsOf(withModifiers(withFilters(query, args.filters), modifiers));
      if (!wanted) return data;
      return wanted.head ? count : { data, count };
    },
    insert: (args) => {
      const options = { ...counting(args), defaultToNull: args.defaultToNull !== false };
      return finish(rest.from(tableOf(args)).insert(args.data as never, options) as unknown as Query, args, 'INSERT');
    },
    upsert: (args) => {
      const onConflict =
        Array.isArray(args.onConflict) && args.onConflict.length > 0 ? args.onConflict.join(',') : undefined;
      const options = {
        ...counting(args),
        onConflict,
        ignoreDuplicates: args.ignoreDuplicates === true,
        defaultToNull: args.defaultToNull !== false,
      };
      return finish(rest.from(tableOf(args)).upsert(args.data as never, options) as unknown as Query, args, 'UPSERT');
    },
    update: async (args) =>
      finish(
        aimed(rest.from(tableOf(args)).update(args.data as never, counting(args)) as unknown as Query, args),
        args,
        'UPDATE',
      ),
    delete: async (args) =>
      finish(aimed(rest.from(tableOf(args)).delete(counting(args)) as unknown as Query, args), args, 'DELETE'),
    callPostgresFunction: async (args) => {
      const params = recordArgument(args, 'params');
      const modifiers = modifiersOf(args);
      const wanted = countOf(modifiers);
      const query = rest.rpc(String(args.functionName ?? ''), params as never, wanted ?? {}) as unknown as Query;
      const { data, count } = await rowsOf(withModifiers(query, modifiers));
      return wanted ? { data, count } : data;
    },
  };
};
