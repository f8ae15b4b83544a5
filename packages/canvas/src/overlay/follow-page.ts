/**
 * Tells when the page may stand otherwise than before: scrolled, resized, loaded, with other nodes, amid a transition.
 * @param moved boxes may be others; called once a frame while something is animated
 * @param changed nodes came or went
 * @returns the way to stop following
 */
export const followPage = (
  window: Window & typeof globalThis,
  { moved, changed }: { moved: () => void; changed: () => void },
): (() => void) => {
  const { document } = window;
  const listening = new AbortController();
  const passive = { capture: true, passive: true, signal: listening.signal };
  let running = 0;

  const run = (): void => {
    moved();
    if (running > 0) window.requestAnimationFrame(run);
  };
  const begin = (): void => {
    running += 1;
    if (running === 1) window.requestAnimationFrame(run);
  };
  const end = (): void => {
    running = Math.max(0, running - 1);
    moved();
  };
  for (const type of ['scroll', 'resize'] as const) window.addEventListener(type, moved, passive);
  // Pictures and fonts: what stands behind them moves.
  document.addEventListener('load', moved, passive);
  document.fonts.addEventListener('loadingdone', moved, { signal: listening.signal });
  document.addEventListener('transitionrun', begin, passive);
  for (const type of ['transitionend', 'transitioncancel'] as const) document.addEventListener(type, end, passive);
  const resized = new window.ResizeObserver(moved);
  resized.observe(document.body);
  const mutated = new window.MutationObserver(() => {
    moved();
    changed();
  });
  mutated.observe(document.body, { childList: true, subtree: true });
  return () => {
    listening.abort();
    running = 0;
    resized.disconnect();
    mutated.disconnect();
  };
};
