import type { Id } from '@trama/model';

/** All tables of the data service of a site, as it says itself. */
export interface TableNames {
  /** The plugin that asks that service. */
  plugin: Id;
  /** Names of the columns by the name of their table. */
  columns: Readonly<Record<string, readonly string[]>>;
}
