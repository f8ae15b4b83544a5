import { Root, Slot, useAction, useContent, useEmit, useProvideLocal, useVariable } from '@trama/react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { positionAfter } from '../../shared/keyboard/roving-focus.ts';
import { openItems, withItem } from '../shared/open-items.ts';

/** An accordion of items that find it by the local context (conformance 11.60). */
export const Element = (): ReactNode => {
  const emit = useEmit();
  const node = useRef<HTMLElement | null>(null);
  const [stored, setStored] = useVariable<unknown>('value');
  const isSingle = useContent('type') !== 'multiple';
  const isRow = useContent('orientation') === 'horizontal';
  const set = (item: unknown, isOpen: boolean) => {
    const value = withItem(stored, String(item ?? ''), { isOpen, isSingle });
    setStored(value);
    void emit('change', { value });
  };
  const openAccordion = (item: unknown) => set(item, true);
  const closeAccordion = (item: unknown) => set(item, false);
  const toggleAccordion = (item: unknown) => set(item, !openItems(stored).includes(String(item ?? '')));
  useAction('openAccordion', openAccordion);
  useAction('closeAccordion', closeAccordion);
  useAction('toggleAccordion', toggleAccordion);
  useProvideLocal({ value: stored ?? null }, { openAccordion, closeAccordion, toggleAccordion });

  const onKeyDown = (event: KeyboardEvent) => {
    const heads = [...(node.current?.querySelectorAll<HTMLElement>('[data-accordion-head]') ?? [])];
    const current = heads.indexOf(event.target as HTMLElement);
    const orientation = isRow ? 'horizontal' : 'vertical';
    const next = current < 0 ? null : positionAfter(event, { current, count: heads.length, orientation });
    if (next === null) return;
    event.preventDefault();
    heads[next]?.focus();
  };
  return (
    <Root
      nodeRef={(root) => {
        node.current = root;
      }}
      style={{ flexDirection: isRow ? 'row' : 'column' }}
      onKeyDown={onKeyDown}
    >
      <Slot name="contentLayout" />
    </Root>
  );
};
