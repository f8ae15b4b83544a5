import { element, variable, workflow } from '@trama/engine/testing';
import type { Component, Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { button } from '../../basic/button/definition.ts';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { dialog } from '../dialog/definition.ts';
import { dialogRoot } from '../dialog-root/definition.ts';
import { popup } from '../popup/definition.ts';

type Content = Readonly<Record<string, Value>>;

let page: ShownPage;
afterEach(() => page.leave());

const push = (id: string, name: string, more: Parameters<typeof element>[1] = {}) =>
  element(id, { type: button.id, content: { buttonType: 'button', '_ww-text_text': name }, ...more });
const component = (id: string, rootElementId: string): Component => ({
  id,
  kind: 'popup',
  rootElementId,
  properties: {},
  triggers: {},
  variables: {},
  workflows: {},
  formulas: {},
});
const box = (id: string, children: readonly string[], style: Content = {}) =>
  element(id, { type: flexbox.id, slots: { children }, style: { default: style } });

const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')];
const styleOf = (content: HTMLElement | undefined, name: string) => content?.style.getPropertyValue(name);

/** Content that is stored where the palette made the popup. */
const STORED: Content = Object.fromEntries(
  popup.fields.flatMap(({ name, default: value }) =>
    value === undefined || name === 'children' ? [] : [[name, value]],
  ),
);

describe('a popup', () => {
  const open = async (content: Content = {}) => {
    page = await showElements(
      [
        box('page', ['opener']),
        push('opener', 'abrir', {
          workflows: [
            workflow('w', [{ type: 'open-popup', fields: { libraryComponentBaseId: 'p' } }], { trigger: 'click' }),
          ],
        }),
        element('root', {
          type: popup.id,
          name: 'Aviso',
          content: { ...STORED, ...content },
          slots: { children: ['in', 'last'] },
        }),
        push('in', 'primeiro'),
        push('last', 'último'),
      ],
      [],
      [component('p', 'root')],
    );
    await userEvent.click(page.node('opener'));
    await vi.waitFor(() => expect(dialogs()).toHaveLength(1));
  };
  const isOpen = () => dialogs().length > 0;
  const closes = () => vi.waitFor(() => expect(isOpen()).toBe(false));
  const overlay = () => document.querySelector<HTMLElement>('.ww-popup-overlay');

  it.each<[string, Content, Readonly<Record<string, string>>]>([
    ['in the middle', {}, { left: '50%', top: '50%' }],
    ['at the left, at the top', { sideModal: 'left', align: 'top' }, { left: '0px', top: '0px' }],
    ['at the right, at the bottom', { sideModal: 'right', align: 'bottom' }, { right: '0px', bottom: '0px' }],
    [
      'where the author says',
      { sideModal: 'custom', align: 'custom', customPositionX: '10%', customPositionY: '30px' },
      { left: '10%', top: '30px' },
    ],
    ['as a sheet at the left', { type: 'sheet', sideSheet: 'left' }, { left: '0px', height: '100%' }],
    ['as a sheet at the right', { type: 'sheet', sideSheet: 'right' }, { right: '0px', height: '100%' }],
    ['as a sheet at the top', { type: 'sheet', sideSheet: 'top' }, { top: '0px', width: '100%' }],
    ['as a sheet at the bottom', { type: 'sheet', sideSheet: 'bottom' }, { bottom: '0px', width: '100%' }],
  ])('stands %s', async (_, content, expected) => {
    await open(content);
    for (const [name, value] of Object.entries(expected)) expect(styleOf(dialogs()[0], name)).toBe(value);
  });

  it.each([
    ['fade', { opacity: '0' }],
    ['zoom', { opacity: '0', scale: '0' }],
    ['slide-in', { opacity: '0', transform: 'translate(0px, 20px)' }],
  ])('appears by %s, as long and as even as the author wants', async (animation, first) => {
    const animate = vi.spyOn(Element.prototype, 'animate');
    await open({ animation, slideInDirection: 'bottom', animationDuration: 700, animationEasing: 'ease-out' });
    const [frames, timing] = animate.mock.calls[0] ?? [];
    animate.mockRestore();
    expect(timing).toEqual({ duration: 700, easing: 'ease-out' });
    const [start] = frames as Keyframe[];
    const drawn = Object.fromEntries(
      Object.entries(start ?? {}).map(([name, value]) => [name, String(value).replaceAll('0,', '0px,')]),
    );
    expect(drawn).toEqual(first);
  });

  it('appears at once without an animation', async () => {
    const animate = vi.spyOn(Element.prototype, 'animate');
    await open();
    expect(animate).not.toHaveBeenCalled();
    animate.mockRestore();
  });

  it('keeps the page from scrolling until the last has left, or not at all', async () => {
    await open();
    expect(document.documentElement.classList).toContain('ww-dialog-open');
    page.engine.openPopup('p');
    await vi.waitFor(() => expect(dialogs()).toHaveLength(2));
    (document.querySelectorAll<HTMLElement>('.ww-popup-overlay')[1] as HTMLElement).click();
    await vi.waitFor(() => expect(dialogs()).toHaveLength(1));
    expect(document.documentElement.classList).toContain('ww-dialog-open');
    overlay()?.click();
    await closes();
    expect(document.documentElement.classList).not.toContain('ww-dialog-open');
    page.leave();
    await open({ preventScroll: false });
    expect(document.documentElement.classList).not.toContain('ww-dialog-open');
  });

  it('closes on Escape only where the author says so, and only the one on top', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(true);
    page.leave();
    await open({ escClose: true });
    page.engine.openPopup('p');
    await vi.waitFor(() => expect(dialogs()).toHaveLength(2));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(dialogs()).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await closes();
  });

  it('closes on a click on its overlay, unless the author forbids it', async () => {
    await open();
    overlay()?.click();
    await closes();
    page.leave();
    await open({ overlayClickCloses: false });
    overlay()?.click();
    expect(isOpen()).toBe(true);
  });

  it('closes on a click outside where it has no overlay and the author says so', { tags: 'thorough' }, async () => {
    await open({ overlay: false });
    expect(overlay()).toBeNull();
    expect(document.querySelector('.ww-layer')).toBeNull();
    page.leave();
    await open({ overlay: false, clickOutsideCloses: true });
    document.querySelector<HTMLElement>('.ww-layer')?.click();
    await closes();
  });

  it('holds the focus while it is open, and gives it back', async () => {
    await browser.viewport(800, 600);
    await open({ escClose: true });
    expect(dialogs()[0]?.contains(document.activeElement)).toBe(true);
    page.node('last').focus();
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(page.node('in'));
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(page.node('last'));
    await userEvent.keyboard('{Escape}');
    await closes();
    expect(document.activeElement).toBe(page.node('opener'));
  });

  it('takes values of the wrong type for its defaults', async () => {
    await open({
      type: 7,
      sideModal: null,
      align: {},
      animation: 'fade',
      animationDuration: 'x',
      animationEasing: 'wild',
    });
    expect(styleOf(dialogs()[0], 'left')).toBe('50%');
  });
});

describe('a dialog', () => {
  const ACTIONS = ['openDialog', 'closeDialog', 'toggleDialog'];
  const CONTENT: Content = {
    type: 'modal',
    overlay: true,
    overlayClickCloses: true,
    trigger: true,
    triggerClickOpens: true,
  };
  const show = async (content: Content = {}) => {
    page = await showElements(
      [
        box('page', ['d', ...ACTIONS]),
        element('d', {
          type: dialog.id,
          name: 'Diálogo',
          content: { ...CONTENT, ...content },
          slots: { triggerElement: ['t'], contentElement: ['c'], overlayElement: ['o'] },
          workflows: ['open', 'close', 'change'].map(notesEvent),
        }),
        box('t', [], { width: '80px', height: '30px' }),
        box('c', ['in'], { width: '80px', height: '30px' }),
        push('in', 'dentro'),
        box('o', [], { position: 'fixed', top: '0', left: '0', width: '100vw', height: '100vh' }),
        ...ACTIONS.map((name) =>
          push(name, name, {
            workflows: [
              workflow(name, [{ type: 'component-action', fields: { uid: 'd', actionName: name, args: [] } }], {
                trigger: 'click',
              }),
            ],
          }),
        ),
      ],
      [variable('events', { type: 'array', defaultValue: [] })],
    );
  };
  const told = () => page.engine.variable('events');
  const isOpen = () => page.engine.variable('d-open');

  it('opens, closes and toggles by its actions, and tells each', async () => {
    await show();
    page.node('openDialog').click();
    await vi.waitFor(() => expect(dialogs()).toHaveLength(1));
    expect(isOpen()).toBe(true);
    await vi.waitFor(() =>
      expect(told()).toEqual([
        ['open', { open: true }],
        ['change', { open: true }],
      ]),
    );
    page.node('closeDialog').click();
    await vi.waitFor(() => expect(dialogs()).toHaveLength(0));
    page.node('toggleDialog').click();
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    await vi.waitFor(() =>
      expect((told() as [string][]).map(([name]) => name)).toEqual([
        'open',
        'change',
        'close',
        'change',
        'open',
        'change',
      ]),
    );
  });

  it('opens by its trigger, with the keyboard too, and says so to assistive technology', async () => {
    await show({ escClose: true });
    expect(page.node('t').getAttribute('aria-haspopup')).toBe('dialog');
    page.node('t').focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(dialogs()[0]?.getAttribute('aria-modal')).toBe('true'));
    expect(page.node('t').getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(dialogs()).toHaveLength(0));
    expect(document.activeElement).toBe(page.node('t'));
  });

  it('leaves its trigger to the author where a click on it does not open', async () => {
    await show({ triggerClickOpens: false });
    page.node('t').click();
    await Promise.resolve();
    expect(isOpen()).toBe(false);
  });

  it('closes on a click on the author’s overlay', async () => {
    await show();
    page.node('openDialog').click();
    await vi.waitFor(() => expect(page.nodes('o')).toHaveLength(1));
    page.node('o').click();
    await vi.waitFor(() => expect(isOpen()).toBe(false));
  });

  it('blocks the page without an overlay too, where the author wants it', async () => {
    await show({ overlay: false, preventInteractionsOutside: true });
    page.node('openDialog').click();
    await vi.waitFor(() => expect(document.querySelector<HTMLElement>('.ww-layer')).not.toBeNull());
    document.querySelector<HTMLElement>('.ww-layer')?.click();
    expect(isOpen()).toBe(true);
  });
});

describe('the earlier dialog', () => {
  it('keeps its state in `value` and tells it', async () => {
    page = await showElements(
      [
        element('d', {
          type: dialogRoot.id,
          content: { type: 'sheet', sideSheet: 'right', trigger: true, overlay: false, modal: true },
          slots: { triggerElement: ['t'], contentElement: ['c'] },
          workflows: ['open', 'change'].map(notesEvent),
        }),
        push('t', 'abrir'),
        box('c', []),
      ],
      [variable('events', { type: 'array', defaultValue: [] })],
    );
    await userEvent.click(page.node('t'));
    await vi.waitFor(() => expect(styleOf(dialogs()[0], 'right')).toBe('0px'));
    expect(page.engine.variable('d-value')).toBe(true);
    await vi.waitFor(() =>
      expect(page.engine.variable('events')).toEqual([
        ['open', { value: true }],
        ['change', { value: true }],
      ]),
    );
  });
});
