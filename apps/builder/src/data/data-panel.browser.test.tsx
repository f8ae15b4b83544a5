import { addVariable, setCollection, setPluginSetting, setSiteSetting } from '@trama/document';
import type { Collection, PluginUse, ServiceTable } from '@trama/model';
import { restApi, supabase } from '@trama/plugins/definitions';
import type { TriedCollection } from '@trama/protocol/canvas';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CanvasLink, CanvasStatus } from '../canvas/canvas-link.ts';
import { UsesDialog } from '../references/uses-dialog.tsx';
import { createState } from '../state/state.ts';
import { draw } from '../testing/draw.tsx';
import { formDesign, formStore } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleArchive, sampleWorkbook } from '../testing/sample-workbook.ts';
import { LanguageContext } from '../texts/index.ts';
import { AddDataDialog } from './add-data-dialog.tsx';
import { DataPanel } from './data-panel.tsx';

const column = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  isRequired: false,
  isKey: false,
  ...more,
});

const people: ServiceTable = {
  name: 'people',
  columns: [
    column('id', 'uuid', { isKey: true }),
    column('full_name', 'text', { isRequired: true }),
    column('status', 'text', { choices: ['active', 'gone'] }),
    column('age', 'integer'),
  ],
  takesRows: true,
};

const ROWS: TriedCollection = {
  outcome: 'rows',
  columns: [
    { name: 'full_name', type: 'text' },
    { name: 'age', type: 'integer' },
  ],
  cells: [
    ['Ana', '31'],
    ['Bruno', null],
  ],
  total: 240,
  sent: 2,
  isList: true,
  lists: [],
};

const connected: PluginUse = {
  id: supabase.id,
  name: 'Supabase',
  namespace: 'supabase',
  settings: { publicData: { projectUrl: 'https://live.example', apiKey: 'public' }, privateData: {} },
};

/** The data panel of a site with a project that has one table; `asked` are the collections that the page was asked to try. */
const open = (
  tried: TriedCollection | null = ROWS,
  listTables = async () => ({ tables: [people], canMake: false }),
) => {
  const base = formDesign();
  const design = { ...base, plugins: [connected, ...base.plugins.filter(({ id }) => id !== supabase.id)] };
  const editor = sampleEditor(formStore(design), { listTables });
  const asked: Collection[] = [];
  const canvas: Partial<CanvasLink> = {
    tryCollection: async (collection) => {
      asked.push(collection);
      return tried;
    },
    evaluate: async () => ({
      outcome: {
        value: {
          kind: 'list',
          length: 2,
          items: [
            { kind: 'text', text: 'Oops', length: 4 },
            { kind: 'boolean', text: 'true' },
          ],
        },
      },
      pieces: [],
      empty: null,
    }),
    status: createState<CanvasStatus>('ready'),
    send: () => undefined,
  };
  editor.canvas = canvas as CanvasLink;
  draw(
    <div style={{ width: '440px', display: 'flex', flexDirection: 'column' }}>
      <DataPanel />
      <AddDataDialog />
      <UsesDialog />
    </div>,
    editor,
  );
  return { editor, asked, collections: () => Object.values(editor.store.design.collections) };
};

const more = async (name: string, item: string) => {
  await page.getByRole('button', { name: `More: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

const violations = async () => {
  const { violations: found } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa'],
    rules: { 'aria-hidden-focus': { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
};

describe('The tables of the project', () => {
  it('are listed, and put on the page as what is chosen: one step, taken back as one', async () => {
    const { editor, collections } = open();
    const before = editor.store.design;
    await more('people', 'Cards');
    const dialog = page.getByRole('dialog', { name: 'Add to the page' });
    await expect.element(dialog.getByRole('radio', { name: 'Cards' })).toBeChecked();
    await dialog.getByRole('checkbox', { name: /^Age/ }).click();
    await dialog.getByRole('button', { name: 'Add to the page' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const made = collections().find(({ name }) => name === 'People');
    expect(made).toMatchObject({ limit: 20, config: { table: 'people', dataFields: ['id', 'full_name', 'status'] } });
    const [root] = editor.view.get().selection;
    expect(editor.store.design.elements[root ?? '']?.name).toBe('People');
    editor.store.undo();
    expect(editor.store.design).toEqual(before);
  });

  it('say why they are not there, and are read again', async () => {
    let isDown = true;
    open(ROWS, async () => {
      if (isDown) throw new Error('The service does not answer.');
      return { tables: [people], canMake: false };
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent('The service does not answer.');
    isDown = false;
    await page.getByRole('button', { name: 'Read the tables again' }).click();
    await expect.element(page.getByRole('button', { name: 'More: people' })).toBeVisible();
  });

  it('are asked as a form with the columns that people fill in', async () => {
    const { editor } = open();
    await more('people', 'Form');
    const dialog = page.getByRole('dialog', { name: 'Add to the page' });
    await expect.element(dialog.getByRole('checkbox', { name: /^Full name/ })).toBeChecked();
    await expect.element(dialog.getByRole('checkbox', { name: /^ID/ })).not.toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    const [form] = editor.view.get().selection;
    expect(editor.store.design.elements[form ?? '']?.workflows[0]?.trigger).toBe('submit');
  });
});

describe('A collection', () => {
  const openNew = async (tried: TriedCollection | null = ROWS) => {
    const opened = open(tried);
    await more('people', 'Create a collection');
    const made = () => opened.collections().find(({ name }) => name === 'People');
    return { ...opened, made };
  };

  it('of a table opens with its first rows', async () => {
    const { asked, made } = await openNew();
    await expect.element(page.getByRole('region', { name: 'First rows' }).first()).toHaveTextContent('of 240 rows');
    await expect.element(page.getByRole('cell', { name: 'Ana' })).toBeVisible();
    expect(made()).toMatchObject({
      pluginId: supabase.id,
      config: { table: 'people', primaryData: ['id'], isAutoFetch: true },
    });
    expect(asked.at(-1)).toMatchObject({ config: { table: 'people' } });
  });

  it('whose source sends very many rows says that visitors wait for them', async () => {
    open({ ...ROWS, total: 100_000, sent: 100_000 });
    await more('people', 'Create a collection');
    await expect.element(page.getByText('The source sends 100,000 rows at once', { exact: false })).toBeVisible();
    await expect.element(page.getByText('The first 2 of 100,000 rows')).toBeVisible();
  });

  it('of a table that gives nobody a row leads to the policies that may hide them', async () => {
    const { editor } = open({ ...ROWS, cells: [], total: 0 });
    const ownBackend = supabase.setup.flatMap(({ ways = [] }) => ways).find(({ givesProject }) => givesProject);
    for (const [field, value] of Object.entries(ownBackend?.values ?? {}))
      editor.run(setPluginSetting, { plugin: supabase.id, place: 'publicData', field, value }, 'Begin');
    await more('people', 'Create a collection');
    await expect.element(page.getByText('no rows for this viewer: Visitor.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'See the policies of people' }).click();
    expect(editor.view.get().backend).toEqual({ section: 'table', table: 'people', tab: 'policies' });
  });

  it('is filtered by sentences, and its rows are asked for anew', async () => {
    const { asked, made } = await openNew();
    const filter = page.getByRole('region', { name: 'Which rows' });
    await filter.getByRole('button', { name: 'Add a condition' }).click();
    await filter.getByLabelText('Column').fill('status');
    await filter.getByRole('group', { name: 'Value' }).getByRole('button', { name: 'active' }).click();
    await expect.element(filter.getByRole('button', { expanded: true })).toHaveTextContent('status is active');
    await filter.getByRole('button', { name: 'Add a condition' }).click();
    await filter.getByLabelText('Comparison').selectOptions('contains');
    await filter.getByRole('textbox', { name: 'Value' }).fill('An');
    await filter.getByRole('button', { name: 'and', exact: true }).click();
    await expect.element(filter.getByRole('button', { name: 'or', exact: true })).toBeVisible();
    const expected = {
      link: '$or',
      conditions: [
        { field: 'status', operator: '$eq', value: 'active' },
        { field: 'full_name', operator: '$iLike:contains', value: 'An' },
      ],
    };
    expect(made()?.filter).toMatchObject(expected);
    await expect.poll(() => asked.at(-1)?.filter).toMatchObject(expected);
    await filter.getByRole('button', { name: 'Remove the condition: full_name' }).click();
    await filter.getByRole('button', { name: 'Remove the condition: status' }).click();
    await expect.element(filter).toHaveTextContent('All rows.');
    expect(made()).not.toHaveProperty('filter');
  });

  it('is sorted, cut into pages, and fetched when it is said', { tags: 'thorough' }, async () => {
    const { made } = await openNew();
    const sort = page.getByRole('region', { name: 'Order' });
    await sort.getByRole('button', { name: 'Add an order' }).click();
    await sort.getByLabelText('By').fill('age');
    await sort.getByLabelText('Direction').selectOptions('DESC');
    await page.getByRole('spinbutton', { name: 'Rows per page' }).fill('5');
    await page.getByLabelText(/Fetch when the page opens/).click();
    expect(made()).toMatchObject({
      sort: [{ field: 'age', direction: 'DESC' }],
      limit: 5,
      config: { isAutoFetch: false },
    });
  });

  it('shows by which formula it is sorted', async () => {
    const { editor, made } = await openNew();
    const sort = { binding: 'formula', code: "[{ field: 'age', direction: 'DESC' }]" } as const;
    editor.run(setCollection, { id: made()?.id ?? '', fields: { sort } }, 'Order');
    const order = page.getByRole('region', { name: 'Order' });
    await expect.element(order).toHaveTextContent('By a formula');
    await expect.element(order.getByRole('button', { name: 'Add an order' })).not.toBeInTheDocument();
    editor.store.undo();
    await expect.element(order.getByRole('button', { name: 'Add an order' })).toBeVisible();
  });

  it('whose address answers a web page says so, and what to do', { tags: 'thorough' }, async () => {
    await openNew({ outcome: 'text', text: '<!doctype html><title>Sign in</title>', isHtml: true });
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The address answers with a web page, not with data.');
    await expect.element(page.getByRole('alert')).toHaveTextContent('<title>Sign in</title>');
  });

  it('shows a column in the selected text by the press of its name', async () => {
    const { editor } = await openNew();
    editor.select(['footer']);
    await page.getByRole('button', { name: 'full_name' }).click();
    expect(editor.store.design.elements.footer?.content.default?.['_ww-text_text']).toMatchObject({
      binding: 'formula',
      code: expect.stringContaining('?.data?.[0]?.["full_name"]'),
    });
  });

  it('of a service brings its plugin along, and is filled in by its settings: one step', {
    tags: 'thorough',
  }, async () => {
    const { editor, asked, collections } = open();
    editor.run(setSiteSetting, { setting: 'plugins', value: [connected] }, 'Plugins');
    editor.closeGroup();
    const before = editor.store.design;
    await page.getByRole('button', { name: 'New collection' }).click();
    await page.getByRole('menuitem', { name: 'REST API' }).click();
    expect(editor.store.design.plugins.map(({ id }) => id)).toContain(restApi.id);
    await page.getByRole('textbox', { name: 'Address' }).fill('https://api.example.com/people');
    await expect.poll(() => asked.at(-1)?.config.url).toBe('https://api.example.com/people');
    expect(collections().at(-1)).toMatchObject({ pluginId: restApi.id, config: { method: 'GET', isAutoFetch: true } });
    editor.store.undo();
    editor.store.undo();
    expect(editor.store.design).toEqual(before);
  });

  it('of typed rows is filled in by hand', { tags: 'thorough' }, async () => {
    const { editor, collections } = open();
    await page.getByRole('button', { name: 'New collection' }).click();
    await page.getByRole('menuitem', { name: 'Typed rows' }).click();
    await page.getByLabelText('Name of a new column').fill('plan');
    await userEvent.keyboard('{Enter}');
    await page.getByLabelText('plan, row 1').fill('Basic');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Add a row' }).click();
    await page.getByLabelText('plan, row 2').fill('Full');
    await userEvent.keyboard('{Enter}');
    const made = () => collections().find(({ mode }) => mode === 'static');
    expect(made()?.data).toEqual([{ plan: 'Basic' }, { plan: 'Full' }]);
    await page.getByRole('button', { name: 'Remove row 1' }).click();
    expect(made()?.data).toEqual([{ plan: 'Full' }]);
    editor.store.undo();
    expect(made()?.data).toEqual([{ plan: 'Basic' }, { plan: 'Full' }]);
  });
});

describe('A file of rows', () => {
  const drop = async (name: string, text: string | Uint8Array<ArrayBuffer>) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], name));
    const target = await page.getByRole('region', { name: 'Variables' }).findElement();
    target.dispatchEvent(new DragEvent('dragover', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  };

  it('that is dropped shows its types, says what is wrong with it, and becomes a collection', async () => {
    const { collections } = open();
    await drop('price_list.csv', 'code;price;since\n007;1.234,50;31/12/2025\n008;"9\n009;99,9;01/02/2026\n');
    const dialog = page.getByRole('dialog', { name: 'Import rows from a file' });
    await expect.element(dialog).toHaveTextContent('2 rows in 3 columns');
    await expect.element(dialog).toHaveTextContent('Line 3, column price: a quote is opened and never closed.');
    await expect.element(dialog.getByLabelText('Type of code')).toHaveValue('text');
    await expect.element(dialog.getByLabelText('Type of price')).toHaveValue('number');
    await dialog.getByLabelText('Type of since').selectOptions('Leave out');
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    expect(collections().find(({ name }) => name === 'Price list')).toMatchObject({
      mode: 'static',
      data: [
        { code: '007', price: 1234.5 },
        { code: '009', price: 99.9 },
      ],
    });
  });

  it('that is a workbook is read, one sheet of it', async () => {
    const { collections } = open();
    const row = (...cells: readonly string[]): string =>
      `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
    await drop('prices.xlsx', sampleArchive(sampleWorkbook({ Plans: row('plan') + row('Basic'), Old: '' })));
    const dialog = page.getByRole('dialog', { name: 'Import rows from a file' });
    await expect
      .element(dialog)
      .toHaveTextContent('1 row in 1 column Of the sheet “Plans”; the other one is left out.');
    await dialog.getByRole('button', { name: 'Import 1 row' }).click();
    expect(collections().find(({ name }) => name === 'Prices')?.data).toEqual([{ plan: 'Basic' }]);
  });

  it.each([
    ['prices.ods', 'PK', 'Save it as .xlsx or CSV'],
    ['prices.xlsx', 'PK', 'neither text nor a spreadsheet'],
  ])('that is a spreadsheet which cannot be read (%s) is refused with what to do', async (name, text, said) => {
    open();
    await drop(name, text);
    await expect.element(page.getByRole('alert')).toHaveTextContent(said);
  });
});

describe('A variable', () => {
  it('is made, shown with what it holds, changed in type, put in a folder, and deleted with what uses it told', async () => {
    const { editor } = open();
    await expect.element(page.getByRole('button', { name: /^isOpen/ })).toHaveTextContent('Yes');
    await page.getByRole('button', { name: 'New variable' }).click();
    await page.getByLabelText('Initial value').fill('12');
    await page.getByLabelText('Type', { exact: true }).selectOptions('Number');
    const made = () => Object.values(editor.store.design.variables).find(({ name }) => name === 'variable');
    expect(made()).toMatchObject({ type: 'number', defaultValue: 12 });
    await page.getByLabelText('Folder').fill('Cart');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Cart' })).toBeVisible();
    await page.getByLabelText('Keep in the browser').click();
    expect(made()).toMatchObject({ folder: 'Cart', isLocalStorage: true });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    expect(made()).toBeUndefined();
  });
});

describe('The data panel', () => {
  it('lists variables by their names, a new one among them', async () => {
    const { editor } = open();
    for (const name of ['zebra', 'Item 10', 'Item 9', 'abelha'])
      editor.run(addVariable, { name, type: 'string', defaultValue: '' }, 'add');
    const list = page.getByRole('region', { name: 'Variables' });
    await expect.poll(() => list.element().textContent).toMatch(/abelha.*isOpen.*Item 9.*Item 10.*zebra/);
  });

  it('has no fault that axe finds, as a list, with a collection open, and where a table is asked about', async () => {
    const { editor } = open();
    await expect.element(page.getByRole('button', { name: 'More: people' })).toBeVisible();
    expect(await violations()).toEqual([]);
    await more('people', 'Create a collection');
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await page.getByRole('button', { name: 'Add an order' }).click();
    await expect.element(page.getByRole('cell', { name: 'Ana' })).toBeVisible();
    expect(await violations()).toEqual([]);
    editor.view.update({ collection: null });
    await more('people', 'Table');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('speaks Portuguese', async () => {
    const editor = sampleEditor(formStore());
    draw(
      <LanguageContext value={{ language: 'pt', choose: () => undefined }}>
        <DataPanel />
      </LanguageContext>,
      editor,
    );
    await expect.element(page.getByRole('region', { name: 'Coleções' })).toBeVisible();
    await page
      .getByRole('button', { name: /Contracts/, exact: false })
      .first()
      .click();
    await expect
      .element(page.getByText('O plugin que buscava estas linhas não está mais neste site.', { exact: false }))
      .toBeVisible();
  });
});
