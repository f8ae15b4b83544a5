/** Rooms that most protections stand in. */
export const SERVER = 'apps/server/src';
export const BACKEND = 'packages/backend/src';

/**
 * Names the tests of one file by their titles, as their source has them (`%s` for what `it.each` fills in).
 * @param {string} file below the root
 * @returns {(title: string) => {file: string, title: string}}
 */
export const testsOf = (file) => (title) => ({ file, title });
