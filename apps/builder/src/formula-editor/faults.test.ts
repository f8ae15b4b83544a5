import { describe, expect, it } from 'vitest';
import { formula as texts } from '../texts/formula-en.ts';
import { faultsOf } from './faults.ts';

const faults = (code: string, mode: 'formula' | 'code' = 'formula') =>
  faultsOf(code, mode, { nameOf: () => null, known: ['context'] }, texts);

describe('A formula that cannot be read', () => {
  it.each([
    ['1 +', 'end'],
    ['1 ? ) : 2', 'token'],
    ['1 # 2', 'character'],
    ["'a", 'string'],
    ['`a', 'template'],
    ['/(/.test(1)', 'pattern'],
    ['1 /* a', 'comment'],
    ['1a', 'number'],
    ['(1 = 2)', 'assigned'],
    ['((a) => { let a; })()', 'declared'],
    ['((a, a) => 1)()', 'declared'],
    ['enum + 1', 'reserved'],
  ] as const)('says why in the words of the builder: %s', (code, why) => {
    const spoken = { ...texts, syntax: Object.fromEntries(Object.keys(texts.syntax).map((key) => [key, key])) };
    expect(faultsOf(code, 'formula', { nameOf: () => null, known: [] }, spoken as never)).toMatchObject([
      { message: why, isError: true },
    ]);
  });
});

describe('A formula pasted from another tool', () => {
  it.each([
    ['Hello {{ context.name }}', 'braces', '{{ context.name }}'],
    ['=1 + 2', 'equals', '='],
    ["IF(context.a; 'yes'; 'no')", 'spreadsheet', 'IF('],
    ['context.a <> 1', 'differs', '<>'],
    ['context.a AND context.b', 'words', 'AND'],
    ['“a” + 1', 'quotes', '“'],
    ['${context.a} b', 'template', '${'],
    ['Math.max(1; 2)', 'semicolons', '(1; 2)'],
    ['select name from people', 'sql', 'select name from'],
    ['return context.a', 'statements', 'return'],
    ['const a = 1; a', 'statements', 'const'],
    ['<b>{context.name}</b>', 'markup', '<b>'],
    ['context.list.map((one) => <Item of={one} />)', 'markup', '<Item of={one} />'],
  ] as const)('says of %s what is another way of writing, and where', (code, syntax, part) => {
    const [fault, ...others] = faults(code);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ message: texts.otherSyntax[syntax], isError: true });
    expect(code.slice(fault?.start, fault?.end)).toBe(part);
  });

  it('says so of functions of spreadsheets too that could be read', () => {
    expect(faults('SUM(1, 2)')).toMatchObject([{ message: texts.otherSyntax.spreadsheet, isError: false }]);
  });

  it.each([
    ["context.a & ' ' & context.b", 'joined'],
    ['context.a | context.uppercase', 'piped'],
  ] as const)('says of %s that it can be read, and means something else', (code, syntax) => {
    expect(faults(code)).toMatchObject([{ message: texts.otherSyntax[syntax], isError: false }]);
  });

  it('leaves bits of numbers, conditions, and what follows the last semicolon alone', () => {
    expect(faults('context.a | 0')).toEqual([]);
    expect(faults('context.a && context.b || context.c')).toEqual([]);
    expect(faults('context.a & 1')).toEqual([]);
  });

  it('takes no text in quotes, and no code, for another way of writing', () => {
    expect(faults("'{{ a }} = “b”; select x from y' + context.a")).toEqual([]);
    expect(faults('for (let a = 0; a < 3; a += 1) {}\nreturn {{', 'code')).not.toMatchObject([
      { message: texts.otherSyntax.semicolons },
    ]);
  });
});
