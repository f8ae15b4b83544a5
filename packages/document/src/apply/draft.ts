import { type Design, type EntityKind, isRecord } from '@trama/model';
import type { Touched } from './applied.ts';
import { type Container, childOf, indexOfItem, isContainer } from './containers.ts';
import { isEntityMap } from './entity-kinds.ts';

/**
 * A design that is being changed. Containers are copied when they are first written to, once a patch,
 * so that everything off the touched paths stays the same object.
 */
export interface Draft {
  /** The design as it stands; its containers must not be kept by readers. */
  readonly design: Design;
  /** The container that a path leads to, ready to be written; undefined when the path leads nowhere. Makes missing records below `fixed` names. */
  writable(path: readonly string[], fixed: number): Container | undefined;
  touch(kind: EntityKind, id: string): void;
  readonly touched: Touched;
}

const copyOf = (container: Container): Container => (Array.isArray(container) ? [...container] : { ...container });

/**
 * A copy of a map of thousands of entities, which each edit makes. Filled name by name while nothing is inherited, it takes browsers
 * less than half the time of a spread, and no name in it can reach a prototype meanwhile.
 */
const copyOfMap = (map: Readonly<Record<string, unknown>>): Container => {
  const copy: Record<string, unknown> = Object.create(null);
  for (const id in map) copy[id] = map[id];
  return Object.setPrototypeOf(copy, Object.prototype);
};

const replaceChild = (container: Container, name: string, child: Container): void => {
  if (Array.isArray(container)) container[indexOfItem(container, name)] = child;
  else container[name] = child;
};

/** Can everything on the path be walked, or made? A name missing in a list cannot. */
const isReachable = (root: Container, path: readonly string[], fixed: number): boolean => {
  let container: unknown = root;
  for (const [depth, name] of path.entries()) {
    const child = childOf(container, name);
    if (isContainer(child)) container = child;
    else return child === undefined && depth >= fixed && isRecord(container);
  }
  return true;
};

/** Starts a draft; `design` itself is never written to. */
export const createDraft = (design: Design): Draft => {
  const root: Record<string, unknown> = { ...design };
  const owned = new WeakSet<object>([root]);
  const touched = new Map<EntityKind, Set<string>>();

  const own = (container: Container, name: string): Container => {
    const child = childOf(container, name);
    if (isContainer(child) && owned.has(child)) return child;
    const isMap = container === root && isEntityMap(name) && isRecord(child);
    const copy = isMap ? copyOfMap(child) : isContainer(child) ? copyOf(child) : {};
    owned.add(copy);
    replaceChild(container, name, copy);
    return copy;
  };

  return {
    design: root as unknown as Design,
    writable: (path, fixed) => (isReachable(root, path, fixed) ? path.reduce<Container>(own, root) : undefined),
    touch: (kind, id) => {
      const ids = touched.get(kind);
      if (ids) ids.add(id);
      else touched.set(kind, new Set([id]));
    },
    touched,
  };
};
