import type { Instance } from '@trama/engine';
import {
  InstanceView,
  Root,
  useContent,
  useElementState,
  useEmit,
  useEngine,
  useGiveProps,
  useInstance,
  useSignalValue,
  useSlotCopies,
  useVariable,
} from '@trama/react';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { valueAt } from '../../shared/stored/stored-path.ts';
import { stackTexts } from '../stack/texts.ts';
import { useHandle } from '../stack/use-handle.ts';
import type { StackChange } from '../stack/use-stack.ts';
import { groupItems, type KanbanStack } from './group-items.ts';

/** Stacks of items, and what happens when an item goes from one to another. It never changes the author's data. */
export const Element = (): ReactNode => {
  const instance = useInstance();
  const emit = useEmit();
  const texts = stackTexts(useSignalValue(useEngine().language));
  const stackedBy = useContent('stackedBy');
  const isReadonly = Boolean(useContent('readonly'));
  const [isDragging, setDragging] = useVariable<boolean>('isDragging');
  const stacks = useStacks(stackedBy, texts.uncategorized);
  const copies = useSlotCopies(
    'stackElement',
    stacks.map(({ label, value, items }) => ({ item: { data: { label, value, items } } })),
  );
  useElementState('readonly', isReadonly);
  const latest = useRef<(stack: unknown, change: StackChange) => readonly Promise<boolean>[]>(() => []);
  latest.current = (stack, { event, item, oldIndex, newIndex, updatedList }) => {
    const from = event === 'item:added' ? (valueAt(item, stackedBy) ?? null) : stack;
    if (event === 'item:removed') return [emit(event, { item, from, oldIndex, updatedList })];
    return [
      emit('item:moved', { item, from, to: stack, oldIndex: oldIndex ?? null, newIndex, updatedList }),
      ...(event === 'item:added' ? [emit(event, { item, to: stack, newIndex, updatedList })] : []),
    ];
  };
  const moved = useCallback((stack: unknown, change: StackChange) => latest.current(stack, change), []);
  const common = {
    group: `kanban-${instance.key}`,
    sortable: useContent('sortable') !== false,
    itemKey: useContent('itemKey'),
    handle: useHandle(),
    readonly: isReadonly,
    cursor: useContent('draggingCursor'),
    moved,
    dragged: setDragging,
    states: isDragging ? DRAGGING : NONE,
  };
  return (
    <Root>
      {copies.map((copy, position) => (
        <StackCopy key={copy.key} copy={copy} position={position} stack={stacks[position]} common={common} />
      ))}
    </Root>
  );
};

const DRAGGING = ['dragging'];
const NONE: readonly string[] = [];

const useStacks = (stackedBy: unknown, uncategorizedLabel: string): readonly KanbanStack[] => {
  const settings = {
    items: useContent('items'),
    stacks: useContent('stacks'),
    stackedBy,
    sortedBy: useContent('sortedBy'),
    sortOrder: useContent('sortOrder'),
    stackLabel: useContent('stackLabel'),
    stackValue: useContent('stackValue'),
    hasUncategorized: Boolean(useContent('uncategorizedStack')),
    uncategorizedLabel,
    language: useSignalValue(useEngine().language),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the settings hold is compared, not the object around it.
  return useMemo(() => groupItems(settings), Object.values(settings));
};

interface StackCopyProps {
  copy: Instance;
  position: number;
  stack: KanbanStack | undefined;
  common: Readonly<Record<string, unknown>>;
}

const StackCopy = ({ copy, position, stack, common }: StackCopyProps): ReactNode => {
  useGiveProps('stackElement', { ...common, items: stack?.items, stack }, position);
  return <InstanceView instance={copy} />;
};
