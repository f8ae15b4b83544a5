import type { NameOf } from '@trama/document';

/** `variables['…']`, `context.workflow['…']` and the like: the names before the brackets, and the id in them. */
const REFERENCE = /\b([A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*)(?:\?\.)?\[(['"])([^'"]+)\2\]/g;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-[A-Za-z][\w-]*)?/gi;

const LONGEST_ID = 36;

/** A formula as its author knows it: names in place of ids, and a word for what is gone. */
export const readableFormula = (code: string, nameOf: NameOf, gone: string): string => {
  /** The name of what an id, or the id before a hyphen, stands for: an element exposes `<id>-<name>`. */
  const known = (id: string): string | null =>
    nameOf(id) ?? (id.length > LONGEST_ID ? nameOf(id.slice(0, LONGEST_ID)) : null);
  return code
    .replaceAll(REFERENCE, (reference: string, _path: string, _quote: string, id: string) => known(id) ?? reference)
    .replaceAll(UUID, (id) => known(id) ?? gone);
};
