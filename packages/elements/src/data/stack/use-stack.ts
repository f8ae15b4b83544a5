import { useContent, useEmit, useEngine, useGiven, useInstance, useVariable } from '@trama/react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowsOf, valueAt } from '../../shared/stored/stored-path.ts';
import { listsOf } from './drag/group.ts';
import { type ShownItems, useShownItems } from './use-shown-items.ts';

/** What happened to an item, as a kanban around the stack is told. */
export interface StackChange {
  event: 'item:moved' | 'item:added' | 'item:removed';
  item: unknown;
  /** Absent for an item that comes from another stack. */
  oldIndex?: number;
  /** Absent for an item that goes to another stack. */
  newIndex?: number;
  updatedList: readonly unknown[];
}

/** Event by which a list of the group is handed an item. */
const RECEIVE = 'trama:stack-receive';

interface Received {
  item: unknown;
  index: number;
  /** Who hands the item over hears what came of it. */
  onTaken: (taken: Taken) => void;
}

/** An item in its new place. */
interface Taken {
  /** False where a workflow about it failed. */
  isKept: Promise<boolean>;
  takeBack: () => void;
}

export interface StackBehaviour {
  items: readonly unknown[];
  /** How many of them are drawn. */
  drawn: ShownItems;
  group: string;
  canSort: boolean;
  isReadonly: boolean;
  /** What the stack is called, for announcements and menus. */
  label: string;
  keyOf: (item: unknown) => string | undefined;
  /**
   * Puts the item at a position into a place of a list of the group at once, and tells everyone. Where a workflow about it fails
   * the item goes back, unless the author's items have changed meanwhile, and the answer is false.
   */
  move: (index: number, target: HTMLElement, newIndex: number) => Promise<boolean>;
  setDragging: (on: boolean) => void;
}

const without = (list: readonly unknown[], index: number): unknown[] =>
  list.filter((_, position) => position !== index);

const withItem = (list: readonly unknown[], index: number, item: unknown): unknown[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

/** The list without the first of an item. */
const withoutItem = (list: readonly unknown[], item: unknown): readonly unknown[] => {
  const index = list.indexOf(item);
  return index < 0 ? list : without(list, index);
};

const labelOf = (stack: unknown): string =>
  typeof stack === 'object' && stack !== null && 'label' in stack ? String(stack.label ?? '') : '';

/** The items of a stack: the author's, in the order that the visitor gave them since. */
export const useStack = (list: RefObject<HTMLElement | null>): StackBehaviour => {
  const { element } = useInstance();
  // What is prerendered is what visitors have: a card is taken in no canvas alone.
  const isEdited = useEngine().mode === 'edit';
  const emit = useEmit();
  const given = rowsOf(useContent('items'));
  const [kept, setKept] = useState({ given, items: given });
  if (kept.given !== given) setKept({ given, items: given });
  const { items } = kept;
  const drawn = useShownItems(items.length);
  const group = String(useContent('group') ?? 'common');
  const canSort = useContent('sortable') !== false;
  const isReadonly = Boolean(useContent('readonly')) || isEdited;
  const tellKanban = useGiven('moved');
  const tellDragging = useGiven('dragged');
  const stack = useGiven('stack');
  const itemKey = useContent<unknown>('itemKey');
  const [, setOwnDragging] = useVariable<boolean>('isDragging');

  const keyOf = (item: unknown): string | undefined => {
    const key = valueAt(item, itemKey) ?? valueAt(item, 'id');
    return key === undefined || key === null ? undefined : String(key);
  };
  const put = (next: readonly unknown[]) => setKept({ given, items: next });
  /** Changes the list back, where it is still the visitor's. */
  const revert = (change: (now: readonly unknown[]) => readonly unknown[]) =>
    setKept((now) => (now.given === given ? { given, items: change(now.items) } : now));
  const tell = async ({ event, ...change }: StackChange): Promise<boolean> => {
    const kanban = typeof tellKanban === 'function' ? tellKanban(stackValue(stack), { event, ...change }) : [];
    const ends: readonly boolean[] = await Promise.all([...kanban, emit(event, change)]);
    return ends.every(Boolean);
  };
  const receive = ({ item, index, onTaken }: Received) => {
    const newIndex = Math.min(Math.max(0, index), items.length);
    const updatedList = withItem(items, newIndex, item);
    put(updatedList);
    drawn.reach(newIndex);
    const isKept = tell({ event: 'item:added', item, newIndex, updatedList });
    onTaken({ isKept, takeBack: () => revert((now) => withoutItem(now, item)) });
  };
  useReceived(list, receive);
  const move = async (index: number, target: HTMLElement, newIndex: number): Promise<boolean> => {
    const item = items[index];
    if (index < 0 || index >= items.length) return true;
    const putBack = () => revert((now) => withItem(withoutItem(now, item), index, item));
    if (target !== list.current) {
      const taken: Taken[] = [];
      const onTaken = (one: Taken) => void taken.push(one);
      target.dispatchEvent(new CustomEvent<Received>(RECEIVE, { detail: { item, index: newIndex, onTaken } }));
      const updatedList = without(items, index);
      put(updatedList);
      const isLost = tell({ event: 'item:removed', item, oldIndex: index, updatedList });
      const ends = await Promise.all([isLost, ...taken.map(({ isKept }) => isKept)]);
      if (ends.every(Boolean)) return true;
      for (const { takeBack } of taken) takeBack();
      putBack();
      return false;
    }
    if (index === newIndex) return true;
    const updatedList = withItem(without(items, index), newIndex, item);
    put(updatedList);
    drawn.reach(newIndex);
    if (await tell({ event: 'item:moved', item, oldIndex: index, newIndex, updatedList })) return true;
    putBack();
    return false;
  };
  return {
    items,
    drawn,
    group,
    canSort,
    isReadonly,
    label: labelOf(stack) || (element.name ?? ''),
    keyOf,
    move,
    setDragging: (on) => {
      setOwnDragging(on);
      if (typeof tellDragging === 'function') tellDragging(on);
    },
  };
};

const stackValue = (stack: unknown): unknown =>
  typeof stack === 'object' && stack !== null && 'value' in stack ? stack.value : null;

/** Takes the items that other lists of the group hand over. */
const useReceived = (list: RefObject<HTMLElement | null>, receive: (received: Received) => void): void => {
  const latest = useRef(receive);
  useLayoutEffect(() => {
    latest.current = receive;
  });
  useEffect(() => {
    const node = list.current;
    const take = (event: Event) => {
      if (event.target === node) latest.current((event as CustomEvent<Received>).detail);
    };
    node?.addEventListener(RECEIVE, take);
    return () => node?.removeEventListener(RECEIVE, take);
  }, [list]);
};

/** What the lists of a group are called, in the order of the page. */
export const stackNames = (group: string): { list: HTMLElement; label: string }[] =>
  listsOf(group).map((list) => ({ list, label: list.getAttribute('aria-label') ?? '' }));
