import { nodeLabel, placeOf } from '@trama/document';
import type { Design, Id, Registry } from '@trama/model';
import { type Box, type CanvasView, type DropPlace, PAGE_SLOT } from '@trama/protocol/canvas';
import type { Handle } from '../handles/handles.ts';
import type { PageNodes } from '../page-nodes.ts';
import type { DropMark } from '../pointer/drop-finder.ts';
import { childrenIn, openSlots } from '../pointer/slots.ts';
import { CANVAS_TEXTS } from '../texts.ts';
import { type Distance, distancesAround, distancesTo } from './distances.ts';
import type { Adder, DragHint, Marks, Overlay } from './overlay.ts';

/** What is marked, by ids. The boxes are measured when the next frame is drawn. */
export interface Marking {
  select(ids: readonly Id[]): void;
  hover(id: Id | null): void;
  /** Where a drag stands: where it would go, and what is said of it. */
  drag(mark: DropMark | null, hint: DragHint | null): void;
  /** Alt is held: how far the selection is from what is under the pointer, or from what is around it. */
  measure(isMeasuring: boolean): void;
  /** A rectangle that selects, and what lies in it. */
  marquee(box: Box | null, ids: readonly Id[]): void;
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
  /** A text is being written in its place: nothing may stand beside it. */
  isTyping: () => boolean;
  /** Elements that an empty place was made for. */
  emptyPlaces: () => readonly Id[];
  handles: (selected: readonly Id[]) => readonly Handle[];
  onAdd: (place: DropPlace, box: Box) => void;
  /** Runs before the next frame is painted. */
  nextFrame: (run: () => void) => void;
}

const NOTHING: Omit<Marks, 'scale'> = {
  hover: [],
  selection: [],
  parent: null,
  drop: null,
  hint: null,
  marquee: null,
  adders: [],
  handles: [],
  distances: [],
};

/** Smallest width and height of a box, in CSS px of the screen, that a button stands in without covering it. */
const ROOM = 20;

export const createMarking = (options: MarkingOptions): Marking => {
  const { overlay, nodes, site, registry, nextFrame } = options;
  let [selected, hovered]: [readonly Id[], Id | null] = [[], null];
  let drop: DropMark | null = null;
  let hint: DragHint | null = null;
  let marquee: { box: Box; ids: readonly Id[] } | null = null;
  let isMeasuring = false;
  let isWaiting = false;

  /** Buttons stand in empty places that nothing else shows, and in those that are selected or under the pointer. */
  const adders = (design: Design, { pageId, labels, scale }: CanvasView): readonly Adder[] => {
    const texts = CANVAS_TEXTS[labels];
    const make = (place: DropPlace, box: Box, label: string): Adder => ({
      box,
      label,
      onPress: () => options.onAdd(place, box),
    });
    if ((design.pages[pageId]?.sections ?? []).length === 0) {
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const place = { owner: pageId, slot: PAGE_SLOT, after: null };
      return [{ ...make(place, { x: 0, y: 0, width, height: height / 2 }, texts.addFirst), isSpoken: true }];
    }
    const ids = new Set([...options.emptyPlaces(), ...selected, ...(hovered === null ? [] : [hovered])]);
    return [...ids].flatMap((id) => {
      const slots = openSlots(design, registry, id);
      const [slot] = slots;
      if (slot === undefined || slots.some((each) => childrenIn(design, id, each).length > 0)) return [];
      const name = nodeLabel(design, registry, id, labels) ?? '';
      return nodes
        .boxes(id)
        .filter(({ width, height }) => Math.min(width, height) * scale >= ROOM)
        .map((box) => make({ owner: id, slot, after: null }, box, texts.addInto(name)));
    });
  };

  const distances = (design: Design): readonly Distance[] => {
    const [only] = selected;
    const box = selected.length === 1 && only !== undefined ? nodes.boxes(only)[0] : undefined;
    if (!isMeasuring || !box || only === undefined) return [];
    const other = hovered === null || hovered === only ? undefined : nodes.boxes(hovered)[0];
    if (other) return distancesTo(box, other);
    const place = placeOf(design, only);
    const parent = place ? (nodes.boxes(place.owner)[0] ?? null) : null;
    const siblings = place ? childrenIn(design, place.owner, place.slot).filter((id) => id !== only) : [];
    return distancesAround(box, parent, siblings.flatMap(nodes.boxes));
  };

  const marks = (): Marks => {
    const current = site();
    const { view, design } = current ?? {};
    // A page in preview is as visitors see it.
    if (!view || !design || view.mode !== 'edit') return { ...NOTHING, scale: view?.scale ?? 1 };
    const { scale, labels } = view;
    const [only] = selected;
    const owner = selected.length === 1 && only !== undefined ? placeOf(design, only)?.owner : undefined;
    const isTyping = options.isTyping();
    const tagged = (id: Id): Marks['selection'] => {
      // Of several, each name would lie over the neighbour: the inspector says how many they are.
      const isUntold = isTyping || hint !== null || selected.length > 1;
      const tag = isUntold ? '' : (nodeLabel(design, registry, id, labels) ?? '');
      // Of a repeat the first one says the name: on the others it would lie over the one before.
      return nodes.boxes(id).map((box, index) => ({ box, tag: index === 0 ? tag : '' }));
    };
    return {
      scale,
      hover: hovered === null || selected.includes(hovered) ? [] : nodes.boxes(hovered),
      selection: selected.flatMap(tagged),
      parent: owner === undefined ? null : (nodes.boxes(owner)[0] ?? null),
      drop,
      hint,
      marquee: marquee && { box: marquee.box, caught: marquee.ids.flatMap(nodes.boxes) },
      adders: isTyping || hint || view.isBeside ? [] : adders(design, view),
      distances: isTyping || drop || marquee ? [] : distances(design),
      handles: isMeasuring || isTyping || drop || marquee || view.isBeside ? [] : options.handles(selected),
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
    drag: (mark, said) => {
      drop = mark;
      hint = said;
      refresh();
    },
    measure: (next) => {
      if (next === isMeasuring) return;
      isMeasuring = next;
      refresh();
    },
    marquee: (box, ids) => {
      marquee = box && { box, ids };
      refresh();
    },
    get selected() {
      return selected;
    },
    refresh,
  };
};
