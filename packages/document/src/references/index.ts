export type * from './reference.ts';
export { createReferenceBook, type ReferenceBook } from './reference-book.ts';
