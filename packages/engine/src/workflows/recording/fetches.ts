import { type FetchRecord, type Id, messageOf, type WorkflowAction } from '@trama/model';
import type { CollectionObject } from '../../state/collection-object.ts';
import type { RunSurroundings, WatchedRun } from '../observer.ts';
import type { KeptValue } from './kept-value.ts';

/** The field in which each action that fetches names what it fetches. */
const FIELDS: Readonly<Record<string, string>> = {
  'fetch-collection': 'collectionId',
  'fetch-collections': 'collectionsId',
};

/** True for a step that asks the sources of collections. */
export const fetches = (action: WorkflowAction): boolean => Object.hasOwn(FIELDS, action.type);

/** Ids of the collections that a step fetches, as far as its field can be read; why not, the step itself says. */
const fetchedIds = (run: WatchedRun): readonly Id[] => {
  try {
    const named = run.field(FIELDS[run.action.type] ?? '');
    return (Array.isArray(named) ? named : [named]).filter((id): id is Id => typeof id === 'string' && id !== '');
  } catch {
    return [];
  }
};

/** The rows of the page that was fetched last, or the one thing. */
const shownData = ({ data, limit, offset }: CollectionObject): unknown =>
  Array.isArray(data) && limit !== null ? data.slice(offset, offset + limit) : data;

type Keep = (value: unknown) => KeptValue;

const requestOf = (collection: CollectionObject, needs: RunSurroundings, keep: Keep): FetchRecord['request'] => {
  const { config, filter, sort, limit, offset } = collection;
  const scope = needs.page.peek()?.scope;
  const resolved = (value: typeof filter): unknown => {
    try {
      return scope ? needs.bindings.resolve(value, scope) : value;
    } catch (thrown) {
      return messageOf(thrown);
    }
  };
  const asked = { ...(resolved(config) as object), filter: resolved(filter), sort: resolved(sort), limit, offset };
  return keep(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== null)))
    .json;
};

const answerOf = (collection: CollectionObject, keep: Keep): Omit<FetchRecord, 'collection' | 'request'> => {
  const { error, type, total, isFetched } = collection;
  if (error !== null && error !== undefined) return { error: String(keep(messageOf(error)).json) };
  if (!isFetched) return {};
  const { json, count, isCut } = keep(shownData(collection));
  return {
    ...(json !== undefined && { data: json }),
    ...(count !== undefined && { count }),
    ...(type === 'collection' && { total }),
    ...(isCut && { isCut }),
  };
};

/**
 * What a step asks the sources of its collections: known before it asks. The result says what they answered, once they have.
 * @param keep what is kept of a value
 */
export const watchFetches = (
  run: WatchedRun,
  keep: Keep,
): { asked: readonly FetchRecord[]; answered: () => readonly FetchRecord[] } => {
  const { needs } = run;
  const asked = fetchedIds(run).flatMap((id): FetchRecord[] => {
    const collection = needs.collections.peek(id);
    return collection ? [{ collection: collection.id, request: requestOf(collection, needs, keep) }] : [];
  });
  return {
    asked,
    answered: () =>
      asked.map((record) => {
        const collection = needs.collections.peek(record.collection);
        return collection ? { ...record, ...answerOf(collection, keep) } : record;
      }),
  };
};

/** Puts the rows of a recorded fetch where they stood; its source is not asked. */
export const feedFetches = (run: WatchedRun, recorded: readonly FetchRecord[]): void => {
  for (const { collection, data } of recorded)
    if (data !== undefined && run.needs.collections.peek(collection))
      run.needs.collections.change(collection, { data: isCutList(data) ? data.slice(0, -1) : data });
};

/** A list of which only the beginning was kept ends with a mark. */
const isCutList = (data: unknown): data is readonly unknown[] => Array.isArray(data) && data.at(-1) === '…';
