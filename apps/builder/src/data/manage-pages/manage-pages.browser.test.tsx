import type { PluginUse, ServiceTable } from '@trama/model';
import { supabase } from '@trama/plugins/definitions';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { formDesign, formStore } from '../../testing/form-site.ts';
import { inWindow, Measured } from '../../testing/measured.tsx';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { LanguageContext } from '../../texts/index.ts';
import { DataPanel } from '../data-panel.tsx';
import { ManagePagesDialog } from './manage-pages-dialog.tsx';

const column = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  isRequired: false,
  isKey: false,
  ...more,
});
const people: ServiceTable = {
  name: 'people',
  columns: [column('id', 'uuid', { isKey: true }), column('full_name', 'text'), column('age', 'integer')],
  takesRows: true,
};
const loose: ServiceTable = { name: 'loose', columns: [column('word', 'text')], takesRows: true };

const connected: PluginUse = {
  id: supabase.id,
  name: 'Supabase',
  namespace: 'supabase',
  settings: { publicData: { projectUrl: 'https://live.example', apiKey: 'public' }, privateData: {} },
};

const open = async (language: 'en' | 'pt' = 'en', more: readonly ServiceTable['columns'][number][] = []) => {
  const base = formDesign();
  const design = { ...base, plugins: [connected, ...base.plugins.filter(({ id }) => id !== supabase.id)] };
  const editor = sampleEditor(formStore(design), {
    listTables: async () => ({ tables: [{ ...people, columns: [...people.columns, ...more] }, loose], canMake: false }),
    listRoles: async () => [{ id: 'r1', name: 'broker', people: 2 }],
  });
  draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <div style={{ width: '440px', display: 'flex', flexDirection: 'column' }}>
        <DataPanel />
        <ManagePagesDialog />
      </div>
    </LanguageContext>,
    editor,
  );
  await expect.element(page.getByText('people', { exact: true })).toBeVisible();
  return editor;
};
const dialog = page.getByRole('dialog');
const faults = async (): Promise<readonly string[]> => {
  const { violations } = await axe.run((await dialog.element()) as HTMLElement);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

describe('The pages to manage a table', () => {
  it('are made from its menu for a role, listed with links, and taken back by one undo', async () => {
    const editor = await open();
    const before = Object.keys(editor.store.design.pages).length;
    await page.getByRole('button', { name: 'More: people', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Create pages to manage it' }).click();
    await dialog.getByRole('radio', { name: /People with one of these roles/ }).click();
    await expect.element(dialog.getByRole('button', { name: 'Create pages' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'broker' }).click();
    expect(await faults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Create pages' }).click();
    await expect.element(dialog.getByText('The pages are ready')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: /People: new/ })).toBeVisible();
    const made = Object.values(editor.store.design.pages).slice(before);
    expect(made.map(({ name, access }) => [name, access[0]?.group?.roles])).toEqual([
      ['People', ['r1']],
      ['People: new', ['r1']],
      ['People: details', ['r1']],
      ['People: edit', ['r1']],
    ]);
    await dialog.getByRole('button', { name: /^People \// }).click();
    expect(editor.view.get().pageId).toBe(made[0]?.id);
    editor.undo();
    expect(Object.keys(editor.store.design.pages)).toHaveLength(before);
  });

  it('are not offered of a table without a key', async () => {
    await open();
    await page.getByRole('button', { name: 'More: loose', exact: true }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Create a collection' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Create pages to manage it' }).elements()).toEqual([]);
  });

  it('are asked about by keys alone, in Portuguese too', { tags: 'thorough' }, async () => {
    const editor = await open('pt');
    editor.view.update({ tableToManage: 'people' });
    await expect.element(dialog.getByRole('textbox', { name: 'Título' })).toHaveFocus();
    expect(await faults()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('As páginas estão prontas')).toBeVisible();
  });

  it('has its buttons in view in a low window, with all that is asked for behind them', async () => {
    await inWindow(1024, 600);
    draw(<Measured>{null}</Measured>);
    await open(
      'pt',
      Array.from({ length: 30 }, (_, at) => column(`campo_${at}`, 'text')),
    );
    await page.getByRole('button', { name: 'Mais: people', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Criar páginas para gerenciá-la' }).click();
    const sheet = dialog.element();
    await expect.poll(() => sheet.scrollHeight).toBeGreaterThan(sheet.clientHeight + 100);
    const create = dialog.getByRole('button', { name: 'Criar páginas', exact: true }).element();
    const inView = (): boolean =>
      create.getBoundingClientRect().bottom <= sheet.getBoundingClientRect().bottom &&
      create.contains(
        document.elementFromPoint(create.getBoundingClientRect().x + 9, create.getBoundingClientRect().y + 9),
      );
    await expect.poll(inView).toBe(true);
    sheet.scrollTo(0, sheet.scrollHeight);
    await expect.poll(inView).toBe(true);
  });
});
