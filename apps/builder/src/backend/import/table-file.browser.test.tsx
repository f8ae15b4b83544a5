import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useView } from '../../editor/editor-context.ts';
import { draw } from '../../testing/draw.tsx';
import { sampleBackend, sampleColumn, sampleTable } from '../../testing/sample-backend.ts';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { BackendPlace } from '../backend-place.tsx';

const Place = () => {
  const view = useView((current) => current.backend);
  return view && <BackendPlace view={view} />;
};

const open = () => {
  const backend = sampleBackend();
  const changes: string[] = [];
  const use = { sites: ['sample'], others: 0, isLinked: false, mayLink: false, former: null };
  const editor = sampleEditor(undefined, {
    ...backend.api,
    projectUse: async () => use,
    readPolicies: async () => [],
    changeTables: async (_site, _name, sql) => {
      changes.push(sql);
      backend.tables.price_list = sampleTable('price_list', [
        sampleColumn('id', 'number'),
        sampleColumn('price', 'number'),
        sampleColumn('since', 'text'),
      ]);
    },
  });
  draw(<Place />, editor);
  editor.view.update({ backend: { section: 'table', table: 'orders', tab: 'rows' } });
  return { editor, changes, backend };
};

const drop = async (name: string, content: string): Promise<void> => {
  const nav = page.getByRole('navigation', { name: 'Backend' });
  await expect.element(nav).toBeVisible();
  const transfer = new DataTransfer();
  transfer.items.add(new File([content], name));
  nav.element().dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
};

const dialog = page.getByRole('dialog', { name: 'Create a table from a file' });

describe('A file dropped on the backend', () => {
  it('becomes a table with types, a key and no access; rows that it refuses are told by their number', async () => {
    const { changes, backend, editor } = open();
    await drop(
      'Price list.csv',
      'id;price;since\n1;10;01/02/2026\n2;9,5;soon\n3;12;02/02/2026\n4;"7\n5;8;01/01/2026\n',
    );
    await expect.element(dialog.getByLabelText('Name of the table')).toHaveValue('price_list');
    await expect
      .element(dialog)
      .toHaveTextContent('Line 5, column price: a quote is opened and never closed. The line is left out.');
    await expect.element(dialog.getByLabelText('Type of price')).toHaveValue('numeric');
    await expect.element(dialog.getByLabelText('Type of since')).toHaveValue('text');
    await expect.element(dialog.getByLabelText('Rows are told apart by')).toHaveTextContent('the column id');
    await dialog.getByLabelText('Type of since').selectOptions('date');
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create the table with 4 rows' }).click();
    await expect.element(dialog).toHaveTextContent('The table is there, with 3 of 4 rows.');
    // The sample's numbers are whole ones, as an integer of Postgres is.
    await expect.element(dialog).toHaveTextContent(/Row 2: .*invalid input syntax for type integer: "9.5"/);
    await expect.element(dialog).toHaveTextContent('1 value does not fit its type: it stays empty');
    expect(changes[0]).toContain('"id" bigint primary key');
    expect(changes[0]).not.toContain('create policy');
    expect([...backend.rows('price_list').keys()]).toEqual(['1', '3', '5']);
    await dialog.getByRole('button', { name: 'Show the table' }).click();
    expect(editor.view.get().backend).toMatchObject({ section: 'table', table: 'price_list' });
  });

  it('whose rows are on their way keeps the page until it is asked, and says how far they came where it is closed', async () => {
    const { backend, editor } = open();
    const leaves = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { writeRows } = backend.api;
    let answer = (): void => undefined;
    editor.api.writeRows = async (...asked) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return writeRows(...asked);
    };
    await drop('Price list.csv', `id;price\n${Array.from({ length: 600 }, (_, index) => `${index + 1};1`).join('\n')}`);
    expect(leaves()).toBe(true);
    await dialog.getByRole('button', { name: 'Create the table with 600 rows' }).click();
    await expect.element(dialog.getByRole('progressbar')).toBeVisible();
    expect(leaves()).toBe(false);
    answer();
    await expect.element(dialog.getByRole('progressbar')).toHaveAttribute('value', '500');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(editor.notices.list.get().map(({ message }) => message)).toEqual([
      'The table price_list has 500 of the 600 rows of the file: it was closed before the others came in.',
    ]);
    expect(leaves()).toBe(true);
  });

  it('says what is wrong with names that are taken, and with a file that holds no rows', {
    tags: 'thorough',
  }, async () => {
    open();
    await drop('orders.json', '[{"a": 1}]');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('There is a table “orders” already.');
    await expect.element(dialog.getByRole('button', { name: /^Create the table/ })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await drop('broken.json', '{"a": ');
    await expect.element(dialog).toHaveTextContent('JSON');
  });
});
