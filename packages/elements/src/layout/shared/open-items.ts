/** What is open: one value or null, or a list of them. Anything else that was stored counts as nothing. */
export const openItems = (stored: unknown): readonly string[] => {
  if (Array.isArray(stored)) return stored.map(String);
  return typeof stored === 'string' && stored !== '' ? [stored] : [];
};

/**
 * What is stored once an item has opened or closed: of type `single` one value or null, of type `multiple` a list.
 * (The original always acted as `multiple`, by a mistake of its own.)
 */
export const withItem = (
  stored: unknown,
  item: string,
  { isOpen, isSingle }: { isOpen: boolean; isSingle: boolean },
): string | null | readonly string[] => {
  const others = openItems(stored).filter((one) => one !== item);
  if (isSingle) return isOpen ? item : (others[0] ?? null);
  return isOpen ? [...others, item] : others;
};
