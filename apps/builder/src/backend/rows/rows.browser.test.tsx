import { TramaError } from '@trama/model';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useView } from '../../editor/editor-context.ts';
import { draw } from '../../testing/draw.tsx';
import { sampleBackend } from '../../testing/sample-backend.ts';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { LanguageContext } from '../../texts/index.ts';
import { BackendPlace } from '../backend-place.tsx';

const Place = () => {
  const view = useView((current) => current.backend);
  return view && <BackendPlace view={view} />;
};

/** Opens a table of the sample backend. */
const open = async (table: string, counts?: Readonly<Record<string, number>>, language: 'en' | 'pt' = 'en') => {
  const backend = sampleBackend(counts);
  const use = { sites: ['sample'], others: 0, isLinked: false, mayLink: false, former: null };
  const editor = sampleEditor(undefined, { ...backend.api, projectUse: async () => use });
  editor.view.update({ backend: { section: 'table', table, tab: 'rows' } });
  const container = draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <Place />
    </LanguageContext>,
    editor,
  );
  container.style.width = '1000px';
  await expect.element(grid(table)).toBeVisible();
  (grid(table).element() as HTMLElement).focus();
  return { ...backend, editor };
};
const grid = (table: string) => page.getByRole('grid', { name: table });
const cell = (row: number, column: number): string =>
  document.querySelector(`[role="row"][aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`)?.textContent ?? '';
const press = (keys: string) => userEvent.keyboard(keys);
/** What a spreadsheet left on the clipboard arrives in the grid. */
const paste = (text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};
const copied = (): string => {
  const clipboardData = new DataTransfer();
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
};

describe('The rows of a table', () => {
  it('are edited by keys alone as in a spreadsheet, and one change is taken back', async () => {
    const { rows } = await open('orders');
    await expect.poll(() => cell(1, 2)).toBe('Order 1');
    await press('{ArrowRight}{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Value of title' })).toHaveValue('Order 1');
    await press(' anew{Enter}');
    await expect.poll(() => rows('orders').get('1')?.title).toBe('Order 1 anew');
    // The cell below has the keys: a letter begins another text there.
    await press('Second{Enter}');
    await expect.poll(() => rows('orders').get('2')?.title).toBe('Second');
    await press('{Control>}z{/Control}');
    await expect.poll(() => rows('orders').get('2')?.title).toBe('Order 2');
    await expect.poll(() => cell(2, 2)).toBe('Order 2');
  });

  it('show by name what a key leads to, and find another by typing its name', async () => {
    const { rows } = await open('orders');
    await expect.poll(() => cell(1, 3)).toBe('Bruno');
    await press('{ArrowRight}{ArrowRight}{Enter}');
    const field = page.getByRole('combobox', { name: 'Value of customer' });
    await userEvent.fill(field, 'car');
    await expect.element(page.getByRole('option', { name: /Carla/ })).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBe(1);
    await press('{Enter}');
    await expect.poll(() => rows('orders').get('1')?.customer).toBe('3');
    await expect.poll(() => cell(1, 3)).toBe('Carla');
  });

  it('are chosen from the values of a type, and emptied by a key', { tags: 'thorough' }, async () => {
    const { rows } = await open('orders');
    await press('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    await page.getByRole('combobox', { name: 'Value of state' }).selectOptions('shut');
    await press('{Enter}');
    await expect.poll(() => rows('orders').get('1')?.state).toBe('shut');
    await press('{ArrowUp}{Delete}');
    await expect.poll(() => rows('orders').get('1')?.state).toBeNull();
  });

  it('are copied and pasted as cells', async () => {
    const { rows } = await open('orders');
    await press('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    expect(copied()).toBe('Order 1\nOrder 2');
    await press('{ArrowDown}');
    paste('A\t2\nB\t3');
    await expect.poll(() => rows('orders').get('3')?.title).toBe('A');
    expect([
      rows('orders').get('3')?.customer,
      rows('orders').get('4')?.title,
      rows('orders').get('4')?.customer,
    ]).toEqual(['2', 'B', '3']);
  });

  it('tell at the cell why a value is refused, keep it, and take it once it is right', async () => {
    const { rows } = await open('orders');
    await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}many{Enter}');
    const told = page.getByRole('alert');
    await expect.element(told).toHaveTextContent('One value is not saved.');
    await expect.element(told).toHaveTextContent('This value does not fit the column’s type.');
    await expect.element(told).toHaveTextContent('many');
    expect(cell(1, 6)).toBe('many');
    await press('{ArrowUp}77{Enter}');
    await expect.poll(() => rows('orders').get('1')?.total).toBe('77');
    await expect.element(told).not.toBeInTheDocument();
  });

  it('that somebody else changed meanwhile are shown as they are, and mine is kept', { tags: 'thorough' }, async () => {
    const { rows } = await open('orders');
    await expect.poll(() => cell(1, 2)).toBe('Order 1');
    rows('orders').set('1', { ...rows('orders').get('1'), title: 'Theirs' });
    await press('{ArrowRight}Mine{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody else has changed');
    expect(cell(1, 2)).toBe('Mine');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => cell(1, 2)).toBe('Theirs');
  });

  it('whose column is dropped meanwhile say so, and the table is read again; what was typed is offered back', async () => {
    const { tables, editor } = await open('orders');
    const orders = tables.orders;
    if (orders) tables.orders = { ...orders, columns: orders.columns.filter(({ name }) => name !== 'title') };
    await press('{ArrowRight}Lost?{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('This column is no longer there.');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Lost?');
    await page.getByRole('button', { name: 'Keep what I typed and read the table again' }).click();
    await expect.element(page.getByRole('columnheader', { name: /title/ })).not.toBeInTheDocument();
    expect(editor.lostTexts.list.get()).toMatchObject([{ text: 'Lost?', words: { title: 'orders: title' } }]);
  });

  it('that were refused are offered back when the place is closed', {
    tags: 'thorough',
  }, async () => {
    const { rows, editor } = await open('orders');
    await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}many{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('One value is not saved.');
    editor.view.update({ backend: null });
    await expect.poll(() => editor.lostTexts.list.get()).toMatchObject([{ text: 'many' }]);
    expect(rows('orders').get('1')?.total).not.toBe('many');
  });

  it('keep what is being typed where its cell is scrolled out of sight, the place closed, and the page left', async () => {
    const { rows, editor } = await open('visits', { visits: 5000 });
    await expect.poll(() => cell(1, 2)).toBe('/page/1');
    await press('{ArrowRight}half way');
    grid('visits').element().scrollTop = 100_000;
    await expect.poll(() => rows('visits').get('1')?.path).toBe('half way');
    grid('visits').element().scrollTop = 0;
    await expect.poll(() => cell(1, 2)).toBe('half way');
    (grid('visits').element() as HTMLElement).focus();
    await press('{ArrowDown}and again');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(editor.lostTexts.list.get()).toMatchObject([{ text: 'and again', words: { title: 'visits: path' } }]);
    editor.view.update({ backend: null });
    await expect.poll(() => rows('visits').get('2')?.path).toBe('and again');
  });

  it('that are on their way as the place is closed, and come back refused, are told of and offered back', async () => {
    const { editor } = await open('orders');
    const { writeRows } = editor.api;
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    editor.api.writeRows = async (...asked) => {
      await answered;
      return writeRows(...asked);
    };
    expect(editor.writes.isAny()).toBe(false);
    await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}many{Enter}');
    await expect.poll(() => editor.writes.isAny()).toBe(true);
    editor.view.update({ backend: null });
    await expect.element(grid('orders')).not.toBeInTheDocument();
    expect(editor.notices.list.get()).toEqual([]);
    answer();
    await expect
      .poll(() => editor.notices.list.get())
      .toMatchObject([
        {
          kind: 'error',
          message: 'One value of orders is not saved.',
          hint: expect.stringContaining('does not fit the column’s type'),
        },
      ]);
    expect(editor.lostTexts.list.get()).toMatchObject([{ text: 'many', words: { title: 'orders: total' } }]);
    expect(editor.writes.isAny()).toBe(false);
  });

  it('that are on their way as the place, and then the page, is closed are offered back', async () => {
    const { editor } = await open('orders');
    editor.api.writeRows = () => new Promise(() => undefined);
    await press('{ArrowRight}Slow{Enter}');
    editor.view.update({ backend: null });
    await expect.element(grid('orders')).not.toBeInTheDocument();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(editor.lostTexts.list.get()).toMatchObject([{ text: 'Slow', words: { title: 'orders: title' } }]);
  });

  it('that are refused only after a place was closed while they were typed are offered back', async () => {
    const { editor } = await open('orders');
    await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}many');
    editor.view.update({ backend: null });
    await expect.poll(() => editor.lostTexts.list.get()).toMatchObject([{ text: 'many' }]);
    expect(editor.notices.list.get()).toMatchObject([{ message: 'One value of orders is not saved.' }]);
  });

  it('that a form sent and left are told of where they are not taken', async () => {
    const { editor } = await open('orders');
    let refuse = (_reason: Error): void => undefined;
    editor.api.writeRows = () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      });
    await page.getByRole('button', { name: 'Add row' }).click();
    const dialog = page.getByRole('dialog', { name: 'New row in orders' });
    await dialog.getByRole('textbox', { name: 'title' }).fill('On its way');
    await press('{Enter}');
    await press('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(editor.writes.isAny()).toBe(true);
    refuse(new TramaError({ code: 'builder/offline', message: 'The server cannot be reached.' }));
    await expect
      .poll(() => editor.notices.list.get())
      .toMatchObject([{ kind: 'error', message: 'The new row of orders was not added.' }]);
    expect(editor.lostTexts.list.get()).toMatchObject([{ text: 'title: On its way' }]);
  });

  it('of which one was refused are offered back where the page goes', async () => {
    const { editor } = await open('orders');
    await press('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}many{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('One value is not saved.');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(editor.lostTexts.list.get()).toMatchObject([{ text: 'many' }]);
  });

  it('that were written without a connection are written once it is back', async () => {
    const { rows, editor } = await open('orders');
    const { writeRows } = editor.api;
    editor.api.writeRows = async () => {
      throw new TramaError({ code: 'builder/offline', message: 'The server cannot be reached.' });
    };
    await press('{ArrowRight}Meanwhile{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('One value is not saved.');
    editor.api.writeRows = writeRows;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => rows('orders').get('1')?.title).toBe('Meanwhile');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('begin a choice with what stands there, whatever letter is pressed', async () => {
    const { rows } = await open('orders');
    const before = rows('orders').get('1')?.state;
    await press('{ArrowRight}{ArrowRight}{ArrowRight}x');
    await expect.element(page.getByRole('combobox', { name: 'Value of state' })).toHaveValue(before ?? '');
    await press('{Enter}');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(rows('orders').get('1')?.state).toBe(before);
  });

  it('are added by a form that says what is needed, and deleted after a question', async () => {
    const { rows } = await open('orders');
    await page.getByRole('button', { name: 'Add row' }).click();
    const dialog = page.getByRole('dialog', { name: 'New row in orders' });
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('A value is required here.');
    await dialog.getByRole('textbox', { name: 'title' }).fill('New one');
    await press('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(rows('orders').get('41')?.title).toBe('New one');
    await expect.element(page.getByRole('status')).toHaveTextContent('41 rows');
    (grid('orders').element() as HTMLElement).focus();
    await press('{Shift>}{ArrowDown}{/Shift}{Control>}{Delete}{/Control}');
    await page.getByRole('dialog', { name: 'Delete 2 rows?' }).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => rows('orders').has('1') || rows('orders').has('2')).toBe(false);
    await page.getByRole('button', { name: 'Undo the last change of rows' }).click();
    await expect.poll(() => rows('orders').get('1')?.title).toBe('Order 1');
  });

  it('that were typed into the form and not taken are offered back; a press beside the form leaves it open', async () => {
    const { editor } = await open('orders');
    editor.api.writeRows = async () => {
      throw new TramaError({ code: 'builder/offline', message: 'The server cannot be reached.' });
    };
    const dialog = page.getByRole('dialog', { name: 'New row in orders' });
    const begin = async (title: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add row' }).click();
      await dialog.getByRole('textbox', { name: 'title' }).fill(title);
    };
    await begin('Never sent');
    document.querySelector<HTMLElement>('[role="presentation"]')?.click();
    await expect.element(dialog.getByRole('textbox', { name: 'title' })).toHaveValue('Never sent');
    await press('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(editor.lostTexts.list.get()).toEqual([]);
    await begin('Not taken');
    await press('{Enter}');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Nothing is lost');
    await press('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(editor.lostTexts.list.get()).toMatchObject([
      { text: 'title: Not taken', words: { title: 'New row in orders' } },
    ]);
  });

  it('are sorted and filtered, as sentences that go away one by one', async () => {
    await open('orders');
    await page.getByRole('columnheader', { name: /total/ }).getByRole('button').click();
    await page.getByRole('columnheader', { name: /total/ }).getByRole('button').click();
    await expect.poll(() => cell(1, 2)).toBe('Order 40');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('textbox', { name: 'Value' }).fill('order 1');
    await press('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('11 rows');
    await expect.element(page.getByRole('list', { name: 'Filter' })).toHaveTextContent('title contains order 1');
    await page.getByRole('button', { name: 'Remove the filter of title' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('40 rows');
  });

  it('are a million, of which those in sight are drawn: to the last and back', async () => {
    await open('visits', { visits: 1_000_000 });
    await expect.element(page.getByRole('status')).toHaveTextContent('about 1,000,000 rows');
    await press('{Control>}{End}{/Control}');
    await expect.poll(() => cell(1_000_000, 2)).toBe('/page/1000000');
    expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(40);
    await press('{PageUp}{Home}');
    await expect
      .poll(() => document.getElementById(grid('visits').element().getAttribute('aria-activedescendant') ?? ''))
      .not.toBeNull();
    await press('{Control>}{Home}{/Control}');
    await expect.poll(() => cell(1, 2)).toBe('/page/1');
  });

  it('leave the keys of the page behind them alone', async () => {
    const { editor } = await open('orders');
    const before = Object.keys(editor.store.design.elements).length;
    await press('{Delete}{Control>}a{/Control}b');
    expect([editor.view.get().backend !== null, Object.keys(editor.store.design.elements).length]).toEqual([
      true,
      before,
    ]);
  });

  it('have no fault that axe finds, in Portuguese too', async () => {
    await open('orders', undefined, 'pt');
    await expect.element(page.getByRole('button', { name: 'Adicionar linha' })).toBeVisible();
    await press('{ArrowRight}{ArrowRight}{Enter}');
    await expect.element(page.getByRole('option', { name: /Ana/ })).toBeVisible();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
  });
});
