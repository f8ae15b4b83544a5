import { describe, expect, it } from 'vitest';
import { cellCount, codeOf, codeParts, formatCode, formatOfCount } from './code-format.ts';

describe('a one-time code', () => {
  it('has a cell for each x of its format, and separators between them', () =>
    expect(codeParts('xx-x')).toEqual([{ cell: 0 }, { cell: 1 }, { separator: '-' }, { cell: 2 }]));
  it('has six cells where the format has none', () =>
    expect([cellCount(''), cellCount(null), cellCount('---'), cellCount('xxx-xxx')]).toEqual([6, 6, 6, 6]));
  it('takes digits, or letters and digits, and no more than it has cells', () => {
    expect(codeOf('12a-34 567', 'numeric', 6)).toBe('123456');
    expect(codeOf('1á-b', 'alphanumeric', 6)).toBe('1áb');
    expect([codeOf(null, 'numeric', 6), codeOf(42, 'numeric', 6), codeOf({}, 'numeric', 6)]).toEqual(['', '42', '']);
  });
  it('is formatted as far as it is typed', () => {
    const parts = codeParts('xxx-xxx');
    expect(['', '12', '123', '1234', '123456'].map((code) => formatCode(code, parts))).toEqual([
      '',
      '12',
      '123',
      '123-4',
      '123-456',
    ]);
  });
  it('of an older design has as many cells as it says', () =>
    expect([formatOfCount(4), formatOfCount('abc'), formatOfCount(-1)]).toEqual(['xxxx', 'xxxxxx', 'xxxxxx']));
});
