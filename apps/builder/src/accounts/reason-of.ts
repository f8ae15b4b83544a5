import { TramaError } from '@trama/model';
import { API_ERRORS } from '../api/index.ts';
import { failureText } from '../texts/failure-text.ts';
import type { Texts } from '../texts/index.ts';

/** Whether what went wrong is this field's. */
export const isAbout = (error: unknown, field: string): boolean =>
  error instanceof TramaError && error.where[0] === field;

/** What went wrong, in the builder's language where the server's code says it. */
export const reasonOf = (error: unknown, texts: Texts): string => {
  const { accounts } = texts;
  const reasons: Readonly<Record<string, string>> = {
    [API_ERRORS.forbidden]: accounts.reasons.forbidden,
    [API_ERRORS.nameTaken]: accounts.reasons.taken,
    [API_ERRORS.lastOwner]: accounts.reasons.lastOwner,
    [API_ERRORS.notFound]: accounts.reasons.gone,
    [API_ERRORS.tooManyAttempts]: accounts.reasons.tooMany,
  };
  const known = error instanceof TramaError ? reasons[error.code] : undefined;
  return known ?? failureText(error, texts);
};
