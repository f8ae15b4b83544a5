import type { Collection, Id, Json } from '@trama/model';

/** Edit mode: data that stand for those which cannot come, so that an author sees rows to design with. */
export interface CollectionSamples {
  /** Data for a collection that failed, or whose page is closed to whom it is shown to; null for none. */
  take(collection: Collection): Json | null;
  /** The collection has data of its own again. */
  release(id: Id): void;
}
