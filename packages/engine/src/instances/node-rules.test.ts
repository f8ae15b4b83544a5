import type { Field, Value } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { component, definition, element, formula, startedEngine, testEngine, variable } from '../testing/index.ts';

const label = { en: '', pt: '' };

const field = (name: string, more: Partial<Field> = {}): Field => ({ name, label, type: 'text', ...more });

describe('a reference to an element that is missing', () => {
  it('shows nothing, and leaves its neighbours as they are', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          roots: ['box'],
          elements: [element('box', { slots: { children: ['one', 'gone', 'two'] } }), element('one'), element('two')],
        },
      ],
    });
    expect(
      engine
        .instance('box')
        ?.slot('children')
        .value.map(({ uid }) => uid),
    ).toEqual(['one', 'two']);
  });
});

describe('the properties of an element', () => {
  const fields = [
    field('wide', { responsive: true }),
    field('plain'),
    field('back', { fallback: true, default: 'standard' }),
    field('standard', { default: 'editor only' }),
  ];
  const show = async (content: Readonly<Record<string, Value>>, mobile: Readonly<Record<string, Value>> = {}) => {
    const { engine, platform } = await startedEngine({
      pages: [
        {
          elements: [{ ...element('a', { type: 'label', content }), content: { default: content, mobile } }],
          variables: [variable('none')],
        },
      ],
      definitions: [definition('label', { fields })],
    });
    platform.resize(400);
    return engine.instance('a');
  };

  it('differ by screen only where their field does', async () => {
    const instance = await show({ wide: 'w', plain: 'p' }, { wide: 'w on a phone', plain: 'p on a phone' });
    expect([instance?.content('wide'), instance?.content('plain')]).toEqual(['w on a phone', 'p']);
  });

  it('take their default only where the field falls back to it, and nothing is stored', async () => {
    const instance = await show({});
    expect([instance?.content('back'), instance?.content('standard')]).toEqual(['standard', undefined]);
  });

  it('stay undefined where a binding comes to nothing', async () => {
    const instance = await show({ back: formula("variables['nobody']") });
    expect(instance?.content('back')).toBeUndefined();
  });
});

describe('the attributes of an element', () => {
  const attributesOf = async (attributes: Value) => {
    const { engine, log } = await startedEngine({ pages: [{ elements: [element('a', { attributes } as never)] }] });
    const read = (): Record<string, string> => {
      const { 'data-ww-element': _mark, 'data-ww-uid': uid, ...own } = engine.instance('a')?.attributes.value ?? {};
      expect(uid).toBe('a');
      return own;
    };
    return { read, log };
  };

  it('tell its uid, the component that it is in, and its place in a repeat but for the first', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          roots: ['use'],
          elements: [
            element('use', { type: null, component: 'k' }),
            element('list', { content: { children: formula('[1, 2]') }, slots: { children: ['row'] } }),
            element('row'),
          ],
          components: [component('k', 'list')],
        },
      ],
    });
    const rows = engine.instance('list')?.slot('children').value ?? [];
    const marks = { 'data-ww-element': '', 'data-ww-uid': 'row', 'data-ww-component-id': 'k' };
    expect(rows.map(({ attributes }) => attributes.value)).toEqual([marks, { ...marks, 'data-ww-repeat-index': '1' }]);
  });

  it('have names without spaces; those without a name, or without a value, are left out', async () => {
    const { read } = await attributesOf([
      { name: 'data- x', value: 1 },
      { name: ' ', value: 'lost' },
      { name: 'title', value: formula("'of ' + 2") },
      { name: 'lang', value: formula("variables['nobody']") },
    ]);
    expect(read()).toEqual({ 'data-x': '1', title: 'of 2' });
  });

  it('never take the place of the marks by which the platform finds nodes', async () => {
    const { read } = await attributesOf([
      { name: 'data-ww-uid', value: 'another' },
      { name: 'Data-WW-Repeat-Index', value: 7 },
      { name: 'data-own', value: 'kept' },
      { name: 'data-ww-uid-of-mine', value: 'kept too' },
    ]);
    expect(read()).toEqual({ 'data-own': 'kept', 'data-ww-uid-of-mine': 'kept too' });
  });

  it('are none, with a warning, where they are no list', async () => {
    const { read, log } = await attributesOf(formula("'text'"));
    expect(read()).toEqual({});
    expect(log).toMatchObject([{ level: 'warning', where: ['elements', 'a', 'attributes'] }]);
  });
});

describe('what an item of a repeat tells', () => {
  /** A list whose children are bound to this, with one template. */
  const rowsOf = async (list: Value) => {
    const { engine } = await startedEngine({
      pages: [
        {
          roots: ['list'],
          elements: [
            element('list', { content: { children: list }, slots: { children: ['row', 'second'] } }),
            element('row', { slots: { children: ['inner'] } }),
            element('second'),
            element('inner', {
              content: { children: formula("[context.item.data + '!', 'b']") },
              slots: { children: ['cell'] },
            }),
            element('cell'),
          ],
        },
      ],
    });
    return engine;
  };

  it('are its data, its places, whether it is a copy, all items, and the item around', async () => {
    const engine = await rowsOf(formula("['x', 'y']"));
    expect(engine.instances('row').map(({ item }) => item)).toMatchObject([
      { data: 'x', index: 0, repeatIndex: 0, isACopy: false, parent: null, repeatedItems: ['x', 'y'] },
      { data: 'y', index: 1, repeatIndex: 1, isACopy: true, parent: null, repeatedItems: ['x', 'y'] },
    ]);
    expect(engine.instances('cell').map(({ item }) => [item?.data, item?.isACopy, item?.parent?.data])).toEqual([
      ['x!', false, 'x'],
      ['b', true, 'x'],
      ['y!', true, 'y'],
      ['b', true, 'y'],
    ]);
  });

  it('comes from lists alone, written ones too; of several templates only the first is drawn', async () => {
    const written: Value = { binding: 'list', items: [formula('1 + 1'), 'y'] };
    const engine = await rowsOf(written);
    expect(engine.instances('row').map(({ item }) => item?.data)).toEqual([2, 'y']);
    expect(engine.instances('second')).toEqual([]);
    for (const other of [formula('7'), formula("'text'"), formula('({ length: 2 })'), formula('null')])
      expect((await rowsOf(other)).instances('row')).toEqual([]);
  });
});

describe('the states of an element', () => {
  it('let null take a value away, and undefined leave it', async () => {
    const fields = [field('text', { responsive: true, states: true })];
    const { engine } = testEngine({
      pages: [
        {
          elements: [
            {
              ...element('a', { type: 'label', states: [{ id: 's', label: 's' }] as never }),
              content: { default: { text: 'base' }, s_default: { text: null } },
            },
            {
              ...element('b', { type: 'label', states: [{ id: 's', label: 's' }] as never }),
              content: { default: { text: 'base' }, s_default: {} },
            },
            {
              ...element('c', { type: 'label', states: [{ id: 's', label: 's' }] as never }),
              content: { default: { text: 'base' }, s_default: { text: undefined as never } },
            },
          ],
          roots: ['a', 'b', 'c'],
        },
      ],
      definitions: [definition('label', { fields })],
    });
    await engine.start();
    for (const id of ['a', 'b', 'c']) engine.instance(id)?.setState('s', true);
    const texts = ['a', 'b', 'c'].map((id) => engine.instance(id)?.content('text'));
    expect(texts).toEqual([null, 'base', 'base']);
  });
});
