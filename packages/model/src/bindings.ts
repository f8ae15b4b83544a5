import { type Binding, isBinding } from './design/value.ts';

/**
 * Calls `visit` for every binding in a value, at any depth, also those in the filter, sort, map and items of another.
 * Reads any plain data: a property, an element, a whole design.
 */
export const collectBindings = (
  value: unknown,
  visit: (binding: Binding, path: readonly string[]) => void,
  path: readonly string[] = [],
): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isBinding(value)) visit(value, path);
  for (const [key, member] of Object.entries(value)) {
    // Kept as published, and not read by Trama; a default is data for the editor.
    if (key === 'extra' || (key === 'defaultValue' && isBinding(value))) continue;
    collectBindings(member, visit, [...path, key]);
  }
};
