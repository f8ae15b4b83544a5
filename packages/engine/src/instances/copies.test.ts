import { describe, expect, it } from 'vitest';
import type { Instance } from '../instance.ts';
import { definition, element, type FakePlatform, fakePlatform, formula, startedEngine } from '../testing/index.ts';
import { createMovingRows } from './tree/moving-rows.ts';

const list = definition('list', {
  slots: [{ path: 'rows.*.cell', kind: 'one', copied: true, label: { en: '', pt: '' } }],
  variables: [{ name: 'value', type: 'any', label: { en: '', pt: '' } }],
});
const cell = element('cell', {
  content: {
    item: formula('context.item?.data'),
    bullet: formula("context.local.data?.['bullet']"),
    text: 'own',
  },
});

const shownList = async (cells: readonly string[] = ['cell'], platform: FakePlatform = fakePlatform()) => {
  const { engine } = await startedEngine({
    pages: [{ elements: [element('a', { type: 'list', slots: { 'rows.0.cell': cells } }), cell, element('unit')] }],
    definitions: [list],
    platform,
  });
  const owner = engine.instance('a');
  if (!owner) throw new Error('The list is not on the page.');
  return { engine, owner, children: () => owner.slot('rows.0.cell').value };
};

describe('a slot of which an element draws copies', () => {
  it('is empty until they are made, at positions of their own', async () => {
    const { owner, children } = await shownList();
    expect(children()).toEqual([]);
    owner.repeatSlot('rows.0.cell', [{}, {}]);
    expect(children().map((child) => child.key)).toEqual(['cell_0', 'cell_1']);
  });

  it('shows each what it is given as item, as local data and as props', async () => {
    const { owner, children } = await shownList();
    owner.repeatSlot('rows.0.cell', [
      { item: { data: 'a' }, local: { key: 'bullet', data: 1 } },
      { item: { data: 'b' }, local: { key: 'bullet', data: 2 } },
    ]);
    owner.giveProps('rows.0.cell', { text: 'given' }, 1);
    expect(children().map((child) => [child.content('item'), child.content('bullet')])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(children().map((child) => child.content('text'))).toEqual(['own', 'given']);
    expect(children().map((child) => child.given('text'))).toEqual([undefined, 'given']);
  });

  it('draws all of its children in each copy, at the position of the copy', async () => {
    const { owner, children } = await shownList(['cell', 'unit']);
    owner.repeatSlot('rows.0.cell', [{}, {}]);
    expect(children().map(({ key, slotIndex }) => [key, slotIndex])).toEqual([
      ['cell_0', 0],
      ['unit_0', 0],
      ['cell_1', 1],
      ['unit_1', 1],
    ]);
    const [first, second] = children();
    owner.repeatSlot('rows.0.cell', [{}]);
    expect(children()).toEqual([first, second]);
  });

  it('keeps the copies of positions that stay', async () => {
    const { engine, owner, children } = await shownList();
    owner.repeatSlot('rows.0.cell', [{ item: { data: 'a' } }, { item: { data: 'b' } }]);
    const [first] = children();
    owner.repeatSlot('rows.0.cell', [{ item: { data: 'c' } }]);
    expect(children()).toEqual([first]);
    expect(engine.instances('cell')).toEqual([first]);
    expect(first?.content('item')).toBe('c');
  });

  it('follows the data of positions that stay, and makes those that are new', async () => {
    const { owner, children } = await shownList();
    const local = (data: number) => ({ local: { key: 'bullet', data } });
    owner.repeatSlot('rows.0.cell', [local(1)]);
    const before = children();
    owner.repeatSlot('rows.0.cell', [local(2), local(3)]);
    expect(children().map((child) => child.content('bullet'))).toEqual([2, 3]);
    expect(children()[0]).toBe(before[0]);
    expect(children().map(({ item }) => item)).toEqual([null, null]);
  });

  it('wakes nobody where the copies stay as they are', async () => {
    const { owner, children } = await shownList();
    owner.repeatSlot('rows.0.cell', [{ item: { data: { id: 1 } } }]);
    const before = children();
    const data = before[0]?.content('item');
    owner.repeatSlot('rows.0.cell', [{ item: { data: { id: 1 } } }]);
    expect(children()).toBe(before);
    expect(before[0]?.content('item')).toBe(data);
  });

  it('gives props to all copies, and to one beside', async () => {
    const { owner, children } = await shownList();
    owner.repeatSlot('rows.0.cell', [{}, {}]);
    owner.giveProps('rows.0.cell', { size: 1, text: 'all' });
    owner.giveProps('rows.0.cell', { text: 'second' }, 1);
    const read = () => children().map((child) => [child.givenSignal('size').value, child.content('text')]);
    expect(read()).toEqual([
      [1, 'all'],
      [1, 'second'],
    ]);
    owner.giveProps('rows.0.cell', { text: 'changed' }, 1);
    expect(read()[1]).toEqual([1, 'changed']);
    owner.giveProps('rows.0.cell', {}, 1);
    expect(read()[1]).toEqual([1, 'all']);
    expect(owner.givenSignal('size').value).toBeUndefined();
  });

  describe('with keys', () => {
    const showKeyed = async () => {
      const marked: string[] = [];
      const moving = createMovingRows({ mark: ({ key }) => marked.push(key), passFocus: () => undefined });
      const shown = await shownList(['cell'], { ...fakePlatform(), movingRows: () => moving });
      const show = (...letters: string[]): readonly Instance[] => {
        marked.length = 0;
        shown.owner.repeatSlot(
          'rows.0.cell',
          letters.map((data) => ({ item: { data }, key: data })),
        );
        return shown.children();
      };
      return { ...shown, show, marked };
    };

    it('follows them to other positions, and tells who draws', async () => {
      const { show, marked } = await showKeyed();
      const [a, b, c] = show('a', 'b', 'c');
      expect(marked).toEqual([]);
      expect(show('c', 'a', 'b')).toEqual([c, a, b]);
      expect([a, b, c].map((child) => [child?.slotIndex, child?.content('item'), child?.item?.index])).toEqual([
        [1, 'a', 1],
        [2, 'b', 2],
        [0, 'c', 0],
      ]);
      expect(marked).toEqual(['cell_2', 'cell_0', 'cell_1']);
    });

    it('makes one for what comes between others, under a name that none has, and takes away what has left', async () => {
      const { engine, show } = await showKeyed();
      const [a, b] = show('a', 'b');
      const [x, ...others] = show('x', 'a', 'b');
      expect(others).toEqual([a, b]);
      expect(x?.key).toBe('cell_2');
      expect(show('b')).toEqual([b]);
      expect(engine.instances('cell')).toEqual([b]);
    });

    it('lets what is new take the place of what has left there', async () => {
      const { show } = await showKeyed();
      const [a, b, c] = show('a', 'b', 'c');
      expect(show('a', 'x', 'c')).toEqual([a, b, c]);
      expect(b?.content('item')).toBe('x');
    });

    it('keeps positions where more than a few are new, as after a search', async () => {
      const { show } = await showKeyed();
      const before = show('a', 'b', 'c', 'd');
      expect(show('d', 'x', 'y', 'z')).toEqual(before);
      expect(before.map((child) => child.content('item'))).toEqual(['d', 'x', 'y', 'z']);
    });

    it('keeps positions where two have the same', async () => {
      const { show } = await showKeyed();
      const [a, b] = show('a', 'b');
      expect(show('b', 'b')).toEqual([a, b]);
      expect(a?.content('item')).toBe('b');
    });
  });
});
