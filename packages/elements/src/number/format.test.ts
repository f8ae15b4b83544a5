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
});
