import { setContent, setStyle } from '@trama/document';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { Inspector } from './inspector.tsx';

/** Counts the elements that come into a part of the page from now on. */
const countingAdded = (root: Element): (() => number) => {
  let added = 0;
  const count = (records: readonly MutationRecord[]): void => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) added += 1 + node.querySelectorAll('*').length;
  };
  const observer = new MutationObserver(count);
  observer.observe(root, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => {
    count(observer.takeRecords());
    return added;
  };
};

const shown = () => {
  const editor = sampleEditor();
  editor.select(['hero']);
  const container = draw(<Inspector />, editor);
  const width = page.getByRole('textbox', { name: 'Width', exact: true });
  return { editor, container, width };
};

describe('A selection', () => {
  it('draws nothing anew but what differs', async () => {
    const { editor, container, width } = shown();
    await expect.element(width).toBeVisible();
    editor.run(setStyle, { id: 'footer', screen: 'default', property: 'width', value: '12px' }, 'Style');
    const added = countingAdded(container);
    const before = width.element();
    editor.select(['footer']);
    await expect.element(width).toHaveValue('12px');
    expect(width.element()).toBe(before);
    // The chip of the width with its mark and its name, and the mark of its group.
    expect(added()).toBe(4);
    editor.select(['hero']);
    await expect.element(width).toHaveValue('');
    expect(added()).toBe(4);
  });

  it('leaves what is being typed to the element that it was typed for, as one step of its history', async () => {
    const { editor, width } = shown();
    await width.fill('40px');
    editor.select(['footer']);
    await expect.element(width).toHaveValue('');
    await expect.element(width).not.toHaveFocus();
    const { elements } = editor.store.design;
    expect([elements.hero?.style, elements.footer?.style]).toEqual([{ default: { width: '40px' } }, {}]);
    editor.undo();
    expect(editor.store.design.elements.hero?.style).toEqual({});
  });

  it('keeps what counts only when it is left: the name of the first element is not given to the second', async () => {
    const { editor } = shown();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByText('Name and HTML').click();
    const domId = page.getByLabelText('HTML id', { exact: true });
    await domId.fill('start');
    editor.select(['footer']);
    await expect.element(domId).toHaveValue('');
    const { elements } = editor.store.design;
    expect([elements.hero?.domId, elements.footer?.domId]).toEqual(['start', undefined]);
  });

  it('closes the formula that is open, and the sides of the next element do not go together unasked', async () => {
    const { editor } = shown();
    for (const [id, value] of [
      ['hero', '1px'],
      ['footer', '1px 2px'],
    ] as const)
      editor.run(setStyle, { id, screen: 'default', property: 'padding', value }, 'Style');
    await page.getByRole('button', { name: 'Growth: Bind to a formula', exact: true }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    editor.select(['footer']);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByLabelText('Padding: Top').fill('9px');
    expect(editor.store.design.elements.footer?.style.default).toEqual({ padding: '9px 2px 1px' });
  });

  it('of a text shows its words in their language, and typing goes on in the same field', async () => {
    const { editor } = shown();
    await page.getByRole('tab', { name: 'Settings' }).click();
    editor.run(setContent, { id: 'lead', screen: 'default', property: 'text', value: { en: 'Lead' } }, 'Content');
    editor.select(['title']);
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect.element(text).toHaveValue('Hello');
    const field = text.element();
    editor.select(['lead']);
    await expect.element(text).toHaveValue('Lead');
    expect(text.element()).toBe(field);
    await userEvent.fill(text, 'Lead on');
    expect(editor.store.design.elements.lead?.content.default).toEqual({ text: { en: 'Lead on' } });
  });

  it('that nobody has written yet is given its first words for all languages, and undoing brings back what it came with', async () => {
    const { editor } = shown();
    await page.getByRole('tab', { name: 'Settings' }).click();
    const brought = { en: 'New text', pt: 'Novo texto' };
    editor.run(setContent, { id: 'lead', screen: 'default', property: 'text', value: brought }, 'Content');
    editor.select(['lead']);
    await userEvent.fill(page.getByRole('textbox', { name: 'Text', exact: true }), 'Lead');
    expect(editor.store.design.elements.lead?.content.default).toEqual({ text: { en: 'Lead' } });
    editor.undo();
    expect(editor.store.design.elements.lead?.content.default).toEqual({ text: brought });
  });
});
