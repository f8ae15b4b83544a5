import { type Design, type Id, type Registry, TramaError } from '@trama/model';
import { applyBatch } from '../apply/apply-changes.ts';
import { createHistory, type History, type HistorySnapshot } from '../history.ts';
import type { Operation } from '../operation.ts';
import type { Applied, Change, EntityKind, IdSource } from '../patch.ts';
import { differences, joinTouched } from './differences.ts';
import { createPendingQueue, type PendingBatch } from './pending-queue.ts';
import { createSubscriptions, type Listener } from './subscriptions.ts';

/** What a reload keeps beside the design of the server. */
export interface StoreSnapshot {
  history: HistorySnapshot;
  pending: readonly PendingBatch[];
}

export interface RunOptions {
  /** Name of the step in the history. */
  label: string;
  /** Edits with the same group, one behind the other, are one step. */
  group?: string;
}

/** What happened to the design. `changes` lead from the design before to the one now, also for a copy of it in another frame. */
export interface StoreEvent {
  origin: 'local' | 'remote';
  changes: readonly Change[];
}

/** A batch of this user that no longer fits: the server refused it, or what others did made it impossible. */
export interface Refusal {
  batch: PendingBatch;
  error: TramaError;
}

/** The design that is being edited, with everything that must happen around a change. Knows no view. */
export interface DesignStore {
  readonly design: Design;
  readonly registry: Registry;
  readonly history: Pick<History, 'done' | 'undone' | 'closeGroup'>;
  /** Batches that the server has not yet put in its order. */
  readonly pending: readonly PendingBatch[];
  /**
   * Runs an operation on the design and answers with its result.
   * @throws TramaError of the operation; the design is unchanged then.
   */
  run<Input, Result>(operation: Operation<Input, Result>, input: Input, options: RunOptions): Result;
  /** Takes back the last own step; its label, or null when there is none. */
  undo(): string | null;
  redo(): string | null;

  /**
   * Applies changes in the order of the server: own pending ones are applied again on top.
   * @param batchId when it names a pending batch, this is the answer to it.
   */
  applyRemote(changes: readonly Change[], batchId?: string): void;
  /** Batches to send now; they are on their way from then on. */
  takeUnsent(): readonly PendingBatch[];
  /** After a lost connection: everything pending will be taken again. */
  resend(): void;
  /** The server has kept this batch, and nothing of others came before it. */
  acknowledge(batchId: string): void;
  /** The server has refused this batch: it is taken out of the design. */
  reject(batchId: string, reason: TramaError): void;

  subscribe(kind: EntityKind, id: Id, listener: Listener): () => void;
  /** Wakes when entities of this kind appear or go. */
  subscribeIds(kind: Exclude<EntityKind, 'design'>, listener: Listener): () => void;
  /** Every change, after it is in; for the canvas and for saving. */
  onChange(listener: (event: StoreEvent) => void): () => void;
  onRefusal(listener: (refusal: Refusal) => void): () => void;
  snapshot(): StoreSnapshot;
}

const asError = (error: unknown): TramaError =>
  error instanceof TramaError
    ? error
    : new TramaError({ code: 'document/failed', message: String(error), cause: error });

/**
 * A store of one design for one user.
 * @param design the design as the server knows it; pending batches of `restored` are applied on top.
 */
export const createDesignStore = (
  design: Design,
  registry: Registry,
  ids: IdSource,
  restored?: StoreSnapshot,
): DesignStore => {
  const history = createHistory(restored?.history);
  const queue = createPendingQueue(restored?.pending);
  const subscriptions = createSubscriptions();
  const changeListeners = new Set<(event: StoreEvent) => void>();
  const refusalListeners = new Set<(refusal: Refusal) => void>();
  /** The design in the server's order, and the same with the pending batches on top. */
  let confirmed = design;
  let current = design;

  const announce = (before: Design, applied: Pick<Applied, 'touched'>, event: StoreEvent): void => {
    subscriptions.notify(before, current, applied.touched);
    for (const listener of changeListeners) listener(event);
  };

  const refuse = (batch: PendingBatch, error: TramaError): void => {
    queue.remove(batch.id);
    for (const listener of refusalListeners) listener({ batch, error });
  };

  const change = (changes: readonly Change[], group: string | null, known?: Applied): readonly Change[] => {
    const before = current;
    const applied = known ?? applyBatch(before, changes);
    current = applied.design;
    queue.push({ id: ids.uuid(), changes }, group);
    announce(before, applied, { origin: 'local', changes });
    return applied.inverse;
  };

  /** Puts the pending batches on top of the confirmed design again. */
  const reapplyPending = (touchedByServer: Applied['touched']): void => {
    const before = current;
    const reports = [touchedByServer];
    current = confirmed;
    for (const batch of queue.batches) {
      try {
        const applied = applyBatch(current, batch.changes);
        current = applied.design;
        reports.push(applied.touched);
      } catch (error) {
        refuse(batch, asError(error));
        reports.push(touchedBy(batch.changes));
      }
    }
    const touched = joinTouched(reports);
    const changes = differences(before, current, touched);
    if (changes.length > 0) announce(before, { touched }, { origin: 'remote', changes });
  };

  if (queue.batches.length > 0) reapplyPending(new Map());

  return {
    get design() {
      return current;
    },
    registry,
    history,
    get pending() {
      return queue.batches;
    },
    run: (operation, input, { label, group = null }) => {
      const { patches, inverse, result, applied } = operation({ design: current, registry, ids }, input);
      if (patches.length === 0) return result;
      change(patches, group, applied);
      history.record({ label, group, changes: patches, inverse });
      return result;
    },
    undo: () => history.undo((changes) => change(changes, null))?.label ?? null,
    redo: () => history.redo((changes) => change(changes, null))?.label ?? null,
    applyRemote: (changes, batchId) => {
      const own = batchId === undefined ? undefined : queue.batches.find(({ id }) => id === batchId);
      if (own && queue.batches[0]?.id === batchId) {
        confirmed = applyBatch(confirmed, changes).design;
        queue.remove(own.id);
        return;
      }
      const applied = applyBatch(confirmed, changes);
      confirmed = applied.design;
      if (own) queue.remove(own.id);
      reapplyPending(applied.touched);
    },
    takeUnsent: () => queue.take(),
    resend: () => queue.resend(),
    acknowledge: (batchId) => {
      const batch = queue.remove(batchId);
      if (batch) confirmed = applyBatch(confirmed, batch.changes).design;
    },
    reject: (batchId, reason) => {
      const batch = queue.batches.find(({ id }) => id === batchId);
      if (!batch) return;
      refuse(batch, reason);
      reapplyPending(touchedBy(batch.changes));
    },
    subscribe: subscriptions.subscribe,
    subscribeIds: subscriptions.subscribeIds,
    onChange: (listener) => listen(changeListeners, listener),
    onRefusal: (listener) => listen(refusalListeners, listener),
    snapshot: () => ({ history: history.snapshot(), pending: queue.batches }),
  };
};

const listen = <Listener>(listeners: Set<Listener>, listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Entities that changes name; what they reach beyond that is in the reports of applying them. */
const touchedBy = (changes: readonly Change[]): Applied['touched'] => {
  const touched = new Map<EntityKind, Set<string>>();
  for (const { entity, id } of changes) touched.set(entity, (touched.get(entity) ?? new Set()).add(id));
  return touched;
};
