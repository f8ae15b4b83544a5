import { TramaError } from '@trama/model';
import { API_ERRORS } from '../api/index.ts';
import { failureText } from '../texts/failure-text.ts';
import type { Texts } from '../texts/index.ts';

/** Why somebody was not signed in, in the builder's language. */
export const signInReason = (failure: unknown, texts: Texts): string => {
  const code = failure instanceof TramaError ? failure.code : null;
  if (code === API_ERRORS.wrongCredentials) return `${texts.signIn.wrong} ${texts.signIn.firstUser}`;
  if (code === API_ERRORS.tooManyAttempts) return texts.accounts.reasons.tooMany;
  return failureText(failure, texts);
};
