import { type Change, TramaError } from '@trama/model';
import { describe, expect, it, vi } from 'vitest';
import { applyChanges } from '../apply/apply-changes.ts';
import { createCountingIds } from '../ids.ts';
import { deleteElements } from '../operations/delete-elements.ts';
import { insertElement } from '../operations/insert-element.ts';
import { moveElement } from '../operations/move-element.ts';
import { setElementName } from '../operations/set-node-fields.ts';
import { setStyle } from '../operations/set-style.ts';
import { registry, sampleIds, sampleSite, TYPES } from '../testing.tsx';
import { createDocumentStore, type StoreSnapshot } from './document-store.ts';

const design = sampleSite();
const ids = sampleIds(design);
const storeOf = (restored?: StoreSnapshot) => createDocumentStore(design, registry, createCountingIds(), restored);
const color = (value: string) => ({ id: ids.hero, screen: 'default', property: 'color', value }) as const;
const setColor = (value: string): Change => ({
  op: 'set',
  entity: 'elements',
  id: ids.hero,
  path: ['style', 'default', 'color'],
  value,
});
const colorOf = (of: typeof design) => of.elements[ids.hero]?.style.default?.color;

describe('The design store', () => {
  it('runs operations and answers with their results', () => {
    const store = storeOf();
    const id = store.run(
      insertElement,
      { element: { type: TYPES.text }, into: { owner: ids.hero, slot: 'children' } },
      { label: 'Insert' },
    );
    expect(store.design.elements[id]?.type).toBe(TYPES.text);
  });

  it('wakes those who look at the changed entity and nobody else', () => {
    const store = storeOf();
    const [hero, list, elements] = [vi.fn(), vi.fn(), vi.fn()];
    store.subscribe('elements', ids.hero, hero);
    store.subscribe('elements', ids.list, list);
    store.subscribeIds('elements', elements);
    store.run(setStyle, color('blue'), { label: 'Colour' });
    expect([hero, list, elements].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 0]);
    store.run(deleteElements, { ids: [ids.row] }, { label: 'Delete' });
    expect([hero, list, elements].map((listener) => listener.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('leaves the design alone when an operation fails', () => {
    const store = storeOf();
    expect(() =>
      store.run(moveElement, { id: ids.hero, to: { owner: ids.action, slot: 'leftIcon' } }, { label: 'Move' }),
    ).toThrow(TramaError);
    expect(store.design).toBe(design);
    expect(store.pending).toEqual([]);
  });

  it('takes back a burst of one group as one step', () => {
    const store = storeOf();
    for (const value of ['#1', '#2', '#3']) store.run(setStyle, color(value), { label: 'Colour', group: 'slider' });
    store.history.closeGroup();
    store.run(setStyle, color('#4'), { label: 'Colour', group: 'slider' });
    expect(store.history.done).toHaveLength(2);
    store.undo();
    expect(colorOf(store.design)).toBe('#3');
    store.undo();
    expect(store.design).toEqual(design);
    store.redo();
    expect(colorOf(store.design)).toBe('#3');
  });

  it('forgets what was taken back when something new is done', () => {
    const store = storeOf();
    store.run(setStyle, color('blue'), { label: 'Colour' });
    store.undo();
    store.run(setElementName, { id: ids.hero, name: 'Hero' }, { label: 'Name' });
    expect(store.redo()).toBeNull();
    expect(store.undo()).toBe('Name');
  });

  it('takes back own steps and keeps what others did', () => {
    const store = storeOf();
    store.run(setStyle, color('blue'), { label: 'Colour' });
    store.applyRemote([{ op: 'set', entity: 'elements', id: ids.hero, path: ['name'], value: 'Theirs' }]);
    store.undo();
    expect(colorOf(store.design)).toBe('red');
    expect(store.design.elements[ids.hero]?.name).toBe('Theirs');
  });

  it('puts pending changes on top of what others did before', () => {
    const store = storeOf();
    store.run(setStyle, color('mine'), { label: 'Colour' });
    store.applyRemote([setColor('theirs')]);
    expect(colorOf(store.design)).toBe('mine');
    const [batch] = store.takeUnsent();
    store.acknowledge(batch?.id ?? '');
    store.applyRemote([setColor('theirs again')]);
    expect(colorOf(store.design)).toBe('theirs again');
  });

  it('knows the design of the server after some of its own patches were kept, others were refused and others edited', () => {
    const store = storeOf();
    const kept: Change[] = [];
    for (const value of ['#1', '#2', '#3', '#4']) {
      store.run(setStyle, color(value), { label: 'Colour' });
      kept.push(setColor(value));
    }
    const [one, two, three, four] = store.takeUnsent();
    store.acknowledge(one?.id ?? '');
    store.acknowledge(two?.id ?? '');
    store.reject(four?.id ?? '', new TramaError({ code: 'server/refused', message: 'No.' }));
    expect(colorOf(store.design)).toBe('#3');
    store.acknowledge(three?.id ?? '');
    const theirs: Change = { op: 'set', entity: 'elements', id: ids.hero, path: ['name'], value: 'Theirs' };
    store.applyRemote([theirs]);
    expect(store.design).toEqual(applyChanges(design, [...kept.slice(0, 3), theirs]));
  });

  it('comes to the same design as the server, whatever the order', () => {
    const store = storeOf();
    store.run(setStyle, color('mine'), { label: 'Colour' });
    const [batch] = store.takeUnsent();
    const theirs = [setColor('theirs')];
    store.applyRemote(theirs);
    store.applyRemote(batch?.changes ?? [], batch?.id);
    expect(store.design).toEqual(applyChanges(applyChanges(design, theirs), batch?.changes ?? []));
    expect(store.pending).toEqual([]);
  });

  it('tells a copy of the design how to follow it, also when pending changes move on top', () => {
    const store = storeOf();
    let copy = design;
    store.onChange(({ changes }) => {
      copy = applyChanges(copy, changes);
    });
    store.run(setStyle, color('mine'), { label: 'Colour' });
    store.applyRemote([setColor('theirs'), { op: 'remove', entity: 'elements', id: ids.row }]);
    store.undo();
    expect(copy).toEqual(store.design);
    expect(colorOf(copy)).toBe('red');
  });

  it('sends a burst as one batch, and what is on its way not again', () => {
    const store = storeOf();
    store.run(setStyle, color('#1'), { label: 'Colour', group: 'slider' });
    store.run(setStyle, color('#2'), { label: 'Colour', group: 'slider' });
    expect(store.takeUnsent().map(({ changes }) => changes)).toEqual([[setColor('#2')]]);
    store.run(setStyle, color('#3'), { label: 'Colour', group: 'slider' });
    expect(store.takeUnsent().map(({ changes }) => changes)).toEqual([[setColor('#3')]]);
    store.resend();
    expect(store.takeUnsent()).toHaveLength(2);
  });

  it('takes a refused batch out of the design and says so', () => {
    const store = storeOf();
    const refused = vi.fn();
    store.onRefusal(refused);
    store.run(setStyle, color('mine'), { label: 'Colour' });
    const error = new TramaError({ code: 'server/refused', message: 'No.' });
    store.reject(store.pending[0]?.id ?? '', error);
    expect(store.design).toEqual(design);
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ error }));
  });

  it('drops a pending move that became a cycle through others', () => {
    const store = storeOf();
    const refused = vi.fn();
    store.onRefusal(refused);
    store.run(moveElement, { id: ids.list, to: { owner: ids.hero, slot: 'children' } }, { label: 'Move' });
    const theirs: Change[] = [
      { op: 'delete', entity: 'sections', id: ids.main, path: ['slots', 'wwObjects'], item: ids.hero },
      {
        op: 'insert',
        entity: 'elements',
        id: ids.list,
        path: ['slots', 'children'],
        item: ids.hero,
        after: null,
        before: null,
      },
    ];
    store.applyRemote(theirs);
    expect(store.design).toEqual(applyChanges(design, theirs));
    expect(refused.mock.calls[0]?.[0].error.message).toBe('An element cannot be put inside itself.');
  });

  it('comes back after a reload with its history and what was not yet saved', () => {
    const store = storeOf();
    store.run(setStyle, color('mine'), { label: 'Colour' });
    const restored = storeOf(JSON.parse(JSON.stringify(store.snapshot())));
    expect(colorOf(restored.design)).toBe('mine');
    expect(restored.takeUnsent()).toHaveLength(1);
    expect(restored.undo()).toBe('Colour');
    expect(restored.design).toEqual(design);
  });
});
