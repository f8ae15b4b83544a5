import { describe, expect, it } from 'vitest';
import { hasTest, idFaults, readRegister, readRows } from './conformance-rows.mjs';

const TABLE = `# Point 5

| Row | Statement | Shown by |
|---|---|---|
| 5.2 | A text. | \`a.test.ts\` "says \\"it\\"" |
| 5.1 | A number \\| none. | \`a.test.ts\` "counts"<br>\`b.test.ts\` "halves" |
| 5.4 | Open. | |
`;

const register = (retired: string) =>
  readRegister(`| Table | Highest | Retired |\n| [5-values](5-values.md) | 4 | ${retired} |`);
const rows = (file = '5-values.md') => readRows(file, TABLE);

describe('Rows of a conformance table', () => {
  it('have an id, a place and the tests of their last cell, in whatever order they stand', () => {
    expect(rows()).toEqual([
      { id: '5.2', file: '5-values.md', line: 5, tests: [{ path: 'a.test.ts', title: 'says \\"it\\"' }], unread: '' },
      {
        id: '5.1',
        file: '5-values.md',
        line: 6,
        tests: [
          { path: 'a.test.ts', title: 'counts' },
          { path: 'b.test.ts', title: 'halves' },
        ],
        unread: '',
      },
      { id: '5.4', file: '5-values.md', line: 7, tests: [], unread: '' },
    ]);
  });

  it('are read to their end: a quote in a title is escaped', () => {
    const cut = readRows('5-values.md', '| 5.1 | A number. | `a.test.ts` "says "it"" |');
    expect(idFaults(cut, readRegister('| [5-values](5-values.md) | 1 | none |'))).toEqual([
      '5-values.md:1: 5.1: what is this in its last cell: it""',
    ]);
  });

  it('name the whole title of a test, however the source writes its quotes', () => {
    expect(hasTest('it(\'says "it"\', () => 1)', 'says \\"it\\"')).toBe(true);
    expect(hasTest("it('it\\'s one', () => 1)", "it's one")).toBe(true);
    expect(hasTest("it('says it twice', () => 1)", 'says it')).toBe(false);
  });
});

describe('Ids of rows', () => {
  it('are fine where each id ever given is a row or retired', () => {
    expect(idFaults(rows(), register('5.3'))).toEqual([]);
  });

  it('must not go without a word', () => {
    expect(idFaults(rows(), register('none'))).toEqual(["5.3 is gone: list it as retired in the README's register"]);
  });

  it('are never used again', () => {
    expect(idFaults(rows(), register('5.3, 5.4'))).toEqual([
      '5-values.md:7: 5.4 is retired: an id is never used again',
    ]);
  });

  it('stand once, in the table of their number', () => {
    const [first] = rows();
    expect(idFaults([...rows(), { ...first, line: 9 }], register('5.3'))).toEqual(['5-values.md:9: 5.2 stands twice']);
    expect(idFaults(rows('6-others.md'), register('5.3'))[0]).toBe('6-others.md:5: 5.2 is an id of another table');
  });

  it('are counted in the register, which each table is in', () => {
    const more = [...rows(), { id: '5.5', file: '5-values.md', line: 8, tests: [] }];
    expect(idFaults(more, register('5.3'))).toEqual([
      "5-values.md:8: 5.5: the README's register ends at 5.4; raise it to 5",
    ]);
    expect(idFaults(rows(), new Map())[0]).toBe("5-values.md:5: 5.2: the README's register has no table 5");
  });
});
