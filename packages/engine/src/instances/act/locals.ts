import type { LocalNode, Methods } from '../place.ts';

/** The nearest offer of `context.local` under a key; null where nobody makes one. */
export const findLocal = (from: LocalNode | null, key: string): LocalNode | null => {
  for (let node = from; node; node = node.next) if (node.key === key) return node;
  return null;
};

/** The nearest method of this name that is offered under a key. */
export const findLocalMethod = (from: LocalNode | null, key: string, method: string): Methods[string] | undefined => {
  for (let node = from; node; node = node.next)
    if (node.key === key && node.methods[method]) return node.methods[method];
  return undefined;
};

/** Uid of the popup around. */
export const popupAround = (from: LocalNode | null): string | undefined => {
  for (let node = from; node; node = node.next) if (node.popup !== undefined) return node.popup;
  return undefined;
};
