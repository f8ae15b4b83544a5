import type { Section } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { element, formula, type PageInit, startedEngine, variable, workflow } from '../testing/index.ts';

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
