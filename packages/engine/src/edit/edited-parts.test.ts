import { effect } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import {
  bundleOf,
  collection,
  component,
  element,
  formula,
  type PageInit,
  testEngine,
  variable,
  workflow,
} from '../testing/index.ts';

const edited = async (page: PageInit, init: Partial<Parameters<typeof testEngine>[0]> = {}) => {
  const test = testEngine({ mode: 'edit', ...init, pages: [page] });
  const bundle = bundleOf(page);
  await test.engine.start({ bundle });
  const [section] = Object.values(bundle.sections);
  if (!section) throw new Error('The page has no section');
  return { ...test, section, read: (id: string) => test.engine.instance(id)?.content('text') };
};

const text = (code: string) => ({ content: { text: formula(code) } });
const shout = (name: string, code: string, id = 'f') => ({ id, name, type: 'formula' as const, code, parameters: [] });

describe('an edited formula', () => {
  it('is found by its id and its new name, and no longer by the old one', async () => {
    const { engine, read } = await edited({
      elements: [element('a', text("[formulas['f']?.(), formulas['old']?.(), formulas['new']?.()]"))],
      formulas: { f: shout('old', '1') as never },
    });
    expect(read('a')).toEqual([1, 1, undefined]);
    engine.patchSite({ formulas: { f: shout('new', '2') as never } });
    expect(read('a')).toEqual([2, undefined, 2]);
    engine.patchSite({ formulas: { f: null } });
    expect(read('a')).toEqual([undefined, undefined, undefined]);
  });

  it('that goes leaves the one that has taken its name', async () => {
    const { engine, read } = await edited({
      elements: [element('a', text("formulas['same']?.()"))],
      formulas: { f: shout('same', '1') as never, g: shout('same', '2', 'g') as never },
    });
    expect(read('a')).toBe(2);
    engine.patchSite({ formulas: { f: null } });
    expect(read('a')).toBe(2);
  });
});

describe('an edited variable', () => {
  it('that goes is unknown under each of its names; one that comes is known', async () => {
    const { engine } = await edited({ variables: [variable('v', { name: 'n', defaultValue: 1 })] });
    engine.patchSite({ variables: { v: null, w: variable('w', { defaultValue: 2 }) } });
    expect(['v', 'n', 'w'].map((key) => engine.variable(key))).toEqual([undefined, undefined, 2]);
  });

  it('under the same name holds its default again', async () => {
    const { engine } = await edited({ variables: [variable('v', { name: 'n', defaultValue: 1 })] });
    engine.setVariable('n', 5);
    engine.patchSite({ variables: { v: variable('v', { name: 'n', defaultValue: 3 }) } });
    expect([engine.variable('v'), engine.variable('n')]).toEqual([3, 3]);
  });
});

describe('an edited collection', () => {
  const rows = (id: string, name: string) => collection(id, { name, config: { isAutoFetch: false } });

  it('is found under its new name alone, and tells its new settings', async () => {
    const { engine } = await edited({ collections: [rows('c', 'old')] });
    engine.patchSite({ collections: { c: { ...rows('c', 'new'), config: { table: 't' } } } });
    expect(engine.collection('old')).toBeUndefined();
    expect(engine.collection('new')).toMatchObject({ id: 'c', name: 'new', config: { table: 't' } });
    engine.patchSite({ collections: { c: null, gone: null } });
    expect([engine.collection('c'), engine.collection('new')]).toEqual([undefined, undefined]);
  });
});

describe('an edited section', () => {
  it('that is not in the order of its page is not drawn, and one that there is not neither', async () => {
    const { engine, section } = await edited({ elements: [element('a')] });
    const uids = () => engine.page.value?.sections.map(({ uid }) => uid);
    engine.patchSite({ sections: { other: { ...section, id: 'other' } } });
    expect(uids()).toEqual([section.id]);
    engine.patchSite({ pageSections: ['gone', 'other', section.id] });
    expect(uids()).toEqual(['other', section.id]);
    engine.patchSite({ sections: { other: null } });
    expect(uids()).toEqual([section.id]);
  });

  it('changes no other: where all stay, the list stays', async () => {
    const { engine, section } = await edited({ elements: [element('a')] });
    const before = engine.page.value;
    engine.patchSite({ sections: { [section.id]: { ...section, title: 'New Title' } } });
    expect(engine.page.value).toBe(before);
    expect(engine.page.value?.sections[0]?.anchor).toBe('new_title');
  });
});

describe('an edited component', () => {
  const card = (init: Parameters<typeof component>[2]) => component('card', 'root', init);
  const page = (init: Parameters<typeof component>[2]): PageInit => ({
    roots: ['use'],
    variables: [variable('out')],
    elements: [
      element('use', { type: null, component: 'card' }),
      element('root', text("context.component.variables['n']")),
    ],
    components: [card(init)],
  });
  const n = (defaultValue: number) =>
    variable('n', { type: 'number', defaultValue, isExternal: true } as Partial<ReturnType<typeof variable>>);

  it('has the variables of its definition as it is now, inside and published', async () => {
    const { engine, read } = await edited(page({ variables: { n: n(1) } }));
    expect([read('root'), engine.variable('use-n')]).toEqual([1, 1]);
    engine.patchSite({ components: { card: card({ variables: {} }) } });
    expect([read('root'), engine.variable('use-n')]).toEqual([undefined, undefined]);
    engine.patchSite({ components: { card: card({ variables: { n: n(3) } }) } });
    expect([read('root'), engine.variable('use-n')]).toEqual([3, 3]);
  });

  it('takes its published variables with it', async () => {
    const { engine } = await edited(page({ variables: { n: n(1) } }));
    engine.patchElements({ use: null });
    expect(engine.variable('use-n')).toBeUndefined();
  });

  it('that is taken out is read until its instances are gone', async () => {
    const { engine, read } = await edited(page({ variables: { n: n(1) } }));
    engine.patchSite({ components: { card: null } });
    expect(read('root')).toBe(1);
  });
});

describe('an edited element', () => {
  it('wakes what reads it, and nothing else', async () => {
    const { engine } = await edited({
      roots: ['a', 'b'],
      elements: [element('a', text('1')), element('b', text('2'))],
    });
    const seen: unknown[] = [];
    for (const id of ['a', 'b'])
      effect(() => void seen.push(`${id} ${engine.instance(id)?.contentSignal('text').value}`));
    engine.patchElements({ a: element('a', text('3')) });
    expect(seen).toEqual(['a 1', 'b 2', 'a 3']);
  });

  it('may come to be a repeat, and end to be one', async () => {
    const list = (children?: ReturnType<typeof formula>) =>
      element('list', { slots: { children: ['row'] }, content: children === undefined ? {} : { children } });
    const { engine } = await edited({ roots: ['list'], elements: [list(), element('row')] });
    const items = () => engine.instances('row').map(({ item }) => item?.data);
    expect(items()).toEqual([undefined]);
    engine.patchElements({ list: list(formula("['x', 'y']")) });
    expect(items()).toEqual(['x', 'y']);
    engine.patchElements({ list: list() });
    expect(items()).toEqual([undefined]);
  });

  it('may have a slot more, and children that come later', async () => {
    const { engine } = await edited({ roots: ['box'], elements: [element('box')] });
    const children = () =>
      engine
        .instance('box')
        ?.slot('header')
        .value.map(({ uid }) => uid);
    expect(children()).toEqual([]);
    engine.patchElements({ box: element('box', { slots: { header: ['late'] } }) });
    expect(children()).toEqual([]);
    engine.patchElements({ late: element('late') });
    expect(children()).toEqual(['late']);
  });

  it('runs no workflow', async () => {
    const setting = workflow('w', [{ type: 'variable', fields: { varId: 'out', varValue: 1 } }], { trigger: 'click' });
    const { engine } = await edited({
      variables: [variable('out', { defaultValue: 0 })],
      elements: [element('a', { workflows: [setting, { ...setting, trigger: '_wwOnCreated' }] })],
      section: { workflows: [setting] },
    });
    await engine.instance('a')?.emit({ trigger: 'click' });
    await engine.page.value?.sections[0]?.emit({ trigger: 'click' });
    expect(engine.variable('out')).toBe(0);
  });
});

describe('the rows of a repeat', () => {
  it('are all drawn where no limit is set, and counted for nobody', async () => {
    const { engine } = await edited({
      roots: ['list'],
      elements: [
        element('list', { content: { children: formula('[1, 2, 3]') }, slots: { children: ['row'] } }),
        element('row'),
      ],
    });
    expect([engine.instances('row').length, engine.rowCount('list')]).toEqual([3, null]);
  });
});
