import type { Id } from './design/value.ts';
import { isRecord } from './records.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Most texts and keys are shorter: nothing is looked for in them. */
const UUID_LENGTH = 36;

/** A copy of plain data in which every text, names of keys too, is what `rename` makes of it. */
export const renamedTexts = (value: unknown, rename: (text: string) => string): unknown => {
  if (typeof value === 'string') return rename(value);
  if (Array.isArray(value)) return value.map((item) => renamedTexts(item, rename));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), renamedTexts(item, rename)]));
};

/**
 * A copy of plain data under new ids: a text or key that is an old id, or contains one that is a UUID, has the new one instead.
 * What copies of elements say of each other (children, formulas, actions) follows them; other ids stay.
 * @param newIdOf undefined for ids that stay
 */
export const withNewIds = <T>(value: T, newIdOf: (id: Id) => Id | undefined): T =>
  renamedTexts(
    value,
    (text) => newIdOf(text) ?? (text.length < UUID_LENGTH ? text : text.replace(UUID, (id) => newIdOf(id) ?? id)),
  ) as T;
