import {
  type Design,
  type Element,
  elementChildren,
  type Id,
  type Page,
  type Section,
  uuidV5,
  type Where,
  withNewIds,
} from '@trama/model';
import type { Mending } from './report.ts';

/** So many copies are made of what stands in several places: references that double each other ask for any number of them. */
const MOST_COPIES = 10_000;

type HolderKind = 'sections' | 'elements';

/** The new ids inside of one copy; what they do not name may stand in the copy around it. */
interface Copy {
  newIds: Map<Id, Id>;
  around: Copy | null;
}

const newIdIn = (copy: Copy | null, id: Id): Id | undefined =>
  copy === null ? undefined : (copy.newIds.get(id) ?? newIdIn(copy.around, id));

/** What an element is inside of, by the ids that the project gives. */
interface Ancestors {
  id: Id;
  above: Ancestors | null;
}

const isAbove = (ancestors: Ancestors | null, id: Id): boolean => {
  for (let at = ancestors; at !== null; at = at.above) if (at.id === id) return true;
  return false;
};

/** An element or section whose children are to be placed. */
interface Holder {
  kind: HolderKind;
  id: Id;
  ancestors: Ancestors | null;
  copy: Copy | null;
}

const placeName = (where: Where): string => where.join('/');

/** Where elements belong that stand in several places: the first in the section that they name, if there is one. */
const ownPlaces = (design: Design): ReadonlyMap<Id, string> => {
  const places = new Map<Id, { section: Id | null; place: string }[]>();
  for (const kind of ['sections', 'elements'] as const) {
    for (const [id, holder] of Object.entries<Section | Element>(design[kind])) {
      const section = 'section' in holder ? holder.section : id;
      for (const [path, children] of Object.entries(holder.slots)) {
        for (const [index, child] of children.entries()) {
          const place = { section, place: placeName([kind, id, 'slots', path, index]) };
          const known = places.get(child);
          if (known === undefined) places.set(child, [place]);
          else known.push(place);
        }
      }
    }
  }
  const own = new Map<Id, string>();
  for (const [id, list] of places) {
    const named = design.elements[id]?.section ?? null;
    const chosen = list.length < 2 || named === null ? undefined : list.find(({ section }) => section === named);
    if (chosen !== undefined) own.set(id, chosen.place);
  }
  return own;
};

/** A section that a page shows twice is drawn twice: the second time it is a section of its own. */
const copySections = (design: Design, mended: Mending[]): Design => {
  const sections: Record<Id, Section> = { ...design.sections };
  const pages = Object.entries(design.pages).map(([pageId, page]): [Id, Page] => {
    const seen = new Set<Id>();
    const list = page.sections.map((id, index) => {
      const section = sections[id];
      if (!seen.has(id) || section === undefined) {
        seen.add(id);
        return id;
      }
      const where = ['pages', pageId, 'sections', index];
      const copy = uuidV5(id, placeName(where));
      sections[copy] = { ...section, id: copy, linkId: copy };
      mended.push({ where, message: `The page shows the section ${id} twice. The second is a copy, ${copy}.` });
      return copy;
    });
    return [pageId, seen.size === page.sections.length ? page : { ...page, sections: list }];
  });
  return { ...design, pages: Object.fromEntries(pages), sections };
};

/**
 * Gives every element one place, outside of itself. One that stands in a second place has a copy there, with all that is in it
 * and under ids that follow from the place: another import gives the same. A copy names itself where the original does; all
 * else goes on naming the original. A child that holds what it is in is taken out.
 * The design names no child that it does not hold.
 */
export const placeOnce = (given: Design): { design: Design; mended: readonly Mending[] } => {
  const mended: Mending[] = [];
  const design = copySections(given, mended);
  const sections: Record<Id, Section> = { ...design.sections };
  const elements: Record<Id, Element> = { ...design.elements };
  const own = ownPlaces(design);
  const placed = new Set<Id>();
  const visited = new Set<Id>();
  const copies: { id: Id; copy: Copy }[] = [];
  /** The holders that are yet to be visited, and those among them that the present one has brought. */
  const waiting: Holder[] = [];
  const next: Holder[] = [];

  const unusedId = (namespace: Id, name: string): Id => {
    const id = uuidV5(namespace, name);
    return Object.hasOwn(elements, id) ? unusedId(id, name) : id;
  };

  /** The id under which a child stands in a place; null where it cannot. */
  const placeChild = (
    child: Id,
    where: Where,
    holder: Holder,
    belonging: Pick<Element, 'section' | 'parentComponent'>,
  ) => {
    const original = design.elements[child];
    if (original === undefined) return null;
    if (isAbove(holder.ancestors, child)) {
      if (holder.copy === null)
        mended.push({ where, message: `The element ${child} is inside itself. It is taken out of this place.` });
      return null;
    }
    const ancestors = { id: child, above: holder.ancestors };
    const isOwn = (own.get(child) ?? placeName(where)) === placeName(where);
    if (holder.copy === null && isOwn && !placed.has(child)) {
      placed.add(child);
      next.push({ kind: 'elements', id: child, ancestors, copy: null });
      return child;
    }
    if (copies.length >= MOST_COPIES) {
      mended.push({ where, message: `The element ${child} stands in too many places. It is taken out of this one.` });
      return null;
    }
    const id = unusedId(child, placeName(where));
    if (holder.copy === null)
      mended.push({ where, message: `The element ${child} stands in another place too. Here stands a copy, ${id}.` });
    const isRepeated = holder.copy?.newIds.has(child) ?? true;
    const copy = isRepeated || holder.copy === null ? { newIds: new Map(), around: holder.copy } : holder.copy;
    copy.newIds.set(child, id);
    copies.push({ id, copy });
    elements[id] = { ...original, ...belonging, id };
    next.push({ kind: 'elements', id, ancestors, copy });
    return id;
  };

  const placeChildren = (holder: Holder): void => {
    const { kind, id } = holder;
    if (visited.has(`${kind}/${id}`)) return;
    visited.add(`${kind}/${id}`);
    const node = kind === 'sections' ? sections[id] : elements[id];
    if (node === undefined) return;
    const belonging =
      'section' in node
        ? { section: node.section, parentComponent: node.parentComponent }
        : { section: id, parentComponent: null };
    let isSame = true;
    const slots = Object.entries(node.slots).map(([path, children]) => {
      const kept = children.flatMap((child, index) => {
        const name = placeChild(child, [kind, id, 'slots', path, index], holder, belonging);
        if (name !== child) isSame = false;
        return name ?? [];
      });
      return [path, kept] as const;
    });
    waiting.push(...next.splice(0).reverse());
    if (isSame) return;
    const changed = { ...node, slots: Object.fromEntries(slots) };
    if ('section' in changed) elements[id] = changed;
    else sections[id] = changed;
  };

  const placeFrom = (kind: HolderKind, ids: Iterable<Id>): void => {
    for (const id of ids) {
      waiting.push({ kind, id, ancestors: kind === 'elements' ? { id, above: null } : null, copy: null });
      for (let holder = waiting.pop(); holder !== undefined; holder = waiting.pop()) placeChildren(holder);
    }
  };

  const inSlots = new Set(Object.values(design.elements).flatMap(elementChildren));
  placeFrom('sections', Object.keys(design.sections));
  placeFrom(
    'elements',
    Object.values(design.components).map((component) => component.rootElementId),
  );
  // What stands nowhere: first what is in nothing, then what is in a circle.
  placeFrom(
    'elements',
    Object.keys(design.elements).filter((id) => !inSlots.has(id)),
  );
  placeFrom('elements', Object.keys(design.elements));

  for (const { id, copy } of copies) {
    const element = elements[id];
    if (element === undefined) continue;
    const { slots, ...rest } = element;
    elements[id] = { ...withNewIds(rest, (old) => newIdIn(copy, old)), slots };
  }
  return { design: { ...design, sections, elements }, mended };
};
