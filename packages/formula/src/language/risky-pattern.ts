import { type PatternPart, parsePattern, type Sequence } from './pattern-parts.ts';

/**
 * How a pattern may never end. On the wrong text such a one takes longer than anybody waits, and nothing in
 * the language can stop it. Some patterns that are told here are harmless, and some that take long are not told.
 *
 * - `nested`: it repeats a group that itself repeats something, like `(a+)+`, and no letter says where one turn ends
 * - `overlapping`: it repeats a choice of which two parts match the same text, like `(a|a)*`
 * - `backreference`: it repeats what an earlier group matched, like `(a+)\1*`
 */
export type PatternRisk = 'nested' | 'overlapping' | 'backreference';

/** Repetitions from here on are as good as endless: a choice of two in each makes a billion ways. */
const MANY = 25;

const known = new Map<string, PatternRisk | null>();

/** Most patterns, and most letters of patterns, that are remembered. */
const KNOWN = 1000;

/** Longer patterns, and further parts of a choice, are not looked at: looking must not take long itself. */
const LONGEST = 20_000;
const MOST_PARTS = 100;

/**
 * @param source the pattern without slashes
 * @param flags those of the expression
 */
export const patternRisk = (source: string, flags = ''): PatternRisk | null => {
  const key = `${flags}/${source}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const risk = source.length > LONGEST ? null : riskIn(parsePattern(source), flags, false);
  if (known.size >= KNOWN) known.clear();
  known.set(key, risk);
  return risk;
};

const WORDS: Readonly<Record<PatternRisk, string>> = {
  nested: 'it repeats a group that repeats something itself',
  overlapping: 'it repeats a choice of which two parts match the same text',
  backreference: 'it repeats what an earlier group matched',
};

/** What is wrong with a pattern, in one sentence. */
export const riskSentence = (source: string, risk: PatternRisk): string =>
  `The regular expression /${source}/ may never end: ${WORDS[risk]}`;

/** A member that is repeated without end, or as good as. */
const isRepeated = ({ most }: PatternPart): boolean => most >= MANY;

const riskIn = (choice: readonly Sequence[], flags: string, isInside: boolean): PatternRisk | null => {
  for (const part of choice.flat()) {
    if (part.kind === 'backreference' && (isInside || isRepeated(part))) return 'backreference';
    if (part.kind !== 'group') continue;
    if (isRepeated(part)) {
      if (part.choice.some((sequence) => sequence.some(isEndless) && !isDelimited(sequence, flags))) return 'nested';
      if (overlaps(part.choice, flags)) return 'overlapping';
    }
    const inner = riskIn(part.choice, flags, isInside || isRepeated(part));
    if (inner) return inner;
  }
  return null;
};

/** True for a part that may take any number of letters. */
const isEndless = (part: PatternPart): boolean =>
  part.most === Number.POSITIVE_INFINITY ||
  (part.kind === 'group' && part.choice.some((inner) => inner.some(isEndless)));

/**
 * True where each turn of a repetition begins or ends with a letter that stands nowhere else in it, like `(\.[a-z]+)*`: the
 * text says by itself where one turn ends, so there is one way to read it.
 */
const isDelimited = (sequence: Sequence, flags: string): boolean => {
  const parts = consuming(sequence);
  return [parts[0], parts.at(-1)].some((mark) => {
    if (mark?.kind !== 'letter' || !isOnce(mark)) return false;
    return parts.every(
      (part) => part === mark || lettersIn(part)?.every((source) => !meet(source, mark.source, flags)) === true,
    );
  });
};

/** What a part matches, letter by letter; null where that is not known. */
const lettersIn = (part: PatternPart): readonly string[] | null => {
  if (part.kind === 'letter') return [part.source];
  if (part.kind !== 'group') return null;
  const found = consuming(part.choice.flat()).map(lettersIn);
  return found.every((sources) => sources !== null) ? found.flat() : null;
};

/** True where two parts of a choice, at any depth of it, may match the same text, or one the beginning of the other's. */
const overlaps = (choice: readonly Sequence[], flags: string): boolean => {
  const parts = choice.slice(0, MOST_PARTS);
  return (
    parts.some((first, index) => parts.slice(index + 1).some((second) => begin(first, second, flags))) ||
    choice.flat().some((part) => part.kind === 'group' && overlaps(part.choice, flags))
  );
};

/** True where the shorter of two sequences may match the beginning of the other: letter by letter, as far as both tell. */
const begin = (first: Sequence, second: Sequence, flags: string): boolean => {
  const [left, right] = [consuming(first), consuming(second)];
  for (const [index, one] of left.entries()) {
    const other = right[index];
    if (!other) break;
    // From a group on they may be the same.
    if (one.kind !== 'letter' || other.kind !== 'letter') return true;
    if (!meet(one.source, other.source, flags)) return false;
    // So they may from an uncertain number of letters on.
    if (!isOnce(one) || !isOnce(other)) return true;
  }
  return left.length > 0 && right.length > 0;
};

const consuming = (sequence: Sequence): Sequence =>
  sequence.filter((part) => part.kind !== 'assertion' && (part.kind !== 'group' || part.consumes));

const isOnce = ({ least, most }: PatternPart): boolean => least === 1 && most === 1;

/** Letters that tell the usual classes apart. */
const SAMPLES: readonly string[] = [
  ...Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)),
  ...[
    '\u2028',
    '\u2029',
    '\u200b',
    '\u20ac',
    '\u2014',
    '\u03b1',
    '\u0436',
    '\u05d0',
    '\u3042',
    '\u4e2d',
    '\ufeff',
    '😀',
  ],
];

/** True where one letter may be matched by both. */
const meet = (one: string, other: string, flags: string): boolean => {
  if (one === other) return true;
  const left = matchedBy(one, flags);
  return matchedBy(other, flags).some((letter) => left.includes(letter));
};

const matched = new Map<string, readonly string[]>();

/** The samples that a letter of a pattern matches. */
const matchedBy = (source: string, flags: string): readonly string[] => {
  const key = `${flags}/${source}`;
  const found = matched.get(key);
  if (found !== undefined) return found;
  const letters = SAMPLES.filter(letterTest(source, flags));
  if (matched.size >= KNOWN) matched.clear();
  matched.set(key, letters);
  return letters;
};

const letterTest = (source: string, flags: string): ((letter: string) => boolean) => {
  try {
    const expression = new RegExp(`^(?:${source})$`, flags.replace(/[gy]/g, ''));
    return (letter) => expression.test(letter);
  } catch {
    // The language refuses it, and says so itself.
    return () => false;
  }
};
