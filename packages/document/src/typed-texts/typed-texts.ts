import { type Change, type Design, type EntityKind, type EntityPath, type Id, isBinding, isRecord } from '@trama/model';
import { itemName, valueAt } from '../apply/containers.ts';
import { rootPath } from '../apply/entity-kinds.ts';
import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';

/** A text that a change wrote, and where. */
export interface TypedText {
  entity: EntityKind;
  id: Id;
  path: EntityPath;
  text: string;
}

const textsIn = (value: unknown, path: EntityPath): readonly { path: EntityPath; text: string }[] => {
  if (typeof value === 'string') return value === '' ? [] : [{ path, text: value }];
  // Items without a name of their own cannot be told from each other once the list is another.
  if (Array.isArray(value))
    return value.flatMap((item) => {
      const name = typeof item === 'string' ? null : itemName(item);
      return name === null ? [] : textsIn(item, [...path, name]);
    });
  if (!isRecord(value)) return [];
  // Of a binding its code is typed: its kind is chosen.
  if (isBinding(value)) return textsIn(value.code, [...path, 'code']);
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
};

/** The texts that changes set, each at its own place; what is added or moved as a whole was typed by nobody. */
export const typedTexts = (changes: readonly Change[]): readonly TypedText[] =>
  changes.flatMap((change) =>
    change.op === 'set'
      ? textsIn(change.value, change.path).map((found) => ({ entity: change.entity, id: change.id, ...found }))
      : [],
  );

const placeOf = ({ entity, id, path }: Omit<TypedText, 'text'>): readonly string[] =>
  rootPath({ op: 'set', entity, id, path, value: null });

/** The text that stands at a place; undefined where the place is gone, or holds no text. */
export const textAt = (design: Design, place: Omit<TypedText, 'text'>): string | undefined => {
  const found = valueAt(design, placeOf(place));
  return typeof found === 'string' ? found : undefined;
};

/** Whether a text can be written where it was written before: what held it is still there, and is no formula by now. */
export const canWriteAgain = (design: Design, { entity, id, path }: Omit<TypedText, 'text'>): boolean => {
  if (entity !== 'design' && !design[entity][id]) return false;
  const holder = valueAt(design, placeOf({ entity, id, path }).slice(0, -1));
  const isCode = path.at(-1) === 'code';
  // A layer that lost its last property is gone, and made again; what is deeper is a step or a parameter, which is not.
  if (holder === undefined) return path.length <= 4 && !isCode;
  return isRecord(holder) && (isCode || !isBinding(holder));
};

/** Writes a text again where it was written before. */
export const writeAgain: Operation<TypedText> = (context, { entity, id, path, text }) =>
  finish(context, [{ op: 'set', entity, id, path, value: text }], undefined);
