import type { SiteText, TextInLanguage } from '@trama/document';
import { changedTexts, failed, type TextFault, type TextsRead } from './text-rows.ts';

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// Characters that XML has no way to say.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const UNSAYABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const escaped = (text: string): string =>
  text.replaceAll(UNSAYABLE, '').replaceAll(/[&<>"]/g, (character) => NAMES[character] ?? character);

/** The texts of a site for translation tools, as XLIFF 1.2: from one language into another. */
export const textsToXliff = (
  texts: readonly SiteText[],
  { from, to, site, whereOf }: { from: string; to: string; site: string; whereOf: (text: SiteText) => string },
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `<file original="${escaped(site)}" datatype="plaintext" source-language="${escaped(from)}" target-language="${escaped(to)}">`,
    '<body>',
    ...texts.flatMap((text) => {
      const source = text.texts[from] ?? '';
      if (source.trim() === '') return [];
      const target = text.isShared ? '' : (text.texts[to] ?? '');
      return [
        `<trans-unit id="${escaped(text.id)}" xml:space="preserve">`,
        `<source>${escaped(source)}</source>`,
        target === '' ? '<target state="new"/>' : `<target state="translated">${escaped(target)}</target>`,
        `<note>${escaped(whereOf(text))}</note>`,
        '</trans-unit>',
      ];
    }),
    '</body>',
    '</file>',
    '</xliff>',
    '',
  ].join('\n');

/** Units of XLIFF 1.2 and 2, each with the language that it is written in. */
const unitsOf = (document: Document) => [
  ...[...document.getElementsByTagName('trans-unit')].map((unit) => ({
    id: unit.getAttribute('resname') ?? unit.getAttribute('id') ?? '',
    language: unit.closest('file')?.getAttribute('target-language') ?? '',
    target: unit.getElementsByTagName('target')[0]?.textContent ?? '',
  })),
  ...[...document.getElementsByTagName('unit')].map((unit) => ({
    id: unit.getAttribute('name') ?? unit.getAttribute('id') ?? '',
    language: document.documentElement.getAttribute('trgLang') ?? '',
    target: [...unit.getElementsByTagName('target')].map((one) => one.textContent ?? '').join(''),
  })),
];

/** The lines on which the units begin, in their order. */
const linesOfUnits = (content: string): readonly number[] =>
  content.split('\n').flatMap((line, index) => [...line.matchAll(/<(?:\w+:)?(?:trans-)?unit\b/g)].map(() => index + 1));

/**
 * Reads what translators wrote into an XLIFF file, of version 1.2 or 2. Only the browser's own parser reads it; a document type of
 * its own, by which a file could grow without end, is refused.
 */
export const textsFromXliff = (
  content: string,
  texts: ReadonlyMap<string, SiteText>,
  languages: readonly string[],
): TextsRead => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(content)) return failed('declared');
  const document = new DOMParser().parseFromString(content, 'application/xml');
  const error = document.getElementsByTagName('parsererror')[0];
  if (error) return failed('not-xml', (error.textContent ?? '').split('\n').find((line) => /\d/.test(line)) ?? '');
  const units = unitsOf(document);
  if (units.length === 0) return failed('no-xliff');
  const foreign = units.find(({ language }) => !languages.includes(language));
  if (foreign) return failed('language', foreign.language);
  const lines = linesOfUnits(content);
  const faults: TextFault[] = [];
  const written: TextInLanguage[] = [];
  for (const [index, { id, language, target }] of units.entries()) {
    const text = texts.get(id);
    if (text) written.push({ text, language, value: target });
    else faults.push({ line: lines[index] ?? 1, what: 'unknown', name: id });
  }
  return { kind: 'read', texts: changedTexts(written, texts), faults };
};
