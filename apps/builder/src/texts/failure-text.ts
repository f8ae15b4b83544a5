import { messageOf, TramaError } from '@trama/model';
import { FAILURES, FILE_REFUSALS, isRight } from '@trama/protocol/builder';
import { API_ERRORS } from '../api/send-call.ts';
import type { Texts } from './en.ts';

/**
 * What went wrong, as people read it: in the builder's language where a right is missing, a file is refused or nobody answers, else as the failure says
 * it of itself.
 */
export const failureText = (failure: unknown, { rights, accounts, assets }: Texts): string => {
  const reason = failure instanceof TramaError && failure.code === FAILURES.fileRefused ? failure.where[0] : undefined;
  const refusal = FILE_REFUSALS.find((one) => one === reason);
  if (refusal) return assets.refused[refusal];
  const right = failure instanceof TramaError && failure.code === FAILURES.rightMissing ? failure.where[0] : undefined;
  if (isRight(right)) return rights.missing(rights.names[right]);
  if (failure instanceof TramaError && failure.code === API_ERRORS.offline) return accounts.reasons.offline;
  if (failure instanceof TramaError && failure.code === API_ERRORS.unreadable && failure.where.length > 0)
    return accounts.reasons.unreadable(String(failure.where[0]));
  return messageOf(failure);
};
