import type { Id } from '@trama/model';
import type { Instance, SlotCopy } from '../../instance.ts';
import type { RepeatRow, RowItem } from './repeat.ts';
import { isStateless, type StateSources } from './stateless.ts';
import { stayingRows } from './staying-rows.ts';

/** A row that can take another position. */
interface MovableRow {
  readonly item: Pick<RowItem, 'peekData' | 'update'>;
  readonly instance: Instance & { moveTo(position: number): void; dispose(): void };
}

/** What stands in the rows of a repeat. */
interface RepeatPlace {
  readonly template: Id;
  readonly place: {
    readonly page: StateSources['page'];
    /** What the rows stand in. */
    readonly parent: { readonly givesProps: boolean } | null;
  };
  readonly registry: StateSources['registry'];
}

/** Rows of repeats that follow their items. */
export interface MovingRows {
  /**
   * Takes away rows that have left from before others. Those behind them take their positions, where nothing in them stays in a
   * position and nothing else has changed.
   * @param before the rows that stand there
   * @param now what the repeat shows
   * @returns the rows that stay; null, with nothing done, where each position takes what stands there now
   */
  follow<Row extends MovableRow>(before: readonly Row[], now: readonly RepeatRow[], at: RepeatPlace): Row[] | null;
  /**
   * Copies with keys follow them. What is new takes the place of what has left there.
   * @returns for each position of now the copy that stands there, if it was drawn before; null where copies have no keys, some have the same,
   * or more than a few are new: then each stays in its position
   */
  arrange<Copy extends MovableCopy>(before: readonly Copy[], now: readonly SlotCopy[]): (Copy | undefined)[] | null;
}

/** A copy of a slot's children that can take another position. */
interface MovableCopy extends Keyed {
  readonly item: Pick<RowItem, 'update'> | null;
  readonly instances: readonly MovableRow['instance'][];
}

interface Keyed {
  readonly key?: string | undefined;
}

/** What is done to the nodes of rows that move. */
export interface RowNodes {
  /** Writes on the nodes of a row where it stands now. */
  mark(row: Instance): void;
  /** Hands the focus of a row that leaves to the row that comes in its place. */
  passFocus(from: Instance, to: Instance): void;
}

/** To make a copy takes longer than to write it anew: so many that are new at once are made at most. */
const FEW = 2;

/** Positions by key; null where one is missing or there twice. */
const positionsOf = (copies: readonly Keyed[]): ReadonlyMap<string, number> | null => {
  const positions = new Map<string, number>();
  for (const [position, { key }] of copies.entries()) if (key !== undefined) positions.set(key, position);
  return positions.size === copies.length ? positions : null;
};

export const createMovingRows = (nodes: RowNodes): MovingRows => ({
  arrange: (before, now) => {
    const [old, next] = [positionsOf(before), positionsOf(now)];
    if (old === null || next === null) return null;
    if (now.filter(({ key = '' }) => !old.has(key)).length > FEW) return null;
    let behind = 0;
    return now.map(({ key = '', item }, position) => {
      const known = old.get(key);
      const left = before[behind]?.key;
      if (known !== undefined) behind = known;
      else if (left === undefined || next.has(left)) return undefined;
      const copy = before[behind];
      behind += 1;
      for (const instance of copy?.instances ?? []) {
        if (instance.slotIndex === position) continue;
        if (item) copy?.item?.update({ data: item.data, index: position }, position);
        instance.moveTo(position);
        nodes.mark(instance);
      }
      return copy;
    });
  },
  follow: (before, now, { template, place, registry }) => {
    if (now.length >= before.length || place.parent?.givesProps) return null;
    const staying = stayingRows(
      before.map(({ item }) => item.peekData()),
      now.map(({ data }) => data),
    );
    if (staying === null || !isStateless(template, { page: place.page, registry })) return null;
    const rows = staying.flatMap((position) => before[position] ?? []);
    let position = 0;
    for (const row of before) {
      const next = rows[position];
      if (next !== row) {
        if (next) nodes.passFocus(row.instance, next.instance);
        row.instance.dispose();
        continue;
      }
      row.item.update(now[position] as RepeatRow, position);
      if (row.instance.slotIndex !== position) {
        row.instance.moveTo(position);
        nodes.mark(row.instance);
      }
      position += 1;
    }
    return rows;
  },
});
