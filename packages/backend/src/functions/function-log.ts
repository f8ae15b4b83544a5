import type { Database } from '../database/database.ts';

/** A line that a function wrote, or that tells why it did not start. */
export interface FunctionLine {
  /** ISO 8601. */
  at: string;
  text: string;
}

/** Lines that are kept of each function. */
export const KEPT_LINES = 500;
const LONGEST_LINE = 4000;
/** Milliseconds for which lines are gathered before they are written: a function that writes much costs one statement a time. */
const GATHERED_FOR = 1000;

/** The last lines of each function, kept by the project: a restart finds them again. */
export interface FunctionLog {
  write(name: string, text: string): void;
  /** The oldest first. */
  read(name: string): Promise<readonly FunctionLine[]>;
  /** Forgets what a function wrote. */
  clear(name: string): Promise<void>;
  /** Keeps what has been gathered. */
  close(): Promise<void>;
}

/**
 * @param clock milliseconds since 1970
 * @param onError hears of lines that could not be kept
 */
export const createFunctionLog = (
  db: Database,
  clock: () => number,
  onError: (error: unknown) => void,
): FunctionLog => {
  const gathered = new Map<string, FunctionLine[]>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const keep = async (name: string, lines: readonly FunctionLine[]): Promise<void> =>
    db.admin(async (session) => {
      await session.query(
        `insert into backend.function_log (function, at, text)
         select $1, (line ->> 'at')::timestamptz, line ->> 'text'
           from json_array_elements($2::json) with ordinality as given(line, place) order by place`,
        [name, JSON.stringify(lines)],
      );
      await session.query(
        `delete from backend.function_log where function = $1 and id <=
           (select id from backend.function_log where function = $1 order by id desc offset ${KEPT_LINES} limit 1)`,
        [name],
      );
    });

  /** One writing after the other, so that lines stay in their order. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batches = [...gathered];
    gathered.clear();
    writing = writing.then(async () => {
      for (const [name, lines] of batches) await keep(name, lines).catch(onError);
    });
    return writing;
  };

  return {
    write: (name, text) => {
      const lines = gathered.get(name) ?? [];
      // Postgres keeps no text with a NUL.
      lines.push({ at: new Date(clock()).toISOString(), text: text.replaceAll('\0', '').slice(0, LONGEST_LINE) });
      if (lines.length > KEPT_LINES) lines.shift();
      gathered.set(name, lines);
      timer ??= setTimeout(() => void flush(), GATHERED_FOR).unref();
    },
    read: async (name) => {
      await flush();
      const { rows } = await db.admin((session) =>
        session.query<{ at: string; text: string }>(
          'select at, text from backend.function_log where function = $1 order by id',
          [name],
        ),
      );
      return rows.map(({ at, text }) => ({ at: new Date(at).toISOString(), text }));
    },
    clear: async (name) => {
      gathered.delete(name);
      await writing;
      await db.admin((session) => session.query('delete from backend.function_log where function = $1', [name]));
    },
    close: flush,
  };
};
