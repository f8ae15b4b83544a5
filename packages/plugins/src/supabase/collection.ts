import type { PostgrestClient } from '@supabase/postgrest-js';
import type { CollectionRequest, CollectionResult } from '@trama/engine';
import { filterToLogic } from './filter.ts';
import { columnsOf, type Query } from './query.ts';

const sortKey = (rule: Readonly<Record<string, unknown>>): string => {
  const field = rule.field ?? rule.key;
  return String(Array.isArray(field) ? field[0] : (field ?? ''));
};

/** Rows of a collection: fields, filter, sort and page, with an exact count when there is a limit (conformance 3.14, 7.37). */
export const fetchCollection = async (
  { rest }: { rest: PostgrestClient },
  request: Omit<CollectionRequest, 'collection'>,
): Promise<CollectionResult> => {
  const { config, filter, sort, offset, limit, signal } = request;
  try {
    const columns = columnsOf(config.fieldsMode, config.dataFields, config.dataFieldsAdvanced);
    let query = rest.from(String(config.table ?? '')).select(columns, limit === null ? {} : { count: 'exact' });
    const logic = filterToLogic(filter);
    if (logic !== '') query = query.or(logic);
    if (limit !== null) query = query.range(offset, offset + limit - 1);
    for (const rule of Array.isArray(sort) ? sort : [])
      query = query.order(sortKey(rule), { ascending: rule.direction === 'ASC' });
    const { data, error, count } = await (query.abortSignal(signal) as unknown as Query);
    if (error) return { data: null, error };
    return { data, total: count ?? (Array.isArray(data) ? data.length : 0) };
  } catch (error) {
    return { data: [], error };
  }
};
