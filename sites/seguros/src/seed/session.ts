/** A transaction's hands on the database, as its owner. */
export interface Session {
  query<Row>(sql: string, parameters?: readonly (string | number)[]): Promise<{ rows: Row[] }>;
}
