import type { Database } from '@trama/backend';

/** Every row of a database as Postgres writes it, by table: of the schema `trama`, or of all others. */
export const rowsOf = (database: Database, part: 'platform' | 'project'): Promise<Record<string, readonly string[]>> =>
  database.admin(async (session) => {
    const { rows: tables } = await session.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') and (schemaname = 'trama') = $1 order by 1`,
      [part === 'platform'],
    );
    const found: Record<string, readonly string[]> = {};
    for (const { name } of tables) {
      const { rows } = await session.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });

/** A database whose statements fail when they are told to, as where there is no space, or where the process is killed. */
export interface FailingDatabase extends Database {
  /** Lets this many statements and commits pass, then none. */
  failAfter(steps: number): void;
  /** How many have passed since. */
  passed(): number;
}

/** As the embedded database says that the disk is full. */
export const DISK_FULL = { name: 'ErrnoError', errno: 51 };

export const failing = (database: Database): FailingDatabase => {
  let left = Number.POSITIVE_INFINITY;
  let passed = 0;
  const step = (): void => {
    if (left <= 0) throw DISK_FULL;
    left -= 1;
    passed += 1;
  };
  return {
    ...database,
    admin: async (fn) => {
      const value = await database.admin((session) =>
        fn({
          query: async (...asked) => {
            step();
            return session.query(...asked);
          },
          queryPrepared: async (...asked) => {
            step();
            return session.queryPrepared(...asked);
          },
          exec: async (sql) => {
            step();
            await session.exec(sql);
          },
        }),
      );
      // It is on the disk, and nobody hears of it.
      step();
      return value;
    },
    failAfter: (steps) => {
      left = steps;
      passed = 0;
    },
    passed: () => passed,
  };
};
