import { insertWorkflow } from '@trama/document';
import type { Collection, ServiceTable } from '@trama/model';
import { supabase } from '@trama/plugins/definitions';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { runCommand } from '../commands/run-command.ts';
import { draw } from '../testing/draw.tsx';
import { formDesign, formStore } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { type BuilderLanguage, LanguageContext } from '../texts/index.ts';
import { ProblemsDialog } from './problems-dialog.tsx';

const table = (name: string, ...columns: readonly string[]): ServiceTable => ({
  name,
  columns: columns.map((column) => ({ name: column, type: 'text', isRequired: false, isKey: false })),
  takesRows: true,
});

const ROWS = {
  id: 'rows',
  name: 'Orders',
  pluginId: supabase.id,
  config: { table: 'orders', dataFields: ['title', 'state'] },
} as unknown as Collection;

/** The problems of a site whose collection reads two columns of a table. */
const open = (
  answer: () => { tables: readonly ServiceTable[]; canMake: boolean },
  language: BuilderLanguage = 'en',
) => {
  const base = formDesign();
  const settings = { publicData: { projectUrl: 'https://live.example', apiKey: 'public' }, privateData: {} };
  const plugins = base.plugins.map((plugin) => (plugin.id === supabase.id ? { ...plugin, settings } : plugin));
  const editor = sampleEditor(formStore({ ...base, plugins, collections: { rows: ROWS } }), {
    listTables: async () => answer(),
  });
  draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <ProblemsDialog />
    </LanguageContext>,
    editor,
  );
  return editor;
};

const ofTables = (editor: ReturnType<typeof open>) =>
  (editor.watch.problems.get() ?? []).filter(({ rule }) => rule === 'missing-tables');

describe('What a site asks of tables that are gone', () => {
  it('is a problem as soon as the list is opened, and another column takes its place everywhere', async () => {
    const editor = open(() => ({ tables: [table('orders', 'id', 'title', 'stage')], canMake: true }));
    runCommand(editor, 'problems');
    const row = page.getByRole('listitem').filter({ hasText: 'The table “orders” has no column “state”.' });
    await expect.element(row).toBeVisible();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await row.getByRole('button', { name: 'Choose another column' }).click();
    await page.getByRole('menuitem', { name: 'stage' }).click();
    await expect.element(row).not.toBeInTheDocument();
    expect(editor.store.design.collections.rows?.config.dataFields).toEqual(['title', 'stage']);
    editor.undo();
    await expect.element(row).toBeVisible();
  });

  it('leads to its place', async () => {
    const editor = open(() => ({ tables: [table('people', 'id')], canMake: true }), 'pt');
    runCommand(editor, 'problems');
    const row = page.getByRole('listitem').filter({ hasText: 'O backend não tem a tabela “orders”.' });
    await expect.element(row.getByRole('button', { name: 'Escolher outra tabela' })).toBeVisible();
    await row.getByRole('button', { name: /Orders/ }).click();
    expect(editor.view.get().dialog).toBeNull();
  });

  it('is told anew when the tables are others, and no longer once they cannot be read', async () => {
    let tables = [table('orders', 'id', 'title', 'state')];
    const editor = open(() => {
      if (tables.length === 0) throw new Error('No answer.');
      return { tables, canMake: true };
    });
    await editor.tables.read();
    await editor.watch.settled();
    expect(ofTables(editor)).toEqual([]);
    tables = [table('orders', 'id', 'state')];
    await editor.tables.read();
    await editor.watch.settled();
    expect(ofTables(editor).map(({ message }) => message.en)).toEqual(['The table “orders” has no column “title”.']);
    tables = [];
    await editor.tables.read();
    await editor.watch.settled();
    expect(ofTables(editor)).toEqual([]);
  });

  it('is nothing to tell where a service shows those tables alone that its key may see', async () => {
    const editor = open(() => ({ tables: [table('people', 'id')], canMake: false }));
    await editor.tables.read();
    await editor.watch.settled();
    expect(ofTables(editor)).toEqual([]);
  });

  it('is a problem of a step as well, which can be taken out', async () => {
    const editor = open(() => ({ tables: [table('orders', 'title', 'state')], canMake: true }));
    const action = {
      id: 'a',
      type: `${supabase.id}-insert`,
      next: null,
      fields: { args: { table: 'gone', data: {} } },
    };
    const workflow = { id: 'flow', key: 'flow', name: 'Flow', trigger: null, firstAction: 'a', firstErrorAction: null };
    editor.run(insertWorkflow, { holder: 'site', workflow: { ...workflow, actions: { a: action } } }, 'Begin');
    runCommand(editor, 'problems');
    const row = page.getByRole('listitem').filter({ hasText: 'The backend has no table “gone”.' });
    await row.getByRole('button', { name: 'Remove the step' }).click();
    await expect.element(row).not.toBeInTheDocument();
  });
});
