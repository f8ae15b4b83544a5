import type { Design, Entities } from './design.ts';
import type { Id, Json } from './value.ts';

/** Names of the maps of a design. */
export type EntityMap = keyof Entities | 'pages' | 'classes' | 'tokens';

/** Names what holds an entity of a design: the map, or the design itself for its own fields. */
export type EntityKind = EntityMap | 'design';

/** The fields of a design that are no map, and that may change. */
export type DesignField = Exclude<keyof Design, EntityMap | 'id' | 'format'>;

/** A place in an entity: keys and, for lists, the `key` (or id) of the item, never its index. */
export type EntityPath = readonly string[];

/**
 * One change: a set, an insert, a removal or a move. It names an entity and a path in it.
 * A list insert names its neighbours: when `after` is gone `before` counts, when both are gone the item is appended,
 * so that two people inserting at once both keep their work.
 */
export type Change =
  | { op: 'set'; entity: EntityKind; id: Id; path: EntityPath; value: Json | undefined }
  | { op: 'add'; entity: EntityKind; id: Id; value: Json }
  | { op: 'remove'; entity: EntityKind; id: Id }
  | {
      op: 'insert';
      entity: EntityKind;
      id: Id;
      path: EntityPath;
      item: Json;
      after: string | null;
      before: string | null;
    }
  | { op: 'delete'; entity: EntityKind; id: Id; path: EntityPath; item: string }
  | {
      op: 'reorder';
      entity: EntityKind;
      id: Id;
      path: EntityPath;
      item: string;
      after: string | null;
      before: string | null;
    };

/** The changes of one operation, or of a burst of them that is one step: the unit of a site's log. */
export interface Patch {
  /** Made by who changes the design: what arrives twice counts once. */
  id: string;
  changes: readonly Change[];
}
