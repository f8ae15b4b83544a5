import { elementExamples } from '@trama/elements/examples';
import type { ElementDefinition, Label } from '@trama/model';
import { ELEMENT_CATEGORIES } from '../palette/element-categories.ts';
import { matchesSearch } from '../ui/search-match.ts';

/** The elements of one category. */
export interface EntryGroup {
  category: ElementDefinition['category'];
  entries: readonly ElementDefinition[];
}

/** The elements that have an example and whose name holds the query, by category in the palette's order. */
export const galleryEntries = (
  definitions: readonly ElementDefinition[],
  query: string,
  language: keyof Label,
): readonly EntryGroup[] => {
  const shown = definitions.filter(
    ({ name, label }) => name in elementExamples && matchesSearch(`${name} ${label.en} ${label.pt}`, query),
  );
  return ELEMENT_CATEGORIES.map((category) => ({
    category,
    entries: shown
      .filter((definition) => definition.category === category)
      .sort((one, other) => one.label[language].localeCompare(other.label[language])),
  })).filter(({ entries }) => entries.length > 0);
};
