/** Texts of the SQL editor of the backend's place. */
export interface SqlTexts {
  title: string;
  editor: string;
  /** Stands in the empty editor. */
  example: (table: string) => string;
  run: string;
  runSelection: string;
  stop: string;
  plan: string;
  planHelp: string;
  running: string;
  stopped: string;
  empty: string;
  emptyLead: string;
  results: string;
  plans: string;
  /** Name of one answer for assistive technology. */
  answer: (number: number) => string;
  rows: (count: string, isOne: boolean) => string;
  firstRows: (count: string) => string;
  changedRows: (count: string, isOne: boolean) => string;
  noRows: string;
  done: string;
  time: (milliseconds: string) => string;
  ran: (statements: number) => string;
  showMore: (count: string) => string;
  download: (number: number) => string;
  kept: string;
  showChanges: string;
  failed: string;
  planFailed: string;
  failedAt: (statement: number, line: number) => string;
  nothingKept: string;
  goThere: string;
  history: string;
  noHistory: string;
  historyLead: string;
  forget: string;
  hasFailed: string;
  /** The question before something that cannot be taken back. */
  sure: string;
  sureLead: string;
  runIt: string;
  risks: Readonly<Record<'drop' | 'truncate' | 'delete' | 'update', string>>;
}

export const sql: SqlTexts = {
  title: 'SQL',
  editor: 'SQL to run',
  example: (table) => `select * from ${table} limit 100;`,
  run: 'Run',
  runSelection: 'Run selection',
  stop: 'Stop',
  plan: 'Plan',
  planHelp: 'How the database would do the statement at the cursor. It is not run.',
  running: 'Running…',
  stopped: 'Stopped. What had not come to its end on the server is not kept.',
  empty: 'The result appears here',
  emptyLead:
    'Ctrl+Enter runs all, or what is selected. Statements that run together are kept together, or none of them.',
  results: 'Results',
  plans: 'Plan',
  answer: (number) => `Result ${number}`,
  rows: (count, isOne) => (isOne ? '1 row' : `${count} rows`),
  firstRows: (count) => `the first ${count} rows`,
  changedRows: (count, isOne) => (isOne ? '1 row changed' : `${count} rows changed`),
  noRows: 'No rows',
  done: 'Done',
  time: (milliseconds) => `${milliseconds} ms`,
  ran: (statements) => (statements === 1 ? '1 statement ran' : `${statements} statements ran`),
  showMore: (count) => `Show ${count} more`,
  download: (number) => `Download result ${number} as CSV`,
  kept: 'The tables were changed. This is kept among the changes.',
  showChanges: 'Show the changes',
  failed: 'The database refused it',
  planFailed: 'There is no plan for it',
  failedAt: (statement, line) => `Statement ${statement}, line ${line}`,
  nothingKept: 'Nothing of this run is kept.',
  goThere: 'Go there',
  history: 'History',
  noHistory: 'Nothing has been run here yet.',
  historyLead: 'Kept only in this browser. What may contain a password or a key is left out.',
  forget: 'Clear the history',
  hasFailed: 'failed',
  sure: 'Run this?',
  sureLead: 'It cannot be undone:',
  runIt: 'Run it',
  risks: {
    drop: 'Something in the database is deleted, with all that is in it.',
    truncate: 'All rows of a table are deleted.',
    delete: 'A delete without “where” deletes every row.',
    update: 'An update without “where” changes every row.',
  },
};
