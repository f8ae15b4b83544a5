import type { Element, StateRule } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { component, definition, element, fakePlatform, formula, startedEngine, variable } from '../testing/index.ts';

const rule = (id: string, more: Partial<StateRule> = {}): StateRule => ({ key: id, id, label: `label ${id}`, ...more });

const page = async (elements: readonly Element[], href = '/') =>
  startedEngine({
    platform: fakePlatform({ href }),
    definitions: [definition('form', { localContext: 'form' })],
    pages: [
      {
        roots: [elements[0]?.id ?? ''],
        elements,
        components: [component('card', 'root')],
        variables: [variable('on', { type: 'boolean', defaultValue: false })],
      },
      { id: 'about', elements, roots: [elements[0]?.id ?? ''] },
    ],
  });

describe('the active states of an element', () => {
  it('are switched by id or by label, once, and off again', async () => {
    const { engine } = await page([element('a', { states: [rule('focus'), rule('open')] })]);
    const a = engine.instance('a');
    a?.setState('open', true);
    a?.setState('open', true);
    a?.setState('label focus', true);
    expect(a?.states.value).toEqual(['focus', 'open']);
    a?.setState('open', false);
    a?.setState('open', false);
    expect(a?.states.value).toEqual(['focus']);
    a?.setState('label focus', false);
    expect(a?.states.value).toEqual([]);
  });

  it('are those that it declares alone', async () => {
    const { engine } = await page([element('a')]);
    engine.instance('a')?.setState('focus', true);
    expect(engine.instance('a')?.states.value).toEqual([]);
  });

  it('follow their conditions', async () => {
    const { engine } = await page([element('a', { states: [rule('s', { condition: formula("variables['on']") })] })]);
    expect(engine.instance('a')?.states.value).toEqual([]);
    engine.setVariable('on', true);
    expect(engine.instance('a')?.states.value).toEqual(['s']);
  });

  it('say in the log where a condition stands that fails', async () => {
    const broken = rule('s', { condition: formula("variables['gone']['x']") });
    const { engine, log } = await page([element('a', { states: [broken] })]);
    expect(engine.instance('a')?.states.value).toEqual([]);
    expect(log.at(-1)?.where).toEqual(['elements', 'a', 'states', 's']);
  });

  it.each(['_wwLinkActive', '_wwActiveLink'])('%s is that of a link to the page that is shown', async (id) => {
    const link = { type: 'internal', pageId: 'about' };
    const { engine } = await page([element('a', { states: [rule(id), rule('other')], link })]);
    expect(engine.instance('a')?.states.value).toEqual([]);
    await engine.navigate('/about/');
    expect(engine.instance('a')?.states.value).toEqual([id]);
  });

  it.each([
    [{ type: 'external', href: 'https://site.test/' }, []],
    [{ type: 'external', href: '/' }, ['_wwLinkActive']],
    [{ type: 'mail', href: 'a@b.test' }, []],
    [null, []],
  ])('a link %o is to the page that is shown: %o', async (link, expected) => {
    const { engine } = await page([element('a', { states: [rule('_wwLinkActive')], link })]);
    expect(engine.instance('a')?.states.value).toEqual(expected);
  });

  it('are given by the element around by their labels', async () => {
    const { engine } = await page([
      element('form', { type: 'form', slots: { children: ['a'] } }),
      element('a', { states: [rule('s'), rule('t')] }),
    ]);
    engine.instance('form')?.giveProps('children', { states: ['label t'] });
    expect(engine.instance('a')?.states.value).toEqual(['t']);
    engine.instance('form')?.giveProps('children', { states: 'label t' });
    expect(engine.instance('a')?.states.value).toEqual([]);
  });

  it('are taken over from the element around that they name, however far it is', async () => {
    const { engine } = await page([
      element('box', { states: [rule('open')], slots: { children: ['row'] } }),
      element('row', { states: [rule('open')], slots: { children: ['a'] } }),
      element('a', { states: [rule('_wwParent_box_open'), rule('_wwParent_gone_open')] }),
    ]);
    engine.instance('row')?.setState('open', true);
    expect(engine.instance('a')?.states.value).toEqual([]);
    engine.instance('box')?.setState('open', true);
    expect(engine.instance('a')?.states.value).toEqual(['_wwParent_box_open']);
  });

  it('of the root of a component are taken over from the instance that it stands for', async () => {
    const { engine } = await page([
      element('use', { type: null, component: 'card', states: [rule('_wwHover')] }),
      element('root', { states: [rule('_wwParent_use__wwHover')] }),
    ]);
    engine.instance('root')?.setState('_wwHover', true);
    expect(engine.instance('use')?.states.value).toEqual(['_wwHover']);
    expect(engine.instance('root')?.states.value).toEqual(['_wwParent_use__wwHover']);
  });

  it('other than hovering are switched at the root of a component alone', async () => {
    const { engine } = await page([
      element('use', { type: null, component: 'card', states: [rule('open')] }),
      element('root', { states: [rule('open')] }),
    ]);
    engine.instance('root')?.setState('open', true);
    expect([engine.instance('root')?.states.value, engine.instance('use')?.states.value]).toEqual([['open'], []]);
  });

  it('end with what is no longer there: nobody hovers over it', async () => {
    const { engine } = await page([
      element('a', {
        states: [rule('_wwHover')],
        style: { default: { conditionalRendering: formula("!variables['on']") } },
      }),
    ]);
    const a = engine.instance('a');
    a?.setState('_wwHover', true);
    expect(a?.states.value).toEqual(['_wwHover']);
    engine.setVariable('on', true);
    engine.setVariable('on', false);
    expect(a?.states.value).toEqual([]);
  });
});
