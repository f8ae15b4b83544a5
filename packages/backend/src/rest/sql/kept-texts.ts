import type { Parameter } from '../../database/database.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { parseList, type ValueTest } from '../parse/condition-parser.ts';
import { parameterOf } from './condition-sql.ts';
import type { FilterText, RequestShape } from './request-shape.ts';
import { createParameters, type Parameters } from './sql.ts';

/** A text with placeholders, and what else its shape decides. */
interface Text {
  sql: string;
  /** Rows that are skipped. */
  offset: number;
}

/** A statement to run. */
export interface PlannedStatement extends Text {
  values: readonly Parameter[];
}

/** Texts of statements that were made, by the shapes of their requests. */
export interface KeptTexts {
  /**
   * The statement of a request: the text that is kept for its shape with its own values, or else what `make` writes.
   * @param shape undefined for a request whose text is not to be kept.
   * @throws RestFailure what `make` would throw.
   */
  statementFor(shape: RequestShape | undefined, make: (parameters: Parameters) => Text): PlannedStatement;
}

/** Where a parameter of a kept text comes from in each request: the body, or a pair of the query string. */
type Source = 'payload' | { pair: number; test: ValueTest };

interface KeptText extends Text {
  sources: readonly Source[];
}

/** Of one catalog. Page numbers make texts of their own, so strangers can ask for as many as they like. */
const MOST_KEPT = 500;

/** Whether the shape and the parser agree on where the value of a filter begins. */
const isValueOf = ({ text, valueAt }: FilterText, test: ValueTest): boolean =>
  test.kind === 'in' ? text.startsWith('in.', valueAt - 'in.'.length) : text.slice(valueAt) === test.value;

/** What a caller asked for is not kept. */
const withoutValue = (test: ValueTest): ValueTest =>
  test.kind === 'in' ? { kind: 'in', values: [] } : { ...test, value: '' };

/**
 * Where the parameters come from, seen by what they were made of.
 * @returns undefined where one has another source, or where a filter of the shape is no parameter: then the shape says too little.
 */
const sourcesOf = ({ origins }: Parameters, shape: RequestShape): Source[] | undefined => {
  const sources: Source[] = [];
  const seen = new Set<number>();
  for (const origin of origins) {
    if (origin === undefined) return undefined;
    if ('json' in origin) {
      if (origin.json !== shape.payload) return undefined;
      sources.push('payload');
      continue;
    }
    const { pair, test } = origin;
    const filter = pair === undefined ? undefined : shape.filters.get(pair);
    if (pair === undefined || filter === undefined || !isValueOf(filter, test)) return undefined;
    seen.add(pair);
    sources.push({ pair, test: withoutValue(test) });
  }
  return seen.size === shape.filters.size ? sources : undefined;
};

/** The same test with the value that another request has. */
const testOf = (test: ValueTest, { text, valueAt }: FilterText): ValueTest =>
  test.kind === 'in' ? { kind: 'in', values: parseList(text, valueAt) } : { ...test, value: text.slice(valueAt) };

const valuesOf = (sources: readonly Source[], { filters, payload }: RequestShape): readonly Parameter[] => {
  // All are read before one is bound, as where a text is made: the same request fails in the same way.
  const read = sources.map((source) => {
    const filter = source === 'payload' ? undefined : filters.get(source.pair);
    return source === 'payload' || filter === undefined ? undefined : parameterOf(testOf(source.test, filter));
  });
  const parameters = createParameters();
  for (const [index, source] of sources.entries()) {
    if (source === 'payload') parameters.bindJson(payload);
    else parameters.bind(read[index]);
  }
  return parameters.values;
};

/** Keeps the texts of the requests asked last. Those of a catalog go with it: a changed schema has another. */
export const createKeptTexts = (): KeptTexts => {
  const ofCatalogs = new WeakMap<Catalog, Map<string, KeptText>>();

  const textsOf = (catalog: Catalog): Map<string, KeptText> => {
    const texts = ofCatalogs.get(catalog) ?? new Map<string, KeptText>();
    ofCatalogs.set(catalog, texts);
    return texts;
  };

  return {
    statementFor: (shape, make) => {
      const texts = shape && textsOf(shape.catalog);
      const kept = shape && texts?.get(shape.key);
      if (shape && texts && kept) {
        texts.delete(shape.key);
        texts.set(shape.key, kept);
        return { sql: kept.sql, offset: kept.offset, values: valuesOf(kept.sources, shape) };
      }
      const parameters = createParameters();
      const text = make(parameters);
      const sources = shape && sourcesOf(parameters, shape);
      if (shape && texts && sources) {
        texts.set(shape.key, { ...text, sources });
        if (texts.size > MOST_KEPT) texts.delete(texts.keys().next().value ?? '');
      }
      return { ...text, values: parameters.values };
    },
  };
};
