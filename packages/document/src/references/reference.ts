import type { FormulaError, FormulaMode, PathStep, ValuePath } from '@trama/formula';
import type { EntityKind, EntityPath, Id, Reference } from '@trama/model';

/**
 * What a design can refer to: its entities, and what is in them or beside them.
 * `table` and `column` are those of a data service, `asset` is a file of the site; `item` and `mapping` are the item of a repeat or of a mapping around;
 * `name` is one that a formula takes from nowhere in the design; `id` is an id in a field that Trama does not read.
 */
export type TargetKind =
  | Reference['kind']
  | 'property'
  | 'trigger'
  | 'step'
  | 'plugin'
  | 'role'
  | 'table'
  | 'column'
  | 'asset'
  | 'helper'
  | 'item'
  | 'mapping'
  | 'name'
  | 'id';

/** An entity of a design. */
export interface EntityName {
  kind: EntityKind;
  id: Id;
}

/** What a reference names. Formulas may name an entity by its name. */
export interface ReferenceTarget {
  kind: TargetKind;
  /** Id or name; `<table>/<column>` for a column. */
  id: string;
}

/** What is done with the target. `hold`: it stands there (a child in a slot, a section on a page). */
export type ReferenceUse = 'read' | 'write' | 'call' | 'link' | 'hold';

/** How the name stands at its place: it is the text, a part of the text, the key of a record, or in code. */
export type ReferenceForm = 'value' | 'part' | 'key' | 'code';

/** One reference of a design. */
export interface DesignReference {
  from: EntityName;
  /** Leads to the value that refers. Items of lists go by `key` or id where they have one, else by their position. */
  path: EntityPath;
  to: ReferenceTarget;
  use: ReferenceUse;
  form: ReferenceForm;
  /** In code: the path to the code, and the keys from the target's own on. */
  code?: { path: EntityPath; steps: readonly PathStep[] };
}

/** A piece of code in a design. */
export interface FormulaPlace {
  from: EntityName;
  /** Leads to the value that is computed. */
  path: EntityPath;
  /** Leads to the code itself. */
  codePath: EntityPath;
  code: string;
  mode: FormulaMode;
  parameters: readonly string[];
  /** Why it is no formula. */
  error: FormulaError | null;
  /** What it yields, as far as that comes from outside unchanged. */
  results: readonly ValuePath[];
}
