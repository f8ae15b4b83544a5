import type { Platform } from '../platform.ts';

/** A platform whose address, storage and timers the test holds in its hand. */
export interface FakePlatform extends Platform {
  readonly assigned: string[];
  readonly opened: string[];
  readonly scrolls: { anchor?: string; top?: number; left?: number; smooth?: boolean }[];
  readonly documentState: { language?: string; theme?: string; title?: string; ready?: boolean };
  readonly stored: Map<string, string>;
  /** What the tab keeps for its next document. */
  readonly keptInTab: Map<string, string>;
  /** Lets time pass: runs the timers that are due. */
  advance(milliseconds: number): void;
  resize(width: number): void;
  /** Draws a frame. */
  frame(): void;
  goBack(): void;
  goForward(): void;
  /** The visitor scrolls. */
  scrollBy(y: number): void;
  /** The visitor presses a key. */
  press(event: KeyEvent): void;
  /** The visitor closes the tab. */
  close(): void;
}

type KeyEvent = Parameters<Parameters<Platform['onKey']>[0]>[0];

/** Multiples of the golden ratio, modulo 1, spread evenly and do not repeat: ids made of them differ. */
const RANDOM_STEP = 0.618_033_988_749_895;

export const fakePlatform = (
  init: { href?: string; width?: number; fetch?: typeof fetch; environment?: Platform['environment'] } = {},
): FakePlatform => {
  let history: string[] = [new URL(init.href ?? '/', 'https://site.test').href];
  let position = 0;
  const stored = new Map<string, string>();
  const keptInTab = new Map<string, string>();
  const assigned: string[] = [];
  const opened: string[] = [];
  const scrolls: FakePlatform['scrolls'] = [];
  const documentState: FakePlatform['documentState'] = {};
  const pops = new Set<() => void>();
  const resizes = new Set<() => void>();
  const frames = new Set<() => void>();
  const scrollListeners = new Set<() => void>();
  const keyListeners = new Set<(event: KeyEvent) => void>();
  const unloads = new Set<() => void>();
  let timers: { run: () => void; at: number }[] = [];
  let now = 1_700_000_000_000;
  let width = init.width ?? 1280;
  let scrollY = 0;
  let drawn = 0;
  const here = (): URL => new URL(history[position] ?? '');
  const listen =
    <Listener>(listeners: Set<Listener>) =>
    (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
  const move = (steps: number): void => {
    position = Math.max(0, Math.min(history.length - 1, position + steps));
    for (const pop of pops) pop();
  };
  return {
    assigned,
    opened,
    scrolls,
    documentState,
    stored,
    keptInTab,
    location: () => {
      const { href, origin, host, pathname, search, hash } = here();
      return { href, origin, host, pathname, search, hash };
    },
    history: {
      push: (href) => {
        history = [...history.slice(0, position + 1), new URL(href, here()).href];
        position += 1;
      },
      replace: (href) => void history.splice(position, 1, new URL(href, here()).href),
      back: () => move(-1),
      position: () => position,
      onPop: listen(pops),
    },
    assign: (href) => void assigned.push(href),
    open: (href) => void opened.push(href),
    reload: () => undefined,
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    tabStorage: {
      get: (key) => keptInTab.get(key) ?? null,
      set: (key, value) => void keptInTab.set(key, value),
      remove: (key) => void keptInTab.delete(key),
    },
    fetch: init.fetch ?? (() => Promise.reject(new Error('offline'))),
    now: () => now,
    random: () => {
      drawn = (drawn + RANDOM_STEP) % 1;
      return drawn;
    },
    setTimer: (run, milliseconds) => {
      const timer = { run, at: now + milliseconds };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    viewport: () => ({ width, height: 800, scrollX: 0, scrollY, pageWidth: width, pageHeight: 2000 }),
    onResize: listen(resizes),
    onScroll: listen(scrollListeners),
    onKey: listen(keyListeners),
    onUnload: listen(unloads),
    scrollTo: (target) => {
      scrolls.push(target);
      if (target.anchor === undefined) scrollY = target.top ?? 0;
      return true;
    },
    setDocument: (change) => void Object.assign(documentState, change),
    onFrame: listen(frames),
    boxOf: (node) => (node as ReturnType<NonNullable<Platform['boxOf']>>) ?? null,
    environment: init.environment ?? 'production',
    advance: (milliseconds) => {
      const end = now + milliseconds;
      for (;;) {
        const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        now = due.at;
        timers = timers.filter((timer) => timer !== due);
        due.run();
      }
      now = end;
    },
    resize: (next) => {
      width = next;
      for (const resize of resizes) resize();
    },
    frame: () => {
      for (const frame of frames) frame();
    },
    goBack: () => move(-1),
    goForward: () => move(1),
    scrollBy: (y) => {
      scrollY += y;
      for (const scroll of scrollListeners) scroll();
    },
    press: (event) => {
      for (const press of keyListeners) press(event);
    },
    close: () => {
      for (const unload of unloads) unload();
    },
  };
};
