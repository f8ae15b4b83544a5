/** A card of a stack as it was when the drag began, px of the page. */
export interface CardBox {
  top: number;
  height: number;
}

/** A stack of the group that takes part in a drag. */
export interface StackBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Where the first card of an empty stack would stand. */
  start: number;
  cards: readonly CardBox[];
}

/** Where a card is, or would be: the stack's position in the group, and the card's among the others of it. */
export interface Place {
  stack: number;
  index: number;
}

/** The card that is dragged: from where, and the room that it takes with the gap to the next one. */
export interface Held extends Place {
  room: number;
}

const distance = ({ left, right, top, bottom }: StackBox, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

const middle = ({ top, height }: CardBox): number => top + height / 2;

/** Index among the cards of the stack that it comes from: an edge has to cross the middle of a neighbour. */
const indexAtHome = (cards: readonly CardBox[], held: Held, top: number, bottom: number): number =>
  cards.filter((card, index) => {
    if (index === held.index) return false;
    return index < held.index ? top >= middle(card) : bottom > middle(card);
  }).length;

/**
 * The place under a dragged card. `y` to `y + height` is where the card is drawn, `x` the pointer; a stack that cannot
 * be sorted takes its own card back to where it was.
 */
export const placeAt = (
  stacks: readonly StackBox[],
  held: Held,
  { x, y, height }: { x: number; y: number; height: number },
  canSort: boolean,
): Place => {
  const centre = y + height / 2;
  const nearest = stacks.reduce(
    (best, stack, position) => {
      const far = distance(stack, x, centre);
      return far < best.far ? { far, position } : best;
    },
    { far: Number.POSITIVE_INFINITY, position: held.stack },
  ).position;
  const cards = stacks[nearest]?.cards ?? [];
  if (nearest !== held.stack) return { stack: nearest, index: cards.filter((card) => middle(card) < centre).length };
  if (!canSort) return { stack: held.stack, index: held.index };
  return { stack: nearest, index: indexAtHome(cards, held, y, y + height) };
};

/** How far the cards of a stack move to make room at a place, and to close the gap that the dragged card left. */
export const shiftsOf = (cards: readonly CardBox[], stack: number, held: Held, place: Place): number[] =>
  cards.map((_, index) => {
    const isHome = stack === held.stack;
    if (isHome && index === held.index) return 0;
    const left = isHome && index > held.index ? -held.room : 0;
    const position = isHome && index > held.index ? index - 1 : index;
    return left + (stack === place.stack && position >= place.index ? held.room : 0);
  });

/** Top of the gap at a place, px of the page. */
export const gapTop = (box: StackBox, held: Held, place: Place): number => {
  const isHome = place.stack === held.stack;
  const others = box.cards.filter((_, index) => !isHome || index !== held.index);
  const before = others[place.index - 1];
  if (before === undefined) return box.cards[0]?.top ?? box.start;
  const movedUp = isHome && place.index - 1 >= held.index ? held.room : 0;
  const gap = Math.max(0, held.room - (box.cards[held.index]?.height ?? held.room));
  return before.top - movedUp + before.height + (isHome ? gap : Math.min(gap, 16));
};
