import { runAuthoredStatements } from '@trama/backend';
import type { Design } from '@trama/model';
import { ROLE_TABLES, type RoleNames, roleNames } from '@trama/plugins/definitions';
import { quoteName, quoteTable, quoteValue, type SiteRole } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import { asSqlFailed } from '../project-tables/rows.ts';
import type { Project } from '../projects/project.ts';

/** Tables of the roles of a site. */
export type RoleTables = RoleNames & { isStandard: boolean };

/** The tables that a design's auth plugin names for roles; null: none, or not both of them. */
export const roleTablesOf = ({ plugins, authPluginId }: Design): RoleTables | null => {
  const settings = plugins.find(({ id }) => id === authPluginId)?.settings.publicData;
  if (!settings) return null;
  const names = roleNames(settings);
  if (names.roles === '' || names.usersRoles === '') return null;
  // Whoever owns the structure has made those of the set-up: what a design calls so is no other table.
  const standard = roleNames(ROLE_TABLES.settings);
  const isStandard = JSON.stringify(names) === JSON.stringify(standard);
  return { ...names, isStandard };
};

/** Why a design has no role tables, in the words of the plugin's reference (conformance 12.9). */
export const missingRoleTable = ({ plugins, authPluginId }: Design): string => {
  const settings = plugins.find(({ id }) => id === authPluginId)?.settings.publicData ?? {};
  const missing = roleNames(settings).usersRoles === '' ? 'User Role' : 'Role';
  return `No valid ${missing} table defined in Supabase Auth plugin configuration.`;
};

/** Time that reading or writing roles may take, in milliseconds. */
const PATIENCE = 20_000;

type Rows = readonly Readonly<Record<string, string | null>>[];

/** Runs statements as the project's authors. @throws TramaError `server/sql-failed`. */
const run = async ({ database }: Project, statements: readonly string[], isReadOnly: boolean): Promise<Rows> => {
  const options = { takesTables: true, seesPeople: true, isReadOnly, mostRows: 100_000, timeout: PATIENCE };
  try {
    const { answers } = await runAuthoredStatements(database, statements, options);
    return answers.at(-1)?.rows ?? [];
  } catch (error) {
    throw asSqlFailed(error);
  }
};

/** The roles with how many people have each, by name. */
export const listRoles = async (project: Project, tables: RoleTables): Promise<readonly SiteRole[]> => {
  const { roles, roleName, usersRoles, roleColumn } = tables;
  const rows = await run(
    project,
    [
      `select r.id::text as id, r.${quoteName(roleName)}::text as name, count(given.*) as people
       from ${quoteTable(roles)} r left join ${quoteTable(usersRoles)} given on given.${quoteName(roleColumn)} = r.id
       group by 1, 2 order by 2, 1`,
    ],
    true,
  );
  return rows.map(({ id, name, people }) => ({ id: id ?? '', name: name ?? '', people: Number(people) }));
};

/** Roles of people, by their ids. */
export const rolesOfPeople = async (
  project: Project,
  { usersRoles, userColumn, roleColumn }: RoleTables,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await run(
    project,
    [
      `select ${quoteName(userColumn)}::text as person, ${quoteName(roleColumn)}::text as role from ${quoteTable(usersRoles)}
       where ${quoteName(userColumn)}::text in (${ids.map(quoteValue).join(', ')})`,
    ],
    true,
  );
  const found = new Map<string, string[]>();
  for (const { person, role } of rows) found.set(String(person), [...(found.get(String(person)) ?? []), String(role)]);
  return found;
};

/** Ids of the people who have a role. */
export const peopleOfRole = async (
  project: Project,
  { usersRoles, userColumn, roleColumn }: RoleTables,
  role: string,
): Promise<readonly string[]> => {
  const rows = await run(
    project,
    [
      `select distinct ${quoteName(userColumn)}::text as person from ${quoteTable(usersRoles)}
       where ${quoteName(roleColumn)}::text = ${quoteValue(role)}`,
    ],
    true,
  );
  return rows.map(({ person }) => String(person));
};

/** Gives a person these roles, and takes all others. */
export const setRoles = async (
  project: Project,
  tables: RoleTables,
  person: string,
  roles: readonly string[],
): Promise<void> => {
  const { usersRoles, userColumn, roleColumn } = tables;
  const [table, user, role] = [quoteTable(usersRoles), quoteName(userColumn), quoteName(roleColumn)];
  const had = (await rolesOfPeople(project, tables, [person])).get(person) ?? [];
  const [taken, given] = [had.filter((id) => !roles.includes(id)), roles.filter((id) => !had.includes(id))];
  const statements = [
    ...taken.map(
      (id) => `delete from ${table} where ${user}::text = ${quoteValue(person)} and ${role}::text = ${quoteValue(id)}`,
    ),
    ...given.map((id) => `insert into ${table} (${user}, ${role}) values (${quoteValue(person)}, ${quoteValue(id)})`),
  ];
  if (statements.length > 0) await run(project, statements, false);
};

export const addRole = async (project: Project, { roles, roleName }: RoleTables, name: string): Promise<void> => {
  await run(project, [`insert into ${quoteTable(roles)} (${quoteName(roleName)}) values (${quoteValue(name)})`], false);
};

export const renameRole = async (
  project: Project,
  { roles, roleName }: RoleTables,
  id: string,
  name: string,
): Promise<void> => {
  const renamed = await run(
    project,
    [
      `update ${quoteTable(roles)} set ${quoteName(roleName)} = ${quoteValue(name)} where id::text = ${quoteValue(id)} returning id`,
    ],
    false,
  );
  if (renamed.length === 0) throw serverError({ code: 'server/not-found', message: 'There is no such role any more.' });
};

/** Deletes a role, and takes it from who has it. */
export const removeRole = async (
  project: Project,
  { roles, usersRoles, roleColumn }: RoleTables,
  id: string,
): Promise<void> => {
  await run(
    project,
    [
      `delete from ${quoteTable(usersRoles)} where ${quoteName(roleColumn)}::text = ${quoteValue(id)}`,
      `delete from ${quoteTable(roles)} where id::text = ${quoteValue(id)}`,
    ],
    false,
  );
};
