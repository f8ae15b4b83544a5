import { describe, expect, it } from 'vitest';
import { tokenIn, tokenValue } from './color.ts';
import { completeLength, parseLength, stepLength } from './numbers/length.ts';
import { parseSides, sidesText } from './sides.ts';

describe('Lengths', () => {
  it('get the unit when none is typed', () => {
    expect(completeLength('12', 'px')).toBe('12px');
    expect(completeLength('1.5rem', 'px')).toBe('1.5rem');
    expect(completeLength('auto', 'px')).toBe('auto');
    expect(completeLength(' ', 'px')).toBeUndefined();
  });

  it.each([
    ['10*2+4px', '24px'],
    ['(8+4)/2rem', null],
    ['(8+4)/3', '4px'],
    ['100% - 20px', 'calc(100% - 20px)'],
    ['100% - 20', 'calc(100% - 20px)'],
    ['2*(100% - 20px)', 'calc((100% - 20px) * 2)'],
    ['1rem + 0.2rem', '1.2rem'],
    ['-4 - 2', '-6px'],
    ['10*', null],
    ['10/0', null],
    ['(1+2', null],
    ['calc(1px + 2%)', 'calc(1px + 2%)'],
    ['var(--a, 4px)', 'var(--a, 4px)'],
  ])('of the sum %s are %s', (typed, stored) => expect(completeLength(typed, 'px')).toBe(stored));

  it('count in their own unit', () => {
    expect(stepLength('0.1rem', 0.2, 'px')).toBe('0.3rem');
    expect(stepLength(undefined, 10, 'px')).toBe('10px');
    expect(stepLength('auto', 1, 'px')).toBeNull();
  });

  it('are read with or without unit', () => {
    expect(parseLength('-4%')).toEqual({ kind: 'number', amount: -4, unit: '%' });
    expect(parseLength(8)).toEqual({ kind: 'number', amount: 8, unit: 'px' });
    expect(parseLength('calc(1px + 2%)')).toEqual({ kind: 'word', text: 'calc(1px + 2%)' });
  });
});

describe('Sides of a box', () => {
  it('follow the shorthand of CSS', () => {
    expect(parseSides('1px 2px')).toEqual({ top: '1px', right: '2px', bottom: '1px', left: '2px' });
    expect(parseSides('calc(1px + 2px) var(--a, 4px)').right).toBe('var(--a, 4px)');
  });

  it.each(['4px', '4px 8px', '4px 8px 0', '1px 2px 3px 4px'])('write %s as it was', (text) => {
    expect(sidesText(parseSides(text))).toBe(text);
  });

  it('are gone when all are empty', () => {
    expect(sidesText({ top: '', right: '', bottom: '', left: '' })).toBeUndefined();
  });
});

describe('Tokens in values', () => {
  it('are found again after they were chosen', () => {
    expect(tokenIn(tokenValue({ id: 'ink-1', value: '#123' }))).toBe('ink-1');
    expect(tokenIn('#123')).toBeNull();
  });
});
