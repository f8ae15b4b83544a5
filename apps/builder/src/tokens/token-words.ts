import type { Design, Id, Token } from '@trama/model';
import { fontInBrief } from '../text-styles/font-text.ts';

/** What a token holds, as people read it: of a font, what tells it from others. */
export const tokenValue = ({ value }: Pick<Token, 'value'>): string => fontInBrief(value);

/** What a token goes by: its name, else its value, for published sites tell no names. */
export const tokenName = (token: Pick<Token, 'name' | 'value'>): string => token.name || tokenValue(token);

/** The folder that a token is in, as the name `Brand/Primary` tells it, and what it is called there. */
export const placeInList = (token: Pick<Token, 'name' | 'value'>): { folder: string | null; name: string } => {
  const name = tokenName(token);
  const at = token.name ? name.lastIndexOf('/') : -1;
  if (at <= 0 || at === name.length - 1) return { folder: null, name };
  return { folder: name.slice(0, at).trim(), name: name.slice(at + 1).trim() };
};

type Named = Readonly<Record<Id, { id: Id; name?: string | null }>>;

/** Does another thing of this map have the name already? Case makes no name of its own. */
export const isNameTaken = (map: Named, name: string, own: Id | null = null): boolean =>
  Object.values(map).some(
    (other) => other.id !== own && other.name?.trim().toLowerCase() === name.trim().toLowerCase(),
  );

/** A name that no token of the design has yet: with a number behind it where it is taken. */
export const freeTokenName = ({ tokens }: Pick<Design, 'tokens'>, wanted: string): string => {
  let name = wanted;
  for (let number = 2; isNameTaken(tokens, name); number += 1) name = `${wanted} ${number}`;
  return name;
};

/** The length of a spacing in px, as far as it can be told; others stand last. */
const sizeOf = (value: string): number => {
  const amount = Number.parseFloat(value);
  if (!Number.isFinite(amount)) return Number.POSITIVE_INFINITY;
  return /r?em$/.test(value.trim()) ? amount * 16 : amount;
};

/** The size in a CSS font, in px as far as it can be told. */
const fontSizeOf = (value: string): number => sizeOf(/[\d.]+(?:px|rem|em)/.exec(value)?.[0] ?? '');

const byName = (one: Token, other: Token): number =>
  tokenName(one).localeCompare(tokenName(other), undefined, { numeric: true });

/** The order of lists: distances from small to large, text styles from large to small, colours by name, nameless ones last. */
export const compareTokens = (one: Token, other: Token): number => {
  if (one.kind === 'spacing') return sizeOf(one.value) - sizeOf(other.value) || byName(one, other);
  if (one.kind === 'typography') return fontSizeOf(other.value) - fontSizeOf(one.value) || byName(one, other);
  return Number(!one.name) - Number(!other.name) || byName(one, other);
};
