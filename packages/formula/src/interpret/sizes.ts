import { TramaError } from '@trama/model';
import { BIT_LIMIT, DEPTH_LIMIT, FORMULA_ERROR, ITEM_LIMIT, TEXT_LIMIT } from '../limits.ts';

/** The error of a value that has grown too large. */
const tooLarge = (what: string): TramaError =>
  new TramaError({
    code: FORMULA_ERROR.sizeLimit,
    message: `Formula stopped at ${what}`,
    hint: 'Make less at once, or compute it in the browser.',
  });

/** @throws TramaError `formula/size-limit` for more items than a formula may hold */
export const assertItems = (count: number): void => {
  if (count > ITEM_LIMIT) throw tooLarge(`a list of more than ${ITEM_LIMIT} items`);
};

/** @throws TramaError `formula/size-limit` for a longer text than a formula may hold */
export const assertTextLength = (length: number): void => {
  if (length > TEXT_LIMIT) throw tooLarge(`a text of more than ${TEXT_LIMIT} characters`);
};

const assertBits = (bits: number): void => {
  if (bits > BIT_LIMIT) throw tooLarge(`a whole number of more than ${BIT_LIMIT} bits`);
};

const LARGEST: bigint = 1n << BigInt(BIT_LIMIT);

/** A whole number within its limit. */
const boundedNumber = (value: bigint): bigint => {
  if (value >= LARGEST || value <= -LARGEST) assertBits(Number.POSITIVE_INFINITY);
  return value;
};

/** A value within its limit. @throws TramaError `formula/size-limit` */
export const bounded = (value: unknown): unknown => {
  if (typeof value === 'string') assertTextLength(value.length);
  else if (typeof value === 'bigint') boundedNumber(value);
  else if (Array.isArray(value)) assertItems(value.length);
  return value;
};

/** The same for sets and maps, which are looked at where they are used alone: reading any object would be slower. */
export const assertEntries = (value: unknown): void => {
  if (value instanceof Map || value instanceof Set) assertItems(value.size);
};

/** Bits of a whole number that is within its limit. */
const bitsOf = (value: bigint): number => {
  const digits = (value < 0n ? -value : value).toString(16);
  return digits.length * 4 + 28 - Math.clz32(Number.parseInt(digits[0] ?? '0', 16));
};

/** `left * right`, for numbers of either kind. */
export const product = (left: number, right: number): unknown => {
  const value: unknown = left * right;
  return typeof value === 'bigint' ? boundedNumber(value) : value;
};

/** `base ** exponent`: a large result is refused before it is computed. */
export const powerOf = (base: unknown, exponent: unknown): unknown => {
  if (typeof base === 'bigint' && typeof exponent === 'bigint' && (base > 1n || base < -1n))
    assertBits((bitsOf(base) - 1) * Number(exponent));
  return (base as number) ** (exponent as number);
};

/** `value << places`: a large result is refused before it is computed. */
export const shifted = (value: unknown, places: unknown): unknown => {
  if (typeof value === 'bigint' && typeof places === 'bigint' && value !== 0n && places > 0n)
    assertBits(bitsOf(value) + Number(places));
  return (value as number) << (places as number);
};

/** `value >> places`: to the left where the places are negative. */
export const shiftedRight = (value: unknown, places: unknown): unknown =>
  typeof value === 'bigint' && typeof places === 'bigint' && places < 0n
    ? shifted(value, -places)
    : (value as number) >> (places as number);

/** Whole numbers that a text or a count makes too large are refused before they are made. */
export const assertWholeNumber = (fn: unknown, args: readonly unknown[]): void => {
  const [first] = args;
  // Ten values to the digit, sixteen in the longest way to write one.
  if (fn === BigInt) assertBits(typeof first === 'string' ? first.length * 3 : 0);
  else if (fn === BigInt.asIntN || fn === BigInt.asUintN) assertBits(Number(first));
};

/** What a value weighs as text: itself, what it holds, and what that holds, as often as it is met. */
interface Weight {
  items: number;
  characters: number;
  /** What is being looked at, outermost first: a list in itself is left to the language. */
  path: Set<object>;
}

const noWeight = (): Weight => ({ items: 0, characters: 0, path: new Set() });

/**
 * Looks whether a value may be turned into text, or flattened: lists that hold each other make more of it than they are.
 * @param isWhole objects count too, as for JSON; else lists alone, as for `join`
 */
const weigh = (value: unknown, isWhole: boolean, depth: number, weight: Weight): void => {
  if (depth > DEPTH_LIMIT) throw tooLarge(`lists or objects in more than ${DEPTH_LIMIT} levels`);
  if (typeof value === 'string') {
    weight.characters += value.length;
    assertTextLength(weight.characters);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  if ((!isList && !isWhole) || weight.path.has(value)) return;
  if (isList) assertItems(value.length);
  const held: readonly unknown[] = isList ? value : Object.values(value);
  weight.items += held.length + 1;
  assertItems(weight.items);
  weight.path.add(value);
  for (const item of held) {
    if (typeof item === 'string' || typeof item === 'object') weigh(item, isWhole, depth + 1, weight);
  }
  weight.path.delete(value);
};

/** @throws TramaError `formula/size-limit` for lists that make too long a text, or too long a list */
export const assertListText = (value: unknown, separator = 1): void => {
  if (!Array.isArray(value)) return;
  const weight = noWeight();
  weigh(value, false, 0, weight);
  assertTextLength(weight.characters + weight.items * separator);
};

/** @throws TramaError `formula/size-limit` for a value that makes too long a text in JSON */
export const assertJson = (value: unknown): void => {
  if (typeof value === 'object' && value !== null) weigh(value, true, 0, noWeight());
};

/** @throws TramaError `formula/size-limit` for a text in JSON with too many levels */
export const assertJsonText = (text: unknown): void => {
  if (typeof text !== 'string' || text.length <= DEPTH_LIMIT) return;
  assertTextLength(text.length);
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '"') {
      do {
        index = Math.min(nextIn(text, '"', index + 1), text.length);
      } while (index < text.length && isEscaped(text, index));
    } else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth > DEPTH_LIMIT) throw tooLarge(`lists or objects in more than ${DEPTH_LIMIT} levels`);
    } else if (letter === ']' || letter === '}') depth -= 1;
  }
};

const nextIn = (text: string, letter: string, from: number): number => {
  const index = text.indexOf(letter, from);
  return index < 0 ? text.length : index;
};

const isEscaped = (text: string, index: number): boolean => {
  let before = index - 1;
  while (text[before] === '\\') before -= 1;
  return (index - before) % 2 === 0;
};

/** How often a text stands in another one, at most; a pattern may match at every place. */
const occurrences = (text: string, wanted: unknown): number => {
  if (wanted instanceof RegExp) return wanted.global ? (text.match(wanted)?.length ?? 0) : 1;
  const part = String(wanted);
  if (part === '') return text.length + 1;
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
};

/** Texts and lists that a method of texts would make too long are refused before they are made. */
export const assertGrowth = (text: string, method: PropertyKey, args: readonly unknown[]): void => {
  const [first, second] = args;
  switch (method) {
    case 'repeat':
      assertTextLength(text.length * Number(first));
      break;
    case 'padStart':
    case 'padEnd':
      assertTextLength(Number(first));
      break;
    case 'split':
      // A pattern may match at every letter.
      if (text.length > ITEM_LIMIT && first !== undefined)
        assertItems(first instanceof RegExp ? text.length : occurrences(text, first) + 1);
      break;
    case 'replace':
    case 'replaceAll': {
      if (typeof second !== 'string' || text.length * second.length <= TEXT_LIMIT) break;
      const count = method === 'replace' && !(first instanceof RegExp) ? 1 : occurrences(text, first);
      assertTextLength(text.length + count * second.length);
    }
  }
};

/** The same for the methods of lists. */
export const assertListGrowth = (list: readonly unknown[], method: PropertyKey, args: readonly unknown[]): void => {
  switch (method) {
    case 'join':
      assertListText(list, typeof args[0] === 'string' ? args[0].length : 1);
      break;
    case 'flat':
    case 'toString':
    case 'toLocaleString':
      assertListText(list);
      break;
    case 'concat':
      assertItems(args.reduce<number>((sum, item) => sum + (Array.isArray(item) ? item.length : 1), list.length));
  }
};
