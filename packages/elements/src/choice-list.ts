/** A choice of the older inputs: what is stored, and what is shown. */
export interface Choice {
  value: unknown;
  label: string;
}

/** Keys of a stored path: `['label']`, `a.b[0]`. */
const keysOf = (path: string): string[] => path.match(/[^.[\]'"]+/g) ?? [];

const valueAt = (value: unknown, path: string): unknown =>
  keysOf(path).reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined),
    value,
  );

const shown = (value: unknown, language: string): string => {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  const texts = value as Record<string, unknown>;
  return shown(texts[language] ?? Object.values(texts)[0], language);
};

/** Choices of a list, or of a collection's data: primitives, or objects whose keys the paths name. */
export const choicesOf = (
  list: unknown,
  { labelPath, valuePath, language }: { labelPath: unknown; valuePath: unknown; language: string },
): Choice[] => {
  const rows = Array.isArray(list) ? list : valueAt(list, 'data');
  if (!Array.isArray(rows)) return [];
  const path = (stored: unknown, otherwise: string): string =>
    typeof stored === 'string' && stored !== '' ? stored : otherwise;
  return rows.map((row: unknown): Choice => {
    if (typeof row !== 'object' || row === null) return { value: row, label: shown(row, language) };
    const value = valueAt(row, path(valuePath, 'value'));
    return { value, label: shown(valueAt(row, path(labelPath, 'label')) ?? value, language) };
  });
};
