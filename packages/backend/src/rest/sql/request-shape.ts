import type { Catalog } from '../catalog/catalog.ts';

/** A filter of the query string (`not.eq.7`). */
export interface FilterText {
  text: string;
  /** Where its value begins (`7`): only what stands before it decides the text of the statement. */
  valueAt: number;
}

/**
 * What decides the text of a request's statement, and beside it what only becomes its parameters. Requests of one shape differ
 * in values alone, so that the text that was made for one serves them all.
 */
export interface RequestShape {
  catalog: Catalog;
  key: string;
  /** Filters whose value is a parameter, by the place of their pair in the query string. */
  filters: ReadonlyMap<number, FilterText>;
  /** The JSON of the body that is a parameter. */
  payload: unknown;
}

/** Negation, operator and modifier of a filter, up to its value. `is` has none: what comes after it is part of the text. */
const TEST = /^(?:not\.)?(?!not\.|is[.(])[a-z]+(?:\([^)]*\))?\./;
/** Lists that make a text of their own. */
const EMPTY_LIST = '()';
const GROUP = /(?:^|\.)(?:and|or)$/;
const NO_FILTER = /(?:^|\.)(?:select|columns|on_conflict|order|limit|offset)$/;

/** Longer keys are not worth the memory. */
const LONGEST_KEY = 4000;

/**
 * The shape of a request.
 * @param search its query string.
 * @param further what else decides the text: relation or function, method, preferences, names of columns in the body.
 * @returns undefined for one with a logic tree, whose values stand among what decides, and for one that is very long.
 */
export const shapeOf = (
  catalog: Catalog,
  search: URLSearchParams,
  further: readonly unknown[],
  payload?: unknown,
): RequestShape | undefined => {
  const parts: unknown[] = [...further];
  const filters = new Map<number, FilterText>();
  let pair = -1;
  for (const [name, value] of search) {
    pair += 1;
    // A key has no place in what is kept.
    if (name === 'apikey') continue;
    if (GROUP.test(name)) return undefined;
    const test = NO_FILTER.test(name) ? undefined : TEST.exec(value)?.[0];
    if (test === undefined || value === test + EMPTY_LIST) {
      parts.push(pair, name, value);
    } else {
      parts.push(pair, name, test, null);
      filters.set(pair, { text: value, valueAt: test.length });
    }
  }
  const key = JSON.stringify(parts);
  return key.length > LONGEST_KEY ? undefined : { catalog, key, filters, payload };
};
