import type { FormulaMode } from '@trama/formula';
import type { Design, EntityKind, Id, Registry } from '@trama/model';
import type { Touched } from '../apply/applied.ts';
import { ENTITY_MAPS } from '../apply/entity-kinds.ts';
import { type CodeReading, readCode } from './code-references.ts';
import type { EntityReading } from './entity-reader.ts';
import { readEntity } from './read-entity.ts';
import type { DesignReference, EntityName, FormulaPlace, ReferenceTarget, TargetKind } from './reference.ts';

/** Every reference of a design, found from both sides, and every piece of code. Kept up by the entities that changed. */
export interface ReferenceBook {
  /** The design that the book knows. */
  readonly design: Design;
  readonly registry: Registry;
  /** What an entity refers to, in the order of its fields. */
  from(kind: EntityKind, id: Id): readonly DesignReference[];
  /** What refers to exactly this name; see `usesOf` for everything that uses an entity. */
  to(kind: TargetKind, id: string): readonly DesignReference[];
  /** The pieces of code in an entity. */
  formulas(kind: EntityKind, id: Id): readonly FormulaPlace[];
  /** Everything of a kind that is referred to. */
  targets(kind: TargetKind): readonly string[];
  /** Every entity that refers to something or holds code. */
  entities(): readonly EntityName[];
  /** Follows the design. @returns number of entities that were read anew */
  update(design: Design, touched: Touched): number;
}

const EMPTY: EntityReading = { references: [], formulas: [] };

/** Pieces of code that are remembered beyond those of the design: what was typed and is gone. */
const REMEMBERED = 20_000;

const rememberingReader = (): ((code: string, mode: FormulaMode) => CodeReading) => {
  const known = new Map<string, CodeReading>();
  return (code, mode) => {
    const key = `${mode} ${code}`;
    const found = known.get(key);
    if (found) return found;
    if (known.size >= REMEMBERED) known.clear();
    const reading = readCode(code, mode);
    known.set(key, reading);
    return reading;
  };
};

const nameOf = (kind: string, id: string): string => `${kind} ${id}`;

/** Reads a whole design once. */
export const createReferenceBook = (first: Design, registry: Registry): ReferenceBook => {
  let design = first;
  const read = rememberingReader();
  const readings = new Map<string, EntityReading & { entity: EntityName }>();
  /** ReferenceTarget to the entities that name it, with their references. */
  const uses = new Map<TargetKind, Map<string, Map<string, DesignReference[]>>>();

  const usesOf = ({ kind, id }: ReferenceTarget): Map<string, DesignReference[]> => {
    const ofKind = uses.get(kind) ?? new Map<string, Map<string, DesignReference[]>>();
    uses.set(kind, ofKind);
    const found = ofKind.get(id) ?? new Map<string, DesignReference[]>();
    ofKind.set(id, found);
    return found;
  };

  const forget = (name: string): void => {
    for (const { to } of readings.get(name)?.references ?? []) {
      const users = uses.get(to.kind)?.get(to.id);
      users?.delete(name);
      if (users?.size === 0) uses.get(to.kind)?.delete(to.id);
    }
    readings.delete(name);
  };

  const take = (kind: EntityKind, id: Id): void => {
    const name = nameOf(kind, id);
    forget(name);
    const reading = readEntity(design, registry, kind, id, read);
    if (reading.references.length === 0 && reading.formulas.length === 0) return;
    readings.set(name, { ...reading, entity: { kind, id } });
    for (const reference of reading.references) {
      const users = usesOf(reference.to);
      const own = users.get(name);
      if (own) own.push(reference);
      else users.set(name, [reference]);
    }
  };

  take('design', design.id);
  for (const kind of ENTITY_MAPS) for (const id of Object.keys(design[kind])) take(kind, id);

  return {
    get design() {
      return design;
    },
    registry,
    from: (kind, id) => (readings.get(nameOf(kind, id)) ?? EMPTY).references,
    to: (kind, id) => [...(uses.get(kind)?.get(id)?.values() ?? [])].flat(),
    formulas: (kind, id) => (readings.get(nameOf(kind, id)) ?? EMPTY).formulas,
    targets: (kind) => [...(uses.get(kind)?.keys() ?? [])],
    entities: () => [...readings.values()].map(({ entity }) => entity),
    update: (next, touched) => {
      design = next;
      let count = 0;
      for (const [kind, ids] of touched) {
        for (const id of ids) {
          take(kind, id);
          count += 1;
        }
      }
      return count;
    },
  };
};
