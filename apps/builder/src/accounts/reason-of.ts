import { TramaError } from '@trama/model';
import { API_ERRORS } from '../api/index.ts';
import type { Texts } from '../texts/index.ts';

/** What went wrong, in the builder's language where the server's code says it. */
export const reasonOf = (error: unknown, { accounts }: Texts): string => {
  const reasons: Readonly<Record<string, string>> = {
    'server/forbidden': accounts.reasons.forbidden,
    'server/name-taken': accounts.reasons.taken,
    'server/last-owner': accounts.reasons.lastOwner,
    'server/not-found': accounts.reasons.gone,
    'server/too-many-attempts': accounts.reasons.tooMany,
    [API_ERRORS.offline]: accounts.reasons.offline,
  };
  const known = error instanceof TramaError ? reasons[error.code] : undefined;
  return known ?? (error instanceof Error ? error.message : String(error));
};
