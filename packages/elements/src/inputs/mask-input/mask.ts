/** One place of a mask: a letter that always stands there, or a slot for one of a kind. */
type Place = { fixed: string } | { accepts: RegExp; isOptional: boolean };

export type Mask = readonly Place[];

const SLOTS: Readonly<Record<string, RegExp>> = { '0': /\d/, a: /\p{L}/u, '*': /./u };

/**
 * A mask from its pattern: `0` a digit, `a` a letter, `*` anything; all else stands as it is. What is between `[` and
 * `]` may be left out, `{` and `}` only group, and `\` takes the next letter literally (elements 21).
 */
export const parseMask = (pattern: unknown): Mask => {
  const places: Place[] = [];
  let isOptional = false;
  let isEscaped = false;
  for (const letter of typeof pattern === 'string' ? pattern : '') {
    const accepts = SLOTS[letter];
    if (isEscaped) {
      places.push({ fixed: letter });
      isEscaped = false;
    } else if (letter === '\\') isEscaped = true;
    else if (letter === '[' || letter === ']') isOptional = letter === '[';
    else if (letter === '{' || letter === '}') continue;
    else if (accepts !== undefined) places.push({ accepts, isOptional });
    else places.push({ fixed: letter });
  }
  return places;
};

export interface Masked {
  text: string;
  /** Position after each typed letter that stands in it. */
  ends: readonly number[];
  /** The places of the mask that are still empty. */
  rest: Mask;
}

/**
 * A text in its mask, as far as it goes: letters that fit no slot are left out, fixed ones stand before the next that
 * fits. A mask without slots takes everything.
 */
export const maskText = (raw: string, mask: Mask, placeholder = ''): Masked => {
  if (!mask.some((place) => 'accepts' in place))
    return { text: raw, ends: [...raw].map((_, index) => index + 1), rest: [] };
  const letters = [...raw].filter((letter) => letter !== placeholder);
  let [text, waiting, at, passed] = ['', '', 0, 0];
  const ends: number[] = [];
  for (const [index, place] of mask.entries()) {
    if ('fixed' in place) {
      waiting += place.fixed;
      if (letters[at] === place.fixed) at++;
      continue;
    }
    const next = letters.findIndex((letter, from) => from >= at && place.accepts.test(letter));
    if (next < 0) {
      if (place.isOptional) continue;
      break;
    }
    text += waiting + letters[next];
    waiting = '';
    at = next + 1;
    passed = index + 1;
    ends.push(text.length);
  }
  return { text, ends, rest: mask.slice(passed) };
};

/**
 * The first of several masks that holds as many letters of a text as any of them: a telephone number of ten digits stands
 * in the shorter one, one of eleven in the longer.
 */
export const fittingMask = (raw: string, masks: readonly [Mask, ...Mask[]], placeholder = ''): Mask => {
  const held = masks.map((mask) => maskText(raw, mask, placeholder).ends.length);
  return masks[held.indexOf(Math.max(...held))] ?? masks[0];
};

/** The text with the rest of its mask: a placeholder stands in each empty slot. */
export const fillMask = ({ text, rest }: Masked, placeholder: string): string =>
  text + rest.map((place) => ('fixed' in place ? place.fixed : placeholder)).join('');

/** True when every slot takes digits: an on-screen keyboard then needs no letters. */
export const isNumericMask = (mask: Mask): boolean =>
  mask.every((place) => 'fixed' in place || place.accepts === SLOTS['0']);
