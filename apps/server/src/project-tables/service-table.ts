import type { ServiceTable } from '@trama/model';
import type { ProjectTable } from '@trama/protocol/builder';

/** A table of a project as plugins describe those of a service (conformance 10.236): with what a page needs to show and fill it. */
export const serviceTable = ({ name, kind, key, columns, relations }: ProjectTable): ServiceTable => ({
  name,
  takesRows: kind === 'table',
  columns: columns.map((column) => {
    // What leads out of the project's own tables (to `auth.users`) leads to no rows that a page could show.
    const relation = relations.find(
      (one) => one.columns.length === 1 && one.columns[0] === column.name && !one.table.includes('.'),
    );
    const to = relation?.to[0];
    return {
      name: column.name,
      // How long a text or exact a number may be is no part of its type here.
      type: column.type.replace(/\([^)]*\)/, ''),
      isRequired: !column.isNullable && column.default === null && !column.isGenerated,
      isKey: key.includes(column.name),
      ...(relation && to !== undefined && { refersTo: { table: relation.table, column: to } }),
      ...(column.options.length > 0 && { choices: column.options }),
    };
  }),
});
