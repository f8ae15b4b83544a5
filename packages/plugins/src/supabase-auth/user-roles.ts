import type { Json } from '@trama/model';

/** Where the roles of users stand (conformance 3.9); empty where the settings name no table. */
export interface RoleNames {
  roles: string;
  roleName: string;
  usersRoles: string;
  userColumn: string;
  roleColumn: string;
}

/** The tables and columns of roles, by the public settings of the plugin. */
export const roleNames = (publicData: Readonly<Record<string, Json>>): RoleNames => {
  const named = (setting: string, standard = ''): string => {
    const value = publicData[setting];
    return typeof value === 'string' && value !== '' ? value : standard;
  };
  return {
    roles: named('roleTable'),
    roleName: named('roleTableNameColumn', 'name'),
    usersRoles: named('userRoleTable'),
    userColumn: named('userRoleTableUserColumn', 'userId'),
    roleColumn: named('userRoleTableRoleColumn', 'roleId'),
  };
};

/**
 * What to select of the join table: the rows of roles behind it, as far as the user may see them (conformance 6.4).
 * A group lists ids of these rows, on the page and on the server alike (conformance 6.12).
 */
export const roleRows = <Columns extends string>(
  { roleColumn }: RoleNames,
  columns: Columns,
): `role:${string}(${Columns})` => `role:${roleColumn}(${columns})`;
