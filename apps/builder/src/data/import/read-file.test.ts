import { describe, expect, it } from 'vitest';
import { cellValue, guessedType, typedRows } from './column-types.ts';
import { readCsv, separatorOf } from './read-csv.ts';
import { MOST_BYTES, readRowsFile } from './read-file.ts';

const read = (text: string) => readCsv(text, 100);

describe('A file of separated values', () => {
  it.each([
    ['a,b\n1,2', ','],
    ['a;b\n1,5;2', ';'],
    ['a\tb\n1\t2', '\t'],
    ['a|b\n1|2', '|'],
    ['"a;b",c\n"x;y",2', ','],
    ['only\none', ','],
  ])('%j is separated by %j', (text, separator) => expect(separatorOf(text)).toBe(separator));

  it('has its columns in the first line, each under a name of its own', () => {
    expect(read('\uFEFFname,,name\r\nAna,1,x\r\n').columns).toEqual(['name', 'column 2', 'name 2']);
  });

  it('holds separators, quotes and lines within quotes', () => {
    const { rows, faults } = read('a,b\n"x, ""y""","one\ntwo"\nz,w\n');
    expect(rows).toEqual([
      ['x, "y"', 'one\ntwo'],
      ['z', 'w'],
    ]);
    expect(faults).toEqual([]);
  });

  it('tells by line and column what is wrong with it, and keeps the other lines', () => {
    const { rows, faults } = read('a,b\n1,2\n"open,3\n4,5\n"x"y,6\n7,8,9\n10\n11,12');
    expect(faults).toEqual([
      { line: 3, what: 'open-quote', cell: 1 },
      { line: 5, what: 'after-quote', cell: 1 },
      { line: 6, what: 'too-many', cell: 3 },
      { line: 7, what: 'too-few', cell: 1 },
    ]);
    expect(rows).toEqual([
      ['1', '2'],
      ['4', '5'],
      ['10', ''],
      ['11', '12'],
    ]);
  });

  it('says how many rows there are, of which the first are kept', () => {
    const { rows, total } = readCsv(`n\n${Array.from({ length: 50 }, (_, index) => index).join('\n')}`, 10);
    expect([rows.length, total]).toEqual([10, 50]);
  });

  it('says whether numbers have a comma before their decimals', () => {
    expect(read('a;b\n1,5;x').hasDecimalComma).toBe(true);
    expect(read('a,b\n1.5,x').hasDecimalComma).toBe(false);
  });
});

describe('The type of a column', () => {
  it.each([
    [['1', '2.5', ''], false, 'number'],
    [['1.234,50', '7'], true, 'number'],
    [['1,234.50'], false, 'number'],
    [['R$ 10,00'], true, 'number'],
    [['007', '12'], false, 'text'],
    [['12345678901234567890'], false, 'text'],
    [['sim', 'não'], false, 'boolean'],
    [['true', 'FALSE', ''], false, 'boolean'],
    [['2026-01-31', '2026-02-01T10:00:00Z'], false, 'date'],
    [['31/12/2026', '01/02/2026'], false, 'date'],
    [['1', 'x'], false, 'text'],
    [['', null], false, 'text'],
    [[{ a: 1 }], false, 'data'],
  ])('%j (decimal comma: %s) is %s', (cells, comma, type) => expect(guessedType(cells, comma)).toBe(type));

  it.each([
    ['1.234,5', 'number', true, 1234.5],
    ['1,234.5', 'number', false, 1234.5],
    ['31/12/2026', 'date', false, '2026-12-31'],
    ['12/31/2026', 'date', false, '2026-12-31'],
    ['40/40/2026', 'date', false, undefined],
    ['S', 'boolean', false, true],
    ['maybe', 'boolean', false, undefined],
    ['', 'number', false, null],
    [5, 'text', false, '5'],
  ] as const)('%j as %s (decimal comma: %s) is %j', (cell, type, comma, value) =>
    expect(cellValue(cell, type, comma)).toEqual(value),
  );

  it('is chosen: what does not fit is empty and counted, what is left out is not there', () => {
    const table = read('n,skip,t\n1,a,x\ntwo,b,y');
    expect(typedRows(table, ['number', 'skip', 'text'])).toEqual({
      rows: [
        { n: 1, t: 'x' },
        { n: null, t: 'y' },
      ],
      misfits: [1, 0, 0],
    });
  });
});

describe('A file that is dropped', () => {
  const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer>, size?: number) => {
    const file = new File([content], name);
    return { name, size: size ?? file.size, arrayBuffer: () => file.arrayBuffer() };
  };

  it.each([
    [
      'rows.json',
      '[{"a":1},{"b":[2]}]',
      ['a', 'b'],
      [
        [1, null],
        [null, [2]],
      ],
    ],
    ['answer.json', '{"count":1,"rows":[{"a":1}]}', ['a'], [[1]]],
    ['list.json', '["x","y"]', ['value'], [['x'], ['y']]],
    ['rows.csv', 'a;b\n1;2', ['a', 'b'], [['1', '2']]],
  ])('%s is read', async (name, text, columns, rows) => {
    expect(await readRowsFile(fileOf(name, text))).toMatchObject({ outcome: 'read', table: { columns, rows } });
  });

  it('may be of an older program: letters with accents are read', async () => {
    const bytes = new Uint8Array([...'nome\nJo'].map((letter) => letter.charCodeAt(0)).concat(0xe3, 0x6f));
    expect(await readRowsFile(fileOf('a.csv', bytes))).toMatchObject({ table: { rows: [['João']] } });
  });

  it('in UTF-16, as Excel writes “Unicode text”, is text as well', async () => {
    const text = '\uFEFFnome\tcidade\nJoão\tBelém\n';
    const bytes = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
    expect(await readRowsFile(fileOf('a.txt', bytes))).toMatchObject({ table: { rows: [['João', 'Belém']] } });
  });

  it('says so where it was written in an older encoding, and stays UTF-8 where single bytes are broken', async () => {
    const older = new Uint8Array([...'n\nJo'].map((letter) => letter.charCodeAt(0)).concat(0xe3, 0x6f));
    expect(await readRowsFile(fileOf('a.csv', older))).toMatchObject({ table: { isOldEncoding: true, faults: [] } });
    const broken = new Uint8Array([...new TextEncoder().encode('n,m\nJoão,Belém\nJos'), 0xe9, ...[0x2c, 0x78]]);
    expect(await readRowsFile(fileOf('a.csv', broken))).toMatchObject({
      table: {
        rows: [
          ['João', 'Belém'],
          ['Jos\uFFFD', 'x'],
        ],
        faults: [{ line: 3, what: 'unreadable', cell: 1 }],
      },
    });
  });

  it.each([
    ['a.ods', 'x', undefined, 'spreadsheet'],
    ['a.xls', 'x', undefined, 'spreadsheet'],
    ['a.csv', 'x', MOST_BYTES + 1, 'too-large'],
    ['a.csv', '', undefined, 'no-rows'],
    ['a.csv', 'a,b', undefined, 'no-rows'],
    ['a.json', '[', undefined, 'json'],
    ['a.json', '{"a":1}', undefined, 'no-rows'],
    ['a.csv', 'a\u0000b', undefined, 'unreadable'],
  ])('%s (%j, %s bytes) is refused: %s', async (name, text, size, why) =>
    expect(await readRowsFile(fileOf(name, text, size))).toMatchObject({ outcome: 'failed', why }),
  );
});
