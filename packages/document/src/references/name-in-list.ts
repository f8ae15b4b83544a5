import { indexOfItem, itemName } from '../apply/containers.ts';

/** Name of a list's item in a path: its key or id where that finds it, else its position. */
export const nameInList = (list: readonly unknown[], index: number): string => {
  const name = itemName(list[index]);
  return name !== null && name !== '' && indexOfItem(list, name) === index ? name : String(index);
};
