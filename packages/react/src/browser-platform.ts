import type { Platform } from '@trama/engine';

const THEME_CLASS = 'ww-app-theme-dark';
const SCROLL_LOCK_CLASS = 'ww-dialog-open';

/** Environment by host name (specification point 3): `N.staging.<host>`, `N.preview.<host>`, `N.editor.<host>`. */
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

/** Local storage that never throws: a browser may forbid it, or have it full. */
const safeStorage = (window: Window): Platform['storage'] => {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(window.localStorage);
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

const download = (window: Window & typeof globalThis, blob: Blob, fileName: string): void => {
  const href = window.URL.createObjectURL(blob);
  const anchor = window.document.createElement('a');
  anchor.href = href;
  anchor.download = fileName;
  anchor.click();
  window.URL.revokeObjectURL(href);
};

/** The browser as the engine uses it (see `Platform`). */
export const createBrowserPlatform = (window: Window & typeof globalThis): Platform => {
  const { document, history, location } = window;
  const root = document.documentElement;
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
      push: (href) => history.pushState(null, '', href),
      replace: (href) => history.replaceState(history.state, '', href),
      back: () => history.back(),
      onPop: (listener) => listen(window, ['popstate'], listener),
    },
    assign: (href) => location.assign(href),
    open: (href) => {
      window.open(href, '_blank', 'noopener');
    },
    reload: () => location.reload(),
    storage: safeStorage(window),
    fetch: (...request) => window.fetch(...request),
    now: () => Date.now(),
    random: () => Math.random(),
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
    scrollTo: ({ anchor, top, smooth }) => {
      const behavior = smooth ? 'smooth' : 'instant';
      if (anchor !== undefined) {
        const target = document.getElementById(anchor);
        target?.scrollIntoView({ behavior });
        return target !== null;
      }
      window.scrollTo({ top: top ?? 0, behavior });
      return true;
    },
    setDocument: ({ language, theme, title, ready, scrollLocked }) => {
      if (language !== undefined) root.lang = language;
      if (theme !== undefined) root.classList.toggle(THEME_CLASS, theme === 'dark');
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
      window,
      document,
    },
    environment: environmentOf(location.hostname),
  };
};

/** Keeps the page from scrolling behind what lies over it. */
const lockScroll = (root: HTMLElement, isLocked: boolean): void => {
  root.classList.toggle(SCROLL_LOCK_CLASS, isLocked);
  root.style.overflow = isLocked ? 'hidden' : '';
};
