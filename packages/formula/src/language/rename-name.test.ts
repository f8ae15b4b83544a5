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
    [
      'switch (price) { case 1: { let price = 2; return price } } return price',
      'code',
      'switch (cost) { case 1: { let price = 2; return price } } return cost',
    ],
    [
      'switch (1) { case 1: let price = 2; return price }',
      'code',
      'switch (1) { case 1: let price = 2; return price }',
    ],
    ['{ const price = 1; } return price', 'code', '{ const price = 1; } return cost'],
    ['{ var price = 1; } return price', 'code', '{ var price = 1; } return price'],
    [
      'for (let price = 0; price < 1; price++) {} return price',
      'code',
      'for (let price = 0; price < 1; price++) {} return cost',
    ],
    ['({ a: price } = { a: 1 })', 'formula', '({ a: cost } = { a: 1 })'],
    ['({ price } = { price: 1 })', 'formula', '({ price: cost } = { price: 1 })'],
    ['({ price = 2 } = {})', 'formula', '({ price: cost = 2 } = {})'],
    ['({ ...price } = {})', 'formula', '({ ...cost } = {})'],
    ['[price, ...price] = [1]', 'formula', '[cost, ...cost] = [1]'],
    ['(function price() { return price })', 'formula', '(function price() { return price })'],
  ] as const)('is read by it everywhere: %s', (code, mode, expected) => {
    expect(renameName(code, mode, 'price', 'cost')).toBe(expected);
  });

  it.each([
    ['preço', true],
    ['two words', false],
    ['2nd', false],
    ['a;b', false],
    ['a = b, c', false],
    ['return', false],
    ['', false],
  ])('may be "%s": %s', (text, expected) => {
    expect(isName(text)).toBe(expected);
  });
});
