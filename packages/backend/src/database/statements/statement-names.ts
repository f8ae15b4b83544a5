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

/** Of one role. Names take this process's memory only; how many statements a connection keeps is its own affair. */
const MOST_NAMED = 500;
const WORTH_KEEPING_AFTER = 3;
const MOST_COUNTED = 1000;
const LONGEST = 4000;

/** A name that no other statement has, on whatever connection, in whatever process. */
const nameFor = (key: string): string => `trama_${createHash('sha256').update(key).digest('base64url')}`;

/** The names of one role's statements. */
const createRoleNames = (role: string): ((sql: string) => string | undefined) => {
  /** Those asked last at the end. */
  const names = new Map<string, string>();
  let asked = new Map<string, number>();

  const isWorthKeeping = (sql: string): boolean => {
    if (asked.size >= MOST_COUNTED) asked = new Map();
    const times = (asked.get(sql) ?? 0) + 1;
    asked.set(sql, times);
    if (times < WORTH_KEEPING_AFTER) return false;
    asked.delete(sql);
    return true;
  };

  return (sql) => {
    if (sql.length > LONGEST) return undefined;
    const known = names.get(sql);
    if (known === undefined && !isWorthKeeping(sql)) return undefined;
    const name = known ?? nameFor(`${role} ${sql}`);
    names.delete(sql);
    names.set(sql, name);
    if (names.size > MOST_NAMED) names.delete(names.keys().next().value ?? sql);
    return name;
  };
};

export const createStatementNames = (): StatementNames => {
  // Apart, so that a text is looked up as it is: to put a role before it would copy it each time.
  const ofRoles = new Map<string, (sql: string) => string | undefined>();
  return {
    nameOf: (sql, role = '') => {
      const nameOf = ofRoles.get(role) ?? createRoleNames(role);
      ofRoles.set(role, nameOf);
      return nameOf(sql);
    },
  };
};
