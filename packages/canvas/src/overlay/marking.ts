import { placeOf } from '@trama/document';
import type { Design, Id, Registry } from '@trama/model';
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
  design: () => Design;
  registry: Registry;
  /** Runs before the next frame is painted. */
  nextFrame: (run: () => void) => void;
}

const nameOf = (design: Design, registry: Registry, id: Id): string => {
  const section = design.sections[id];
  if (section) return section.title;
  const element = design.elements[id];
  if (!element) return '';
  const component = element.component === null ? undefined : design.components[element.component];
  const definition = element.type === null ? undefined : registry.element(element.type);
  return element.name ?? component?.name ?? definition?.label.en ?? '';
};

export const createMarking = ({ overlay, nodes, design, registry, nextFrame }: MarkingOptions): Marking => {
  let [selected, hovered]: [readonly Id[], Id | null] = [[], null];
  let drop: DropMark | null = null;
  let isWaiting = false;

  const marks = (): Marks => {
    const [only] = selected;
    const owner = selected.length === 1 && only !== undefined ? placeOf(design(), only)?.owner : undefined;
    return {
      hover: hovered === null || selected.includes(hovered) ? [] : nodes.boxes(hovered),
      selection: selected.flatMap((id) => nodes.boxes(id).map((box) => ({ box, tag: nameOf(design(), registry, id) }))),
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
