import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign, sampleStore } from '../testing/sample-site.ts';
import { LayersTree } from './layers-tree.tsx';

const row = (name: string) => page.getByRole('treeitem', { name });

describe('The layers tree', () => {
  it('shows the elements of the page with their place in the tree', async () => {
    draw(<LayersTree />);
    await expect.element(row('Title')).toHaveAttribute('aria-level', '3');
    await expect.element(row('Hero')).toHaveAttribute('aria-expanded', 'true');
  });

  it('walks with the arrow keys, closes and opens', async () => {
    const editor = sampleEditor();
    draw(<LayersTree />, editor);
    await row('Hero').click();
    await userEvent.keyboard('{ArrowDown}');
    expect(editor.view.get().selection).toEqual(['title']);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(row('Hero')).toHaveAttribute('aria-expanded', 'false');
    expect(row('Title').query()).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(row('Title')).toBeVisible();
    await userEvent.keyboard('{End}');
    expect(editor.view.get().selection).toEqual(['footer']);
  });

  it('renames in place; Escape keeps the old name', async () => {
    const editor = sampleEditor();
    draw(<LayersTree />, editor);
    await row('Title').dblClick();
    await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Headline');
    await userEvent.keyboard('{Enter}');
    await expect.element(row('Headline')).toBeVisible();
    await row('Headline').dblClick();
    await userEvent.fill(page.getByLabelText('Name', { exact: true }), 'Other');
    await userEvent.keyboard('{Escape}');
    expect(editor.store.design.elements.title?.name).toBe('Headline');
  });

  it('opens the way to what is selected elsewhere', async () => {
    const editor = sampleEditor();
    draw(<LayersTree />, editor);
    await row('Hero').click();
    await userEvent.keyboard('{ArrowLeft}');
    expect(row('Lead').query()).toBeNull();
    editor.select(['lead']);
    await expect.element(row('Lead')).toHaveAttribute('aria-selected', 'true');
  });

  it('draws the line that is left and the one that is chosen, and no other', async () => {
    const editor = sampleEditor();
    draw(<LayersTree />, editor);
    await row('Hero').click();
    await expect.element(row('Hero')).toHaveAttribute('aria-selected', 'true');
    // A line that is drawn asks the registry twice: for its name and for its icon.
    const asked = vi.spyOn(editor.store.registry, 'element');
    flushSync(() => editor.select(['footer']));
    await expect.element(row('Footer')).toHaveAttribute('aria-selected', 'true');
    const types = new Set(['hero', 'footer'].map((id) => editor.store.design.elements[id]?.type));
    expect(asked.mock.calls.length).toBe(4);
    expect(asked.mock.calls.every(([type]) => types.has(type))).toBe(true);
  });

  it('keeps few of many lines in the document', async () => {
    const design = sampleDesign();
    const title = design.elements.title;
    if (!title) throw new Error('The sample has a title.');
    const many = Array.from({ length: 3000 }, (_, index) => ({ ...title, id: `many-${index}`, name: `Item ${index}` }));
    const footer = { ...design.elements.footer, slots: { children: many.map(({ id }) => id) } };
    const elements = { ...design.elements, ...Object.fromEntries(many.map((item) => [item.id, item])), footer };
    draw(<LayersTree />, sampleEditor(sampleStore({ ...design, elements } as typeof design)));
    await expect.element(row('Item 0')).toBeInTheDocument();
    expect(document.querySelectorAll('[role="treeitem"]').length).toBeLessThan(100);
  });
});
