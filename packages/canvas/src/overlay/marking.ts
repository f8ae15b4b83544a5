import { nodeLabel, placeOf } from '@trama/document';
import type { Design, Id, Registry } from '@trama/model';
import type { CanvasView } from '@trama/protocol/canvas';
import type { PageNodes } from '../page-nodes.ts';
import type { DropMark, Marks, Overlay } from './overlay.ts';

/** What is marked, by ids. The boxes are measured when the next frame is drawn. */
export interface Marking {
  select(ids: readonly Id[]): void;
  hover(id: Id | null): void;
  drop(mark: DropMark | null): void;
  readonly selected: readonly Id[];
  /** The page may have moved below the marks. */
  refresh(): void;
}

export interface MarkingOptions {
  overlay: Overlay;
  nodes: PageNodes;
  /** What is on the screen; null until the builder has sent a design. */
  site: () => { design: Design; view: CanvasView } | null;
  registry: Registry;
  /** Runs before the next frame is painted. */
  nextFrame: (run: () => void) => void;
}

export const createMarking = ({ overlay, nodes, site, registry, nextFrame }: MarkingOptions): Marking => {
  let [selected, hovered]: [readonly Id[], Id | null] = [[], null];
  let drop: DropMark | null = null;
  let isWaiting = false;

  const marks = (): Marks => {
    const current = site();
    // A page in preview is as visitors see it.
    if (current?.view.mode !== 'edit') {
      return { scale: current?.view.scale ?? 1, hover: [], selection: [], parent: null, drop: null };
    }
    const { design, view } = current;
    const { scale, labels } = view;
    const [only] = selected;
    const owner = selected.length === 1 && only !== undefined ? placeOf(design, only)?.owner : undefined;
    const tagged = (id: Id): Marks['selection'] => {
      const tag = nodeLabel(design, registry, id, labels) ?? '';
      return nodes.boxes(id).map((box) => ({ box, tag }));
    };
    return {
      scale,
      hover: hovered === null || selected.includes(hovered) ? [] : nodes.boxes(hovered),
      selection: selected.flatMap(tagged),
      parent: owner === undefined ? null : (nodes.boxes(owner)[0] ?? null),
      drop,
    };
  };

  const refresh = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    nextFrame(() => {
      isWaiting = false;
      overlay.show(marks());
    });
  };

  return {
    select: (ids) => {
      selected = ids;
      refresh();
    },
    hover: (id) => {
      if (id === hovered) return;
      hovered = id;
      refresh();
    },
    drop: (mark) => {
      drop = mark;
      refresh();
    },
    get selected() {
      return selected;
    },
    refresh,
  };
};
