import { isRecord, TramaError } from '@trama/model';
import type { CollectionResult } from '../plugin.ts';

/** What a source answered, checked. */
export interface CollectionAnswer {
  readonly data: unknown;
  /** Rows that there are in all, those of other pages included. Absent where the source does not say. */
  readonly total?: number;
  /** `single` shows a list as one value. */
  readonly type?: 'single' | 'collection';
  readonly error?: unknown;
}

/** Rows that a table may have: each has a place in the list, so a wild total would fill the memory. */
const TOTAL_LIMIT = 10_000_000;

const FETCH_FAILED = 'Error while fetching the collection';

const nonsense = (hint: string, cause: unknown): TramaError =>
  new TramaError({ code: 'engine/collection-answer', message: FETCH_FAILED, hint, cause });

const isTotal = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= TOTAL_LIMIT;

/**
 * The answer of a plugin or server, `{data, total, type, error}` (conformance 7.8, 10.228).
 * @throws TramaError `engine/collection-answer` when it is no such object, or its total counts nothing.
 */
export const checkAnswer = (result: CollectionResult | unknown): CollectionAnswer => {
  if (!isRecord(result)) throw nonsense('The source answered something that is no object.', result);
  const { data, total, type, error } = result as Readonly<Record<string, unknown>>;
  const count = total ?? undefined;
  if (count !== undefined && !isTotal(count)) throw nonsense('The source answered a total that is no count.', total);
  return {
    data,
    ...(count !== undefined && { total: count }),
    ...((type === 'single' || type === 'collection') && { type }),
    ...(error !== undefined && { error }),
  };
};

/** What a failed collection keeps where the source gave no reason. */
export const reasonOf = (error: unknown): unknown => error ?? FETCH_FAILED;
