const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** What stands behind an expression to read a member of it: `.name`, or `['first name']`. */
export const memberPath = (key: string): string =>
  IDENTIFIER.test(key) ? `.${key}` : `[${/^\d+$/.test(key) ? key : `'${key.replace(/['\\]/g, '\\$&')}'`}]`;
