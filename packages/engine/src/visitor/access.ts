import { type Json, roleValues, type Visitor } from '@trama/model';
import type { AuthClient } from '../plugin.ts';

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

/** Who looks at the page, for its access rule. */
export const visitorOf = (auth: AuthClient | undefined, settings: Readonly<Record<string, Json>>): Visitor => {
  if (!auth) return 'no-auth';
  return auth.isAuthenticated() ? { hasRoles: (roles) => hasRoles(auth, settings, roles) } : 'signed-out';
};
