import type { Database } from '../../database/database.ts';
import type { Catalog } from './catalog.ts';
import { readCatalog } from './read-catalog.ts';

/** The catalogs of the exposed schemas, each read once and again after the schema has changed. */
export interface CatalogCache {
  get(schema: string): Promise<Catalog>;
  invalidate(): void;
}

export const createCatalogCache = (db: Database): CatalogCache => {
  const current = new Map<string, Promise<Catalog>>();
  return {
    get: (schema) => {
      const known = current.get(schema);
      if (known) return known;
      const reading = db.admin((session) => readCatalog(session, schema));
      current.set(schema, reading);
      reading.catch(() => {
        if (current.get(schema) === reading) current.delete(schema);
      });
      return reading;
    },
    invalidate: () => current.clear(),
  };
};
