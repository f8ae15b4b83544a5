import type { Id } from '@trama/model';
import { projectOf, type RoleNames, roleNames } from '@trama/plugins/server';
import type { Platform } from '../platform.ts';

/** A name as SQL takes it without quotes: it stands for itself in a query of `/rest/v1`, and for nothing more. */
const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_$]{0,62}$/u;

/**
 * The role tables that the published site names. What is read of them is read with the service key, so what somebody only
 * drafts names none: a published setting is seen by everybody, and by whom it was published stands in its release.
 * @returns null where nothing is published, the published site signs in elsewhere, or a name is not one.
 */
export const publishedRoleTables = async (
  platform: Platform,
  site: string,
  authPluginId: Id | null,
): Promise<RoleNames | null> => {
  const live = await platform.sites.live.read(site, 'production');
  const settings = typeof live === 'string' || authPluginId === null ? null : live.settings[authPluginId];
  if (!settings || projectOf(settings, 'production')?.url !== platform.backendPlace().url) return null;
  const names = roleNames(settings);
  return Object.values(names).every((name) => IDENTIFIER.test(name)) ? names : null;
};
