import { pluginDefinitions, ROLE_TABLES, supabase } from '@trama/plugins/definitions';
import type { ProjectChange, ProjectPolicy, ProjectTable } from '@trama/protocol/builder';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useView } from '../../editor/editor-context.ts';
import type { BackendTab } from '../../editor/view.ts';
import { draw } from '../../testing/draw.tsx';
import { formDesign, formStore } from '../../testing/form-site.ts';
import { sampleBackend, sampleColumn, sampleTable } from '../../testing/sample-backend.ts';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { LanguageContext } from '../../texts/index.ts';
import { BackendPlace } from '../backend-place.tsx';

const Place = () => {
  const view = useView((current) => current.backend);
  return view && <BackendPlace view={view} />;
};

/** A site with a text that reads the title of an order. */
const siteStore = () => {
  const design = formDesign();
  const { rows } = design.collections;
  const footer = design.elements.footer;
  return formStore({
    ...design,
    collections: rows ? { rows: { ...rows, config: { table: 'orders' } } } : {},
    elements: {
      ...design.elements,
      ...(footer && {
        footer: { ...footer, domId: { binding: 'formula', code: "collections['rows'].data[0].title" } as never },
      }),
    },
  });
};

const AUTH = pluginDefinitions.find(({ setup }) => setup.some(({ makes }) => makes === ROLE_TABLES))?.id ?? '';

/** The same with an auth plugin that names its tables of roles. */
const storeWithRoles = () => {
  const { design } = siteStore();
  const names = ROLE_TABLES.settings;
  const plugins = design.plugins.map((plugin) => ({ ...plugin, settings: { publicData: names, privateData: {} } }));
  return formStore({ ...design, plugins, authPluginId: plugins[0]?.id ?? null });
};

/** A site that knows its project. */
const connectedStore = () => {
  const { design } = siteStore();
  const settings = { publicData: { projectUrl: 'https://live.example', apiKey: 'public' }, privateData: {} };
  return formStore({
    ...design,
    plugins: design.plugins.map((plugin) => (plugin.id === supabase.id ? { ...plugin, settings } : plugin)),
  });
};

const open = async (
  tab: BackendTab,
  policies: readonly ProjectPolicy[] = [],
  language: 'en' | 'pt' = 'en',
  tables: Readonly<Record<string, ProjectTable>> = {},
  store = siteStore(),
) => {
  const backend = sampleBackend();
  Object.assign(backend.tables, tables);
  const changes: ProjectChange[] = [];
  const use = { sites: ['sample'], others: 0, isLinked: false, mayLink: false, former: null };
  const editor = sampleEditor(store, {
    ...backend.api,
    projectUse: async () => use,
    readPolicies: async () => [...policies],
    listChanges: async () => changes,
    changeTables: async (_site, name, sql) => {
      changes.push({
        id: String(changes.length),
        name,
        sql,
        madeAt: '2026-01-01T10:00:00Z',
        madeBy: 'ana@example.com',
      });
      if (name.startsWith('Create table')) backend.tables.notes = sampleTable('notes', [sampleColumn('id', 'uuid')]);
    },
    makeTables: async () => {
      const id = sampleColumn('id', 'uuid');
      backend.tables.roles = sampleTable('roles', [id, sampleColumn('name', 'text')]);
      backend.tables.users_roles = sampleTable('users_roles', [id]);
    },
    findPeople: async () => [{ id: 'ana', name: 'Ana', email: 'ana@example.com', phone: '', roles: [] }],
    tryPolicies: async (_site, _table, as) => ({
      select: { is: 'allowed', count: as.kind === 'person' && policies[0]?.using !== 'false' ? 2 : 0 },
      insert: { is: 'refused', code: '42501', message: 'new row violates row-level security policy' },
      update: { is: 'allowed', count: 0 },
      delete: { is: 'stopped', code: '23503', message: 'still referenced' },
      rows: as.kind === 'person' ? [{ id: '1', title: 'Mine' }] : [],
    }),
  });
  editor.view.update({ backend: { section: 'table', table: 'orders', tab } });
  const container = draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <Place />
    </LanguageContext>,
    editor,
  );
  container.style.width = '1000px';
  await expect.element(page.getByRole('heading', { name: 'orders' })).toBeVisible();
  return { editor, changes };
};
const columnMenu = async (column: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `More on ${column}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const faults = async () =>
  (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html.slice(0, 200)),
  ]);

describe('The structure of a table', () => {
  it('is made by a form: a new table with columns, and who sees its rows', async () => {
    const { changes, editor } = await open('structure');
    await page.getByRole('button', { name: 'New table' }).click();
    const dialog = page.getByRole('dialog', { name: 'New table' });
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('notes');
    await dialog.getByRole('textbox', { name: 'Name of column 1' }).fill('text');
    await dialog.getByRole('button', { name: 'Add column' }).click();
    await dialog.getByRole('textbox', { name: 'Name of column 2' }).fill('customer');
    await dialog.getByRole('combobox', { name: 'Type' }).nth(1).selectOptions('Row of customers');
    await dialog.getByRole('combobox', { name: 'Who may see its rows' }).selectOptions('own-rows');
    await dialog.getByRole('button', { name: 'Create the table' }).click();
    await expect.element(page.getByRole('heading', { name: 'notes' })).toBeVisible();
    expect(changes[0]?.name).toBe('Create table notes');
    expect(changes[0]?.sql).toContain('enable row level security');
    expect(changes[0]?.sql).toMatch(/"customer" \S+ references public."customers" \("id"\)[,\n]/);
    expect(changes[0]?.sql).toContain('"user_id" = (select auth.uid())');
    expect(editor.view.get().backend).toMatchObject({ table: 'notes', tab: 'rows' });
  });

  it('has a column renamed with all that the site reads of it, in one step of the history', async () => {
    const { changes, editor } = await open('structure');
    await columnMenu('title', 'Change…');
    const dialog = page.getByRole('dialog', { name: 'Change title' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('label');
    await expect.element(dialog.getByText('Rename it in the one place of this site that reads it')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(changes.map(({ name, sql }) => [name, sql])).toEqual([
      ['Change column title of orders', 'alter table public."orders" rename column "title" to "label";'],
    ]);
    const code = () => JSON.stringify(editor.store.design.elements.footer?.domId);
    expect(code()).toContain('.label');
    editor.undo();
    expect(code()).toContain('.title');
  });

  it('says what reads a column before it is dropped, and lets it read another one', { tags: 'thorough' }, async () => {
    const { changes, editor } = await open('structure');
    await columnMenu('title', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete the column title?' });
    await expect.element(dialog.getByText('One place of this site reads it:')).toBeVisible();
    await dialog.getByRole('combobox').selectOptions('state');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(changes[0]?.sql).toBe('alter table public."orders" drop column "title";');
    expect(JSON.stringify(editor.store.design.elements.footer?.domId)).toContain('.state');
  });

  it('is kept as changes, listed with who made them', async () => {
    await open('structure');
    await page.getByRole('button', { name: 'Add index' }).click();
    await page.getByRole('checkbox', { name: 'due' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Changes' }).click();
    await expect.element(page.getByText('Add an index to orders')).toBeVisible();
    await expect.element(page.getByText(/ana@example.com/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download as SQL' })).toBeVisible();
  });

  it('has no fault that axe finds, with a column being changed, in Portuguese too', async () => {
    await open('structure', [], 'pt');
    await page.getByRole('button', { name: 'Mais sobre customer' }).click();
    await page.getByRole('menuitem', { name: 'Mudar…' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Mudar customer' })).toBeVisible();
    expect(await faults()).toEqual([]);
  });
});

describe('Tables that are others', () => {
  it('are told to the rest of the builder, where it knows of tables', async () => {
    const { editor } = await open('structure', [], 'en', {}, connectedStore());
    let count = 0;
    editor.api.listTables = async () => {
      count += 1;
      return { tables: [], canMake: true };
    };
    await editor.tables.read();
    await page.getByRole('button', { name: 'Add column' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('extra');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => count).toBeGreaterThan(1);
  });
});

describe('The policies of a table', () => {
  it('are chosen by sentences, and who is locked out is said before', async () => {
    const { changes } = await open('policies');
    await expect.element(page.getByText(/Nobody but the service key sees rows/)).toBeVisible();
    await page.getByRole('button', { name: 'Allow: People who are signed in read', exact: true }).click();
    await expect.poll(() => changes[0]?.sql).toContain('for select to "authenticated"');
  });

  it('are of own rows by a column that may name people, not by one that names rows of another table', async () => {
    const columns = ['id', 'customer', 'seller'].map((name) => sampleColumn(name, 'uuid'));
    const relation = {
      name: 'fkey',
      columns: ['customer'],
      table: 'customers',
      to: ['id'],
      onDelete: 'cascade',
    } as const;
    await open('policies', [], 'en', { orders: sampleTable('orders', columns, { relations: [relation] }) });
    await expect.element(page.getByText('People see and change their own rows (seller)')).toBeVisible();
    expect(page.getByRole('combobox', { name: 'Column' }).elements()).toEqual([]);
  });

  it('are offered where they are missing alone, whatever those are called that are there', async () => {
    const policy = { table: 'orders', check: null, isPermissive: true, roles: ['public'] } as const;
    const columns = ['id', 'customer', 'seller'].map((name) => sampleColumn(name, 'uuid'));
    const { changes } = await open(
      'policies',
      [
        { ...policy, name: 'Public read', command: 'select', using: 'true' },
        { ...policy, name: 'Of the customer', command: 'all', using: '(customer = ( SELECT auth.uid() AS uid))' },
        { ...policy, name: 'Signed-in people read and write', command: 'all', using: '(customer IS NULL)' },
      ],
      'pt',
      { orders: sampleTable('orders', columns) },
    );
    const allow = (says: string) => page.getByRole('button', { name: `Permitir: ${says}`, exact: true });
    await expect.element(allow('Quem entrou lê e escreve')).toBeVisible();
    await expect.element(allow('Cada pessoa vê e muda as próprias linhas (seller)')).toBeVisible();
    expect(page.getByRole('button', { name: /^Permitir: / }).elements()).toHaveLength(2);
    await allow('Quem entrou lê e escreve').click();
    await expect.poll(() => changes[0]?.sql).toContain('create policy "Signed-in people read and write 2"');
  });

  it('of a role that is not there yet make it with them: its name is typed where one is chosen', async () => {
    const key = sampleColumn('id', 'uuid');
    const { changes } = await open(
      'policies',
      [],
      'en',
      {
        roles: sampleTable('roles', [key, sampleColumn('name', 'text')]),
        users_roles: sampleTable('users_roles', [key]),
      },
      storeWithRoles(),
    );
    const card = page.getByRole('listitem').filter({ hasText: 'read and write' }).filter({ hasText: 'Members' });
    await card.getByRole('textbox', { name: 'New role' }).fill("the boss's");
    await card.getByRole('button', { name: "Allow: Members of the boss's read and write" }).click();
    await expect
      .poll(() => changes.map(({ name }) => name))
      .toEqual(["Policy of orders: Members of the boss's read and write"]);
    expect(changes[0]?.sql).toMatch(/^insert into public\."roles" \("name"\) select 'the boss''s'\n/);
    expect(changes[0]?.sql).toContain('create policy "Members of the boss\'s read and write" on public."orders"');
    expect(await faults()).toEqual([]);
  });

  it('speak of roles once the site keeps them: one press makes their tables and names them', async () => {
    const { design } = siteStore();
    const { editor } = await open('policies', [], 'en', {}, formStore({ ...design, authPluginId: AUTH }));
    await expect.element(page.getByRole('button', { name: 'Set up roles' })).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Set up roles' }).click();
    await expect.element(page.getByRole('textbox', { name: 'New role' }).first()).toBeVisible();
    expect(editor.store.design.plugins.find(({ id }) => id === AUTH)?.settings.publicData).toMatchObject(
      ROLE_TABLES.settings,
    );
    expect(page.getByRole('button', { name: 'Set up roles' }).elements()).toEqual([]);
  });

  it('are changed as SQL', async () => {
    const policy = { table: 'orders', name: 'Mine', command: 'select', isPermissive: true, check: null } as const;
    const { changes } = await open('policies', [{ ...policy, roles: ['authenticated'], using: '(paid = true)' }]);
    await page.getByRole('button', { name: 'Change the policy “Mine”' }).click();
    const using = page.getByRole('textbox', { name: 'Rows for which this is true' });
    await expect.element(using).toHaveValue('paid = true');
    await using.fill('paid = false');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => changes[0]?.sql).toContain('using (paid = false)');
    expect(changes[0]?.sql).toContain('drop policy "Mine"');
  });

  it('that restrict others say so, when they keep everybody out too, and stay so when they are changed', async () => {
    const policy = { table: 'orders', command: 'select', check: null, roles: ['public'] } as const;
    const { changes } = await open('policies', [
      { ...policy, name: 'All', isPermissive: true, using: 'true' },
      { ...policy, name: 'Open', isPermissive: false, using: 'false' },
    ]);
    await expect.element(page.getByText('the policy “Open” restricts the others', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Change the policy “Open”' }).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('It allows nothing by itself');
    await page.getByRole('textbox', { name: 'Rows for which this is true' }).fill('paid');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => changes[0]?.sql).toContain('as restrictive\n  for select');
  });

  it('are deleted, and the table opened to everybody, after a question alone', async () => {
    const policy = { table: 'orders', name: 'Mine', command: 'select', isPermissive: true, check: null } as const;
    const { changes } = await open('policies', [{ ...policy, roles: ['authenticated'], using: 'true' }]);
    await page.getByRole('button', { name: 'Open it to everybody' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Delete the policy “Mine”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the policy “Mine”?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(changes.map(({ sql }) => sql)).toEqual(['drop policy "Mine" on public."orders";']);
  });

  it('that lock out who was tried say so, to whom and how many rows it was, and what to do', async () => {
    const policy = { table: 'orders', name: 'Mine', command: 'select', isPermissive: true, check: null } as const;
    const policies: ProjectPolicy[] = [{ ...policy, roles: ['authenticated'], using: '(paid = true)' }];
    const { changes } = await open('policies', policies);
    expect(page.getByText(/Nobody but the service key sees rows/).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Choose who' }).click();
    await page.getByRole('option', { name: /Ana/ }).click();
    const region = page.getByRole('region', { name: 'Try it as somebody' });
    await expect.element(region).toHaveTextContent('Sees 2 rows');

    await page.getByRole('button', { name: 'Change the policy “Mine”' }).click();
    await page.getByRole('textbox', { name: 'Rows for which this is true' }).fill('false');
    policies[0] = { ...policy, roles: ['authenticated'], using: 'false' };
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => changes.length).toBe(1);
    await expect
      .element(region.getByRole('alert'))
      .toHaveTextContent('Ana sees no row of orders any more: before the last change of its policies it was 2 rows.');
    await expect.element(page.getByText(/Nobody but the service key sees rows/)).toBeVisible();

    await page.getByRole('button', { name: 'Change the policy “Mine”' }).click();
    await page.getByRole('textbox', { name: 'Rows for which this is true' }).fill('true');
    policies[0] = { ...policy, roles: ['authenticated'], using: 'true' };
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(region).toHaveTextContent('Sees 2 rows');
    expect(region.getByRole('alert').elements()).toEqual([]);
  });

  it('are tried as a person: what they see, and may do', async () => {
    await open('policies');
    await page.getByRole('button', { name: 'Choose who' }).click();
    await page.getByRole('option', { name: /Ana/ }).click();
    const region = page.getByRole('region', { name: 'Try it as somebody' });
    for (const text of ['Sees 2 rows', 'May not add rows', 'May not change any row', 'Mine'])
      await expect.element(region).toHaveTextContent(text);
    // Why not, in the builder's language; the database's words stand behind where they say which column.
    await expect.element(region).toHaveTextContent('No policy or right of the table allows it.');
    await expect.element(region).not.toHaveTextContent('row-level security');
    await expect.element(region).toHaveTextContent('or still refers to this one. still referenced');
    expect(await faults()).toEqual([]);
  });
});
