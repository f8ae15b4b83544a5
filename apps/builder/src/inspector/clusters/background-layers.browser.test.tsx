import { createCountingIds, createDocumentStore } from '@trama/document';
import { createRegistry, type Element, type ElementDefinition, fieldsOfLooks, LOOKS, type Value } from '@trama/model';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Editor } from '../../editor/editor.ts';
import { draw } from '../../testing/draw.tsx';
import { InspectorColumn } from '../../testing/inspector-column.tsx';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { sampleDesign } from '../../testing/sample-site.ts';

/** A box that has a background with all its layers. */
const PAINTED: ElementDefinition = {
  id: 'painted',
  name: 'painted',
  label: { en: 'Painted', pt: 'Pintado' },
  icon: 'lucide/square',
  category: 'layout',
  inherits: {},
  displays: ['block'],
  fields: fieldsOfLooks(LOOKS.content).filter(({ name }) => name.startsWith('_ww-backgroundVideo')),
  slots: [],
};

const GRADIENT = 'linear-gradient(red, blue)';
const ALL = { backgroundGradient: GRADIENT, backgroundImage: '/a.png', backgroundColor: '#112233' };

const editing = (style: Readonly<Record<string, Value>>): { editor: Editor; container: HTMLElement } => {
  const design = sampleDesign();
  const lead: Element = {
    ...(design.elements.lead as Element),
    type: PAINTED.id,
    style: { default: style },
    content: {},
  };
  const elements = { ...design.elements, lead };
  const store = createDocumentStore({ ...design, elements }, createRegistry([PAINTED], []), createCountingIds());
  const editor = sampleEditor(store);
  editor.select(['lead']);
  return { editor, container: draw(<InspectorColumn />, editor) };
};

const styleOf = (editor: Editor): Readonly<Record<string, Value>> =>
  editor.store.design.elements.lead?.style.default ?? {};
const layers = page.getByRole('list', { name: 'Layers of the background' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const grip = (layer: string) => button(`Move the layer: ${layer}`);
const namesShown = () =>
  [...layers.element().querySelectorAll(':scope > li > span:first-child')].map(({ textContent }) => textContent);

describe('The layers of a background', () => {
  it('stand in the order in which they lie, the uppermost first, and each is set in its place', async () => {
    const { editor } = editing({ ...ALL, backgroundOrder: 'img,col,grad' });
    await expect.element(layers).toBeVisible();
    expect(namesShown()).toEqual(['Image', 'Colour', 'Gradient']);
    await layers.getByRole('textbox', { name: 'Colour' }).fill('#445566');
    expect(styleOf(editor).backgroundColor).toBe('#445566');
  });

  it('are put in another order by the arrow keys, a step of the history each', async () => {
    const { editor } = editing(ALL);
    await expect.element(grip('Colour')).toBeVisible();
    (grip('Colour').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(styleOf(editor).backgroundOrder).toBe('grad,col,img');
    expect(namesShown()).toEqual(['Gradient', 'Colour', 'Image']);
    await expect.element(grip('Colour')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(styleOf(editor).backgroundOrder).toBe('col,grad,img');
    editor.undo();
    expect(styleOf(editor).backgroundOrder).toBe('grad,col,img');
  });

  it('are put in another order by dragging', async () => {
    const { editor } = editing(ALL);
    await userEvent.dragAndDrop(grip('Gradient'), grip('Colour'), { targetPosition: { x: 10, y: 24 } });
    await expect.poll(() => styleOf(editor).backgroundOrder).toBe('img,col,grad');
  });

  it('are hidden and shown again without losing what they are; where all are hidden nothing is drawn', async () => {
    const { editor } = editing(ALL);
    await button('Hide the layer: Gradient').click();
    expect(styleOf(editor)).toEqual({ ...ALL, backgroundOrder: 'img,col' });
    expect(namesShown()).toEqual(['Image', 'Colour', 'Gradient']);
    await button('Hide the layer: Image').click();
    await button('Hide the layer: Colour').click();
    expect(styleOf(editor)).toEqual({ ...ALL, backgroundOrder: 'none' });
    await button('Show the layer: Gradient').click();
    expect(styleOf(editor)).toEqual({ ...ALL, backgroundOrder: 'grad' });
  });

  it('that are not set have neither order nor eye, and one that a formula decides says so', async () => {
    const { container } = editing({
      backgroundColor: { binding: 'formula', code: "'red'" },
      backgroundImage: '/a.png',
    });
    await expect.element(layers).toBeVisible();
    expect(button('Hide the layer: Gradient').query()).toBeNull();
    await expect.element(layers.getByText('A formula')).toBeVisible();
    const { violations } = await axe.run(container, { runOnly: ['wcag2a', 'wcag2aa'] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});
