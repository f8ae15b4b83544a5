import type { Screen } from '@trama/model';

/** Names the screens that a variant of a section was prerendered for, with spaces between them. */
const ATTRIBUTE = 'data-screens';

/**
 * Sections that differ by screen stand in prerendered HTML once per look: keeps those of one screen, without their wrappers.
 * @returns false where no section differs
 */
export const keepScreenVariants = (container: Element, screen: Screen): boolean => {
  const variants = container.querySelectorAll(`[${ATTRIBUTE}]`);
  for (const variant of variants) {
    if (variant.getAttribute(ATTRIBUTE)?.split(' ').includes(screen)) variant.replaceWith(...variant.childNodes);
    else variant.remove();
  }
  return variants.length > 0;
};
