import { type Component, createRegistry, type Element, type Value } from '@trama/model';
import { seeded } from '@trama/model/testing';
import { describe, expect, it } from 'vitest';
import type { Instance } from '../../instance.ts';
import {
  bundleOf,
  component,
  definition,
  element,
  formula,
  type PageInit,
  startedEngine,
  variable,
  workflow,
} from '../../testing/index.ts';
import { markInsides } from './inside-marks.ts';

const label = { en: '', pt: '' };
const definitions = [
  definition('box'),
  definition('button', { events: [{ name: 'focus', label }] }),
  definition('input', { variables: [{ name: 'value', label, type: 'string', from: () => 'typed' }] }),
  definition('field', { form: () => undefined } as never),
  definition('form', { localContext: 'form' }),
  definition('player', { actions: [{ name: 'play', label, args: [] }] }),
];
const registry = createRegistry(definitions, []);
const bound = formula("variables['word']");

const marked = (page: PageInit): PageInit => {
  const bundle = bundleOf(page);
  return { ...page, elements: Object.values(markInsides(bundle, {}, registry)) };
};

const marksOf = (elements: readonly Element[], components: readonly Component[] = []): Record<string, string> =>
  Object.fromEntries(
    Object.values(markInsides(bundleOf({ elements, components }), {}, registry)).flatMap(({ id, inside }) =>
      inside === undefined ? [] : [[id, inside]],
    ),
  );

const on = (trigger: string) => [workflow('w', [{ type: 'log' }], { trigger })];

describe('what stands in an element', () => {
  it.each<[string, Partial<Element>, 'still' | 'waiting' | undefined]>([
    ['a plain element', {}, 'still'],
    ['a bound text', { content: { default: { text: bound } } }, 'waiting'],
    ['a bound condition', { style: { default: { conditionalRendering: bound } } }, 'waiting'],
    ['a workflow of a press', { workflows: on('click') }, 'waiting'],
    ['a button', { type: 'button' }, 'still'],
    ['a workflow of its beginning', { workflows: on('_wwOnMounted') }, undefined],
    ['a workflow of its end', { workflows: on('_wwOnBeforeUnmount') }, undefined],
    ['a box that is watched', { watchScrollPosition: true }, undefined],
    ['a variable', { type: 'input' }, undefined],
    ['a field of a form', { type: 'field' }, undefined],
    ['a form', { type: 'form' }, undefined],
    ['something that actions address', { type: 'player' }, undefined],
    ['an element of an unknown type', { type: 'gone' }, undefined],
    ['a place that instances fill', { injected: { 'content.children': true } }, undefined],
  ])('is built from the start, or later: %s', (_what, part, expected) => {
    const elements = [
      element('outer', { slots: { children: ['middle'] } }),
      element('middle', { slots: { children: ['inner'] } }),
      { ...element('inner'), ...part },
    ];
    const { outer, middle } = marksOf(elements);
    expect(outer).toBe(expected);
    // The outermost of what is still says it for all.
    expect(middle).toBe(expected === 'still' ? undefined : expected);
  });

  it('is built from the start in an element that hands props to it, where it can change by them', () => {
    const elements = [
      element('outer', { slots: { children: ['button'] } }),
      element('button', { type: 'button', slots: { icon: ['icon'] } }),
      element('icon'),
    ];
    expect(marksOf(elements)).toEqual({ outer: 'waiting', button: 'waiting' });
  });

  it('is that of its components too', () => {
    const page = (card: Partial<Component>, root: Partial<Element> = {}) =>
      marksOf(
        [
          element('outer', { slots: { children: ['use'] } }),
          element('use', { type: null, component: 'card' }),
          { ...element('root', { slots: { children: ['text'] } }), ...root },
          element('text'),
        ],
        [component('card', 'root', card)],
      ).outer;
    expect(page({})).toBe('still');
    expect(page({}, { content: { default: { text: bound } } })).toBe('waiting');
    expect(page({ workflows: { w: workflow('w', []) } })).toBe('still');
    expect(page({ workflows: { w: workflow('w', [], { trigger: '_wwOnCreated' }) } })).toBeUndefined();
    expect(page({ variables: { v: variable('v') } })).toBeUndefined();
    expect(page({}, { slots: { children: ['use'] } }), 'a component that stands in itself').toBeUndefined();
    expect(
      marksOf([element('outer', { slots: { children: ['use'] } }), element('use', { type: null, component: 'none' })]),
    ).toEqual({});
  });
});

describe('a page whose elements are marked', () => {
  const page: PageInit = {
    roots: ['root'],
    variables: [variable('word', { type: 'string', defaultValue: 'a' })],
    elements: [
      element('root', { slots: { children: ['still', 'open', 'form'] } }),
      element('still', { slots: { children: ['text'] } }),
      element('text'),
      element('open', { slots: { children: ['bound'] } }),
      element('bound', { content: { text: bound } }),
      element('form', { type: 'form', slots: { children: ['input'] } }),
      element('input', { type: 'input' }),
    ],
  };

  it('has from the start what acts from the start, and the rest when it is read', async () => {
    const { engine } = await startedEngine({ definitions, pages: [marked(page)] });
    const there = (): boolean[] => ['input', 'text', 'bound'].map((id) => engine.instance(id) !== undefined);
    expect(there()).toEqual([true, false, false]);
    expect(engine.variable('input-value')).toBe('typed');
    expect(engine.instance('still')?.isStatic).toBe(true);
    expect(there()).toEqual([true, false, false]);
    expect(engine.instance('open')?.slot('children').value[0]?.content('text')).toBe('a');
    expect(engine.instance('still')?.slot('children').value).toHaveLength(1);
    expect(engine.instance('still')?.slot('none').value).toEqual([]);
    expect(there()).toEqual([true, true, true]);
  });

  it('takes with an element what was built in it', async () => {
    const hidden = { style: { default: { conditionalRendering: bound } } };
    const elements = page.elements?.map((one) => (one.id === 'open' ? { ...one, ...hidden } : one)) ?? [];
    const { engine } = await startedEngine({ definitions, pages: [marked({ ...page, elements })] });
    const [child] = engine.instance('open')?.slot('children').value ?? [];
    engine.setVariable('word', '');
    expect(engine.instance('bound')).toBeUndefined();
    expect(engine.instance('open')?.slot('children').value).toEqual([]);
    engine.setVariable('word', 'b');
    const [again] = engine.instance('open')?.slot('children').value ?? [];
    expect(again?.content('text')).toBe('b');
    expect(again).not.toBe(child);
  });
});

describe('marks of random pages', () => {
  const SEEDS = Array.from({ length: process.env.TRAMA_TEST_ALL === '1' ? 200 : 20 }, (_, seed) => seed);
  const WORDS = ['', 'a', 'b'];
  const note = (id: string, trigger: string) =>
    workflow(
      id,
      [
        {
          type: 'variable',
          fields: { varId: 'trace', arrayUpdateType: 'push', varValue: formula(`'${id} ${trigger}'`) },
        },
      ],
      { trigger },
    );

  /** A tree with components in it; each element has one thing that distinguishes it. */
  const randomPage = (seed: number): PageInit => {
    const { chance, pick } = seeded(seed);
    const elements: Element[] = [];
    const content: readonly (() => Record<string, Value>)[] = [
      () => ({ text: 'fixed' }),
      () => ({ text: bound }),
      () => ({ text: formula("context.item.data ?? 'none'") }),
      () => ({ text: formula("variables['typed-value']") }),
    ];
    const grow = (id: string, depth: number): string => {
      const children =
        depth === 0 ? [] : Array.from({ length: pick([1, 2, 3]) }, (_, index) => grow(`${id}-${index}`, depth - 1));
      const isRepeat = children.length > 0 && chance(0.15);
      const isUse = children.length > 0 && chance(0.1);
      elements.push({
        ...element(id, {
          type: isUse ? null : pick(['box', 'box', 'box', 'button', 'form', 'input', 'player']),
          component: isUse ? pick(['card', 'loud']) : null,
          content: { ...pick(content)(), ...(isRepeat && { children: formula("variables['rows']") }) },
          slots: children.length === 0 ? {} : { children },
          ...(chance(0.15) && {
            workflows: [note(id, pick(['click', '_wwOnCreated', '_wwOnMounted', '_wwOnBeforeUnmount']))],
          }),
          ...(chance(0.1) && { states: [{ key: 's', id: 's', label: 's', condition: bound }] }),
        }),
        ...(chance(0.15) && { style: { default: { [pick(['display', 'conditionalRendering'])]: bound } } }),
      });
      return id;
    };
    const roots = [grow('a', 3), grow('b', 3)];
    for (const root of ['card-root', 'loud-root']) grow(root, 1);
    elements.push(element('typed', { type: 'input' }));
    return {
      roots: [...roots, 'typed'],
      elements,
      components: [
        component('card', 'card-root'),
        component('loud', 'loud-root', { variables: { v: variable('v', { isExternal: true }) } }),
      ],
      variables: [
        variable('word', { type: 'string', defaultValue: pick(WORDS) }),
        variable('rows', { type: 'array', defaultValue: ['one', 'two'] }),
        variable('trace', { type: 'array', defaultValue: [] }),
      ],
    };
  };

  /** All that a renderer reads of an instance and of those below it, as long as they are shown. */
  const drawn = (instance: Instance): unknown => {
    if (!instance.isRendered.value || !instance.isDisplayed.value) return [instance.key];
    const roots = instance.inner?.root ? [instance.inner.root] : [];
    const children = Object.keys(instance.element.slots).flatMap((path) => [...instance.slot(path).value]);
    return [
      instance.key,
      instance.content('text'),
      instance.isSelfStatic,
      instance.isStatic,
      instance.states.value,
      instance.attributes.value,
      [...roots, ...children].map(drawn),
    ];
  };

  it.each(SEEDS)('change neither what is drawn, nor values, nor what runs (%i)', async (seed) => {
    const ends = await Promise.all(
      [randomPage(seed), marked(randomPage(seed))].map(async (init) => {
        const { engine, log } = await startedEngine({ definitions, pages: [init] });
        const seen = (): unknown => [
          engine.page.value?.sections.flatMap(({ children }) => children.value.map(drawn)),
          (init.elements ?? []).map(({ id }) => engine.variable(`${id}-value`)),
          engine.variable('trace'),
          log.map(({ message, where }) => [message, where]),
        ];
        const first = seen();
        const later = [];
        for (const word of WORDS) {
          engine.setVariable('word', word);
          engine.setVariable('rows', [word, 'x', 'y'].slice(0, word.length + 1));
          await new Promise((done) => setTimeout(done, 0));
          later.push(seen());
        }
        engine.dispose();
        return { first, later, trace: engine.variable('trace') };
      }),
    );
    expect(ends[1]).toEqual(ends[0]);
  });
});
