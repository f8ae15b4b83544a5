import type { ProjectTable } from '@trama/protocol/builder';

/** The table and column that a foreign key of one column leads to, in the tables that the builder shows. */
export const linkOf = ({ relations }: ProjectTable, column: string): { table: string; column: string } | null => {
  const found = relations.find(({ columns }) => columns.length === 1 && columns[0] === column);
  const target = found?.to[0];
  return found && target !== undefined && !found.table.includes('.') ? { table: found.table, column: target } : null;
};
