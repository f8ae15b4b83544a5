import { describe, expect, it } from 'vitest';
import { emptied, isEmptyField, isFieldValid } from './validation.ts';

describe('a field of a form', () => {
  it.each([null, undefined, '', false, Number.NaN, [], {}, new Set(), new Map()])('%o is empty', (value) => {
    expect(isEmptyField(value)).toBe(true);
  });
  it.each([0, 'a', true, [1], { a: 1 }, new Date()])('%o is not empty', (value) => {
    expect(isEmptyField(value)).toBe(false);
  });
  it('is valid without being required', () => expect(isFieldValid({ value: '', isRequired: false })).toBe(true));
  it('is invalid while required and empty', () => expect(isFieldValid({ value: '', isRequired: true })).toBe(false));
  it('obeys its own rule', () => {
    expect(isFieldValid({ value: 'x', isRequired: true, custom: { result: 0 } })).toBe(false);
    expect(isFieldValid({ value: '', isRequired: false, custom: { result: undefined } })).toBe(false);
    expect(isFieldValid({ value: 'x', isRequired: true, custom: { result: 'yes' } })).toBe(true);
  });
  it('is emptied in its own kind', () => {
    expect([emptied([1]), emptied({ a: 1 }), emptied(true), emptied(3), emptied('a')]).toEqual([[], {}, false, 0, '']);
  });
});
