/** @jsxImportSource @trama/document */

import { deleteSection, setLocked } from '@trama/document';
import { Box, f, Page, Section, site, Text } from '@trama/document/notation';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { PAGE_SLOT } from '@trama/protocol/canvas';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawnNodes, idNamed, openTestCanvas, overlayNodes, pointerAt, type TestCanvas } from '../testing-canvas.ts';

const registry = createRegistry(elementDefinitions, []);
const flexbox = elementDefinitions.find(({ name }) => name === 'flexbox')?.id ?? '';

const design = site(
  { key: 'drops', name: 'Drops', home: 'home', languages: ['en'] },
  <Page key="home" path="">
    <Section key="main">
      <Box key="list" name="List" layout={{ flexDirection: 'column', rowGap: '30px' }} repeat={f`['a', 'b', 'c']`}>
        <Box key="row" name="Row" layout={{ flexDirection: 'row' }} style={{ height: '40px', width: '300px' }}>
          <Text key="cell" text="Cell" style={{ width: '100px', height: '40px' }} />
        </Box>
      </Box>
      <Box key="free" name="Free" style={{ width: '300px', height: '60px' }} />
    </Section>
  </Page>,
  registry,
);
const [home] = Object.values(design.pages);
const pageId = home?.id ?? '';
const main = home?.sections[0] ?? '';
const idOf = (name: string) => idNamed(design, name);
const payload = { kind: 'new', type: flexbox } as const;
const boxOf = (id: string, index = 0): DOMRect => drawnNodes(id)[index]?.getBoundingClientRect() ?? new DOMRect();

const open = async (): Promise<TestCanvas> => {
  const opened = await openTestCanvas(design, registry);
  await vi.waitFor(() => expect(drawnNodes(idOf('Row'))).toHaveLength(3));
  return opened;
};

describe('Dropping on the canvas', () => {
  it('goes into the row under the pointer, with the line in that row', async () => {
    const { tell, last } = await open();
    const third = boxOf(idOf('Row'), 2);
    const point = { x: third.x + 200, y: third.y + 20 };
    await tell({ type: 'drag-over', payload, point });
    await vi.waitFor(() => expect(overlayNodes('.line')).toHaveLength(1));
    const line = overlayNodes('.line')[0]?.getBoundingClientRect() ?? new DOMRect();
    expect([Math.round(line.y), Math.round(line.x + line.width / 2)]).toEqual([third.y, third.x + 100]);
    expect(overlayNodes('.hint')[0]?.textContent).toBe('Into Row');
    await tell({ type: 'drag-drop', payload, point });
    expect(last('dropped')?.place).toMatchObject({ owner: idOf('Row'), slot: 'children' });
  });

  it('says why a list takes nothing beside its rows, and drops nothing', async () => {
    const { tell, sent } = await open();
    const [first, second] = [boxOf(idOf('Row'), 0), boxOf(idOf('Row'), 1)];
    const point = { x: first.x + 50, y: (first.bottom + second.y) / 2 };
    await tell({ type: 'drag-over', payload, point });
    await vi.waitFor(() =>
      expect(overlayNodes('.hint.refused')[0]?.textContent).toBe('List repeats its first element: drop into a row'),
    );
    expect([overlayNodes('.line').length, document.documentElement.dataset.drag]).toEqual([0, 'refused']);
    const before = sent.length;
    await tell({ type: 'drag-drop', payload, point });
    expect(sent.slice(before)).toEqual([]);
    await vi.waitFor(() => expect(overlayNodes('.hint')).toHaveLength(0));
  });

  it('makes a section of what is dropped below the last one, and on a blank page', async () => {
    const { tell, edit, last } = await open();
    const point = { x: 100, y: boxOf(main).bottom + 40 };
    await tell({ type: 'drag-over', payload, point });
    await vi.waitFor(() => expect(overlayNodes('.hint')[0]?.textContent).toBe('In a new section'));
    await tell({ type: 'drag-drop', payload, point });
    expect(last('dropped')?.place).toEqual({ owner: pageId, slot: PAGE_SLOT, after: main });
    await edit(deleteSection, { page: pageId, section: main });
    await tell({ type: 'drag-drop', payload, point });
    expect(last('dropped')?.place).toEqual({ owner: pageId, slot: PAGE_SLOT, after: null });
  });

  it('offers what can be added at "+" in an empty place, which selects nothing', async () => {
    const { tell, sent, last } = await open();
    expect(overlayNodes('.adder')).toHaveLength(0);
    await tell({ type: 'select', ids: [idOf('Free')] });
    await vi.waitFor(() => expect(overlayNodes('.adder button')[0]?.ariaLabel).toBe('Add into Free'));
    const before = sent.length;
    const { x, y, width, height } = overlayNodes('.adder button')[0]?.getBoundingClientRect() ?? new DOMRect();
    await userEvent.click(document.body, { position: { x: x + width / 2, y: y + height / 2 }, force: true });
    expect(sent.slice(before).filter(({ type }) => type !== 'hovered')).toEqual([
      {
        type: 'add-wanted',
        place: { owner: idOf('Free'), slot: 'children', after: null },
        box: expect.objectContaining({ width: 300, height: 60 }),
      },
    ]);
    expect(last('clicked')).toBeUndefined();
  });

  it('moves a section among the sections', async () => {
    const { last, tell } = await open();
    await tell({ type: 'select', ids: [main] });
    const [box, free] = [boxOf(main), boxOf(idOf('Free'))];
    pointerAt('pointerdown', free.right + 30, free.y + 20);
    pointerAt('pointermove', box.right - 4, box.bottom + 60);
    await vi.waitFor(() => expect(overlayNodes('.hint')[0]?.textContent).toBe('Among the sections'));
    pointerAt('pointerup', box.right - 4, box.bottom + 60);
    // It is the only one: it stands there already.
    expect(last('dropped')).toBeUndefined();
  });
});

describe('The wheel on the canvas', () => {
  it('asks for another scale with Ctrl, and scrolls without', async () => {
    const { sent } = await open();
    const turn = (ctrlKey: boolean): boolean => {
      const event = new WheelEvent('wheel', { deltaY: -20, ctrlKey, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const before = sent.length;
    expect([turn(false), turn(true)]).toEqual([false, true]);
    expect(sent.slice(before)).toEqual([{ type: 'zoom-wanted', factor: Math.exp(0.1) }]);
  });
});

describe('Selecting several on the canvas', () => {
  it('catches the outermost elements that lie in a rectangle drawn from where nothing is', async () => {
    const { sent, last } = await open();
    const [rows, free] = [boxOf(idOf('List')), boxOf(idOf('Free'))];
    pointerAt('pointerdown', rows.right - 1, free.bottom + 40);
    pointerAt('pointermove', rows.x + 1, free.y - 5);
    expect(last('marquee-selected')).toBeUndefined();
    pointerAt('pointermove', rows.x - 1 < 0 ? 0 : rows.x - 1, free.y - 5);
    await vi.waitFor(() => expect(overlayNodes('.marquee')).toHaveLength(1));
    pointerAt('pointerup', 0, free.y - 5);
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(last('marquee-selected')).toEqual({ type: 'marquee-selected', ids: [idOf('Free')], isAdding: false });
    expect(sent.filter(({ type }) => type === 'clicked')).toEqual([]);
  });

  it('lets the pointer through what is locked, to what is around it', async () => {
    const { edit, last } = await open();
    await edit(setLocked, { id: idOf('Free'), locked: true });
    drawnNodes(idOf('Free'))[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(last('clicked')?.hit?.id).toBe(main);
    await edit(setLocked, { id: idOf('Free'), locked: false });
    drawnNodes(idOf('Free'))[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(last('clicked')?.hit?.id).toBe(idOf('Free'));
  });
});
