/** Positions of the author's tabs in the order in which they are shown; the actions of the element change it. */
export type TabOrder = readonly number[];

/** Without the tab that stands there; the last tab stays. */
export const removedFrom = (order: TabOrder, at: number): TabOrder =>
  order.length > 1 ? order.filter((_, position) => position !== at) : order;

/** With the tab that stands there moved by one place; unchanged at the ends. */
export const movedIn = (order: TabOrder, at: number, by: 1 | -1): TabOrder => {
  const [tab, other] = [order[at], order[at + by]];
  if (tab === undefined || other === undefined) return order;
  return order.map((index, position) => (position === at ? other : position === at + by ? tab : index));
};

/** With a tab that had been removed back at the end; unchanged when all are shown. */
export const addedTo = (order: TabOrder, count: number): TabOrder => {
  const missing = Array.from({ length: count }, (_, index) => index).find((index) => !order.includes(index));
  return missing === undefined ? order : [...order, missing];
};

/** Tabs have slots `tabsList.<index>` and `tabsContent.<index>`. */
export const tabCount = (paths: readonly string[]): number =>
  paths.reduce((most, path) => Math.max(most, Number(/^tabs(?:List|Content)\.(\d+)/.exec(path)?.[1] ?? -1) + 1), 0);
