import { TramaError } from '@trama/model';
import { API_ERRORS } from '../api/index.ts';
import type { Texts } from '../texts/index.ts';
import { sqlReason } from './sql-reason.ts';

/** The code by which a service of the backend refused something; null where it was no refusal of one. */
export const refusalCode = (failure: unknown): string | null =>
  failure instanceof TramaError && failure.code === API_ERRORS.serviceRefused ? String(failure.where[0] ?? '') : null;

/**
 * Why a service of the backend refused something, as people read it: in the builder's words where the service's code has some.
 * @param words by the service's codes; one that ends with a colon is followed by what the service says itself
 */
export const serviceReason = (failure: unknown, texts: Texts, words: Readonly<Record<string, string>>): string => {
  const code = refusalCode(failure);
  if (code === null || !(failure instanceof TramaError)) return sqlReason(failure, texts);
  const said = words[code];
  if (said === undefined) return failure.message;
  return said.endsWith(':') ? `${said} ${failure.message}` : said;
};
