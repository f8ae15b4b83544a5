import { nodeLabel } from '@trama/document';
import type { Id } from '@trama/model';
import { type CanvasView, type DragPayload, type DropPlace, PAGE_SLOT, type Point } from '@trama/protocol/canvas';
import type { Marking } from '../overlay/marking.ts';
import { CANVAS_TEXTS } from '../texts.ts';
import { type DropScene, type DropTarget, findDrop, isSamePlace } from './drop-finder.ts';
import { createEdgeScroll } from './edge-scroll.ts';

/** Something is dragged over the page: from the palette, or of the page itself. */
export interface Dragging {
  over(payload: DragPayload, point: Point): void;
  drop(payload: DragPayload, point: Point): void;
  end(): void;
}

export interface DraggingOptions {
  window: Window;
  marking: Pick<Marking, 'drag' | 'hover'>;
  /** The page as it is; null until the builder has sent a design. */
  scene: () => (DropScene & { view: CanvasView }) | null;
  onDrop: (place: DropPlace, payload: DragPayload) => void;
}

/** Says on the root of the document what the pointer is to look like: `canvas.css` has it. */
const CURSOR = 'data-drag';

export const createDragging = ({ window, marking, scene, onDrop }: DraggingOptions): Dragging => {
  const root = window.document.documentElement;
  let dragged: DragPayload | null = null;

  const words = (target: DropTarget, payload: DragPayload): string => {
    const current = scene();
    if (!current) return '';
    const { design, registry, view } = current;
    const texts = CANVAS_TEXTS[view.labels];
    const nameOf = (id: Id | null): string => (id === null ? null : nodeLabel(design, registry, id, view.labels)) ?? '';
    if (!target.place) return texts.refused[target.refusal.reason](nameOf(target.refusal.owner));
    if (target.place.slot !== PAGE_SLOT) return texts.into(nameOf(target.place.owner));
    return payload.kind === 'move' && payload.ids.some((id) => design.sections[id])
      ? texts.amongSections
      : texts.newSection;
  };

  const end = (): void => {
    dragged = null;
    edgeScroll.stop();
    root.removeAttribute(CURSOR);
    marking.drag(null, null);
  };

  const over = (payload: DragPayload, point: Point): void => {
    const current = scene();
    if (!current) return;
    dragged = payload;
    const target = findDrop(current, payload, point);
    const isRefused = target.place === null;
    root.setAttribute(CURSOR, isRefused ? 'refused' : 'taken');
    marking.hover(null);
    marking.drag(target.place ? target.mark : null, { at: point, text: words(target, payload), isRefused });
    edgeScroll.over(point);
  };
  const edgeScroll = createEdgeScroll(window, (point) => dragged && over(dragged, point));

  return {
    over,
    end,
    drop: (payload, point) => {
      const current = scene();
      const target = current && findDrop(current, payload, point);
      end();
      if (!current || !target?.place) return;
      const { place } = target;
      if (payload.kind === 'move' && payload.ids.every((id) => isSamePlace(current.design, id, place))) return;
      onDrop(place, payload);
    },
  };
};
