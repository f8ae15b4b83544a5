/** @jsxImportSource @trama/document */

import { Box, Page, Section, site } from '@trama/document/notation';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import type { CanvasMessage } from '@trama/protocol/canvas';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { idNamed, openTestCanvas, overlayNodes } from '../testing-canvas.ts';

const registry = createRegistry(elementDefinitions, []);
const TALL = { height: '40px' };
const design = site(
  { key: 'every-handle', name: 'Handles', home: 'home', languages: ['en'] },
  <Page key="home" path="">
    <Section key="main">
      <Box
        key="card"
        name="Card"
        layout={{ flexDirection: 'column', rowGap: '20px' }}
        style={{ width: '300px', height: '260px', padding: '30px', borderRadius: '40px' }}
      >
        <Box key="one" style={TALL} />
        <Box key="two" style={TALL} />
      </Box>
      <Box
        key="grid"
        name="Grid"
        style={{ width: '420px', height: '200px', display: 'grid' }}
        content={{ '_ww-grid_columns': ['1fr', '1fr'], '_ww-grid_rows': ['1fr', '1fr'], '_ww-grid_columnGap': '20px' }}
      >
        <Box key="first" style={TALL} />
        <Box key="second" style={TALL} />
        <Box key="third" style={TALL} />
      </Box>
    </Section>
  </Page>,
  registry,
);
const idOf = (name: string) => idNamed(design, name);

const open = async (name: string, handle: string) => {
  const opened = await openTestCanvas(design, registry);
  const { tell, sent } = opened;
  await tell({ type: 'select', ids: [idOf(name)] });
  const found = () => overlayNodes(`.handle.${handle}`).find((node) => !node.hidden) as HTMLElement;
  await vi.waitFor(() => expect(found()).toBeDefined());
  /** What the builder was told to set meanwhile, and that it has ended. */
  const told = (from: number): readonly (readonly [property: string, value: unknown])[] => {
    const messages = sent
      .slice(from)
      .filter((message): message is CanvasMessage & { type: 'adjusted' } => message.type === 'adjusted');
    expect(messages.at(-1)?.phase).toBe('done');
    return messages.flatMap(({ phase, values }) =>
      phase === 'dragging' ? values.map(({ property, value }) => [property, value] as const) : [],
    );
  };
  return { node: found(), sent, told };
};

/** Each handle, what it sets, and the arrow that drags it the same way as the pointer goes. */
const HANDLES = [
  ['Card', 'width-start', 'width', 'ArrowLeft'],
  ['Card', 'width-end', 'width', 'ArrowRight'],
  ['Card', 'height-start', 'height', 'ArrowUp'],
  ['Card', 'height-end', 'height', 'ArrowDown'],
  ['Card', 'corner', 'width', 'ArrowRight'],
  ['Card', 'padding-top', 'padding', 'ArrowDown'],
  ['Card', 'padding-right', 'padding', 'ArrowLeft'],
  ['Card', 'padding-bottom', 'padding', 'ArrowUp'],
  ['Card', 'padding-left', 'padding', 'ArrowRight'],
  ['Card', 'radius', 'borderRadius', 'ArrowRight'],
  ['Card', 'gap', '_ww-layout_rowGap', 'ArrowDown'],
  ['Grid', 'column-end', '_ww-grid_columns', 'ArrowRight'],
  ['Grid', 'row-end', '_ww-grid_rows', 'ArrowDown'],
] as const;

const STEPS = { ArrowLeft: [-9, 0], ArrowRight: [9, 0], ArrowUp: [0, -9], ArrowDown: [0, 9] } as const;

describe('A handle sets with the pointer what it sets with its keys', () => {
  it.each(HANDLES)('%s: %s', async (name, handle, property, arrow) => {
    const { node, sent, told } = await open(name, handle);
    const [x, y] = STEPS[arrow];
    const { x: left, y: top, width, height } = node.getBoundingClientRect();
    const from = { x: left + width / 2, y: top + height / 2 };
    const point = (type: string, dx: number, dy: number) =>
      node.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: from.x + dx, clientY: from.y + dy }),
      );
    let before = sent.length;
    point('pointerdown', 0, 0);
    point('pointermove', x, y);
    point('pointerup', x, y);
    const dragged = told(before);
    expect(dragged.map(([set]) => set)).toContain(property);

    before = sent.length;
    node.focus();
    for (let step = 0; step < 3; step += 1) await userEvent.keyboard(`{${arrow}}`);
    const keyed = told(before);
    expect(new Set(keyed.map(([set]) => set))).toEqual(new Set(dragged.map(([set]) => set)));
    expect(keyed.map(([, value]) => value)).not.toContainEqual(undefined);
  });
});
