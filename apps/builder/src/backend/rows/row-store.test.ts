import { TramaError } from '@trama/model';
import type { ProjectRow, ProjectTable, RowChange, RowsQuestion } from '@trama/protocol/builder';
import { describe, expect, it } from 'vitest';
import { cellsAsText, textAsCells, typedValue } from './cell-text.ts';
import { createRowStore } from './row-store.ts';

const column = (name: string) => ({
  name,
  type: 'text',
  kind: 'text' as const,
  isNullable: true,
  default: null,
  isGenerated: false,
  options: [],
});
const TABLE: ProjectTable = {
  name: 'orders',
  kind: 'table',
  columns: [column('id'), column('word'), column('note')],
  key: ['id'],
  relations: [],
  uniques: [],
  indexes: [],
  isGuarded: true,
  estimatedRows: null,
  nameColumn: 'word',
};

/** A table of so many rows, in this process; `refuse` says what is wrong with a write. */
const tableOf = (count: number, refuse: (changes: readonly RowChange[]) => Error | null = () => null) => {
  const rows = new Map(
    Array.from({ length: count }, (_, n) => [
      String(n),
      { id: String(n), word: `word ${n}`, note: null } as Record<string, string | null>,
    ]),
  );
  const asked: RowsQuestion[] = [];
  const written: (readonly RowChange[])[] = [];
  const rowOf = (values: Readonly<Record<string, string | null>>): ProjectRow => ({
    key: { id: values.id ?? '' },
    values,
    names: {},
    cut: [],
  });
  const store = createRowStore(TABLE, {
    read: async (question) => {
      asked.push(question);
      const { filters, offset, limit, counts } = question;
      const found = [...rows.values()].filter((row) => filters.every((one) => row[one.column] === one.value));
      const count = counts ? { rows: found.length, isEstimate: false } : null;
      return { rows: found.slice(offset, offset + limit).map(rowOf), count };
    },
    write: async (changes) => {
      written.push(changes);
      const failure = refuse(changes);
      if (failure) throw failure;
      return changes.map((change) => {
        if (change.kind === 'delete') {
          rows.delete(change.key.id ?? '');
          return null;
        }
        const id = (change.kind === 'insert' ? change.values.id : change.key.id) ?? '';
        rows.set(id, { ...rows.get(id), ...change.values });
        return rowOf(rows.get(id) ?? {});
      });
    },
  });
  return { store, rows, asked, written };
};

const edit = (id: string, value: string | null, before: string | null = `word ${id}`) => ({
  key: { id },
  column: 'word',
  before,
  value,
});
const refused = (...where: readonly (string | number)[]) =>
  new TramaError({ code: 'server/sql-failed', message: 'Refused.', where: [...where] });

describe('The rows of a table', () => {
  it('are read where they are looked at, once, and counted once', async () => {
    const { store, asked } = tableOf(1000);
    store.want(0, 20);
    await expect.poll(() => store.rowAt(5)?.values.word).toBe('word 5');
    store.want(640, 660);
    await expect.poll(() => store.rowAt(650)?.values.word).toBe('word 650');
    store.want(0, 20);
    expect(asked.map(({ offset, counts }) => [offset, counts])).toEqual([
      [0, true],
      [600, false],
    ]);
    expect(store.state.get()).toMatchObject({ total: 1000, isReading: false });
  });

  it('are skipped where somebody scrolls past before they are asked for', async () => {
    const { store, asked } = tableOf(1000);
    for (let at = 0; at < 1000; at += 100) store.want(at, at + 20);
    await expect.poll(() => store.rowAt(900)).toBeDefined();
    expect(asked.map(({ offset }) => offset)).toEqual([0, 900]);
  });

  it('are written as they are typed, and one step taken back', async () => {
    const { store, rows, written } = tableOf(3);
    store.want(0, 2);
    await expect.poll(() => store.rowAt(1)).toBeDefined();
    await store.edit([edit('1', 'new')]);
    expect([rows.get('1')?.word, store.rowAt(1)?.values.word, store.state.get().unsaved]).toEqual(['new', 'new', []]);
    expect(written[0]).toEqual([
      { kind: 'update', key: { id: '1' }, values: { word: 'new' }, before: { word: 'word 1' } },
    ]);
    await store.undo();
    expect([rows.get('1')?.word, store.state.get().canUndo]).toEqual(['word 1', false]);
  });

  it('keep what was typed where it is refused: the reason at its cell, and all written once it is right', async () => {
    const { store, rows } = tableOf(3, (changes) =>
      changes.some((change) => change.kind === 'update' && change.values.word === 'bad')
        ? refused(1, 'word', '23514')
        : null,
    );
    await store.edit([edit('0', 'good'), edit('1', 'bad')]);
    expect(store.state.get().unsaved.map(({ value, failure }) => [value, failure instanceof TramaError])).toEqual([
      ['good', false],
      ['bad', true],
    ]);
    expect(rows.get('0')?.word).toBe('word 0');
    await store.edit([edit('1', 'right')]);
    expect([rows.get('0')?.word, rows.get('1')?.word, store.state.get().unsaved]).toEqual(['good', 'right', []]);
  });

  it('say that somebody else has changed one, show it as it is now, and write over it when asked again', async () => {
    let isOthers = true;
    const { store, rows, written } = tableOf(2, () =>
      isOthers ? new TramaError({ code: 'server/row-changed', message: 'Changed.', where: [0] }) : null,
    );
    store.want(0, 1);
    await expect.poll(() => store.rowAt(1)).toBeDefined();
    rows.set('1', { id: '1', word: 'theirs', note: null });
    await store.edit([edit('1', 'mine')]);
    expect(store.rowAt(1)?.values.word).toBe('theirs');
    expect(store.unsavedAt({ id: '1' }, 'word')).toMatchObject({ value: 'mine', before: 'theirs' });
    isOthers = false;
    await store.retry();
    expect(written.at(-1)).toMatchObject([{ before: { word: 'theirs' }, values: { word: 'mine' } }]);
    expect(rows.get('1')?.word).toBe('mine');
  });

  it('that were removed come back with all that they had', async () => {
    const { store, rows } = tableOf(3);
    store.want(0, 2);
    await expect.poll(() => store.rowAt(2)).toBeDefined();
    const row = store.rowAt(2);
    await store.remove(row ? [row] : []);
    expect(rows.has('2')).toBe(false);
    await store.undo();
    expect(rows.get('2')).toEqual({ id: '2', word: 'word 2', note: null });
  });

  it('tell why they cannot be read, and are read again when asked', async () => {
    let isDown = true;
    const store = createRowStore(TABLE, {
      read: async () => {
        if (isDown) throw refused(0, '', '42P01');
        return { rows: [], count: { rows: 0, isEstimate: false } };
      },
      write: async () => [],
    });
    store.want(0, 10);
    await expect.poll(() => store.state.get().failure).toBeInstanceOf(TramaError);
    isDown = false;
    store.reload();
    await expect.poll(() => store.state.get().total).toBe(0);
  });
});

describe('Cells of a spreadsheet', () => {
  it('are copied and pasted as lines and tabs, whatever stands in them', () => {
    const cells = [
      ['a', null, 'with "quotes"'],
      ['two\nlines', 'tab\there', ''],
    ];
    const text = cellsAsText(cells);
    expect(text).toBe('a\t\t"with ""quotes"""\n"two\nlines"\t"tab\there"\t');
    expect(textAsCells(text)).toEqual([
      ['a', '', 'with "quotes"'],
      ['two\nlines', 'tab\there', ''],
    ]);
    expect(textAsCells('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(textAsCells('say "hi"\tx')).toEqual([['say "hi"', 'x']]);
  });

  it('mean no value where nothing was typed and there can be none', () => {
    const must = { ...column('a'), isNullable: false };
    expect([typedValue('', column('a')), typedValue('', must), typedValue('', { ...must, kind: 'number' })]).toEqual([
      null,
      '',
      null,
    ]);
  });
});
