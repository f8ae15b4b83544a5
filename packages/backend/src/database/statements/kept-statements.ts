import type { Statement } from './statements.ts';

/** Which statements a connection keeps parsed and planned. */
export interface KeptStatements {
  has(name: string): boolean;
  /**
   * Before these statements are sent: so few are kept that a stranger cannot fill the server's memory.
   * @returns names to close in the same round trip, before anything that can fail; to close what is not there is no failure.
   */
  makeRoomFor(statements: readonly Statement[]): string[];
  /** After a round trip: those that were sent are kept, or, as it failed and may have left them, have to be closed and sent again. */
  note(statements: readonly Statement[], succeeded: boolean): void;
}

/** Each is kept on every connection of a pool, whoever thought of it. */
const MOST_KEPT = 100;

export const createKeptStatements = (): KeptStatements => {
  /** Those used last at the end. */
  const kept = new Set<string>();
  const doubtful = new Set<string>();
  return {
    has: (name) => kept.has(name),
    makeRoomFor: (statements) => {
      if (doubtful.size === 0 && statements.every(({ name }) => name === undefined || kept.has(name))) return [];
      const wanted = new Set(statements.flatMap(({ name }) => name ?? []));
      const more = [...wanted].filter((name) => !kept.has(name)).length;
      const surplus = Math.max(0, kept.size + more - MOST_KEPT);
      const oldest = [...kept].filter((name) => !wanted.has(name)).slice(0, surplus);
      for (const name of oldest) kept.delete(name);
      const closed = [...doubtful, ...oldest];
      doubtful.clear();
      return closed;
    },
    note: (statements, succeeded) => {
      for (const { name } of statements) {
        if (name === undefined) continue;
        kept.delete(name);
        (succeeded ? kept : doubtful).add(name);
      }
    },
  };
};
