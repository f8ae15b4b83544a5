import { describe, expect, it } from 'vitest';
import { formValidity, isEmptyField, isFieldValid } from './validation.ts';

describe('a field of a form', () => {
  it.each([null, undefined, '', false, Number.NaN, [], {}, new Set(), new Map()])('%o is empty', (value) => {
    expect(isEmptyField(value)).toBe(true);
  });
  it.each([0, 'a', true, [1], { a: 1 }, new Date(), new Blob(['x'])])('%o is not empty', (value) => {
    expect(isEmptyField(value)).toBe(false);
  });
  it('is valid without being required', () => expect(isFieldValid({ isFilled: false, isRequired: false })).toBe(true));
  it('is invalid while required and empty', () =>
    expect(isFieldValid({ isFilled: false, isRequired: true })).toBe(false));
  it('obeys its own rule', () => {
    expect(isFieldValid({ isFilled: true, isRequired: true, custom: { result: 0 } })).toBe(false);
    expect(isFieldValid({ isFilled: false, isRequired: false, custom: { result: undefined } })).toBe(false);
    expect(isFieldValid({ isFilled: true, isRequired: true, custom: { result: 'yes' } })).toBe(true);
    expect(isFieldValid({ isFilled: false, isRequired: true, custom: { result: true } })).toBe(false);
  });
});

describe('a form', () => {
  it('is neither valid nor invalid while one of its fields is not checked', () =>
    expect([formValidity([]), formValidity([true, null]), formValidity([false, null])]).toEqual([null, null, null]));
  it('is valid when all of its fields are', () =>
    expect([formValidity([true, true]), formValidity([true, false])]).toEqual([true, false]));
});
