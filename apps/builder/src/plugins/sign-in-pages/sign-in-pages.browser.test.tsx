import { createCountingIds, createDocumentStore } from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Design } from '@trama/model';
import { pluginDefinitions, supabaseAuth } from '@trama/plugins/definitions';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Editor } from '../../editor/editor.ts';
import { draw } from '../../testing/draw.tsx';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { sampleDesign } from '../../testing/sample-site.ts';
import { LanguageContext } from '../../texts/index.ts';
import { PluginList } from '../plugin-list.tsx';

/** The plugins of a site whose sign-in is connected, or not yet. */
const open = async (isConnected = true, language: 'en' | 'pt' = 'en'): Promise<Editor> => {
  const registry = createRegistry(elementDefinitions, pluginDefinitions);
  const design: Design = {
    ...sampleDesign(),
    plugins: [
      {
        id: supabaseAuth.id,
        name: supabaseAuth.name,
        namespace: supabaseAuth.namespace,
        settings: {
          publicData: isConnected ? { projectUrl: 'https://a.example', apiKey: 'key' } : {},
          privateData: { connectionMode: 'custom' },
        },
      },
    ],
  };
  const editor = sampleEditor(createDocumentStore(design, registry, createCountingIds()), {
    listTables: async () => ({ tables: [], canMake: false }) as never,
    projectUse: async () => null,
  });
  draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <PluginList />
    </LanguageContext>,
    editor,
  );
  await page.getByRole('button', { name: 'Supabase Auth' }).click();
  return editor;
};

const offer = page.getByRole('button', { name: 'Create the sign-in pages' });
const dialog = page.getByRole('dialog');
const namesOf = (editor: Editor): readonly string[] => Object.values(editor.store.design.pages).map(({ name }) => name);

const faults = async (): Promise<readonly string[]> => {
  const { violations } = await axe.run((await dialog.element()) as HTMLElement);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

describe('The sign-in pages', () => {
  it('are offered once the plugin is connected', async () => {
    await open(false);
    await expect.element(page.getByRole('region', { name: 'Configuration' })).toBeVisible();
    await expect.element(offer).not.toBeInTheDocument();
  });

  it('are made by keys alone, listed with links, and taken back by one undo', async () => {
    const editor = await open();
    const before = namesOf(editor);
    (offer.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('checkbox', { name: /^Sign in/ })).toBeDisabled();
    expect(await faults()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('The sign-in pages are ready')).toBeVisible();
    expect(await faults()).toEqual([]);
    expect(namesOf(editor).slice(before.length)).toEqual([
      'Sign in',
      'Create an account',
      'Forgotten password',
      'New password',
      'Members',
    ]);
    await expect.element(dialog.getByRole('button', { name: 'Sign in /sign-in' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    const { pageId } = editor.view.get();
    expect(editor.store.design.pages[pageId]?.name).toBe('Sign in');
    editor.undo();
    expect(namesOf(editor)).toEqual(before);
    expect(editor.store.design.authPluginId).toBeNull();
  });

  it('are those that are ticked, lead to a page of the site, and make others private', async () => {
    const editor = await open();
    const [home] = Object.values(editor.store.design.pages);
    const name = home?.name ?? '';
    await offer.click();
    await dialog.getByLabelText('Create an account').click();
    await dialog.getByLabelText('Forgotten and new password').click();
    await dialog.getByRole('checkbox', { name: /^Passkeys/ }).click();
    await dialog.getByLabelText('After sign-in, show').selectOptions(name);
    await dialog.getByRole('group', { name: 'Only people who are signed in see' }).getByLabelText(name).click();
    await dialog.getByRole('button', { name: 'Create pages' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Sign in /sign-in' })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Passkeys /passkeys' })).toBeVisible();
    expect(dialog.getByRole('listitem').elements()).toHaveLength(2);
    expect(editor.store.design.pages[home?.id ?? '']?.access).toEqual([{ key: '0', group: null }]);
  });

  it('that are there already are named before they are made again', { tags: 'thorough' }, async () => {
    await open();
    await offer.click();
    await expect.element(dialog.getByText(/There already/)).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Create pages' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await offer.click();
    await expect.element(dialog.getByText(/There already: Sign in, Create an account/)).toBeVisible();
  });

  it('are offered in Portuguese', { tags: 'thorough' }, async () => {
    await open(true, 'pt');
    await page.getByRole('button', { name: 'Criar as páginas de entrada' }).click();
    await expect.element(dialog.getByLabelText('Depois de entrar, mostrar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Criar páginas' }).click();
    await expect.element(dialog.getByText('As páginas de entrada estão prontas')).toBeVisible();
  });
});
