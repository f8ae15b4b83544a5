import { expect, test } from 'vitest';
import { toLength } from './length.ts';

test.each<[value: unknown, css: string | null]>([
  [3, '3px'],
  [0, '0px'],
  [-1.5, '-1.5px'],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  ['12', '12px'],
  [' 12.5 ', '12.5px'],
  ['-4', '-4px'],
  ['1e3', '1e3'],
  ['2em', '2em'],
  ['calc(1px + 2)', 'calc(1px + 2)'],
  ['x1', 'x1'],
  ['--1', '--1'],
  ['', null],
  ['  ', null],
  [null, null],
  [undefined, null],
  [true, null],
  [['1px'], null],
])('the length %j is %j', (value, css) => expect(toLength(value)).toBe(css));
