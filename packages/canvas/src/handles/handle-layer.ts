import type { Box, Point } from '@trama/protocol/canvas';
import type { Drag, Handle, HandleKind } from './handles.ts';
import { trackOf } from './tracks.ts';

/** Handles over the page. A node of one stays while its kind is shown: it holds the pointer during a drag. */
export interface HandleLayer {
  readonly node: HTMLElement;
  show(handles: readonly Handle[]): void;
  /** Gives the keyboard to the first one: Tab goes on to the next, arrows drag it, Escape lets go. */
  focus(): void;
  /** The keyboard is on one of them. */
  readonly isFocused: boolean;
}

export interface HandleLayerOptions {
  document: Document;
  labelOf: (kind: HandleKind) => string;
  onStart: (kind: HandleKind) => void;
  onDrag: (kind: HandleKind, drag: Drag, at: Point) => void;
  /** Double click, or Delete, on the end of a track takes the track away; + and Enter add one behind it. */
  onTracks: (kind: HandleKind, change: 'add' | 'remove') => void;
  /** @param isGivenUp Escape was pressed, or the pointer was lost */
  onEnd: (isGivenUp: boolean) => void;
}

const place = (node: HTMLElement, { x, y, width, height }: Box): void => {
  node.style.transform = `translate(${x}px, ${y}px)`;
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
};

/** By keys a handle goes so far, in CSS px; with Shift in larger steps. */
const [STEP, LARGE_STEP] = [1, 10];

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

export const createHandleLayer = (options: HandleLayerOptions): HandleLayer => {
  const { document, labelOf, onStart, onDrag, onEnd, onTracks } = options;
  const layer = document.createElement('div');
  const nodes = new Map<HandleKind, HTMLElement>();

  const listen = (node: HTMLElement, kind: HandleKind): void => {
    node.addEventListener('pointerdown', (down) => {
      if (down.button !== 0) return;
      down.preventDefault();
      node.setPointerCapture(down.pointerId);
      const dragging = new AbortController();
      const { signal } = dragging;
      let last: Drag | null = null;
      const end = (isGivenUp: boolean): void => {
        dragging.abort();
        onEnd(isGivenUp || last === null);
      };
      onStart(kind);
      node.addEventListener(
        'pointermove',
        ({ clientX, clientY, shiftKey, altKey }) => {
          last = { dx: clientX - down.clientX, dy: clientY - down.clientY, isEven: shiftKey, isMirrored: altKey };
          onDrag(kind, last, { x: clientX, y: clientY });
        },
        { signal },
      );
      node.addEventListener('pointerup', () => end(false), { signal });
      node.addEventListener('pointercancel', () => end(true), { signal });
      window.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopImmediatePropagation();
          node.releasePointerCapture(down.pointerId);
          end(true);
        },
        { signal, capture: true },
      );
    });
  };

  const shown = (): readonly HTMLElement[] => [...nodes.values()].filter((node) => !node.hidden);

  const onKey = (node: HTMLElement, kind: HandleKind, event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const isTrack = trackOf(kind) !== null;
    const all = shown();
    if (arrow) {
      const step = event.shiftKey ? LARGE_STEP : STEP;
      const { x, y, width, height } = node.getBoundingClientRect();
      onStart(kind);
      onDrag(
        kind,
        { dx: arrow.x * step, dy: arrow.y * step, isEven: false, isMirrored: event.altKey, isExact: true },
        { x: x + width / 2, y: y + height / 2 },
      );
      onEnd(false);
    } else if (event.key === 'Tab')
      all[(all.indexOf(node) + (event.shiftKey ? -1 : 1) + all.length) % all.length]?.focus();
    else if (event.key === 'Escape') node.blur();
    else if (isTrack && (event.key === 'Delete' || event.key === 'Backspace')) onTracks(kind, 'remove');
    else if (isTrack && (event.key === '+' || event.key === 'Enter')) onTracks(kind, 'add');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const nodeFor = (kind: HandleKind): HTMLElement => {
    const known = nodes.get(kind);
    if (known) return known;
    const node = document.createElement('div');
    const axis = trackOf(kind)?.axis;
    node.className = axis ? `handle track ${axis}-end` : `handle ${kind}`;
    node.tabIndex = -1;
    node.role = 'slider';
    node.addEventListener('keydown', (event) => onKey(node, kind, event));
    if (trackOf(kind)) node.addEventListener('dblclick', () => onTracks(kind, 'remove'));
    listen(node, kind);
    nodes.set(kind, node);
    layer.append(node);
    return node;
  };

  return {
    node: layer,
    show: (handles) => {
      const kinds = new Set(handles.map(({ kind }) => kind));
      for (const { kind, box, value } of handles) {
        const node = nodeFor(kind);
        place(node, box);
        if (node.ariaValueText === value) continue;
        node.ariaValueText = value;
        node.ariaValueNow = String(Number.parseFloat(value) || 0);
        node.ariaLabel = labelOf(kind);
        node.title = `${labelOf(kind)} · ${value}`;
      }
      for (const [kind, node] of nodes) node.hidden = !kinds.has(kind);
    },
    focus: () => shown()[0]?.focus(),
    get isFocused() {
      return layer.matches(':focus-within');
    },
  };
};
