import { element, type PageInit, testEngine } from '@trama/engine/testing';
import { createRegistry, type Element, type StyleClass } from '@trama/model';
import { designCss } from '@trama/style';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { createLooks } from './looks.ts';
import { mountPage } from './mount.tsx';
import { BOX, boxLibrary, makeContainer } from './testing.tsx';

const registry = createRegistry([BOX], []);
const RED = 'rgb(255, 0, 0)';

/** A page with its stylesheet, as a visitor sees it. */
const show = async (part: Partial<Element>, classes: Readonly<Record<string, StyleClass>> = {}): Promise<void> => {
  const hover = { key: '_wwHover', id: '_wwHover', label: 'hover' };
  const box = { ...element('box', { type: BOX.id, states: [hover], content: { text: 'Box' } }), ...part };
  const init: PageInit = { elements: [box] };
  const { engine } = testEngine({
    pages: [init],
    definitions: [BOX],
    site: { classes },
    options: { looks: createLooks({ classes }, registry) },
  });
  const sheet = document.createElement('style');
  sheet.textContent = designCss({
    site: { tokens: {}, head: { fonts: [], defaultFontFamily: '' }, background: {}, classes },
    bundle: { sections: {}, elements: { box }, components: {} },
    registry,
  });
  document.head.append(sheet);
  const { container, remove } = makeContainer();
  const drawn = mountPage({ engine, library: boxLibrary(), container });
  onTestFinished(() => {
    drawn.dispose();
    remove();
    sheet.remove();
  });
  await engine.start();
};

const colour = () => getComputedStyle(page.getByText('Box').element()).backgroundColor;

describe('An element under the pointer', () => {
  it('looks as its hover state says, though nothing follows the pointer', async () => {
    await show({ style: { _wwHover_default: { backgroundColor: 'red' } } });
    await page.getByText('Box').hover();
    await expect.poll(colour).toBe(RED);
  });

  it('looks as a class of that state says', async () => {
    const card = { id: 'card', style: { default: { backgroundColor: 'red' } }, content: {}, subClasses: {} };
    await show({ classes: { _wwHover: ['card'] } }, { card });
    await page.getByText('Box').hover();
    await expect.poll(colour).toBe(RED);
  });
});
