import { TramaError } from '@trama/model';
import type { RowChange } from '@trama/protocol/builder';
import { API_ERRORS } from '../../api/index.ts';

/** A row that the table did not take; rows are counted from 1. */
export interface RefusedRow {
  row: number;
  failure: unknown;
}

export interface InsertProgress {
  /** Rows that were tried, from the first on: whoever goes on begins behind them. */
  tried: number;
  inserted: number;
  /** Rows that were sent and not answered: nobody knows yet whether they came in. */
  underWay: number;
  refused: readonly RefusedRow[];
}

export const NOTHING_INSERTED: InsertProgress = { tried: 0, inserted: 0, underWay: 0, refused: [] };

interface InsertOptions {
  /** Writes rows, all or none. @throws TramaError of the server */
  write: (changes: readonly RowChange[]) => Promise<unknown>;
  /** Whether the table, which was empty before, holds so many rows. */
  holds: (rows: number) => Promise<boolean>;
  valuesOf: (row: number) => Readonly<Record<string, string | null>>;
  total: number;
  from: InsertProgress;
  signal: AbortSignal;
  onProgress: (progress: InsertProgress) => void;
}

/** Rows that go in one call. */
const BATCH = 500;

/** With so many refused rows something is wrong with all of them. */
export const MOST_REFUSED = 200;

const isRefusal = (failure: unknown): boolean => failure instanceof TramaError && failure.code === API_ERRORS.sqlFailed;

/**
 * Inserts rows in batches. Of a batch that is refused each half is tried by itself, down to the rows that are refused alone:
 * they are told, and the others inserted. Rows whose answer was lost the last time are looked for before they are sent again.
 * @throws TramaError where the server does not answer; what was inserted by then has been told
 */
export const insertRows = async (options: InsertOptions): Promise<InsertProgress> => {
  const { write, holds, valuesOf, total, signal, onProgress } = options;
  let progress = options.from;
  const put = async (first: number, count: number): Promise<void> => {
    if (signal.aborted || progress.refused.length >= MOST_REFUSED) return;
    const rows = Array.from(
      { length: count },
      (_, index): RowChange => ({ kind: 'insert', values: valuesOf(first + index) }),
    );
    try {
      await write(rows);
      progress = { ...progress, tried: first + count, inserted: progress.inserted + count };
    } catch (failure) {
      if (!isRefusal(failure)) {
        onProgress({ ...progress, underWay: count });
        throw failure;
      }
      if (count > 1) {
        const half = Math.ceil(count / 2);
        await put(first, half);
        await put(first + half, count - half);
        return;
      }
      progress = { ...progress, tried: first + 1, refused: [...progress.refused, { row: first + 1, failure }] };
    }
    onProgress(progress);
  };
  const { underWay, inserted, tried } = progress;
  if (underWay > 0) {
    const hasArrived = await holds(inserted + underWay);
    progress = {
      ...progress,
      underWay: 0,
      ...(hasArrived && { tried: tried + underWay, inserted: inserted + underWay }),
    };
    onProgress(progress);
  }
  while (progress.tried < total && !signal.aborted && progress.refused.length < MOST_REFUSED)
    await put(progress.tried, Math.min(BATCH, total - progress.tried));
  return progress;
};
