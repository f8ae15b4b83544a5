import { type Design, type EntityPath, isRecord } from '@trama/model';
import { ENTITY_MAPS } from '../apply/entity-kinds.ts';
import type { EntityName } from '../references/reference.ts';

/** A place of the design that names a file of the site. */
export interface FileUse {
  from: EntityName;
  /** Leads to the text that names it. */
  path: EntityPath;
}

/** Where a design keeps texts beside its maps. */
const OWN_FIELDS = ['background', 'head', 'web', 'plugins', 'appWorkflows'] as const;

/** Walks through all texts of a value; lists count as one place, as their items may have no names. */
const textsIn = (value: unknown, path: EntityPath, told: (text: string, path: EntityPath) => void): void => {
  if (typeof value === 'string') told(value, path);
  else if (Array.isArray(value)) for (const item of value) textsIn(item, path, told);
  else if (isRecord(value)) for (const [key, item] of Object.entries(value)) textsIn(item, [...path, key], told);
};

/** Every text of a design, with the place that it stands in. */
const eachText = (design: Design, told: (text: string, use: FileUse) => void): void => {
  for (const kind of ENTITY_MAPS)
    for (const [id, entity] of Object.entries(design[kind]))
      textsIn(entity, [], (text, path) => told(text, { from: { kind, id }, path }));
  // Where files lie in folders is no use of them.
  for (const field of OWN_FIELDS)
    textsIn(design[field], [field], (text, path) => told(text, { from: { kind: 'design', id: design.id }, path }));
};

/** Whether a text names a file: as a whole, as an address with a query, or inside of CSS or code. */
const isNamed = (text: string, file: string): boolean => {
  for (let at = text.indexOf(file); at >= 0; at = text.indexOf(file, at + 1)) {
    const before = text[at - 1];
    const after = text[at + file.length];
    if ((before === undefined || /[\s"'(,/=]/.test(before)) && (after === undefined || /[\s"'),?#;]/.test(after)))
      return true;
  }
  return false;
};

/** Where each of these files is named in the design. Files that nothing names are there with an empty list. */
export const fileUses = (design: Design, files: readonly string[]): ReadonlyMap<string, readonly FileUse[]> => {
  const found = new Map<string, FileUse[]>(files.map((file) => [file, []]));
  // Names of files hold a part of their hash: few texts hold one, and those are told by their folder.
  const folders = new Set(files.map((file) => file.slice(0, file.indexOf('/') + 1)));
  eachText(design, (text, use) => {
    if (![...folders].some((folder) => text.includes(folder))) return;
    for (const file of files) if (text.includes(file) && isNamed(text, file)) found.get(file)?.push(use);
  });
  return found;
};
