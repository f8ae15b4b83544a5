import { describe, expect, it } from 'vitest';
import { type CurrencyLook, showCurrency, typeCurrency } from './currency.ts';
import { htmlType, parseInput, settleDecimal, showInput } from './input-value.ts';

describe('the value of an input', () => {
  it('is a number for numeric types', () => expect(parseInput('number', '12.5')).toBe(12.5));
  it('is null once a numeric input is empty', () => expect(parseInput('decimal', '')).toBe(null));
  it('is the text for all others', () => expect(parseInput('text', '12')).toBe('12'));
  it('shows nothing for nothing', () =>
    expect([showInput(null), showInput(undefined), showInput(0)]).toEqual(['', '', '0']));
  it('is rounded to its precision when a decimal input is left', () =>
    expect(settleDecimal(1.005, '0.01')).toEqual({ value: 1, text: '1.00' }));
  it('shows a password on demand', () =>
    expect([htmlType('password', true), htmlType('password', false)]).toEqual(['text', 'password']));
});

describe('a currency', () => {
  const brazil: CurrencyLook = { decimals: 2, thousands: '.', decimal: ',' };
  it('is grouped while it is typed', () =>
    expect(typeCurrency('1234567', brazil)).toEqual({ value: 1234567, text: '1.234.567' }));
  it('cuts decimals beyond its number', () =>
    expect(typeCurrency('12,349', brazil)).toEqual({ value: 12.34, text: '12,34' }));
  it('keeps a separator that was just typed', () =>
    expect(typeCurrency('12,', brazil)).toEqual({ value: 12, text: '12,' }));
  it('is null when emptied', () => expect(typeCurrency('', brazil)).toEqual({ value: null, text: '' }));
  it('is padded at rest', () => expect(showCurrency(1234.5, brazil)).toBe('1.234,50'));
  it('has no decimals when the author wants none', () =>
    expect(showCurrency(1234.9, { ...brazil, decimals: 0 })).toBe('1.234'));
});
