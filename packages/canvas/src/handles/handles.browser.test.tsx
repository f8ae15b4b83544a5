/** @jsxImportSource @trama/document */

import { setStyle } from '@trama/document';
import { Box, f, Page, Section, site } from '@trama/document/notation';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import type { CanvasView } from '@trama/protocol/canvas';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawnNodes, openTestCanvas, overlayNodes, type TestCanvas } from '../testing-canvas.ts';

const registry = createRegistry(elementDefinitions, []);
const design = site(
  { key: 'handles', name: 'Handles', home: 'home', languages: ['en'] },
  <Page key="home" path="">
    <Section key="main">
      <Box key="card" name="Card" layout={{ flexDirection: 'column' }} style={{ width: '200px', height: '100px' }} />
      <Box key="bound" name="Bound" style={{ width: f`'90px'`, height: '60px' }} />
    </Section>
  </Page>,
  registry,
);
const idOf = (name: string): string => Object.values(design.elements).find((each) => each.name === name)?.id ?? '';
const view: CanvasView = {
  pageId: design.homePageId,
  screen: 'default',
  theme: 'light',
  language: 'en',
  mode: 'edit',
  labels: 'en',
  scale: 1,
};
const shown = (): readonly string[] =>
  overlayNodes('.handle')
    .filter((node) => !node.hidden)
    .map((node) => node.className.replace('handle ', ''));
const at = (type: string, x: number, y: number): void => {
  const event = new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: y, button: 0 });
  overlayNodes('.handle.width-end')[0]?.dispatchEvent(event);
};

let opened: TestCanvas | null = null;
const open = async (): Promise<TestCanvas> => {
  opened = await openTestCanvas(design, registry, view);
  return opened;
};
afterEach(() => {
  opened?.canvas.dispose();
  opened = null;
});

describe('Handles on the drawing', () => {
  it('are dragged: one message a move, the value beside, and the end told once', async () => {
    const { tell, sent } = await open();
    await tell({ type: 'select', ids: [idOf('Card')] });
    await vi.waitFor(() => expect(shown()).toContain('width-end'));
    const before = sent.length;
    at('pointerdown', 200, 50);
    at('pointermove', 230, 50);
    at('pointermove', 240, 50);
    await vi.waitFor(() => expect(overlayNodes('.hint')[0]?.textContent).toBe('240 × 100'));
    at('pointerup', 240, 50);
    const width = (value: string) => [{ source: 'style', property: 'width', value }];
    expect(sent.slice(before)).toEqual([
      { type: 'adjusted', id: idOf('Card'), values: width('230px'), phase: 'dragging' },
      { type: 'adjusted', id: idOf('Card'), values: width('240px'), phase: 'dragging' },
      { type: 'adjusted', id: idOf('Card'), values: [], phase: 'done' },
    ]);
    await vi.waitFor(() => expect(overlayNodes('.hint')).toHaveLength(0));
  });

  it('are given up with Escape, which selects nothing else', async () => {
    const { tell, sent } = await open();
    await tell({ type: 'select', ids: [idOf('Card')] });
    await vi.waitFor(() => expect(shown()).toContain('width-end'));
    const before = sent.length;
    at('pointerdown', 200, 50);
    at('pointermove', 230, 50);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
    at('pointermove', 260, 50);
    expect(sent.slice(before).map((message) => ('phase' in message ? message.phase : message.type))).toEqual([
      'dragging',
      'given-up',
    ]);
  });

  it('leave what a formula writes alone, and follow the element', async () => {
    const { tell, edit } = await open();
    await tell({ type: 'select', ids: [idOf('Bound')] });
    await vi.waitFor(() => expect(shown()).toContain('height-end'));
    expect(shown()).not.toContain('width-end');
    await tell({ type: 'select', ids: [idOf('Card')] });
    await edit(setStyle, { id: idOf('Card'), screen: 'default', property: 'width', value: '300px' });
    await vi.waitFor(() => {
      const { x, width } = overlayNodes('.handle.width-end')[0]?.getBoundingClientRect() ?? new DOMRect();
      expect(x + width / 2).toBe(drawnNodes(idOf('Card'))[0]?.getBoundingClientRect().right);
    });
  });

  it('have their keys: the builder asks for a step, and is told the value', async () => {
    const { tell, last } = await open();
    await tell({ type: 'nudge-size', id: idOf('Card'), width: 8, height: 0 });
    expect(last('adjusted')).toMatchObject({ values: [{ property: 'width', value: '208px' }] });
    await tell({ type: 'nudge-size', id: idOf('Card'), width: 0, height: -8 });
    expect(last('adjusted')).toMatchObject({ values: [{ property: 'height', value: '92px' }] });
  });
});
