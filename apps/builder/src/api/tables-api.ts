import type {
  ProjectChange,
  ProjectPolicy,
  ProjectRow,
  ProjectTables,
  ReadRows,
  RowChange,
  RowsQuestion,
  SqlOutcome,
  TriedAs,
  TriedPolicies,
} from '@trama/protocol/builder';
import type { SendCall } from './send-call.ts';

/** The tables of a site's backend on this server. */
export interface TablesApi {
  readTables(site: string): Promise<ProjectTables>;
  /** The policies of its tables. */
  readPolicies(site: string): Promise<readonly ProjectPolicy[]>;
  /** What somebody may do with the rows of a table, tried and taken back. */
  tryPolicies(site: string, table: string, as: TriedAs): Promise<TriedPolicies>;
  readRows(site: string, question: RowsQuestion): Promise<ReadRows>;
  /** All changes or none; the rows as they are then, null for those that are gone. */
  writeRows(site: string, table: string, changes: readonly RowChange[]): Promise<readonly (ProjectRow | null)[]>;
  /** The changes of tables that were made in the builder, in their order. */
  listChanges(site: string): Promise<readonly ProjectChange[]>;
  /** Changes tables by SQL, and keeps it under a name. */
  changeTables(site: string, name: string, sql: string): Promise<void>;
  /** Runs statements in one transaction. */
  runSql(site: string, statements: readonly string[], options?: RunSqlOptions): Promise<SqlOutcome>;
}

export interface RunSqlOptions {
  /** Whatever would write fails. */
  isReadOnly?: boolean;
  /** Breaks it off: what had not come to its end is not kept. */
  signal?: AbortSignal;
}

export const createTablesApi = (send: SendCall): TablesApi => ({
  readTables: (name) => send('GET /sites/:name/project/tables', { params: { name } }),
  readPolicies: async (name) => (await send('GET /sites/:name/project/policies', { params: { name } })).policies,
  tryPolicies: (name, table, as) =>
    send('POST /sites/:name/project/policies/try', { params: { name }, body: { table, as } }),
  readRows: (name, body) => send('POST /sites/:name/project/rows/read', { params: { name }, body }),
  writeRows: async (name, table, changes) =>
    (await send('POST /sites/:name/project/rows/write', { params: { name }, body: { table, changes } })).rows,
  listChanges: async (name) => (await send('GET /sites/:name/project/changes', { params: { name } })).changes,
  changeTables: async (site, name, sql) => {
    await send('POST /sites/:name/project/changes', { params: { name: site }, body: { name, sql } });
  },
  runSql: (name, statements, { isReadOnly = false, signal } = {}) =>
    send('POST /sites/:name/project/sql', {
      params: { name },
      body: { statements, isReadOnly },
      ...(signal && { signal }),
    }),
});
