import { element, formula, variable, workflow } from '@trama/engine/testing';
import type { Workflow } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page as browser, cdp, userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { stack } from '../stack/definition.ts';
import { kanban } from './definition.ts';

const ITEMS = [
  { id: 1, name: 'a', status: 'todo' },
  { id: 2, name: 'b', status: 'todo' },
  { id: 3, name: 'c', status: 'wip' },
];

let page: ShownPage;
afterEach(() => page.leave());

const show = async (workflows: readonly Workflow[] = ['item:moved', 'item:added', 'item:removed'].map(notesEvent)) => {
  await browser.viewport(800, 600);
  page = await showElements(
    [
      element('k', {
        type: kanban.id,
        content: { items: ITEMS, stackedBy: "['status']", itemKey: "['id']" },
        slots: { stackElement: ['s'] },
        workflows,
      }),
      element('s', { type: stack.id, slots: { itemElement: ['card'], headerElement: [], footerElement: [] } }),
      element('card', { type: text.id, content: { '_ww-text_text': formula("context.item?.data?.['name']") } }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  const board = page.node('k');
  Object.assign(board.style, { display: 'flex', gap: '20px' });
  for (const one of board.children) (one as HTMLElement).style.width = '140px';
};
const shown = () =>
  [...document.querySelectorAll('.ww-stack-items')].map((list) =>
    [...list.querySelectorAll('[data-ww-uid="card"]')].map((card) => card.textContent).join(''),
  );
const card = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.ww-stack-item')].find(
    (node) => node.querySelector('[data-ww-uid="card"]')?.textContent === name,
  ) as HTMLElement;
const told = () => (page.engine.variable('events') as [string][]).map(([name]) => name);
const said = () => [...document.querySelectorAll('.ww-said')].map((node) => node.textContent).join('');

describe('a card of a kanban', () => {
  it('is dragged by the mouse to another stack', async () => {
    await show();
    await userEvent.dragAndDrop(card('a'), card('c'));
    await vi.waitFor(() => expect(shown()[0]).toBe('b'));
    expect([...(shown()[1] ?? '')].sort()).toEqual(['a', 'c']);
    await vi.waitFor(() => expect(told()).toEqual(['item:moved', 'item:added', 'item:removed']));
    expect(document.querySelector('.ww-stack-ghost')).toBe(null);
  });

  it('is moved by a finger that rests on it before it goes', async () => {
    await show();
    const session = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> };
    const frame = window.frameElement?.getBoundingClientRect();
    const middle = (node: HTMLElement, down = 0) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return { x: (frame?.left ?? 0) + left + width / 2, y: (frame?.top ?? 0) + top + height / 2 + down };
    };
    const touch = (type: string, ...touchPoints: readonly { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const [start, end] = [middle(card('a')), middle(card('c'), 12)];
    await touch('touchStart', start);
    await vi.waitFor(() => expect(document.querySelector('.ww-stack-ghost')).not.toBe(null));
    await touch('touchMove', end);
    await touch('touchEnd');
    await vi.waitFor(() => expect(shown()).toEqual(['b', 'ca', '']));
    await vi.waitFor(() => expect(told()).toEqual(['item:moved', 'item:added', 'item:removed']));
  });

  it('is moved by the keyboard to the stack beside, which is said, and keeps the focus', async () => {
    await show();
    while (document.activeElement !== card('a')) await userEvent.tab();
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(said()).not.toBe(''));
    const lifted = said();
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(said()).not.toBe(lifted));
    expect(said()).toContain('In progress');
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(shown()[0]).toBe('b'));
    await vi.waitFor(() => expect(told()).toEqual(['item:moved', 'item:added', 'item:removed']));
    await vi.waitFor(() => expect(document.activeElement).toBe(card('a')));
  });

  it('is moved by the keyboard through its menu, without any dragging', async () => {
    await show();
    while (document.activeElement !== card('b')) {
      await userEvent.keyboard('{ArrowDown}');
      if (!document.activeElement?.closest('.ww-stack-item')) await userEvent.tab();
    }
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('menu');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Move up'));
    await userEvent.keyboard('{ArrowUp}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Move to Done'));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(shown()).toEqual(['a', 'c', 'b']));
  });

  it('goes back where a workflow about its move fails, with the focus, and says so', async () => {
    await show([workflow('refuses', [{ type: 'throw', fields: { errorMessage: 'no' } }], { trigger: 'item:moved' })]);
    card('b').focus();
    await userEvent.keyboard(' {ArrowRight} ');
    await vi.waitFor(() => expect(said()).toContain('The move was not accepted.'));
    expect(shown()).toEqual(['ab', 'c', '']);
    await vi.waitFor(() => expect(document.activeElement).toBe(card('b')));
    // Within its stack it goes back just so.
    await userEvent.keyboard(' {ArrowUp} ');
    await vi.waitFor(() => expect(said()).toContain('The move was not accepted.'));
    expect(shown()).toEqual(['ab', 'c', '']);
  });
});
