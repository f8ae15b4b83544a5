import { expect, test } from 'vitest';
import { NOT_A_LIST, toCsv } from './to-csv.ts';

test('objects give a header of all keys in order of appearance', () => {
  expect(
    toCsv([
      { a: 1, b: 'x' },
      { b: null, c: true },
    ]),
  ).toBe('"a","b","c"\n"1","x",""\n"","","true"');
});

test('data inside a cell is JSON', () => {
  expect(toCsv([{ a: { b: 1 }, c: [1] }])).toBe('"a","c"\n"{""b"":1}","[1]"');
});

test('plain values give one column without header', () => {
  expect(toCsv(['a', 2, null])).toBe('"a"\n"2"\n""');
});

test('beside objects, what is none has a line of empty cells', () => {
  expect(toCsv([{ a: 1, b: 2 }, 'x', null, ['y'], { b: 3 }])).toBe('"a","b"\n"1","2"\n"",""\n"",""\n"",""\n"","3"');
});

test('quotes are doubled and new lines stay inside the cell', () => {
  expect(toCsv([{ a: 'say "hi"\nthere' }])).toBe('"a"\n"say ""hi""\nthere"');
});

test('a collection counts as its list', () => {
  expect(toCsv({ data: [{ id: 7 }], total: 1 })).toBe('"id"\n"7"');
});

test('an empty list gives an empty file', () => {
  expect(toCsv([])).toBe('');
});

test('text that a spreadsheet would run as a formula is kept as text; numbers and telephones are not touched', () => {
  expect(toCsv(['=1+1', '-5', '-cmd', '@x'])).toBe('"\'=1+1"\n"-5"\n"\'-cmd"\n"\'@x"');
  expect(toCsv(['+55 (11) 99999-0000', '-1.234,56'])).toBe('"+55 (11) 99999-0000"\n"-1.234,56"');
});

test('where the comma is the decimal mark, a spreadsheet finds its cells, its numbers and its letters', () => {
  expect(
    toCsv(
      [
        { preço: 28.8, nome: 'João; "o outro"' },
        { preço: -1000, nome: null },
      ],
      'semicolon',
    ),
  ).toBe('\ufeff"preço";"nome"\r\n"28,8";"João; ""o outro"""\r\n"-1000";""');
});

test('anything else is refused', () => {
  expect(() => toCsv('text')).toThrow(NOT_A_LIST);
  expect(NOT_A_LIST).toBe('Data must be an array (or a collection).');
});
