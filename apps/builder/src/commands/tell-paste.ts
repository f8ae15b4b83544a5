import { ERRORS, type PasteReport } from '@trama/document';
import { messageOf, TramaError } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** Says where something that was pasted comes from, and what of all that it names is not there. */
export const tellReport = ({ notices, texts, view }: Editor, { from, carried, missing }: PasteReport): void => {
  const { clipboard } = texts;
  const names = new Intl.DisplayNames([view.get().labels], { type: 'language', fallback: 'code' });
  const nameOf = (code: string): string => names.of(code) ?? code;
  const counted = missing.flatMap(({ kind, count }) => {
    const word = (clipboard.kinds as Readonly<Record<string, (count: number) => string>>)[kind];
    return word ? [word(count)] : [];
  });
  const said = [
    carried && clipboard.carried(nameOf(carried.from), nameOf(carried.to)),
    counted.length > 0 && clipboard.missing(counted),
  ].filter((sentence) => sentence !== false && sentence !== null);
  const title = from === null ? clipboard.pasted : clipboard.fromSite(from);
  notices.show(counted.length > 0 ? 'error' : 'info', title, said.join(' ') || null);
};

/** Says why something could not be pasted. */
export const tellRefused = ({ notices, texts }: Editor, error: unknown): void => {
  if (error instanceof TramaError && error.code === ERRORS.clipboard)
    notices.show('error', texts.clipboard.damaged, texts.clipboard.damagedHint);
  else notices.show('error', messageOf(error));
};
