import type { Platform } from '@trama/engine';
import { DARK_THEME_CLASS, THEME_KEY, textDirection } from '@trama/model';

const SCROLL_LOCK_CLASS = 'ww-dialog-open';

/** Environment by host name (conformance 3.62): `N.staging.<host>`, `N.preview.<host>`, `N.editor.<host>`. */
const environmentOf = (hostname: string): Platform['environment'] => {
  const labels = hostname.split('.').slice(0, -1);
  for (const name of ['editor', 'staging', 'preview'] as const) if (labels.includes(name)) return name;
  return 'production';
};

/** Listens until the returned function is called. */
const listen = (target: EventTarget, names: readonly string[], listener: (event: Event) => void): (() => void) => {
  for (const name of names) target.addEventListener(name, listener, { passive: true });
  return () => {
    for (const name of names) target.removeEventListener(name, listener);
  };
};

/** A storage that never throws: a browser may forbid it, or have it full. */
const safeStorage = (window: Window, name: 'localStorage' | 'sessionStorage'): Platform['storage'] => {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(window[name]);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
};

/** Number of the present entry among those that the site has pushed. */
const positionIn = ({ state }: History): number =>
  typeof state?.position === 'number' ? (state.position as number) : 0;

const download = (window: Window & typeof globalThis, blob: Blob, fileName: string): void => {
  const href = window.URL.createObjectURL(blob);
  const anchor = window.document.createElement('a');
  anchor.href = href;
  anchor.download = fileName;
  anchor.click();
  window.URL.revokeObjectURL(href);
};

/** The browser's offer to install the site comes once, early; it is kept for the action that takes it up. */
const installOffer = (window: Window): (() => Promise<boolean | undefined>) => {
  let offer: { prompt(): Promise<{ outcome: string }> } | undefined;
  window.addEventListener('beforeinstallprompt', (event) => {
    offer = event as unknown as NonNullable<typeof offer>;
  });
  return async () => {
    const answer = await offer?.prompt();
    offer = undefined;
    return answer && answer.outcome === 'accepted';
  };
};

const whenIdle = (window: Window, run: () => void): void => void (window.requestIdleCallback ?? window.setTimeout)(run);

/** Its code comes once the page has a repeat and nothing else to do; without it rows stay in their positions. */
const lateMovingRows = (window: Window): Platform['movingRows'] => {
  let rows: ReturnType<NonNullable<Platform['movingRows']>> | undefined;
  const load = async (): Promise<void> => {
    rows = (await import('./moving-rows.ts')).movingRowsIn(window);
  };
  return () => {
    if (rows === undefined) {
      rows = null;
      whenIdle(window, () => void load().catch(() => undefined));
    }
    return rows;
  };
};

/** The browser as the engine uses it (see `Platform`). */
export const createBrowserPlatform = (window: Window & typeof globalThis): Platform => {
  const { document, history, location } = window;
  const root = document.documentElement;
  // Another document, or this one loaded anew: there the browser restores by itself.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  return {
    location: () => ({
      href: location.href,
      origin: location.origin,
      host: location.host,
      pathname: location.pathname,
      search: location.search,
      hash: location.hash,
    }),
    history: {
      push: (href) => {
        // The engine puts the page where the visitor left it, once it is drawn again.
        history.scrollRestoration = 'manual';
        history.pushState({ position: positionIn(history) + 1 }, '', href);
      },
      replace: (href) => history.replaceState(history.state, '', href),
      back: () => history.back(),
      position: () => positionIn(history),
      onPop: (listener) => listen(window, ['popstate'], listener),
    },
    assign: (href) => location.assign(href),
    open: (href) => {
      window.open(href, '_blank', 'noopener');
    },
    reload: () => location.reload(),
    storage: safeStorage(window, 'localStorage'),
    tabStorage: safeStorage(window, 'sessionStorage'),
    fetch: (...request) => window.fetch(...request),
    now: () => Date.now(),
    random: () => Math.random(),
    whenIdle: (run) => whenIdle(window, run),
    setTimer: (run, milliseconds) => {
      const timer = window.setTimeout(run, milliseconds);
      return () => window.clearTimeout(timer);
    },
    viewport: () => ({
      width: window.innerWidth,
      height: window.innerHeight,
      scrollX: window.scrollX,
      scrollY: window.scrollY,
      pageWidth: root.scrollWidth,
      pageHeight: root.scrollHeight,
    }),
    onResize: (listener) => listen(window, ['resize'], listener),
    onScroll: (listener) => listen(window, ['scroll'], listener),
    onKey: (listener) =>
      listen(window, ['keydown', 'keyup'], (event) => {
        const { key, keyCode, shiftKey, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
        listener({ type: event.type as 'keydown' | 'keyup', key, keyCode, shiftKey, ctrlKey, altKey, metaKey });
      }),
    onUnload: (listener) => listen(window, ['pagehide'], listener),
    onFrame: (listener) => {
      let frame = window.requestAnimationFrame(function draw() {
        frame = window.requestAnimationFrame(draw);
        listener();
      });
      return () => window.cancelAnimationFrame(frame);
    },
    boxOf: (node) => (node instanceof window.Element && node.isConnected ? node.getBoundingClientRect() : null),
    movingRows: lateMovingRows(window),
    scrollTo: ({ anchor, top, left, smooth }) => {
      const behavior = smooth ? 'smooth' : 'instant';
      if (anchor !== undefined) {
        const target = document.getElementById(anchor);
        target?.scrollIntoView({ behavior });
        return target !== null;
      }
      window.scrollTo({ top: top ?? 0, left: left ?? 0, behavior });
      return true;
    },
    setDocument: ({ language, theme, isThemeChosen, title, ready, scrollLocked }) => {
      if (language !== undefined) {
        root.lang = language;
        if (textDirection(language) === 'rtl') root.dir = 'rtl';
        else root.removeAttribute('dir');
      }
      if (theme !== undefined) root.classList.toggle(DARK_THEME_CLASS, theme === 'dark');
      if (isThemeChosen) keepTheme(document, theme);
      if (title !== undefined) document.title = title;
      if (ready !== undefined) root.toggleAttribute('data-ready', ready);
      if (scrollLocked !== undefined) lockScroll(root, scrollLocked);
    },
    browser: {
      copyText: (text) => window.navigator.clipboard.writeText(text),
      print: () => window.print(),
      download: (blob, fileName) => download(window, blob, fileName),
      position: () =>
        new Promise((resolve, reject) => window.navigator.geolocation.getCurrentPosition(resolve, reject)),
      createObjectUrl: (blob) => window.URL.createObjectURL(blob),
      install: installOffer(window),
      window,
      document,
    },
    environment: environmentOf(location.hostname),
  };
};

/** A year, in seconds. A frame without an origin of its own keeps nothing. */
const keepTheme = (jar: { cookie: string }, theme = ''): void => {
  try {
    jar.cookie = `${THEME_KEY}=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`;
  } catch {}
};

/** Keeps the page from scrolling behind what lies over it. */
const lockScroll = (root: HTMLElement, isLocked: boolean): void => {
  root.classList.toggle(SCROLL_LOCK_CLASS, isLocked);
  root.style.overflow = isLocked ? 'hidden' : '';
};
