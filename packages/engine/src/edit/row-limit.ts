import { type Signal, signal } from '@preact/signals-core';
import type { Id } from '@trama/model';

/** How many rows of a repeat are drawn, how many there are, and how many are drawn at most. */
export interface RowCount {
  shown: number;
  total: number;
  most: number;
}

/** Rows that are drawn where all are asked for: of a hundred thousand, the canvas would stand still for minutes. */
const MOST_ROWS = 1000;

/** Edit mode draws the first rows of a repeat: more of the same tell the author nothing and cost time. */
export interface RowLimit {
  /** The rows to draw for the repeat that this element holds. Tracked. */
  first<Row>(owner: Id, rows: readonly Row[]): readonly Row[];
  /** Draws all rows of an element's repeats, a thousand at most, or the first ones again. */
  showAll(owner: Id, all: boolean): void;
  /** Of the repeat that was filled last; null for an element without one. */
  count(owner: Id): RowCount | null;
}

/** @param limit number of rows that are drawn until all are asked for */
export const createRowLimit = (limit: number): RowLimit => {
  const whole: Signal<ReadonlySet<Id>> = signal(new Set<Id>());
  const counts = new Map<Id, RowCount>();
  return {
    first: (owner, rows) => {
      const most = rows.length > limit && whole.value.has(owner) ? Math.max(limit, MOST_ROWS) : limit;
      const shown = rows.length <= most ? rows : rows.slice(0, most);
      counts.set(owner, { shown: shown.length, total: rows.length, most: Math.max(limit, MOST_ROWS) });
      return shown;
    },
    showAll: (owner, all) => {
      const next = new Set(whole.peek());
      if (all) next.add(owner);
      else next.delete(owner);
      whole.value = next;
    },
    count: (owner) => counts.get(owner) ?? null,
  };
};
