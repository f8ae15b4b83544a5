import type { ColumnKind, DataForm } from '@trama/document';
import type { VariableType } from '@trama/model';
import type { FetchAdvice } from '../data/fetch-advice.ts';
import type { FilterOperator } from '../data/filter-tree.ts';
import type { CellType } from '../data/import/column-types.ts';
import type { LineFault } from '../data/import/read-csv.ts';
import type { FileRead } from '../data/import/read-file.ts';
import { managePages } from './manage-pages-en.ts';
import { inEnglish } from './numbers.ts';

type ImportFailure = Extract<FileRead, { outcome: 'failed' }>['why'];

/** Tables, collections and variables. */
export const data: {
  title: string;
  search: string;
  tables: string;
  variables: string;
  collections: string;
  plugins: string;
  readTables: string;
  readingTables: string;
  noProject: string;
  useBackend: string;
  makeTables: string;
  tablesFailed: string;
  noTables: string;
  columns: (count: number) => string;
  dragTable: string;
  dragCollection: string;
  addToPage: string;
  makeCollection: string;
  forms: Readonly<Record<DataForm, string>>;
  formHints: Readonly<Record<DataForm, string>>;
  kinds: Readonly<Record<ColumnKind, string>>;
  managePages: typeof managePages;
  addTitle: string;
  addLead: string;
  shownAs: string;
  heading: string;
  shownColumns: string;
  askedColumns: string;
  required: string;
  besides: string;
  withSearch: string;
  withPaging: string;
  perPage: string;
  withDetails: string;
  add: string;
  addVariable: string;
  components: string;
  addToComponent: (name: string) => string;
  componentEmpty: string;
  readableOutside: string;
  formulas: {
    title: string;
    one: string;
    add: string;
    none: string;
    newName: string;
    untitled: string;
    step: string;
    body: string;
    unread: string;
    parameters: string;
    noParameters: string;
    parameter: string;
    addParameter: string;
    parameterName: string;
    parameterType: (name: string) => string;
    moveParameter: (name: string) => string;
    removeParameter: (name: string) => string;
    tryWith: (name: string) => string;
    tryShort: string;
    byPosition: string;
    badName: (name: string) => string;
  };
  variableName: string;
  variableType: string;
  variableDefault: string;
  valueNow: string;
  queryName: string;
  queryHint: string;
  folder: string;
  noFolder: string;
  persistent: string;
  persistentOnNav: string;
  noVariables: string;
  noCollections: string;
  noPlugins: string;
  newVariable: string;
  types: Readonly<Record<VariableType, string>>;
  addCollection: string;
  fromTable: string;
  typedRows: string;
  newRows: string;
  fromFile: string;
  failed: string;
  collection: string;
  back: string;
  source: string;
  noSource: string;
  allColumns: string;
  unknownColumn: string;
  filter: string;
  sort: string;
  fetching: string;
  autoFetch: string;
  autoFetchHint: string;
  keepOnNav: string;
  keepOnNavHint: string;
  firstRows: string;
  readingRows: string;
  noColumns: string;
  rowsFound: (shown: number, total: number) => string;
  fetchAgain: string;
  noCanvas: string;
  noRows: string;
  slowSource: string;
  manySent: (rows: number) => string;
  noRowsOfTable: (who: string, table: string) => string;
  showPolicies: (table: string) => string;
  listsWithin: string;
  dragColumn: string;
  columnHint: (column: string, type: string) => string;
  selectText: string;
  advice: Readonly<Record<FetchAdvice, { what: string; advice: string }>>;
  filters: {
    none: string;
    add: string;
    addGroup: string;
    removeGroup: string;
    remove: string;
    and: string;
    or: string;
    changeLink: string;
    column: string;
    noColumn: string;
    comparison: string;
    value: string;
    nothing: string;
    ignoreEmpty: string;
    unlessEmpty: string;
    operators: Readonly<Record<FilterOperator, string>>;
  };
  sorts: {
    none: string;
    add: string;
    remove: string;
    first: string;
    next: string;
    direction: string;
    ascending: string;
    descending: string;
  };
  rows: {
    title: string;
    empty: string;
    cell: (column: string, row: number) => string;
    addRow: string;
    remove: string;
    removeRow: (row: number) => string;
    newColumn: string;
    addColumn: string;
    earlier: string;
    later: string;
    shown: (from: number, to: number, total: number) => string;
  };
  imports: {
    title: string;
    file: string;
    drop: string;
    keptIn: string;
    kept: Readonly<Record<'rows' | 'table', string>>;
    keptHints: Readonly<Record<'rows' | 'table', string>>;
    reading: string;
    name: string;
    columns: string;
    found: (rows: number, columns: number) => string;
    sheet: (name: string, others: number) => string;
    tooMany: (total: number, most: number) => string;
    faults: (count: number) => string;
    fault: Readonly<Record<LineFault['what'], (line: number, at: { cell: number; column: string }) => string>>;
    oldEncoding: string;
    typeOf: (column: string) => string;
    types: Readonly<Record<CellType, string>>;
    misfits: (count: number) => string;
    take: (rows: number) => string;
    failures: Readonly<Record<ImportFailure, { title: string; advice: (megabytes: number) => string }>>;
  };
  steps: {
    addToPage: string;
    addCollection: string;
    collection: string;
    showColumn: string;
  };
} = {
  title: 'Data',
  search: 'Search data',
  tables: 'Tables',
  variables: 'Variables',
  collections: 'Collections',
  plugins: 'Plugins',
  readTables: 'Read the tables again',
  readingTables: 'Reading the tables…',
  noProject:
    'Tables are kept in a backend: one of this site, or a project of yours that the plugin Supabase names below.',
  useBackend: 'Use a backend of this site',
  makeTables: 'Create tables in the backend',
  tablesFailed: 'The tables could not be read.',
  noTables: 'The project has no tables yet.',
  columns: (count) => (count === 1 ? '1 column' : `${count} columns`),
  dragTable: 'Drag it onto the page, or press to add it at the selection',
  dragCollection: 'Press to open it, or drag it onto the page',
  addToPage: 'Add to the page as',
  makeCollection: 'Create a collection',
  forms: { grid: 'Table', cards: 'Cards', list: 'List', details: 'Details', form: 'Form' },
  formHints: {
    grid: 'All rows below each other, with columns that visitors sort.',
    cards: 'Each row is a card, beside each other where there is room.',
    list: 'Each row is a line with its most important values.',
    details: 'One row, value by value: the one that the address names (?id=), else the first.',
    form: 'An input for each column, checked as the table asks, and a button that saves a new row.',
  },
  kinds: {
    text: 'Text',
    'long-text': 'Long text',
    email: 'E-mail',
    phone: 'Phone',
    image: 'Image',
    integer: 'Whole number',
    number: 'Number',
    boolean: 'Yes or no',
    date: 'Date',
    'date-time': 'Date and time',
    time: 'Time',
    choice: 'Choice',
    relation: 'Relation',
    list: 'List',
    data: 'Data',
  },
  managePages,
  addTitle: 'Add to the page',
  addLead: 'It adds ordinary elements: you can change every part of them, and one undo removes them all.',
  shownAs: 'Shown as',
  heading: 'Heading',
  shownColumns: 'Shown columns',
  askedColumns: 'Fields to fill in',
  required: 'required',
  besides: 'Add with it',
  withSearch: 'A search field',
  withPaging: 'Pages',
  perPage: 'Rows per page',
  withDetails: 'Details of a row in a popup',
  add: 'Add to the page',
  addVariable: 'New variable',
  components: 'Components',
  addToComponent: (name) => `Add to the component ${name}`,
  componentEmpty: 'It has no data of its own.',
  readableOutside: 'Can be read outside the component',
  formulas: {
    title: 'Formulas',
    one: 'Formula',
    add: 'New formula',
    none: 'A formula that you use in several places is written once here.',
    newName: 'New formula',
    untitled: 'Untitled',
    step: 'Change formula',
    body: 'What it computes',
    unread: 'It is kept as soon as it can be read.',
    parameters: 'Parameters',
    noParameters: 'It takes no values.',
    parameter: 'value',
    addParameter: 'Add a parameter',
    parameterName: 'Name of the parameter',
    parameterType: (name) => `Type of ${name}`,
    moveParameter: (name) => `Move parameter up: ${name}`,
    removeParameter: (name) => `Remove parameter: ${name}`,
    tryWith: (name) => `${name} to try`,
    tryShort: 'Try with',
    byPosition: 'They are given in this order.',
    badName: (name) =>
      `"${name}" cannot name a parameter: letters and digits that begin with a letter, and none that another has.`,
  },
  variableName: 'Name',
  variableType: 'Type',
  variableDefault: 'Initial value',
  valueNow: 'On this page now',
  queryName: 'Name in the address',
  queryHint: 'Empty: the name of the variable.',
  folder: 'Folder',
  noFolder: 'None',
  persistent: 'Keep in the browser',
  persistentOnNav: 'Keep when the page changes',
  noVariables: 'Variables hold what visitors type and choose.',
  noCollections:
    'Collections bring rows to your pages: of a table, of a service, or typed here. A spreadsheet, CSV or JSON file can be dropped on this panel.',
  noPlugins: 'This site uses no plugins yet.',
  newVariable: 'variable',
  types: {
    string: 'Text',
    number: 'Number',
    boolean: 'Yes or no',
    object: 'Object',
    array: 'List',
    query: 'Query parameter',
    any: 'Anything',
    file: 'File',
  },
  addCollection: 'New collection',
  fromTable: 'From a table',
  typedRows: 'Typed rows',
  newRows: 'Rows',
  fromFile: 'From a file (spreadsheet, CSV, JSON)…',
  failed: 'Its rows could not be fetched.',
  collection: 'Collection',
  back: 'Back to all data',
  source: 'Source',
  noSource: 'The plugin that fetched these rows is not in this site any more. Add it again, or delete the collection.',
  allColumns: 'None is ticked, so all of them are fetched.',
  unknownColumn: 'not in the table',
  filter: 'Which rows',
  sort: 'Order',
  fetching: 'When and how many',
  autoFetch: 'Fetch when the page opens',
  autoFetchHint: 'Otherwise a workflow fetches it.',
  keepOnNav: 'Keep when the page changes',
  keepOnNavHint: 'The rows are not fetched again on the next page.',
  firstRows: 'First rows',
  readingRows: 'Fetching rows…',
  noColumns: 'Its columns are not known yet: open the collection and see what it fetches.',
  rowsFound: (shown, total) =>
    total <= shown
      ? `${total === 1 ? '1 row' : `${inEnglish(total)} rows`}`
      : `The first ${inEnglish(shown)} of ${inEnglish(total)} rows`,
  fetchAgain: 'Fetch again',
  noCanvas: 'The page is not drawn yet.',
  noRows: 'It answers, but has no rows.',
  slowSource: 'The source has not answered yet. What is shown here is from before: check the address, or fetch again.',
  manySent: (rows) =>
    `The source sends ${rows.toLocaleString('en')} rows at once, and every visitor waits for all of them. Ask it for fewer, by its query or its address; the conditions above act once they have come.`,
  noRowsOfTable: (who, table) =>
    `It answers, but has no rows for this viewer: ${who}. ${table} may be empty, or its policies or the conditions above hide its rows.`,
  showPolicies: (table) => `See the policies of ${table}`,
  listsWithin: 'The answer is one object. Take the rows from:',
  dragColumn: 'Drag a column onto a text, or press it to show it in the selected text.',
  columnHint: (column, type) => `${column} (${type}): drag onto a text, or press to show it in the selected one`,
  selectText: 'Select a text on the page first.',
  advice: {
    html: {
      what: 'The address answers with a web page, not with data.',
      advice: 'Check the address: it is likely that of a page, or of a sign-in. An address of data answers JSON.',
    },
    text: {
      what: 'The answer is text, not rows.',
      advice: 'A collection needs JSON. Ask the service for it, perhaps by a header "accept: application/json".',
    },
    empty: {
      what: 'The answer is empty.',
      advice: 'The address exists and sends nothing. Check its path, its method and what it is asked for.',
    },
    broken: {
      what: 'The answer begins as JSON and breaks off, or is written wrongly.',
      advice: 'Open the address by itself: the service has to mend it, or was interrupted. Then fetch it again.',
    },
    unreachable: {
      what: 'The service does not answer.',
      advice:
        'Check that the address is right and the service runs. It may also refuse browsers of other sites: then fetch it through the server.',
    },
    private: {
      what: 'The server does not call this address.',
      advice:
        'It is not part of the public internet. Use one that is reachable from everywhere, or let whoever runs the server allow it (ALLOWED_PRIVATE_ORIGINS).',
    },
    refused: {
      what: 'Whoever looks at the page may not read these rows.',
      advice:
        'Look at the page as somebody who may ("View as"), or change the policy of the table or the key of the request.',
    },
    closed: {
      what: 'The page is closed to whoever you look at it as.',
      advice:
        'Look at it as somebody who is let in ("View as"), or open another page: the rows are fetched on the page that is shown.',
    },
    notFound: {
      what: 'What is asked for is not there.',
      advice: 'Choose another table, or check the path of the address.',
    },
    column: {
      what: 'A column that is asked for is not in the table.',
      advice: 'Take it out of the columns, the filter and the order.',
    },
    filter: {
      what: 'The service does not understand the filter.',
      advice: 'Compare each column with a value of its own type, and texts with texts.',
    },
    notSetUp: { what: 'The plugin is not set up.', advice: 'Complete its set-up under Plugins.' },
    service: {
      what: 'The service failed.',
      advice: 'It answers with an error of its own. Try again later, or look at its log.',
    },
    other: { what: 'The rows could not be fetched.', advice: 'The service says:' },
  },
  filters: {
    none: 'All rows.',
    add: 'Add a condition',
    addGroup: 'Add a group',
    removeGroup: 'Remove the group',
    remove: 'Remove the condition',
    and: 'and',
    or: 'or',
    changeLink: 'Change between "and" and "or"',
    column: 'Column',
    noColumn: 'no column',
    comparison: 'Comparison',
    value: 'Value',
    nothing: 'nothing',
    ignoreEmpty: 'Leave the condition out while the value is empty',
    unlessEmpty: '(if it is not empty)',
    operators: {
      $eq: 'is',
      $ne: 'is not',
      '$iLike:contains': 'contains',
      '$notILike:contains': 'does not contain',
      '$iLike:startsWith': 'begins with',
      '$iLike:endsWith': 'ends with',
      $gt: 'is more than',
      $gte: 'is at least',
      $lt: 'is less than',
      $lte: 'is at most',
      '$eq:null': 'is empty',
      '$ne:null': 'is not empty',
      $in: 'is one of',
      $notIn: 'is none of',
      $overlap: 'has one of',
      $notOverlap: 'has none of',
      $contains: 'has all of',
      $has: 'has the key',
      $hasNot: 'does not have the key',
      $match: 'matches',
      $notMatch: 'does not match',
    },
  },
  sorts: {
    none: 'In the order of the source.',
    add: 'Add an order',
    remove: 'Remove the order',
    first: 'By',
    next: 'then by',
    direction: 'Direction',
    ascending: 'A to Z, 1 to 9',
    descending: 'Z to A, 9 to 1',
  },
  rows: {
    title: 'Typed rows',
    empty: 'Name a first column to begin.',
    cell: (column, row) => `${column}, row ${row}`,
    addRow: 'Add a row',
    remove: 'Remove',
    removeRow: (row) => `Remove row ${row}`,
    newColumn: 'Name of a new column',
    addColumn: 'Add a column',
    earlier: 'Earlier rows',
    later: 'Later rows',
    shown: (from, to, total) => `${inEnglish(from)} to ${inEnglish(to)} of ${inEnglish(total)}`,
  },
  imports: {
    title: 'Import rows from a file',
    file: 'File of rows',
    drop: 'Drop a spreadsheet, CSV or JSON file to import its rows',
    keptIn: 'Where the rows are kept',
    kept: { rows: 'In the site', table: 'In a table' },
    keptHints: {
      rows: 'A collection: the rows are published with the pages, and changed here.',
      table: 'A table of the backend: visitors and colleagues may add rows and change them, as its policies allow.',
    },
    reading: 'Reading the file…',
    name: 'Name of the collection',
    columns: 'Columns and their types',
    found: (rows, columns) =>
      `${rows === 1 ? '1 row' : `${inEnglish(rows)} rows`} in ${columns === 1 ? '1 column' : `${inEnglish(columns)} columns`}`,
    sheet: (name, others) =>
      `Of the sheet “${name}”${others === 0 ? '' : others === 1 ? '; the other one is left out' : `; the ${others} others are left out`}.`,
    tooMany: (total, most) =>
      `The file has ${inEnglish(total)} rows. A site holds at most ${inEnglish(most)} by itself: only the first ones are imported. A table holds more.`,
    faults: (count) => (count === 1 ? '1 line has a problem' : `${inEnglish(count)} lines have a problem`),
    fault: {
      'open-quote': (line, { column }) =>
        `Line ${line}, column ${column}: a quote is opened and never closed. The line is left out.`,
      'after-quote': (line, { column }) =>
        `Line ${line}, column ${column}: something stands behind a closing quote. The line is left out.`,
      'too-many': (line, { cell, column }) =>
        `Line ${line}: it has ${cell} values, and there is no column behind ${column}. The line is left out.`,
      'too-few': (line, { cell, column }) =>
        `Line ${line}: it has ${cell === 1 ? '1 value' : `${cell} values`}, up to column ${column}. The others stay empty.`,
      unreadable: (line, { column }) =>
        `Line ${line}, column ${column}: a letter cannot be read. \uFFFD stands in its place; save the file as UTF-8 to have it.`,
    },
    oldEncoding:
      'The file is not in UTF-8: it was read as Windows-1252. If accents are wrong below, save it as UTF-8 and drop it again.',
    typeOf: (column) => `Type of ${column}`,
    types: { text: 'Text', number: 'Number', boolean: 'Yes or no', date: 'Date', data: 'Data', skip: 'Leave out' },
    misfits: (count) =>
      count === 1 ? '1 value does not fit: it stays empty' : `${inEnglish(count)} values do not fit: they stay empty`,
    take: (rows) => (rows === 1 ? 'Import 1 row' : `Import ${inEnglish(rows)} rows`),
    failures: {
      'too-large': {
        title: 'The file is too large',
        advice: (megabytes) => `A site takes files of up to ${megabytes} MB. A table takes larger ones.`,
      },
      spreadsheet: {
        title: 'Spreadsheets of this kind are not read',
        advice: () =>
          'Save it as .xlsx or CSV (in the spreadsheet: File, Save as or Download) and drop that file here.',
      },
      locked: {
        title: 'The spreadsheet has a password',
        advice: () => 'Take the password away in the spreadsheet, or save it as CSV, and drop that file here.',
      },
      json: { title: 'The JSON is broken', advice: () => 'It cannot be read:' },
      'no-rows': {
        title: 'The file has no rows',
        advice: () => 'A spreadsheet or CSV needs a first line with names, and rows below; a JSON needs a list.',
      },
      unreadable: {
        title: 'The file cannot be read',
        advice: () => 'It holds neither text nor a spreadsheet. Save it as .xlsx, CSV or JSON.',
      },
    },
  },
  steps: {
    addToPage: 'Add data to the page',
    addCollection: 'Add collection',
    collection: 'Change collection',
    showColumn: 'Show a column',
  },
};
