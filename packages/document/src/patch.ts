import type { Design, Id, Json } from '@trama/model';

/** Names one entity of a design: the map and the id, or the design's own fields. */
export type EntityKind =
  | 'pages'
  | 'sections'
  | 'elements'
  | 'components'
  | 'variables'
  | 'collections'
  | 'formulas'
  | 'workflows'
  | 'classes'
  | 'tokens'
  | 'design';

/** A place in an entity: keys and, for lists, the `key` (or id) of the item, never its index. */
export type PatchPath = readonly string[];

/**
 * One change. It names an entity and a path in it.
 * A list insert names its neighbours: when `after` is gone `before` counts, when both are gone the item is appended,
 * so that two people inserting at once both keep their work.
 */
export type Change =
  | { op: 'set'; entity: EntityKind; id: Id; path: PatchPath; value: Json | undefined }
  | { op: 'add'; entity: EntityKind; id: Id; value: Json }
  | { op: 'remove'; entity: EntityKind; id: Id }
  | {
      op: 'insert';
      entity: EntityKind;
      id: Id;
      path: PatchPath;
      item: Json;
      after: string | null;
      before: string | null;
    }
  | { op: 'delete'; entity: EntityKind; id: Id; path: PatchPath; item: string }
  | {
      op: 'reorder';
      entity: EntityKind;
      id: Id;
      path: PatchPath;
      item: string;
      after: string | null;
      before: string | null;
    };

/** What one operation did, in the format `format`. */
export interface Patch {
  format: number;
  changes: readonly Change[];
}

/** Which entities a batch of changes wrote to. */
export type Touched = ReadonlyMap<EntityKind, ReadonlySet<string>>;

/** What a batch of changes came to. */
export interface Applied {
  design: Design;
  /** Takes the batch back, in the order in which it must be applied. */
  inverse: readonly Change[];
  touched: Touched;
}

/** What an operation gives back. */
export interface OperationResult<Result = void> {
  patches: readonly Change[];
  inverse: readonly Change[];
  result: Result;
  /** The patches applied to the operation's design, where that was worked out for the inverse already. */
  applied?: Applied;
}

/** Hands out ids and keys; tests hand in a counting one. */
export interface IdSource {
  uuid(): Id;
  key(): string;
}
