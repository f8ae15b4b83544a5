import type { Change, Design, EntityKind } from '@trama/model';
import type { Touched } from '../apply/applied.ts';
import { DESIGN_FIELDS } from '../apply/entity-kinds.ts';
import { toJson } from '../json.ts';

/** Joins several reports of written entities. */
export const joinTouched = (reports: readonly Touched[]): Touched => {
  const joined = new Map<EntityKind, Set<string>>();
  for (const report of reports) {
    for (const [kind, ids] of report) joined.set(kind, new Set([...(joined.get(kind) ?? []), ...ids]));
  }
  return joined;
};

/** Whole-entity changes from one design to another, among the touched entities. */
export const differences = (before: Design, after: Design, touched: Touched): readonly Change[] => {
  const changes: Change[] = [];
  for (const [entity, ids] of touched) {
    if (entity === 'design') {
      for (const field of DESIGN_FIELDS.filter((name) => before[name] !== after[name])) {
        const value = after[field];
        changes.push({
          op: 'set',
          entity,
          id: after.id,
          path: [field],
          value: value === undefined ? undefined : toJson(value),
        });
      }
      continue;
    }
    for (const id of ids) {
      const value = after[entity][id];
      if (value === before[entity][id]) continue;
      changes.push(value ? { op: 'add', entity, id, value: toJson(value) } : { op: 'remove', entity, id });
    }
  }
  return changes;
};
