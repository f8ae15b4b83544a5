import { rowsOf, valueAt } from '../../shared/stored/stored-path.ts';
import { textInLanguage } from '../../shared/values/text-in-language.ts';
import { dataText } from '../../shared/values/value-text.ts';

/** A stack of a kanban: what it is called, and the value that its items have. */
export interface KanbanStack {
  label: string;
  value: unknown;
  items: readonly unknown[];
}

export interface KanbanSettings {
  items: unknown;
  stacks: unknown;
  /** Paths into an item. */
  stackedBy: unknown;
  sortedBy: unknown;
  sortOrder: unknown;
  /** Paths into a stack; `label` and `value` where the author names none. */
  stackLabel: unknown;
  stackValue: unknown;
  /** Items that belong to no stack stand in one of their own, before the others. */
  hasUncategorized: boolean;
  uncategorizedLabel: string;
  /** Of the page: the labels of stacks may be given per language. */
  language: string;
}

const pathOr = (stored: unknown, otherwise: string): string =>
  typeof stored === 'string' && stored !== '' ? stored : otherwise;

const compare = (left: unknown, right: unknown): number => {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return dataText(left).localeCompare(dataText(right), undefined, { numeric: true });
};

const inOrder = (items: readonly unknown[], { sortedBy, sortOrder }: KanbanSettings): readonly unknown[] => {
  if (typeof sortedBy !== 'string' || sortedBy === '') return items;
  const way = sortOrder === 'desc' ? -1 : 1;
  return [...items].sort((left, right) => way * compare(valueAt(left, sortedBy), valueAt(right, sortedBy)));
};

/** A stack of plain text is both its label and its value. */
const stackOf = (stored: unknown, { stackLabel, stackValue, language }: KanbanSettings): Omit<KanbanStack, 'items'> => {
  if (typeof stored !== 'object' || stored === null) return { label: dataText(stored), value: stored };
  const value = valueAt(stored, pathOr(stackValue, 'value'));
  return { label: textInLanguage(valueAt(stored, pathOr(stackLabel, 'label')) ?? value, language), value };
};

/** The stacks of a kanban with their items: an item is in the stack whose value it strictly equals (elements 18). */
export const groupItems = (settings: KanbanSettings): KanbanStack[] => {
  const items = rowsOf(settings.items);
  const heads = rowsOf(settings.stacks).map((stored) => stackOf(stored, settings));
  const stacks = heads.map((head): KanbanStack => {
    const own = items.filter((item) => valueAt(item, settings.stackedBy) === head.value);
    return { ...head, items: inOrder(own, settings) };
  });
  if (!settings.hasUncategorized) return stacks;
  const known = new Set(heads.map(({ value }) => value));
  const others = items.filter((item) => !known.has(valueAt(item, settings.stackedBy)));
  return [{ label: settings.uncategorizedLabel, value: null, items: inOrder(others, settings) }, ...stacks];
};
