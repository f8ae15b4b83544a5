/** SQLSTATE of a write in a transaction that reads only. */
export const READ_ONLY = '25006';

/** What a write is told that is made through a user's eyes (`lendSession`). */
export const VIEW_AS_READS = 'View as is read-only';
