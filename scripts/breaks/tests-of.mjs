/** Where the code of rooms stands. */
export const SERVER = 'apps/server/src';
export const BACKEND = 'packages/backend/src';
export const ELEMENTS = 'packages/elements/src';
export const ENGINE = 'packages/engine/src';
export const FORMULA = 'packages/formula/src';
export const IMPORTER = 'packages/importer/src';
export const MODEL = 'packages/model/src';
export const PLUGINS = 'packages/plugins/src';

/**
 * Names the tests of one file by their titles, as their source has them (`%s` for what `it.each` fills in).
 * @param {string} file below the root
 * @returns {(title: string) => {file: string, title: string}}
 */
export const testsOf = (file) => (title) => ({ file, title });
