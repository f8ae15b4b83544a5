import { element, formula, testEngine, variable } from '@trama/engine/testing';
import { createRegistry } from '@trama/model';
import { afterEach, describe, expect, it } from 'vitest';
import type { ElementLibrary } from './element.ts';
import { mountPage } from './mount.tsx';
import { plainElement } from './plain-element.ts';
import { drawRoot } from './root.tsx';
import { drawSlot } from './slot.tsx';
import { BOX, makeContainer } from './testing.tsx';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A list of three rows with a fixed and a bound text each; a text "broken" cannot be drawn. */
const show = async () => {
  const drawn: string[] = [];
  const Plain = plainElement((one) => {
    const text = one.content('text');
    drawn.push(one.instance.key);
    if (text === 'broken') throw new Error('cannot draw this');
    return drawRoot(one, {
      tag: 'div',
      className: 'plain',
      children: [text === undefined ? null : String(text), drawSlot(one, 'children')],
    });
  });
  const library: ElementLibrary = { component: (id) => (id === BOX.id ? Plain : undefined) };
  const { container, remove } = makeContainer();
  const { engine, log } = testEngine({
    pages: [
      {
        roots: ['list'],
        elements: [
          element('list', { content: { children: formula("variables['rows']") }, slots: { children: ['row'] } }),
          element('row', { slots: { children: ['fixed', 'bound'] } }),
          element('fixed', { content: { text: 'same' } }),
          element('bound', { content: { text: formula('context.item.data') } }),
        ],
        variables: [variable('rows', { type: 'array', defaultValue: ['a', 'b', 'c'] })],
      },
    ],
    definitions: [BOX],
    options: { registry: createRegistry([BOX], []) },
  });
  const mounted = mountPage({ engine, library, container });
  cleanUps.push(() => mounted.dispose(), remove);
  await engine.start();
  await expect.poll(() => container.querySelector('[data-ww-uid="list"]')).not.toBeNull();
  const texts = (): (string | null)[] =>
    [...container.querySelectorAll('[data-ww-uid="bound"]')].map((node) => node.textContent);
  return { engine, container, drawn, texts, log };
};

describe('a plain element', () => {
  it('has the classes and attributes of its element and of its place in repeats', async () => {
    const { engine, container } = await show();
    const row = container.querySelectorAll('[data-ww-uid="row"]')[2];
    expect(row?.className).toBe('plain');
    expect(row?.getAttribute('data-ww-repeat-index')).toBe('2');
    expect(row?.querySelector('[data-ww-uid="bound"]')?.getAttribute('data-ww-repeat-index')).toBe('2');
    expect(engine.instance('list')?.domNode).toBe(container.querySelector('[data-ww-uid="list"]'));
  });

  it('is drawn again only where a value that it read has changed', async () => {
    const { engine, drawn, texts } = await show();
    expect(texts()).toEqual(['a', 'b', 'c']);
    drawn.length = 0;
    engine.setVariable('rows', ['a', 'x', 'c']);
    await expect.poll(texts).toEqual(['a', 'x', 'c']);
    expect(drawn).toEqual(['bound_1']);
  });

  it('is left out when it cannot be drawn, and the log says which one and why', async () => {
    const { engine, container, texts, log } = await show();
    engine.setVariable('rows', ['a', 'broken', 'c']);
    await expect.poll(texts).toEqual(['a', 'c']);
    expect(container.querySelectorAll('[data-ww-uid="fixed"]')).toHaveLength(3);
    expect(log.map(({ message, where }) => ({ message, where }))).toEqual([
      { message: 'Element box could not be drawn.', where: ['elements', 'bound'] },
    ]);
  });
});
