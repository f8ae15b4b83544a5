import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { SelectionMenu } from './selection-menu.tsx';

const item = (name: string | RegExp) => page.getByRole('menuitem', { name });

describe('The menu of the selection', () => {
  const opened = () => {
    const editor = sampleEditor();
    editor.select(['title']);
    draw(<SelectionMenu />, editor);
    editor.view.update({ menu: { x: 40, y: 30 } });
    return editor;
  };

  it('opens where the pointer is', async () => {
    opened();
    await expect.element(page.getByRole('menu')).toBeVisible();
    const { x, y } = page.getByRole('menu').element().getBoundingClientRect();
    expect([Math.round(x), Math.round(y)]).toEqual([40, 32]);
  });

  it('has all of it in view, its last command too, wherever the pointer is', async () => {
    await page.viewport(800, 700);
    const editor = opened();
    editor.view.update({ menu: { x: 40, y: 300 } });
    const menu = page.getByRole('menu');
    await expect
      .poll(() => {
        const node = menu.element();
        const { top, bottom } = node.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight && top < 300 && node.scrollHeight - node.clientHeight;
      })
      .toBe(0);
    await expect.element(item('Delete')).toBeVisible();
  });

  it('runs a command and closes', async () => {
    const editor = opened();
    await item('Duplicate').click();
    expect(editor.store.design.elements.hero?.slots.children).toHaveLength(3);
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(editor.view.get().menu).toBeNull();
  });

  it('shows what cannot be done now as such', async () => {
    opened();
    await expect.element(item(/^Paste Ctrl/)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item(/^Copy Ctrl/)).not.toHaveAttribute('aria-disabled', 'true');
  });
});
