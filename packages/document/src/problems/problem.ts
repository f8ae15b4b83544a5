import type { Design, EntityKind, EntityPath, Id, Label, Registry } from '@trama/model';
import type { EntityName, ReferenceBook } from '../references/index.ts';
import type { DesignReference } from '../references/reference.ts';
import type { Fix, FixChoice } from './fix.ts';
import type { TableNames } from './table-names.ts';

/** Something in a design that will not work, or not well, on the published site. */
export interface DesignProblem {
  rule: string;
  severity: 'error' | 'warning';
  message: Label;
  /** The entity to show when the problem is chosen. */
  entity: { kind: EntityKind; id: Id };
  /** Leads to what is wrong in it, where that is not the whole. */
  path?: EntityPath;
  fix?: Fix;
  choice?: FixChoice;
}

/** What a rule may look at. */
export interface ProblemContext {
  design: Design;
  registry: Registry;
  book: ReferenceBook;
  /** Whether what a reference names is there. */
  isKnown: (reference: DesignReference) => boolean;
  /** Null where they are not known. */
  tables: TableNames | null;
}

/**
 * One rule, a file each. `look` looks at one entity: what it finds depends on that entity, on what it refers to and on
 * whether that is there. `find` looks at the whole design.
 */
export type ProblemRule = { name: string } & (
  | { look: (entity: EntityName, context: ProblemContext) => readonly DesignProblem[] }
  | { find: (context: ProblemContext) => readonly DesignProblem[] }
);
