import { describe, expect, it } from 'vitest';
import { messageOf } from './thrown.ts';

describe('the text of what was thrown', () => {
  it.each<[unknown, string]>([
    ['text', 'text'],
    [new TypeError('down'), 'down'],
    [{ message: 'plain' }, 'plain'],
    [{ message: 12 }, '[object Object]'],
    [{}, '[object Object]'],
    [null, 'null'],
    [undefined, 'undefined'],
    [7, '7'],
  ])('%o is "%s"', (thrown, expected) => {
    expect(messageOf(thrown)).toBe(expected);
  });
});
