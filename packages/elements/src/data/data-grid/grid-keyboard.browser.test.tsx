import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { dataGrid } from './definition.ts';

const ROWS = [
  { name: 'Bia', age: 41 },
  { name: 'Ana', age: 29 },
  { name: 'Caio', age: 35 },
];

let page: ShownPage;
afterEach(() => page.leave());

const show = async (content: Readonly<Record<string, Value>> = {}) => {
  page = await showElements(
    [
      element('g', {
        type: dataGrid.id,
        content: {
          rowData: ROWS,
          layout: 'auto',
          lang: 'pt',
          columns: [
            { field: 'name', headerName: 'Nome', sortable: true, filter: true },
            { field: 'age', headerName: 'Idade', cellDataType: 'number', filter: true, editable: true },
          ],
          ...content,
        },
        workflows: ['cellValueChanged', 'rowDragged', 'action', 'rowSelected'].map(notesEvent),
      }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
};
const rows = () => [...page.container.querySelectorAll<HTMLElement>('.ww-grid-row')];
const names = () => rows().map((row) => row.querySelector('[data-kind="text"]')?.textContent);
const cell = (row: number, column: number) =>
  rows()[row]?.querySelectorAll<HTMLElement>('[role="gridcell"]')[column] as HTMLElement;
const heads = () => [...page.container.querySelectorAll<HTMLElement>('[role="columnheader"]')];
const focused = () => document.activeElement as HTMLElement;
const told = () =>
  (page.engine.variable('events') as [string, Readonly<Record<string, unknown>>][]).map(([name]) => name);

describe('a data grid by the keyboard', () => {
  it('is sorted up, down and not at all, and its head says which', async () => {
    await show();
    await userEvent.tab();
    expect(focused()).toBe(heads()[0]);
    const order = () => heads()[0]?.getAttribute('aria-sort');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect([order(), ...names()]).toEqual(['ascending', 'Ana', 'Bia', 'Caio']));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect([order(), ...names()]).toEqual(['descending', 'Caio', 'Bia', 'Ana']));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect([order(), ...names()]).toEqual([null, 'Bia', 'Ana', 'Caio']));
    expect(focused()).toBe(heads()[0]);
  });

  it('is filtered, and the focus comes back to the head', async () => {
    await show();
    await userEvent.tab();
    expect(heads()[0]?.getAttribute('aria-keyshortcuts')).toBe('Alt+ArrowDown');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await vi.waitFor(() => expect(focused().tagName).toBe('INPUT'));
    expect(focused().getAttribute('aria-label')).toBe('Filtrar Nome');
    await userEvent.keyboard('ca');
    await vi.waitFor(() => expect(names()).toEqual(['Caio']));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(focused()).toBe(heads()[0]));
    expect(page.container.querySelector('.ww-grid-menu:popover-open')).toBe(null);
    expect(heads()[0]?.querySelector('.ww-grid-filter')?.getAttribute('aria-pressed')).toBe('true');
  });

  it('is filtered by how large its numbers are', async () => {
    await show();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
    await vi.waitFor(() => expect(focused().getAttribute('type')).toBe('number'));
    await userEvent.tab({ shift: true });
    await userEvent.selectOptions(focused(), 'greaterThan');
    await vi.waitFor(() => expect((focused() as HTMLSelectElement).value).toBe('greaterThan'));
    await userEvent.tab();
    await userEvent.keyboard('30');
    await vi.waitFor(() => expect(page.engine.variable('g-filters')).toMatchObject({ age: { filter: '30' } }));
    await vi.waitFor(() => expect(names()).toEqual(['Bia', 'Caio']));
  });

  it('has its rows chosen by the space bar, and says which are', async () => {
    await show({ rowSelection: 'multiple' });
    await userEvent.click(heads()[1] as HTMLElement);
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    await vi.waitFor(() => expect(page.engine.variable('g-selectedRows')).toEqual([ROWS[1]]));
    expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(page.engine.variable('g-selectedRows')).toEqual([]));
  });

  it('leads on page by page, and says which rows are shown', async () => {
    await show({ pagination: true, paginationPageSize: 2 });
    const said = () => page.container.querySelector('.ww-grid-pages [aria-live]')?.textContent;
    expect(said()).toBe('1 a 2 de 3');
    while (focused().getAttribute('aria-label') !== 'Próxima página') await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(said()).toBe('3 a 3 de 3'));
    expect(names()).toEqual(['Caio']);
    while (focused().getAttribute('aria-label') !== 'Página anterior') await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(said()).toBe('1 a 2 de 3'));
  });

  it('has the action of a row pressed from its cell', async () => {
    await show({ columns: [{ cellDataType: 'action', actionName: 'open', actionLabel: 'Abrir' }] });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(told()).toEqual(['action']));
    expect(page.engine.variable('events')).toMatchObject([['action', { actionName: 'open', row: ROWS[1] }]]);
  });

  it('has a column made wider and narrower', async () => {
    await show({ resizableColumns: true });
    await userEvent.tab();
    const width = () => heads()[0]?.offsetWidth ?? 0;
    const before = width();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await vi.waitFor(() => expect(width()).toBe(before + 16));
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await vi.waitFor(() => expect(width()).toBe(before));
  });
});

describe('a data grid by the pointer', () => {
  it('edits a cell by a double click, and keeps the value when the field is left', async () => {
    await show();
    await userEvent.dblClick(cell(1, 1));
    await vi.waitFor(() => expect(focused().getAttribute('aria-label')).toBe('Editar Idade'));
    await userEvent.keyboard('30');
    await userEvent.click(cell(0, 0));
    await vi.waitFor(() => expect(cell(1, 1).textContent).toBe('30'));
    await vi.waitFor(() => expect(told()).toEqual(['cellValueChanged']));
  });

  it('does not edit what its column keeps', async () => {
    await show();
    await userEvent.dblClick(cell(1, 0));
    expect(page.container.querySelector('.ww-grid-editor')).toBe(null);
    expect(cell(1, 0).getAttribute('aria-readonly')).toBe('true');
  });

  it('has a row dragged by its handle to the place of another', async () => {
    await show({ rowReorder: true });
    const handles = page.container.querySelectorAll<HTMLElement>('.ww-grid-handle');
    await userEvent.dragAndDrop(handles[0] as HTMLElement, handles[2] as HTMLElement);
    await vi.waitFor(() => expect(names()).toEqual(['Ana', 'Caio', 'Bia']));
    await vi.waitFor(() => expect(told()).toEqual(['rowDragged']));
  });
});
