import { component, element, variable, workflow } from '@trama/engine/testing';
import type { Component, Element, Value, Workflow } from '@trama/model';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button } from '../basic/button/definition.ts';
import { iconFont } from '../basic/icon-font/definition.ts';
import { iconSvg } from '../basic/icon-svg/definition.ts';
import { formInput } from '../inputs/form-input/definition.ts';
import { columns } from '../layout/columns/definition.ts';
import { flexbox } from '../layout/flexbox/definition.ts';
import { image } from '../media/image/definition.ts';
import { tabs } from '../navigation/tabs/definition.ts';
import { notesEvent, type ShownPage, showElements } from '../testing/shown-page.ts';
import { text } from '../text/text/definition.ts';

let page: ShownPage | null = null;
afterEach(() => {
  page?.leave();
  page = null;
});

type Init = Partial<Omit<Element, 'content'>> & { content?: Readonly<Record<string, Value>> };

const clicks: Init = { workflows: [notesEvent('click')] };
const words = (id: string, init: Init = {}): Element =>
  element(id, { type: text.id, content: { '_ww-text_text': id }, ...init });
const box = (id: string, children: readonly string[], init: Init = {}): Element =>
  element(id, { type: flexbox.id, slots: { children }, ...init });
/** A picture that needs no file. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const show = async (elements: readonly Element[], components: readonly Component[] = []): Promise<ShownPage> => {
  page = await showElements(elements, [variable('events', { type: 'array', defaultValue: [] })], components);
  return page;
};

const clicked = (): number => ((page?.engine.variable('events') ?? []) as readonly unknown[]).length;

/** What the keyboard is told of an element: its role, whether Tab reaches it, its name where it has no words. */
const told = (uid: string): readonly unknown[] => {
  const node = page?.node(uid);
  return [node?.getAttribute('role'), node?.tabIndex === 0, node?.getAttribute('aria-label')];
};

/** What axe finds on the page, a line a node. */
const findings = async (): Promise<readonly string[]> => {
  const { violations } = await axe.run(page?.container as HTMLElement, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

/** A workflow that leads to another page. */
const leaves: Workflow = workflow('leaves', [{ type: 'change-page', fields: { pageId: 'p' } }], { trigger: 'click' });

describe('an element that a workflow makes clickable', () => {
  it.each([
    ['a text', words('it', clicks)],
    ['a glyph', element('it', { type: iconFont.id, name: 'Fechar', content: { icon: 'fas fa-x' }, ...clicks })],
    ['an icon', element('it', { type: iconSvg.id, name: 'Fechar', content: { icon: 'lucide/x' }, ...clicks })],
    ['a picture', element('it', { type: image.id, content: { url: PICTURE, alt: 'Fechar' }, ...clicks })],
    ['a box', box('it', ['in'], clicks)],
    ['columns', element('it', { type: columns.id, slots: { children: ['in'] }, ...clicks })],
    ['a button without a type', element('it', { type: button.id, content: { '_ww-text_text': 'Fechar' }, ...clicks })],
  ])('is reached by Tab and pressed by Enter and Space: %s', async (_what, it) => {
    await show([box('root', ['it']), it, words('in')]);
    await userEvent.tab();
    expect([document.activeElement, page?.node('it').role]).toEqual([page?.node('it'), 'button']);
    expect(getComputedStyle(page?.node('it') as HTMLElement).outlineStyle).not.toBe('none');
    await userEvent.keyboard('{Enter}');
    await expect.poll(clicked).toBe(1);
    await userEvent.keyboard(' ');
    await expect.poll(clicked).toBe(2);
    expect(await findings()).toEqual([]);
  });

  it('is named by the author’s name of it where it holds no word', async () => {
    const cross = element('cross', { type: iconSvg.id, name: 'Close', content: { icon: 'lucide/x' }, ...clicks });
    const picture = element('picture', { type: image.id, name: 'Photo', content: { url: PICTURE }, ...clicks });
    await show([
      box('root', ['cross', 'picture', 'round', 'spoken']),
      cross,
      picture,
      box('round', ['inner'], { name: 'Menu', ...clicks }),
      element('inner', { type: iconSvg.id, content: { icon: 'lucide/menu' } }),
      box('spoken', ['word'], { name: 'Box', ...clicks }),
      words('word'),
    ]);
    expect(['cross', 'picture', 'round', 'spoken'].map((uid) => told(uid)[2])).toEqual([
      'Close',
      'Photo',
      'Menu',
      null,
    ]);
    expect(await findings()).toEqual([]);
  });

  it('is a link where it leads to a page, which Space does not follow', async () => {
    await show([box('root', ['it']), words('it', { workflows: [notesEvent('click'), leaves] })]);
    expect(told('it')).toEqual(['link', true, null]);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(clicked).toBe(1);
  });

  it('is reached without hiding the controls that it holds, which keep their keys', async () => {
    await show([
      box('card', ['title', 'open', 'more', 'field'], clicks),
      words('title'),
      element('open', { type: button.id, content: { buttonType: 'button', '_ww-text_text': 'Open' } }),
      words('more', clicks),
      element('field', { type: formInput.id, name: 'Name', content: { type: 'text' } }),
    ]);
    expect([told('card')[0], told('more')[0]]).toEqual(['group', 'button']);
    expect(await findings()).toEqual([]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(clicked).toBe(1);
    const input = page?.container.querySelector('input');
    input?.focus();
    await userEvent.keyboard('a b{Enter}');
    expect([input?.value, clicked()]).toEqual(['a b', 1]);
  });

  it('is a group in a link, and nothing to the keyboard in a control that it is pressed with', async () => {
    const link = { type: 'external', href: 'https://example.com/' } as never;
    await show([
      box('root', ['linked', 'tabs', 'press']),
      box('linked', ['heart', 'label'], { link }),
      element('heart', { type: iconSvg.id, name: 'Heart', content: { icon: 'lucide/heart' }, ...clicks }),
      words('label'),
      element('tabs', { type: tabs.id, content: { nbTabs: 1 }, slots: { 'tabsList.0': ['head'] } }),
      words('head', clicks),
      element('press', {
        type: button.id,
        content: { buttonType: 'button', '_ww-text_text': 'Press', hasLeftIcon: true },
        slots: { leftIcon: ['sign'] },
      }),
      element('sign', { type: iconSvg.id, content: { icon: 'lucide/x' }, ...clicks }),
    ]);
    expect(told('heart').slice(0, 2)).toEqual(['group', true]);
    for (const uid of ['head', 'sign']) expect([uid, ...told(uid)]).toEqual([uid, null, false, null]);
    expect((await findings()).filter((line) => line.startsWith('nested-interactive'))).toEqual([]);
  });

  it('stays a control of its own where it is one', async () => {
    await show([
      box('root', ['anchor', 'native', 'button', 'field']),
      words('anchor', { ...clicks, link: { type: 'external', href: 'https://example.com/' } as never }),
      words('native', { ...clicks, content: { '_ww-text_text': 'native', tag: 'button' } }),
      element('button', { type: button.id, content: { buttonType: 'button', '_ww-text_text': 'b' }, ...clicks }),
      element('field', { type: formInput.id, name: 'Name', content: { type: 'text' }, ...clicks }),
    ]);
    for (const uid of ['anchor', 'native', 'button', 'field']) {
      expect([uid, page?.node(uid).getAttribute('role'), page?.node(uid).getAttribute('tabindex')]).toEqual([
        uid,
        null,
        null,
      ]);
    }
  });

  it('keeps the role and place in the order that its author gave it, and is pressed by keys all the same', async () => {
    await show([
      box('root', ['it']),
      words('it', {
        ...clicks,
        attributes: [
          { name: 'role', value: 'menuitem' },
          { name: 'tabindex', value: '0' },
        ] as never,
      }),
    ]);
    expect(told('it')).toEqual(['menuitem', true, null]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(clicked).toBe(1);
  });

  it('is none where its workflow only keeps the click from those around, or listens to something else', async () => {
    await show([
      box('root', ['stops', 'hovers', 'off']),
      box('stops', [], { workflows: [workflow('w', [{ type: 'stop-click' }], { trigger: 'click' })] }),
      words('hovers', { workflows: [notesEvent('mouseenter')] }),
      words('off', { workflows: [workflow('o', [{ type: 'log', disabled: true }], { trigger: 'click' })] }),
    ]);
    for (const uid of ['stops', 'hovers', 'off']) expect([uid, ...told(uid)]).toEqual([uid, null, false, null]);
  });

  it('may be a component, whose instance listens', async () => {
    const use = element('use', { type: null, component: 'tile', ...clicks });
    await show([box('root', ['use']), use, words('tile-root')], [component('tile', 'tile-root')]);
    const root = page?.container.querySelector<HTMLElement>('[role="button"]');
    expect(root?.textContent).toBe('tile-root');
    root?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(clicked).toBe(1);
  });
});
