const MARKS = /\p{Mark}/gu;

/** A text without its accents. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(MARKS, '');

/** A text as searches compare it: no capitals, no accents. */
const folded = (text: string): string => withoutAccents(text).toLowerCase();

/** True where a text holds every word that is searched for, also when it is typed without accents. */
export const matchesSearch = (text: string, query: string): boolean => {
  const within = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => within.includes(word));
};

/** True where a text begins with what is searched for; nothing searched for begins nothing. */
export const startsWithSearch = (text: string, query: string): boolean =>
  query.trim() !== '' && folded(text).startsWith(folded(query.trim()));
