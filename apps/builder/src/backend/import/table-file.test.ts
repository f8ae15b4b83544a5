import { TramaError } from '@trama/model';
import type { RowChange } from '@trama/protocol/builder';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../data/import/read-csv.ts';
import { readRowsFile } from '../../data/import/read-file.ts';
import { tableSql } from '../structure/new-table.ts';
import { type InsertProgress, insertRows, MOST_REFUSED, NOTHING_INSERTED } from './insert-rows.ts';
import { columnNameOf, columnsOfFile, draftOfFile, keysOfFile, TABLE_LIMITS, valuesOfRow } from './table-of-file.ts';

const file = readCsv(
  ['Código;Preço (R$);Desde;Ativo;Preço (R$)', 'A-1;1.234,50;01/02/2026;sim;1', 'A-2;;03/02/2026;não;2'].join('\n'),
  100,
);

describe('A table made of a file', () => {
  it('has columns with plain names, each once, and the types of their values', () => {
    expect(columnsOfFile(file)).toEqual([
      { name: 'codigo', type: 'text' },
      { name: 'preco_r', type: 'numeric' },
      { name: 'desde', type: 'date' },
      { name: 'ativo', type: 'boolean' },
      { name: 'preco_r_2', type: 'bigint' },
    ]);
    expect([columnNameOf('123', []), columnNameOf('%', ['a'])]).toEqual(['column_123', 'column_2']);
  });

  it('takes for its key a column whose values tell rows apart, and is closed to everybody', () => {
    expect(keysOfFile(file)).toEqual([0, 2, 3, 4]);
    const [code, price] = columnsOfFile(file);
    const sql = tableSql(draftOfFile('precos', code && price ? [code, price] : [], 0), 'nobody');
    expect(sql).toContain('"codigo" text primary key');
    expect(sql).toContain('enable row level security');
    expect(sql).not.toContain('create policy');
  });

  it('gets values as the database writes them; what does not fit stays empty and is told', () => {
    const columns = columnsOfFile(file);
    expect(valuesOfRow(file.rows[0] ?? [], columns, true)).toEqual({
      values: { codigo: 'A-1', preco_r: '1234.5', desde: '2026-02-01', ativo: 'true', preco_r_2: '1' },
      misfits: [],
    });
    const numbers = columns.map((column, index) => (index === 0 ? { ...column, type: 'bigint' as const } : column));
    expect(valuesOfRow(file.rows[0] ?? [], numbers, true)).toMatchObject({
      values: { codigo: null },
      misfits: ['codigo'],
    });
  });

  it('is not made of a file that no tab could read', async () => {
    const large = { name: 'a.csv', size: 200_000_000, arrayBuffer: () => Promise.reject(new Error('read')) };
    expect(await readRowsFile(large, TABLE_LIMITS)).toMatchObject({ outcome: 'failed', why: 'too-large' });
  });
});

/** Inserts 1,200 rows of which some are refused. */
const inserted = async (
  isBad: (row: number) => boolean,
  options: { failsAt?: number; stopsAt?: number; answerLostAt?: number } = {},
) => {
  const table: number[] = [];
  const stop = new AbortController();
  let calls = 0;
  let told: InsertProgress = NOTHING_INSERTED;
  const go = (from: InsertProgress) =>
    insertRows({
      total: 1200,
      from,
      signal: stop.signal,
      valuesOf: (row) => ({ row: String(row + 1) }),
      holds: async (rows) => table.length >= rows,
      onProgress: (progress) => {
        told = progress;
        if (progress.tried >= (options.stopsAt ?? Number.POSITIVE_INFINITY)) stop.abort();
      },
      write: async (changes: readonly RowChange[]) => {
        calls += 1;
        if (calls === options.failsAt) throw new TramaError({ code: 'builder/offline', message: 'Gone.' });
        const rows = changes.map((change) => Number(change.kind === 'insert' ? change.values.row : 0));
        if (rows.some(isBad)) throw new TramaError({ code: 'server/sql-failed', message: 'Twice.' });
        table.push(...rows);
        if (calls === options.answerLostAt) throw new TramaError({ code: 'builder/offline', message: 'Gone.' });
      },
    });
  return { go, table, told: () => told, calls: () => calls };
};

describe('Rows of a file', () => {
  it('come in once, also those whose answer was lost on its way', async () => {
    for (const options of [{ answerLostAt: 2 }, { failsAt: 2 }]) {
      const { go, table, told } = await inserted(() => false, options);
      await expect(go(NOTHING_INSERTED)).rejects.toThrow('Gone.');
      expect(told()).toMatchObject({ tried: 500, inserted: 500, underWay: 500 });
      expect(await go(told())).toMatchObject({ tried: 1200, inserted: 1200, underWay: 0 });
      expect([table.length, new Set(table).size]).toEqual([1200, 1200]);
    }
  });

  it('are all inserted but those that the table refuses, which are told', async () => {
    const { go, table } = await inserted((row) => row === 7 || row === 900);
    const { inserted: count, refused, tried } = await go(NOTHING_INSERTED);
    expect([count, tried, refused.map(({ row }) => row)]).toEqual([1198, 1200, [7, 900]]);
    expect(new Set(table).size).toBe(1198);
  });

  it('go on behind the last one that was tried, after a stop and after the server was gone', async () => {
    const gone = await inserted(() => false, { failsAt: 2 });
    await expect(gone.go(NOTHING_INSERTED)).rejects.toThrow('Gone.');
    expect(gone.told()).toMatchObject({ tried: 500, inserted: 500 });
    expect(await gone.go(gone.told())).toMatchObject({ tried: 1200, inserted: 1200 });
    expect(new Set(gone.table).size).toBe(1200);
    const stopped = await inserted(() => false, { stopsAt: 500 });
    expect(await stopped.go(NOTHING_INSERTED)).toMatchObject({ tried: 500, inserted: 500 });
  });

  it('are given up where the table refuses most of them', async () => {
    const { go } = await inserted(() => true);
    expect((await go(NOTHING_INSERTED)).refused).toHaveLength(MOST_REFUSED);
  });
});
