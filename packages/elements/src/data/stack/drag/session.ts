import { cardsOf, heldOf, listsOf, measure } from './group.ts';
import { gapTop, type Place, placeAt, type StackBox, shiftsOf } from './placing.ts';
import { scrolledBy, scrollersOf } from './scrolling.ts';

export interface DragSettings {
  list: HTMLElement;
  index: number;
  group: string;
  /** Whether the stack that the card comes from can be sorted. */
  canSort: boolean;
}

/** A card in the hand. Nothing is laid out again while it moves: cards are only transformed. */
export interface DragSession {
  /** Where the card would be dropped now. */
  readonly place: Place;
  /** Number of cards that a stack of the group would show with the card in it. */
  readonly count: (stack: number) => number;
  /** The same with those that are not drawn yet. */
  readonly total: (stack: number) => number;
  readonly lists: readonly HTMLElement[];
  /** The card follows the pointer, which is `x`, `y` and was at `fromX`, `fromY` when the card was lifted. */
  follow: (pointer: { x: number; y: number; fromX: number; fromY: number }) => void;
  /** The card goes to a place, as the keyboard asks. */
  moveTo: (place: Place) => void;
  /** Puts everything back as it was. */
  end: () => void;
}

/** A picture of a card that stands above everything. */
const ghostOf = (card: HTMLElement): HTMLElement => {
  const { left, top, width, height } = card.getBoundingClientRect();
  const { color, font, textAlign } = getComputedStyle(card);
  const ghost = card.cloneNode(true) as HTMLElement;
  for (const node of [ghost, ...ghost.querySelectorAll('[id], [data-ww-uid], [data-stack-group]')])
    for (const name of ['id', 'data-ww-uid', 'data-stack-group', 'data-stack-card']) node.removeAttribute(name);
  ghost.className = 'ww-stack-ghost';
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.removeAttribute('tabindex');
  Object.assign(ghost.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    color,
    font,
    textAlign,
  });
  document.body.append(ghost);
  return ghost;
};

const put = (node: HTMLElement, x: number, y: number): void => {
  node.style.transform = x === 0 && y === 0 ? '' : `translate3d(${x}px, ${y}px, 0)`;
};

/** Lifts a card. */
export const startSession = ({ list, index, group, canSort }: DragSettings): DragSession => {
  const lists = listsOf(group);
  const stack = lists.indexOf(list);
  const boxes = lists.map(measure);
  const scrollers = lists.map(scrollersOf);
  const scrolledAtStart = scrollers.map(scrolledBy);
  const cards = lists.map(cardsOf);
  const held = heldOf(boxes, stack, index);
  const card = cards[stack]?.[index];
  const own = boxes[stack]?.cards[index] ?? { top: 0, height: 0 };
  const ghost = card === undefined ? null : ghostOf(card);
  const applied = cards.map((all) => all.map(() => 0));
  let place: Place = { stack, index };
  card?.toggleAttribute('data-lifted', true);
  for (const one of lists) one.toggleAttribute('data-dragging', true);

  const boxNow = (position: number): StackBox => {
    const box = boxes[position] as StackBox;
    const by = scrolledBy(scrollers[position] ?? []) - (scrolledAtStart[position] ?? 0);
    if (by === 0) return box;
    return {
      ...box,
      top: box.top - by,
      bottom: box.bottom - by,
      start: box.start - by,
      cards: box.cards.map(({ top, height }) => ({ top: top - by, height })),
    };
  };

  const makeRoom = (next: Place): void => {
    const touched = new Set([place.stack, next.stack, stack]);
    place = next;
    for (const position of touched) {
      const shifts = shiftsOf(boxes[position]?.cards ?? [], position, held, place);
      shifts.forEach((shift, at) => {
        const node = cards[position]?.[at];
        if (node === undefined || applied[position]?.[at] === shift) return;
        (applied[position] as number[])[at] = shift;
        put(node, 0, shift);
      });
    }
  };

  const count = (position: number): number => (boxes[position]?.cards.length ?? 0) + (position === stack ? 0 : 1);

  return {
    get place() {
      return place;
    },
    lists,
    count,
    total: (position) => count(position) + Number(lists[position]?.dataset.stackMore ?? 0),
    follow: ({ x, y, fromX, fromY }) => {
      if (ghost !== null) put(ghost, x - fromX, y - fromY);
      const next = placeAt(
        lists.map((_, position) => boxNow(position)),
        held,
        { x, y: own.top + y - fromY, height: own.height },
        canSort,
      );
      if (next.stack !== place.stack || next.index !== place.index) makeRoom(next);
    },
    moveTo: (next) => {
      makeRoom(next);
      const box = boxNow(next.stack);
      if (ghost !== null) put(ghost, box.left - (boxes[stack]?.left ?? 0), gapTop(box, held, next) - own.top);
      lists[next.stack]?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    end: () => {
      ghost?.remove();
      card?.toggleAttribute('data-lifted', false);
      for (const one of lists) one.toggleAttribute('data-dragging', false);
      cards.forEach((all) => {
        for (const node of all) node.style.transform = '';
      });
    },
  };
};
