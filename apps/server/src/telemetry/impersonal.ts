const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** As Postgres quotes a row in the detail of a refusal: `Key (email)=(ana@example.com) already exists.` */
const KEY_VALUES = /(Key \([^)]*\))=\((.*?)\)(?= |$)/gm;

/** As Postgres quotes a row that breaks a check: `Failing row contains (1, Ana, …).` */
const FAILING_ROW = /(Failing row contains) \(.*\)/g;

/** A message without what it says of people: addresses, and the values of rows that a database refused. */
export const impersonal = (message: string): string =>
  message.replace(KEY_VALUES, '$1=(…)').replace(FAILING_ROW, '$1 (…)').replace(EMAIL, '<e-mail>');
