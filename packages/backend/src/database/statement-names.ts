/** Statements that are worth keeping parsed and planned on each connection, by their text. */
export interface StatementNames {
  /** The name under which to prepare a statement; undefined while it is asked too rarely, or too many are kept already. */
  nameOf(sql: string): string | undefined;
}

/** Each is kept on every connection of the pool, whoever thought of it: a stranger must not fill the server's memory. */
const MOST_KEPT = 100;
const WORTH_KEEPING_AFTER = 3;
const MOST_COUNTED = 1000;
const LONGEST = 4000;

export const createStatementNames = (): StatementNames => {
  const names = new Map<string, string>();
  let asked = new Map<string, number>();
  return {
    nameOf: (sql) => {
      const known = names.get(sql);
      if (known !== undefined || names.size >= MOST_KEPT || sql.length > LONGEST) return known;
      if (asked.size >= MOST_COUNTED) asked = new Map();
      const times = (asked.get(sql) ?? 0) + 1;
      asked.set(sql, times);
      if (times < WORTH_KEEPING_AFTER) return undefined;
      asked.delete(sql);
      const name = `trama_${names.size}`;
      names.set(sql, name);
      return name;
    },
  };
};
