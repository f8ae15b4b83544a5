import type { Database } from '../../database/database.ts';

/** Rows handled in one go: for so long, what a role may read of a table is taken as known. */
const MOST_AT_ONCE = 200;

export interface RowHandler {
  /** Numbers of rows above the newest that was handled: asked for when news may have been missed. */
  newer(): Promise<number[]>;
  handle(numbers: readonly number[]): Promise<void>;
  /** Hears of failures that nobody waits for; the rows after those go on. */
  onError(error: unknown): void;
}

export interface NotifiedRows {
  /** Rows that were told and are not handled yet. */
  waiting(): readonly number[];
  /** Ends when what runs has ended. */
  stop(): Promise<void>;
}

/** Handles the rows whose numbers NOTIFY tells on a channel, in the order in which they are told, each once. */
export const followNotifiedRows = async (
  db: Database,
  channel: string,
  { newer, handle, onError }: RowHandler,
): Promise<NotifiedRows> => {
  let waiting: number[] = [];
  let working: Promise<void> | undefined;
  let isBehind = false;
  /** Found after a lost connection: their own news may still come. */
  let caughtUp = new Set<number>();

  const catchUp = async (): Promise<void> => {
    if (!isBehind) return;
    isBehind = false;
    caughtUp = new Set(await newer());
    waiting = [...new Set([...waiting, ...caughtUp])];
  };

  const work = async (): Promise<void> => {
    while (waiting.length > 0 || isBehind) {
      await catchUp();
      const numbers = waiting.slice(0, MOST_AT_ONCE);
      waiting = waiting.slice(MOST_AT_ONCE);
      if (numbers.length > 0) await handle(numbers);
    }
  };

  const start = (): void => {
    working ??= work()
      .catch(onError)
      .finally(() => {
        working = undefined;
        if (waiting.length > 0 || isBehind) start();
      });
  };

  const stopListening = await db.listen(channel, (payload) => {
    const number = Number(payload);
    if (number > 0 && caughtUp.has(number)) return;
    if (number > 0) waiting.push(number);
    else isBehind = true;
    start();
  });

  return {
    waiting: () => waiting,
    stop: async () => {
      await stopListening();
      while (working !== undefined) await working;
    },
  };
};
