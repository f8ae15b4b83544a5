import { effect } from '@trama/engine';
import { element, fakePlatform, formula, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { createBrowserPlatform } from '@trama/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { stack } from '../stack/definition.ts';
import { kanban } from './definition.ts';

const ITEMS = [
  { id: 1, name: 'a', status: 'todo' },
  { id: 2, name: 'b', status: 'todo' },
  { id: 3, name: 'c', status: 'todo' },
  { id: 4, name: 'd', status: 'wip' },
];

const cleanUps: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const clean of cleanUps.splice(0).reverse()) clean();
});

/** A kanban of three stacks whose workflows note each event. */
const show = async (content: Readonly<Record<string, Value>> = {}, more: Parameters<typeof showElements>[3] = {}) => {
  const page = await showElements(
    [
      element('k', {
        type: kanban.id,
        content: { items: ITEMS, stackedBy: "['status']", itemKey: "['id']", ...content },
        slots: { stackElement: ['s'] },
        workflows: ['item:moved', 'item:added', 'item:removed'].map(notesEvent),
      }),
      element('s', {
        type: stack.id,
        slots: { itemElement: ['card', 'badge'], headerElement: [], footerElement: [] },
        workflows: ['item:moved', 'item:added', 'item:removed'].map(notesEvent),
      }),
      element('card', { type: text.id, content: { '_ww-text_text': formula("context.item?.data?.['name']") } }),
      element('badge', { type: text.id, content: { '_ww-text_text': formula("context.item?.data?.['status']") } }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
    [],
    more,
  );
  cleanUps.push(page.leave);
  const board = page.node('k');
  Object.assign(board.style, { display: 'flex', gap: '20px' });
  for (const one of board.children) (one as HTMLElement).style.width = '140px';
  const { engine } = page;
  return {
    engine,
    events: () => engine.variable('events') as readonly [string, Readonly<Record<string, unknown>>][],
  };
};

const lists = () => [...document.querySelectorAll('.ww-stack-items')];
const shown = () =>
  lists().map((list) => [...list.querySelectorAll('[data-ww-uid="card"]')].map((card) => card.textContent).join(''));
const card = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('.ww-stack-item')].find(
    (node) => node.querySelector('[data-ww-uid="card"]')?.textContent === name,
  );
  if (found === undefined) throw new Error(`No card ${name}.`);
  return found;
};
const middle = (node: HTMLElement) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};
const pointer = (type: string, target: EventTarget, at: { clientX: number; clientY: number }, pointerType = 'mouse') =>
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      isPrimary: true,
      pointerId: 1,
      button: 0,
      pointerType,
      ...at,
    }),
  );
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe('a kanban', () => {
  it('has the stacks todo, wip and done without being told, and each item in its own', async () => {
    await show();
    expect(lists().map((list) => list.getAttribute('aria-label'))).toEqual(['Todo', 'In progress', 'Done']);
    expect(shown()).toEqual(['abc', 'd', '']);
  });

  it('draws all that stands in the item of its stack on each card', async () => {
    await show();
    expect([...document.querySelectorAll('.ww-stack-item')].map((node) => node.textContent)).toEqual([
      'atodo',
      'btodo',
      'ctodo',
      'dwip',
    ]);
  });

  it('leaves the nodes of other cards alone where one leaves from before them, or comes', async () => {
    const { movingRows } = createBrowserPlatform(window);
    await vi.waitFor(() => expect(movingRows?.()).toBeTruthy());
    const { events } = await show({}, { platform: { ...fakePlatform(), movingRows } });
    const before = new Map(['a', 'b', 'c', 'd'].map((name) => [name, card(name)]));
    card('a').focus();
    await userEvent.keyboard(' {ArrowRight} ');
    await vi.waitFor(() => expect(shown()).toEqual(['bc', 'ad', '']));
    await vi.waitFor(() => expect(document.activeElement).toBe(card('a')));
    for (const name of ['b', 'c', 'd']) expect(card(name), name).toBe(before.get(name));
    expect(document.querySelectorAll('[data-ww-uid="card"]')).toHaveLength(4);
    const marks = (name: string) =>
      card(name).querySelector<HTMLElement>('[data-ww-uid="card"]')?.dataset.wwRepeatIndex;
    expect(['b', 'c', 'a', 'd'].map(marks)).toEqual([undefined, '1', undefined, '1']);
    await vi.waitFor(() => expect(events().length).toBeGreaterThanOrEqual(5));
    // What they do knows where they stand now.
    card('c').focus();
    await userEvent.keyboard(' {ArrowUp} ');
    await vi.waitFor(() => expect(shown()).toEqual(['cb', 'ad', '']));
    await vi.waitFor(() => expect(document.activeElement).toBe(card('c')));
  });

  it('moves a card to another stack by the mouse, tells the kanban moved, added and removed, then each stack', async () => {
    const { events } = await show();
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue(undefined);
    const [start, end] = [middle(card('b')), middle(card('d'))];
    pointer('pointerdown', card('b'), start);
    pointer('pointermove', window, { ...start, clientY: start.clientY + 10 });
    pointer('pointermove', window, { ...end, clientY: end.clientY + 20 });
    await nextFrame();
    pointer('pointerup', window, { ...end, clientY: end.clientY + 20 });
    await vi.waitFor(() => expect(shown()).toEqual(['ac', 'db', '']));
    await vi.waitFor(() => expect(events()).toHaveLength(5));
    expect(events().map(([name]) => name)).toEqual([
      'item:moved',
      'item:added',
      'item:added',
      'item:removed',
      'item:removed',
    ]);
    const [moved, received, added, lost, removed] = events().map(([, event]) => event);
    expect(moved).toEqual({
      item: ITEMS[1],
      from: 'todo',
      to: 'wip',
      oldIndex: null,
      newIndex: 1,
      updatedList: [ITEMS[3], ITEMS[1]],
    });
    expect(received).toEqual({ item: ITEMS[1], to: 'wip', newIndex: 1, updatedList: [ITEMS[3], ITEMS[1]] });
    expect(lost).toEqual({ item: ITEMS[1], from: 'todo', oldIndex: 1, updatedList: [ITEMS[0], ITEMS[2]] });
    expect(added).toEqual({ item: ITEMS[1], newIndex: 1, updatedList: [ITEMS[3], ITEMS[1]] });
    expect(removed).toEqual({ item: ITEMS[1], oldIndex: 1, updatedList: [ITEMS[0], ITEMS[2]] });
  });

  it('lifts a card under a finger that rests on it, and leaves it to scrolling otherwise', async () => {
    await show();
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue(undefined);
    const start = middle(card('a'));
    pointer('pointerdown', card('a'), start, 'touch');
    pointer('pointermove', window, { ...start, clientY: start.clientY + 30 }, 'touch');
    pointer('pointerup', window, start, 'touch');
    expect(document.querySelector('.ww-stack-ghost')).toBe(null);
    pointer('pointerdown', card('a'), start, 'touch');
    await vi.waitFor(() => expect(document.querySelector('.ww-stack-ghost')).not.toBe(null));
    const below = middle(card('c'));
    pointer('pointermove', window, { ...below, clientY: below.clientY + 10 }, 'touch');
    await nextFrame();
    pointer('pointerup', window, { ...below, clientY: below.clientY + 10 }, 'touch');
    await vi.waitFor(() => expect(shown()).toEqual(['bca', 'd', '']));
    expect(document.querySelector('.ww-stack-ghost')).toBe(null);
  });

  it('lifts by space, moves by arrows, drops by space, and says where', async () => {
    const { events } = await show();
    card('a').focus();
    await userEvent.keyboard(' ');
    const said = () => [...document.querySelectorAll('.ww-said')].map((node) => node.textContent).join('');
    await vi.waitFor(() => expect(said()).toContain('1'));
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(shown()).toEqual(['bca', 'd', '']));
    await vi.waitFor(() => expect(events().map(([name]) => name)).toEqual(['item:moved', 'item:moved']));
    expect(events()[0]?.[1]).toMatchObject({ from: 'todo', to: 'todo', oldIndex: 0, newIndex: 2 });
    expect(events()[1]?.[1]).toEqual({
      item: ITEMS[0],
      oldIndex: 0,
      newIndex: 2,
      updatedList: [ITEMS[1], ITEMS[2], ITEMS[0]],
    });
    await vi.waitFor(() => expect(document.activeElement).toBe(card('a')));
  });

  it('goes to the stack beside by an arrow, and Escape puts the card back', async () => {
    const { engine, events } = await show();
    card('c').focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{Escape}');
    expect(shown()).toEqual(['abc', 'd', '']);
    expect(events()).toEqual([]);
    expect(engine.variable('k-isDragging')).toBe(false);
  });

  it('says that something is dragged while it is', async () => {
    const { engine } = await show();
    const seen: unknown[] = [];
    cleanUps.push(effect(() => void seen.push(engine.variable('k-isDragging'))));
    card('a').focus();
    await userEvent.keyboard(' ');
    expect(engine.variable('k-isDragging')).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(engine.variable('k-isDragging')).toBe(false);
  });

  it('moves by the menu of a card, without any dragging', async () => {
    await show();
    await userEvent.hover(card('b'));
    const opener = () => card('b').querySelector<HTMLElement>('[aria-haspopup]');
    await vi.waitFor(() => expect(opener()).not.toBe(null));
    await userEvent.click(opener() as HTMLElement);
    const entries = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Move up',
      'Move down',
      'Move to In progress',
      'Move to Done',
    ]);
    await userEvent.click(entries[3] as HTMLElement);
    await vi.waitFor(() => expect(shown()).toEqual(['ac', 'd', 'b']));
  });

  it('is dragged by nothing but its handle where it has one', async () => {
    await show({ customDragHandle: true, handleClass: 'grip' });
    const start = middle(card('a'));
    pointer('pointerdown', card('a'), start);
    pointer('pointermove', window, { ...start, clientY: start.clientY + 60 });
    expect(document.querySelector('.ww-stack-ghost')).toBe(null);
    pointer('pointerup', window, start);
  });

  it('keeps its order where it cannot be sorted', async () => {
    const { events } = await show({ sortable: false });
    card('a').focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard(' ');
    expect(shown()).toEqual(['abc', 'd', '']);
    expect(events()).toEqual([]);
  });

  it('draws the first of many cards, more as one comes to their end, and says how many there are', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ id: index, name: `n${index}`, status: 'todo' }));
    await show({ items: many });
    const drawn = () => document.querySelectorAll('.ww-stack-item').length;
    expect(drawn()).toBeLessThan(100);
    expect(document.querySelectorAll('.ww-stack-item [data-ww-uid="card"]')[10]?.textContent).toBe('n10');
    card('n3').focus();
    await userEvent.keyboard(' ');
    expect([...document.querySelectorAll('.ww-said')].map((node) => node.textContent).join('')).toContain('of 500');
    await userEvent.keyboard('{Escape}');
    const before = drawn();
    const last = () => [...document.querySelectorAll('.ww-stack-item')].at(-1);
    await vi.waitFor(
      () => {
        last()?.scrollIntoView();
        expect(drawn()).toBeGreaterThan(before + 32);
      },
      { timeout: 15_000 },
    );
    window.scrollTo(0, 0);
  });

  it('cannot be lifted while it is read only', async () => {
    await show({ readonly: true });
    expect(card('a').tabIndex).toBe(-1);
    pointer('pointerdown', card('a'), middle(card('a')));
    pointer('pointermove', window, { clientX: 0, clientY: 400 });
    expect(document.querySelector('.ww-stack-ghost')).toBe(null);
  });

  it('takes the order of the author again when the items change', async () => {
    const { engine } = await show({
      items: formula("variables['events'].length ? [] : [{ name: 'x', status: 'done' }]"),
    });
    expect(shown()).toEqual(['', '', 'x']);
    engine.setVariable('events', [1]);
    await vi.waitFor(() => expect(shown()).toEqual(['', '', '']));
  });

  it.each([
    ['no items', { items: null }],
    ['stacks of no list', { stacks: 'x' }],
    ['paths of no text', { stackedBy: 7, sortedBy: {}, itemKey: [] }],
    ['an odd order', { sortOrder: 'up', sortedBy: "['name']" }],
  ])('stands %s', async (_name, content) => {
    await show(content);
    expect(document.querySelector('[data-ww-uid="k"]')).not.toBe(null);
  });
});
