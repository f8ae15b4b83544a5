import { createHash } from 'node:crypto';

/** Statements that are worth keeping parsed and planned on a connection, by who asks and by their text. */
export interface StatementNames {
  /**
   * The name under which to prepare a statement; undefined while it is asked too rarely.
   * @param role in which role it runs; undefined: as the owner. Each role has a plan of its own: a plan holds the policies of
   * the role that made it, and a Postgres before 15.9 and 16.5 does not always see that another has come (CVE-2024-10976).
   */
  nameOf(sql: string, role: string | undefined): string | undefined;
}

/** Names take this process's memory only; how many statements a connection keeps is its own affair. */
const MOST_NAMED = 500;
const WORTH_KEEPING_AFTER = 3;
const MOST_COUNTED = 1000;
const LONGEST = 4000;

/** A name that no other statement has, on whatever connection, in whatever process. */
const nameFor = (key: string): string => `trama_${createHash('sha256').update(key).digest('base64url')}`;

export const createStatementNames = (): StatementNames => {
  /** Those asked last at the end. */
  const names = new Map<string, string>();
  let asked = new Map<string, number>();

  const isWorthKeeping = (key: string): boolean => {
    if (asked.size >= MOST_COUNTED) asked = new Map();
    const times = (asked.get(key) ?? 0) + 1;
    asked.set(key, times);
    if (times < WORTH_KEEPING_AFTER) return false;
    asked.delete(key);
    return true;
  };

  return {
    nameOf: (sql, role = '') => {
      if (sql.length > LONGEST) return undefined;
      const key = `${role} ${sql}`;
      const known = names.get(key);
      if (known === undefined && !isWorthKeeping(key)) return undefined;
      const name = known ?? nameFor(key);
      names.delete(key);
      names.set(key, name);
      if (names.size > MOST_NAMED) names.delete(names.keys().next().value ?? key);
      return name;
    },
  };
};
