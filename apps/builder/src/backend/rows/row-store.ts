import { TramaError } from '@trama/model';
import type {
  ProjectRow,
  ProjectTable,
  ReadRows,
  RowChange,
  RowFilter,
  RowKey,
  RowOrder,
  RowsQuestion,
} from '@trama/protocol/builder';
import { API_ERRORS } from '../../api/index.ts';
import { createRecordState, type State } from '../../state/state.ts';

/** Rows that are read at once. */
const BLOCK = 100;
/** Blocks that are kept; those that were read first go first. */
const MOST_BLOCKS = 200;

/** A new value of one cell. */
export interface CellEdit {
  key: RowKey;
  column: string;
  /** What stood there when it was written. */
  before: string | null;
  value: string | null;
}

/** An edit that is on its way, or was refused. */
export interface Unsaved extends CellEdit {
  /** Why it was refused; null: it waits, for itself or for others that it was written with. */
  failure: unknown;
}

export interface RowsState {
  /** Null until it is known. */
  total: number | null;
  isEstimate: boolean;
  isReading: boolean;
  isSaving: boolean;
  /** Why rows could not be read. */
  failure: unknown;
  /** Another one when rows are others than before. */
  version: number;
  unsaved: readonly Unsaved[];
  canUndo: boolean;
}

export interface RowPorts {
  read(question: RowsQuestion): Promise<ReadRows>;
  write(changes: readonly RowChange[]): Promise<readonly (ProjectRow | null)[]>;
}

/** The rows of one table as one person looks at them: read where they are looked at, written as they are typed. */
export interface RowStore {
  readonly state: State<RowsState>;
  rowAt(index: number): ProjectRow | undefined;
  /** Reads what is missing between two places. */
  want(from: number, to: number): void;
  /** Shows other rows of the table. What is not saved stays. */
  show(filters: readonly RowFilter[], order: readonly RowOrder[]): void;
  /** Reads everything again. */
  reload(): void;
  /** Writes cells, together with all that are not saved yet: all of them, or none. */
  edit(edits: readonly CellEdit[]): Promise<void>;
  /** Writes again what was refused. */
  retry(): Promise<void>;
  /** Lets go of what is not saved. */
  discard(): void;
  unsavedAt(key: RowKey, column: string): Unsaved | undefined;
  /** A row with its long values whole; null where it is gone. */
  whole(key: RowKey): Promise<ProjectRow | null>;
  /** @throws what the database says of it */
  insert(values: Readonly<Record<string, string | null>>): Promise<void>;
  /** @throws what the database says of it */
  remove(rows: readonly ProjectRow[]): Promise<void>;
  /** Takes the last change back. @throws what the database says of it */
  undo(): Promise<void>;
}

const cellId = (key: RowKey, column: string): string => JSON.stringify([Object.values(key), column]);
const rowId = (key: RowKey): string => JSON.stringify(Object.values(key));

/** The edits of each row as one change. */
const changesOf = (edits: readonly CellEdit[]): readonly Extract<RowChange, { kind: 'update' }>[] => {
  const rows = new Map<string, readonly CellEdit[]>();
  for (const edit of edits) rows.set(rowId(edit.key), [...(rows.get(rowId(edit.key)) ?? []), edit]);
  return [...rows.values()].map((list) => ({
    kind: 'update',
    key: list[0]?.key ?? {},
    values: Object.fromEntries(list.map(({ column, value }) => [column, value])),
    before: Object.fromEntries(list.map(({ column, before }) => [column, before])),
  }));
};

export const createRowStore = (table: ProjectTable, { read, write }: RowPorts): RowStore => {
  const state = createRecordState<RowsState>({
    total: null,
    isEstimate: false,
    isReading: false,
    isSaving: false,
    failure: null,
    version: 0,
    unsaved: [],
    canUndo: false,
  });
  let blocks = new Map<number, readonly ProjectRow[]>();
  let shown: Pick<RowsQuestion, 'filters' | 'order'> = { filters: [], order: [] };
  let wanted: readonly [from: number, to: number] = [0, BLOCK - 1];
  let turn = 0;
  let isCounted = false;
  let readingTurn: number | null = null;
  let saving: Promise<void> | null = null;
  const history: (readonly RowChange[])[] = [];

  const changed = (more: Partial<RowsState> = {}): void => state.update({ version: state.get().version + 1, ...more });

  const remember = (inverse: readonly RowChange[]): void => {
    history.push(inverse);
    state.update({ canUndo: true });
  };

  const missingBlock = (): number | null => {
    const total = isCounted ? state.get().total : null;
    if (total === null) return blocks.has(0) ? null : 0;
    const last = Math.floor(Math.max(0, Math.min(wanted[1], total - 1)) / BLOCK);
    for (let block = Math.floor(Math.min(wanted[0], wanted[1]) / BLOCK); block <= last; block += 1)
      if (!blocks.has(block)) return block;
    return null;
  };

  const put = (block: number, { rows, count }: ReadRows): void => {
    blocks.set(block, rows);
    const first = blocks.keys().next().value;
    if (blocks.size > MOST_BLOCKS && first !== undefined) blocks.delete(first);
    const known = state.get();
    const end = block * BLOCK + rows.length;
    let { total, isEstimate } = count ? { total: count.rows, isEstimate: count.isEstimate } : known;
    // What is read corrects what was guessed.
    if (rows.length < BLOCK && (rows.length > 0 || block === 0)) [total, isEstimate] = [end, false];
    else if (rows.length === 0) total = Math.min(total ?? end, end);
    else if (total !== null && end > total) total = end + 1;
    changed({ total, isEstimate, failure: null });
  };

  const readNext = async (): Promise<void> => {
    if (readingTurn === turn || state.get().failure !== null) return;
    const block = missingBlock();
    if (block === null) {
      state.update({ isReading: false });
      return;
    }
    const mine = turn;
    readingTurn = mine;
    state.update({ isReading: true });
    try {
      const counts = !isCounted;
      const found = await read({ table: table.name, ...shown, offset: block * BLOCK, limit: BLOCK, counts });
      if (mine === turn) {
        isCounted = true;
        put(block, found);
      }
    } catch (failure) {
      if (mine === turn) changed({ failure, isReading: false });
    } finally {
      if (mine === turn) readingTurn = null;
    }
    if (mine === turn) void readNext();
  };

  const restart = (): void => {
    turn += 1;
    blocks = new Map();
    // The number of rows before stands until the new one is known: nothing jumps that stays.
    isCounted = false;
    changed({ failure: null });
    void readNext();
  };

  /** Puts rows as they are now in the place of what stood there. */
  const replace = (rows: ReadonlyMap<string, ProjectRow>): void => {
    for (const [block, list] of blocks) {
      if (!list.some(({ key }) => rows.has(rowId(key)))) continue;
      blocks.set(
        block,
        list.map((row) => rows.get(rowId(row.key)) ?? row),
      );
    }
    changed();
  };

  const whole: RowStore['whole'] = async (key) => {
    const filters = Object.entries(key).map(([column, value]) => ({ column, test: 'equals', value }) as const);
    if (filters.some(({ column }) => column === 'ctid')) return null;
    const { rows } = await read({ table: table.name, filters, order: [], offset: 0, limit: 1, isWhole: true });
    return rows[0] ?? null;
  };

  /** What was refused, with the reason at the cells that it is of. */
  const refuse = async (sent: readonly Unsaved[], failure: unknown): Promise<void> => {
    const changes = changesOf(sent);
    const where = failure instanceof TramaError ? failure.where : [];
    const at = changes[Number(where[0] ?? 0)];
    const isOf = ({ key, column }: CellEdit): boolean =>
      at === undefined || (rowId(key) === rowId(at.key) && (!(String(where[1]) in at.values) || column === where[1]));
    const isStale = failure instanceof TramaError && failure.code === API_ERRORS.rowChanged && at !== undefined;
    const now = isStale ? await whole(at.key).catch(() => null) : null;
    if (now) replace(new Map([[rowId(now.key), now]]));
    state.update({
      unsaved: state.get().unsaved.map((edit) => {
        if (!isOf(edit)) return edit;
        // Who writes again has seen what stands there now.
        const before = now ? (now.values[edit.column] ?? null) : edit.before;
        return { ...edit, before, failure };
      }),
    });
  };

  const saveAll = async (): Promise<void> => {
    const sent = state.get().unsaved.map((edit) => ({ ...edit, failure: null }));
    if (sent.length === 0) return;
    state.update({ unsaved: sent, isSaving: true });
    const changes = changesOf(sent);
    try {
      const rows = await write(changes);
      const found = rows.flatMap((row, index) => (row ? [[rowId(changes[index]?.key ?? {}), row] as const] : []));
      const ids = new Map(sent.map((edit) => [cellId(edit.key, edit.column), edit]));
      // Somebody may have typed on meanwhile.
      const unsaved = state.get().unsaved.flatMap((edit) => {
        const done = ids.get(cellId(edit.key, edit.column));
        if (!done) return [edit];
        return done.value === edit.value ? [] : [{ ...edit, before: done.value }];
      });
      state.update({ unsaved, isSaving: false });
      replace(new Map(found));
      remember(
        changes.map((change, index) => ({
          ...change,
          key: rows[index]?.key ?? change.key,
          values: change.before,
          before: Object.fromEntries(
            Object.keys(change.values).map((name) => [name, rows[index]?.values[name] ?? null]),
          ),
        })),
      );
      if (unsaved.length > 0) await saveAll();
    } catch (failure) {
      await refuse(sent, failure);
      state.update({ isSaving: false });
    }
  };

  const save = (): Promise<void> => {
    saving ??= saveAll().finally(() => {
      saving = null;
    });
    return saving;
  };

  const restored = (row: ProjectRow): RowChange => ({
    kind: 'insert',
    values: Object.fromEntries(
      table.columns
        .filter(({ name, isGenerated }) => !isGenerated || table.key.includes(name))
        .map(({ name }) => [name, row.values[name] ?? null]),
    ),
  });

  return {
    state,
    rowAt: (index) => blocks.get(Math.floor(index / BLOCK))?.[index % BLOCK],
    want: (from, to) => {
      wanted = [from, to];
      void readNext();
    },
    show: (filters, order) => {
      shown = { filters, order };
      restart();
    },
    reload: restart,
    edit: async (edits) => {
      const kept = new Map(state.get().unsaved.map((one) => [cellId(one.key, one.column), one]));
      for (const edit of edits) {
        const id = cellId(edit.key, edit.column);
        const before = kept.get(id)?.before ?? edit.before;
        if (before === edit.value) kept.delete(id);
        else kept.set(id, { ...edit, before, failure: null });
      }
      state.update({ unsaved: [...kept.values()] });
      await save();
    },
    retry: save,
    discard: () => state.update({ unsaved: [] }),
    unsavedAt: (key, column) => {
      const { unsaved } = state.get();
      if (unsaved.length === 0) return undefined;
      const id = cellId(key, column);
      return unsaved.find((edit) => cellId(edit.key, edit.column) === id);
    },
    whole,
    insert: async (values) => {
      const [row] = await write([{ kind: 'insert', values }]);
      if (row) remember([{ kind: 'delete', key: row.key }]);
      restart();
    },
    remove: async (rows) => {
      const complete = await Promise.all(
        rows.map(async (row) => (row.cut.length > 0 ? ((await whole(row.key)) ?? row) : row)),
      );
      await write(complete.map(({ key }) => ({ kind: 'delete', key })));
      remember(complete.map(restored));
      restart();
    },
    undo: async () => {
      const last = history.at(-1);
      if (!last) return;
      await write(last);
      history.pop();
      state.update({ canUndo: history.length > 0 });
      restart();
    },
  };
};
