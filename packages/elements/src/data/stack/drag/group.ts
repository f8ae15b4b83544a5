import type { Held, StackBox } from './placing.ts';

/** Attribute of a list of items that names its group; the page itself is the register of the lists. */
export const GROUP_ATTRIBUTE = 'data-stack-group';

const CARD = '[data-stack-card]';

/** The lists of a group on the page, in the order of the document. */
export const listsOf = (group: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[${GROUP_ATTRIBUTE}="${CSS.escape(group)}"]`),
];

/** The items of a list as they are drawn; those of a list inside of an item are not its own. */
export const cardsOf = (list: HTMLElement): HTMLElement[] =>
  [...list.children].filter((node): node is HTMLElement => node instanceof HTMLElement && node.matches(CARD));

/** The card around a node of this list. */
export const cardAround = (list: HTMLElement, node: EventTarget | null): HTMLElement | null => {
  for (let at = node instanceof Element ? node : null; at !== null && at !== list; at = at.parentElement)
    if (at.parentElement === list && at instanceof HTMLElement && at.matches(CARD)) return at;
  return null;
};

/** Where a list and its cards stand on the screen. */
export const measure = (list: HTMLElement): StackBox => {
  const own = list.getBoundingClientRect();
  const whole = (list.parentElement ?? list).getBoundingClientRect();
  return {
    left: whole.left,
    right: whole.right,
    top: whole.top,
    bottom: whole.bottom,
    start: own.top,
    cards: cardsOf(list).map((card) => {
      const { top, height } = card.getBoundingClientRect();
      return { top, height };
    }),
  };
};

/** The card that is lifted, and the room that it leaves. */
export const heldOf = (boxes: readonly StackBox[], stack: number, index: number): Held => {
  const cards = boxes[stack]?.cards ?? [];
  const card = cards[index];
  const [before, after] = [cards[index - 1], cards[index + 1]];
  const height = card?.height ?? 0;
  if (card !== undefined && after !== undefined) return { stack, index, room: after.top - card.top };
  if (card !== undefined && before !== undefined)
    return { stack, index, room: height + Math.max(0, card.top - before.top - before.height) };
  return { stack, index, room: height };
};
