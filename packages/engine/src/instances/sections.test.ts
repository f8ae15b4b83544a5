import type { Section } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { definition, element, formula, type PageInit, startedEngine, variable, workflow } from '../testing/index.ts';

const noting = (trigger: string | undefined, code: string) =>
  workflow(
    `${trigger} ${code}`,
    [{ type: 'variable', fields: { varId: 'trace', arrayUpdateType: 'push', varValue: formula(code) } }],
    trigger === undefined ? {} : { trigger },
  );

const sectionOf = async (section: Partial<Section>, init: PageInit = {}) => {
  const { engine } = await startedEngine({
    pages: [
      {
        elements: [element('a'), element('b')],
        variables: [
          variable('trace', { type: 'array', defaultValue: [] }),
          variable('on', { type: 'boolean', defaultValue: true }),
        ],
        section,
        ...init,
      },
    ],
  });
  const [found] = engine.page.value?.sections ?? [];
  return { engine, section: found, children: () => found?.children.value.map(({ uid }) => uid) };
};

describe('a section of a page', () => {
  it('holds its elements, or those of a modal; those that are missing are left out', async () => {
    expect((await sectionOf({ slots: { wwObjects: ['a', 'gone', 'b'] } })).children()).toEqual(['a', 'b']);
    expect((await sectionOf({ slots: { modalContent: ['b'] } })).children()).toEqual(['b']);
    expect((await sectionOf({ slots: {} })).children()).toEqual([]);
  });

  it('repeats its first element where its list is bound', async () => {
    const { engine, children } = await sectionOf({
      slots: { wwObjects: ['a'] },
      content: { default: { wwObjects: formula("['x', 'y']") } },
    });
    expect(children()).toEqual(['a', 'a']);
    expect(engine.instances('a').map(({ item }) => item?.data)).toEqual(['x', 'y']);
  });

  it('has an anchor of its title, and its content', async () => {
    const { section } = await sectionOf({ title: 'Our Plan', content: { default: { text: formula("'bo' + 'und'") } } });
    expect([section?.anchor, section?.content('text')]).toEqual(['our_plan', 'bound']);
  });

  it('takes its elements away while it is not rendered, and brings them back', async () => {
    const { engine, section, children } = await sectionOf({
      slots: { wwObjects: ['a'] },
      style: { default: { conditionalRendering: formula("variables['on']") } },
    });
    expect([section?.isRendered.value, children()]).toEqual([true, ['a']]);
    engine.setVariable('on', false);
    expect([section?.isRendered.value, children(), engine.instance('a')]).toEqual([false, [], undefined]);
    engine.setVariable('on', true);
    expect([section?.isRendered.value, children()]).toEqual([true, ['a']]);
  });

  it('runs the workflows of its life and of its events', async () => {
    const { engine, section } = await sectionOf({
      workflows: [
        noting('_wwOnCreated', "'created'"),
        noting('_wwOnMounted', "'mounted'"),
        noting('click', 'event.x'),
        noting('mouseenter', 'event'),
        noting(undefined, "'never'"),
      ],
    });
    expect(section?.triggers).toEqual(['_wwOnCreated', '_wwOnMounted', 'click', 'mouseenter']);
    await section?.emit({ trigger: 'click', payload: { x: 1 }, native: {} as never });
    await section?.emit({ trigger: 'mouseenter', native: 'native' as never });
    expect(engine.variable('trace')).toEqual(['created', 'mounted', 1, 'native']);
  });

  it('is that of its elements, which have it as the place that they stand in', async () => {
    const { engine, section } = await sectionOf({ slots: { wwObjects: ['a'] } });
    expect([engine.instance('a')?.section, engine.instance('a')?.parent]).toEqual([section, null]);
  });
});

describe('the copies of a slot', () => {
  const page: PageInit = {
    elements: [
      element('choice', { type: 'choice', slots: { children: ['a', 'b'] } }),
      element('a', {
        content: {
          text: formula(
            "(context.local.data.option?.name ?? '-') + (context.item.data?.name ?? '-') + context.item.index",
          ),
        },
      }),
      element('b'),
    ],
  };
  const choice = definition('choice', {
    localContext: 'choice',
    slots: [{ path: 'children', kind: 'many', copied: true, label: { en: '', pt: '' } }],
  });
  const drawn = async () => {
    const { engine } = await startedEngine({ pages: [page], definitions: [choice] });
    const owner = engine.instance('choice');
    const children = () => owner?.slot('children').value ?? [];
    return { engine, owner, children, texts: () => engine.instances('a').map((one) => one.content('text')) };
  };
  const local = (name: string) => ({ local: { key: 'option', data: { name } } });
  const item = (name: string) => ({ item: { data: { name } } });

  it('are none before the element draws them', async () => {
    const { children } = await drawn();
    expect(children()).toEqual([]);
  });

  it('stand copy after copy, each with its data and its position', async () => {
    const { owner, children, texts } = await drawn();
    owner?.repeatSlot('children', [local('x'), item('y')]);
    expect(children().map(({ key, slotIndex }) => [key, slotIndex])).toEqual([
      ['a_0', 0],
      ['b_0', 0],
      ['a_1', 1],
      ['b_1', 1],
    ]);
    expect(texts()).toEqual(['x-undefined', '-y1']);
  });

  it('keep their instances while their data change, and come and go at the end', async () => {
    const { owner, children, texts } = await drawn();
    owner?.repeatSlot('children', [local('x'), item('y')]);
    const before = children();
    owner?.repeatSlot('children', [local('x2'), item('y2'), local('z')]);
    expect(children().slice(0, 4)).toEqual(before);
    expect(texts()).toEqual(['x2-undefined', '-y21', 'z-undefined']);
    owner?.repeatSlot('children', [local('x3')]);
    expect([children(), texts()]).toEqual([before.slice(0, 2), ['x3-undefined']]);
    owner?.repeatSlot('children', []);
    expect(children()).toEqual([]);
  });

  it('that stay as they are wake nobody', async () => {
    const { owner, children } = await drawn();
    owner?.repeatSlot('children', [local('x')]);
    const before = children();
    owner?.repeatSlot('children', [local('x')]);
    expect(children()).toBe(before);
  });

  it('are given props each by its position, and all of them together', async () => {
    const { engine, owner } = await drawn();
    owner?.repeatSlot('children', [local('x'), local('y')]);
    owner?.giveProps('children', { size: 1, text: 'all' });
    owner?.giveProps('children', { text: 'second' }, 1);
    const read = () => engine.instances('a').map((one) => [one.given('size'), one.content('text')]);
    expect(read()).toEqual([
      [1, 'all'],
      [1, 'second'],
    ]);
    owner?.giveProps('children', { text: 'changed' }, 1);
    expect(read()[1]).toEqual([1, 'changed']);
    expect(engine.instance('b')?.givenSignal('size').value).toBe(1);
    expect(engine.instance('choice')?.givenSignal('size').value).toBeUndefined();
  });
});
