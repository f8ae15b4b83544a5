import type { Aggregation } from './fields-sql.ts';

/** Rows to choose from: a relation, or rows that a statement just wrote or returned. */
export interface Source {
  /** SQL for the `from` clause, without an alias. */
  from: string;
  /** The relation whose foreign keys embedding follows; null where the rows belong to none. */
  relation: string | null;
  /** What Postgres calls the rows in its messages; the relation's name by default. */
  name?: string;
}

/** Where a level stands. */
export interface LevelPlace {
  /** How many relations it is embedded in. */
  depth: number;
  /** Its fields, and its aggregates too, become those of its parent. */
  isSpread: boolean;
}

/** The clauses of one level, to be put together by the caller. */
export interface Level {
  columns: string;
  from: string;
  /** As `from`, with those embedded relations only that decide which rows there are. */
  countedFrom: string;
  where: string;
  /** `group by …`, where an aggregate stands beside columns. */
  group: string;
  /** The rows are groups of the relation's rows. */
  aggregated: boolean;
  /** Names of the columns. */
  names: string[];
  /** What a level that is spread leaves to its parent. */
  aggregations: Aggregation[];
  order: string;
  page: string;
}
