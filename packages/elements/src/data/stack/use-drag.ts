import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cardsOf, listsOf } from './drag/group.ts';
import { listenToPointer } from './drag/pointer-drag.ts';
import { type DragSession, startSession } from './drag/session.ts';
import type { StackTexts } from './texts.ts';
import type { StackBehaviour } from './use-stack.ts';

interface DragHooks {
  /** What a screen reader is told now. */
  said: string;
  onKeyDown: (event: KeyboardEvent, index: number) => void;
  /** Moves a card at once, as its menu asks. */
  moveTo: (index: number, target: HTMLElement, newIndex: number) => void;
}

export interface DragLooks {
  handle: string | null;
  cursor: string;
  texts: StackTexts;
}

const nameOf = (list: HTMLElement | undefined): string => list?.getAttribute('aria-label') ?? '';

/** Dragging by pointer and by keyboard, with announcements; both end in one {@link StackBehaviour.move}. */
export const useDrag = (
  list: RefObject<HTMLElement | null>,
  stack: StackBehaviour,
  { handle, cursor, texts }: DragLooks,
): DragHooks => {
  const [said, setSaid] = useState('');
  const lifted = useRef<{ session: DragSession; index: number } | null>(null);
  const latest = useRef({ stack, handle, cursor, texts });
  useLayoutEffect(() => {
    latest.current = { stack, handle, cursor, texts };
  });
  useEffect(() => () => lifted.current?.session.end(), []);

  const say = (what: 'lifted' | 'over' | 'dropped', { place, total, lists }: DragSession) =>
    setSaid(texts[what](place.index + 1, total(place.stack), nameOf(lists[place.stack])));
  const moveTo = async (index: number, target: HTMLElement, newIndex: number) => {
    const hasMoved = latest.current.stack.move(index, target, newIndex);
    requestAnimationFrame(() => cardsOf(target)[newIndex]?.focus());
    if (await hasMoved) return;
    setSaid(latest.current.texts.refused);
    // The keyboard goes back with the card, unless it is elsewhere by now.
    const { activeElement } = document;
    if (activeElement !== document.body && !target.contains(activeElement)) return;
    requestAnimationFrame(() => list.current && cardsOf(list.current)[index]?.focus());
  };
  const finish = (index: number, session: DragSession) => {
    lifted.current = null;
    latest.current.stack.setDragging(false);
    session.end();
    const target = session.lists[session.place.stack];
    if (target !== undefined) void moveTo(index, target, session.place.index);
    say('dropped', session);
  };
  const giveUp = () => {
    lifted.current?.session.end();
    lifted.current = null;
    latest.current.stack.setDragging(false);
    setSaid(latest.current.texts.cancelled);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener reads what is latest by itself.
  useEffect(() => {
    const node = list.current;
    if (node === null) return;
    let from = -1;
    return listenToPointer(node, () => {
      const { stack: now, handle: by, cursor: shown } = latest.current;
      if (now.isReadonly || lifted.current !== null) return null;
      return {
        group: now.group,
        canSort: now.canSort,
        handle: by,
        cursor: shown,
        onLift: (session) => {
          from = session.place.index;
          now.setDragging(true);
        },
        onDrop: (session) => finish(from, session),
        onCancel: giveUp,
      };
    });
  }, [list]);

  const lift = (index: number) => {
    if (list.current === null) return;
    const session = startSession({ list: list.current, index, group: stack.group, canSort: stack.canSort });
    lifted.current = { session, index };
    stack.setDragging(true);
    session.moveTo(session.place);
    say('lifted', session);
  };

  const walk = (key: string, { session, index }: { session: DragSession; index: number }) => {
    const { place, count, lists } = session;
    const home = lists.indexOf(list.current as HTMLElement);
    const within = (position: number, at: number) => Math.min(Math.max(0, at), count(position) - 1);
    const canSortHere = place.stack !== home || stack.canSort;
    const goTo = (position: number, at: number) => {
      if (position < 0 || position >= lists.length) return;
      const wanted = position === home && !stack.canSort ? index : within(position, at);
      session.moveTo({ stack: position, index: wanted });
      say('over', session);
    };
    if (key === 'ArrowDown' && canSortHere) goTo(place.stack, place.index + 1);
    if (key === 'ArrowUp' && canSortHere) goTo(place.stack, place.index - 1);
    if (key === 'ArrowRight') goTo(place.stack + 1, place.index);
    if (key === 'ArrowLeft') goTo(place.stack - 1, place.index);
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.target !== event.currentTarget) return;
    const held = lifted.current;
    if (held === null) {
      if (event.key === ' ' && !stack.isReadonly) {
        event.preventDefault();
        lift(index);
      } else if (list.current !== null) focusNeighbour(event, list.current, stack.group, index);
      return;
    }
    if (event.key !== 'Tab') event.preventDefault();
    if (event.key === ' ' || event.key === 'Enter') finish(held.index, held.session);
    else if (event.key === 'Escape' || event.key === 'Tab') giveUp();
    else walk(event.key, held);
  };
  return { said, onKeyDown, moveTo: (index, target, newIndex) => void moveTo(index, target, newIndex) };
};

/** Arrow keys lead from card to card, and to the stacks beside. */
const focusNeighbour = (event: KeyboardEvent, list: HTMLElement, group: string, index: number): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const side = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined && side === undefined) return;
  event.preventDefault();
  const lists = listsOf(group);
  const cards = cardsOf(lists[lists.indexOf(list) + (side ?? 0)] ?? list);
  cards[step === undefined ? Math.min(index, cards.length - 1) : index + step]?.focus();
};
