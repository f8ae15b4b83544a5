import type { User } from '@trama/backend';
import type { Design } from '@trama/model';
import type { RoleNames } from '@trama/plugins/server';
import type { Person } from '@trama/protocol/builder';
import type { Platform } from '../platform.ts';
import { publishedRoleTables } from './role-tables.ts';

/** Most people of one answer: who looks for another one types more of the name. */
export const MOST_PEOPLE = 50;

type Row = Readonly<Record<string, unknown>>;

/** Most roles of one site among which a text is looked for. */
const MOST_ROLES = 1000;

/** Rows of a role table as the owner of the backend reads them; none where it cannot be read. */
const rowsOf = async ({ backend }: Platform, table: string, query: Record<string, string>): Promise<readonly Row[]> => {
  const key = backend.serviceRoleKey;
  const address = `http://backend/rest/v1/${encodeURIComponent(table)}?${new URLSearchParams(query)}`;
  const response = await backend.fetch(
    new Request(address, { headers: { apikey: key, authorization: `Bearer ${key}` } }),
  );
  const body: unknown = response.ok ? await response.json() : [];
  return Array.isArray(body) ? body : [];
};

const listed = (values: readonly unknown[]): string =>
  `in.(${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')})`;

/** Ids of people who have a role in whose name the text stands. */
const idsByRole = async (platform: Platform, tables: RoleNames, text: string): Promise<readonly string[]> => {
  const known = await rowsOf(platform, tables.roles, {
    select: `id,name:${tables.roleName}`,
    limit: String(MOST_ROLES),
  });
  const roles = known.filter(({ name }) => String(name).toLowerCase().includes(text.toLowerCase()));
  if (roles.length === 0) return [];
  const joined = await rowsOf(platform, tables.usersRoles, {
    select: `user:${tables.userColumn}`,
    [tables.roleColumn]: listed(roles.map(({ id }) => id)),
    limit: String(MOST_PEOPLE),
  });
  return joined.map(({ user }) => String(user));
};

const rolesByUser = async (
  platform: Platform,
  tables: RoleNames,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, string[]>();
  const rows = await rowsOf(platform, tables.usersRoles, {
    select: `user:${tables.userColumn},role:${tables.roles}(name:${tables.roleName})`,
    [tables.userColumn]: listed(ids),
  });
  for (const { user, role } of rows as readonly { user: string; role: { name: string } | null }[]) {
    if (role) found.set(user, [...(found.get(user) ?? []), role.name]);
  }
  return found;
};

const personOf = ({ id, email, phone, user_metadata: metadata }: User, roles: readonly string[]): Person => ({
  id,
  name: typeof metadata.name === 'string' ? metadata.name : '',
  email,
  phone,
  roles,
});

/** People of the embedded backend in whose name, e-mail, phone or role (of the published site) the text stands; newest first. */
export const findPeople = async (
  platform: Platform,
  site: string,
  design: Design,
  text: string,
): Promise<readonly Person[]> => {
  const tables = await publishedRoleTables(platform, site, design.authPluginId);
  const ids = tables && text !== '' ? await idsByRole(platform, tables, text) : [];
  const users = await platform.backend.admin.findUsers({ text, ids, limit: MOST_PEOPLE });
  const roles =
    tables && users.length > 0
      ? await rolesByUser(
          platform,
          tables,
          users.map(({ id }) => id),
        )
      : new Map();
  return users.map((user) => personOf(user, roles.get(user.id) ?? []));
};
