import { RestFailure } from '../failure.ts';
import { createScanner, type Scanner } from './scanner.ts';

/** A column, or a place inside a JSON column. */
export interface FieldPath {
  column: string;
  /** `->` steps; the last may be `->>` (as text). */
  steps: { key: string; asText: boolean }[];
}

export const AGGREGATES = ['avg', 'count', 'max', 'min', 'sum'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

export interface ColumnItem {
  kind: 'column';
  field: FieldPath;
  alias: string | undefined;
  cast: string | undefined;
}

/** `amount.sum()` over the rows, grouped by the columns beside it; `count()` has no field. */
export interface AggregateItem {
  kind: 'aggregate';
  aggregate: Aggregate;
  field: FieldPath | undefined;
  /** The field's cast, before the aggregate. */
  fieldCast: string | undefined;
  alias: string | undefined;
  cast: string | undefined;
}

export interface EmbedItem {
  kind: 'embed';
  relation: string;
  alias: string | undefined;
  hints: string[];
  /** Rows without a partner are left out. */
  inner: boolean;
  /** The partner's fields are laid into the row itself (`...author(name)`). */
  spread: boolean;
  items: SelectItem[];
}

/** What a row shows of its own relation. */
export type FieldItem = { kind: 'star' } | ColumnItem | AggregateItem;
export type SelectItem = FieldItem | EmbedItem;

/** The name under which an embedded relation appears in a row and in query parameters. */
export const embedName = (item: EmbedItem): string => item.alias ?? item.relation;

/** Levels of relations inside of relations: each multiplies the rows that are read. */
const DEEPEST_EMBED = 5;
const MOST_STEPS = 40;
const MOST_ITEMS = 1000;

/** `column->a->>b`, at the scanner's place. */
export const scanField = (scanner: Scanner): FieldPath => {
  const field: FieldPath = { column: scanner.name(), steps: [] };
  while (scanner.peek(2) === '->') {
    const asText = scanner.take('->>');
    if (!asText) scanner.expect('->');
    const index = scanner.match(/-?\d+(?![^\s,.:)>-])/);
    if (field.steps.length >= MOST_STEPS) throw scanner.fail(`no more than ${MOST_STEPS} steps`);
    field.steps.push({ key: index === '' ? scanner.name() : index, asText });
  }
  return field;
};

const scanCast = (scanner: Scanner): string | undefined => {
  if (!scanner.take('::')) return undefined;
  const cast = scanner.match(/[A-Za-z0-9_ ]+(?:\[\])?/).trim();
  if (cast === '') throw scanner.fail('a type');
  return cast;
};

/** `.sum()` at the scanner's place, or undefined. */
const scanAggregate = (scanner: Scanner): Aggregate | undefined => {
  const found = scanner.match(/\.(?:avg|count|max|min|sum)\(\)/);
  return AGGREGATES.find((name) => found === `.${name}()`);
};

const tooDeep = (): RestFailure =>
  new RestFailure(400, {
    code: 'PGRST100',
    message: `Relations are embedded at most ${DEEPEST_EMBED} levels deep`,
    details: 'The select parameter embeds relations in more levels than that.',
    hint: 'Read the deeper levels by a request of their own.',
  });

const scanItem = (scanner: Scanner): SelectItem => {
  if (scanner.take('*')) return { kind: 'star' };
  const spread = scanner.take('...');
  let alias: string | undefined;
  let field = scanField(scanner);
  if (scanner.peek() === ':' && scanner.peek(2) !== '::') {
    scanner.expect(':');
    alias = field.column;
    field = scanField(scanner);
  }
  const hints: string[] = [];
  while (scanner.take('!')) hints.push(scanner.name());
  if (hints.length === 0 && scanner.peek() !== '(') {
    const cast = scanCast(scanner);
    const aggregate = scanAggregate(scanner);
    if (aggregate === undefined) return { kind: 'column', field, alias, cast };
    return { kind: 'aggregate', aggregate, field, fieldCast: cast, alias, cast: scanCast(scanner) };
  }
  if (field.column === 'count' && hints.length === 0 && scanner.take('()')) {
    return {
      kind: 'aggregate',
      aggregate: 'count',
      field: undefined,
      fieldCast: undefined,
      alias,
      cast: scanCast(scanner),
    };
  }
  scanner.expect('(');
  const items = scanner.peek() === ')' ? [] : scanner.nested(() => scanItems(scanner), DEEPEST_EMBED, tooDeep);
  scanner.expect(')');
  return {
    kind: 'embed',
    relation: field.column,
    alias,
    hints: hints.filter((hint) => hint !== 'inner' && hint !== 'left'),
    inner: hints.includes('inner'),
    spread,
    items,
  };
};

const scanItems = (scanner: Scanner): SelectItem[] => {
  const items: SelectItem[] = [];
  do {
    scanner.match(/\s*/);
    if (items.length >= MOST_ITEMS) throw scanner.fail(`no more than ${MOST_ITEMS} items`);
    items.push(scanItem(scanner));
    scanner.match(/\s*/);
  } while (scanner.take(','));
  return items;
};

/**
 * Reads the `select` parameter: columns, aliases, casts, JSON paths, embedded relations with hints.
 * @throws RestFailure PGRST100.
 */
export const parseSelect = (text: string): SelectItem[] => {
  if (text.trim() === '') return [{ kind: 'star' }];
  const scanner = createScanner(text, 'select parameter');
  const items = scanItems(scanner);
  if (!scanner.done) throw scanner.fail('a comma or the end');
  return items;
};
