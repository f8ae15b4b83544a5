import { describe, expect, it } from 'vitest';
import { valueAt } from '../../shared/stored/stored-path.ts';
import { columnsOf, orderedColumns, pinnedAt, tracksOf } from './columns.ts';
import { filteredRows, filtersOf } from './filters.ts';
import { initialSort, nextSort, pageOf, sortedRows } from './rows.ts';
import { gridTexts } from './texts.ts';

describe('the columns of a grid', () => {
  it('are those that are not hidden, with their position among all', () => {
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

  it('stand in the visitor’s order, the pinned ones at their side', () => {
    const columns = columnsOf([
      { field: 'a' },
      { field: 'b', pinned: 'right' },
      { field: 'c' },
      { field: 'd', pinned: 'left' },
    ]);
    expect(orderedColumns(columns, ['c', 'a']).map(({ id }) => id)).toEqual(['d', 'c', 'a', 'b']);
  });

  it('share the room that fixed ones leave; without any such a last track takes it', () => {
    const columns = columnsOf([
      { field: 'a', width: '90px' },
      { field: 'b', widthAlgo: 'flex', flex: 2 },
    ]);
    expect(tracksOf(['48px'], columns, {})).toBe('48px 90px minmax(120px, 2fr)');
    expect(tracksOf([], columns, { b: '120px' })).toBe('90px 120px minmax(0, 1fr)');
  });

  it('that are pinned stand one beside the other', () => {
    const columns = columnsOf([
      { field: 'a', pinned: 'left', width: '90px' },
      { field: 'b', pinned: 'left', width: '60px' },
      { field: 'c', pinned: 'right', width: '50px' },
    ]);
    expect([...pinnedAt(['48px'], columns, {})]).toEqual([
      ['a', 'calc(48px)'],
      ['b', 'calc(48px + 90px)'],
      ['c', '0px'],
    ]);
  });

  it('of no list are none', () => expect([columnsOf(null), columnsOf([null, 7])]).toEqual([[], []]));
});

describe('the rows of a grid', () => {
  it('are sorted, numbers as numbers and texts by language, both ways', () => {
    const rows = [{ n: 10 }, { n: 9 }, { n: 100 }];
    expect(sortedRows(rows, { field: 'n', isDescending: false }).map((row) => valueAt(row, 'n'))).toEqual([9, 10, 100]);
    expect(sortedRows(rows, { field: 'n', isDescending: true }).map((row) => valueAt(row, 'n'))).toEqual([100, 10, 9]);
    expect(sortedRows(rows, null)).toBe(rows);
  });

  it('go from ascending to descending to none', () => {
    const first = nextSort(null, 'a');
    const second = nextSort(first, 'a');
    expect([first, second, nextSort(second, 'a')]).toEqual([
      { field: 'a', isDescending: false },
      { field: 'a', isDescending: true },
      null,
    ]);
    expect(initialSort([{ colId: 'codigo', sort: 'asc' }])).toEqual({ field: 'codigo', isDescending: false });
  });

  it.each([
    ['contains', 'an', ['Ana', 'Bianca']],
    ['notContains', 'an', ['', null]],
    ['equals', 'ana', ['Ana']],
    ['notEqual', 'ana', ['Bianca', '', null]],
    ['startsWith', 'b', ['Bianca']],
    ['endsWith', 'ca', ['Bianca']],
    ['blank', null, ['', null]],
    ['notBlank', null, ['Ana', 'Bianca']],
    ['unknown', 'x', ['Ana', 'Bianca', '', null]],
  ])('are filtered by a text that %s', (type, filter, expected) => {
    const rows = ['Ana', 'Bianca', '', null].map((name) => ({ name }));
    const filters = filtersOf({ name: { filterType: 'text', type, filter } });
    expect(filteredRows(rows, filters).map((row) => valueAt(row, 'name'))).toEqual(expected);
  });

  it.each([
    ['equals', [2]],
    ['notEqual', [1, 3]],
    ['greaterThan', [3]],
    ['greaterThanOrEqual', [2, 3]],
    ['lessThan', [1]],
    ['lessThanOrEqual', [1, 2]],
    ['blank', [null]],
    ['notBlank', [1, 2, 3]],
  ])('are filtered by a number that %s', (type, expected) => {
    const rows = [1, 2, 3, null].map((n) => ({ n }));
    const filters = filtersOf({ n: { filterType: 'number', type, filter: '2' } });
    expect(filteredRows(rows, filters).map((row) => valueAt(row, 'n'))).toEqual(expected);
  });

  it('stand filters of no shape', () =>
    expect([filtersOf('x'), filtersOf({ a: null }), filtersOf([])]).toEqual([{}, {}, {}]));

  it('are shown page by page, and no page is past the last', () => {
    expect(pageOf(21, 10, 9)).toEqual({ page: 2, pages: 3, first: 20, size: 10 });
    expect(pageOf(0, 10, 3)).toEqual({ page: 0, pages: 0, first: 0, size: 10 });
    expect(pageOf(5, null, 0)).toEqual({ page: 0, pages: 1, first: 0, size: 5 });
  });
});

describe('the texts of a grid', () => {
  it('are those of its language, and the author’s own in their place', () => {
    const texts = gridTexts('pt', { noRowsToShow: 'Nada aqui', unknown: 'x', to: 7 });
    expect([texts.noRowsToShow, texts.to, texts.page]).toEqual(['Nada aqui', 'a', 'Página']);
  });

  it.each(['pt', 'pt-BR'])('are Portuguese on a page in %s, whose language its template takes', (language) =>
    expect(gridTexts(language, {}).page).toBe('Página'),
  );
});
