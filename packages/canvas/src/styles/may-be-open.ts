import { type Element, isBinding, type Section } from '@trama/model';

const holdsBinding = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (isBinding(value as Parameters<typeof isBinding>[0]) || Object.values(value).some(holdsBinding));

/** Most nodes have no bound look; the cascade need not be worked out to say so. */
export const mayBeOpen = (node: Element | Section): boolean =>
  holdsBinding(node.style) || holdsBinding(node.content) || Object.values(node.classes).some((ids) => ids.length > 0);
