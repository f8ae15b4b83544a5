/** Characters that names of files in buckets may have. */
const NOT_STORABLE = /[^\w!\-.*'() &$@=;:+,?]+/g;

/** The name of a file as a bucket can keep it: without accents, what else it cannot keep as a line. */
export const storableName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(NOT_STORABLE, '_');
