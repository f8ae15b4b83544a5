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
  const read = (text: string, look = brazil, before = '') => {
    const typed = typeCurrency(text, look, before);
    return [typed.value, typed.text];
  };
  /** What stands there after each key. */
  const keys = (typed: string, look = brazil) => {
    let text = '';
    return [...typed].map((key) => {
      const { value, text: next } = typeCurrency(text + key, look, text);
      text = next;
      return [next, value];
    });
  };
  it('is grouped while it is typed', () => expect(read('1234567')).toEqual([1234567, '1.234.567']));
  it('cuts decimals beyond its number', () => expect(read('12,349')).toEqual([12.34, '12,34']));
  it('keeps a separator that was just typed', () => expect(read('12,')).toEqual([12, '12,']));
  it('is null when emptied', () => expect(read('')).toEqual([null, '']));
  it('takes a mark of thousands that groups none as the decimal one', () => {
    expect(keys('28.80').at(-1)).toEqual(['28.80', 28.8]);
    expect(showCurrency(28.8, brazil)).toBe('28,80');
    expect(keys('1234.5').at(-1)).toEqual(['1.234.5', 1234.5]);
    expect(read('12345.678')).toEqual([12345.67, '12.345.67']);
    expect(read('0.255')).toEqual([0.25, '0.25']);
    expect(keys('28,80', currencyLook(2, ',', '.')).at(-1)).toEqual(['28,80', 28.8]);
  });
  it('takes it as one of thousands once three digits stand behind it', () => {
    expect(keys('1.234').map(([, value]) => value)).toEqual([1, 1, 1.2, 1.23, 1234]);
    expect(keys('1.234,56').at(-1)).toEqual(['1.234,56', 1234.56]);
    expect(read('1.234.567')).toEqual([1234567, '1.234.567']);
  });
  it('takes marks that it has put in itself as what they are', () => {
    expect(read('1.23', brazil, '1.234')).toEqual([123, '123']);
    expect(read('1.2345', brazil, '1.234,5')).toEqual([12345, '12.345']);
    expect(read('1.23.456', brazil, '123.456')).toEqual([123456, '123.456']);
  });
  it('has no digits behind its separator where it has no decimals', () => {
    const whole = currencyLook(0, '.', ',');
    expect(keys('1500,50', whole).at(-1)).toEqual(['1.500,', 1500]);
    expect(keys('1500.50', whole).at(-1)).toEqual(['1.500.50', 1500]);
    expect(showCurrency(1500, whole)).toBe('1.500');
  });
  it('is padded at rest', () => expect(showCurrency(1234.5, brazil)).toBe('1.234,50'));
  it('has no decimals when the author wants none', () =>
    expect(showCurrency(1234.9, currencyLook(0, '.', ','))).toBe('1.234'));
  it('has more decimals than the builder offers where they are bound', () =>
    expect(showCurrency(1.5, currencyLook(11, ',', '.'))).toBe('1.50000000000'));
  it('is not formatted while it is typed where both separators are one', () =>
    expect(read('1234,5', currencyLook(2, ',', ','))).toEqual([1234.5, '1234,5']));
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
