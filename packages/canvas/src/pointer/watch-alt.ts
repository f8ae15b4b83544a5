/**
 * Tells whether Alt is held. Each event that has keys says so: the keyboard may have been elsewhere when it was pressed.
 * @returns the way to stop watching
 */
export const watchAlt = (window: Window, tell: (isHeld: boolean) => void): (() => void) => {
  const watching = new AbortController();
  const { signal } = watching;
  for (const type of ['keydown', 'keyup', 'pointermove'] as const)
    window.addEventListener(type, ({ altKey }) => tell(altKey), { capture: true, signal });
  window.addEventListener('blur', () => tell(false), { signal });
  return () => watching.abort();
};
