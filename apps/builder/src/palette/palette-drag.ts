import type { DragPayload, Point } from '@trama/protocol/canvas';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import type { Editor } from '../editor/editor.ts';
import { createState, type State } from '../state/state.ts';
import type { IconName } from '../ui/icons.ts';

/** What is being carried from the palette, and where the pointer is in the window. */
export interface Carried {
  payload: DragPayload;
  label: string;
  icon: IconName;
  at: Point;
  isOverCanvas: boolean;
}

export interface DragSource {
  payload: DragPayload;
  label: string;
  icon: IconName;
}

/** Carries elements from the palette into the canvas, which lies in another frame: it hears of the pointer by message. */
export interface PaletteDrag {
  readonly state: State<Carried | null>;
  /** The frame of the canvas and its scale; null while there is none. */
  setFrame(frame: HTMLElement | null, scale: number): void;
  /** A pointer went down on a source. The drag begins once it has moved. */
  start(source: DragSource, pointer: { target: HTMLElement; pointerId: number; at: Point }): void;
  /** True once right after a drag: the click that ends it is none. */
  takeEnd(): boolean;
}

/** CSS px that a pointer may tremble without dragging. */
const THRESHOLD = 5;

export const createPaletteDrag = (editor: Editor): PaletteDrag => {
  const state = createState<Carried | null>(null);
  let frame: HTMLElement | null = null;
  let scale = 1;
  let hasEnded = false;

  /** The point in the canvas' own pixels; null outside of it. */
  const inCanvas = ({ x, y }: Point): Point | null => {
    const box = frame?.getBoundingClientRect();
    if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
    return { x: (x - box.left) / scale, y: (y - box.top) / scale };
  };

  const leave = (): void => editor.canvas?.send({ type: 'drag-leave' });

  const move = (source: DragSource, at: Point): void => {
    const point = inCanvas(at);
    if (point) editor.canvas?.send({ type: 'drag-over', payload: source.payload, point });
    else if (state.get()?.isOverCanvas) leave();
    state.set({ ...source, at, isOverCanvas: point !== null });
  };

  const drop = (source: DragSource, at: Point): void => {
    const point = inCanvas(at);
    if (point) tellCanvas(editor, { type: 'drag-drop', payload: source.payload, point });
  };

  return {
    state,
    setFrame: (next, nextScale) => {
      frame = next;
      scale = nextScale;
    },
    start: (source, { target, pointerId, at: start }) => {
      const controller = new AbortController();
      const { signal } = controller;
      hasEnded = false;
      const end = (): void => {
        controller.abort();
        hasEnded = state.get() !== null;
        state.set(null);
      };
      target.addEventListener(
        'pointermove',
        ({ clientX, clientY }) => {
          const at = { x: clientX, y: clientY };
          const hasMoved = Math.hypot(at.x - start.x, at.y - start.y) >= THRESHOLD;
          if (!hasMoved && state.get() === null) return;
          if (!target.hasPointerCapture(pointerId)) target.setPointerCapture(pointerId);
          move(source, at);
        },
        { signal },
      );
      target.addEventListener(
        'pointerup',
        ({ clientX, clientY }) => {
          if (state.get() !== null) drop(source, { x: clientX, y: clientY });
          end();
        },
        { signal },
      );
      const cancel = (): void => {
        leave();
        end();
      };
      target.addEventListener('pointercancel', cancel, { signal });
      window.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Escape' || state.get() === null) return;
          event.preventDefault();
          cancel();
        },
        { signal, capture: true },
      );
    },
    takeEnd: () => {
      const ended = hasEnded;
      hasEnded = false;
      return ended;
    },
  };
};
