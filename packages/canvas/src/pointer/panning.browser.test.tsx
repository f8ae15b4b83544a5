/** @jsxImportSource @trama/document */

import { Box, Page, Section, site } from '@trama/document/notation';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { openTestCanvas, pointerAt, type TestCanvas } from '../testing-canvas.ts';

const registry = createRegistry(elementDefinitions, []);
const design = site(
  { key: 'panning', name: 'Panning', home: 'home', languages: ['en'] },
  <Page key="home" path="">
    <Section key="main">
      <Box key="tall" name="Tall" style={{ width: '200px', height: '3000px' }} />
    </Section>
  </Page>,
  registry,
);

const open = async (): Promise<TestCanvas> => {
  const opened = await openTestCanvas(design, registry, { scale: 0.5 });
  window.scrollTo(0, 0);
  return opened;
};

const drag = (button: number): void => {
  const screen = (x: number, y: number) => ({ button, screenX: x, screenY: y, pointerId: 1 });
  pointerAt('pointerdown', 60, 100, screen(60, 100));
  pointerAt('pointermove', 40, 70, screen(40, 70));
  pointerAt('pointerup', 40, 70, screen(40, 70));
};
const press = (type: 'keydown' | 'keyup'): KeyboardEvent => {
  const event = new KeyboardEvent(type, { key: ' ', cancelable: true, bubbles: true });
  window.dispatchEvent(event);
  return event;
};

describe('Moving the page with the pointer', () => {
  it('scrolls it by what the pointer went on the screen, and tells the builder the rest', async () => {
    const { sent } = await open();
    const before = sent.length;
    drag(1);
    expect(window.scrollY).toBe(60);
    expect(sent.slice(before)).toEqual([{ type: 'pan-wanted', by: { x: 40, y: 0 } }]);
  });

  it('needs Space with the first button, which otherwise moves an element', async () => {
    const { sent } = await open();
    expect(press('keydown').defaultPrevented).toBe(true);
    drag(0);
    expect([window.scrollY, sent.some(({ type }) => type === 'dropped' || type === 'clicked')]).toEqual([60, false]);
    press('keyup');
    drag(0);
    expect(window.scrollY).toBe(60);
  });

  it('hears of Space in the builder’s window too, and has its keys', async () => {
    const { tell, last } = await open();
    await tell({ type: 'hold-pan', isHeld: true });
    drag(0);
    expect(window.scrollY).toBe(60);
    await tell({ type: 'hold-pan', isHeld: false });
    await tell({ type: 'scroll-by', screens: { x: 0, y: 0.5 } });
    expect(window.scrollY).toBe(60 + Math.round(document.documentElement.clientHeight / 2));
    await tell({ type: 'scroll-by', screens: { x: 0.5, y: 0 } });
    expect(last('pan-wanted')?.by.x).toBe(document.documentElement.clientWidth / 2);
  });
});

describe('The selection', () => {
  it('says where it is drawn, all of it, and comes into the middle at once', async () => {
    const { tell, last } = await open();
    const id = Object.values(design.elements).find(({ name }) => name === 'Tall')?.id ?? '';
    await tell({ type: 'fit-selection' });
    expect(last('fit-wanted')).toBeUndefined();
    await tell({ type: 'select', ids: [id] });
    await tell({ type: 'fit-selection' });
    expect(last('fit-wanted')?.box).toMatchObject({ width: 200, height: 3000 });
    await tell({ type: 'scroll-to', id, isCentred: true });
    expect(window.scrollY).toBeGreaterThan(500);
  });
});
