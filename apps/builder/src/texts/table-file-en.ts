import { inEnglish } from './numbers.ts';

/** A file of rows that becomes a table of the backend. */
export const tableFile = {
  title: 'Create a table from a file',
  choose: 'Create a table from a file (spreadsheet, CSV, TSV, JSON)',
  drop: 'Drop a spreadsheet, CSV, TSV or JSON file to create a table from it',
  name: 'Name of the table',
  columns: 'Columns and their types',
  columnName: (title: string) => `Name of the column ${title}`,
  typeOf: (title: string) => `Type of ${title}`,
  skip: 'Leave out',
  key: 'Rows are told apart by',
  keyColumn: (name: string) => `the column ${name}`,
  who: 'Who may see the rows',
  found: (rows: number, columns: number) =>
    `${rows === 1 ? '1 row' : `${inEnglish(rows)} rows`} in ${columns === 1 ? '1 column' : `${columns} columns`}`,
  tooMany: (total: number, most: number) =>
    `The file has ${inEnglish(total)} rows. At most ${inEnglish(most)} are taken at once: split the file, and add the others to the table later.`,
  tooLarge: (megabytes: number) =>
    `Files of up to ${megabytes} MB become a table here. Split it, or copy it with psql: \\copy table from file.csv csv header.`,
  taken: (name: string) => `There is a table “${name}” already.`,
  twice: (name: string) => `Two columns are called “${name}”.`,
  noColumn: 'Take at least one column.',
  badKey: 'The column of the key is left out.',
  make: (rows: number) =>
    rows === 1 ? 'Create the table with 1 row' : `Create the table with ${inEnglish(rows)} rows`,
  inserting: (done: number, total: number) => `${inEnglish(done)} of ${inEnglish(total)} rows`,
  stop: 'Stop',
  goOn: 'Go on',
  broken: 'Nothing is lost: “Go on” takes the rows that are not in the table yet, and none twice.',
  done: (inserted: number, total: number) =>
    inserted === total
      ? `The table is there, with all ${inEnglish(total)} rows.`
      : `The table is there, with ${inEnglish(inserted)} of ${inEnglish(total)} rows.`,
  leftHalfWay: (table: string, inserted: number, total: number) =>
    `The table ${table} has ${inEnglish(inserted)} of the ${inEnglish(total)} rows of the file: it was closed before the others came in.`,
  undo: 'It stands among the changes: to take it back, delete the table.',
  gaveUp: (refused: number) =>
    `${inEnglish(refused)} rows were refused, and the others were not tried. Look at the types, delete the table and begin again.`,
  refused: (count: number) => (count === 1 ? '1 row was refused' : `${inEnglish(count)} rows were refused`),
  row: (row: number, reason: string) => `Row ${row}: ${reason}`,
  misfits: (count: number) =>
    count === 1
      ? '1 value does not fit its type: it stays empty'
      : `${inEnglish(count)} values do not fit their types: they stay empty`,
  misfit: (row: number, columns: string) => `Row ${row}: ${columns}`,
  open: 'Show the table',
};
