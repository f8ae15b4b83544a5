import type { Id, Json } from '@trama/model';
import { projectOf } from '@trama/plugins/server';
import type { Platform } from '../platform.ts';

/** Where the auth plugin of a site looks for roles (conformance 3.9). */
export interface RoleTables {
  roles: string;
  roleName: string;
  usersRoles: string;
  userColumn: string;
  roleColumn: string;
}

/** A name as SQL takes it without quotes: it stands for itself in a query of `/rest/v1`, and for nothing more. */
const IDENTIFIER = /^[\p{L}_][\p{L}\p{N}_$]{0,62}$/u;

const nameIn = (publicData: Readonly<Record<string, Json>>, name: string, standard: string | null): string | null => {
  const value = publicData[name];
  return typeof value === 'string' && value !== '' ? value : standard;
};

/**
 * The role tables that the published site names. What is read of them is read with the service key, so what somebody only
 * drafts names none: a published setting is seen by everybody, and by whom it was published stands in its release.
 * @returns null where nothing is published, the published site signs in elsewhere, or a name is not one.
 */
export const publishedRoleTables = async (
  platform: Platform,
  site: string,
  authPluginId: Id | null,
): Promise<RoleTables | null> => {
  const live = await platform.sites.live.read(site, 'production');
  const settings = typeof live === 'string' || authPluginId === null ? null : live.settings[authPluginId];
  if (!settings || projectOf(settings, 'production')?.url !== platform.backendPlace().url) return null;
  const tables = {
    roles: nameIn(settings, 'roleTable', null),
    roleName: nameIn(settings, 'roleTableNameColumn', 'name'),
    usersRoles: nameIn(settings, 'userRoleTable', null),
    userColumn: nameIn(settings, 'userRoleTableUserColumn', 'userId'),
    roleColumn: nameIn(settings, 'userRoleTableRoleColumn', 'roleId'),
  };
  return areNames(tables) ? tables : null;
};

const areNames = (tables: Readonly<Record<keyof RoleTables, string | null>>): tables is RoleTables =>
  Object.values(tables).every((name) => name !== null && IDENTIFIER.test(name));
