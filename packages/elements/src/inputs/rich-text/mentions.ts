import { rowsOf, valueAt } from '../../shared/stored/stored-path.ts';

/** Somebody who can be mentioned. */
export interface MentionEntry {
  id: string;
  label: string;
}

/** The entries of a list at the author's paths; rows without an id are left out. */
export const mentionEntries = (list: unknown, idPath: unknown, labelPath: unknown): readonly MentionEntry[] =>
  rowsOf(list).flatMap((row) => {
    const plain = typeof row === 'object' ? undefined : row;
    const id = plain ?? valueAt(row, idPath || 'id');
    if (id === undefined || id === null) return [];
    return [{ id: String(id), label: String(plain ?? valueAt(row, labelPath || 'label') ?? id) }];
  });

/** How many are suggested at most: the author's number, 5 for what is none (conformance 3.47). */
export const suggestionCount = (stored: unknown): number => {
  const number = Math.floor(Number(stored));
  return Number.isFinite(number) && number >= 1 ? number : 5;
};

/** Entries whose label begins with what was typed, in whatever letter case. */
export const suggestionsFor = (
  entries: readonly MentionEntry[],
  query: string,
  count: number,
): readonly MentionEntry[] => {
  const wanted = query.toLowerCase();
  return entries.filter((entry) => entry.label.toLowerCase().startsWith(wanted)).slice(0, count);
};
