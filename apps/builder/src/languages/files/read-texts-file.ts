import type { SiteText } from '@trama/document';
import { MOST_BYTES } from '../../data/import/read-file.ts';
import { failed, type TextsRead } from './text-rows.ts';
import { textsFromCsv } from './texts-csv.ts';
import { textsFromXliff } from './texts-xliff.ts';

/** Reads a file of translators, by the ending of its name. */
export const readTextsFile = async (
  file: Pick<File, 'name' | 'size' | 'text'>,
  texts: readonly SiteText[],
  languages: readonly string[],
): Promise<TextsRead> => {
  if (file.size > MOST_BYTES) return failed('large');
  const byId = new Map(texts.map((text) => [text.id, text]));
  if (/\.(?:csv|tsv|txt)$/i.test(file.name)) return textsFromCsv(await file.text(), byId, languages);
  if (/\.(?:xlf|xliff|xml)$/i.test(file.name)) return textsFromXliff(await file.text(), byId, languages);
  return failed('unread');
};
