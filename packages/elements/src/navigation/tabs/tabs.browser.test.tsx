import { element, variable, workflow } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button } from '../../basic/button/definition.ts';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { tabPanel } from '../tab-panel/definition.ts';
import { tabTrigger } from '../tab-trigger/definition.ts';
import { tabsRoot } from '../tabs-root/definition.ts';
import { tabs } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const words = (id: string) => element(id, { type: text.id, content: { '_ww-text_text': id } });
const heads = () => [...page.container.querySelectorAll<HTMLElement>('[role=tab]')];
const chosen = () => heads().findIndex((head) => head.getAttribute('aria-selected') === 'true');
const shown = () =>
  [...page.container.querySelectorAll<HTMLElement>('[role=tabpanel]')]
    .filter((panel) => panel.checkVisibility())
    .map((panel) => panel.textContent);
const doing = (id: string, uid: string, actionName: string, args: readonly Value[] = []) =>
  element(id, {
    type: button.id,
    content: { buttonType: 'button', '_ww-text_text': id },
    workflows: [
      workflow(id, [{ type: 'component-action', fields: { uid, actionName, args: [...args] } }], { trigger: 'click' }),
    ],
  });
const EVENTS = [variable('events', { type: 'array', defaultValue: [] })];

describe('tabs', () => {
  const show = (content: Readonly<Record<string, Value>> = {}) =>
    showElements(
      [
        element('page', { type: flexbox.id, slots: { children: ['t', 'remove', 'move', 'add', 'rename'] } }),
        element('t', {
          type: tabs.id,
          content: { tabsPosition: 'top', ...content },
          slots: {
            'tabsList.0': ['h0'],
            'tabsContent.0': ['c0'],
            'tabsList.1': ['h1'],
            'tabsContent.1': ['c1'],
            'tabsList.2': ['h2'],
            'tabsContent.2': ['c2'],
          },
          workflows: [notesEvent('change')],
        }),
        ...['h0', 'h1', 'h2', 'c0', 'c1', 'c2'].map(words),
        doing('remove', 't', 'removeTab', [0]),
        doing('move', 't', 'moveTabUp', [2]),
        doing('add', 't', 'addTab'),
        doing('rename', 't', 'updateTabLabel', [{ index: 1, label: 'Preço' }]),
      ],
      EVENTS,
    );

  it('show the content of the tab that was clicked, and tell it once', async () => {
    page = await show();
    expect(shown()).toEqual(['c0']);
    await userEvent.click(page.node('h1'));
    await vi.waitFor(() => expect(shown()).toEqual(['c1']));
    await userEvent.click(page.node('h1'));
    expect(page.engine.variable('t-currentTab')).toBe(1);
    await vi.waitFor(() => expect(page.engine.variable('events')).toEqual([['change', { value: 1 }]]));
  });

  it('are led through by arrow keys, Home and End, round the ends', async () => {
    page = await show();
    heads()[0]?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await vi.waitFor(() => expect(chosen()).toBe(2));
    expect(document.activeElement).toBe(heads()[2]);
    await userEvent.keyboard('{Home}');
    await vi.waitFor(() => expect(chosen()).toBe(0));
    await userEvent.keyboard('{End}');
    await vi.waitFor(() => expect(chosen()).toBe(2));
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe(2);
  });

  it('name their contents, and Tab leads from the open head into what it shows', async () => {
    page = await show();
    await userEvent.tab();
    while (document.activeElement !== heads()[0]) await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(document.activeElement).toBe(heads()[1]));
    expect(heads().map((head) => head.tabIndex)).toEqual([-1, 0, -1]);
    const panel = document.getElementById(heads()[1]?.getAttribute('aria-controls') ?? '');
    expect([panel?.getAttribute('role'), panel?.textContent]).toEqual(['tabpanel', 'c1']);
    expect(panel?.getAttribute('aria-labelledby')).toBe(heads()[1]?.id);
    await userEvent.tab();
    expect(document.activeElement).toBe(panel);
  });

  it('beside their content are led through up and down', async () => {
    page = await show({ tabsPosition: 'left' });
    heads()[0]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(chosen()).toBe(1));
    expect(page.container.querySelector('[role=tablist]')?.getAttribute('aria-orientation')).toBe('vertical');
  });

  it('open at their initial value, also at one beyond the last', async () => {
    page = await show({ value: 9 });
    expect(shown()).toEqual(['c2']);
  });

  it('are removed, moved and added by their actions', async () => {
    page = await show();
    page.node('move').click();
    await vi.waitFor(() => expect(heads().map((head) => head.textContent)).toEqual(['h0', 'h2', 'h1']));
    page.node('remove').click();
    await vi.waitFor(() => expect(heads().map((head) => head.textContent)).toEqual(['h2', 'h1']));
    page.node('add').click();
    await vi.waitFor(() => expect(heads().map((head) => head.textContent)).toEqual(['h2', 'h1', 'h0']));
  });

  it('tell the head of the open one that it is active', async () => {
    page = await show();
    const states = () => ['h0', 'h1', 'h2'].map((head) => page.engine.instance(head)?.given('states'));
    expect(states()).toEqual([['active'], [], []]);
    heads()[2]?.click();
    await vi.waitFor(() => expect(states()).toEqual([[], [], ['active']]));
  });

  it('are renamed by their action, and keep the name where they go', async () => {
    page = await show();
    page.node('rename').click();
    await vi.waitFor(() => expect(heads().map((head) => head.textContent)).toEqual(['h0', 'Preço', 'h2']));
    page.node('move').click();
    await vi.waitFor(() => expect(heads().map((head) => head.textContent)).toEqual(['h0', 'h2', 'Preço']));
  });
});

describe('tabs by name', () => {
  const show = (content: Readonly<Record<string, Value>> = {}) => {
    const head = (name: string) =>
      element(name, { type: tabTrigger.id, content: { tabName: name, '_ww-text_text': name } });
    const panel = (name: string) =>
      element(`p-${name}`, { type: tabPanel.id, content: { tabName: name }, slots: { children: [`w-${name}`] } });
    return showElements(
      [
        element('page', { type: flexbox.id, slots: { children: ['t', 'go'] } }),
        element('t', {
          type: tabsRoot.id,
          content: {
            defaultActiveTab: 'life',
            orientation: 'horizontal',
            activationMode: 'auto',
            loadAllTabs: true,
            ...content,
          },
          slots: { tabContent: ['life', 'home', 'p-life', 'p-home'] },
          workflows: [notesEvent('onValueChanged')],
        }),
        head('life'),
        head('home'),
        panel('life'),
        panel('home'),
        words('w-life'),
        words('w-home'),
        doing('go', 't', 'setActiveTab', ['home']),
      ],
      EVENTS,
    );
  };

  it('open by a click and by the action, and tell the old and the new name', async () => {
    page = await show();
    await vi.waitFor(() => expect(shown()).toEqual(['w-life']));
    page.node('go').click();
    await vi.waitFor(() => expect(shown()).toEqual(['w-home']));
    await userEvent.click(page.node('life'));
    await vi.waitFor(() => expect(shown()).toEqual(['w-life']));
    await vi.waitFor(() =>
      expect(page.engine.variable('events')).toEqual([
        ['onValueChanged', { newValue: 'home', oldValue: 'life' }],
        ['onValueChanged', { newValue: 'life', oldValue: 'home' }],
      ]),
    );
  });

  it('open with the focus, or only on Enter', async () => {
    page = await show();
    page.node('life').focus();
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(shown()).toEqual(['w-home']));
    page.leave();
    page = await show({ activationMode: 'manual' });
    page.node('life').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(page.node('home'));
    expect(shown()).toEqual(['w-life']);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(shown()).toEqual(['w-home']));
  });

  it('draw a content when it is first opened, where the author wants that', async () => {
    page = await show({ loadAllTabs: false });
    expect(page.nodes('w-home')).toHaveLength(0);
    page.node('home').click();
    await vi.waitFor(() => expect(page.nodes('w-home')).toHaveLength(1));
  });
});
