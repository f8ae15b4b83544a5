import type { ClientSession } from './embedded/client/client.ts';

/** The only roles in which a request may run. Anything else in a token is refused before a connection is touched. */
export const REQUEST_ROLES = ['anon', 'authenticated', 'service_role'] as const;
export type RequestRole = (typeof REQUEST_ROLES)[number];

/** What a parameter may be; it reaches Postgres as text and Postgres gives it the type that the statement asks for. */
export type Parameter = string | number | bigint | boolean | null | undefined | Date | object;

export interface Result<Row> {
  rows: Row[];
  /** Rows returned by a select, or changed by an insert, update or delete. */
  count: number;
}

/** A transaction's hands on the database. Valid only inside the callback that received it. */
export interface Session {
  /**
   * One statement with `$1` parameters. Booleans, numbers up to 2^53 and JSON come back as JavaScript values,
   * everything else (dates, uuids, numeric) as Postgres prints it.
   */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly Parameter[]): Promise<Result<Row>>;
  /** As `query`, for a statement that comes often with other values and whose columns never change: its plan is kept. */
  queryPrepared<Row = Record<string, unknown>>(sql: string, parameters?: readonly Parameter[]): Promise<Result<Row>>;
  /** Several statements without parameters: migrations and seeds. */
  exec(sql: string): Promise<void>;
}

/** On whose behalf a transaction runs. */
export interface RequestContext {
  role: RequestRole;
  /** The verified token's payload; visible in SQL as `auth.jwt()`. */
  claims: Record<string, unknown>;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  /** Where functions look names up first; `public` by default. */
  schema?: string;
  /** Reads only: a write inside fails with SQLSTATE 25006. */
  readOnly?: boolean;
  /** Zone in which times are written and read; one that the database knows. The database's own by default. */
  timezone?: string | undefined;
}

export interface Database {
  readonly kind: 'embedded' | 'server';
  /** Runs `fn` in one transaction in the request's role, so that row-level security decides. Commits, or rolls back and rethrows. */
  tx<T>(context: RequestContext, fn: (session: Session) => Promise<T>): Promise<T>;
  /** As `tx` with one `queryPrepared` and nothing to decide after it, in one round trip. */
  statement<Row = Record<string, unknown>>(
    context: RequestContext,
    sql: string,
    parameters?: readonly Parameter[],
  ): Promise<Result<Row>>;
  /** Runs `fn` in one transaction as the owner: platform tables, migrations, the services' own tables. */
  admin<T>(fn: (session: Session) => Promise<T>): Promise<T>;
  /**
   * As `admin`, on a connection of which nothing stays: no setting, prepared statement, cursor, lock or temporary table that `fn`
   * leaves behind is met by whoever comes next. Counts as a change of the schema, unless it `changesNothing`.
   * @param limit how long a statement may take, in milliseconds; 0: as long as it needs.
   */
  apart<T>(
    limit: number,
    fn: (session: Session) => Promise<T>,
    options?: { readonly changesNothing?: boolean },
  ): Promise<T>;
  /** Calls `fn` with the payload of each NOTIFY on `channel`, after its commit; with an empty one after
   * news may have been missed (a lost connection). `fn` must not wait for the database. */
  listen(channel: string, fn: (payload: string) => void): Promise<() => Promise<void>>;
  /** Calls `fn` after each commit through this handle that changed the schema. */
  onSchemaChange(fn: () => void): () => void;
  /** Begins the session of who speaks Postgres' protocol; null where clients reach the Postgres itself. */
  readonly openClient: ((onSilence: () => void) => ClientSession) | null;
  close(): Promise<void>;
}
