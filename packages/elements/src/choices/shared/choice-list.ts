import { rowsOf, valueAt } from '../../shared/stored/stored-path.ts';
import { textInLanguage } from '../../shared/values/text-in-language.ts';

/** A choice of the older inputs: what is stored, what is shown, and the row that it comes from. */
export interface Choice {
  value: unknown;
  label: string;
  data: unknown;
}

/** Choices of a list, or of a collection's data: primitives, or objects whose keys the paths name. */
export const choicesOf = (
  list: unknown,
  { labelPath, valuePath, language }: { labelPath: unknown; valuePath: unknown; language: string },
): Choice[] => {
  const path = (stored: unknown, otherwise: string): string =>
    typeof stored === 'string' && stored !== '' ? stored : otherwise;
  return rowsOf(list).map((row): Choice => {
    if (typeof row !== 'object' || row === null) return { value: row, label: textInLanguage(row, language), data: row };
    const value = valueAt(row, path(valuePath, 'value'));
    return { value, label: textInLanguage(valueAt(row, path(labelPath, 'label')) ?? value, language), data: row };
  });
};
