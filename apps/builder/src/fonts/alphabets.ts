type Block = readonly [first: number, last: number];

/**
 * Characters that texts of one alphabet need, by blocks of Unicode, those of most texts first. Signs that all texts have go with Latin. What
 * a font has beside them makes up its rest.
 */
const ALPHABETS: readonly (readonly [name: string, blocks: readonly Block[]])[] = [
  [
    'latin',
    [
      [0x0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bb, 0x2bc],
      [0x2c6, 0x2c6],
      [0x2da, 0x2dc],
      [0x300, 0x36f],
      [0x2000, 0x206f],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2190, 0x2193],
      [0x2212, 0x2215],
      [0xfb00, 0xfb06],
      [0xfeff, 0xfeff],
      [0xfffd, 0xfffd],
    ],
  ],
  [
    'latin-extended',
    [
      [0x100, 0x2ff],
      [0x1d00, 0x1eff],
      [0x20a0, 0x20cf],
      [0x2c60, 0x2c7f],
      [0xa720, 0xa7ff],
    ],
  ],
  [
    'greek',
    [
      [0x370, 0x3ff],
      [0x1f00, 0x1fff],
    ],
  ],
  [
    'cyrillic',
    [
      [0x400, 0x52f],
      [0x1c80, 0x1c8f],
      [0x2de0, 0x2dff],
      [0xa640, 0xa69f],
    ],
  ],
];

const REST = 'rest';

/** The first alphabet that a character is of. */
const alphabetOf = (character: number): string =>
  ALPHABETS.find(([, blocks]) => blocks.some(([first, last]) => first <= character && character <= last))?.[0] ?? REST;

/** Characters of one alphabet that a font has. */
export interface Alphabet {
  name: string;
  characters: readonly number[];
  /** The same as CSS takes them (CSS Fonts 4, "unicode-range"). */
  range: string;
}

/** Characters between two of a font that it has not: a range may go on over as many, so that it is written in fewer words. */
const MOST_MISSING = 16;

const hex = (character: number): string => character.toString(16).toUpperCase();

const rangeText = ([first, last]: Block): string => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`;

/** Divides the characters of a font by alphabets, those of most texts first. No two have one in common. */
export const alphabetsOf = (characters: Iterable<number>): readonly Alphabet[] => {
  const found = new Map<string, { characters: number[]; blocks: Block[] }>();
  let before = { name: '', character: 0 };
  for (const character of [...new Set(characters)].sort((a, b) => a - b)) {
    const name = alphabetOf(character);
    const alphabet = found.get(name) ?? { characters: [], blocks: [] };
    found.set(name, alphabet);
    alphabet.characters.push(character);
    const last = alphabet.blocks.at(-1);
    if (last && before.name === name && character - before.character <= MOST_MISSING)
      alphabet.blocks[alphabet.blocks.length - 1] = [last[0], character];
    else alphabet.blocks.push([character, character]);
    before = { name, character };
  }
  return [...ALPHABETS.map(([name]) => name), REST].flatMap((name) => {
    const alphabet = found.get(name);
    if (!alphabet) return [];
    return { name, characters: alphabet.characters, range: alphabet.blocks.map(rangeText).join(', ') };
  });
};
