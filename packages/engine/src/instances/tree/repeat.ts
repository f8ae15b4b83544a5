import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { RepeatItem } from '../../instance.ts';
import { sameValue } from '../../state/same-value.ts';

/** One row of a repeat, before it has an instance. */
export interface RepeatRow {
  data: unknown;
  /** Position in the whole list, offset included. */
  index: number;
}

/** Rows to draw, and the whole list (conformance 10.254, 10.255). */
export interface RepeatRows {
  list: readonly unknown[];
  rows: readonly RepeatRow[];
  /** Only a page of the list is drawn: what stands at a position may have another index later. */
  isPaged: boolean;
}

const NOTHING: RepeatRows = { list: [], rows: [], isPaged: false };

const isPaged = (value: object): value is { limit: number; offset: number; total: number } =>
  'limit' in value &&
  typeof value.limit === 'number' &&
  value.limit > 0 &&
  'total' in value &&
  typeof value.total === 'number' &&
  value.total > 0;

/**
 * The rows of a repeat's value: of a list all, of a collection object with limit and total only those from
 * `offset` to `min(offset + limit, total) - 1`, of anything else none.
 */
export const repeatRows = (value: unknown): RepeatRows => {
  if (Array.isArray(value)) return wholeList(value);
  if (typeof value !== 'object' || value === null || !('data' in value) || !Array.isArray(value.data)) return NOTHING;
  const list: readonly unknown[] = value.data;
  if (!isPaged(value)) return wholeList(list);
  const start = value.offset || 0;
  const end = Math.min(start + value.limit, value.total);
  const rows = list.slice(start, end).map((data, place) => ({ data, index: start + place }));
  return { list, rows, isPaged: true };
};

const wholeList = (list: readonly unknown[]): RepeatRows => ({
  list,
  rows: list.map((data, index) => ({ data, index })),
  isPaged: false,
});

/** `context.item` of one row. It lives as long as its row; its data are a signal. */
export class RowItem implements RepeatItem {
  readonly parent: RepeatItem | null;
  /** Rows of a page come to have other indexes while they stand in their place; those of a whole list only by moving. */
  readonly isPaged: boolean;
  readonly #data: Signal<unknown>;
  #index: number;
  #repeatIndex: number;
  /** Made when somebody asks where the row stands. */
  #moves: Signal<number> | undefined;
  readonly #list: ReadonlySignal<readonly unknown[]>;

  constructor(
    row: RepeatRow,
    repeatIndex: number,
    list: ReadonlySignal<readonly unknown[]>,
    parent: RepeatItem | null,
    isPaged: boolean,
  ) {
    this.parent = parent;
    this.#data = signal(row.data);
    this.#index = row.index;
    this.#repeatIndex = repeatIndex;
    this.isPaged = isPaged;
    this.#list = list;
  }

  get data(): unknown {
    return this.#data.value;
  }

  get index(): number {
    return this.#standing().#index;
  }

  get repeatIndex(): number {
    return this.#standing().#repeatIndex;
  }

  /** The index as it is now, for who is told of moves. */
  peekIndex(): number {
    return this.#index;
  }

  get isACopy(): boolean {
    return this.index > 0 || (this.parent?.isACopy ?? false);
  }

  get repeatedItems(): readonly unknown[] {
    return this.#list.value;
  }

  peekData(): unknown {
    return this.#data.peek();
  }

  /** Takes the row that it now is, among those that are drawn; equal data wake nobody. */
  update(row: RepeatRow, repeatIndex: number): void {
    if (!sameValue(this.#data.peek(), row.data)) this.#data.value = row.data;
    if (row.index === this.#index && repeatIndex === this.#repeatIndex) return;
    this.#index = row.index;
    this.#repeatIndex = repeatIndex;
    if (this.#moves) this.#moves.value += 1;
  }

  /** The row, where whoever reads of its place is told of its moves. */
  #standing(): this {
    this.#moves ??= signal(0);
    this.#moves.value;
    return this;
  }
}
