import { type Change, type Design, type EntityKind, type EntityPath, type Id, isRecord, isSame } from '@trama/model';
import { DESIGN_FIELDS, ENTITY_MAPS } from './apply/entity-kinds.ts';
import { toJson } from './json.ts';

/** Something that both sides changed, each in its own way. An empty path is the whole entity. */
export interface DesignConflict {
  entity: EntityKind;
  id: Id;
  path: EntityPath;
}

/** What leads from a stored design to the next version of what it was made from. */
export interface DesignMerge {
  /** Every difference of the next version, those in conflict too: applied to the stored design they let it win. */
  changes: readonly Change[];
  conflicts: readonly DesignConflict[];
}

export interface DesignVersions {
  /** What both others were made from. */
  base: Design;
  /** The base with the changes that people made. */
  stored: Design;
  /** The newer version of the base. */
  next: Design;
}

type Values = Readonly<Record<string, unknown>>;

/** An object whose members are compared one by one. Lists and bindings count as one value: half of each would be neither. */
const isOpen = (value: unknown): value is Values => isRecord(value) && !('binding' in value);

interface Versions {
  base: unknown;
  stored: unknown;
  next: unknown;
}

/** Paths at which the next version differs from its base and from what is stored, and whether the stored one differs too. */
const pathsToSet = (
  { base, stored, next }: Versions,
  path: EntityPath,
): readonly { path: EntityPath; value: unknown; isConflict: boolean }[] => {
  if (isSame(base, next) || isSame(stored, next)) return [];
  if (isOpen(base) && isOpen(stored) && isOpen(next)) {
    return [...new Set([...Object.keys(base), ...Object.keys(next)])].flatMap((name) =>
      pathsToSet({ base: base[name], stored: stored[name], next: next[name] }, [...path, name]),
    );
  }
  return [{ path, value: next, isConflict: !isSame(base, stored) }];
};

const mergeValues = (entity: EntityKind, id: Id, versions: Versions, from: EntityPath): DesignMerge => {
  const found = pathsToSet(versions, from);
  return {
    changes: found.map(({ path, value }) => ({
      op: 'set',
      entity,
      id,
      path,
      value: value === undefined ? undefined : toJson(value),
    })),
    conflicts: found.flatMap(({ path, isConflict }) => (isConflict ? [{ entity, id, path }] : [])),
  };
};

const mergeEntity = (entity: EntityKind, id: Id, versions: Versions): DesignMerge => {
  const { base, stored, next } = versions;
  if (base !== undefined && stored !== undefined && next !== undefined) return mergeValues(entity, id, versions, []);
  if (isSame(base, next) || isSame(stored, next)) return { changes: [], conflicts: [] };
  return {
    changes: [next === undefined ? { op: 'remove', entity, id } : { op: 'add', entity, id, value: toJson(next) }],
    conflicts: isSame(base, stored) ? [] : [{ entity, id, path: [] }],
  };
};

/**
 * Takes what is new in a version of a design over into a stored one that people have changed since.
 * What only they changed stays as it is and is in neither list.
 */
export const mergeDesigns = ({ base, stored, next }: DesignVersions): DesignMerge => {
  const merges: readonly DesignMerge[] = [
    ...DESIGN_FIELDS.map((field) =>
      mergeValues('design', stored.id, { base: base[field], stored: stored[field], next: next[field] }, [field]),
    ),
    ...ENTITY_MAPS.flatMap((entity) =>
      [...new Set([...Object.keys(base[entity]), ...Object.keys(next[entity])])].map((id) =>
        mergeEntity(entity, id, { base: base[entity][id], stored: stored[entity][id], next: next[entity][id] }),
      ),
    ),
  ];
  return {
    changes: merges.flatMap(({ changes }) => changes),
    conflicts: merges.flatMap(({ conflicts }) => conflicts),
  };
};
