export { type ColumnUse, columnUses, type RowSource, renameColumn } from './columns.ts';
export { rewriteFormulaCalls } from './formula-calls.ts';
export type * from './reference.ts';
export { createReferenceBook, type ReferenceBook } from './reference-book.ts';
export { canClear, type Repair, removeStep, repairReferences } from './repair.ts';
export { tablesOf } from './tables.ts';
export { MAP_OF, unusedIn, usesOf } from './uses.ts';
