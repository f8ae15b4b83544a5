import type { ElementDefinition, SlotDefinition } from './definitions.ts';

/** Whether a slot of a node is one of those that a path declares: `tabsContent.0` is one of `tabsContent.*`. */
export const declaresSlot = ({ path }: Pick<SlotDefinition, 'path'>, slot: string): boolean => {
  const [wanted, given] = [path.split('.'), slot.split('.')];
  return wanted.length === given.length && wanted.every((part, index) => part === '*' || part === given[index]);
};

/** What an element declares of a slot that one of its kind has; undefined where it declares none. */
export const slotDeclaration = (
  definition: Pick<ElementDefinition, 'slots'> | undefined,
  slot: string,
): SlotDefinition | undefined => definition?.slots.find((declared) => declaresSlot(declared, slot));
