import type { RowTest } from '@trama/protocol/builder';

/** Texts of the backend's place. */
export interface BackendTexts {
  title: string;
  show: string;
  close: string;
  reload: string;
  failed: string;
  none: string;
  noneLead: string;
  give: string;
  tables: string;
  views: string;
  view: string;
  findTable: string;
  noneFound: string;
  noTables: string;
  noTablesLead: string;
  tableGone: (name: string) => string;
  toTables: string;
  unguarded: string;
  rows: {
    noValue: string;
    yes: string;
    no: string;
    findRow: (table: string) => string;
    noRowFound: string;
    selectRow: (number: number) => string;
    valueOf: (column: string) => string;
    addRow: string;
    add: string;
    addTo: (table: string) => string;
    needed: string;
    byDefault: (expression: string) => string;
    filter: string;
    addFilter: string;
    removeFilter: (column: string) => string;
    column: string;
    test: string;
    value: string;
    show: string;
    showAll: string;
    tests: Readonly<Record<RowTest, string>>;
    saving: string;
    count: (count: string, isOne: boolean, isEstimate: boolean) => string;
    reload: string;
    undo: string;
    remove: string;
    removeTitle: (count: number) => string;
    removeLead: string;
    failed: string;
    none: string;
    noneLead: string;
    noneFound: string;
    notSaved: (count: number) => string;
    writeAgain: string;
    discard: string;
    copyAndReload: string;
  };
  reasons: { changed: string; sql: Readonly<Record<string, string>> };
}

export const backend: BackendTexts = {
  title: 'Backend',
  show: 'Backend',
  close: 'Close the backend',
  reload: 'Read the tables again',
  failed: 'The backend does not answer',
  none: 'This site has no backend yet',
  noneLead: 'A backend keeps tables, people who sign in, and files. It is this site’s own.',
  give: 'Add a backend',
  tables: 'Tables',
  views: 'Views',
  view: 'View',
  findTable: 'Find a table',
  noneFound: 'Nothing is called so.',
  noTables: 'No tables yet',
  noTablesLead: 'What a site keeps stands in tables: customers, orders, articles.',
  tableGone: (name) => `There is no table “${name}” any more.`,
  toTables: 'Show the tables',
  unguarded: 'No policies: everybody may read and write',
  rows: {
    noValue: 'no value',
    yes: 'yes',
    no: 'no',
    findRow: (table) => `Find in ${table}`,
    noRowFound: 'No row is called so.',
    selectRow: (number) => `Select row ${number}`,
    valueOf: (column) => `Value of ${column}`,
    addRow: 'Add row',
    add: 'Add',
    addTo: (table) => `New row in ${table}`,
    needed: 'needed',
    byDefault: (expression) => `default: ${expression}`,
    filter: 'Filter',
    addFilter: 'Show only rows in which …',
    removeFilter: (column) => `Remove the filter of ${column}`,
    column: 'Column',
    test: 'Test',
    value: 'Value',
    show: 'Show these rows',
    showAll: 'Show all rows',
    tests: {
      equals: 'is',
      differs: 'is not',
      contains: 'contains',
      greater: 'is more than',
      atLeast: 'is at least',
      less: 'is less than',
      atMost: 'is at most',
      isNull: 'has no value',
      isNotNull: 'has a value',
    },
    saving: 'Saving…',
    count: (count, isOne, isEstimate) => (isOne ? '1 row' : `${isEstimate ? 'about ' : ''}${count} rows`),
    reload: 'Read the rows again',
    undo: 'Take the last change of rows back',
    remove: 'Delete',
    removeTitle: (count) => (count === 1 ? 'Delete this row?' : `Delete ${count} rows?`),
    removeLead:
      'Until you leave this table you can take it back; what the database deletes along with it stays deleted.',
    failed: 'The rows could not be read',
    none: 'No rows yet',
    noneLead: 'Add the first one, or paste some from a spreadsheet once there is one.',
    noneFound: 'No row is like that',
    notSaved: (count) => (count === 1 ? 'One value is not saved.' : `${count} values are not saved.`),
    writeAgain: 'Save mine',
    discard: 'Let them go',
    copyAndReload: 'Copy what I typed and read the table again',
  },
  reasons: {
    changed: 'Somebody else has changed or removed this row meanwhile; the table shows it as it is now.',
    sql: {
      '22P02': 'This is no value of the column’s type.',
      '22001': 'This is too long for the column.',
      '22003': 'This number is too large for the column.',
      '22007': 'This is no date or time.',
      '22008': 'There is no such date or time.',
      '23502': 'A value is needed here.',
      '23503': 'A row of another table is missing, or still refers to this one.',
      '23505': 'This value is there already, and may be there once.',
      '23514': 'A rule of the table does not allow this.',
      '42501': 'The database does not allow this: what its owner made is the owner’s to open.',
      '42703': 'This column is no longer there.',
      '42P01': 'This table is no longer there.',
      '42P07': 'There is one of this name already.',
      '42601': 'This is no SQL.',
      '57014': 'This took too long and was stopped.',
      '25006': 'This only looks, and may not write.',
    },
  },
};
