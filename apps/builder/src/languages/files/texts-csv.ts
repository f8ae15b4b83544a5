import type { SiteText, TextInLanguage } from '@trama/document';
import { readCsv } from '../../data/import/read-csv.ts';
import { changedTexts, failed, type TextFault, type TextsRead } from './text-rows.ts';

/** Most texts of a file. */
const MOST = 200_000;

const cell = (text: string): string => (/[",\n\r;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The texts of a site as separated values: what names each, where it stands, and one column for each language. */
export const textsToCsv = (
  texts: readonly SiteText[],
  languages: readonly string[],
  whereOf: (text: SiteText) => string,
): string =>
  [
    ['id', 'where', ...languages],
    ...texts.map((text) => [text.id, whereOf(text), ...languages.map((language) => text.texts[language] ?? '')]),
  ]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')
    // Spreadsheets take the file for UTF-8 by this.
    .replace(/^/, '\uFEFF');

/** Reads what translators wrote into a file of separated values. Columns that name no language of the site are passed over. */
export const textsFromCsv = (
  content: string,
  texts: ReadonlyMap<string, SiteText>,
  languages: readonly string[],
): TextsRead => {
  const table = readCsv(content, MOST);
  const idAt = table.columns.indexOf('id');
  if (idAt < 0) return failed('no-id');
  const columns = table.columns.flatMap((name, at) => (languages.includes(name) ? [{ language: name, at }] : []));
  if (columns.length === 0) return failed('no-language');
  const lines = linesOfIds(content);
  const faults: TextFault[] = table.faults.map(({ line, what }) => ({ line, what, name: '' }));
  const written: TextInLanguage[] = [];
  for (const row of table.rows) {
    const id = String(row[idAt] ?? '');
    const text = texts.get(id);
    if (!text) {
      if (id !== '') faults.push({ line: lines.get(id) ?? 1, what: 'unknown', name: id });
      continue;
    }
    for (const { language, at } of columns) written.push({ text, language, value: String(row[at] ?? '') });
  }
  return {
    kind: 'read',
    texts: changedTexts(written, texts),
    faults: faults.toSorted((one, other) => one.line - other.line),
  };
};

/** The line on which each id first begins one. */
const linesOfIds = (content: string): ReadonlyMap<string, number> => {
  const lines = new Map<string, number>();
  for (const [index, line] of content.split(/\r\n|\n|\r/).entries()) {
    const id = /^\uFEFF?"?([^",;\t]+)/.exec(line)?.[1];
    if (id !== undefined && !lines.has(id)) lines.set(id, index + 1);
  }
  return lines;
};
