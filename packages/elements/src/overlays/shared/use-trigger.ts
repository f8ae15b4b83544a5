import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { FOCUSABLE } from '../../shared/layers/use-layer.ts';

interface Trigger {
  isOpen: boolean;
  /** What the trigger opens, as assistive technology names it. */
  opens: 'dialog' | 'menu' | 'true';
}

/** Marks a node that was made a button because the author's trigger holds none. */
const MADE = 'data-made-button';

/** Takes back what {@link makeButton} did, once a control of the author's stands inside. */
const unmakeButton = (node: Element): void => {
  for (const name of [MADE, 'role', 'tabindex', 'aria-haspopup', 'aria-expanded']) node.removeAttribute(name);
};

const makeButton = (node: HTMLElement): HTMLElement => {
  node.setAttribute(MADE, '');
  node.setAttribute('role', 'button');
  node.tabIndex = 0;
  return node;
};

const controlIn = (wrapper: HTMLElement): HTMLElement | null => {
  const control = wrapper.querySelector<HTMLElement>(`:is(${FOCUSABLE}):not([${MADE}])`);
  if (control !== null) {
    for (const made of wrapper.querySelectorAll(`[${MADE}]`)) unmakeButton(made);
    return control;
  }
  const first = wrapper.firstElementChild;
  return first instanceof HTMLElement ? makeButton(first) : null;
};

/**
 * Makes the author's trigger a button that says what it opens and whether that is open (WAI-ARIA Authoring Practices,
 * menu button and dialog): the first control inside, or else the trigger itself. The wrapper takes the returned key handler.
 */
export const useTrigger = (
  wrapper: RefObject<HTMLElement | null>,
  { isOpen, opens }: Trigger,
): ((event: KeyboardEvent) => void) => {
  // After every render: what stands in the trigger is the author's, and may have changed.
  useLayoutEffect(() => {
    if (wrapper.current === null) return;
    const control = controlIn(wrapper.current);
    control?.setAttribute('aria-haspopup', opens);
    control?.setAttribute('aria-expanded', String(isOpen));
  });
  return (event) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.hasAttribute(MADE)) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    target.click();
  };
};
