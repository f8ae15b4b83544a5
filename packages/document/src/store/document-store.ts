import {
  type Change,
  type Design,
  type EntityKind,
  type EntityMap,
  type Id,
  type Patch,
  type Registry,
  TramaError,
} from '@trama/model';
import type { Applied, Touched } from '../apply/applied.ts';
import { applyChanges, applyPatch } from '../apply/apply-changes.ts';
import { createHistory, type History, type HistorySnapshot } from '../history.ts';
import type { IdSource } from '../ids.ts';
import type { Operation } from '../operation.ts';
import { differences, joinTouched } from './differences.ts';
import { createPendingQueue } from './pending-queue.ts';
import { createSubscriptions, type Listener } from './subscriptions.ts';

/** What a reload keeps beside the design of the server. */
export interface StoreSnapshot {
  history: HistorySnapshot;
  pending: readonly Patch[];
}

export interface RunOptions {
  /** Name of the step in the history. */
  label: string;
  /** Operations with the same group, one behind the other, are one step. */
  group?: string;
}

/** What happened to the design. `changes` lead from the design before to the one now, also for a copy of it in another frame. */
export interface StoreEvent {
  origin: 'local' | 'remote';
  changes: readonly Change[];
  /** Every entity that may be another than before. */
  touched: Touched;
}

/** A patch of this user that no longer fits: the server refused it, or what others did made it impossible. */
export interface Refusal {
  patch: Patch;
  error: TramaError;
}

/** The design that is being edited, with everything that must happen around a change. Knows no view. */
export interface DocumentStore {
  readonly design: Design;
  readonly registry: Registry;
  readonly history: Pick<History, 'done' | 'undone' | 'closeGroup'>;
  /** Patches that the server has not yet put in its order. */
  readonly pending: readonly Patch[];
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
   * @param patchId when it names a pending patch, this is the answer to it.
   */
  applyRemote(changes: readonly Change[], patchId?: string): void;
  /** Patches to send now; they are on their way from then on. */
  takeUnsent(): readonly Patch[];
  /** After a lost connection: everything pending will be taken again. */
  resend(): void;
  /** The server has kept this patch, and nothing of others came before it. */
  acknowledge(patchId: string): void;
  /** The server has refused this patch: it is taken out of the design. */
  reject(patchId: string, reason: TramaError): void;

  subscribe(kind: EntityKind, id: Id, listener: Listener): () => void;
  /** Wakes when entities of this kind appear or go. */
  subscribeIds(kind: EntityMap, listener: Listener): () => void;
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
 * @param design the design as the server knows it; pending patches of `restored` are applied on top.
 */
export const createDocumentStore = (
  design: Design,
  registry: Registry,
  ids: IdSource,
  restored?: StoreSnapshot,
): DocumentStore => {
  const history = createHistory(restored?.history);
  const queue = createPendingQueue(restored?.pending);
  const subscriptions = createSubscriptions();
  const changeListeners = new Set<(event: StoreEvent) => void>();
  const refusalListeners = new Set<(refusal: Refusal) => void>();
  /** The design in the server's order, but for the patches that it kept since; and with those and the pending ones on top. */
  let known = design;
  let keptSince: readonly (readonly Change[])[] = [];
  let current = design;

  const announce = (before: Design, event: StoreEvent): void => {
    subscriptions.notify(before, current, event.touched);
    for (const listener of changeListeners) listener(event);
  };

  const refuse = (patch: Patch, error: TramaError): void => {
    queue.remove(patch.id);
    for (const listener of refusalListeners) listener({ patch, error });
  };

  /** The design in the server's order. Mostly nobody asks: it is worked out when something of others comes. */
  const confirmed = (): Design => {
    known = keptSince.reduce(applyChanges, known);
    keptSince = [];
    return known;
  };

  /** The server has kept an own patch, and nothing of others before it. With none left, its design is the one that is edited. */
  const keep = (id: string, changes: readonly Change[]): void => {
    queue.remove(id);
    const isAll = queue.patches.length === 0;
    if (isAll) known = current;
    keptSince = isAll ? [] : [...keptSince, changes];
  };

  const change = (changes: readonly Change[], group: string | null, done?: Applied): readonly Change[] => {
    const before = current;
    const applied = done ?? applyPatch(before, changes);
    current = applied.design;
    queue.push({ id: ids.uuid(), changes }, group);
    announce(before, { origin: 'local', changes, touched: applied.touched });
    return applied.inverse;
  };

  /** Puts the pending patches on top of the confirmed design again. */
  const reapplyPending = (touchedByServer: Applied['touched']): void => {
    const before = current;
    const reports = [touchedByServer];
    current = confirmed();
    for (const patch of queue.patches) {
      try {
        const applied = applyPatch(current, patch.changes);
        current = applied.design;
        reports.push(applied.touched);
      } catch (error) {
        refuse(patch, asError(error));
        reports.push(touchedBy(patch.changes));
      }
    }
    const touched = joinTouched(reports);
    const changes = differences(before, current, touched);
    if (changes.length > 0) announce(before, { origin: 'remote', changes, touched });
  };

  if (queue.patches.length > 0) reapplyPending(new Map());

  return {
    get design() {
      return current;
    },
    registry,
    history,
    get pending() {
      return queue.patches;
    },
    run: (operation, input, { label, group = null }) => {
      const { changes, inverse, result, applied } = operation({ design: current, registry, ids }, input);
      if (changes.length === 0) return result;
      change(changes, group, applied);
      history.record({ label, group, changes, inverse });
      return result;
    },
    undo: () => history.undo((changes) => change(changes, null))?.label ?? null,
    redo: () => history.redo((changes) => change(changes, null))?.label ?? null,
    applyRemote: (changes, patchId) => {
      const own = patchId === undefined ? undefined : queue.patches.find(({ id }) => id === patchId);
      if (own && queue.patches[0]?.id === patchId) {
        keep(own.id, changes);
        return;
      }
      const applied = applyPatch(confirmed(), changes);
      known = applied.design;
      if (own) queue.remove(own.id);
      reapplyPending(applied.touched);
    },
    takeUnsent: () => queue.take(),
    resend: () => queue.resend(),
    acknowledge: (patchId) => {
      const patch = queue.patches.find(({ id }) => id === patchId);
      if (patch) keep(patch.id, patch.changes);
    },
    reject: (patchId, reason) => {
      const patch = queue.patches.find(({ id }) => id === patchId);
      if (!patch) return;
      refuse(patch, reason);
      reapplyPending(touchedBy(patch.changes));
    },
    subscribe: subscriptions.subscribe,
    subscribeIds: subscriptions.subscribeIds,
    onChange: (listener) => listen(changeListeners, listener),
    onRefusal: (listener) => listen(refusalListeners, listener),
    snapshot: () => ({ history: history.snapshot(), pending: queue.patches }),
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
