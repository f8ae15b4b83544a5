import type { CanvasMessage, Point } from '@trama/protocol/canvas';

/** The page moved below the pointer: with the middle button, or while Space is held. */
export interface Panning {
  /** Space is held, here or in the builder's own window: a press moves the page and selects nothing. */
  hold(isHeld: boolean): void;
  /** Scrolls by CSS px of the frame; the builder is told what the page cannot scroll. */
  scrollBy(by: Point): void;
  stop(): void;
}

export interface PanningOptions {
  window: Window;
  /** False in preview. */
  isActive: () => boolean;
  /** Space is a letter of the text that is being written. */
  isTyping: () => boolean;
  /** At which the builder shows the frame. */
  scale: () => number;
  send: (message: CanvasMessage) => void;
}

/** Says on the root of the document what the pointer is to look like: `canvas.css` has it. */
const CURSOR = 'data-pan';

export const createPanning = ({ window, isActive, isTyping, scale, send }: PanningOptions): Panning => {
  const root = window.document.documentElement;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let isHeld = false;
  /** Where the pointer was last, on the screen: the frame itself may move below it. */
  let last: Point | null = null;

  const showCursor = (): void => {
    if (last) root.setAttribute(CURSOR, 'moving');
    else if (isHeld) root.setAttribute(CURSOR, 'held');
    else root.removeAttribute(CURSOR);
  };
  const hold = (next: boolean): void => {
    isHeld = next;
    showCursor();
  };
  const silence = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const scrollBy = ({ x, y }: Point): void => {
    const before = { x: window.scrollX, y: window.scrollY };
    window.scrollBy({ left: x, top: y, behavior: 'instant' });
    const left = { x: x - (window.scrollX - before.x), y: y - (window.scrollY - before.y) };
    if (Math.abs(left.x) >= 1 || Math.abs(left.y) >= 1) send({ type: 'pan-wanted', by: left });
  };

  window.addEventListener(
    'pointerdown',
    (event) => {
      if (!isActive() || !(event.button === 1 || (event.button === 0 && isHeld))) return;
      silence(event);
      last = { x: event.screenX, y: event.screenY };
      root.setPointerCapture?.(event.pointerId);
      showCursor();
    },
    options,
  );
  window.addEventListener(
    'pointermove',
    (event) => {
      if (!last) return;
      silence(event);
      const at = { x: event.screenX, y: event.screenY };
      scrollBy({ x: (last.x - at.x) / scale(), y: (last.y - at.y) / scale() });
      last = at;
    },
    options,
  );
  const end = (event: Event): void => {
    if (!last) return;
    silence(event);
    last = null;
    showCursor();
  };
  for (const type of ['pointerup', 'pointercancel'] as const) window.addEventListener(type, end, options);
  // The press that moves the page neither scrolls by itself, nor opens what a link leads to, nor selects.
  for (const type of ['mousedown', 'auxclick', 'click'] as const)
    window.addEventListener(
      type,
      (event) => {
        if (isActive() && (event.button === 1 || isHeld)) silence(event);
      },
      options,
    );
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ' || !isActive() || isTyping()) return;
      silence(event);
      hold(true);
    },
    options,
  );
  window.addEventListener('keyup', (event) => event.key === ' ' && hold(false), options);
  window.addEventListener('blur', () => hold(false), { signal: listening.signal });
  return {
    hold,
    scrollBy,
    stop: () => {
      listening.abort();
      root.removeAttribute(CURSOR);
    },
  };
};
