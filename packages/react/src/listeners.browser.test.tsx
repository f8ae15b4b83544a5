import { element, testEngine, variable, workflow } from '@trama/engine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountPage } from './mount.tsx';
import { createMounts } from './mounts.ts';
import { BOX, boxLibrary, makeContainer } from './testing.tsx';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

const PAGE = {
  roots: ['own', 'plain'],
  elements: [
    element('own', {
      content: { text: 'Own menu' },
      workflows: [workflow('w', [{ type: 'wait', fields: { value: 0 } }], { trigger: 'contextmenu' })],
    }),
    element('plain', { content: { text: 'No menu' } }),
  ],
};

/** What the browser says where the pointer comes or goes; the other triggers have its own names. */
const SAID: Readonly<Record<string, string>> = { mouseenter: 'mouseover', mouseleave: 'mouseout' };

describe('the native triggers', () => {
  it.each([
    'click',
    'dblclick',
    'contextmenu',
    'mousedown',
    'mouseup',
    'mousemove',
    'mouseenter',
    'mouseleave',
    'touchstart',
    'touchmove',
    'touchend',
    'touchcancel',
    'scroll',
  ])('%s of the browser reaches the workflows of an element and of a section', async (trigger) => {
    const { container, remove } = makeContainer();
    const note = (id: string) =>
      workflow(id, [{ type: 'variable', fields: { varId: 'told', varValue: id, arrayUpdateType: 'push' } }], {
        trigger,
      });
    const { engine } = testEngine({
      pages: [
        {
          elements: [element('own', { content: { text: 'Own' }, workflows: [note('element')] })],
          section: { workflows: [note('section')] },
          variables: [variable('told', { type: 'array', defaultValue: [] })],
        },
      ],
      definitions: [BOX],
    });
    const mounted = mountPage({ engine, library: boxLibrary(), container, mounts: createMounts() });
    cleanUps.push(() => {
      mounted.dispose();
      remove();
    });
    await engine.start();
    const own = page.getByText('Own');
    await expect.element(own).toBeVisible();
    const section = container.querySelector('[data-ww-uid="home-section"]') ?? expect.fail('no section');
    const bubbles = trigger !== 'scroll';
    own.element().dispatchEvent(new MouseEvent(SAID[trigger] ?? trigger, { bubbles }));
    section.dispatchEvent(new MouseEvent(SAID[trigger] ?? trigger, { bubbles }));
    await expect.poll(() => engine.variable('told')).toEqual(expect.arrayContaining(['element', 'section']));
  });
});

describe('the menu of the browser', () => {
  it('gives way to a workflow of an element, unless Ctrl+Alt or Cmd+Alt ask for it', async () => {
    const { container, remove } = makeContainer();
    const { engine } = testEngine({ pages: [PAGE], definitions: [BOX] });
    const mounted = mountPage({ engine, library: boxLibrary(), container, mounts: createMounts() });
    cleanUps.push(() => {
      mounted.dispose();
      remove();
    });
    await engine.start();
    await expect.element(page.getByText('Own menu')).toBeVisible();
    /** Whether the browser shows its own menu. */
    const isShown = (text: string, keys: MouseEventInit = {}): boolean =>
      page
        .getByText(text)
        .element()
        .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, ...keys }));
    expect(isShown('Own menu')).toBe(false);
    expect(isShown('Own menu', { altKey: true })).toBe(false);
    expect(isShown('Own menu', { altKey: true, ctrlKey: true })).toBe(true);
    expect(isShown('Own menu', { altKey: true, metaKey: true })).toBe(true);
    expect(isShown('No menu')).toBe(true);
  });
});
