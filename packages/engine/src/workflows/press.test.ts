import type { Element, ElementDefinition } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { component, definition, type EngineInit, element, formula, startedEngine, workflow } from '../testing/index.ts';

const label = { en: '', pt: '' };
const field = (name: string, type: 'text' | 'long-text' | 'number') => ({ name, type, label });
const slot = (path: string, inControl = false) => ({ path, kind: 'many' as const, label, inControl });

const definitions: readonly ElementDefinition[] = [
  definition('card', { linkable: true, slots: [slot('children')] }),
  definition('text', { linkable: true, fields: [field('text', 'text')] }),
  definition('story', { linkable: true, fields: [field('body', 'long-text')] }),
  definition('icon', { linkable: true, fields: [field('size', 'number')] }),
  definition('plain', {}),
  definition('tabs', { slots: [slot('tabs.*', true), slot('panels.*')] }),
  definition('field', { linkable: true, form: { variable: 'value', empty: '' } }),
  definition('menu', { linkable: true, interactive: true }),
  definition('video', { linkable: true, actions: [{ name: 'play', label, args: [] }] }),
  definition('slider', { linkable: true, variables: [{ name: 'value', type: 'number', label }] }),
  definition('button', { linkable: true, events: [{ name: 'change', label }] }),
];

const clicks = (type = 'log', init: { disabled?: boolean } = {}) =>
  workflow('click', [{ type, ...init }], { trigger: 'click' });

/** How the keyboard reaches the element `a` of a page. */
const pressOf = async (elements: readonly Element[], page: Partial<EngineInit['pages'][number]> = {}) => {
  const { engine } = await startedEngine({ definitions, pages: [{ roots: ['a'], elements, ...page }] });
  return engine.instance('a')?.press;
};

const written = { text: 'More' };

describe('an element that a workflow makes clickable', () => {
  it.each<[string, Parameters<typeof element>[1], unknown]>([
    ['text', { content: written }, { role: 'button' }],
    ['story', { content: { body: 'Long ago' } }, { role: 'button' }],
    ['text', { content: { text: '' }, name: 'Go on' }, { role: 'button', label: 'Go on' }],
    ['icon', { name: 'Close' }, { role: 'button', label: 'Close' }],
    ['icon', { content: { size: 4 } }, { role: 'button', label: 'icon' }],
    ['plain', {}, null],
    ['field', {}, null],
    ['menu', {}, null],
    ['video', {}, null],
    ['slider', {}, null],
    ['button', {}, null],
    ['unknown', {}, null],
  ])('of type %s with %o is %o to the keyboard', async (type, init, expected) => {
    expect(await pressOf([element('a', { type, workflows: [clicks()], ...init })])).toEqual(expected);
  });

  it.each([
    ['change-page', { role: 'link' }],
    ['log', { role: 'button' }],
    ['stop-click', null],
    ['stop-propagation', null],
  ])('to run %s is %o', async (type, expected) => {
    expect(await pressOf([element('a', { type: 'text', content: written, workflows: [clicks(type)] })])).toEqual(
      expected,
    );
  });

  it('is none where its only action is disabled, or another event runs it', async () => {
    const disabled = clicks('log', { disabled: true });
    expect(await pressOf([element('a', { type: 'text', content: written, workflows: [disabled] })])).toBeNull();
    const hovered = workflow('w', [{ type: 'change-page' }], { trigger: 'mouseenter' });
    expect(await pressOf([element('a', { type: 'text', content: written, workflows: [hovered] })])).toBeNull();
    const both = [hovered, clicks()];
    expect(await pressOf([element('a', { type: 'text', content: written, workflows: both })])).toEqual({
      role: 'button',
    });
  });

  it.each<[string, Partial<Element>, string]>([
    ['a link', { link: { type: 'external', href: 'https://a.test' } }, 'group'],
    ['a link that is bound', { link: formula('null') }, 'group'],
    ['a link of type none', { link: { type: 'none' } }, 'button'],
    ['no link', { link: null }, 'button'],
    ['a field', { type: 'field' }, 'group'],
    ['a menu', { type: 'menu' }, 'group'],
    ['a video', { type: 'video' }, 'group'],
    ['something else to click', { workflows: [clicks()] }, 'group'],
    ['something that stops clicks', { workflows: [clicks('stop-click')] }, 'button'],
    ['a text', { type: 'text' }, 'button'],
  ])('that holds %s, however deep, has a role that may hold it', async (_what, init, role) => {
    const inner = { ...element('inner', { type: 'text' }), ...init };
    const elements = [
      element('a', { type: 'card', name: 'Card', workflows: [clicks()], slots: { children: ['gone', 'row'] } }),
      element('row', { type: 'card', slots: { children: ['inner'] } }),
      inner,
    ];
    expect(await pressOf(elements)).toMatchObject({ role });
  });

  it('is named by the words in it, else by its author', async () => {
    const card = element('a', { type: 'card', name: 'Card', workflows: [clicks()], slots: { children: ['inner'] } });
    expect(await pressOf([card, element('inner', { type: 'text', content: written })])).toEqual({ role: 'button' });
    expect(await pressOf([card, element('inner', { type: 'icon' })])).toEqual({ role: 'button', label: 'Card' });
    // What an element of an unknown type says is not known.
    expect(await pressOf([card, element('inner', { type: 'unknown' })])).toEqual({ role: 'button' });
  });

  it('sees into the components that stand in it, and those that hold themselves end', async () => {
    const card = element('a', { type: 'card', name: 'Card', workflows: [clicks()], slots: { children: ['use'] } });
    const use = element('use', { type: null, component: 'badge' });
    const components = [component('badge', 'root')];
    const withField = element('root', { type: 'card', slots: { children: ['inner', 'use'] } });
    expect(await pressOf([card, use, withField, element('inner', { type: 'field' })], { components })).toEqual({
      role: 'group',
    });
    expect(await pressOf([card, use, withField, element('inner', { type: 'icon' })], { components })).toEqual({
      role: 'button',
      label: 'Card',
    });
    expect(await pressOf([card, use, element('root', { type: 'text', content: written })], { components })).toEqual({
      role: 'button',
    });
  });

  it.each([
    ['tabs.0', null],
    ['panels.0', { role: 'button' }],
  ])('in the slot %s of tabs is %o: what stands in a control is pressed with it', async (path, expected) => {
    const elements = [
      element('tabs', { type: 'tabs', slots: { [path]: ['box'] } }),
      element('box', { type: 'card', slots: { children: ['a'] } }),
      element('a', { type: 'text', content: written, workflows: [clicks()] }),
    ];
    expect(await pressOf(elements, { roots: ['tabs'] })).toEqual(expected);
  });

  it('in a link is no control of its own; with a link of its own it is', async () => {
    const link = { type: 'external', href: 'https://a.test' };
    const own = element('a', { type: 'text', content: written, workflows: [clicks()] });
    const around = { type: 'card', slots: { children: ['row'] } };
    const row = element('row', { type: 'card', slots: { children: ['a'] } });
    expect(await pressOf([element('box', { ...around, link }), row, own], { roots: ['box'] })).toEqual({
      role: 'group',
    });
    expect(await pressOf([element('box', around), row, own], { roots: ['box'] })).toEqual({ role: 'button' });
    expect(await pressOf([{ ...own, link }])).toEqual({ role: 'button' });
  });

  it('as the root of a component is clicked for the instances that it stands for', async () => {
    const root = element('a', { type: 'text', content: written });
    const use = (type: string) => element('use', { type: null, component: 'badge', workflows: [clicks(type)] });
    const page = { roots: ['use'], components: [component('badge', 'a')] };
    expect(await pressOf([use('change-page'), root], page)).toEqual({ role: 'link' });
    expect(await pressOf([use('stop-click'), root], page)).toBeNull();
  });
});
