/** How values of a column are shown and typed. */
export type ColumnKind = 'text' | 'number' | 'boolean' | 'date' | 'time' | 'json' | 'choice' | 'uuid' | 'other';

/** A column of a table or view of a project. */
export interface ProjectColumn {
  name: string;
  /** As Postgres writes it: `text`, `numeric(10,2)`, `timestamp with time zone`, `order_state`. */
  type: string;
  kind: ColumnKind;
  isNullable: boolean;
  /** The expression that gives its value where none is given; null: there is none. */
  default: string | null;
  /** The database alone writes it: computed of others, or counted up always. */
  isGenerated: boolean;
  /** The values of an enum. */
  options: readonly string[];
}

export type OnDelete = 'no action' | 'restrict' | 'cascade' | 'set null' | 'set default';

/** A foreign key. */
export interface ProjectRelation {
  /** Of the constraint. */
  name: string;
  columns: readonly string[];
  /** The table that it leads to: `orders`, in another schema than `public` `auth.users`. */
  table: string;
  to: readonly string[];
  onDelete: OnDelete;
}

export interface ProjectIndex {
  name: string;
  /** Names of columns; an expression as Postgres writes it. */
  columns: readonly string[];
  isUnique: boolean;
}

/** A table or view of the schema `public` of a project. */
export interface ProjectTable {
  name: string;
  kind: 'table' | 'view';
  columns: readonly ProjectColumn[];
  /** Columns of the primary key; empty where there is none. */
  key: readonly string[];
  relations: readonly ProjectRelation[];
  /** Constraints by which no two rows are the same, beside the primary key. */
  uniques: readonly { name: string; columns: readonly string[] }[];
  /** Those that are no constraint. */
  indexes: readonly ProjectIndex[];
  /** Row-level security is on. */
  isGuarded: boolean;
  /** Rows as the database last counted them; null where it never has. */
  estimatedRows: number | null;
  /** The column by which people know a row of it; null where no one stands out. */
  nameColumn: string | null;
}

/** An enum of a project. */
export interface ProjectEnum {
  name: string;
  values: readonly string[];
}

export interface ProjectTables {
  tables: readonly ProjectTable[];
  enums: readonly ProjectEnum[];
}

export const ROW_TESTS = [
  'equals',
  'differs',
  'contains',
  'greater',
  'atLeast',
  'less',
  'atMost',
  'isNull',
  'isNotNull',
] as const;
export type RowTest = (typeof ROW_TESTS)[number];

export interface RowFilter {
  column: string;
  test: RowTest;
  value: string;
}

export interface RowOrder {
  column: string;
  isDescending: boolean;
}

/** Which rows of a table are read. */
export interface RowsQuestion {
  table: string;
  filters: readonly RowFilter[];
  /** The first comes first; rows that are equal by all of it stand by the primary key. */
  order: readonly RowOrder[];
  offset: number;
  limit: number;
  /** Tells also how many there are. */
  counts?: boolean;
  /** Gives long values whole. */
  isWhole?: boolean;
}

/** Most rows that one question gives. */
export const MOST_ROWS = 500;

/** The values that name a row: those of its primary key; of a table without one, `ctid`. */
export type RowKey = Readonly<Record<string, string>>;

/** One row; values as Postgres prints them. */
export interface ProjectRow {
  key: RowKey;
  values: Readonly<Record<string, string | null>>;
  /** What the row that a foreign key leads to is called, by the column. */
  names: Readonly<Record<string, string>>;
  /** Columns whose values are longer than what stands here. */
  cut: readonly string[];
}

export interface ReadRows {
  rows: readonly ProjectRow[];
  /** Null where it was not asked. */
  count: { rows: number; isEstimate: boolean } | null;
}

/** A change of one row. A column that is not named keeps its value, or gets its default. */
export type RowChange =
  | { kind: 'insert'; values: Readonly<Record<string, string | null>> }
  | {
      kind: 'update';
      key: RowKey;
      values: Readonly<Record<string, string | null>>;
      /** What the writer saw in these columns: where it is not there any more, nothing is written. */
      before: Readonly<Record<string, string | null>>;
    }
  | { kind: 'delete'; key: RowKey };

/** A change of a project's tables that was made in the builder. */
export interface ProjectChange {
  id: string;
  name: string;
  sql: string;
  /** ISO 8601. */
  madeAt: string;
  /** E-mail of the account; null for changes from before it was kept. */
  madeBy: string | null;
}

/** What one statement came to. */
export interface SqlAnswer {
  rows: readonly Readonly<Record<string, string | null>>[];
  /** Rows that it gave or changed. */
  count: number;
  /** There are more rows than are here. */
  isCut: boolean;
  /** How long it took in the database. */
  milliseconds: number;
}

export interface SqlOutcome {
  answers: readonly SqlAnswer[];
  /** The statements changed the schema, and are kept among the changes. */
  isKept: boolean;
}

/** What a policy is about. */
export type PolicyCommand = 'all' | 'select' | 'insert' | 'update' | 'delete';

/** A policy of row-level security. */
export interface ProjectPolicy {
  table: string;
  name: string;
  command: PolicyCommand;
  /** Names of roles; `public` is everybody. */
  roles: readonly string[];
  /** Widens what other policies let through; false: it narrows it. */
  isPermissive: boolean;
  /** The condition on rows that are there; null where none is said. */
  using: string | null;
  /** The condition on rows that are written. */
  check: string | null;
}

/** In whose name policies are tried: a visitor, or a person of the project by their id. */
export type TriedAs = { kind: 'visitor' } | { kind: 'person'; id: string };

/**
 * What came of trying something: how many rows it was let do it with; refused by rights or policies; or let through by them and
 * stopped by something else, such as a value that is missing. `code` is Postgres' SQLSTATE, `message` its own words.
 */
export type TryOutcome =
  | { is: 'allowed'; count: number }
  | { is: 'refused'; code: string; message: string }
  | { is: 'stopped'; code: string; message: string };

/** What somebody may do with the rows of a table, tried and taken back. */
export interface TriedPolicies {
  select: TryOutcome;
  insert: TryOutcome;
  update: TryOutcome;
  delete: TryOutcome;
  /** The first rows that they see. */
  rows: readonly Readonly<Record<string, string | null>>[];
}

/** Most rows that a try counts. */
export const MOST_TRIED = 1000;
