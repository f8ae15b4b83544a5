import type { RoleNames } from '@trama/plugins/definitions';
import { type PolicyCommand, type ProjectPolicy, quoteName, quoteTable, quoteValue } from '@trama/protocol/builder';

/** Who may do what with the rows of a table, as a sentence that people choose. */
export const POLICY_SENTENCES = [
  'everybody-reads',
  'signed-in-read',
  'signed-in-write',
  'own-rows',
  'role-reads',
  'role-writes',
] as const;
export type PolicySentence = (typeof POLICY_SENTENCES)[number];

/** Where those who sign in are kept. */
export const PEOPLE_TABLE = 'auth.users';

/** The column in which a row says whose it is, where a new table is made for rows of people. */
export const OWNER_COLUMN = 'user_id';

/** A policy as it is being written. */
export interface PolicyDraft {
  name: string;
  command: PolicyCommand;
  roles: readonly string[];
  using: string;
  check: string;
  /** It allows nothing by itself: what others allow is allowed where this is true as well. Absent: it allows. */
  isRestrictive?: boolean;
}

/** Conditions that a command knows. */
export const hasUsing = (command: PolicyCommand): boolean => command !== 'insert';
export const hasCheck = (command: PolicyCommand): boolean => command !== 'select' && command !== 'delete';

/** What a sentence is about, where it says more than who is signed in. */
export interface SentenceOf {
  /** The column with the person's id, for rows of their own. */
  owner: string;
  /** Name of a role; empty where there is none. */
  role: string;
  tables: RoleNames | null;
}

/** The sentences that speak of a role. */
export const isOfRole = (sentence: PolicySentence): boolean => sentence === 'role-reads' || sentence === 'role-writes';

/** Makes a role where there is none of this name: what speaks of it is of use wherever the change runs. */
export const addRoleSql = (role: string, { roles, roleName }: RoleNames): string =>
  `insert into ${quoteTable(roles)} (${quoteName(roleName)}) select ${quoteValue(role)}
  where not exists (select from ${quoteTable(roles)} where ${quoteName(roleName)} = ${quoteValue(role)});`;

/** True for the rows of whoever asks. Asked once for all rows, not for each. */
export const isOwnSql = (owner: string): string => `${quoteName(owner)} = (select auth.uid())`;

/** True for who has a role. Asked once for all rows, not for each. */
export const hasRoleSql = (role: string, tables: RoleNames | null): string => {
  if (!tables) return 'false';
  const { roles, roleName, usersRoles, userColumn, roleColumn } = tables;
  return `exists (select from ${quoteTable(usersRoles)} given join ${quoteTable(roles)} role on role.id = given.${quoteName(roleColumn)}
    where given.${quoteName(userColumn)} = (select auth.uid()) and role.${quoteName(roleName)} = ${quoteValue(role)})`;
};

/** The policies that a sentence means. */
export const sentencePolicies = (
  sentence: PolicySentence,
  { owner, role, tables }: SentenceOf,
): readonly PolicyDraft[] => {
  const draft = (name: string, command: PolicyCommand, who: string, condition: string): PolicyDraft => ({
    name,
    command,
    roles: [who],
    using: hasUsing(command) ? condition : '',
    check: hasCheck(command) ? condition : '',
  });
  switch (sentence) {
    case 'everybody-reads':
      return [draft('Everybody reads', 'select', 'public', 'true')];
    case 'signed-in-read':
      return [draft('Signed-in people read', 'select', 'authenticated', 'true')];
    case 'signed-in-write':
      return [draft('Signed-in people read and write', 'all', 'authenticated', 'true')];
    case 'own-rows':
      return [draft('People see and change their own rows', 'all', 'authenticated', isOwnSql(owner))];
    case 'role-reads':
      return [draft(`Members of ${role} read`, 'select', 'authenticated', hasRoleSql(role, tables))];
    case 'role-writes':
      return [draft(`Members of ${role} read and write`, 'all', 'authenticated', hasRoleSql(role, tables))];
    default:
      return sentence satisfies never;
  }
};

const roleSql = (role: string): string => (role === 'public' ? 'public' : quoteName(role));

/** Makes a policy. */
export const policySql = (
  table: string,
  { name, command, roles, using, check, isRestrictive }: PolicyDraft,
): string => {
  const parts = [
    `create policy ${quoteName(name)} on ${quoteTable(table)}${isRestrictive ? ' as restrictive' : ''}`,
    `for ${command} to ${roles.map(roleSql).join(', ')}`,
    ...(hasUsing(command) && using.trim() !== '' ? [`using (${using.trim()})`] : []),
    ...(hasCheck(command) && check.trim() !== '' ? [`with check (${check.trim()})`] : []),
  ];
  return `${parts.join('\n  ')};`;
};

export const dropPolicySql = (table: string, name: string): string =>
  `drop policy ${quoteName(name)} on ${quoteTable(table)};`;

export const guardSql = (table: string, isGuarded: boolean): string =>
  `alter table ${quoteTable(table)} ${isGuarded ? 'enable' : 'disable'} row level security;`;

/** A condition without the brackets that Postgres puts around it. */
const bare = (condition: string | null): string => {
  const text = condition ?? '';
  return text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text;
};

export const draftOfPolicy = ({ name, command, roles, using, check, isPermissive }: ProjectPolicy): PolicyDraft => ({
  name,
  command,
  roles,
  using: bare(using),
  check: bare(check),
  ...(!isPermissive && { isRestrictive: true }),
});
