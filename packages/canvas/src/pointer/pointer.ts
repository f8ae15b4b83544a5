import type { Id } from '@trama/model';
import {
  type CanvasMessage,
  type DragPayload,
  type Hit,
  type Modifiers,
  type Point,
  wheelZoom,
} from '@trama/protocol/canvas';
import type { PageNodes } from '../page-nodes.ts';
import type { Marquee } from './marquee.ts';

/** Movement in px that makes a press a drag. */
const DRAG_DISTANCE = 5;

export interface PointerOptions {
  window: Window;
  nodes: PageNodes;
  send: (message: CanvasMessage) => void;
  /** False in preview, and while a text is being edited at this node. */
  isActive: (target: EventTarget | null) => boolean;
  /** What a drag that begins on this element moves: the selection when it is part of it. */
  dragged: (id: Id) => readonly Id[];
  onHover: (id: Id | null) => void;
  onDrag: (payload: DragPayload, point: Point) => void;
  onDrop: (payload: DragPayload, point: Point) => void;
  onDragEnd: () => void;
  /** True where a press drags nothing: the page stands beside the one that is edited. */
  isStill: () => boolean;
  /** True where a press draws a rectangle that selects, and drags nothing. */
  isMarquee: (hit: Hit | null, modifiers: Modifiers) => boolean;
  marquee: Marquee;
  onDoubleClick: (hit: Hit) => void;
}

export const modifiersOf = (event: MouseEvent | KeyboardEvent): Modifiers => ({
  shift: event.shiftKey,
  ctrl: event.ctrlKey,
  alt: event.altKey,
  meta: event.metaKey,
});

const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

/** Events that the page itself must not see while it is being edited: links, buttons and inputs stay quiet. */
const SILENCED = [
  'click',
  'dblclick',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'submit',
  'focusin',
  'dragstart',
] as const;

/**
 * Turns what the pointer does over the page into intents. The page sees none of it.
 * @returns the way to stop listening.
 */
export const listenToPointer = (options: PointerOptions): (() => void) => {
  const { window, nodes, send, isActive } = options;
  const listening = new AbortController();
  const { signal } = listening;
  let press: { hit: Hit | null; point: Point } | null = null;
  let isMarquee = false;
  let drag: DragPayload | null = null;
  /** The click that the release of a drag or a rectangle makes is none. */
  let isGivenUp = false;
  let hovered: string | null = null;

  const on = <Type extends keyof WindowEventMap>(type: Type, listen: (event: WindowEventMap[Type]) => void): void =>
    window.addEventListener(type, (event) => isActive(event.target) && listen(event), { capture: true, signal });

  const endDrag = (): void => {
    press = null;
    if (drag) options.onDragEnd();
    drag = null;
    if (isMarquee) options.marquee.giveUp();
    isMarquee = false;
  };

  const hover = (hit: Hit | null): void => {
    const name = hit && `${hit.id} ${hit.repeatIndex}`;
    if (name === hovered) return;
    hovered = name;
    options.onHover(hit?.id ?? null);
    send({ type: 'hovered', hit });
  };

  const move = (event: PointerEvent): void => {
    const point = pointOf(event);
    const isFar = press && Math.hypot(point.x - press.point.x, point.y - press.point.y) >= DRAG_DISTANCE;
    if (press && isFar && !drag && !isMarquee && !options.isStill()) {
      isMarquee = options.isMarquee(press.hit, modifiersOf(event));
      if (isMarquee) options.marquee.begin(press.point);
      else if (press.hit) drag = { kind: 'move', ids: options.dragged(press.hit.id) };
      // Escape is meant for the drag, wherever the keyboard was before.
      window.focus();
    }
    if (isMarquee) options.marquee.over(point);
    else if (drag) options.onDrag(drag, point);
    else hover(nodes.hitOf(event.target));
  };

  on('pointermove', move);
  on('pointerdown', (event) => {
    press = event.button === 0 ? { hit: nodes.hitOf(event.target), point: pointOf(event) } : null;
    isGivenUp = false;
  });
  on('keydown', (event) => {
    if (event.key !== 'Escape' || (!drag && !isMarquee)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    isGivenUp = true;
    endDrag();
  });
  on('pointerup', (event) => {
    if (drag) options.onDrop(drag, pointOf(event));
    if (isMarquee) {
      options.marquee.end(event.shiftKey);
      isMarquee = false;
      isGivenUp = true;
    }
    endDrag();
  });
  on('pointercancel', endDrag);
  on('click', (event) => {
    if (!isGivenUp) send({ type: 'clicked', hit: nodes.hitOf(event.target), modifiers: modifiersOf(event) });
    isGivenUp = false;
  });
  on('dblclick', (event) => {
    const hit = nodes.hitOf(event.target);
    if (!hit) return;
    send({ type: 'double-clicked', hit });
    options.onDoubleClick(hit);
  });
  window.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey || !isActive(null)) return;
      event.preventDefault();
      send({ type: 'zoom-wanted', factor: wheelZoom(event.deltaY) });
    },
    { capture: true, passive: false, signal },
  );
  on('contextmenu', (event) => {
    event.preventDefault();
    send({ type: 'context-menu', hit: nodes.hitOf(event.target), point: pointOf(event) });
  });
  window.document.documentElement.addEventListener('pointerleave', () => hover(null), { signal });
  for (const type of SILENCED) {
    window.document.addEventListener(
      type,
      (event) => {
        if (!isActive(event.target)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, signal },
    );
  }
  return () => listening.abort();
};
