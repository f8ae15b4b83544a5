import type { HeadPart } from '../html/document.ts';
import { PLACEHOLDER } from '../placeholders.ts';
import { withRoot } from '../rooted-addresses.ts';

/** A stylesheet of a document: its address, and those of its rules that what was drawn needs. */
export interface Sheet {
  href: string;
  /** Null: they are not known. */
  rules: string | null;
}

/** Characters of rules that a document holds at most: more of them would take longer than the request that they spare. */
const MOST = 64_000;

/** What a document is completed with would change the text that its policy names. */
const isCompleted = (text: string): boolean =>
  text.includes('{{') || Object.values(PLACEHOLDER).some((word) => text.includes(word));

/** The rules as they stand in a document; null where they cannot. */
const textOf = (rules: string): string | null => {
  const text = withRoot(rules, '').replaceAll(/<(?=\/style)/gi, '\\3c ');
  return isCompleted(text) ? null : text;
};

/**
 * The stylesheets of a document. The rules that its first picture needs stand in it; each sheet follows its own, so that all keep their
 * order, and comes after the first picture. Sheets of which they are not known, and all where there are too many, are waited for.
 * @param isStill nothing is ever drawn anew: what stands in the document is all that it needs
 */
export const documentSheets = (sheets: readonly Sheet[], isStill: boolean): readonly HeadPart[] => {
  const texts = sheets.map(({ rules }) => (rules === null ? null : textOf(rules)));
  const isMuch = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0) > MOST;
  return sheets.flatMap(({ href }, index): HeadPart[] => {
    const style = texts[index] ?? null;
    if (style === null || isMuch) return [{ rel: 'stylesheet', href }];
    return [
      ...(style === '' ? [] : [{ style }]),
      ...(isStill ? [] : [{ rel: 'stylesheet', href, isLate: true } as const]),
    ];
  });
};

/** The texts of style elements among parts of a head, which a policy names one by one. */
export const stylesIn = (parts: readonly HeadPart[]): readonly string[] =>
  parts.flatMap((part) => ('style' in part ? part.style : []));
