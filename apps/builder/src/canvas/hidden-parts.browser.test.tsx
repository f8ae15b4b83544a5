import { setStyle } from '@trama/document';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Editor } from '../editor/editor.ts';
import { EditorContext } from '../editor/editor-context.ts';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { ViewState } from '../top-bar/view-state.tsx';
import { handleCanvasMessage } from './handle-canvas-message.ts';
import { HiddenParts } from './hidden-parts.tsx';

const open = (): Editor => {
  const editor = sampleEditor();
  const condition = { binding: 'formula', code: "variables['menu'] === 'open'" } as const;
  editor.run(setStyle, { id: 'hero', screen: 'default', property: 'conditionalRendering', value: condition }, '');
  handleCanvasMessage(editor, {
    type: 'hidden',
    nodes: [{ id: 'hero', by: 'conditionalRendering' }],
    isBlank: true,
  });
  draw(
    <EditorContext value={editor}>
      <main>
        <h1>Page</h1>
        <ViewState isNarrow={false} />
        <HiddenParts />
      </main>
    </EditorContext>,
  );
  return editor;
};

describe('How the page is drawn', () => {
  it('names what is hidden with its condition, shows it, and says so until it is taken back', async () => {
    const editor = open();
    await userEvent.click(page.getByRole('button', { name: '1 hidden' }));
    await expect.element(page.getByText("variables['menu'] === 'open'")).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /^Show (?!all)/ }));
    expect(editor.view.get().revealed).toEqual(['hero']);
    expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: 'As visitors see it' }));
    expect(editor.view.get().revealed).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'How the page is drawn: Default' })).toBeVisible();
    expect(editor.store.history.done).toHaveLength(1);
  });

  it('says state, screen and theme aloud where they are not the default', async () => {
    const editor = open();
    editor.select(['title']);
    editor.setScreen('tablet');
    await userEvent.click(page.getByRole('button', { name: 'How the page is drawn: Tablet' }));
    await userEvent.click(page.getByRole('button', { name: 'Hover', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Dark', exact: true }));
    await expect
      .element(page.getByRole('button', { name: 'How the page is drawn: hover · Tablet · Dark' }))
      .toBeVisible();
  });
});
