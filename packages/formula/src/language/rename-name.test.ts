import { describe, expect, it } from 'vitest';
import { isName, renameName } from './rename-name.ts';

describe('A parameter under another name', () => {
  it.each([
    ['price * count + price', 'formula', 'cost * count + cost'],
    ['item.price + price', 'formula', 'item.price + cost'],
    ['list.map((price) => price) && price', 'formula', 'list.map((price) => price) && cost'],
    ['({ price })', 'formula', '({ price: cost })'],
    ['const sum = price; return sum', 'code', 'const sum = cost; return sum'],
    ['price +', 'formula', 'price +'],
  ] as const)('is read by it everywhere: %s', (code, mode, expected) => {
    expect(renameName(code, mode, 'price', 'cost')).toBe(expected);
  });

  it.each([
    ['preço', true],
    ['two words', false],
    ['2nd', false],
    ['return', false],
    ['', false],
  ])('may be "%s": %s', (text, expected) => {
    expect(isName(text)).toBe(expected);
  });
});
