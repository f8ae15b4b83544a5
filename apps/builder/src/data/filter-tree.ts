import { type FilterCondition, type FilterGroup, isRecord, type Value } from '@trama/model';

/** What a condition compares by, in the order in which people need it (conformance 10.178 to 10.198). */
export const OPERATORS = [
  '$eq',
  '$ne',
  '$iLike:contains',
  '$notILike:contains',
  '$iLike:startsWith',
  '$iLike:endsWith',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$eq:null',
  '$ne:null',
  '$in',
  '$notIn',
  '$overlap',
  '$notOverlap',
  '$contains',
] as const;

/** Those that only rows which are here already are compared by: no database knows them. */
export const LOCAL_OPERATORS = ['$has', '$hasNot', '$match', '$notMatch'] as const;

export type FilterOperator = (typeof OPERATORS)[number] | (typeof LOCAL_OPERATORS)[number];

/** Conditions that need no value. */
export const isValueless = (operator: string): boolean => operator === '$eq:null' || operator === '$ne:null';

type FilterNode = FilterCondition | FilterGroup;

export const isGroup = (node: FilterNode): node is FilterGroup => 'conditions' in node;

/** The filter of a collection as a group; an empty one where there is none, or what is there is no tree. */
export const filterTree = (filter: Value | undefined): FilterGroup => {
  const found: unknown = filter;
  if (isRecord(found) && Array.isArray(found.conditions)) return found as unknown as FilterGroup;
  return { key: 'filter', link: '$and', conditions: [] };
};

/** The tree as the collection stores it; undefined once it is empty. */
export const storedFilter = (tree: FilterGroup): Value | undefined =>
  tree.conditions.length === 0 ? undefined : (tree as unknown as Value);
