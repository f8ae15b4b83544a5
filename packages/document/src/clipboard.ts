import { type Design, type Element, type Id, isRecord, TramaError } from '@trama/model';
import { ERRORS } from './errors.ts';
import { elementOf, isInside, subtreeIds } from './tree.ts';

/** Media type under which elements lie on the system clipboard; the same text also goes as plain text. */
export const CLIPBOARD_TYPE = 'application/x-trama-elements+json';

/** Copied elements, with everything that is in them. */
export interface ClipboardContent {
  /** Roots of the copied branches, in the order of the selection. */
  roots: readonly Id[];
  elements: readonly Element[];
}

const FORMAT = 1;

/** Text for the clipboard. Elements inside of other selected ones are not copied twice. */
export const serializeClipboard = (design: Design, ids: readonly Id[]): string => {
  const roots = ids.filter((id) => !ids.some((other) => other !== id && isInside(design, other, id)));
  const elements = roots.flatMap((id) => subtreeIds(design, id)).map((id) => elementOf(design, id));
  return JSON.stringify({ trama: 'elements', format: FORMAT, roots, elements });
};

const refuse = (message: string, cause?: unknown): never => {
  throw new TramaError({ code: ERRORS.clipboard, message, hint: 'Copy the elements again in this builder.', cause });
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    return refuse('The clipboard does not hold elements.', cause);
  }
};

const isElement = (value: unknown): value is Element =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  (['content', 'slots', 'style', 'classes', 'subClasses'] as const).every((field) => isRecord(value[field])) &&
  Array.isArray(value.states) &&
  Array.isArray(value.workflows) &&
  Object.values(value.slots as Record<string, unknown>).every(
    (slot) => Array.isArray(slot) && slot.every((id) => typeof id === 'string'),
  );

/**
 * Reads what {@link serializeClipboard} wrote.
 * @throws TramaError `document/clipboard` for anything else.
 */
export const parseClipboard = (text: string): ClipboardContent => {
  const read = readJson(text);
  if (!isRecord(read) || read.trama !== 'elements') return refuse('The clipboard does not hold elements.');
  if (read.format !== FORMAT) return refuse('The elements on the clipboard come from another version of the builder.');
  const { roots, elements } = read;
  if (!Array.isArray(roots) || !Array.isArray(elements) || !elements.every(isElement))
    return refuse('The elements on the clipboard are damaged.');
  const known = new Set(elements.map(({ id }) => id));
  if (!roots.every((id): id is Id => typeof id === 'string' && known.has(id)))
    return refuse('The elements on the clipboard are damaged.');
  return { roots, elements };
};
