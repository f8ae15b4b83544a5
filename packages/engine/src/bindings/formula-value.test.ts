import { describe, expect, it } from 'vitest';
import { formulaBinding } from './formula-value.ts';

describe('a formula that is kept as a value', () => {
  it.each<[unknown, unknown]>([
    [
      { binding: 'formula', code: '1' },
      { binding: 'formula', code: '1' },
    ],
    [
      { type: 'f', code: '1' },
      { binding: 'formula', code: '1' },
    ],
    [
      { type: 'js', code: 'return 1' },
      { binding: 'code', code: 'return 1' },
    ],
    [
      { type: 'f', fn: 3 },
      { binding: 'formula', fn: 3 },
    ],
    [{ type: 'f', code: 1, fn: '3' }, { binding: 'formula' }],
    [{ type: 'text', code: '1' }, null],
    [{ code: '1' }, null],
    ['text', null],
    [null, null],
    [undefined, null],
  ])('%o is the binding %o', (value, expected) => {
    expect(formulaBinding(value)).toEqual(expected);
  });
});
