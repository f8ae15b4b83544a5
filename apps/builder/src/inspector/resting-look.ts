import { type Design, type Id, isBinding, type Value } from '@trama/model';
import { tokenIn } from '../fields/color.ts';
import { textOf } from '../fields/control.ts';
import type { Texts } from '../texts/index.ts';
import { tokenName } from '../tokens/token-words.ts';
import type { PlacedField } from './css-fields.ts';
import type { FindInherited } from './inherited-text.ts';
import { aroundWords, type RestingOrigin } from './origin-text.ts';
import { isHeld, type TextStyleHold } from './text-style-hold.ts';

/** What counts of a property while nothing is set, and where it comes from. */
export interface RestingLook {
  resting: string | undefined;
  /** Null where that is nothing to tell. */
  restingFrom: RestingOrigin | null;
  restingWords: string;
}

interface Words {
  design: Pick<Design, 'tokens'>;
  texts: Texts;
  nameOf: (id: Id) => string;
}

/** A value as a field shows it in grey: a token by its name, a formula as such. */
const greyText = (value: Value, { design, texts }: Words): string => {
  if (isBinding(value)) return texts.inspector.byFormula;
  const token = design.tokens[tokenIn(value) ?? ''];
  return token ? tokenName(token) : textOf(value);
};

/** What the text style says, the fallback of the element, what is inherited, or what CSS begins with. */
export const restingOf = (
  placed: PlacedField,
  hold: TextStyleHold | null,
  inherited: FindInherited,
  words: Words,
): RestingLook => {
  const { field } = placed;
  const { inspector } = words.texts;
  if (hold !== null && isHeld(placed))
    return {
      resting: hold.parts[field.name],
      restingFrom: 'text-style',
      restingWords: inspector.fromTextStyle(hold.name),
    };
  const look = inherited(placed);
  if (look === undefined) {
    const resting = field.fallback && field.default !== undefined ? textOf(field.default) : field.resting;
    return { resting, restingFrom: null, restingWords: '' };
  }
  const { value, from, step } = look;
  return {
    resting: greyText(value, words),
    restingFrom: from ? 'around' : 'site',
    restingWords: from && step ? aroundWords(step, words.nameOf(from.id), words.texts) : inspector.fromSite,
  };
};
