import type { AccessEntry } from '@trama/model';
import type { AuthClient } from '../plugin.ts';

export type AccessDecision = 'granted' | 'sign-in' | 'forbidden' | 'no-auth';

/**
 * Whether the visitor may see a page (specification point 6, page-data-format 10.4). No entry: public.
 * An open entry alone asks for a sign-in only; beside groups it grants nothing.
 */
export const decideAccess = (
  entries: readonly AccessEntry[],
  auth: Pick<AuthClient, 'isAuthenticated' | 'hasRoles'> | undefined,
): AccessDecision => {
  if (entries.length === 0) return 'granted';
  if (!auth) return 'no-auth';
  if (!auth.isAuthenticated()) return 'sign-in';
  const groups = entries.flatMap((entry) => entry.group ?? []);
  if (groups.length === 0 && entries.length === 1) return 'granted';
  return groups.some((group) => group.roles.length === 0 || auth.hasRoles(group.roles)) ? 'granted' : 'forbidden';
};
