import type { SectionInstance } from '@trama/engine';
import { element, formula, testEngine, variable, workflow } from '@trama/engine/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MODAL_SECTION } from './modal-section.tsx';
import { mountPage } from './mount.tsx';
import { boxLibrary, makeContainer } from './testing.tsx';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A modal section with one box in it; the variable `open` shows it. */
const show = async () => {
  const { container, remove } = makeContainer();
  const { engine } = testEngine({
    pages: [
      {
        elements: [element('in', { content: { text: 'inside' } })],
        variables: [
          variable('open', { type: 'boolean', defaultValue: false }),
          variable('isPressed', { defaultValue: false }),
        ],
        section: {
          type: MODAL_SECTION,
          content: {
            default: {
              display: formula("variables['open']"),
              backdrop: true,
              backdropColor: 'rgb(1, 2, 3)',
              zIndex: 7,
            },
          },
          slots: { modalContent: ['in'] },
          workflows: [
            workflow('w', [{ type: 'variable', fields: { varId: 'isPressed', varValue: true } }], {
              trigger: 'backdropClick',
            }),
          ],
        },
      },
    ],
  });
  const mounted = mountPage({ engine, library: boxLibrary(), container });
  cleanUps.push(() => mounted.dispose(), remove);
  await engine.start();
  await expect.poll(() => container.querySelector('.ww-modal')).not.toBeNull();
  return { engine, layer: container.querySelector('.ww-modal') as HTMLElement };
};

describe('a modal section', () => {
  it('is a layer over the page with its elements, seen while its display is truthy', async () => {
    const { engine, layer } = await show();
    expect(layer.textContent).toBe('inside');
    const looks = () => {
      const { position, visibility, pointerEvents, backgroundColor, zIndex } = getComputedStyle(layer);
      return { position, visibility, pointerEvents, backgroundColor, zIndex };
    };
    expect(looks()).toMatchObject({ position: 'fixed', visibility: 'hidden', pointerEvents: 'none' });
    engine.setVariable('open', true);
    await expect.poll(looks).toEqual({
      position: 'fixed',
      visibility: 'visible',
      pointerEvents: 'auto',
      backgroundColor: 'rgb(1, 2, 3)',
      zIndex: '7',
    });
  });

  it('tells of a press on its backdrop, and not of one on what stands in it', async () => {
    const { engine, layer } = await show();
    engine.setVariable('open', true);
    const section = engine.page.peek()?.sections[0] as SectionInstance;
    const emit = vi.spyOn(section, 'emit');
    const press = (node: Element | null) => node?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    press(layer.firstElementChild);
    expect(emit).not.toHaveBeenCalled();
    press(layer);
    await expect.poll(() => engine.variable('isPressed')).toBe(true);
  });
});
