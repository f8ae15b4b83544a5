import type { Id } from '@trama/model';
import type { Instance } from '../../instance.ts';
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
}

/** What is done to the nodes of rows that move. */
export interface RowNodes {
  /** Writes on the nodes of a row where it stands now. */
  mark(row: Instance): void;
  /** Hands the focus of a row that leaves to the row that comes in its place. */
  passFocus(from: Instance, to: Instance): void;
}

export const createMovingRows = (nodes: RowNodes): MovingRows => ({
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
