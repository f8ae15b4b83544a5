import { effect } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import {
  bundleOf,
  collection,
  component,
  element,
  fakePlatform,
  formula,
  type PageInit,
  siteOf,
  testEngine,
  variable,
} from '../testing/index.ts';

/** An engine in edit mode that draws this page. */
const edited = async (page: PageInit, init: Partial<Parameters<typeof testEngine>[0]> = {}) => {
  const test = testEngine({ mode: 'edit', options: { sampleRows: 3 }, ...init, pages: [page] });
  await test.engine.start({ bundle: bundleOf(page) });
  const bundle = bundleOf(page);
  return { ...test, bundle };
};

/** Values that a tracked read has from now on. */
const watch = (read: () => unknown): unknown[] => {
  const seen: unknown[] = [];
  effect(() => void seen.push(read()));
  return seen;
};

const text = (code: string) => ({ content: { text: formula(code) } });

describe('Editing a site that is being drawn', () => {
  it('wakes what reads a variable, and nothing for another one', async () => {
    const { engine } = await edited({
      elements: [element('a', text("variables['count']"))],
      variables: [variable('count', { defaultValue: 1 }), variable('other')],
    });
    const seen = watch(() => engine.instance('a')?.content('text'));
    engine.patchSite({ variables: { other: variable('other', { defaultValue: 5 }) } });
    engine.patchSite({ variables: { count: variable('count', { defaultValue: 2 }) } });
    engine.patchSite({ variables: { count: null } });
    expect(seen).toEqual([1, 2, undefined]);
  });

  it('finds a variable under its new name alone', async () => {
    const { engine } = await edited({ variables: [variable('v', { name: 'old', defaultValue: 1 })] });
    engine.patchSite({ variables: { v: variable('v', { name: 'new', defaultValue: 1 }) } });
    expect([engine.variable('old'), engine.variable('new'), engine.variable('v')]).toEqual([undefined, 1, 1]);
  });

  it('wakes what calls a formula', async () => {
    const shout = { id: 'f', name: 'shout', type: 'formula' as const, code: "'loud'", parameters: [] };
    const { engine } = await edited({
      elements: [element('a', text("formulas['shout']()"))],
      formulas: { f: shout as never },
    });
    const seen = watch(() => engine.instance('a')?.content('text'));
    engine.patchSite({ formulas: { f: { ...shout, code: "'louder'" } as never } });
    expect(seen).toEqual(['loud', 'louder']);
  });

  it('keeps the instances of a section that stay, and makes and disposes the others', async () => {
    const { engine, bundle } = await edited({ roots: ['a', 'b'], elements: [element('a'), element('b')] });
    const [section] = Object.values(bundle.sections);
    if (!section) throw new Error('The page has no section.');
    const a = engine.instance('a');
    engine.patchSite({
      elements: { c: element('c'), b: null },
      sections: { [section.id]: { ...section, slots: { wwObjects: ['c', 'a'] } } },
    });
    const uids = engine.page.value?.sections[0]?.children.value.map(({ uid }) => uid);
    expect([uids, engine.instance('a') === a, engine.instance('b')]).toEqual([['c', 'a'], true, undefined]);
  });

  it('adds, orders and removes sections, and keeps those that stay', async () => {
    const { engine, bundle } = await edited({ elements: [element('a')] });
    const [section] = Object.values(bundle.sections);
    if (!section) throw new Error('The page has no section.');
    const kept = engine.page.value?.sections[0];
    const added = { ...section, id: 'added', slots: { wwObjects: [] } };
    engine.patchSite({ sections: { added }, pageSections: ['added', section.id] });
    expect(engine.page.value?.sections.map(({ uid }) => uid)).toEqual(['added', section.id]);
    expect(engine.page.value?.sections[1]).toBe(kept);
    engine.patchSite({ sections: { [section.id]: null }, pageSections: ['added'] });
    expect([engine.page.value?.sections.length, engine.instance('a')]).toEqual([1, undefined]);
  });

  it('wakes what reads a component, and keeps the values of variables that did not change', async () => {
    const card = component('card', 'root', {
      properties: { label: { id: 'label', name: 'label', type: 'text', defaultValue: 'Card' } as never },
      variables: { open: variable('open', { defaultValue: false }), size: variable('size', { defaultValue: 1 }) },
    });
    const { engine } = await edited({
      roots: ['card-1'],
      elements: [
        element('card-1', { type: null, component: 'card' } as never),
        element('root', text("context.component.props['label'] + context.component.variables['size']")),
      ],
      components: [card],
    });
    const seen = watch(() => engine.instance('root')?.content('text'));
    engine.patchSite({ components: { card: { ...card, name: 'Renamed' } } });
    engine.patchSite({
      components: { card: { ...card, variables: { ...card.variables, size: variable('size', { defaultValue: 2 }) } } },
    });
    expect(seen).toEqual(['Card1', 'Card2']);
  });

  it('wakes what carries a class', async () => {
    const page: PageInit = {
      roots: ['a', 'b'],
      elements: [element('a', { classes: { default: ['big'] } }), element('b')],
    };
    const big = { id: 'big', name: 'big', domClass: 'big', style: {}, content: {}, subClasses: {} } as never;
    const { engine } = await edited(page, { site: { ...siteOf([page]), classes: { big } } });
    const [a, b] = ['a', 'b'].map((id) => watch(() => engine.instance(id)?.className.value));
    engine.patchSite({ classes: { big: { ...(big as object), domClass: 'bigger' } as never } });
    expect([a?.map((name) => String(name).split(' ').at(-1)), b?.length]).toEqual([['big', 'bigger'], 1]);
  });

  it('fetches a collection that comes into play, and one that has changed', async () => {
    const asked: string[] = [];
    const platform = fakePlatform({
      fetch: (async (input: RequestInfo | URL) => {
        asked.push(String(input));
        return new Response(JSON.stringify({ data: [{ name: `row ${asked.length}` }] }));
      }) as typeof fetch,
    });
    const { engine } = await edited(
      { elements: [element('a', text("collections['c']?.data?.[0]?.name"))] },
      { platform },
    );
    const fetched = (name: string) =>
      new Promise<unknown>((resolve) => {
        effect(() => {
          const read = engine.instance('a')?.content('text');
          if (read === name) resolve(read);
        });
      });
    const rows = collection('c', { mode: 'static' });
    engine.patchSite({ collections: { c: rows } });
    expect(await fetched('row 1')).toBe('row 1');
    engine.patchSite({ collections: { c: { ...rows, limit: 5 } } });
    expect(await fetched('row 2')).toBe('row 2');
    engine.patchSite({ collections: { c: null } });
    expect(engine.collection('c')).toBeUndefined();
  });

  it('draws the first rows of a repeat until all are asked for', async () => {
    const { engine } = await edited({
      roots: ['list'],
      elements: [
        element('list', { content: { children: formula('[1, 2, 3, 4, 5]') }, slots: { children: ['row'] } }),
        element('row'),
      ],
    });
    expect([engine.instances('row').length, engine.rowCount('list')]).toEqual([3, { shown: 3, total: 5, most: 1000 }]);
    engine.showAllRows('list', true);
    expect([engine.instances('row').length, engine.rowCount('list')]).toEqual([5, { shown: 5, total: 5, most: 1000 }]);
    engine.showAllRows('list', false);
    expect([engine.instances('row').length, engine.rowCount('row')]).toEqual([3, null]);
  });

  it('draws a thousand rows of a hundred thousand where all are asked for', async () => {
    const { engine } = await edited({
      roots: ['list'],
      elements: [
        element('list', {
          content: { children: formula('Array.from({ length: 100000 })') },
          slots: { children: ['row'] },
        }),
        element('row'),
      ],
    });
    expect(engine.instances('row')).toHaveLength(3);
    engine.showAllRows('list', true);
    expect(engine.instances('row')).toHaveLength(1000);
    expect(engine.rowCount('list')).toEqual({ shown: 1000, total: 100_000, most: 1000 });
  });
});
