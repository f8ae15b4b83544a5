import type { Lender } from '@trama/backend';
import type { Platform } from '../platform.ts';

/** Ends what was lent to these lenders in every project: one that sleeps has lent nothing that still lives. */
export const endLentSessions = async (
  { projects }: Pick<Platform, 'projects'>,
  isMeant: (lender: Lender) => boolean,
): Promise<void> => {
  for (const { backend } of await projects.opened()) backend.admin.endLentSessions(isMeant);
};
