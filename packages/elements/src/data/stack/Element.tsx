import type { Instance } from '@trama/engine';
import {
  Root,
  Slot,
  useContent,
  useElementState,
  useEngine,
  useGiven,
  useInstance,
  useSignalValue,
  useSlotCopies,
} from '@trama/react';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Card, type CardActions } from './Card.tsx';
import { GROUP_ATTRIBUTE } from './drag/group.ts';
import type { MoveTarget } from './MoveMenu.tsx';
import { type StackTexts, stackTexts } from './texts.ts';
import { useDrag } from './use-drag.ts';
import { useHandle } from './use-handle.ts';
import { type StackBehaviour, stackNames, useStack } from './use-stack.ts';
import './element.css';
import '../../shared/looks/said.css';

/** A list whose items are dragged by mouse, finger and keyboard, within it and to the others of its group. */
export const Element = (): ReactNode => {
  const texts = stackTexts(useSignalValue(useEngine().language));
  // React counts its own ids anew for each island of a page, so that they are others than in its HTML.
  const helpId = `help-${useInstance().key}`;
  const list = useRef<HTMLUListElement>(null);
  const stack = useStack(list);
  const { items, group, isReadonly, label } = stack;
  const { shown, end, rest } = stack.drawn;
  const handle = useHandle();
  const cursor = String(useGiven('cursor') ?? 'grabbing');
  const drag = useDrag(list, stack, { handle, cursor, texts });
  const [active, setActive] = useState<number | null>(null);
  const [entry, setEntry] = useState(0);
  const copies = useSlotCopies(
    'itemElement',
    items.slice(0, shown).map((data) => ({ item: { data }, key: stack.keyOf(data) })),
  );
  const cards = useMemo(() => cardsOf(copies), [copies]);
  useElementState('readonly', Boolean(useContent('readonly')));
  const actions = useStable({
    activate: (index) => {
      setActive(index);
      if (index !== null) setEntry(index);
    },
    keyDown: drag.onKeyDown,
    targets: (index) => targetsOf(stack, list.current, index, texts, drag.moveTo),
  });
  const shownEntry = Math.min(entry, shown - 1);
  return (
    <Root className="ww-stack">
      <Slot name="headerElement" />
      <ul
        ref={list}
        className="ww-stack-items"
        aria-label={label || undefined}
        data-handle={handle === null ? undefined : ''}
        data-readonly={isReadonly || undefined}
        data-stack-more={items.length - shown || undefined}
        {...(isReadonly ? undefined : { [GROUP_ATTRIBUTE]: group })}
      >
        {cards.map(([index, contents]) => (
          <Card
            key={contents[0]?.key ?? index}
            contents={contents}
            index={index}
            isReadonly={isReadonly}
            isEntry={index === shownEntry}
            isActive={index === active}
            helpId={helpId}
            texts={texts}
            actions={actions}
          />
        ))}
        {rest > 0 && <li ref={end} aria-hidden="true" style={{ height: `${rest}px` }} />}
      </ul>
      <Slot name="footerElement" />
      {!isReadonly && (
        <>
          <span id={helpId} hidden>
            {texts.help}
          </span>
          <span className="ww-said" aria-live="assertive">
            {drag.said}
          </span>
        </>
      )}
    </Root>
  );
};

/** What each card holds: the children of the item's slot that share a position. */
const cardsOf = (copies: readonly Instance[]): readonly (readonly [number, readonly Instance[]])[] => {
  const cards = new Map<number, Instance[]>();
  for (const copy of copies) {
    const card = cards.get(copy.slotIndex);
    if (card) card.push(copy);
    else cards.set(copy.slotIndex, [copy]);
  }
  return [...cards];
};

/** The same object for ever, whose functions do what the latest ones do. */
const useStable = (latest: CardActions): CardActions => {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [stable] = useState<CardActions>(() => ({
    activate: (index) => current.current.activate(index),
    keyDown: (event, index) => current.current.keyDown(event, index),
    targets: (index) => current.current.targets(index),
  }));
  return stable;
};

/** What the menu of a card offers: a place up or down, and the other stacks. */
const targetsOf = (
  { group, canSort, items }: StackBehaviour,
  list: HTMLElement | null,
  index: number,
  texts: StackTexts,
  moveTo: (index: number, target: HTMLElement, newIndex: number) => void,
): MoveTarget[] => {
  if (list === null) return [];
  const up = { label: texts.up, go: () => moveTo(index, list, index - 1) };
  const down = { label: texts.down, go: () => moveTo(index, list, index + 1) };
  const others = stackNames(group)
    .filter((other) => other.list !== list)
    .map(({ list: target, label }, position) => ({
      label: texts.toStack(label || String(position + 1)),
      go: () => moveTo(index, target, 0),
    }));
  return [...(canSort && index > 0 ? [up] : []), ...(canSort && index < items.length - 1 ? [down] : []), ...others];
};
