/** @jsxImportSource @trama/document */

import { setStyle } from '@trama/document';
import { Box, f, Page, Section, site } from '@trama/document/notation';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawnNodes, idNamed, openTestCanvas, overlayNodes, type TestCanvas } from '../testing-canvas.ts';

const registry = createRegistry(elementDefinitions, []);
const design = site(
  { key: 'handles', name: 'Handles', home: 'home', languages: ['en'] },
  <Page key="home" path="">
    <Section key="main">
      <Box key="card" name="Card" layout={{ flexDirection: 'column' }} style={{ width: '200px', height: '100px' }} />
      <Box
        key="grid"
        name="Grid"
        style={{ width: '420px', height: '90px', display: 'grid' }}
        content={{ '_ww-grid_columns': ['1fr', '1fr'], '_ww-grid_columnGap': '20px' }}
      >
        <Box key="first" name="First" style={{ height: '40px' }} />
        <Box key="second" name="Second" style={{ height: '40px' }} />
      </Box>
      <Box key="bound" name="Bound" style={{ width: f`'90px'`, height: '60px' }} />
    </Section>
  </Page>,
  registry,
);
const idOf = (name: string) => idNamed(design, name);
const shown = (): readonly string[] =>
  overlayNodes('.handle')
    .filter((node) => !node.hidden)
    .map((node) => node.className.replace('handle ', ''));
const at = (type: string, x: number, y: number): void => {
  const event = new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: y, button: 0 });
  overlayNodes('.handle.width-end')[0]?.dispatchEvent(event);
};

const open = (): Promise<TestCanvas> => openTestCanvas(design, registry);

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

  it('take the keyboard: Tab goes on, arrows drag by one pixel, Shift by ten, Escape lets go', async () => {
    const { tell, sent } = await open();
    await tell({ type: 'select', ids: [idOf('Card')] });
    await vi.waitFor(() => expect(shown()).toContain('width-end'));
    await tell({ type: 'focus-handles' });
    const focused = () => overlayNodes('.handle:focus')[0];
    expect(focused()?.className).toBe('handle width-start');
    await userEvent.keyboard('{Tab}');
    expect(focused()?.ariaLabel).toContain('Width');
    expect(focused()?.ariaValueText).toBe('200 × 100');
    const before = sent.length;
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    const width = (value: string) => ({ type: 'adjusted', values: [{ source: 'style', property: 'width', value }] });
    expect(sent.slice(before)).toMatchObject([width('201px'), { phase: 'done' }, width('210px'), { phase: 'done' }]);
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBeUndefined();
    const { violations } = await axe.run(document.querySelector('trama-overlay') as Element, {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('stand at the ends of tracks: dragged, added behind and removed', async () => {
    const { tell, sent, last } = await open();
    await tell({ type: 'select', ids: [idOf('Grid')] });
    await vi.waitFor(() => expect(overlayNodes('.column-end:not([hidden])')).toHaveLength(1));
    const end = overlayNodes('.column-end')[0] as HTMLElement;
    const { x, width } = end.getBoundingClientRect();
    expect(x + width / 2).toBe((drawnNodes(idOf('Grid'))[0]?.getBoundingClientRect().x ?? 0) + 210);
    end.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(sent.findLast((message) => message.type === 'adjusted' && message.phase === 'dragging')).toMatchObject({
      values: [{ property: '_ww-grid_columns', value: ['1.05fr', '0.95fr'] }],
    });
    await userEvent.keyboard('{Enter}');
    const told = () => sent.filter((message) => message.type === 'adjusted' && message.phase === 'dragging').at(-1);
    expect(told()).toMatchObject({ values: [{ value: ['1fr', '1fr', '1fr'] }] });
    await userEvent.keyboard('{Delete}');
    expect(told()).toMatchObject({ values: [{ value: ['1fr'] }] });
    expect(last('adjusted')?.phase).toBe('done');
  });
});

describe('Distances', () => {
  it('show while Alt is held: around the selection, or to what is under the pointer', async () => {
    const { tell } = await open();
    await tell({ type: 'select', ids: [idOf('First')] });
    const lengths = () => overlayNodes('.distance').map(({ textContent }) => textContent);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Alt', altKey: true }));
    await vi.waitFor(() => expect(lengths()).toEqual(['20', '50']));
    expect(shown()).toEqual([]);
    await tell({ type: 'hover', id: idOf('Second') });
    await vi.waitFor(() => expect(lengths()).toEqual(['20']));
    window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Alt' }));
    await vi.waitFor(() => expect(lengths()).toEqual([]));
  });
});
