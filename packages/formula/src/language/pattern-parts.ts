/** One part of a sequence, with how often it stands there: from `least` to `most` times. */
export type PatternPart = (
  | { kind: 'letter'; source: string }
  | {
      kind: 'group';
      choice: readonly Sequence[] /** False for a look ahead or behind, which matches no letter. */;
      consumes: boolean;
    }
  | { kind: 'backreference' }
  /** Matches a place and no letter. */
  | { kind: 'assertion' }
) & { least: number; most: number };

/** Parts that follow each other. */
export type Sequence = readonly PatternPart[];

/** A letter: escaped (also by its number or as a class), a class in brackets, or any other character. */
const LETTER =
  /(?:\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|p\{[^}]*\}|P\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]|.)/isuy;

const BACKREFERENCE = /\\(?:[1-9]\d*|k<[^>]*>)/y;

const PLACE = /(?:[\^$]|\\[bB])/y;

const GROUP = /\((?:\?(?::|([=!]|<[=!])|<[^>]*>))?/y;

const TIMES = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;

/** Groups inside each other: what is deeper is not looked at. */
const DEEPEST = 200;

const ENDS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '*': [0, Number.POSITIVE_INFINITY],
  '+': [1, Number.POSITIVE_INFINITY],
  '?': [0, 1],
};

/**
 * The parts of a regular expression: the sequences that its bars tell apart. A text that is no regular expression gives some
 * parts, too.
 */
export const parsePattern = (source: string): readonly Sequence[] => {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const times = (): { least: number; most: number } => {
    const [, sign, from, comma, to] = take(TIMES) ?? [];
    const [least, most] = ENDS[sign ?? ''] ?? [1, 1];
    if (from === undefined) return { least, most };
    return {
      least: Number(from),
      most: comma === undefined ? Number(from) : to === '' ? Number.POSITIVE_INFINITY : Number(to),
    };
  };
  let depth = 0;
  const part = (): PatternPart => {
    if (take(BACKREFERENCE)) return { kind: 'backreference', ...times() };
    if (take(PLACE)) return { kind: 'assertion', ...times() };
    const group = depth < DEEPEST ? take(GROUP) : null;
    if (group) {
      depth += 1;
      const choice = choiceHere();
      depth -= 1;
      at += 1;
      return { kind: 'group', choice, consumes: group[1] === undefined, ...times() };
    }
    const [letter = ''] = take(LETTER) ?? [];
    return { kind: 'letter', source: letter, ...times() };
  };
  const choiceHere = (): readonly Sequence[] => {
    const choice: PatternPart[][] = [[]];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        choice.push([]);
        at += 1;
      } else choice.at(-1)?.push(part());
    }
    return choice;
  };
  const choice = [...choiceHere()];
  // A bracket that closes nothing: what follows it is looked at all the same.
  while (source[at] === ')') {
    at += 1;
    choice.push(...choiceHere());
  }
  return choice;
};
