import type { Platform } from '@trama/engine';

/** What formulas get for chance; the browser's first render gets the same. */
export const HELD_RANDOM = 0.5;

/** No host is known when a release is made: addresses of the prerenderer end here. */
const ORIGIN = 'https://prerender.invalid';

const quiet = (): (() => void) => () => undefined;

/** The surroundings of a page that is drawn without a browser: one fixed state, a still clock, nothing to listen to. */
export const createPrerenderPlatform = (options: {
  path: string;
  /** Unix time in milliseconds. */
  clock: () => number;
  fetch: typeof fetch;
}): Platform => {
  const href = `${ORIGIN}${options.path}`;
  return {
    location: () => ({
      href,
      origin: ORIGIN,
      host: new URL(ORIGIN).host,
      pathname: options.path,
      search: '',
      hash: '',
    }),
    history: {
      push: () => undefined,
      replace: () => undefined,
      back: () => undefined,
      position: () => 0,
      onPop: quiet,
    },
    assign: () => undefined,
    open: () => undefined,
    reload: () => undefined,
    storage: { get: () => null, set: () => undefined, remove: () => undefined },
    fetch: options.fetch,
    now: options.clock,
    random: () => HELD_RANDOM,
    setTimer: quiet,
    viewport: () => ({ width: 1280, height: 720, scrollX: 0, scrollY: 0, pageWidth: 1280, pageHeight: 720 }),
    onResize: quiet,
    onScroll: quiet,
    onKey: quiet,
    onUnload: quiet,
    scrollTo: () => false,
    setDocument: () => undefined,
    environment: 'production',
  };
};
