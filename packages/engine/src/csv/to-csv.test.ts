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

/** Cells of a file as Excel has them on a machine in Brazil: by the mark it is UTF-8, `;` parts cells, a number has a decimal comma. */
const openedInBrazil = (file: string): (string | number)[][] => {
  const letters = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(file));
  if (!letters.startsWith('\ufeff')) throw new Error('Excel reads this file in the old encoding of Windows.');
  const decimal = new Intl.NumberFormat('pt-BR').formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  const cells = letters.slice(1).matchAll(/"((?:[^"]|"")*)"(;|\r\n|$)/g);
  const rows: (string | number)[][] = [[]];
  for (const [, raw = '', end] of cells) {
    const text = raw.replaceAll('""', '"');
    const isNumber = new RegExp(`^-?\\d+(${decimal}\\d+)?$`).test(text);
    rows.at(-1)?.push(isNumber ? Number(text.replace(decimal ?? '', '.')) : text);
    if (end === '\r\n') rows.push([]);
  }
  return rows;
};

test('a spreadsheet in Brazil opens it with its letters, its lines, and numbers that add up', () => {
  const rows = [
    { nome: 'Conceição; filha', prêmio: 28.8, obs: 'duas\nlinhas' },
    { nome: 'José "Zé"', prêmio: 1234567.89, obs: '1.5' },
    { nome: 'Ana', prêmio: -0.5, obs: '' },
  ];
  const [head, ...lines] = openedInBrazil(toCsv(rows, 'semicolon'));
  expect(head).toEqual(['nome', 'prêmio', 'obs']);
  expect(lines).toEqual(rows.map(({ nome, prêmio, obs }) => [nome, prêmio, obs]));
  expect(() => openedInBrazil(toCsv(rows))).toThrow();
});

test('anything else is refused', () => {
  expect(() => toCsv('text')).toThrow(NOT_A_LIST);
  expect(NOT_A_LIST).toBe('Data must be an array (or a collection).');
});
