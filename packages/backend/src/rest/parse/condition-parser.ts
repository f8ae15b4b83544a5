import { RestFailure } from '../failure.ts';
import { createScanner, quoted, type Scanner } from './scanner.ts';
import { type FieldPath, scanField } from './select-parser.ts';

export const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;
export const TEXT_SEARCHES = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;

export type Comparison = keyof typeof COMPARISONS;
export type TextSearch = keyof typeof TEXT_SEARCHES;

export type Test =
  | { kind: 'compare'; operator: Comparison; quantifier: 'any' | 'all' | undefined; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: 'null' | 'not_null' | 'true' | 'false' | 'unknown' }
  | { kind: 'search'; operator: TextSearch; language: string | undefined; value: string };

/** A test whose value becomes a parameter. */
export type ValueTest = Exclude<Test, { kind: 'is' }>;

export type Condition =
  | {
      kind: 'test';
      field: FieldPath;
      negated: boolean;
      test: Test;
      /** Which pair of the query string it is; undefined inside a group. */
      pair: number | undefined;
    }
  | { kind: 'group'; join: 'and' | 'or'; negated: boolean; members: Condition[] };

const IS_VALUES = ['null', 'not_null', 'true', 'false', 'unknown'] as const;
const isOneOf = <T extends string>(all: readonly T[], value: string): value is T => all.some((one) => one === value);
const isComparison = (name: string): name is Comparison => Object.hasOwn(COMPARISONS, name);
const isTextSearch = (name: string): name is TextSearch => Object.hasOwn(TEXT_SEARCHES, name);

/** A value inside a group ends at the group's comma or bracket; `{…}`, `[…]` and quotes may hold both. */
const scanGroupedValue = (scanner: Scanner): string => {
  if (scanner.peek() === '"') return quoted(scanner, scanner.fail);
  let value = '';
  let depth = 0;
  while (!scanner.done) {
    const next = scanner.peek();
    if (depth === 0 && (next === ',' || next === ')')) break;
    if (next === '"') {
      value += scanner.match(/"(?:[^"\\]|\\.)*"?/);
      continue;
    }
    if (next === '{' || next === '[' || next === '(') depth += 1;
    if (next === '}' || next === ']' || next === ')') depth -= 1;
    value += scanner.match(/[\s\S]/);
  }
  return value;
};

const scanList = (scanner: Scanner): string[] => {
  scanner.expect('(');
  const values: string[] = [];
  if (scanner.take(')')) return values;
  do values.push(scanner.peek() === '"' ? quoted(scanner, scanner.fail) : scanner.match(/[^,)]*/));
  while (scanner.take(','));
  scanner.expect(')');
  return values;
};

/** `operator.value`; `scanValue` says how far the value reaches. */
const scanTest = (scanner: Scanner, scanValue: (scanner: Scanner) => string): Test => {
  const operator = scanner.match(/[a-z]+/);
  const option = scanner.take('(') ? scanner.match(/[^)]*/) : undefined;
  if (option !== undefined) scanner.expect(')');
  scanner.expect('.');
  if (operator === 'in') return { kind: 'in', values: scanList(scanner) };
  if (operator === 'is') {
    const value = scanner.match(/[A-Za-z_]+/).toLowerCase();
    if (!isOneOf(IS_VALUES, value)) throw scanner.fail('null, not_null, true, false or unknown');
    return { kind: 'is', value };
  }
  if (isTextSearch(operator)) return { kind: 'search', operator, language: option, value: scanValue(scanner) };
  if (!isComparison(operator)) throw scanner.fail('a filter operator');
  if (option !== undefined && option !== 'any' && option !== 'all') throw scanner.fail('any or all');
  return { kind: 'compare', operator, quantifier: option, value: scanValue(scanner) };
};

const scanMember = (scanner: Scanner): Condition => {
  const group = scanner.match(/(?:not\.)?(?:and|or)(?=\()/);
  if (group !== '') {
    return scanner.nested(() => scanGroup(scanner, group.endsWith('or') ? 'or' : 'and', group.startsWith('not.')));
  }
  const field = scanField(scanner);
  scanner.expect('.');
  const negated = scanner.take('not.');
  return { kind: 'test', field, negated, test: scanTest(scanner, scanGroupedValue), pair: undefined };
};

const scanGroup = (scanner: Scanner, join: 'and' | 'or', negated: boolean): Condition => {
  scanner.expect('(');
  const members: Condition[] = [];
  do members.push(scanMember(scanner));
  while (scanner.take(','));
  scanner.expect(')');
  return { kind: 'group', join, negated, members };
};

/** Reads the `operator.value` of a filter. @throws RestFailure PGRST100. */
const parseTest = (text: string): { negated: boolean; test: Test } => {
  const scanner = createScanner(text, 'filter');
  const negated = scanner.take('not.');
  const test = scanTest(scanner, (rest) => rest.match(/[\s\S]*/));
  if (!scanner.done) throw scanner.fail('the end');
  return { negated, test };
};

/** Reads the list of a filter (`in.(1,2)`) from the place where it begins. @throws RestFailure PGRST100. */
export const parseList = (text: string, at: number): string[] => {
  const scanner = createScanner(text, 'filter');
  scanner.expect(text.slice(0, at));
  const values = scanList(scanner);
  if (!scanner.done) throw scanner.fail('the end');
  return values;
};

/**
 * Reads `column=operator.value`.
 * @param pair its place in the query string.
 * @throws RestFailure PGRST100.
 */
export const parseFilter = (column: string, text: string, pair: number): Condition => {
  const names = createScanner(column, 'filter');
  const field = scanField(names);
  if (!names.done) {
    if (names.peek() !== '.') throw names.fail('the end');
    throw new RestFailure(400, {
      code: 'PGRST108',
      message: `'${field.column}' is not an embedded resource in this request`,
      hint: `Verify that '${field.column}' is included in the 'select' query parameter.`,
    });
  }
  return { kind: 'test', field, ...parseTest(text), pair };
};

/** Reads the value of `and=(…)` or `or=(…)`. @throws RestFailure PGRST100. */
export const parseGroup = (join: 'and' | 'or', negated: boolean, text: string): Condition => {
  const scanner = createScanner(text, 'logic tree');
  const group = scanGroup(scanner, join, negated);
  if (!scanner.done) throw scanner.fail('the end');
  return group;
};
