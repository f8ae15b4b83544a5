import { describe, expect, it } from 'vitest';
import { autofillToken } from './autofill.ts';
import { currencyLook, showCurrency, typeCurrency, withSymbol } from './currency.ts';
import { decimalsOf, htmlType, parseInput, settleDecimal, showInput } from './input-value.ts';

describe('the value of an input', () => {
  it('is a number for numeric types', () => expect(parseInput('number', '12.5')).toBe(12.5));
  it('is null once a numeric input is empty', () => expect(parseInput('decimal', '')).toBe(null));
  it('is the text for all others', () => expect(parseInput('text', '12')).toBe('12'));
  it('shows nothing for nothing, and for what is no text', () =>
    expect([null, undefined, Number.NaN, {}, [], 0].map((value) => showInput('text', value))).toEqual([
      '',
      '',
      '',
      '',
      '',
      '0',
    ]));
  it('is shown by a date input as the day, by a colour input as black where it is none', () => {
    expect(showInput('date', '2026-11-22T10:00:00Z')).toBe('2026-11-22');
    expect([showInput('color', 'red'), showInput('color', '#ff0000')]).toEqual(['#000000', '#ff0000']);
    expect(showInput('number', 'abc')).toBe('');
  });
  it('is rounded to its precision when a decimal input is left', () =>
    expect(settleDecimal(1.005, '0.01')).toEqual({ value: 1, text: '1.00' }));
  it('has the decimals of its precision, however that is written', () =>
    expect(['0.1', 1e-7, '0.00000001', 'abc', undefined].map(decimalsOf)).toEqual([1, 7, 8, 0, 1]));
  it('shows a password on demand', () =>
    expect([htmlType('password', true), htmlType('password', false)]).toEqual(['text', 'password']));
});

describe('a currency', () => {
  const brazil = currencyLook(2, '.', ',');
  it('is grouped while it is typed', () =>
    expect(typeCurrency('1234567', brazil)).toEqual({ value: 1234567, text: '1.234.567' }));
  it('cuts decimals beyond its number', () =>
    expect(typeCurrency('12,349', brazil)).toEqual({ value: 12.34, text: '12,34' }));
  it('keeps a separator that was just typed', () =>
    expect(typeCurrency('12,', brazil)).toEqual({ value: 12, text: '12,' }));
  it('is null when emptied', () => expect(typeCurrency('', brazil)).toEqual({ value: null, text: '' }));
  it('is padded at rest', () => expect(showCurrency(1234.5, brazil)).toBe('1.234,50'));
  it('has no decimals when the author wants none', () =>
    expect(showCurrency(1234.9, currencyLook(0, '.', ','))).toBe('1.234'));
  it('has more decimals than the builder offers where they are bound', () =>
    expect(showCurrency(1.5, currencyLook(11, ',', '.'))).toBe('1.50000000000'));
  it('is not formatted while it is typed where both separators are one', () =>
    expect(typeCurrency('1234,5', currencyLook(2, ',', ','))).toEqual({ value: 1234.5, text: '1234,5' }));
  it('has its symbol before or after it, and none when empty', () =>
    expect([withSymbol('1,00', 'R$ ', false), withSymbol('1,00', ' €', true), withSymbol('', '$', false)]).toEqual([
      'R$ 1,00',
      '1,00 €',
      '',
    ]));
  it('is shown with two decimals, comma and dot where the author stored nonsense', () =>
    expect(showCurrency(1234.5, currencyLook('abc', 7, null))).toBe('1,234.50'));
  it('is nothing for what is no amount', () =>
    expect([null, 'abc', {}, Number.POSITIVE_INFINITY].map((value) => showCurrency(value, brazil))).toEqual([
      '',
      '',
      '',
      '',
    ]));
});

describe('what a browser may fill in', () => {
  it('follows from the type, or is named by the author', () => {
    expect(['email', 'tel', 'password', 'text'].map((type) => autofillToken(true, type))).toEqual([
      'email',
      'tel',
      'current-password',
      'on',
    ]);
    expect([autofillToken(false, 'email'), autofillToken('given-name', 'text')]).toEqual(['off', 'given-name']);
  });
});
