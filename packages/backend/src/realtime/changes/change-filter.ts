import { isLike } from './like.ts';
import { type PatternAnswers, type PatternTest, testKey } from './patterns.ts';

/** Which changes of the database a channel wants, as the client wrote it. */
export interface ChangeRequest {
  event: string;
  schema: string;
  table?: string;
  /** `column=operator.value`, several joined by commas. */
  filter?: string;
  /** The columns to be told; all that may be read where there is none. */
  select?: string[];
}

export interface Change {
  id: number;
  schema_name: string;
  table_name: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  record: Record<string, unknown> | null;
  old_record: Record<string, unknown> | null;
  commit_timestamp: string;
}

interface Condition {
  column: string;
  negated: boolean;
  operator: string;
  /** Text of the value; the values of a list for `in`. */
  values: string[];
}

const CONDITION = /([^=,]+)=(not\.)?(eq|neq|lt|lte|gt|gte|in|is|isdistinct|like|ilike|match|imatch)\./y;
/** In quotes with escapes, in brackets, or up to a comma that another condition follows. */
const LIST = /\(((?:"(?:[^"\\]|\\.)*"|[^")])*)\)/y;
const QUOTED = /"((?:[^"\\]|\\.)*)"(?=,|$)/y;
const BARE = /[\s\S]*?(?=,[^=,]+=(?:not\.)?[a-z]+\.|$)/y;

const withoutEscapes = (text: string): string => text.replace(/\\(.)/g, '$1');

const listOf = (text: string): string[] =>
  [...text.matchAll(/\s*(?:"((?:[^"\\]|\\.)*)"|([^,]*))\s*(?:,|$)/g)]
    .filter(([whole]) => whole !== '')
    .map(([, quoted, bare]) => (quoted === undefined ? (bare ?? '').trim() : withoutEscapes(quoted)));

const take = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  const sticky = new RegExp(pattern.source, 'y');
  sticky.lastIndex = at;
  return sticky.exec(text);
};

/** Reads a filter; undefined for one that we cannot apply. */
const parse = (filter: string): Condition[] | undefined => {
  const conditions: Condition[] = [];
  let at = 0;
  while (at < filter.length) {
    const head = take(CONDITION, filter, at);
    if (head === null) return undefined;
    at += head[0].length;
    const [, column = '', not, operator = ''] = head;
    const list = operator === 'in' ? take(LIST, filter, at) : null;
    const quoted = list === null ? take(QUOTED, filter, at) : null;
    const value = list ?? quoted ?? take(BARE, filter, at);
    if (value === null || (operator === 'in' && list === null)) return undefined;
    at += value[0].length;
    const values = list ? listOf(list[1] ?? '') : [quoted ? withoutEscapes(quoted[1] ?? '') : value[0]];
    conditions.push({ column, negated: not !== undefined, operator, values });
    if (at < filter.length && filter[at] !== ',') return undefined;
    at += 1;
  }
  return conditions;
};

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const compare = (value: unknown, text: string): number => {
  if (typeof value === 'number' && text.trim() !== '' && !Number.isNaN(Number(text))) return value - Number(text);
  const left = textOf(value);
  return left < text ? -1 : left > text ? 1 : 0;
};

/** Undefined, as SQL's unknown, for a null that nothing can be said of. */
const holds = (value: unknown, operator: string, values: readonly string[]): boolean | undefined => {
  const [text = ''] = values;
  const isNull = value === null || value === undefined;
  if (operator === 'is') return isNull ? text === 'null' || text === 'unknown' : String(value) === text;
  if (operator === 'isdistinct') return isNull ? text !== 'null' : compare(value, text) !== 0;
  if (isNull) return undefined;
  switch (operator) {
    case 'in':
      return values.some((one) => compare(value, one) === 0);
    case 'eq':
      return compare(value, text) === 0;
    case 'neq':
      return compare(value, text) !== 0;
    case 'lt':
      return compare(value, text) < 0;
    case 'lte':
      return compare(value, text) <= 0;
    case 'gt':
      return compare(value, text) > 0;
    case 'gte':
      return compare(value, text) >= 0;
    case 'like':
      return isLike(textOf(value), text);
    default:
      return isLike(textOf(value).toLowerCase(), text.toLowerCase());
  }
};

/** The question that a condition puts to the database; undefined where it needs none. */
const patternTest = (
  { operator, column, values }: Condition,
  row: Record<string, unknown>,
): PatternTest | undefined => {
  const value = row[column];
  if ((operator !== 'match' && operator !== 'imatch') || value === null || value === undefined) return undefined;
  return { text: textOf(value), pattern: values[0] ?? '', anyCase: operator === 'imatch' };
};

const passes = (condition: Condition, row: Record<string, unknown>, answers: PatternAnswers): boolean => {
  const { column, negated, operator, values } = condition;
  if (!Object.hasOwn(row, column)) return false;
  const test = patternTest(condition, row);
  const held = test === undefined ? holds(row[column], operator, values) : answers.get(testKey(test));
  return held !== undefined && held !== negated;
};

/** Whether a filter is one that we can apply. */
export const isFilter = (filter: string): boolean => parse(filter) !== undefined;

/** The patterns of a filter's `match` and `imatch`. */
export const patternsIn = ({ filter = '' }: ChangeRequest): string[] =>
  (parse(filter) ?? []).flatMap(({ operator, values }) => (/^i?match$/.test(operator) ? values : []));

/** What must be asked of the database before `passesFilter` can judge a row. */
export const patternTests = ({ filter = '' }: ChangeRequest, row: Record<string, unknown>): PatternTest[] =>
  (parse(filter) ?? []).flatMap((condition) => patternTest(condition, row) ?? []);

/** Whether a change is of the event, schema and table asked for. */
export const concerns = (request: ChangeRequest, change: Change): boolean => {
  if (request.event !== '*' && request.event.toUpperCase() !== change.type) return false;
  if (request.schema !== '*' && request.schema !== change.schema_name) return false;
  return request.table === undefined || request.table === '*' || request.table === change.table_name;
};

/**
 * Whether a row passes the filter. `row` must be what the subscriber may see of it: judged by anything more, a filter would
 * answer questions about hidden columns and deleted rows.
 * @param answers of the tests that `patternTests` tells; one that is missing does not hold.
 */
export const passesFilter = (
  { filter }: ChangeRequest,
  row: Record<string, unknown>,
  answers: PatternAnswers = new Map(),
): boolean =>
  filter === undefined ||
  filter === '' ||
  (parse(filter)?.every((condition) => passes(condition, row, answers)) ?? false);
