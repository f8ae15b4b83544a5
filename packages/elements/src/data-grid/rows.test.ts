import { describe, expect, it } from 'vitest';
import { columnsOf, initialSort, nextSort, rowsOf, sortedRows, valueAt } from './rows.ts';

describe('a data grid', () => {
  it('shows the columns that are not hidden, with their position among all', () => {
    const columns = columnsOf([
      { field: 'a', hide: true },
      { field: 'b', headerName: 'B', width: '90px' },
      { field: 'c' },
    ]);
    expect(columns.map(({ position, title, width }) => [position, title, width])).toEqual([
      [1, 'B', '90px'],
      [2, '', '200px'],
    ]);
  });

  it('takes its rows from a list or a collection', () => {
    expect([rowsOf([1]), rowsOf({ data: [2] }), rowsOf(null)]).toEqual([[1], [2], []]);
    expect(valueAt({ a: { b: 3 } }, 'a.b')).toBe(3);
  });

  it('sorts numbers as numbers and texts by language, both ways', () => {
    const rows = [{ n: 10 }, { n: 9 }, { n: 100 }];
    expect(sortedRows(rows, { field: 'n', isDescending: false }).map((row) => valueAt(row, 'n'))).toEqual([9, 10, 100]);
    expect(sortedRows(rows, { field: 'n', isDescending: true }).map((row) => valueAt(row, 'n'))).toEqual([100, 10, 9]);
    expect(sortedRows(rows, null)).toBe(rows);
  });

  it('goes from ascending to descending to none', () => {
    const first = nextSort(null, 'a');
    const second = nextSort(first, 'a');
    expect([first, second, nextSort(second, 'a')]).toEqual([
      { field: 'a', isDescending: false },
      { field: 'a', isDescending: true },
      null,
    ]);
    expect(initialSort([{ colId: 'codigo', sort: 'asc' }])).toEqual({ field: 'codigo', isDescending: false });
  });
});
