import { type AccessEntry, type Json, roleValues } from '@trama/model';
import type { AuthClient } from '../plugin.ts';

export type AccessDecision = 'granted' | 'sign-in' | 'forbidden' | 'no-auth';

/** All of these roles, as the auth plugin knows them itself or as its settings find them in its user. */
export const hasRoles = (
  auth: AuthClient,
  settings: Readonly<Record<string, Json>>,
  roles: readonly string[],
): boolean => {
  if (auth.hasRoles) return auth.hasRoles(roles);
  const owned = roleValues(auth.user?.(), settings);
  return roles.every((role) => owned.includes(role));
};

/**
 * Whether the visitor may see a page (conformance 6.5 to 6.10, 10.113 to 10.123). No entry: public.
 * An open entry alone asks for a sign-in only; beside groups it grants nothing.
 */
export const decideAccess = (
  entries: readonly AccessEntry[],
  auth: AuthClient | undefined,
  settings: Readonly<Record<string, Json>> = {},
): AccessDecision => {
  if (entries.length === 0) return 'granted';
  if (!auth) return 'no-auth';
  if (!auth.isAuthenticated()) return 'sign-in';
  const groups = entries.flatMap((entry) => entry.group ?? []);
  if (groups.length === 0 && entries.length === 1) return 'granted';
  return groups.some((group) => group.roles.length === 0 || hasRoles(auth, settings, group.roles))
    ? 'granted'
    : 'forbidden';
};
