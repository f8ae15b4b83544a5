import { isInside, placeOf, SECTION_SLOT } from '@trama/document';
import type { Design, Id, Registry } from '@trama/model';
import { type DragPayload, type DropPlace, type Point, TEXT_SLOT } from '@trama/protocol/canvas';
import type { DropMark } from '../overlay/overlay.ts';
import type { PageNodes } from '../page-nodes.ts';
import { type Flow, isAtEdge, landingAt } from './drop-geometry.ts';

export interface DropTarget {
  place: DropPlace;
  mark: DropMark;
}

/** Slot in which a node takes dropped elements; undefined when it takes none. */
const openSlot = (design: Design, registry: Registry, id: Id): string | undefined => {
  if (design.sections[id]) return SECTION_SLOT;
  const element = design.elements[id];
  const definition = typeof element?.type === 'string' ? registry.element(element.type) : undefined;
  return definition?.slots.find(({ kind, path }) => kind === 'many' && !path.includes('*'))?.path;
};

/** Elements that show a text of their own, which a formula may write. */
const hasText = (design: Design, registry: Registry, id: Id): boolean => {
  const definition = registry.element(design.elements[id]?.type ?? '');
  const { text } = definition?.inherits ?? {};
  return text === true || (Array.isArray(text) && !text.includes(TEXT_SLOT));
};

const isRefused = (design: Design, payload: DragPayload, id: Id): boolean =>
  payload.kind === 'move' && payload.ids.some((moved) => isInside(design, moved, id));

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

/**
 * Finds where a drop at a point would go. Measures the children of one container only.
 */
export const findDrop = (
  nodes: PageNodes,
  design: Design,
  registry: Registry,
  payload: DragPayload,
  point: Point,
): DropTarget | null => {
  const hit = nodes.hit(point);
  if (!hit) return null;
  if (payload.kind === 'column' && hasText(design, registry, hit.id)) {
    const [container] = nodes.boxes(hit.id);
    return container
      ? { place: { owner: hit.id, slot: TEXT_SLOT, after: null }, mark: { container, line: null } }
      : null;
  }
  const chain = [hit.id, ...hit.ancestors].filter(
    (id) => openSlot(design, registry, id) !== undefined && !isRefused(design, payload, id),
  );
  const inner = chain[0];
  const box = inner === undefined ? undefined : nodes.boxes(inner)[0];
  const isBeside =
    box !== undefined &&
    chain.length > 1 &&
    isAtEdge(point, box) &&
    inner !== undefined &&
    design.sections[inner] === undefined;
  const owner = isBeside ? chain[1] : inner;
  return owner === undefined ? null : targetIn(nodes, design, registry, payload, owner, point);
};

const targetIn = (
  nodes: PageNodes,
  design: Design,
  registry: Registry,
  payload: DragPayload,
  owner: Id,
  point: Point,
): DropTarget | null => {
  const slot = openSlot(design, registry, owner);
  const node = nodes.nodes(owner)[0];
  const container = nodes.boxes(owner)[0];
  if (slot === undefined || !node || !container) return null;
  const moved = payload.kind === 'move' ? payload.ids : [];
  const children = (design.elements[owner] ?? design.sections[owner])?.slots[slot] ?? [];
  const siblings = children
    .filter((id) => !moved.includes(id))
    .flatMap((id) => {
      const box = nodes.boxes(id)[0];
      return box ? [{ id, box }] : [];
    });
  const { after, line } = landingAt(point, container, siblings, flowOf(layoutNode(node)));
  return { place: { owner, slot, after }, mark: { container, line } };
};

/** True when the place is where the moved element stands already. */
export const isSamePlace = (design: Design, id: Id, { owner, slot, after }: DropPlace): boolean => {
  const place = placeOf(design, id);
  if (!place || place.owner !== owner || place.slot !== slot) return false;
  const siblings = (design.elements[owner] ?? design.sections[owner])?.slots[slot] ?? [];
  return (siblings[place.index - 1] ?? null) === after;
};
