import { type Design, type Id, TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';

type Tree = Pick<Design, 'elements' | 'components'>;

/** A component and all that is drawn inside of it, at any depth. */
export const componentsWithin = ({ elements }: Tree, id: Id): ReadonlySet<Id> => {
  const inside = new Map<Id, Id[]>();
  for (const { parentComponent, component } of Object.values(elements)) {
    if (parentComponent === null || component === null) continue;
    const found = inside.get(parentComponent);
    if (found) found.push(component);
    else inside.set(parentComponent, [component]);
  }
  const reached = new Set<Id>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(inside.get(next) ?? []));
  }
  return reached;
};

/**
 * Refuses instances of components inside of themselves: they would draw each other until the page gives up (conformance 10.288).
 * @param into the component that they would lie in; null outside of all
 * @throws TramaError `document/cycle`
 */
export const refuseNesting = (design: Tree, components: readonly Id[], into: Id | null): void => {
  if (into === null) return;
  const bad = components.find((id) => componentsWithin(design, id).has(into));
  if (bad === undefined) return;
  const nameOf = (id: Id): string => design.components[id]?.name || 'without name';
  throw new TramaError({
    code: ERRORS.cycle,
    message:
      bad === into
        ? `The component "${nameOf(bad)}" cannot hold itself.`
        : `The component "${nameOf(bad)}" holds "${nameOf(into)}" already, and cannot lie in it.`,
    where: ['components', into],
    hint: 'Put it outside of the component.',
  });
};

/** The components that elements are instances of. */
export const instancesAmong = ({ elements }: Tree, ids: readonly Id[]): readonly Id[] => [
  ...new Set(ids.flatMap((id) => elements[id]?.component ?? [])),
];
