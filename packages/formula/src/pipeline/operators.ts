import { isObject } from '@trama/model';
import { deepEqual } from '../data/deep-equal.ts';
import { isBlank } from '../data/kinds.ts';
import { readKey } from '../data/path.ts';

type Operator = (field: unknown, value: unknown) => boolean;

/** Compares texts without regard to case; a field that is no text is compared as its JSON text. */
const textTest =
  (matches: (field: string, value: string) => boolean): Operator =>
  (field, value) =>
    typeof value === 'string' && matches(textOf(field).toLowerCase(), value.toLowerCase());

const textOf = (field: unknown): string => (typeof field === 'string' ? field : (JSON.stringify(field) ?? ''));

const listTest =
  (matches: (field: readonly unknown[], value: readonly unknown[]) => boolean): Operator =>
  (field, value) =>
    Array.isArray(field) && Array.isArray(value) && matches(field, value);

/** The pattern of a value `/regex/flags`, without the flags that keep a position. */
const patternOf = (value: unknown): RegExp => {
  const parts = /^\/(.*)\/([a-z]*)$/s.exec(String(value));
  return parts ? new RegExp(parts[1] ?? '', (parts[2] ?? '').replace(/[gy]/g, '')) : new RegExp(String(value));
};

const matchesPattern: Operator = (field, value) => patternOf(value).test(String(field ?? ''));

/** "is exactly" compares lists and objects by what they hold (conformance 10.190); other values strictly. */
const isExactly: Operator = (field, value) =>
  field === value || (isObject(field) && isObject(value) && deepEqual(field, value));

const holdsKey: Operator = (field, value) => (readKey(field, String(value)) ?? null) !== null;

/** The operators of a filter condition (conformance 10.178 to 10.198). */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$eq', isExactly],
  ['$ne', (field, value) => !isExactly(field, value)],
  ['$lt', (field, value) => (field as number) < (value as number)],
  ['$gt', (field, value) => (field as number) > (value as number)],
  ['$lte', (field, value) => (field as number) <= (value as number)],
  ['$gte', (field, value) => (field as number) >= (value as number)],
  ['$iLike:contains', textTest((field, value) => field.includes(value))],
  ['$notILike:contains', textTest((field, value) => !field.includes(value))],
  ['$iLike:startsWith', textTest((field, value) => field.startsWith(value))],
  ['$iLike:endsWith', textTest((field, value) => field.endsWith(value))],
  ['$eq:null', (field) => isBlank(field)],
  ['$ne:null', (field) => !isBlank(field)],
  ['$in', (field, value) => Array.isArray(value) && value.includes(field)],
  ['$notIn', (field, value) => Array.isArray(value) && !value.includes(field)],
  ['$overlap', listTest((field, value) => value.some((item) => field.includes(item)))],
  ['$notOverlap', listTest((field, value) => !value.some((item) => field.includes(item)))],
  ['$contains', listTest((field, value) => value.every((item) => field.includes(item)))],
  ['$has', holdsKey],
  ['$hasNot', (field, value) => !holdsKey(field, value)],
  ['$match', matchesPattern],
  ['$notMatch', (field, value) => !matchesPattern(field, value)],
]);
