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
  /** Puts the item at a position into a place of a list of the group, and tells everyone. */
  move: (index: number, target: HTMLElement, newIndex: number) => void;
  setDragging: (on: boolean) => void;
}

const without = (list: readonly unknown[], index: number): unknown[] =>
  list.filter((_, position) => position !== index);

const withItem = (list: readonly unknown[], index: number, item: unknown): unknown[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
];

const labelOf = (stack: unknown): string =>
  typeof stack === 'object' && stack !== null && 'label' in stack ? String(stack.label ?? '') : '';

/** The items of a stack: the author's, in the order that the visitor gave them since. */
export const useStack = (list: RefObject<HTMLElement | null>): StackBehaviour => {
  const { element } = useInstance();
  const isLive = useEngine().mode === 'live';
  const emit = useEmit();
  const given = rowsOf(useContent('items'));
  const [kept, setKept] = useState({ given, items: given });
  if (kept.given !== given) setKept({ given, items: given });
  const { items } = kept;
  const drawn = useShownItems(items.length);
  const group = String(useContent('group') ?? 'common');
  const canSort = useContent('sortable') !== false;
  const isReadonly = Boolean(useContent('readonly')) || !isLive;
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
  const tell = ({ event, ...change }: StackChange) => {
    if (typeof tellKanban === 'function') tellKanban(stackValue(stack), { event, ...change });
    void emit(event, change);
  };
  const receive = ({ item, index }: Received) => {
    const newIndex = Math.min(Math.max(0, index), items.length);
    const updatedList = withItem(items, newIndex, item);
    put(updatedList);
    drawn.reach(newIndex);
    tell({ event: 'item:added', item, newIndex, updatedList });
  };
  useReceived(list, receive);
  const move = (index: number, target: HTMLElement, newIndex: number) => {
    const item = items[index];
    if (index < 0 || index >= items.length) return;
    if (target !== list.current) {
      target.dispatchEvent(new CustomEvent<Received>(RECEIVE, { detail: { item, index: newIndex } }));
      const updatedList = without(items, index);
      put(updatedList);
      tell({ event: 'item:removed', item, oldIndex: index, updatedList });
      return;
    }
    if (index === newIndex) return;
    const updatedList = withItem(without(items, index), newIndex, item);
    put(updatedList);
    drawn.reach(newIndex);
    tell({ event: 'item:moved', item, oldIndex: index, newIndex, updatedList });
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
