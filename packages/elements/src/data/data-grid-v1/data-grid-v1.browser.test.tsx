import { element, formula, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { dataGridV1 } from './definition.ts';

const ROWS = [
  { id: 7, name: 'Bia', plan: 'Auto' },
  { id: 8, name: 'Ana', plan: 'Vida' },
];
const COLUMNS: readonly Readonly<Record<string, string | boolean>>[] = [
  { id: 'n', name: 'Nome', type: 'text', path: "['name']", display: true, editable: true, sortable: true },
  { id: 'p', name: 'Plano', type: 'text', path: "['plan']", display: true, editable: false },
  { id: 'h', name: 'Oculta', path: "['plan']", display: false },
];
const EVENTS = ['update:row', 'delete:row', 'sort'];

let page: ShownPage | null = null;
afterEach(() => {
  page?.leave();
  page = null;
});

const show = async (
  content: Readonly<Record<string, Value>> = {},
  slots: Readonly<Record<string, readonly string[]>> = {},
) => {
  page = await showElements(
    [
      element('t', {
        type: dataGridV1.id,
        content: { data: ROWS, dataIdPath: "['id']", columns: COLUMNS, ...content },
        slots,
        workflows: EVENTS.map(notesEvent),
      }),
      element('cell', { type: text.id, content: { '_ww-text_text': formula("context.item.data?.['name'] + '!'") } }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  return page;
};
const cells = () =>
  [...document.querySelectorAll('.ww-table tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.ww-table button')].find(
    (node) => node.textContent === name,
  ) as HTMLElement;
const events = () => page?.engine.variable('events') as readonly [string, Readonly<Record<string, unknown>>][];

describe('an earlier data table', () => {
  it('has a row for each item and a cell for each shown column', async () => {
    await show();
    expect(cells()).toEqual([
      ['Bia', 'Auto'],
      ['Ana', 'Vida'],
    ]);
  });

  it('draws the author’s element in each cell of its column', async () => {
    await show({ columns: [{ ...COLUMNS[0], type: 'custom' }] }, { 'columnsElement.n': ['cell'] });
    expect(cells()).toEqual([['Bia!'], ['Ana!']]);
  });

  it('records how it is asked to sort, and leaves the rows alone', async () => {
    const { engine } = await show();
    expect(engine.variable('t-sort')).toEqual({ name: null, order: 'ASC' });
    await userEvent.click(document.querySelector('.ww-table th button') as HTMLElement);
    await vi.waitFor(() => expect(engine.variable('t-sort')).toEqual({ name: 'Nome', order: 'ASC', key: "['name']" }));
    await userEvent.click(document.querySelector('.ww-table th button') as HTMLElement);
    await vi.waitFor(() => expect(events()).toHaveLength(2));
    expect(events()[1]).toEqual(['sort', { order: 'DESC', name: 'Nome' }]);
    expect(cells()[0]).toEqual(['Bia', 'Auto']);
  });

  it('edits one row at a time and tells its changed copy', async () => {
    await show({ inlineEditing: true });
    await userEvent.click(button('Edit'));
    await userEvent.fill(document.querySelector('.ww-table td input') as HTMLElement, 'Beatriz');
    await userEvent.click(button('Save'));
    await vi.waitFor(() => expect(events()).toHaveLength(1));
    expect(events()[0]?.[0]).toBe('update:row');
    expect(events()[0]?.[1]).toMatchObject({ id: 7, value: { id: 7, name: 'Beatriz', plan: 'Auto' } });
    await vi.waitFor(() => expect(document.querySelector('.ww-table td input')).toBe(null));
  });

  it('leaves a row as it was when its edit is cancelled, and tells which one is to be deleted', {
    tags: 'thorough',
  }, async () => {
    await show({ inlineEditing: true });
    await userEvent.click(button('Edit'));
    await userEvent.fill(document.querySelector('.ww-table td input') as HTMLElement, 'x');
    await userEvent.click(button('Cancel'));
    await vi.waitFor(() => expect(cells()[0]?.[0]).toBe('Bia'));
    await userEvent.click(button('Delete'));
    await vi.waitFor(() => expect(events()).toEqual([['delete:row', { id: 7, value: ROWS[0] }]]));
  });

  it('is edited by the keyboard alone, and the focus stays at the row', async () => {
    await show({ inlineEditing: true });
    const focused = () => document.activeElement;
    while (focused() !== button('Edit')) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const field = () => page?.container.querySelector('.ww-table td input') as HTMLInputElement;
    await vi.waitFor(() => expect(focused()).toBe(field()));
    expect(field().getAttribute('aria-label')).toBe('Nome');
    await userEvent.keyboard('{Control>}a{/Control}Beatriz');
    await userEvent.tab();
    expect(focused()).toBe(button('Save'));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(events()[0]?.[1]).toMatchObject({ id: 7, value: { name: 'Beatriz' } }));
    await vi.waitFor(() => expect(focused()).toBe(button('Edit')));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(focused()).toBe(field()));
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe(button('Cancel'));
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(focused()).toBe(button('Edit')));
    expect(events()).toHaveLength(1);
  });

  it('keeps the rows that are selected with their ids', async () => {
    const { engine } = await show({ selectable: true });
    const boxes = [...document.querySelectorAll<HTMLElement>('.ww-table input[type=checkbox]')];
    await userEvent.click(boxes[2] as HTMLElement);
    await vi.waitFor(() => expect(engine.variable('t-selectedRows')).toEqual([{ id: 8, value: ROWS[1] }]));
    await userEvent.click(boxes[0] as HTMLElement);
    await vi.waitFor(() =>
      expect(engine.variable('t-selectedRows')).toEqual(ROWS.map((value) => ({ id: value.id, value }))),
    );
  });

  it.each([
    ['no rows', { data: null }],
    ['columns of no list', { columns: {} }],
    ['rows of no object', { data: [1, null] }],
  ])('stands %s', async (_name, content) => {
    const { node } = await show(content as Readonly<Record<string, Value>>);
    expect(node('t').tagName).toBe('TABLE');
  });
});
