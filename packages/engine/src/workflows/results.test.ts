import { describe, expect, it } from 'vitest';
import { plainError, workflowContext } from './results.ts';

describe('the error that formulas see', () => {
  it.each<[unknown, object]>([
    ['text', { name: 'Error', message: 'text' }],
    [null, { name: 'Error', message: 'null' }],
    [undefined, { name: 'Error', message: 'undefined' }],
    [{ status: 404 }, { name: 'Error', status: 404 }],
    [
      { name: 'Refused', why: 'no' },
      { name: 'Refused', why: 'no' },
    ],
  ])('of %o is %o', (thrown, expected) => {
    expect(plainError(thrown)).toEqual(expected);
  });

  it('of an error has its name, its message and what was added to it', () => {
    expect(plainError(Object.assign(new TypeError('down'), { status: 500 }))).toMatchObject({
      name: 'TypeError',
      message: 'down',
      status: 500,
    });
  });
});

describe('context.workflow', () => {
  it('is empty before anything has run, and has no variables unless some are made', () => {
    expect(workflowContext()).toEqual({});
    expect(workflowContext({ a: { result: 1 } })).toEqual({ a: { result: 1 } });
  });
});
