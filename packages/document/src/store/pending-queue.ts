import type { Patch } from '@trama/model';
import { compact } from '../history.ts';

/** Patches waiting for the server, oldest first. What is on its way never changes; later operations of its group wait beside it. */
export interface PendingQueue {
  readonly patches: readonly Patch[];
  push(patch: Patch, group: string | null): void;
  /** Patches that are not yet on their way; they count as sent from now on. */
  take(): readonly Patch[];
  /** The connection was lost: everything must be sent again. */
  resend(): void;
  remove(id: string): Patch | undefined;
}

interface Waiting extends Patch {
  group: string | null;
  isSent: boolean;
}

export const createPendingQueue = (restored: readonly Patch[] = []): PendingQueue => {
  let waiting: readonly Waiting[] = restored.map((patch) => ({ ...patch, group: null, isSent: false }));
  return {
    get patches() {
      return waiting.map(({ id, changes }) => ({ id, changes }));
    },
    push: (patch, group) => {
      const last = waiting.at(-1);
      if (last && !last.isSent && group !== null && last.group === group) {
        waiting = [...waiting.slice(0, -1), { ...last, changes: compact([...last.changes, ...patch.changes]) }];
      } else waiting = [...waiting, { ...patch, group, isSent: false }];
    },
    take: () => {
      const taken = waiting.filter(({ isSent }) => !isSent);
      waiting = waiting.map((patch) => ({ ...patch, isSent: true }));
      return taken.map(({ id, changes }) => ({ id, changes }));
    },
    resend: () => {
      waiting = waiting.map((patch) => ({ ...patch, isSent: false }));
    },
    remove: (id) => {
      const found = waiting.find((patch) => patch.id === id);
      waiting = waiting.filter((patch) => patch !== found);
      return found;
    },
  };
};
