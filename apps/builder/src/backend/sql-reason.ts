import { TramaError } from '@trama/model';
import { API_ERRORS } from '../api/index.ts';
import { failureText } from '../texts/failure-text.ts';
import type { Texts } from '../texts/index.ts';

/** What a code of Postgres' means, where the builder has words for it. */
export const sqlWords = (code: string, texts: Texts): string | undefined => {
  const known: Readonly<Record<string, string>> = texts.backend.reasons.sql;
  return known[code];
};

/** What went wrong in the database, as people read it: in the builder's words where Postgres' code has some, with its own behind. */
export const sqlReason = (failure: unknown, texts: Texts): string => {
  if (!(failure instanceof TramaError)) return failureText(failure, texts);
  if (failure.code === API_ERRORS.rowChanged) return texts.backend.reasons.changed;
  if (failure.code !== API_ERRORS.sqlFailed) return failureText(failure, texts);
  const words = sqlWords(String(failure.where[2] ?? ''), texts);
  return [words, failure.message, failure.hint].filter(Boolean).join(' ');
};

/** Whether a table or column that was asked for is no longer there. */
export const isStale = (failure: unknown): boolean =>
  failure instanceof TramaError &&
  failure.code === API_ERRORS.sqlFailed &&
  ['42P01', '42703'].includes(String(failure.where[2]));
