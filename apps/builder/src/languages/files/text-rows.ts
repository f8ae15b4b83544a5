import type { SiteText, TextInLanguage } from '@trama/document';
import type { LineFault } from '../../data/import/read-csv.ts';

/** What a file of translators is passed over for; lines are counted from 1. */
export interface TextFault {
  line: number;
  what: 'unknown' | LineFault['what'];
  /** What it is about, where that is more than the line. */
  name: string;
}

/** What a file of texts comes to. */
export type TextsRead =
  | { kind: 'read'; texts: readonly TextInLanguage[]; faults: readonly TextFault[] }
  | {
      kind: 'failed';
      reason: 'large' | 'no-id' | 'no-language' | 'not-xml' | 'no-xliff' | 'declared' | 'language' | 'unread';
      /** What the reason names. */
      name: string;
    };

export const failed = (reason: Extract<TextsRead, { kind: 'failed' }>['reason'], name = ''): TextsRead => ({
  kind: 'failed',
  reason,
  name,
});

/** Texts that differ from what the site says; empty ones are no translation, and are passed over. */
export const changedTexts = (written: readonly TextInLanguage[], known: ReadonlyMap<string, SiteText>) =>
  written.filter(({ text, language, value }) => {
    const before = known.get(text.id)?.texts[language] ?? '';
    return value.trim() !== '' && value !== before;
  });
