/** Positions of an author's parts (tabs, slides) in the order in which they are shown; the actions of the element change it. */
export type PartOrder = readonly number[];

/** Without the part that stands there; the last one stays. */
export const removedFrom = (order: PartOrder, at: number): PartOrder =>
  order.length > 1 ? order.filter((_, position) => position !== at) : order;

/** With the part that stands there moved by one place; unchanged at the ends. */
export const movedIn = (order: PartOrder, at: number, by: 1 | -1): PartOrder => {
  const [part, other] = [order[at], order[at + by]];
  if (part === undefined || other === undefined) return order;
  return order.map((index, position) => (position === at ? other : position === at + by ? part : index));
};

/** With a part that had been removed back at the end; unchanged when all are shown. */
export const addedTo = (order: PartOrder, count: number): PartOrder => {
  const missing = Array.from({ length: count }, (_, index) => index).find((index) => !order.includes(index));
  return missing === undefined ? order : [...order, missing];
};
