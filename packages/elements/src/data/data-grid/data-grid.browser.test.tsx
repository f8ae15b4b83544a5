import { element, formula, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { dataGrid } from './definition.ts';

const ROWS = [
  { id: 1, name: 'Bia', age: 41 },
  { id: 2, name: 'Ana', age: 29 },
  { id: 3, name: 'Caio', age: 35 },
];
const NAME = { field: 'name', headerName: 'Nome', sortable: true, filter: true };
const AGE = { field: 'age', headerName: 'Idade', cellDataType: 'number', editable: true };
const EVENTS = [
  'rowClicked',
  'rowSelected',
  'rowDeselected',
  'cellValueChanged',
  'sortChanged',
  'filterChanged',
  'action',
  'columnMoved',
  'rowDragged',
];

let page: ShownPage | null = null;
afterEach(() => {
  page?.leave();
  page = null;
});

const show = async (content: Readonly<Record<string, Value>> = {}) => {
  page = await showElements(
    [
      element('g', {
        type: dataGrid.id,
        content: { rowData: ROWS, layout: 'auto', lang: 'pt', columns: [NAME, AGE], ...content },
        slots: { 'columns.2.containerId': ['cell'] },
        workflows: EVENTS.map(notesEvent),
      }),
      element('cell', {
        type: text.id,
        content: { '_ww-text_text': formula("context.item.data?.['row']?.['id'] + context.item.data?.['value']") },
      }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  return page;
};
const rows = () => [...document.querySelectorAll<HTMLElement>('.ww-grid-row')];
const names = () => rows().map((row) => row.querySelector('[data-kind="text"]')?.textContent);
const cell = (row: number, column: number) =>
  rows()[row]?.querySelectorAll<HTMLElement>('[role="gridcell"]')[column] as HTMLElement;
const button = (label: string) => document.querySelector(`[aria-label="${label}"]`) as HTMLElement;
const events = () => page?.engine.variable('events') as readonly [string, Readonly<Record<string, unknown>>][];

describe('a data grid', () => {
  it('draws the author’s cell for each row and sorts by a click on its head', async () => {
    const { nodes } = await show({
      columns: [NAME, AGE, { field: 'name', cellDataType: 'custom', containerId: { slot: 'one' } }],
    });
    const cells = () => nodes('cell').map((node) => node.textContent);
    expect(cells()).toEqual(['1Bia', '2Ana', '3Caio']);
    await userEvent.click(document.querySelector('.ww-grid-sort') as HTMLElement);
    await vi.waitFor(() => expect(cells()).toEqual(['2Ana', '1Bia', '3Caio']));
    expect(document.querySelector('[aria-sort="ascending"]')).not.toBe(null);
    expect(page?.engine.variable('g-sort')).toEqual([{ colId: 'name', sort: 'asc' }]);
  });

  it('shows its rows page by page and says so', async () => {
    const { node } = await show({ pagination: true, paginationPageSize: 2 });
    expect(names()).toEqual(['Bia', 'Ana']);
    await userEvent.click(button('Próxima página'));
    await vi.waitFor(() => expect(names()).toEqual(['Caio']));
    expect(node('g').textContent).toContain('3 a 3 de 3');
  });

  it('keeps the row that is selected by a click', async () => {
    const { engine } = await show({ rowSelection: 'single' });
    await userEvent.click(cell(0, 0));
    await vi.waitFor(() => expect(engine.variable('g-selectedRows')).toEqual([ROWS[0]]));
    await userEvent.click(cell(1, 0));
    await vi.waitFor(() => expect(engine.variable('g-selectedRows')).toEqual([ROWS[1]]));
  });

  it('selects several rows by their boxes, and all by the one of the head', async () => {
    const { engine } = await show({ rowSelection: 'multiple', enableClickSelection: false });
    await userEvent.click(rows()[2]?.querySelector('input') as HTMLElement);
    await userEvent.click(rows()[0]?.querySelector('input') as HTMLElement);
    await vi.waitFor(() => expect(engine.variable('g-selectedRows')).toEqual([ROWS[2], ROWS[0]]));
    await userEvent.click(button('Selecionar todas as linhas'));
    await vi.waitFor(() => expect(engine.variable('g-selectedRows')).toEqual(ROWS));
    await userEvent.click(button('Selecionar todas as linhas'));
    await vi.waitFor(() => expect(engine.variable('g-selectedRows')).toEqual([]));
  });

  it('is walked by the keyboard, cell by cell', async () => {
    await show();
    const focused = () => document.activeElement?.textContent;
    await userEvent.tab();
    expect(focused()).toContain('Nome');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Bia');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('41');
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(focused()).toBe('35');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Caio');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(focused()).toContain('Nome');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(names()).toEqual(['Ana', 'Bia', 'Caio']));
  });

  it('edits a cell in place: Enter keeps the value, Escape leaves it', async () => {
    await show();
    cell(1, 1).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('30{Enter}');
    await vi.waitFor(() => expect(cell(1, 1).textContent).toBe('30'));
    expect(document.activeElement).toBe(cell(1, 1));
    await vi.waitFor(() =>
      expect(events()).toEqual([
        ['cellValueChanged', { oldValue: 29, newValue: 30, columnId: 'age', row: { id: 2, name: 'Ana', age: 30 } }],
      ]),
    );
    await userEvent.keyboard('{F2}');
    await userEvent.keyboard('99{Escape}');
    expect(cell(1, 1).textContent).toBe('30');
    expect(events()).toHaveLength(1);
    expect(page?.engine.variable('g-data')).toEqual([ROWS[0], { id: 2, name: 'Ana', age: 30 }, ROWS[2]]);
  });

  it('is filtered by what a column holds', async () => {
    const { engine } = await show();
    await userEvent.click(button('Filtrar Nome'));
    await userEvent.fill(document.querySelector('.ww-grid-menu input') as HTMLElement, 'a');
    await userEvent.selectOptions(document.querySelector('.ww-grid-menu select') as HTMLElement, 'endsWith');
    await vi.waitFor(() => expect(names()).toEqual(['Bia', 'Ana']));
    expect(engine.variable('g-filters')).toEqual({ name: { filterType: 'text', type: 'endsWith', filter: 'a' } });
    await userEvent.click(document.querySelector('.ww-grid-menu button') as HTMLElement);
    await vi.waitFor(() => expect(names()).toHaveLength(3));
  });

  it('tells which action of which row was asked for', async () => {
    await show({ columns: [NAME, { cellDataType: 'action', actionName: 'open', actionLabel: 'Abrir' }] });
    await userEvent.click(document.querySelectorAll('.ww-grid-action')[1] as HTMLElement);
    await vi.waitFor(() =>
      expect(events()).toEqual([['action', { actionName: 'open', row: ROWS[1], id: 1, index: 1, displayIndex: 1 }]]),
    );
  });

  it('moves a column and a row by the keyboard', async () => {
    await show({ movableColumns: true, rowReorder: true });
    const head = document.querySelectorAll<HTMLElement>('[role="columnheader"]')[1] as HTMLElement;
    head.focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await vi.waitFor(() => expect(page?.engine.variable('g-columnOrder')).toEqual(['age', 'name']));
    cell(0, 1).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await vi.waitFor(() => expect(names()).toEqual(['Ana', 'Bia', 'Caio']));
    expect(events().map(([name]) => name)).toEqual(['columnMoved', 'rowDragged']);
  });

  it('has the heads in sight while its rows are scrolled, and only the rows that are seen in the page', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ id: index, name: `n${index}`, age: index }));
    await show({ rowData: many, layout: 'fixed', height: '300px' });
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0));
    expect(rows().length).toBeLessThan(60);
    const view = document.querySelector('.ww-grid-view') as HTMLElement;
    const top = () => (document.querySelector('.ww-grid-headrow') as HTMLElement).getBoundingClientRect().top;
    const before = top();
    view.scrollTop = 50000;
    await vi.waitFor(() => expect(names()).toContain('n1195'));
    expect(top()).toBe(before);
  });

  it('marks the column under the pointer where the author wants it', async () => {
    await show({ columnHoverHighlight: true });
    await userEvent.hover(cell(0, 1));
    await vi.waitFor(() => expect(document.querySelectorAll('[data-over]')).toHaveLength(4));
    expect(cell(2, 1).hasAttribute('data-over')).toBe(true);
    expect(cell(2, 0).hasAttribute('data-over')).toBe(false);
  });

  it('says that it has no rows', async () => {
    const { node } = await show({ rowData: [] });
    expect(node('g').textContent).toContain('Sem linhas para mostrar');
  });

  it.each([
    ['no rows', { rowData: null }],
    ['columns of no list', { columns: 'x' }],
    ['rows of no object', { rowData: [1, 'a', null] }],
    ['a page of no size', { pagination: true, paginationPageSize: -3 }],
    ['odd starts', { initialSort: 7, initialFilters: [1], initialColumnsOrder: {}, localeText: 'x' }],
  ])('stands %s', async (_name, content) => {
    const { node } = await show(content as Readonly<Record<string, Value>>);
    expect(node('g').querySelector('[role="grid"]')).not.toBe(null);
  });
});
