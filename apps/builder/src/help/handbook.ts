import type { BuilderLanguage } from '../texts/index.ts';
import { matchesSearch } from '../ui/search-match.ts';

/** What lies below one heading of a chapter, up to the next one. */
export interface HandbookPart {
  id: string;
  title: string;
  /** HTML of this text, which the build makes of its Markdown. */
  html: string;
  /** The same in words alone, for the search. */
  text: string;
}

export interface HandbookChapter {
  id: string;
  title: string;
  /** The first has no heading of its own: it is what stands below the title. */
  parts: readonly HandbookPart[];
}

export type Handbook = readonly HandbookChapter[];

/** Loads the handbook in a language; it comes with nobody who does not ask for it. */
export const loadHandbook = async (language: BuilderLanguage): Promise<Handbook> =>
  (await (language === 'pt' ? import('virtual:handbook/pt') : import('virtual:handbook/en'))).chapters;

/** A part that a search has found, with the words around the first that was searched for. */
export interface FoundPart {
  chapter: HandbookChapter;
  part: HandbookPart;
  around: string;
}

/** Letters before and behind what was found. */
const BEFORE = 40;
const BEHIND = 90;

const aroundIn = (text: string, query: string): string => {
  const [word = ''] = query.trim().split(/\s+/);
  const place = Math.max(0, text.toLowerCase().indexOf(word.toLowerCase()));
  const begin = place <= BEFORE ? 0 : text.indexOf(' ', place - BEFORE) + 1;
  const cut = text.slice(begin, place + BEHIND);
  return `${begin > 0 ? '… ' : ''}${cut}${place + BEHIND < text.length ? ' …' : ''}`;
};

/** The parts that hold every word, those that name them in their title first. */
export const searchHandbook = (book: Handbook, query: string): readonly FoundPart[] => {
  if (query.trim() === '') return [];
  const found = book.flatMap((chapter) =>
    chapter.parts
      .filter(({ title, text }) => matchesSearch(`${title} ${text}`, query))
      .map((part) => ({ chapter, part, around: aroundIn(part.text, query) })),
  );
  const isNamed = ({ part }: FoundPart): boolean => matchesSearch(part.title, query);
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))];
};
