import { type Design, type Element, type Id, isRecord, type Section, TramaError } from '@trama/model';
import { type CopiedFrom, copiedFrom, readCopiedFrom } from './copied-from.ts';
import { ERRORS } from './errors.ts';
import { childIds, elementOf, isInside, subtreeIds } from './tree.ts';

/** Media type under which elements lie on the system clipboard; the same text also goes as plain text. */
export const CLIPBOARD_TYPE = 'application/x-trama-elements+json';

/** Copied elements, with everything that is in them. */
export interface ClipboardContent {
  /** Copied sections, in the order of the selection; what is in them is among the elements. */
  sections: readonly Section[];
  /** Roots of the copied branches that lie in no copied section, in the order of the selection. */
  roots: readonly Id[];
  elements: readonly Element[];
  /** Languages of the site that they come from. */
  languages: readonly string[];
  /** The site that they come from; null in what earlier versions copied. */
  site: CopiedFrom | null;
}

const FORMAT = 1;

/** Text for the clipboard. Elements inside of other selected ones, or of selected sections, are not copied twice. */
export const serializeClipboard = (design: Design, ids: readonly Id[]): string => {
  const sections = ids.flatMap((id) => design.sections[id] ?? []);
  const inSections = sections.flatMap(childIds).flatMap((id) => subtreeIds(design, id));
  const roots = ids.filter(
    (id) =>
      design.elements[id] &&
      !inSections.includes(id) &&
      !ids.some((other) => other !== id && isInside(design, other, id)),
  );
  const copied = [...inSections, ...roots.flatMap((id) => subtreeIds(design, id))];
  const elements = copied.map((id) => elementOf(design, id));
  const languages = design.languages.map(({ lang }) => lang);
  const site = copiedFrom(design);
  return JSON.stringify({ trama: 'elements', format: FORMAT, site, sections, roots, elements, languages });
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

const isNode = (value: unknown): value is Element & Section =>
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
  const { roots, elements, sections = [], languages = [], site } = read;
  if (!Array.isArray(roots) || !Array.isArray(elements) || !elements.every(isNode))
    return refuse('The elements on the clipboard are damaged.');
  if (!Array.isArray(sections) || !sections.every(isNode) || !Array.isArray(languages))
    return refuse('The elements on the clipboard are damaged.');
  const known = new Set(elements.map(({ id }) => id));
  if (!roots.every((id): id is Id => typeof id === 'string' && known.has(id)))
    return refuse('The elements on the clipboard are damaged.');
  return {
    sections,
    roots,
    elements,
    languages: languages.filter((language) => typeof language === 'string'),
    site: readCopiedFrom(site),
  };
};

/** What the clipboard holds, where its text may have been read already: that of a large copy is read once. */
export const clipboardContent = (copied: string | ClipboardContent): ClipboardContent =>
  typeof copied === 'string' ? parseClipboard(copied) : copied;
