import { MOST_TRIED, type OnDelete, type PolicyCommand, type RowTest } from '@trama/protocol/builder';
import type { PolicySentence } from '../backend/policies/policy-sql.ts';
import type { TYPES } from '../backend/structure/column-types.ts';
import type { KeyTemplate } from '../backend/structure/structure-sql.ts';
import type { BackendTab } from '../editor/view.ts';
import { type FilesTexts, files } from './files-en.ts';
import { type FunctionWritingTexts, functionWriting } from './function-writing-en.ts';
import { type PeopleTexts, people } from './people-en.ts';
import { functions, messages, realtime, type ServicesTexts } from './services-en.ts';
import { type SignInTexts, signIn } from './sign-in-en.ts';
import { type SqlTexts, sql } from './sql-en.ts';

/** Texts of the backend's place. */
export interface BackendTexts extends ServicesTexts {
  functionWriting: FunctionWritingTexts;
  signIn: SignInTexts;
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
    /** Told where the table is no longer shown. */
    notSavedIn: (table: string, count: number) => string;
    notAdded: (table: string) => string;
    writeAgain: string;
    discard: string;
    keepAndReload: string;
  };
  parts: string;
  tabs: Readonly<Record<BackendTab, string>>;
  structure: {
    columns: string;
    name: string;
    type: string;
    default: string;
    rules: string;
    key: string;
    needed: string;
    unique: string;
    generated: string;
    types: Readonly<Record<(typeof TYPES)[number], string>>;
    oneOf: (name: string) => string;
    otherType: string;
    typeAsSql: string;
    noDefault: string;
    value: string;
    expression: string;
    refersTo: string;
    rowOf: (table: string) => string;
    nothing: string;
    people: string;
    onDelete: string;
    onDeletes: Readonly<Record<OnDelete, string>>;
    more: (column: string) => string;
    change: string;
    drop: string;
    addColumn: string;
    newColumn: (table: string) => string;
    changeColumn: (column: string) => string;
    carryName: (count: number) => string;
    renameStep: (name: string) => string;
    dropColumn: (column: string) => string;
    dropColumnLead: string;
    usedIn: (count: number) => string;
    readInstead: string;
    readNothing: string;
    indexes: string;
    noIndexes: string;
    addIndex: string;
    newIndex: (table: string) => string;
    indexLead: string;
    uniqueIndex: string;
    dropIndex: (name: string) => string;
    dropIndexLead: string;
    dropTable: (name: string) => string;
    dropTableLead: string;
    newTable: string;
    /** What a table, and its first column, may be called. */
    exampleTable: string;
    firstColumn: string;
    makeTable: string;
    rowsBy: string;
    keys: Readonly<Record<KeyTemplate, string>>;
    columnName: (number: number) => string;
    removeColumn: (name: string) => string;
    withCreatedAt: string;
    preview: string;
    /** Names under which changes are kept. */
    added: (column: string, table: string) => string;
    changed: (column: string, table: string) => string;
    dropped: (column: string, table: string) => string;
    madeTable: (table: string) => string;
    droppedTable: (table: string) => string;
    addedIndex: (table: string) => string;
    droppedIndex: (index: string) => string;
  };
  policies: {
    title: string;
    failed: string;
    who: string;
    nobody: string;
    sentences: Readonly<Record<PolicySentence, (owner: string, role: string) => string>>;
    sentence: string;
    ofRole: string;
    newRole: string;
    noRoleTables: string;
    makeRoleTables: string;
    pickRole: string;
    ownerColumn: string;
    allowIt: string;
    allow: (sentence: string) => string;
    isAllowed: string;
    guarded: string;
    unguarded: string;
    lockedOut: string;
    hidesAll: (policy: string) => string;
    restricts: string;
    /** @param count rows that they saw before */
    lostSight: (who: string, table: string, count: number) => string;
    guard: string;
    unguard: string;
    guardedName: (table: string) => string;
    unguardedName: (table: string) => string;
    add: string;
    change: (name: string) => string;
    drop: (name: string) => string;
    dropTitle: (name: string) => string;
    dropLead: string;
    openTitle: (table: string) => string;
    dropped: (name: string, table: string) => string;
    addedTo: (name: string, table: string) => string;
    command: string;
    commands: Readonly<Record<PolicyCommand, string>>;
    role: string;
    roles: Readonly<Record<string, string>>;
    says: (command: string, roles: string) => string;
    everyRow: string;
    ownRows: (column: string) => string;
    hasRole: (role: string) => string;
    using: string;
    check: string;
    tryAs: string;
    tryLead: string;
    chooseWho: string;
    may: Readonly<Record<'select' | 'insert' | 'update' | 'delete', (count: number) => string>>;
    mayNot: Readonly<Record<'select' | 'insert' | 'update' | 'delete', string>>;
    refused: string;
    perhaps: Readonly<Record<'select' | 'insert' | 'update' | 'delete', string>>;
  };
  people: PeopleTexts;
  files: FilesTexts;
  sql: SqlTexts;
  changes: { title: string; lead: string; none: string; failed: string; download: string };
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
  findTable: 'Search tables',
  noneFound: 'Nothing has this name.',
  noTables: 'No tables yet',
  noTablesLead: 'What a site keeps is in tables: customers, orders, articles.',
  tableGone: (name) => `There is no table “${name}” any more.`,
  toTables: 'Show the tables',
  unguarded: 'No policies: everybody may read and write',
  rows: {
    noValue: 'no value',
    yes: 'yes',
    no: 'no',
    findRow: (table) => `Search ${table}`,
    noRowFound: 'No row has this name.',
    selectRow: (number) => `Select row ${number}`,
    valueOf: (column) => `Value of ${column}`,
    addRow: 'Add row',
    add: 'Add',
    addTo: (table) => `New row in ${table}`,
    needed: 'required',
    byDefault: (expression) => `default: ${expression}`,
    filter: 'Filter',
    addFilter: 'Show only rows in which…',
    removeFilter: (column) => `Remove the filter of ${column}`,
    column: 'Column',
    test: 'Comparison',
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
    undo: 'Undo the last change of rows',
    remove: 'Delete',
    removeTitle: (count) => (count === 1 ? 'Delete this row?' : `Delete ${count} rows?`),
    removeLead: 'Until you leave this table you can undo this; what the database deletes along with it stays deleted.',
    failed: 'The rows could not be read',
    none: 'No rows yet',
    noneLead: 'Add the first one, or paste some from a spreadsheet once there is one.',
    noneFound: 'No row matches',
    notSaved: (count) => (count === 1 ? 'One value is not saved.' : `${count} values are not saved.`),
    notSavedIn: (table, count) =>
      count === 1 ? `One value of ${table} is not saved.` : `${count} values of ${table} are not saved.`,
    notAdded: (table) => `The new row of ${table} was not added.`,
    writeAgain: 'Save mine',
    discard: 'Discard',
    keepAndReload: 'Keep what I typed and read the table again',
  },
  parts: 'Parts of the table',
  tabs: { rows: 'Rows', structure: 'Structure', policies: 'Policies' },
  structure: {
    columns: 'Columns',
    name: 'Name',
    type: 'Type',
    default: 'Default',
    rules: 'Rules',
    key: 'key',
    needed: 'required',
    unique: 'unique',
    generated: 'automatic',
    types: {
      text: 'Text',
      bigint: 'Whole number',
      integer: 'Small whole number',
      numeric: 'Number',
      boolean: 'Yes or no',
      date: 'Date',
      'timestamp with time zone': 'Date and time',
      uuid: 'Id (UUID)',
      jsonb: 'JSON',
    },
    oneOf: (name) => `One of ${name}`,
    otherType: 'Another type…',
    typeAsSql: 'Type as Postgres writes it',
    noDefault: 'nothing',
    value: 'A value',
    expression: 'An expression',
    refersTo: 'Refers to',
    rowOf: (table) => `Row of ${table}`,
    nothing: 'nothing',
    people: 'people who sign in',
    onDelete: 'When that row is deleted',
    onDeletes: {
      'no action': 'it may not be',
      restrict: 'it may not be, at once',
      cascade: 'delete this one too',
      'set null': 'leave this one without value',
      'set default': 'give this one its default',
    },
    more: (column) => `More on ${column}`,
    change: 'Change…',
    drop: 'Delete',
    addColumn: 'Add column',
    newColumn: (table) => `New column in ${table}`,
    changeColumn: (column) => `Change ${column}`,
    carryName: (count) =>
      count === 1
        ? 'Rename it in the one place of this site that reads it'
        : `Rename it in the ${count} places of this site that read it`,
    renameStep: (name) => `Read column ${name}`,
    dropColumn: (column) => `Delete the column ${column}?`,
    dropColumnLead: 'Its values go with it. This cannot be undone.',
    usedIn: (count) => (count === 1 ? 'One place of this site reads it:' : `${count} places of this site read it:`),
    readInstead: 'From then on they read',
    readNothing: 'nothing: they stay as they are, and show up as problems',
    indexes: 'Indexes',
    noIndexes: 'None. An index makes it fast to find and to sort by its columns.',
    addIndex: 'Add index',
    newIndex: (table) => `New index of ${table}`,
    indexLead: 'By the columns in the order in which they are chosen.',
    uniqueIndex: 'No two rows have the same values in them',
    dropIndex: (name) => `Delete the index ${name}`,
    dropIndexLead: 'Rows stay; finding them by its columns may take longer.',
    dropTable: (name) => `Delete ${name}`,
    dropTableLead: 'All its rows go with it. This cannot be undone.',
    newTable: 'New table',
    exampleTable: 'orders',
    firstColumn: 'name',
    makeTable: 'Create the table',
    rowsBy: 'Rows are told apart by',
    keys: { uuid: 'an automatic code', number: 'a number that counts up' },
    columnName: (number) => `Name of column ${number}`,
    removeColumn: (name) => `Leave out ${name}`,
    withCreatedAt: 'Keep when each row was created',
    preview: 'What will be run',
    added: (column, table) => `Add column ${column} to ${table}`,
    changed: (column, table) => `Change column ${column} of ${table}`,
    dropped: (column, table) => `Delete column ${column} of ${table}`,
    madeTable: (table) => `Create table ${table}`,
    droppedTable: (table) => `Delete ${table}`,
    addedIndex: (table) => `Add an index to ${table}`,
    droppedIndex: (index) => `Delete the index ${index}`,
  },
  policies: {
    title: 'Policies',
    failed: 'The policies could not be read',
    who: 'Who may see its rows',
    nobody: 'Nobody yet',
    sentences: {
      'everybody-reads': () => 'Everybody reads, signed in or not',
      'signed-in-read': () => 'People who are signed in read',
      'signed-in-write': () => 'People who are signed in read and write',
      'own-rows': (owner) => `People see and change their own rows (${owner})`,
      'role-reads': (_owner, role) => `Members of ${role} read`,
      'role-writes': (_owner, role) => `Members of ${role} read and write`,
    },
    sentence: 'Let people do more',
    ofRole: 'Role',
    newRole: 'New role',
    noRoleTables: 'Members of a role: this site keeps no roles yet.',
    makeRoleTables: 'Set up roles',
    pickRole: 'Choose a role that exists',
    ownerColumn: 'Column with the person’s id',
    allowIt: 'Allow',
    allow: (sentence) => `Allow: ${sentence}`,
    isAllowed: 'Allowed already',
    guarded: 'Policies decide who may see and change which rows.',
    unguarded: 'No policy counts: anybody who opens the site may read, change and delete every row.',
    lockedOut: 'Nobody but the service key sees rows of this table, because no policy allows it.',
    hidesAll: (policy) =>
      `Nobody but the service key sees rows of this table: the policy “${policy}” restricts the others, and is never true. Change it or delete it here.`,
    restricts: 'It allows nothing by itself, and restricts what the other policies allow.',
    lostSight: (who, table, count) =>
      `${who} sees no row of ${table} any more: before the last change of its policies it was ${
        count >= MOST_TRIED ? `${count} rows or more` : count === 1 ? '1 row' : `${count} rows`
      }. Nothing is deleted. If that was not meant, change the policy or delete it here.`,
    guard: 'Let policies decide',
    unguard: 'Open it to everybody',
    guardedName: (table) => `Policies decide about ${table}`,
    unguardedName: (table) => `Open ${table} to everybody`,
    add: 'Write a policy',
    change: (name) => `Change the policy “${name}”`,
    drop: (name) => `Delete the policy “${name}”`,
    dropTitle: (name) => `Delete the policy “${name}”?`,
    dropLead:
      'People whom only this policy lets in see and change nothing here any more, at once and on the published site too.',
    openTitle: (table) => `Open ${table} to everybody?`,
    dropped: (name, table) => `Delete the policy “${name}” of ${table}`,
    addedTo: (name, table) => `Policy of ${table}: ${name}`,
    command: 'May',
    commands: { all: 'read and write', select: 'read', insert: 'add', update: 'change', delete: 'delete' },
    role: 'Who',
    roles: {
      public: 'everybody',
      authenticated: 'people who are signed in',
      anon: 'people who are not signed in',
      service_role: 'the service key',
    },
    says: (command, roles) => `${roles}: ${command}`,
    everyRow: 'every row',
    ownRows: (column) => `rows whose ${column} is the person`,
    hasRole: (role) => `people with the role ${role}`,
    using: 'Rows for which this is true',
    check: 'What is written must make this true',
    tryAs: 'Try it as somebody',
    tryLead:
      'Their rights are tried in the database and undone: nothing is changed. They count as signed in with a password only.',
    chooseWho: 'Choose who',
    may: {
      select: (count) =>
        count === 1 ? 'Sees 1 row' : `Sees ${count >= MOST_TRIED ? `${count} rows or more` : `${count} rows`}`,
      insert: () => 'May add rows',
      update: (count) => (count === 1 ? 'May change 1 row' : `May change ${count} rows`),
      delete: (count) => (count === 1 ? 'May delete 1 row' : `May delete ${count} rows`),
    },
    mayNot: {
      select: 'Sees no rows',
      insert: 'May not add rows',
      update: 'May not change any row',
      delete: 'May not delete any row',
    },
    refused: 'No policy or right of the table allows it.',
    perhaps: {
      select: 'Policies let them read, but',
      insert: 'Policies let them add rows; a row of defaults alone is stopped by something else:',
      update: 'Policies let them change rows, but something else stops it:',
      delete: 'Policies let them delete rows, but something else stops it:',
    },
  },
  people,
  files,
  functions,
  functionWriting,
  realtime,
  messages,
  signIn,
  sql,
  changes: {
    title: 'Changes',
    lead: 'Changes that you make to tables here are listed in order. As a file, they can be made in another database too.',
    none: 'Nothing has been changed yet',
    failed: 'The changes could not be read',
    download: 'Download as SQL',
  },
  reasons: {
    changed: 'Somebody else has changed or removed this row meanwhile; the table shows it as it is now.',
    sql: {
      '22P02': 'This value does not fit the column’s type.',
      '22001': 'This is too long for the column.',
      '22003': 'This number is too large for the column.',
      '22007': 'This is not a date or time.',
      '22008': 'There is no such date or time.',
      '23502': 'A value is required here.',
      '23503': 'A row of another table is missing, or still refers to this one.',
      '23505': 'This value is there already, and may be there only once.',
      '23514': 'A rule of the table does not allow this.',
      '42501': 'The database does not allow this: only its owner can open what the owner made.',
      '42703': 'This column is no longer there.',
      '42P01': 'This table is no longer there.',
      '42P07': 'There is one of this name already.',
      '42601': 'This is not SQL.',
      '57014': 'This took too long and was stopped.',
      '25006': 'Only reading is allowed here, not writing.',
    },
  },
};
