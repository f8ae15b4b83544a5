import type { Element, Field, Section, Value } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { cssClass, drawn, HOVER, when } from '../testing/drawn.ts';
import { definition, element, formula, startedEngine } from '../testing/index.ts';

describe('what can change at run time', () => {
  const field = (name: string, more: Partial<Field> = {}): Field => ({
    name,
    label: { en: '', pt: '' },
    type: 'text',
    ...more,
  });
  const definitions = [
    definition('label', { fields: [field('text', { multiLang: true })] }),
    definition('sum', { fields: [field('code', { type: 'formula' })] }),
    definition('menu', { interactive: true }),
    definition('form', { localContext: 'form' }),
    definition('player', { actions: [{ name: 'play', label: { en: '', pt: '' }, args: [] }] }),
  ];
  const bound = formula("variables['color']");

  it.each<[string, Partial<Element>, boolean]>([
    ['nothing', {}, true],
    ['text', { content: { default: { text: 'x' } } }, true],
    ['a text for each language', { type: 'label', content: { default: { text: { en: 'a', pt: 'b' } } } }, true],
    ['bound content', { content: { default: { text: bound } } }, false],
    ['a bound look', { style: { default: { color: bound } } }, false],
    ['a bound id', { domId: bound }, false],
    ['a bound class', { domClass: bound }, false],
    ['a bound attribute', { attributes: [{ key: 'a', name: 'a', value: bound }] }, false],
    [
      'its own id, class and attribute',
      { domId: 'a', domClass: 'b', attributes: [{ key: 'a', name: 'a', value: 1 }] },
      true,
    ],
    ['a link to a page', { link: { type: 'internal', pageId: 'home' } }, true],
    ['a bound link', { link: bound }, false],
    ['a link to a popup', { link: { type: 'open-popup', content: 'x' } }, false],
    ['a link that closes a popup', { link: { type: 'close-popup' } }, false],
    ['a workflow', { workflows: [{ id: 'w', key: 'w', firstAction: null, actions: {} }] }, false],
    ['a position that is watched', { watchScrollPosition: true }, false],
    ['a hover state', { states: [HOVER] }, true],
    ['a state with a condition', { states: [when('s', true)] }, false],
    ['a state that is switched', { states: [{ key: 's', id: 's', label: 's' }] }, false],
    ['a class of the site', { classes: { default: ['plain'] } }, true],
    ['a class with a bound look', { classes: { default: ['bound'] } }, false],
    ['a menu', { type: 'menu' }, false],
    ['a form', { type: 'form' }, false],
    ['a player', { type: 'player' }, false],
  ])('is told of an element with %s: static %o', async (_what, part, expected) => {
    const classes = {
      plain: cssClass('x'),
      bound: { ...cssClass('x'), style: { default: { color: bound } } },
    };
    const { read } = await drawn([{ ...element('a'), ...part }], { definitions, classes });
    expect(read('a')?.isSelfStatic).toBe(expected);
  });

  it('is told of an instance of a component by its root, and by the workflows in it', async () => {
    const { read } = await drawn([
      element('use', { type: null, component: 'card' }),
      element('root', { slots: { children: ['inner'] } }),
      element('inner', { content: { text: bound } }),
    ]);
    expect(['use', 'root', 'inner'].map((id) => [read(id)?.isSelfStatic, read(id)?.isStatic])).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
  });

  it('is told of an element by all of its children', async () => {
    const { read } = await drawn([
      element('a', { slots: { children: ['still', 'moving'] } }),
      element('still'),
      element('moving', { content: { text: bound } }),
    ]);
    expect([read('a')?.isSelfStatic, read('a')?.isStatic, read('still')?.isStatic]).toEqual([true, false, true]);
  });

  it('is told of a section by itself, and by all of its elements', async () => {
    const states = async (part: Partial<Section>, content: Value) => {
      const { engine } = await startedEngine({
        pages: [
          { roots: ['a', 'b'], elements: [element('a', { content: { text: content } }), element('b')], section: part },
        ],
      });
      const [section] = engine.page.value?.sections ?? [];
      return [section?.isSelfStatic, section?.isStatic];
    };
    expect(await states({}, 'x')).toEqual([true, true]);
    expect(await states({}, bound)).toEqual([true, false]);
    expect(await states({ domId: bound }, 'x')).toEqual([false, false]);
  });

  it('is everything in edit mode', async () => {
    const { engine } = await startedEngine({ mode: 'edit', pages: [{ elements: [element('a')] }] });
    expect([engine.instance('a')?.isSelfStatic, engine.page.value?.sections[0]?.isStatic]).toEqual([false, false]);
  });

  it('is told of what stands in an element that hands props to its children', async () => {
    const { read } = await drawn([element('form', { type: 'form', slots: { children: ['a'] } }), element('a')], {
      definitions,
    });
    expect(read('a')?.isSelfStatic).toBe(false);
  });

  it('a formula kept as content is handed on as it is, bound or not', async () => {
    const { read } = await drawn([element('a', { type: 'sum', content: { code: formula('1 + 1') } })], { definitions });
    expect(read('a')?.content('code')).toEqual(formula('1 + 1'));
    expect(read('a')?.evaluate(read('a')?.content('code'), null)).toBe(2);
    expect(read('a')?.evaluate({ type: 'f', code: 'context.mapping * 2' }, 4)).toBe(8);
    expect(read('a')?.evaluate('text', 4)).toBe('text');
  });
});
