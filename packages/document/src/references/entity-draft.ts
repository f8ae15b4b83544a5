import { type Change, type Design, type EntityPath, isObject, isRecord } from '@trama/model';
import { childOf, indexOfItem, itemName } from '../apply/containers.ts';
import { toJson } from '../json.ts';
import type { EntityName } from './reference.ts';

/** One entity while it is repaired. Paths are those of references: items of lists by name, else by position. */
export interface EntityDraft {
  read(path: EntityPath): unknown;
  /** Sets a value; undefined takes it away, also out of a list. */
  write(path: EntityPath, value: unknown): void;
  /** What leads from the entity of the design to this one. */
  changes(): readonly Change[];
}

const indexIn = (list: readonly unknown[], name: string): number => {
  const found = indexOfItem(list, name);
  return found >= 0 || !/^\d+$/.test(name) ? found : Number(name);
};

const child = (container: unknown, name: string): unknown =>
  Array.isArray(container) ? container[indexIn(container, name)] : childOf(container, name);

const isPrefix = (short: EntityPath, long: EntityPath): boolean =>
  short.length <= long.length && short.every((name, index) => name === long[index]);

/** A draft of an entity; the design stays as it is. */
const createEntityDraft = (design: Design, { kind, id }: EntityName): EntityDraft => {
  const source: unknown = kind === 'design' ? design : design[kind][id];
  const root: Record<string, unknown> = { ...(source as Record<string, unknown>) };
  const copied = new Set<string>();
  const written: EntityPath[] = [];

  /** How much of a path a change can name: up to the first list whose item has no name of its own, or goes. */
  const nameable = (path: EntityPath): EntityPath => {
    let container: unknown = root;
    for (const [depth, name] of path.entries()) {
      if (Array.isArray(container)) {
        const item = container[indexIn(container, name)];
        if (!isRecord(item) || itemName(item) !== name || depth === path.length - 1) return path.slice(0, depth);
      }
      container = child(container, name);
    }
    return path;
  };

  return {
    read: (path) => path.reduce<unknown>(child, root),
    write: (path, value) => {
      const [field = ''] = path;
      if (!copied.has(field)) {
        copied.add(field);
        if (root[field] !== undefined) root[field] = structuredClone(root[field]);
      }
      const name = path.at(-1) ?? '';
      const container = path.slice(0, -1).reduce<unknown>(child, root);
      if (!isObject(container)) return;
      written.push(nameable(path));
      if (Array.isArray(container)) {
        const index = indexIn(container, name);
        if (index < 0) return;
        if (value === undefined) container.splice(index, 1);
        else container[index] = value;
      } else if (value === undefined) delete (container as Record<string, unknown>)[name];
      else (container as Record<string, unknown>)[name] = value;
    },
    changes: () => {
      const outer = written.filter(
        (path, index) =>
          !written.some(
            (other, at) => at !== index && isPrefix(other, path) && (other.length < path.length || at < index),
          ),
      );
      return outer.map((path): Change => {
        const value = path.reduce<unknown>(childOf, root);
        return { op: 'set', entity: kind, id, path, value: value === undefined ? undefined : toJson(value) };
      });
    },
  };
};

/** Drafts of all the entities that one repair writes to. */
export interface Drafts {
  of(entity: EntityName): EntityDraft;
  changes(): readonly Change[];
}

export const createDrafts = (design: Design): Drafts => {
  const made = new Map<string, EntityDraft>();
  return {
    of: (entity) => {
      const name = `${entity.kind} ${entity.id}`;
      const draft = made.get(name) ?? createEntityDraft(design, entity);
      made.set(name, draft);
      return draft;
    },
    changes: () => [...made.values()].flatMap((draft) => draft.changes()),
  };
};
