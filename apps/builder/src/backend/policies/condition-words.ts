import type { RoleNames } from '@trama/plugins/definitions';
import type { Texts } from '../../texts/index.ts';
import { isSameCondition } from './policies-in-force.ts';
import { hasRoleSql, isOwnSql } from './policy-sql.ts';

/** A text in SQL. */
const LITERAL = /'((?:[^']|'')*)'/g;

/** What a condition may speak of. */
interface Known {
  columns: readonly string[];
  /** Tables of the site's roles; null where it has none. */
  tables: RoleNames | null;
}

/** A condition of a policy in words, where it is one that sentences write; null for one that somebody wrote. */
export const conditionWords = (
  condition: string,
  { columns, tables }: Known,
  words: Texts['backend']['policies'],
): string | null => {
  if (isSameCondition(condition, 'true')) return words.everyRow;
  const owner = columns.find((column) => isSameCondition(condition, isOwnSql(column)));
  if (owner !== undefined) return words.ownRows(owner);
  const names = [...condition.matchAll(LITERAL)].map(([, name = '']) => name.replaceAll("''", "'"));
  const role = tables ? names.find((name) => isSameCondition(condition, hasRoleSql(name, tables))) : undefined;
  return role === undefined ? null : words.hasRole(role);
};
