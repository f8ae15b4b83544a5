export interface Column {
  name: string;
  /** As Postgres spells it, schema-qualified where needed (`integer`, `public.mood`). */
  type: string;
  default: string | null;
  /** A row must name it: it takes no null and has no default. */
  required: boolean;
  comment: string | null;
  /** What an enumeration holds, in its order; null for other types. */
  labels: string[] | null;
}

/** A function of one row that leads to rows of another relation, embedded under its own name. */
export interface ComputedRelation {
  name: string;
  target: string;
  toOne: boolean;
}

export interface Relation {
  name: string;
  comment: string | null;
  columns: Column[];
  primaryKey: string[];
  /** Names of functions of one row that give a value: selected, filtered and ordered by like columns, never part of `*`. */
  computedColumns: string[];
  computedRelations: ComputedRelation[];
}

export interface ForeignKey {
  name: string;
  from: string;
  fromColumns: string[];
  /** The primary key of the table that holds the key, also where `from` is a view of it. */
  fromPrimaryKey: string[];
  to: string;
  toColumns: string[];
  /** The columns are unique in `from`, so that the way back leads to one row at most. */
  unique: boolean;
  /** `from` is a view of the table that holds the key. */
  fromView?: boolean;
  /** It leads to a view, so that no column or constraint alone names the way. */
  toView?: boolean;
}

export interface Argument {
  name: string;
  type: string;
  optional: boolean;
  /** It takes all that is left, as an array. */
  variadic: boolean;
}

export interface Routine {
  name: string;
  arguments: Argument[];
  returnsSet: boolean;
  returns: 'void' | 'scalar' | 'row';
  /** The relation whose rows it returns, so that they can be embedded into. */
  relation: string | null;
  volatile: boolean;
}

/** What one exposed schema holds. Other schemas are not here, so that no request can name or embed them. */
export interface Catalog {
  schema: string;
  relations: Map<string, Relation>;
  foreignKeys: ForeignKey[];
  routines: Routine[];
  /** Schema of PostGIS' `st_asgeojson(record)`, where it is installed. */
  geoJsonSchema: string | undefined;
}
