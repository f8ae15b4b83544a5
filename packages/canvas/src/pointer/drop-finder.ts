import { isInside, placeOf } from '@trama/document';
import type { Design, Id, Registry } from '@trama/model';
import { type Box, type DragPayload, type DropPlace, PAGE_SLOT, type Point, TEXT_SLOT } from '@trama/protocol/canvas';
import { boxOf, type DrawnNode, type PageNodes } from '../page-nodes.ts';
import { distanceTo, type Flow, isAtEdge, landingAt, type Sibling, unionOf } from './drop-geometry.ts';
import { childrenIn, hasText, isRepeating, openSlots } from './slots.ts';

/** Where a drop would go: the container, and the line at which the element would stand. */
export interface DropMark {
  container: Box;
  line: Box | null;
}

/** Why nothing can be dropped here, and whose fault it is. */
export interface DropRefusal {
  reason: 'itself' | 'repeat' | 'none';
  owner: Id | null;
}

export type DropTarget = { place: DropPlace; mark: DropMark } | { place: null; refusal: DropRefusal };

/** The page over which something is dragged. */
export interface DropScene {
  nodes: PageNodes;
  design: Design;
  registry: Registry;
  pageId: Id;
}

const refuse = (reason: DropRefusal['reason'], owner: Id | null = null): DropTarget => ({
  place: null,
  refusal: { reason, owner },
});

const flowOf = (node: HTMLElement): Flow => {
  const { display, flexDirection } = getComputedStyle(node);
  if (!display.endsWith('flex')) return { direction: display.endsWith('grid') ? 'row' : 'column', isReversed: false };
  return {
    direction: flexDirection.startsWith('row') ? 'row' : 'column',
    isReversed: flexDirection.endsWith('reverse'),
  };
};

/** A section lays out its elements in its inner node. */
const layoutNode = (node: HTMLElement): HTMLElement =>
  node.querySelector<HTMLElement>(':scope > [class$="-in"]') ?? node;

const movedIds = (payload: DragPayload): readonly Id[] => (payload.kind === 'move' ? payload.ids : []);

/** The children of a slot that this very node draws: a repeat draws its container many times. */
const siblingsIn = ({ nodes, design }: DropScene, owner: DrawnNode, slot: string, payload: DragPayload): Sibling[] =>
  childrenIn(design, owner.id, slot)
    .filter((id) => !movedIds(payload).includes(id))
    .flatMap((id) => {
      const drawn = nodes.nodes(id).find((node) => owner.node.contains(node));
      const box = drawn && boxOf(drawn);
      return box && (box.width > 0 || box.height > 0) ? [{ id, box }] : [];
    });

/** Of several slots the one whose elements are nearest: the head and the content of an accordion are told apart by what stands there. */
const slotAt = (scene: DropScene, owner: DrawnNode, payload: DragPayload, point: Point): string | undefined => {
  const slots = openSlots(scene.design, scene.registry, owner.id);
  if (slots.length < 2) return slots[0];
  const distances = slots.map((slot) =>
    Math.min(...siblingsIn(scene, owner, slot, payload).map(({ box }) => distanceTo(point, box))),
  );
  return slots[distances.indexOf(Math.min(...distances))];
};

const sectionPlace = (scene: DropScene, payload: DragPayload, point: Point): DropTarget => {
  const { nodes, design, pageId } = scene;
  const siblings = (design.pages[pageId]?.sections ?? [])
    .filter((id) => !movedIds(payload).includes(id))
    .flatMap((id) =>
      nodes
        .boxes(id)
        .slice(0, 1)
        .map((box): Sibling => ({ id, box })),
    );
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const container = unionOf(siblings.map(({ box }) => box)) ?? { x: 0, y: 0, width, height };
  const { after, line } = landingAt(point, container, siblings, { direction: 'column', isReversed: false });
  return { place: { owner: pageId, slot: PAGE_SLOT, after }, mark: { container, line } };
};

const placeIn = (scene: DropScene, owner: DrawnNode, payload: DragPayload, point: Point): DropTarget => {
  const slot = slotAt(scene, owner, payload, point);
  if (slot === undefined) return refuse('none', owner.id);
  if (isRepeating(scene.design, owner.id, slot)) return refuse('repeat', owner.id);
  const siblings = siblingsIn(scene, owner, slot, payload);
  const own = boxOf(owner.node);
  // Nodes that draw no box of their own are where their children are.
  const container = own.width > 0 || own.height > 0 ? own : (unionOf(siblings.map(({ box }) => box)) ?? own);
  const { after, line } = landingAt(point, container, siblings, flowOf(layoutNode(owner.node)));
  return { place: { owner: owner.id, slot, after }, mark: { container, line } };
};

/**
 * Finds where a drop at a point would go, or why it goes nowhere. Measures the children of one container only. Below the last
 * section, and on a page without sections, what is dropped stands in a section of its own.
 */
export const findDrop = (scene: DropScene, payload: DragPayload, point: Point): DropTarget => {
  const { nodes, design, registry } = scene;
  const moved = movedIds(payload);
  const path = nodes.pathAt(point);
  const [hit] = path;
  if (!hit || moved.some((id) => design.sections[id])) return sectionPlace(scene, payload, point);
  if (payload.kind === 'column' && hasText(design, registry, hit.id, TEXT_SLOT))
    return {
      place: { owner: hit.id, slot: TEXT_SLOT, after: null },
      mark: { container: boxOf(hit.node), line: null },
    };
  const open = path.filter(({ id }) => openSlots(design, registry, id).length > 0);
  const free = open.filter(({ id }) => !moved.some((each) => isInside(design, each, id)));
  const [inner, outer] = free;
  if (!inner) return refuse(open.length > 0 ? 'itself' : 'none', hit.id);
  const isBeside = outer !== undefined && !design.sections[inner.id] && isAtEdge(point, boxOf(inner.node));
  const beside = isBeside ? placeIn(scene, outer, payload, point) : null;
  // A row of a list takes what a list does not take beside it.
  return beside?.place ? beside : placeIn(scene, inner, payload, point);
};

/** True when the place is where the moved element, or section, stands already. */
export const isSamePlace = (design: Design, id: Id, { owner, slot, after }: DropPlace): boolean => {
  const sections = slot === PAGE_SLOT ? (design.pages[owner]?.sections ?? []) : null;
  if (sections) return sections.includes(id) && (sections[sections.indexOf(id) - 1] ?? null) === after;
  const place = placeOf(design, id);
  if (!place || place.owner !== owner || place.slot !== slot) return false;
  return (childrenIn(design, owner, slot)[place.index - 1] ?? null) === after;
};
