import { isRecord, type Value } from '@trama/model';
import { isCollection } from '../data/kinds.ts';
import { applyFilter } from './filter.ts';
import { applySort } from './sort.ts';

/** Filter, sort and map of a binding; bindings inside filter and sort are evaluated already. */
export interface Pipeline {
  filter?: unknown;
  sort?: unknown;
  /** Key to value or binding, evaluated for each item. */
  map?: { readonly [key: string]: Value };
}

/** What `context.mapping` is while one item is mapped. */
export interface Mapping {
  value: unknown;
  /** Position among the filtered and sorted items. */
  index: number;
}

/**
 * Applies filter, then sort, then map to a list, or to the data of a collection object, whose total follows
 * (conformance 10.172 to 10.174). Other values pass unchanged.
 *
 * @throws what a condition, comparison or mapping throws: the caller makes the whole result undefined
 */
export const applyPipeline = (
  value: unknown,
  { filter, sort, map }: Pipeline,
  evaluateMapping: (binding: Value, mapping: Mapping) => unknown,
): unknown => {
  if ((!filter && !sort && !map) || !(Array.isArray(value) || isCollection(value))) return value;
  const items = applySort(applyFilter(Array.isArray(value) ? value : value.data, filter), sort);
  const data = mapItems(items, map, evaluateMapping);
  return Array.isArray(value) ? data : { ...value, data, total: data.length };
};

const mapItems = (
  items: readonly unknown[],
  map: Pipeline['map'],
  evaluateMapping: (binding: Value, mapping: Mapping) => unknown,
): unknown[] => {
  const entries = isRecord(map) ? Object.entries(map) : [];
  if (entries.length === 0) return [...items];
  return items.map((value, index) =>
    Object.fromEntries(entries.map(([key, binding]) => [key, evaluateMapping(binding, { value, index })])),
  );
};
