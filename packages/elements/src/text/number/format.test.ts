import { describe, expect, it } from 'vitest';
import { formatNumber, type NumberLook } from './format.ts';

const look = (change: Partial<NumberLook>): NumberLook => ({
  value: 1234.5,
  locale: 'pt-BR',
  style: 'decimal',
  currency: 'BRL',
  currencyDisplay: 'narrowSymbol',
  notation: 'standard',
  unit: 'celsius',
  unitDisplay: 'short',
  minimumIntegerDigits: 1,
  fractionDigits: 2,
  thousandsSeparator: true,
  ...change,
});

describe('a number', () => {
  it('is written as its locale writes it', () => expect(formatNumber(look({}))).toBe('1.234,50'));
  it('carries its currency', () => expect(formatNumber(look({ style: 'currency' }))).toBe('R$\u00a01.234,50'));
  it('goes without grouping when the author says so', () =>
    expect(formatNumber(look({ thousandsSeparator: false }))).toBe('1234,50'));
  it('takes USD for a currency that is no text', () =>
    expect(formatNumber(look({ locale: 'en', style: 'currency', currency: 7 }))).toBe('$1,234.50'));
  it('tries again with USD when the format fails', () =>
    expect(formatNumber(look({ locale: 'en', style: 'currency', currency: 'nope!' }))).toContain('1,234.50'));
  it('is nothing for what is no number', () =>
    expect([formatNumber(look({ value: 'abc' })), formatNumber(look({ value: {} }))]).toEqual(['', '']));
  it.each([
    ['decimals beyond the limits', { fractionDigits: 99 }, '1,234.50000000000000000000'],
    ['decimals below the limits', { fractionDigits: -3 }, '1,235'],
    ['11 decimals', { fractionDigits: 11 }, '1,234.50000000000'],
    ['a locale that is none', { locale: 'x_y' }, '1,234.50'],
    ['an unknown style', { style: 'loud' }, '1,234.50'],
    ['an unknown notation', { notation: 7 }, '1,234.50'],
    ['digits of no number', { minimumIntegerDigits: 'many' }, '1,234.50'],
  ])('stands %s', (_name, change, shown) => expect(formatNumber(look({ locale: 'en', ...change }))).toBe(shown));
});
