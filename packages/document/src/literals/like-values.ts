import { colorDistance, colorText, parseColor } from './css-color.ts';
import type { LiteralKind, LiteralValue } from './literal-values.ts';

/** One value of a design, however it is written, with the places where it stands. */
export interface ValueGroup {
  /** The value in one spelling: colours in hexadecimal digits. */
  value: string;
  places: readonly LiteralValue[];
}

/** Lengths in CSS px that one rem and one em stand for where they are compared. */
const FONT_SIZE = 16;

/** A length as px; null where it is none. */
const pixels = (text: string): number | null => {
  const [, amount = '', unit = ''] = /^(\d*\.?\d+)(px|rem|em)$/i.exec(text.trim()) ?? [];
  return amount === '' ? null : Number(amount) * (unit.toLowerCase() === 'px' ? 1 : FONT_SIZE);
};

/** One spelling for values that are the same; null for what cannot be compared. */
export const spelling = (kind: LiteralKind, text: string): string | null => {
  if (kind === 'spacing') return pixels(text) === null ? null : text.trim().toLowerCase();
  const color = parseColor(text);
  return color && colorText(color);
};

/** How far apart two values are: as colours look, or in CSS px. Null where one of them cannot be compared. */
export const valueDistance = (kind: LiteralKind, one: string, other: string): number | null => {
  if (kind === 'spacing') {
    const [from, to] = [pixels(one), pixels(other)];
    return from === null || to === null ? null : Math.abs(from - to);
  }
  const [from, to] = [parseColor(one), parseColor(other)];
  return from && to && colorDistance(from, to);
};

/** The values of a design, each once, those with the most places first. */
export const groupValues = (kind: LiteralKind, values: readonly LiteralValue[]): readonly ValueGroup[] => {
  const groups = new Map<string, LiteralValue[]>();
  for (const value of values) {
    const name = spelling(kind, value.text);
    if (name === null) continue;
    const group = groups.get(name);
    if (group) group.push(value);
    else groups.set(name, [value]);
  }
  return [...groups]
    .map(([value, places]) => ({ value, places }))
    .toSorted((one, other) => other.places.length - one.places.length || one.value.localeCompare(other.value));
};

/** The groups at most this far from a value, the nearest first. */
export const groupsNear = (
  kind: LiteralKind,
  groups: readonly ValueGroup[],
  value: string,
  reach: number,
): readonly ValueGroup[] =>
  groups
    .flatMap((group) => {
      const distance = valueDistance(kind, group.value, value);
      return distance !== null && distance <= reach ? [{ group, distance }] : [];
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ group }) => group);

/**
 * Families of values that hardly differ: each has the value with the most places as its head, and those near to it.
 * A family has at least two values.
 */
export const valueFamilies = (
  kind: LiteralKind,
  groups: readonly ValueGroup[],
  reach: number,
): readonly (readonly ValueGroup[])[] => {
  const left = new Set(groups);
  const families: (readonly ValueGroup[])[] = [];
  for (const head of groups) {
    if (!left.has(head)) continue;
    const family = groupsNear(kind, [...left], head.value, reach);
    for (const member of family) left.delete(member);
    if (family.length > 1) families.push(family);
  }
  return families.toSorted((one, other) => other.length - one.length);
};
