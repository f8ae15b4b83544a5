import type { Change } from '@trama/model';

/** One step that a user can take back. */
export interface HistoryEntry {
  /** What was done, for the history list. */
  label: string;
  /** Operations of one group, such as a drag or a burst of typing, are one step. */
  group: string | null;
  changes: readonly Change[];
  inverse: readonly Change[];
}

/** A history as data: what survives a reload. */
export interface HistorySnapshot {
  done: readonly HistoryEntry[];
  undone: readonly HistoryEntry[];
}

/** The steps of one user: their own alone, never those of others. Without limit. */
export interface History {
  readonly done: readonly HistoryEntry[];
  /** Steps taken back, the latest last; doing something new forgets them. */
  readonly undone: readonly HistoryEntry[];
  /** Notes an operation; within an open group it joins the step before. */
  record(entry: HistoryEntry): void;
  /** Ends the open group: the next operation is a step of its own. */
  closeGroup(): void;
  /**
   * Takes the last step back. `apply` applies changes and answers with what takes them back,
   * so that redo fits the design as it is then. Nothing happens when there is no step, or when `apply` throws.
   */
  undo(apply: (changes: readonly Change[]) => readonly Change[]): HistoryEntry | null;
  redo(apply: (changes: readonly Change[]) => readonly Change[]): HistoryEntry | null;
  snapshot(): HistorySnapshot;
}

const isSamePlace = (a: Change, b: Change): boolean =>
  a.op === 'set' &&
  b.op === 'set' &&
  a.entity === b.entity &&
  a.id === b.id &&
  a.path.length === b.path.length &&
  a.path.every((name, index) => name === b.path[index]);

/** Of sets of the same place one behind the other only the last counts. */
export const compact = (changes: readonly Change[]): readonly Change[] =>
  changes.filter((change, index) => {
    const next = changes[index + 1];
    return !next || !isSamePlace(change, next);
  });

const join = (earlier: HistoryEntry, later: HistoryEntry): HistoryEntry => ({
  label: later.label,
  group: later.group,
  changes: compact([...earlier.changes, ...later.changes]),
  inverse: compact([...later.inverse, ...earlier.inverse]),
});

/** A history, empty or restored from a {@link HistorySnapshot}. */
export const createHistory = (restored: HistorySnapshot = { done: [], undone: [] }): History => {
  const done = [...restored.done];
  let undone = [...restored.undone];
  let isGroupOpen = false;

  return {
    get done() {
      return done;
    },
    get undone() {
      return undone;
    },
    record: (entry) => {
      if (entry.changes.length === 0) return;
      const last = done.at(-1);
      if (last && isGroupOpen && entry.group !== null && last.group === entry.group)
        done[done.length - 1] = join(last, entry);
      else done.push(entry);
      isGroupOpen = true;
      undone = [];
    },
    closeGroup: () => {
      isGroupOpen = false;
    },
    undo: (apply) => {
      const entry = done.at(-1);
      if (!entry) return null;
      const changes = apply(entry.inverse);
      done.pop();
      undone.push({ ...entry, changes });
      isGroupOpen = false;
      return entry;
    },
    redo: (apply) => {
      const entry = undone.at(-1);
      if (!entry) return null;
      const inverse = apply(entry.changes);
      undone.pop();
      done.push({ ...entry, inverse });
      isGroupOpen = false;
      return entry;
    },
    snapshot: () => ({ done: [...done], undone: [...undone] }),
  };
};
