import { compact } from '../history.ts';
import type { Change } from '../patch.ts';

/** Local changes that the server has not yet put in its order. */
export interface PendingBatch {
  id: string;
  changes: readonly Change[];
}

/** Batches waiting for the server, oldest first. What is on its way never changes; later edits of its group wait beside it. */
export interface PendingQueue {
  readonly batches: readonly PendingBatch[];
  push(batch: PendingBatch, group: string | null): void;
  /** Batches that are not yet on their way; they count as sent from now on. */
  take(): readonly PendingBatch[];
  /** The connection was lost: everything must be sent again. */
  resend(): void;
  remove(id: string): PendingBatch | undefined;
}

interface Waiting extends PendingBatch {
  group: string | null;
  isSent: boolean;
}

export const createPendingQueue = (restored: readonly PendingBatch[] = []): PendingQueue => {
  let waiting: readonly Waiting[] = restored.map((batch) => ({ ...batch, group: null, isSent: false }));
  return {
    get batches() {
      return waiting.map(({ id, changes }) => ({ id, changes }));
    },
    push: (batch, group) => {
      const last = waiting.at(-1);
      if (last && !last.isSent && group !== null && last.group === group) {
        waiting = [...waiting.slice(0, -1), { ...last, changes: compact([...last.changes, ...batch.changes]) }];
      } else waiting = [...waiting, { ...batch, group, isSent: false }];
    },
    take: () => {
      const taken = waiting.filter(({ isSent }) => !isSent);
      waiting = waiting.map((batch) => ({ ...batch, isSent: true }));
      return taken.map(({ id, changes }) => ({ id, changes }));
    },
    resend: () => {
      waiting = waiting.map((batch) => ({ ...batch, isSent: false }));
    },
    remove: (id) => {
      const found = waiting.find((batch) => batch.id === id);
      waiting = waiting.filter((batch) => batch !== found);
      return found;
    },
  };
};
