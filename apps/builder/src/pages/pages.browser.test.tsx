import { addPage, setSiteSetting } from '@trama/document';
import type { Json, PluginUse } from '@trama/model';
import axe from 'axe-core';
import type { FC } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useView } from '../editor/editor-context.ts';
import { UsesDialog } from '../references/uses-dialog.tsx';
import { SitePlace } from '../site/site-place.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign, sampleStore } from '../testing/sample-site.ts';
import { LanguageContext } from '../texts/index.ts';
import { PagesPanel } from './pages-panel.tsx';

const auth: PluginUse = {
  id: 'auth',
  name: 'Auth',
  namespace: 'auth',
  settings: {
    publicData: {
      roles: [
        { id: 'r-adm', name: 'Administrador' },
        { id: 'r-par', name: 'Parceiro' },
      ],
      afterNotSignInPageId: 'home',
    },
    privateData: {},
  },
};

const posts = {
  id: 'posts',
  name: 'Posts',
  mode: 'static',
  kind: 'collection',
  pluginId: null,
  config: {},
  data: [{ slug: 'Um', title: 'Primeiro "post"' }, { slug: 'Dois' }] as Json,
} as const;

const Place: FC = () => {
  const site = useView((view) => view.site);
  return site ? <SitePlace view={site} /> : <PagesPanel />;
};

/** The site of one page in two languages, with people, a collection of rows, and the list of pages open. */
const open = () => {
  const editor = sampleEditor(
    sampleStore({
      ...sampleDesign(),
      languages: [
        { key: 'en', lang: 'en', default: true },
        { key: 'pt', lang: 'pt', default: false },
      ],
      plugins: [auth],
      authPluginId: 'auth',
      collections: { posts },
    }),
    {
      findPeople: async () => [
        { id: '1', name: 'Ana', email: 'ana@x.example', phone: '', roles: ['Administrador'] },
        { id: '2', name: 'Bia', email: 'bia@x.example', phone: '', roles: ['Parceiro'] },
      ],
    },
  );
  const container = draw(
    <>
      <Place />
      <UsesDialog />
    </>,
    editor,
  );
  container.style.height = '700px';
  container.style.flexDirection = 'column';
  return { editor, container, pages: () => Object.values(editor.store.design.pages) };
};

const named = (of: ReturnType<typeof open>, name: string) => of.pages().find((one) => one.name === name);
const add = (of: ReturnType<typeof open>, name: string, path: string): string =>
  of.editor.run(addPage, { name, path }, '') ?? '';

describe('The list of pages', () => {
  it('makes a page, its path made of its name, and says what a path cannot hold', async () => {
    const opened = open();
    await page.getByRole('button', { name: 'New page' }).click();
    await page.getByLabelText('Name').fill('Cotação de vida');
    await expect.element(page.getByLabelText('Path')).toHaveValue('cotacao-de-vida');
    await page.getByLabelText('Path').fill('a b');
    await expect.element(page.getByText('A path has no spaces.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Create page' })).toBeDisabled();
    await page.getByLabelText('Path').fill('vida/{{plano|basico}}');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => named(opened, 'Cotação de vida')?.paths).toEqual({ default: 'vida/{{plano|basico}}' });
    expect((await axe.run(opened.container)).violations).toEqual([]);
  });

  it('renames, duplicates and deletes by the keyboard, each in one step', async () => {
    const opened = open();
    add(opened, 'About', 'about');
    await page.getByRole('button', { name: /^About/ }).click();
    await userEvent.keyboard('{F2}');
    await userEvent.keyboard('Sobre{Enter}');
    await expect.poll(() => named(opened, 'Sobre')?.paths.default).toBe('about');
    await page.getByRole('button', { name: /^Sobre/ }).click();
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect.poll(() => named(opened, 'Sobre (copy)')?.paths).toEqual({ default: 'about-2' });
    opened.editor.undo();
    await expect.poll(() => named(opened, 'Sobre (copy)')).toBeUndefined();
    await page.getByRole('button', { name: /^Sobre/ }).click();
    await userEvent.keyboard('{Delete}');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => named(opened, 'Sobre')).toBeUndefined();
    opened.editor.undo();
    expect(named(opened, 'Sobre')).toBeDefined();
  });

  it('puts pages into folders, by the menu and by dragging', { tags: 'thorough' }, async () => {
    const opened = open();
    add(opened, 'One', 'one');
    add(opened, 'Two', 'two');
    await page.getByRole('button', { name: 'More: One' }).click();
    await page.getByRole('menuitem', { name: 'New folder…' }).click();
    await page.getByLabelText('Name of the folder').fill('Blog');
    await page.getByRole('button', { name: 'Move' }).click();
    await expect.poll(() => named(opened, 'One')?.folder).toBe('Blog/');
    await page.getByRole('button', { name: /^Two/ }).dropTo(page.getByRole('button', { name: /^Blog/ }));
    await expect.poll(() => named(opened, 'Two')?.folder).toBe('Blog/');
    await page.getByRole('button', { name: 'More: Blog' }).click();
    await page.getByRole('menuitem', { name: 'Dissolve folder' }).click();
    await expect.poll(() => opened.pages().map(({ folder }) => folder)).toEqual([null, null, null]);
  });

  it('has one page answer unknown addresses: the one before gives way', async () => {
    const opened = open();
    add(opened, 'Lost', '404');
    add(opened, 'Other', 'other');
    await page.getByRole('button', { name: 'More: Other' }).click();
    await page.getByRole('menuitem', { name: 'Show it for unknown addresses' }).click();
    await expect.poll(() => named(opened, 'Other')?.paths).toEqual({ default: '404' });
    expect(named(opened, 'Lost')?.paths.default).not.toBe('404');
    opened.editor.undo();
    expect(named(opened, 'Lost')?.paths.default).toBe('404');
  });
});

describe('The settings of a page', () => {
  const settings = (opened: ReturnType<typeof open>, id: string) =>
    opened.editor.view.update({ site: { section: 'page', page: id } });

  it('give it a path in each language, with the address it has then', async () => {
    const opened = open();
    const id = add(opened, 'About', 'about');
    settings(opened, id);
    await page.getByLabelText('Path in Portuguese').fill('sobre/{{id|7}}');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: /\/pt\/sobre\/7\/$/ })).toBeVisible();
    await page.getByLabelText('Path in Portuguese').fill('');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => opened.editor.store.design.pages[id]?.paths).toEqual({ default: 'about' });
    await page.getByLabelText('The page exists in English').click();
    await expect.poll(() => opened.editor.store.design.pages[id]?.languages).toEqual(['pt']);
    expect((await axe.run(opened.container)).violations).toEqual([]);
  });

  it('close it in words, and say who of the people gets in', async () => {
    const opened = open();
    const id = add(opened, 'Adm', 'adm');
    settings(opened, id);
    await page.getByRole('radio', { name: /People who are signed in/ }).click();
    await expect.element(page.getByText('2 of 2 people')).toBeVisible();
    await page.getByRole('radio', { name: /People with a role/ }).click();
    await page.getByRole('combobox', { name: 'Add a role' }).selectOptions('Administrador');
    await expect.element(page.getByText('1 of 2 people')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'View the page as Ana' })).toBeVisible();
    await expect.element(page.getByText('People who are not signed in are sent to “Home”.')).toBeVisible();
    const access = opened.editor.store.design.pages[id]?.access ?? [];
    expect(access.map(({ group }) => group?.roles ?? null)).toEqual([null, ['r-adm']]);
    await page.getByRole('radio', { name: /Everyone/ }).click();
    await expect.poll(() => opened.editor.store.design.pages[id]?.access).toEqual([]);
  });

  it('make one page of each row, and show its texts as those of the row', async () => {
    const opened = open();
    const id = add(opened, 'Post', 'blog');
    settings(opened, id);
    await page.getByRole('combobox', { name: 'Collection' }).selectOptions('Posts');
    await expect.element(page.getByText('/blog/um/')).toBeVisible();
    await page.getByLabelText('Title · English').fill('{{title|Untitled}} – Blog');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Primeiro "post" – Blog').first()).toBeVisible();
    await page.getByRole('radio', { name: 'Shown for Row 2' }).click();
    await expect.element(page.getByText('Untitled – Blog').first()).toBeVisible();
  });

  it('check structured data, and begin it with a template', async () => {
    const opened = open();
    settings(opened, 'home');
    await page.getByRole('button', { name: 'Begin with' }).click();
    await page.getByRole('menuitem', { name: 'Organisation' }).click();
    await expect.element(page.getByText('Says: Organization')).toBeVisible();
    await page.getByLabelText('Structured data', { exact: true }).last().fill('{"a":');
    await expect.element(page.getByText(/This is not JSON/)).toBeVisible();
  });

  it('speak Portuguese', async () => {
    const editor = sampleEditor();
    editor.run(setSiteSetting, { setting: 'name', value: 'Loja' }, '');
    draw(
      <LanguageContext value={{ language: 'pt', choose: () => undefined }}>
        <SitePlace view={{ section: 'page', page: 'home' }} />
      </LanguageContext>,
      editor,
    );
    for (const title of ['Endereço', 'Quem pode ver', 'Dados estruturados'])
      await expect.element(page.getByRole('heading', { name: title })).toBeInTheDocument();
  });
});
