import { type Change, type Design, type Id, lookOf } from '@trama/model';

/** Nodes whose rules changes reach. */
export interface StylePlan {
  restyled: ReadonlySet<Id>;
  /** Nodes whose children's rules may change too. */
  relaid: ReadonlySet<Id>;
}

/** Fields of a node that decide over its rules. */
const STYLING: readonly (string | undefined)[] = ['style', 'content', 'classes', 'subClasses', 'states', 'slots'];

/** The last child of such a node stands apart, so every child's rules depend on who is last (conformance 10.265). */
const pushesLast = (design: Design, id: Id): boolean =>
  Object.values((design.elements[id] ?? design.sections[id])?.content ?? {}).some(
    (layer) => '_ww-layout_pushLast' in layer,
  );

/** Does this field decide how children stand? A whole layer, or a whole node, may. */
const isLayout = (design: Design, id: Id, path: readonly string[]): boolean => {
  const [field, , property] = path;
  if (field === 'slots') return pushesLast(design, id);
  if (field === 'style' || field === 'content')
    return property === undefined || lookOf(field, property)?.laysOut === true;
  return true;
};

const hasClass = (node: Design['elements'][Id] | Design['sections'][Id], id: Id): boolean =>
  Object.values(node.classes).some((ids) => ids.includes(id));

/** Nodes that carry a class. */
const carriersOf = (design: Design, id: Id): readonly Id[] =>
  [...Object.values(design.elements), ...Object.values(design.sections)].flatMap((node) =>
    hasClass(node, id) ? node.id : [],
  );

export const planStyles = (changes: readonly Change[], design: Design): StylePlan => {
  const [restyled, relaid] = [new Set<Id>(), new Set<Id>()];
  for (const change of changes) {
    const path = 'path' in change ? change.path : [];
    if (change.entity === 'classes') {
      for (const id of carriersOf(design, change.id)) {
        restyled.add(id);
        relaid.add(id);
      }
    }
    if (change.entity !== 'elements' && change.entity !== 'sections') continue;
    if (change.op === 'insert' && path[0] === 'slots' && typeof change.item === 'string') restyled.add(change.item);
    if (path.length > 0 && !STYLING.includes(path[0])) continue;
    restyled.add(change.id);
    if (path.length === 0 || isLayout(design, change.id, path)) relaid.add(change.id);
  }
  return { restyled, relaid };
};
