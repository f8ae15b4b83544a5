import type { Database } from '../../database/database.ts';

/** Tells whether the database knows a time zone by this name; the names are read once, when the first is asked for. */
export const createTimeZones = (db: Database): ((name: string) => Promise<boolean>) => {
  let names: Promise<Set<string>> | undefined;
  const readNames = async (): Promise<Set<string>> => {
    const { rows } = await db.admin((session) => session.query<{ name: string }>('select name from pg_timezone_names'));
    return new Set(rows.map(({ name }) => name));
  };
  return async (name) => {
    names ??= readNames();
    const known = await names.catch((error: unknown) => {
      names = undefined;
      throw error;
    });
    return known.has(name);
  };
};
