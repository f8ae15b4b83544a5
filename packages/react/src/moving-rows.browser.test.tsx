import { element, fakePlatform, formula, testEngine, variable } from '@trama/engine/testing';
import { createRegistry } from '@trama/model';
import { afterEach, describe, expect, it } from 'vitest';
import { createBrowserPlatform } from './browser-platform.ts';
import { mountPage } from './mount.tsx';
import { BOX, boxLibrary, makeContainer } from './testing.tsx';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A list of names, each with a part that can be focused, a fixed one, and a list of its own. */
const showNames = async () => {
  const drawn: string[] = [];
  const { movingRows } = createBrowserPlatform(window);
  await expect.poll(() => movingRows?.()).toBeTruthy();
  const { container, remove } = makeContainer();
  const { engine } = testEngine({
    pages: [
      {
        roots: ['list'],
        elements: [
          element('list', { content: { children: formula("variables['names']") }, slots: { children: ['row'] } }),
          element('row', { slots: { children: ['name', 'fixed', 'letters'] } }),
          element('name', { content: { text: formula('context.item.data') } }),
          element('fixed', { slots: { children: ['inner'] } }),
          element('inner', { content: { text: '!' } }),
          element('letters', {
            content: { children: formula('context.item.data.split("")') },
            slots: { children: ['letter'] },
          }),
          element('letter'),
        ],
        variables: [variable('names', { type: 'array', defaultValue: ['Ana', 'Rui', 'Eva', 'Ivo'] })],
      },
    ],
    definitions: [BOX],
    options: {
      registry: createRegistry([BOX], []),
      platform: { ...fakePlatform(), movingRows },
    },
  });
  const mounted = mountPage({ engine, library: boxLibrary((uid) => drawn.push(uid)), container });
  cleanUps.push(() => mounted.dispose(), remove);
  await engine.start();
  const nodes = (uid: string) => [...container.querySelectorAll<HTMLElement>(`[data-ww-uid="${uid}"]`)];
  await expect.poll(() => nodes('row')).toHaveLength(4);
  const marks = (uid: string) => nodes(uid).map((node) => node.dataset.wwRepeatIndex ?? null);
  const show = async (...names: string[]) => {
    drawn.length = 0;
    engine.setVariable('names', names);
    await expect.poll(() => nodes('name').map((node) => node.textContent)).toEqual(names);
  };
  return { nodes, marks, show, drawn };
};

describe('rows behind one that leaves', () => {
  it('keep their nodes, are not drawn again, and every node tells the new place of its row', async () => {
    const { nodes, marks, show, drawn } = await showNames();
    const before = nodes('row');
    await show('Rui', 'Eva');
    expect(nodes('row')).toEqual(before.slice(1, 3));
    expect(drawn).toEqual([]);
    for (const uid of ['row', 'name', 'fixed', 'inner', 'letters']) expect(marks(uid), uid).toEqual([null, '1']);
    expect(marks('letter')).toEqual([null, '1', '2', null, '1', '2']);
  });

  it('leave the focus where it stood: at the same part of the row that comes in the place', async () => {
    const { nodes, show } = await showNames();
    for (const node of nodes('name')) node.tabIndex = 0;
    nodes('name')[1]?.focus();
    await show('Ana', 'Eva', 'Ivo');
    expect(document.activeElement).toBe(nodes('name')[1]);
    expect(document.activeElement?.textContent).toBe('Eva');
    await show('Eva', 'Ivo');
    expect(document.activeElement?.textContent).toBe('Eva');
  });
});
