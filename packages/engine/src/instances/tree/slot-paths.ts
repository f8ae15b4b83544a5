import type { Element, ElementDefinition, SlotDefinition } from '@trama/model';

/** What an element's type says of one of its slots; `*` in a definition's path is any position. */
export const slotDefinition = (definition: ElementDefinition | undefined, path: string): SlotDefinition | undefined =>
  definition?.slots.find((slot) =>
    slot.path.includes('*')
      ? new RegExp(`^${slot.path.replaceAll('.', '\\.').replaceAll('*', '\\d+')}$`).test(path)
      : slot.path === path,
  );

const INJECTED_PREFIX = 'content.';

/** Content paths of an element that hold children. */
export const slotPaths = (element: Element): Set<string> => {
  const injected = Object.entries(element.injected ?? {}).filter(
    ([path, isOpen]) => isOpen && path.startsWith(INJECTED_PREFIX),
  );
  return new Set([...Object.keys(element.slots), ...injected.map(([path]) => path.slice(INJECTED_PREFIX.length))]);
};
