import type { Change, Design, EntityKind } from '@trama/model';

/** Which entities changes wrote to. */
export type Touched = ReadonlyMap<EntityKind, ReadonlySet<string>>;

/** What the changes of a patch came to. */
export interface Applied {
  design: Design;
  /** Takes the patch back, in the order in which it must be applied. */
  inverse: readonly Change[];
  touched: Touched;
}
