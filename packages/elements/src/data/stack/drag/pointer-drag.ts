import { cardAround, cardsOf } from './group.ts';
import { scrollersOf, scrollTowards } from './scrolling.ts';
import { type DragSession, type DragSettings, startSession } from './session.ts';

/** A mouse lifts a card once it has moved this far, px. */
const MOUSE_DISTANCE = 4;
/** A finger lifts a card when it rests on it for this long, ms; before that it scrolls. */
const HOLD_TIME = 350;
/** A finger that moves further than this while it rests wants to scroll, px. */
const HOLD_SLACK = 8;

/** Where people write and choose: a press there is no drag. */
const EDITABLE = 'input, textarea, select, option, [contenteditable=""], [contenteditable="true"]';

export interface PointerDragOptions extends Omit<DragSettings, 'index' | 'list'> {
  /** Class of the handle that a drag has to begin on; null for the whole card. */
  handle: string | null;
  cursor: string;
  onLift: (session: DragSession) => void;
  onDrop: (session: DragSession) => void;
  onCancel: () => void;
}

const canStart = (event: PointerEvent, handle: string | null): boolean => {
  const target = event.target;
  if (!event.isPrimary || event.button !== 0 || !(target instanceof Element) || target.closest(EDITABLE)) return false;
  return handle === null || target.closest(`.${CSS.escape(handle)}`) !== null;
};

/** The click that follows a drag is no click. */
const swallowClick = (): void => {
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  requestAnimationFrame(() =>
    requestAnimationFrame(() => window.removeEventListener('click', stop, { capture: true })),
  );
};

/** Drags cards of a list by mouse, pen and finger. Returns the way to stop listening. */
export const listenToPointer = (list: HTMLElement, options: () => PointerDragOptions | null): (() => void) => {
  let abort: AbortController | null = null;
  let session: DragSession | null = null;

  const press = (event: PointerEvent): void => {
    const settings = options();
    const card = cardAround(list, event.target);
    if (settings === null || card === null || abort !== null || !canStart(event, settings.handle)) return;
    event.stopPropagation();
    const { pointerId, pointerType, clientX: fromX, clientY: fromY } = event;
    const from = { fromX, fromY };
    let at = { x: fromX, y: fromY };
    let frame = 0;
    let scrollers: readonly Element[] = [];
    const listening = new AbortController();
    const { signal } = listening;
    abort = listening;

    const draw = (): void => {
      if (session === null) return;
      scrollTowards(scrollers, at.y);
      session.follow({ ...at, ...from });
      frame = requestAnimationFrame(draw);
    };
    const lift = (): void => {
      session = startSession({ ...settings, list, index: cardsOf(list).indexOf(card) });
      scrollers = [...new Set(session.lists.flatMap(scrollersOf))];
      list.setPointerCapture(pointerId);
      list.style.cursor = settings.cursor;
      settings.onLift(session);
      draw();
    };
    const stop = (): DragSession | null => {
      const ended = session;
      clearTimeout(hold);
      cancelAnimationFrame(frame);
      listening.abort();
      list.style.cursor = '';
      abort = null;
      session = null;
      return ended;
    };
    const cancel = (): void => {
      const ended = stop();
      ended?.end();
      if (ended !== null) settings.onCancel();
    };
    const hold = pointerType === 'mouse' ? undefined : setTimeout(lift, HOLD_TIME);

    window.addEventListener(
      'pointermove',
      (move) => {
        if (move.pointerId !== pointerId) return;
        at = { x: move.clientX, y: move.clientY };
        const moved = Math.hypot(at.x - fromX, at.y - fromY);
        if (session !== null) return;
        if (pointerType === 'mouse' && moved >= MOUSE_DISTANCE) lift();
        if (pointerType !== 'mouse' && moved > HOLD_SLACK) cancel();
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      (up) => {
        if (up.pointerId !== pointerId) return;
        session?.follow({ x: up.clientX, y: up.clientY, ...from });
        const ended = stop();
        if (ended === null) return;
        swallowClick();
        settings.onDrop(ended);
      },
      { signal },
    );
    window.addEventListener('pointercancel', (gone) => gone.pointerId === pointerId && cancel(), { signal });
    window.addEventListener('keydown', (key) => key.key === 'Escape' && cancel(), { signal });
    window.addEventListener('blur', cancel, { signal });
  };
  /** A finger that holds a card does not scroll, and opens no menu of the browser. */
  const keepStill = (event: Event): void => {
    if (session !== null || (event.type === 'contextmenu' && abort !== null)) event.preventDefault();
  };

  list.addEventListener('pointerdown', press);
  list.addEventListener('touchmove', keepStill, { passive: false });
  list.addEventListener('contextmenu', keepStill);
  return () => {
    abort?.abort();
    session?.end();
    list.removeEventListener('pointerdown', press);
    list.removeEventListener('touchmove', keepStill);
    list.removeEventListener('contextmenu', keepStill);
  };
};
