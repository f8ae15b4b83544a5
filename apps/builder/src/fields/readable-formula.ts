import type { NameOf } from '@trama/document';

/** `variables['…']`, `context.workflow['…']` and the like: the names before the brackets, and the id in them. */
const REFERENCE = /\b([A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*)(?:\?\.)?\[(['"])([^'"]+)\2\]/g;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-[A-Za-z][\w-]*)?/gi;

const LONGEST_ID = 36;

/** A place in a formula where something is named by an id: the id, and the text from `start` to `end` that means it. */
export interface FormulaReference {
  id: string;
  start: number;
  end: number;
  /** It can be nothing but an id: one that nothing has is gone. */
  isId: boolean;
}

const startsWithId = (text: string): boolean => new RegExp(`^${UUID.source}$`, 'i').test(text);

/** The references of a formula, also of one that is not finished, in their order. */
export const referencesIn = (code: string): readonly FormulaReference[] => {
  const inBrackets = [...code.matchAll(REFERENCE)].map(({ 0: text, 3: id = '', index }) => ({
    id,
    start: index,
    end: index + text.length,
    isId: startsWithId(id),
  }));
  const alone = [...code.matchAll(UUID)]
    .map(({ 0: id, index }) => ({ id, start: index, end: index + id.length, isId: true }))
    .filter(({ start }) => !inBrackets.some((other) => other.start <= start && start < other.end));
  return [...inBrackets, ...alone].sort((one, other) => one.start - other.start);
};

/** The name of what an id, or the id before a hyphen, stands for: an element exposes `<id>-<name>`. */
export const referenceName = (id: string, nameOf: NameOf): string | null =>
  nameOf(id) ?? (id.length > LONGEST_ID ? nameOf(id.slice(0, LONGEST_ID)) : null);

/** A formula as its author knows it: names in place of ids, and a word for what is gone. */
export const readableFormula = (code: string, nameOf: NameOf, gone: string): string => {
  let text = '';
  let end = 0;
  for (const reference of referencesIn(code)) {
    const written = code.slice(reference.start, reference.end);
    text += code.slice(end, reference.start);
    text += referenceName(reference.id, nameOf) ?? written.replaceAll(UUID, gone);
    end = reference.end;
  }
  return text + code.slice(end);
};
