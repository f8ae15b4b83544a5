import type { Engine } from '@trama/engine';
import { bundleOf, element, formula, type PageInit, testEngine, variable } from '@trama/engine/testing';
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

interface ShowOptions {
  mode?: 'live' | 'edit';
  /** Called when the node of an element comes, which is before anything is watched. */
  onNode?: (uid: string, engine: Engine) => void;
}

/** A page of plain boxes; `drawn` lists the uids in the order of their drawings. */
const show = async (page: PageInit, { mode = 'live', onNode }: ShowOptions = {}) => {
  const drawn: string[] = [];
  const Plain = plainElement((one) => {
    const text = one.content('text');
    drawn.push(one.instance.uid);
    return drawRoot(one, {
      nodeRef: (node) => node && onNode?.(one.instance.uid, one.surroundings.engine),
      children: [text === undefined ? null : String(text), drawSlot(one, 'children')],
    });
  });
  const library: ElementLibrary = { component: (id) => (id === BOX.id ? Plain : undefined) };
  const { container, remove } = makeContainer();
  const { engine } = testEngine({
    mode,
    pages: [page],
    definitions: [BOX],
    options: { registry: createRegistry([BOX], []) },
  });
  const mounted = mountPage({ engine, library, container });
  cleanUps.push(() => mounted.dispose(), remove);
  await engine.start(mode === 'edit' ? { bundle: bundleOf(page) } : undefined);
  const node = (uid: string): Element | null => container.querySelector(`[data-ww-uid="${uid}"]`);
  const textOf = (uid: string): string | null | undefined => node(uid)?.textContent;
  await expect.poll(() => node('box')).not.toBeNull();
  return { engine, container, drawn, node, textOf };
};

const boundTo = (name: string) => ({ text: formula(`variables['${name}']`) });

describe('the plain children of a slot', () => {
  const page: PageInit = {
    roots: ['box'],
    elements: [
      element('box', { slots: { children: ['one', 'late', 'two'] } }),
      element('one', { content: boundTo('a') }),
      element('late', {
        content: boundTo('d'),
        style: { default: { conditionalRendering: formula("variables['isOn']") } },
        slots: { children: ['inner'] },
      }),
      element('inner', { content: boundTo('c') }),
      element('two', { content: boundTo('b') }),
    ],
    variables: [
      variable('a', { type: 'string', defaultValue: 'a0' }),
      variable('b', { type: 'string', defaultValue: 'b0' }),
      variable('c', { type: 'string', defaultValue: 'c0' }),
      variable('d', { type: 'string', defaultValue: 'd0' }),
      variable('isOn', { type: 'boolean', defaultValue: false }),
    ],
  };

  it('are drawn again one by one, in the nodes that they have', async () => {
    const { engine, drawn, node, textOf } = await show(page);
    const nodes = [node('box'), node('one'), node('two')];
    drawn.length = 0;
    engine.setVariable('a', 'a1');
    await expect.poll(() => textOf('one')).toBe('a1');
    expect(drawn).toEqual(['one']);
    expect(nodes.map((one) => one?.isConnected)).toEqual([true, true, true]);
  });

  it('come in their place when their condition turns true, alone, and follow their values from then on', async () => {
    const { engine, container, drawn, textOf } = await show(page);
    drawn.length = 0;
    engine.setVariable('isOn', true);
    await expect.poll(() => textOf('late')).toBe('d0c0');
    expect(drawn).toEqual(['late', 'inner']);
    expect(container.textContent).toBe('a0d0c0b0');
    engine.setVariable('d', 'd1');
    await expect.poll(() => container.textContent).toBe('a0d1c0b0');
    engine.setVariable('c', 'c1');
    await expect.poll(() => container.textContent).toBe('a0d1c1b0');
    engine.setVariable('isOn', false);
    await expect.poll(() => container.textContent).toBe('a0b0');
  });

  it('show what changed between their drawing and the moment that they are watched', async () => {
    const { textOf } = await show(page, { onNode: (uid, engine) => uid === 'one' && engine.setVariable('a', 'a2') });
    await expect.poll(() => textOf('one')).toBe('a2');
  });

  it('keep their nodes while an editor moves, adds and removes others', async () => {
    const { engine, container, drawn, node } = await show(page, { mode: 'edit' });
    const [one, two] = [node('one'), node('two')];
    drawn.length = 0;
    engine.patchElements({
      new: element('new', { content: { text: 'new' } }),
      box: element('box', { slots: { children: ['two', 'new', 'one'] } }),
    });
    await expect.poll(() => container.textContent).toBe('b0newa0');
    expect(node('one')).toBe(one);
    expect(node('two')).toBe(two);
    expect(drawn).toEqual(['new']);
    engine.patchElements({ new: null });
    await expect.poll(() => container.textContent).toBe('b0a0');
    engine.setVariable('a', 'a1');
    await expect.poll(() => container.textContent).toBe('b0a1');
  });
});

describe('rows of a repeat', () => {
  const page: PageInit = {
    roots: ['box'],
    elements: [
      element('box', { content: { children: formula("variables['rows']") }, slots: { children: ['row'] } }),
      element('row', { content: { text: formula('context.item.data') }, slots: { children: ['fixed'] } }),
      element('fixed', { content: { text: '!' } }),
    ],
    variables: [variable('rows', { type: 'array', defaultValue: ['a', 'b', 'c'] })],
  };

  it('come, change and go without touching the others', async () => {
    const { engine, container, drawn, node } = await show(page);
    expect(container.textContent).toBe('a!b!c!');
    const first = node('row');
    drawn.length = 0;
    engine.setVariable('rows', ['a', 'x', 'c', 'd']);
    await expect.poll(() => container.textContent).toBe('a!x!c!d!');
    expect(drawn.toSorted()).toEqual(['fixed', 'row', 'row']);
    engine.setVariable('rows', ['a']);
    await expect.poll(() => container.textContent).toBe('a!');
    expect(node('row')).toBe(first);
  });
});
