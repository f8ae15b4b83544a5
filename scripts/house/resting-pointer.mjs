import { afterEach, beforeAll } from 'vitest';
import { commands } from 'vitest/browser';

/**
 * The pointer is outside of the page when a test begins: where the one before has left it, it would lie on something
 * new, whose hover would begin unasked, or not begin when the test asks for it.
 */
let isInPage = true;
window.addEventListener('mousemove', () => (isInPage = true), { capture: true, passive: true });

const leave = async () => {
  if (isInPage) await commands.movePointerAway();
  isInPage = false;
};
beforeAll(leave);
afterEach(leave);
