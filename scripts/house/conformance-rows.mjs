/** A row: its id in the first cell, its tests in the last. */
const ROW = /^\| (\d+\.\d+) \| .* \| ?(.*?) ?\|$/;
/** A test as a row names it: `path/of/a.test.ts` "title of the test". */
const TEST = /`([^`]+)` "((?:[^"\\]|\\.)+)"/g;
/** A line of the register: the table's file, the highest number it ever gave, the numbers of removed rows. */
const REGISTERED = /^\| \[(\d+)-[^\]]*\]\([^)]*\) \| (\d+) \| ([^|]*) \|$/;

const parts = (id) => id.split('.').map(Number);

/**
 * The rows of a table in the order in which they stand.
 * @param {string} file its name begins with the number of the table
 * @param {string} text
 */
export const readRows = (file, text) =>
  text.split('\n').flatMap((line, index) => {
    const row = ROW.exec(line);
    if (!row) return [];
    const [, id, cell] = row;
    const tests = [...cell.matchAll(TEST)].map(([, path, title]) => ({ path, title }));
    return [{ id, file, line: index + 1, tests, unread: cell.replace(TEST, '').replaceAll('<br>', '') }];
  });

/**
 * The ids that each table has ever given, by number of the table: what keeps an id from being used twice.
 * @param {string} readme
 * @returns {Map<number, {highest: number, retired: ReadonlySet<number>}>}
 */
export const readRegister = (readme) =>
  new Map(
    readme.split('\n').flatMap((line) => {
      const entry = REGISTERED.exec(line);
      if (!entry) return [];
      const [, table, highest, removed] = entry;
      const retired = [...removed.matchAll(/\d+\.(\d+)/g)].map(([, number]) => Number(number));
      return [[Number(table), { highest: Number(highest), retired: new Set(retired) }]];
    }),
  );

/** A line of the list of tests that need more than a clone of the repository: the test, and what it needs. */
const EXCUSED = /^\| `([^`]+)` "((?:[^"\\]|\\.)+)" \| ([^|]+) \|$/;

/**
 * The tests that a whole run may skip, and what they need.
 * @param {string} readme
 * @returns {readonly {path: string, title: string, needs: string}[]}
 */
export const readExcused = (readme) =>
  readme.split('\n').flatMap((line) => {
    const [, path, title, needs] = EXCUSED.exec(line) ?? [];
    return path === undefined ? [] : [{ path, title, needs }];
  });

/** A title as a source may write it: with either quote escaped, between quotes of its own. */
const spellings = (title) =>
  [title, title.replaceAll('\\"', '"'), title.replaceAll('\\"', '"').replaceAll("'", "\\'")].flatMap((spelling) =>
    ["'", '"', '`'].map((quote) => quote + spelling + quote),
  );

/** Whether a source has a test of this title: all of it, since the half of one is that of many. */
export const hasTest = (source, title) => spellings(title).some((spelling) => source.includes(spelling));

/** What is wrong with the ids of rows, one sentence each, against the register of all ids ever given. */
export const idFaults = (rows, register) => {
  const faults = [];
  const present = new Set();
  for (const { id, file, line, unread = '' } of rows) {
    const where = `${file}:${line}: ${id}`;
    const [table, number] = parts(id);
    const given = register.get(table);
    if (unread !== '') faults.push(`${where}: what is this in its last cell: ${unread}`);
    if (present.has(id)) faults.push(`${where} stands twice`);
    present.add(id);
    if (!file.startsWith(`${table}-`)) faults.push(`${where} is an id of another table`);
    else if (!given) faults.push(`${where}: the README's register has no table ${table}`);
    else if (given.retired.has(number)) faults.push(`${where} is retired: an id is never used again`);
    else if (number > given.highest)
      faults.push(`${where}: the README's register ends at ${table}.${given.highest}; raise it to ${number}`);
  }
  for (const [table, { highest, retired }] of register)
    for (let number = 1; number <= highest; number += 1)
      if (!present.has(`${table}.${number}`) && !retired.has(number))
        faults.push(`${table}.${number} is gone: list it as retired in the README's register`);
  return faults;
};
