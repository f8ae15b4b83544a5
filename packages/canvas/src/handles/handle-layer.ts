import type { Box, Point } from '@trama/protocol/canvas';
import type { Drag, Handle, HandleKind } from './handles.ts';

/** Handles over the page. A node of one stays while its kind is shown: it holds the pointer during a drag. */
export interface HandleLayer {
  readonly node: HTMLElement;
  show(handles: readonly Handle[]): void;
}

export interface HandleLayerOptions {
  document: Document;
  labelOf: (kind: HandleKind) => string;
  onStart: (kind: HandleKind) => void;
  onDrag: (kind: HandleKind, drag: Drag, at: Point) => void;
  /** @param isGivenUp Escape was pressed, or the pointer was lost */
  onEnd: (isGivenUp: boolean) => void;
}

const place = (node: HTMLElement, { x, y, width, height }: Box): void => {
  node.style.transform = `translate(${x}px, ${y}px)`;
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
};

export const createHandleLayer = ({ document, labelOf, onStart, onDrag, onEnd }: HandleLayerOptions): HandleLayer => {
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

  const nodeFor = (kind: HandleKind): HTMLElement => {
    const known = nodes.get(kind);
    if (known) return known;
    const node = document.createElement('div');
    node.className = `handle ${kind}`;
    node.title = labelOf(kind);
    listen(node, kind);
    nodes.set(kind, node);
    layer.append(node);
    return node;
  };

  return {
    node: layer,
    show: (handles) => {
      const shown = new Set(handles.map(({ kind }) => kind));
      for (const { kind, box } of handles) place(nodeFor(kind), box);
      for (const [kind, node] of nodes) node.hidden = !shown.has(kind);
    },
  };
};
