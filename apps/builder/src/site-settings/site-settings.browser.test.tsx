import { setSiteWeb } from '@trama/document';
import axe from 'axe-core';
import type { FC } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useView } from '../editor/editor-context.ts';
import { SitePlace } from '../site/site-place.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { LanguageContext } from '../texts/index.ts';
import { readHeadTags } from './read-head-tags.ts';

const Place: FC = () => {
  const view = useView((current) => current.site);
  return view && <SitePlace view={view} />;
};

const open = (section: 'settings' | 'redirects', language: 'en' | 'pt' = 'en') => {
  const editor = sampleEditor();
  editor.view.update({ site: { section } });
  const container = draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <Place />
    </LanguageContext>,
    editor,
  );
  container.style.height = '700px';
  return { editor, container, web: () => editor.store.design.web };
};

describe('The settings of the site', () => {
  it('say what browsers and installed sites show, and hide the badge', { tags: 'thorough' }, async () => {
    const { editor, web, container } = open('settings');
    await page.getByLabelText('Show “Made with Trama” below each page').click();
    await expect.poll(() => web()?.badgeHidden).toBe(true);
    await page.getByLabelText('Tell language models what the pages are').click();
    await expect.poll(() => web()?.hasLlmsText).toBe(true);
    await page.getByLabelText('Tell language models what the pages are').click();
    await page.getByLabelText('Icon of the site').fill('images/tab.svg');
    await userEvent.tab();
    await page.getByLabelText('Short name').fill('Loja');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('combobox', { name: 'Opens' }).selectOptions('As a window of its own');
    await page.getByLabelText('Colour of the bars around it').fill('red');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Write a colour as #rrggbb.')).toBeVisible();
    await expect
      .poll(web)
      .toEqual({ badgeHidden: true, icon: 'images/tab.svg', app: { shortName: 'Loja', display: 'standalone' } });
    expect((await axe.run(container)).violations).toEqual([]);
    await page.getByLabelText('Visitors may install the site').click();
    await expect.poll(() => editor.store.design.manifestDisabled).toBe(true);
    editor.undo();
    expect(editor.store.design.manifestDisabled).toBeUndefined();
  });

  it('take tags for the head, and say what they leave out', async () => {
    const { web } = open('settings');
    await page
      .getByLabelText('Paste tags here')
      .fill(
        '<meta name="verify" content="1"><script>count()</script><div>no</div><script src="javascript:x"></script>',
      );
    await page.getByRole('button', { name: 'Add the tags' }).click();
    await expect.poll(() => web()?.head?.map(({ tag }) => tag)).toEqual(['meta', 'script']);
    await expect.element(page.getByText('<div> cannot be in the head of a page.')).toBeVisible();
    await expect.element(page.getByText('The address of a <script> is not a web address.')).toBeVisible();
    await page.getByRole('button', { name: /Remove <meta/ }).click();
    await expect.poll(() => web()?.head?.map(({ tag }) => tag)).toEqual(['script']);
  });

  it('run nothing of the tags that they read', () => {
    const state = window as unknown as { ran?: boolean };
    readHeadTags('<script>window.ran = true</script><img src=x onerror="window.ran = true">', () => 'key');
    expect(state.ran).toBeUndefined();
  });

  it('speak Portuguese', async () => {
    open('settings', 'pt');
    for (const title of ['Geral', 'No navegador', 'Como aplicativo', 'Código no cabeçalho'])
      await expect.element(page.getByRole('heading', { name: title })).toBeInTheDocument();
  });
});

describe('Redirects', () => {
  it('are written, checked and taken back', async () => {
    const { editor, web, container } = open('redirects');
    await page.getByRole('button', { name: 'Add a redirect' }).first().click();
    await page.getByLabelText('From').fill('old');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/Write a path that begins with a slash: \/old/)).toBeVisible();
    expect(web()).toBeUndefined();
    await page.getByLabelText('From').fill('/old');
    await userEvent.keyboard('{Enter}');
    await page.getByLabelText('To', { exact: true }).fill('/nowhere/');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('No page answers there.')).toBeVisible();
    await expect.poll(() => web()?.redirects).toMatchObject([{ from: '/old', to: '/nowhere/' }]);
    await page.getByLabelText('How long').selectOptions('For now (302)');
    await expect.poll(() => web()?.redirects?.[0]?.isTemporary).toBe(true);
    await page.getByLabelText('How long').selectOptions('Gone (410)');
    await expect.poll(() => web()?.redirects).toMatchObject([{ from: '/old', to: '', isGone: true }]);
    await expect.element(page.getByText('Nowhere: search engines forget it')).toBeVisible();
    await expect.element(page.getByText('No page answers there.')).not.toBeInTheDocument();
    expect((await axe.run(container)).violations).toEqual([]);
    await page.getByRole('button', { name: 'Remove /old' }).click();
    await expect.poll(() => web()?.redirects).toBeUndefined();
    editor.undo();
    expect(web()?.redirects).toHaveLength(1);
  });

  it('are put in another order by dragging and by arrow keys, each one step of the history', async () => {
    const { editor, web } = open('redirects');
    const redirects = ['/a', '/b', '/c'].map((from) => ({ key: from, from, to: '/' }));
    editor.run(setSiteWeb, { field: 'redirects', value: redirects }, 'Redirects');
    const order = () =>
      web()
        ?.redirects?.map(({ from }) => from)
        .join(' ');
    const grip = (from: string) => page.getByRole('button', { name: `Move ${from} in the order` });
    await expect.element(grip('/c')).toBeVisible();
    (grip('/a').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(order).toBe('/b /a /c');
    expect(document.activeElement).toBe(grip('/a').element());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.poll(order).toBe('/a /b /c');
    await userEvent.dragAndDrop(grip('/c'), page.getByLabelText('From').first(), { targetPosition: { x: 4, y: 2 } });
    await expect.poll(order).toBe('/c /a /b');
    editor.undo();
    expect(order()).toBe('/a /b /c');
  });
});
