import { randomUUID } from 'node:crypto';
import type { Table } from '../database/rows/table-rows.ts';
import { FILE_COLUMN, FILES_TABLE, SEALED_COLUMN, SEALED_TABLE, SECRET_COLUMN, SECRETS_TABLE } from './contents.ts';
import type { ProjectParts } from './project-parts.ts';

/** A row as it travels: texts and nulls in the order of the table's columns. */
type Row = (string | null)[];

/** What is not the same in the project that a dump is read into. */
export interface Changes {
  /** The rows of a table as they are written; null: this one is not. Absent: as they are. */
  ofTable: ReadonlyMap<string, (row: Row, place: (column: string) => number) => Row | null>;
  /** Names that files have now. */
  versions: ReadonlyMap<string, string>;
  /** Second factors that were not written. */
  lost: () => number;
}

/**
 * Where files are in one store for all projects, those of a copy have names of their own: what one removes stays the other's.
 * Secrets are sealed anew; a second factor that cannot be opened is of no use to anybody, and of a secret of functions the name stays,
 * so that whoever runs the copy sees what it lacks.
 */
export const changesFor = (
  { storage }: Pick<ProjectParts, 'storage'>,
  reseal: (sealed: string) => string | null,
): Changes => {
  const versions = new Map<string, string>();
  let lost = 0;
  const ofTable = new Map<string, (row: Row, place: (column: string) => number) => Row | null>();
  ofTable.set(SEALED_TABLE, (row, place) => {
    const column = place(SEALED_COLUMN);
    const sealed = row[column] ?? null;
    if (sealed === null) return row;
    const own = reseal(sealed);
    if (own === null) lost += 1;
    return own === null ? null : row.with(column, own);
  });
  ofTable.set(SECRETS_TABLE, (row, place) => {
    const column = place(SECRET_COLUMN);
    const sealed = row[column] ?? null;
    return sealed === null ? row : row.with(column, reseal(sealed));
  });
  if (storage?.s3)
    ofTable.set(FILES_TABLE, (row, place) => {
      const column = place(FILE_COLUMN);
      const version = randomUUID();
      versions.set(row[column] ?? '', version);
      return row.with(column, version);
    });
  return { ofTable, versions, lost: () => lost };
};

/** A batch of rows as it is written, and how many rows the dump had in it. */
export const changedRows = (
  { ofTable }: Changes,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  json: string,
): { json: string; given: number } => {
  const rows = JSON.parse(json) as Row[];
  const change = ofTable.get(name);
  if (!change) return { json, given: rows.length };
  const place = (column: string): number => columns.findIndex((each) => each.name === column);
  const kept = rows.flatMap((row) => {
    const changed = change(row, place);
    return changed === null ? [] : [changed];
  });
  return { json: JSON.stringify(kept), given: rows.length };
};
