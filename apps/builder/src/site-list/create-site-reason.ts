import { TramaError } from '@trama/model';
import { API_ERRORS } from '../api/index.ts';
import { failureText } from '../texts/failure-text.ts';
import type { Texts } from '../texts/index.ts';

/** Why a site was not made, in the builder's language. */
export const createSiteReason = (failure: unknown, texts: Texts): string => {
  const code = failure instanceof TramaError && failure.where[0] === 'name' ? failure.code : null;
  if (code === API_ERRORS.nameTaken) return texts.sites.nameTaken;
  if (code === API_ERRORS.badRequest) return texts.sites.badName;
  return failureText(failure, texts);
};
