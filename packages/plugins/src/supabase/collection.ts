import type { PostgrestClient } from '@supabase/postgrest-js';
import type { CollectionRequest, CollectionResult } from '@trama/engine';
import { filterToLogic } from './filter.ts';
import { columnsOf, type Query } from './query.ts';

const sortKey = (rule: Readonly<Record<string, unknown>>): string => {
  const field = rule.field ?? rule.key;
  return String(Array.isArray(field) ? field[0] : (field ?? ''));
};

/** What the service says of a page that begins behind the last row: how many rows there are. */
const behindLast = ({ code, details }: { code?: string; details?: string | null }): number | null => {
  const [, total] = code === 'PGRST103' ? (/only (\d+) row/.exec(details ?? '') ?? []) : [];
  return total === undefined ? null : Number(total);
};

/**
 * Rows of a collection: fields, filter, sort and page, with a count when there is a limit (conformance 3.14, 7.37): exact, or by an estimate
 * where the author chose one.
 */
export const fetchCollection = async (
  { rest }: { rest: PostgrestClient },
  request: Omit<CollectionRequest, 'collection'>,
): Promise<CollectionResult> => {
  const { config, filter, sort, offset, limit, signal } = request;
  try {
    const columns = columnsOf(config.fieldsMode, config.dataFields, config.dataFieldsAdvanced);
    let query = rest
      .from(String(config.table ?? ''))
      .select(columns, limit === null ? {} : { count: config.count === 'estimated' ? 'estimated' : 'exact' });
    const logic = filterToLogic(filter);
    if (logic !== '') query = query.or(logic);
    if (limit !== null) query = query.range(offset, offset + limit - 1);
    for (const rule of Array.isArray(sort) ? sort : [])
      query = query.order(sortKey(rule), { ascending: rule.direction === 'ASC' });
    const { data, error, count } = await (query.abortSignal(signal) as unknown as Query);
    // Fewer rows than before, as after another filter: an empty page, no failure.
    const behind = error && offset > 0 ? behindLast(error) : null;
    if (behind !== null) return { data: [], total: behind };
    if (error) return { data: null, error };
    return { data, total: count ?? (Array.isArray(data) ? data.length : 0) };
  } catch (error) {
    return { data: [], error };
  }
};
